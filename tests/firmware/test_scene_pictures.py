"""Every scene of every game looks as its picture, in all sizes and languages."""

import pytest

from host_tools.board import install

install()

from engine.games import GAMES  # noqa: E402
from firmware.lang import LANGUAGES  # noqa: E402
from host_tools import scenes, stage  # noqa: E402
from tests.firmware.shell import watched  # noqa: E402
from tests.pictures import check_picture  # noqa: E402

OTHER_SIZES = ((264, 176), (296, 152))  # panels that have no pictures of their own
SCENES = [(part, name) for part, name, _ in scenes.every_scene() if part in GAMES]

# The mine, pairs, dice and cave-ins of Dice Miners are in test_dice_miners_pictures, with positions of their own.
ELSEWHERE = ("mine", "pairs", "which", "table", "cavein", "tunnels")


def drawn(folder, part, name, size, code):
    """A scene on a canvas that knows what was written where."""
    app = stage.fresh_app(folder, size[0], size[1], code)
    stage.show(app, scenes.scene(part, name))
    return watched(app).canvas


def test_every_game_has_scenes():
    for game in GAMES:
        assert len([1 for part, _ in SCENES if part == game]) >= 16


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("size", stage.SIZES)
@pytest.mark.parametrize("part,name", [row for row in SCENES if row[1].split("_")[0] not in ELSEWHERE])
def test_the_screen_looks_as_its_picture(folder, part, name, size, code):
    check_picture("%s/%s_%s" % (part, name, code), drawn(folder, part, name, size, code))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("size", OTHER_SIZES)
@pytest.mark.parametrize("part,name", SCENES)
def test_no_words_run_into_others_on_other_panels(folder, part, name, size, code):
    assert drawn(folder, part, name, size, code).faults() == []
