"""Moments, hand-over, the device's turn and the pages of the game menu look as their pictures."""

import pytest

from host_tools import scenes, stage
from tests.pictures import check_picture

# The mine, pairs, dice and cave-ins have pictures of their own in test_dice_miners_pictures.
KINDS = ("handover", "why", "confirm", "bust", "strike", "win", "ai", "menu", "rules", "history", "seats", "fair")
NAMES = [
    name
    for name, _ in scenes.SCREENS
    if name.split("_")[0] in KINDS
]


def drawn(folder, name, size, code):
    app = stage.fresh_app(folder, size[0], size[1], code)
    stage.show(app, dict(scenes.SCREENS)[name])
    return app.canvas


def test_the_scenes_are_there():
    assert len(NAMES) >= 16


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("size", stage.SIZES)
def test_the_screen_looks_as_its_picture(folder, name, size):
    check_picture("scenes/" + name, drawn(folder, name, size, "en"))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("code", ("fr", "it"))
def test_the_smallest_panel_looks_as_its_picture_in_every_language(folder, name, code):
    check_picture("scenes/%s_%s" % (name, code), drawn(folder, name, (250, 122), code))
