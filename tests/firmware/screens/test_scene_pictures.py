"""Every scene looks as its picture, says what is written down for it, and has room for its words.

English has pictures in all sizes. French and Italian have one for each class of screen, on the smallest panel. What
every scene says is kept as text, and its words are measured in all sizes and languages.
"""

import sys
from collections import Counter

import pytest

from host_tools.virtual.stand_in import install

install()

from firmware.lang import LANGUAGES  # noqa: E402
from host_tools.play import app_fixture, screen_fixtures  # noqa: E402
from tests import pictures, texts  # noqa: E402
from tests.firmware.screens import mine_scenes, shown  # noqa: E402

SMALLEST = (250, 122)
OTHER_SIZES = ((264, 176), (296, 152))  # panels that have no pictures of their own

# The mine, pairs, dice and cave-ins of Dice Miners are in test_dice_miners_pictures, with positions of their own.
ELSEWHERE = ("mine", "pairs", "which", "table", "cavein", "tunnels")
# Pages that are nothing but words: after the first few of a part, the text says all that a picture would.
PAGES_OF_WORDS = ("HintScreen", "MessageScreen")
PICTURED_PAGES = 2
# Pictures that are described from the position: their numbers stand for things that are named instead.
SCREENS_IN_WORDS = ("MineScreen", "CaveInScreen", "AiMinerScreen", "TunnelsScreen", "TrovesScreen")


class Part:
    """All scenes of a part in one language, by size."""

    def __init__(self, folder, part, code):
        self.part, self.code = part, code
        self.by_size = {size: shown.show_all(folder, part, size, code) for size in app_fixture.SIZES}

    def rows(self):
        return [(size, row) for size in app_fixture.SIZES for row in self.by_size[size]]

    def pictured(self):
        """(name, canvas) of every scene whose picture is kept."""
        for size in app_fixture.SIZES if self.code == "en" else (SMALLEST,):
            seen = Counter()
            for row in self.by_size[size]:
                seen[row.kind] += 1
                if seen[row.kind] <= self._most(row.kind) and not self._is_elsewhere(row.name):
                    yield "%s/%s_%s" % (self.part, row.name, self.code), row.canvas

    def _most(self, kind):
        """How many scenes of a class of screen have a picture."""
        if self.code != "en":
            return 1
        return PICTURED_PAGES if kind in PAGES_OF_WORDS else sys.maxsize

    def _is_elsewhere(self, name):
        return self.part == "dice_miners" and name.split("_")[0] in ELSEWHERE


@pytest.fixture(
    scope="module", params=[(part, code) for part in screen_fixtures.ALL_PARTS for code in LANGUAGES], ids="-".join
)
def part(request, tmp_path_factory):
    return Part(str(tmp_path_factory.mktemp("scenes") / "board"), *request.param)


def test_the_screens_look_as_their_pictures(part):
    pictures.check_pictures(part.pictured())


def test_no_picture_is_left_over(part):
    wanted = {pictures.path_of(name, canvas.width, canvas.height) for name, canvas in part.pictured()}
    if part.part == "dice_miners":
        wanted |= {pictures.path_of(*row) for row in mine_scenes.pictured(part.code)}
    assert pictures.left_over(part.part, part.code, wanted) == []


def test_the_screens_say_what_is_written_down(part):
    said = [
        (row.name, [(size, by_name(part, size)[row.name].lines) for size in [SMALLEST, *app_fixture.SIZES]])
        for row in part.by_size[SMALLEST]
    ]
    texts.check_texts("%s_%s" % (part.part, part.code), said)


def by_name(part, size):
    return {row.name: row for row in part.by_size[size]}


def test_every_text_is_heard(part):
    deaf = {}
    for size, row in part.rows():
        assert row.lines and all(line == line.strip() != "" for line in row.lines), row.name
        whole = " ".join(" ".join(row.lines).split())
        missing = [text for text in row.texts if not is_heard(text, whole, row.kind in SCREENS_IN_WORDS)]
        if missing:
            deaf[row.name, size] = missing
    assert deaf == {}


def is_heard(text, whole, is_told):
    """Whether a text that was drawn is among the words; of what had no room only the beginning is there."""
    text = " ".join(text.split())
    for end in ("\u2026", "..."):
        if text.endswith(end):
            text = text[: -len(end)]
    return text in whole or (is_told and not any(letter.isalpha() for letter in text))


def test_to_say_a_screen_changes_nothing(part):
    assert [(row.name, size) for size, row in part.rows() if not row.untouched] == []


def test_no_words_run_into_others_or_over_an_edge(part):
    faults = {(row.name, size): row.canvas.faults() for size, row in part.rows()}
    assert {where: found for where, found in faults.items() if found} == {}


@pytest.mark.slow
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("size", OTHER_SIZES)
@pytest.mark.parametrize("part_name", screen_fixtures.ALL_PARTS)
def test_no_words_run_into_others_on_other_panels(folder, part_name, size, code):
    faults = {
        name: shown.draw(folder, prepare, size, code).canvas.faults()
        for name, prepare in screen_fixtures.scenes_of(part_name)
    }
    assert {name: found for name, found in faults.items() if found} == {}


def test_every_game_has_scenes():
    for game in screen_fixtures.ALL_PARTS:
        assert len(screen_fixtures.scenes_of(game)) >= 16
