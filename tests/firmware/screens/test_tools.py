"""Tools and names, driven by keys as at the table."""

import pytest

from engine.games import GAMES
from engine.journal import Journal
from firmware import lang
from firmware.app import VERSION
from firmware.hardware.keys import BACK, DOWN, LONG_MENU, MENU, OK, UP
from firmware.saves.settings import Settings
from firmware.saves.storage import Store
from firmware.saves.writer import LAST
from firmware.screens import names
from host_tools.play import app_fixture
from host_tools.play.app_fixture import press
from host_tools.play.screen_fixtures import shell
from tests.firmware.shell import on, words

# Tools.


def tool(app, number):
    press(app, UP, UP, OK, *[DOWN] * number, OK)


def test_dice_are_thrown_in_the_number_that_was_asked_for(app):
    tool(app, 0)
    for count in (3, 4, 5, 6, 1, 2):
        press(app, UP, OK)
        thrown = app.screen._dice
        assert len(thrown) == count and set(thrown) <= {1, 2, 3, 4, 5, 6}
        assert str(sum(thrown)) in words(app)
    press(app, DOWN)
    assert app.screen._count == 1 and not app.screen._dice


def test_each_throw_is_a_new_one(app):
    tool(app, 0)
    press(app, UP, UP, UP, UP)
    throws = set()
    for _ in range(20):
        press(app, OK)
        throws.add(tuple(app.screen._dice))
    assert len(throws) > 15


def test_the_last_game_shows_result_fingerprint_and_seed(app):
    shell.finish(app)
    tool(app, 1)
    assert {"Anna", "13", "Bruno", "1"} <= set(words(app))
    press(app, DOWN)
    seed = app_fixture.fixed_noise(16).hex()
    assert len([line for line in words(app) if len(line) == 19]) == 4
    press(app, DOWN)
    shown = "".join(line.replace(" ", "") for line in words(app))
    assert seed in shown
    assert "pitboss replay --verify" in " ".join(words(app))


def test_no_last_game_and_a_damaged_one_are_told(app):
    tool(app, 1)
    assert app.canvas.texts[1][0].startswith("No game")
    press(app, OK, BACK, BACK)
    shell.finish(app)
    app.store.write(LAST, app.store.read(LAST).replace(b"pair", b"pear"))
    tool(app, 1)
    assert "damaged" in " ".join(words(app))
    press(app, BACK)
    newer = Journal()
    newer.add("pitboss 9 dice_miners seats=2 commit=none")
    app.store.write(LAST, newer.text().encode())
    press(app, OK)
    assert "newer Pitboss" in " ".join(words(app))


def test_every_picture_of_the_panel_test_asks_for_a_full_refresh(app):
    tool(app, 2)
    for _ in range(6):
        assert app._display._panel.full
        press(app, OK)
    press(app, BACK)
    assert on(app) == "ToolsScreen"


def test_the_panel_test_shows_all_black_and_all_white(app):
    tool(app, 2)
    press(app, OK)
    assert set(app.canvas.buffer) == {0}
    press(app, OK)
    assert app.canvas.fb.pixel(148, 64) == 1


def test_the_key_test_counts_every_key_and_leaves_after_back_twice(app):
    tool(app, 3)
    press(app, UP, DOWN, DOWN, OK, MENU, LONG_MENU, BACK, UP, BACK)
    assert app.screen._counts == [2, 2, 1, 2, 1, 1]
    assert on(app) == "KeyTest"
    press(app, BACK)
    assert on(app) == "ToolsScreen"


def test_about_names_version_licence_and_every_games_maker(app):
    tool(app, 4)
    said = []
    for _ in range(3):
        said += words(app)
        press(app, DOWN)
    said = " ".join(said)
    assert VERSION in said and "MIT" in said
    for name in GAMES:
        assert str(lang.of_game(name, "credit")) in said


# Names.


@pytest.fixture
def taken(app):
    """A list that the chosen name lands in."""
    chosen = []
    app.push(names.NamesScreen(app, "Seat 1", chosen.append))
    app.draw()
    return chosen


def spell(app, name):
    """Spell a name with DOWN and OK alone."""
    for letter in name:
        while app.screen.letter() != letter:
            press(app, DOWN)
        press(app, OK)


def test_a_remembered_name_is_two_presses_away(app, taken):
    press(app, DOWN, OK)
    assert taken == ["Anna"]
    assert on(app) == "LauncherScreen"


def test_a_spelled_name_is_taken_and_remembered_on_top(app, taken, folder):
    press(app, OK)
    spell(app, "Zoé")
    press(app, MENU)
    assert taken == ["Zoé"]
    assert Settings(Store(folder)).names == ["Zoé"]


def test_a_name_starts_with_a_capital_behind_every_gap(app, taken):
    press(app, OK)
    spell(app, "Jo-Ann")
    assert app.screen.name == "Jo-Ann"


def test_a_name_has_eight_letters_at_most_and_ok_then_is_done(app, taken):
    press(app, OK)
    spell(app, "Bartolom")
    press(app, OK)
    assert taken == ["Bartolom"]


def test_back_takes_letters_back_and_then_leaves(app, taken):
    press(app, OK)
    spell(app, "Al")
    press(app, BACK, BACK)
    assert on(app) == "SpellScreen" and app.screen.name == ""
    press(app, BACK)
    assert on(app) == "NamesScreen" and taken == []


def test_a_name_is_never_empty_and_has_no_gap_at_its_ends(app, taken):
    press(app, OK, MENU)
    assert on(app) == "SpellScreen"
    while app.screen.letter() != " ":
        press(app, DOWN)
    press(app, OK)
    assert app.screen.name == ""
    spell(app, "Al ")
    press(app, MENU)
    assert taken == ["Al"]


def test_twelve_names_are_remembered_the_last_used_first(app):
    for number in range(14):
        names.remember(app.settings, "N%d" % number)
    names.remember(app.settings, "N5")
    assert app.settings.names[:3] == ["N5", "N13", "N12"]
    assert len(app.settings.names) == 12


def test_capitals_and_small_letters_stand_in_the_same_places():
    assert names.CAPITAL.lower() == names.SMALL
    assert len(set(names.SMALL)) == len(names.SMALL)
