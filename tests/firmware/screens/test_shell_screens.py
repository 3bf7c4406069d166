"""First start, launcher and settings, driven by keys as at the table."""

import sys

import pytest

from engine.games import GAMES
from firmware import lang
from firmware.hardware.keys import BACK, DOWN, MENU, OK, UP
from firmware.saves.settings import SETTINGS, Settings
from firmware.saves.storage import Store
from firmware.saves.writer import BROKEN, JOURNAL, LAST, SLOTS
from firmware.screens import launcher
from firmware.screens.tiles import places
from host_tools.play import app_fixture
from host_tools.play.app_fixture import press
from host_tools.play.screen_fixtures import dice_miners, shell
from tests.firmware.shell import on, plug_in, watched, words

# First start.


def test_the_first_start_asks_for_the_language_in_large_rows(folder):
    app = plug_in(folder)
    assert on(app) == "LanguageScreen"
    assert {"English", "Français", "Italiano"} <= set(words(app))


def test_down_speaks_the_next_language_at_once(folder):
    app = plug_in(folder)
    press(app, DOWN)
    assert "Quelle langue ?" in words(app)
    press(app, DOWN)
    assert "Quale lingua?" in words(app)
    press(app, DOWN)
    assert "Which language?" in words(app)


def test_ok_keeps_the_language_for_good(folder):
    app = plug_in(folder)
    press(app, UP, OK)
    assert on(app) == "LauncherScreen"
    assert "Strumenti" in words(app)
    assert on(plug_in(folder)) == "LauncherScreen"
    assert lang.code() == "it"


def test_the_first_question_cannot_be_left_without_an_answer(folder):
    app = plug_in(folder)
    press(app, BACK, MENU)
    assert on(app) == "LanguageScreen"


# The launcher.


def test_without_a_saved_game_the_first_tile_is_chosen_and_one_press_sets_it_up(app):
    assert "New game" in words(app)
    press(app, OK)
    assert on(app) == "SetupScreen"


def test_up_and_down_walk_round_in_reading_order(app):
    stops = []
    for _ in range(len(GAMES) + 3):
        stops.append(app.screen.entries()[app.screen.chosen])
        press(app, DOWN)
    assert stops == [*GAMES, "tools", "settings", GAMES[0]]
    press(app, UP, UP)
    assert app.screen.entries()[app.screen.chosen] == "settings"


def test_menu_opens_the_settings(app):
    press(app, MENU)
    assert on(app) == "SettingsScreen"


def test_one_press_goes_on_with_the_saved_game(app, folder):
    dice_miners.mine_three(app)
    app.draw()
    before = app.session.game.state()
    app = plug_in(folder)
    assert not app.session
    assert {"Resume", "Dice Miners", "Anna to roll"} <= set(words(app))
    press(app, OK)
    assert app.session.game.state() == before
    assert on(app) == "MineScreen"


def test_the_card_tells_whose_pairs_are_due(app, folder):
    app_fixture.sit_down(app, "dice_miners", dice_miners.position(2, 1, "pair", (1, 2, 3, 4)))
    app.draw()
    assert "Bruno to pair" in words(plug_in(folder))


def test_a_mended_save_is_told_once(app, folder):
    shell.save_mended(app)
    assert on(app) == "MessageScreen"
    press(app, OK)
    assert on(app) == "MineScreen"
    app.launcher()
    press(app, OK)
    assert on(app) == "MineScreen"
    app = plug_in(folder)
    press(app, OK)
    assert on(app) == "MineScreen"


def test_a_game_with_few_lines_is_opened_at_once(app):
    shell.launcher(app)
    app.shows_waiting = True
    assert app.screen._saved[4] <= launcher.FEW_LINES
    press(app, OK)
    assert on(app) == "MineScreen"


def test_the_picture_says_first_that_a_game_is_being_opened(app, monkeypatch):
    monkeypatch.setattr(launcher, "FEW_LINES", 0)
    shell.launcher(app)
    app.draw()
    before = bytes(app.canvas.buffer)
    app.shows_waiting = True
    press(app, OK)
    app.draw()
    assert on(app) == "LauncherScreen" and app.session is None and app.canvas.buffer != before
    assert app.wants_tick() == 1 and not app.idle_step()
    app.tick(1)
    assert on(app) == "MineScreen" and app.wants_tick() is None
    press(app, MENU)
    app.draw()
    assert on(app) == "GameMenu"


def test_a_key_right_behind_the_one_that_opens_a_game_is_for_the_game(app, monkeypatch):
    monkeypatch.setattr(launcher, "FEW_LINES", 0)
    shell.launcher(app)
    app.shows_waiting = True
    press(app, OK)
    assert on(app) == "LauncherScreen"
    app.tick(5)  # as the loop does before it hands a key over
    press(app, MENU)
    assert on(app) == "GameMenu"


def test_the_rules_are_read_ahead_of_their_key(app):
    dice_miners.mine_three(app)
    press(app, MENU)
    app.draw()
    while app.idle_step():
        pass
    made = app.prerendered()
    app.press(OK)
    app.draw()
    assert on(app) == "RulesScreen" and app.screen is made
    seen = bytes(app.canvas.buffer)
    press(app, BACK, OK)
    app.draw()
    assert on(app) == "RulesScreen" and app.screen is not made and app.canvas.buffer == seen


