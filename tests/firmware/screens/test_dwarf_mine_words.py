"""Words of Dwarf Mine: for every event and every deed, in every language; and no two scenes that look alike."""

import re
from pathlib import Path

import pytest

from host_tools.virtual.stand_in import install

install()

from engine.dwarf_mine import foes, history, sheet  # noqa: E402
from firmware import lang  # noqa: E402
from firmware.screens.dwarf_mine import labels, phrases  # noqa: E402
from firmware.screens.dwarf_mine import words as told  # noqa: E402
from firmware.screens.dwarf_mine.base import listed, room_names  # noqa: E402
from firmware.ui.icons import Icons  # noqa: E402
from host_tools.play import app_fixture  # noqa: E402
from host_tools.play.screen_fixtures import dwarf_mine_sheet as scenes  # noqa: E402
from host_tools.play.screen_fixtures.dwarf_mine_years import aged  # noqa: E402

ENGINE = Path(__file__).parents[3] / "engine" / "dwarf_mine"


def syllables():
    return [lang.t("syllables_%d" % number) for number in range(3)]


def names_of_rooms():
    """The lists that a room's own name is made of."""
    ends = ["name_ends_%d" % which for which in range(4)]
    return [lang.t(key) for key in ["name_prefixes", "name_numbers", *ends]]


def events_of_the_engine():
    """Every event's name in the engine's source."""
    text = "".join([path.read_text(encoding="utf-8") for path in sorted(ENGINE.glob("*.py"))])
    moves = {"dice", "attack", "group", "burrow"}  # in the order in which they were made
    assert text.count("events.append(move)") == len(moves)
    return set(re.findall(r'events\.append\(\(\s*"([a-z_]+)"', text)) | moves


EXAMPLES = {
    "dice": (3, 4), "dropped": (1, 2, 3), "dug": ("hall", 1, 2, 3), "built": (0, "hovel", 4), "named": (0, 3, 4),
    "gained": ("gems", 1, "found"), "allies": (10, 6), "treasure": (1, 5), "combat": (1, 5), "sign": ("camp",),
    "quiet": ("dragon",), "trapped": (0,), "met": ("bear", 6), "lair": (0,), "blows": (3, 4), "struck": (3, 1, 2),
    "fell": (3, 20), "sheltered": (3, 17), "slew": ("wolf",), "gone": ("first",), "attacked": ("spider", 3),
    "invaded": (1, 20), "walled": (8,), "tunnelled": (1, 2, 3), "hoard": (1, 2), "leader": (1, 2, 0, 3, 4, 5),
    "over": ("fallen", 99),
}  # fmt: skip


@pytest.mark.parametrize("code", lang.LANGUAGES)
def test_every_event_has_words(code):
    lang.use(code)
    lang.open_game("dwarf_mine")
    names = events_of_the_engine()
    assert len(names) > 40 and names >= set(told.SILENT)
    for name in names:
        said = told.event_words((name, *EXAMPLES.get(name, (1,))))
        assert (said is None) == (name in told.SILENT), name
        assert said is None or "%" not in said, name


@pytest.mark.parametrize("code", lang.LANGUAGES)
def test_every_code_of_the_history_has_a_sentence(code):
    lang.use(code)
    lang.open_game("dwarf_mine")
    lists = phrases.Words()
    assert sorted(phrases.CODES) == list(range(1, 21)) and history.FALLEN == 20 and history.PEOPLE == 30
    for deed in phrases.CODES:
        [said] = phrases.year_lines(aged(), [(deed, 1, 5)], lists)
        assert said and "%" not in said and "|" not in said and said != "-", deed


@pytest.mark.parametrize("code", lang.LANGUAGES)
def test_every_list_is_complete(code):
    lang.use(code)
    lang.open_game("dwarf_mine")
    sizes = {"deeds": 20, "came": 20, "beaten": 16, "abilities": 20, "titles": sheet.TITLES}
    assert {name: len(listed(name)) for name in sizes} == sizes
    assert all(lang.t("foe_does_%d" % kind) for kind in range(16))
    assert len(room_names()) == 16 and [len(line.split()) for line in syllables()] == [20, 20, 20]
    assert [len(line.split(", ")) for line in names_of_rooms()] == [20, 8, 6, 6, 6, 20]
    assert lang.t("name_order") == ("1 2" if code == "en" else "2 1")


@pytest.mark.parametrize("code", lang.LANGUAGES)
def test_every_room_can_be_called_by_its_name(code):
    lang.use(code)
    lang.open_game("dwarf_mine")
    names = {labels.name_words(prefix, which, 1 + prefix % 6) for prefix in range(1, 29) for which in range(4)}
    assert len(names) == 28 * 4 and all(name.strip() == name for name in names)


def test_every_foe_and_sign_has_an_icon():
    lang.use("en")
    lang.open_game("dwarf_mine")
    known = Icons().names()
    for kind, word in enumerate(foes.WORDS):
        if word:
            assert labels.foe_icon(kind) in known and labels.foe_name(kind)


def test_room_names_follow_the_rule_books_example(app):
    lang.use("en")
    lang.open_game("dwarf_mine")
    assert labels.name_words(11, 0, 4) == "Low Keep"


def test_no_two_scenes_look_alike(folder):
    pictures = {}
    for name, prepare in scenes.SCREENS:
        app = app_fixture.fresh_app(folder, 296, 128)
        app_fixture.show(app, prepare)
        pictures.setdefault(bytes(app.canvas.buffer), []).append(name)
    assert [names for names in pictures.values() if len(names) > 1] == []


@pytest.mark.parametrize("code", lang.LANGUAGES)
def test_a_part_of_a_list_is_what_splitting_it_gives(code):
    lang.use(code)
    lang.open_game("dwarf_mine")
    for line in syllables():
        assert [labels.part(line, number) for number in range(len(line.split()))] == line.split()
    for line in names_of_rooms():
        assert [labels.part(line, number, ", ") for number in range(len(line.split(", ")))] == line.split(", ")
    assert [labels.room_name(kind) for kind in range(16)] == room_names()
    lang.use("en")