@pytest.mark.parametrize("row", range(6))
def test_a_page_of_the_menu_is_imported_before_its_key(app, row, monkeypatch):
    dice_miners.mine_three(app)
    press(app, MENU, *[DOWN] * row)
    hint = app.screen.prefetch_hint()
    press(app, OK)
    module = type(app.screen).__module__
    monkeypatch.delitem(sys.modules, module)
    monkeypatch.delattr(sys.modules["firmware.screens"], module.rpartition(".")[2])
    if hint:
        hint()
    assert module in sys.modules


def test_a_lost_save_is_told_and_set_aside(app, folder):
    shell.save_lost(app)
    assert on(app) == "MessageScreen"
    assert BROKEN in app.store.names()
    press(app, OK)
    assert on(app) == "LauncherScreen"
    assert "New game" in words(app)


def test_a_slot_of_another_version_does_not_stop_the_launcher(app, folder):
    dice_miners.mine_three(app)
    app.draw()
    for name in SLOTS:
        slot = app.store.read_checked(name)
        if slot:
            app.store.write_checked(name, slot.replace('"turn": 0', '"turns": 0'))
    app = plug_in(folder)
    assert "Resume" in words(app)
    press(app, OK)
    assert on(app) == "MineScreen"


def test_a_new_game_asks_before_the_saved_one_is_given_up(app, folder):
    shell.launcher_game(app)
    press(app, OK)
    assert on(app) == "ConfirmScreen"
    press(app, BACK)
    assert on(app) == "LauncherScreen"
    assert app.save.exists()


def test_the_saved_game_goes_only_when_the_new_one_starts(app, folder):
    dice_miners.mine_three(app)
    app.draw()
    app = plug_in(folder)
    press(app, DOWN, OK, OK)
    assert on(app) == "SetupScreen"
    press(app, BACK)
    assert plug_in(folder).save.peek()[0] == "dice_miners"
    app = plug_in(folder)
    press(app, DOWN, OK, OK, OK)
    state = app.session.game.state()
    assert state["seats"] == 2 and state["round"] == 1
    app = plug_in(folder)
    press(app, OK)
    assert app.session.game.state() == state


def test_a_finished_game_is_put_away_without_a_question(app, folder):
    dice_miners.win(app)
    app.draw()
    app = plug_in(folder)
    assert "Finished" in words(app)
    press(app, DOWN, OK)
    assert on(app) == "SetupScreen"
    assert LAST in app.store.names() and JOURNAL not in app.store.names()
    press(app, BACK)
    assert "New game" in words(app)


def test_the_battery_is_shown_only_where_it_is_known(app):
    assert "82%" not in words(app)
    app.battery = 82
    press(app, DOWN)
    assert "82%" in words(app)


@pytest.mark.parametrize("code", lang.LANGUAGES)
@pytest.mark.parametrize("size", app_fixture.SIZES)
@pytest.mark.parametrize("games", [1, 2, 3, 4])
def test_tiles_of_one_to_four_games_have_room_and_keep_apart(folder, monkeypatch, games, size, code):
    monkeypatch.setattr(launcher, "GAMES", ("dice_miners",) * games)
    app = watched(app_fixture.fresh_app(folder, size[0], size[1], code))
    app.save.exists = lambda: True
    app.save.peek = lambda: ("dice_miners", 4, "WWWWWWWW", "pair", 9)
    app.launcher()
    app.draw()
    assert app.canvas.faults() == []
    spots = places(app.canvas, games)
    assert len(spots) == games + 3
    look = app.canvas.look
    for number, (x, y, w, h) in enumerate(spots):
        assert x >= 0 and x + w <= size[0] and y >= look.top and y + h <= look.bottom
        for x2, y2, w2, h2 in spots[:number]:
            assert x >= x2 + w2 + 2 or x2 >= x + w + 2 or y >= y2 + h2 + 2 or y2 >= y + h + 2


# Settings.


@pytest.mark.parametrize("row", range(1, len(SETTINGS)))
def test_ok_steps_a_setting_through_all_its_choices_and_keeps_it(app, folder, row):
    word, default, choices = SETTINGS[row]
    press(app, MENU, *[DOWN] * row)
    seen = []
    for _ in choices:
        seen.append(app.settings.get(word))
        press(app, OK)
        assert Settings(Store(folder)).get(word) == app.settings.get(word)
    assert sorted(seen) == sorted(choices)
    assert app.settings.get(word) == default


def test_the_language_can_be_changed_in_the_settings(app):
    press(app, MENU, OK)
    assert on(app) == "LanguageScreen"
    press(app, DOWN, OK)
    assert on(app) == "SettingsScreen"
    assert "Réglages" in words(app)


def test_back_leaves_the_language_as_it_was(app):
    press(app, MENU, OK, DOWN, BACK)
    assert on(app) == "SettingsScreen"
    assert lang.code() == app.settings.get("language") == "en"
    assert "Settings" in words(app)


def test_the_list_goes_round(app):
    press(app, MENU, UP)
    assert app.screen.chosen == len(SETTINGS) - 1
    press(app, DOWN)
    assert app.screen.chosen == 0
