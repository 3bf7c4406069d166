"""First start, launcher, settings, tools and names, driven by keys as at the table."""

from typing import Any

import pytest

from host_tools.board import install

install()

from engine.games import GAMES  # noqa: E402
from firmware import lang  # noqa: E402
from firmware.app import VERSION, App  # noqa: E402
from firmware.keys import BACK, DOWN, LONG_MENU, MENU, OK, UP  # noqa: E402
from firmware.save import BROKEN, JOURNAL, LAST, SLOTS  # noqa: E402
from firmware.screens import launcher, names  # noqa: E402
from firmware.screens.tiles import places  # noqa: E402
from firmware.settings import SETTINGS, Settings  # noqa: E402
from firmware.storage import Store  # noqa: E402
from host_tools import scenes, scenes_dice_miners, stage  # noqa: E402
from host_tools.stage import press  # noqa: E402
from tests.firmware.watch import WatchedCanvas  # noqa: E402
from tests.pictures import check_picture  # noqa: E402

SHELL = [name for name, _ in scenes.SHELL]
TIGHT = ("launcher", "launcher_new", "settings", "settings_end", "tools", "setup", "setup_end", "spell", "about")


@pytest.fixture
def folder(tmp_path):
    return str(tmp_path / "board")


@pytest.fixture
def app(folder):
    return watched(stage.fresh_app(folder, 296, 128))


def watched(app) -> Any:
    app.canvas = WatchedCanvas(app.canvas.width, app.canvas.height)
    app.redraw()
    app.draw()
    return app


def plug_in(folder, width=296, height=128) -> Any:
    """Power comes back: a new app on the same files."""
    app = App(stage.BlankPanel(), Store(folder), width, height, stage.fixed_noise)
    app.start()
    return watched(app)


def on(app):
    """What kind of screen is shown."""
    return type(app.screen).__name__


def words(app):
    """All that is written on the picture."""
    return [text[0] for text in app.canvas.texts]


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
    for _ in range(4):
        stops.append(app.screen.entries()[app.screen.chosen])
        press(app, DOWN)
    assert stops == ["dice_miners", "tools", "settings", "dice_miners"]
    press(app, UP, UP)
    assert app.screen.entries()[app.screen.chosen] == "settings"


def test_menu_opens_the_settings(app):
    press(app, MENU)
    assert on(app) == "SettingsScreen"


def test_one_press_goes_on_with_the_saved_game(app, folder):
    scenes_dice_miners.mine_three(app)
    app.draw()
    before = app.session.game.state()
    app = plug_in(folder)
    assert not app.session
    assert {"Resume", "Dice Miners", "Anna to roll"} <= set(words(app))
    press(app, OK)
    assert app.session.game.state() == before
    assert on(app) == "MineScreen"


def test_the_card_tells_whose_pairs_are_due(app, folder):
    stage.sit_down(app, "dice_miners", scenes_dice_miners.position(2, 1, "pair", (1, 2, 3, 4)))
    app.draw()
    assert "Bruno to pair" in words(plug_in(folder))


def test_a_mended_save_is_told_once(app, folder):
    scenes.save_mended(app)
    assert on(app) == "MessageScreen"
    press(app, OK)
    assert on(app) == "MineScreen"
    app.launcher()
    press(app, OK)
    assert on(app) == "MineScreen"
    app = plug_in(folder)
    press(app, OK)
    assert on(app) == "MineScreen"


def test_a_lost_save_is_told_and_set_aside(app, folder):
    scenes.save_lost(app)
    assert on(app) == "MessageScreen"
    assert BROKEN in app.store.names()
    press(app, OK)
    assert on(app) == "LauncherScreen"
    assert "New game" in words(app)


def test_a_slot_of_another_version_does_not_stop_the_launcher(app, folder):
    scenes_dice_miners.mine_three(app)
    app.draw()
    for name in SLOTS:
        slot = app.store.read_checked(name)
        if slot:
            app.store.write_checked(name, slot.replace('"turn": 0', '"turns": 0'))
    app = plug_in(folder)
    assert "Resume" in words(app)
    press(app, OK)
    assert on(app) in ("MineScreen", "MessageScreen")


def test_a_new_game_asks_before_the_saved_one_is_given_up(app, folder):
    scenes.launcher_game(app)
    press(app, OK)
    assert on(app) == "ConfirmScreen"
    press(app, BACK)
    assert on(app) == "LauncherScreen"
    assert app.save.exists()


def test_the_saved_game_goes_only_when_the_new_one_starts(app, folder):
    scenes_dice_miners.mine_three(app)
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
    scenes_dice_miners.win(app)
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
@pytest.mark.parametrize("size", stage.SIZES)
@pytest.mark.parametrize("games", (1, 2, 3, 4))
def test_tiles_of_one_to_four_games_have_room_and_keep_apart(folder, monkeypatch, games, size, code):
    monkeypatch.setattr(launcher, "GAMES", ("dice_miners",) * games)
    app = watched(stage.fresh_app(folder, size[0], size[1], code))
    app.save.exists = lambda: True
    app.save.peek = lambda: ("dice_miners", 4, "WWWWWWWW", "pair")
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
    scenes.finish(app)
    tool(app, 1)
    assert {"Anna", "13", "Bruno", "1"} <= set(words(app))
    press(app, DOWN)
    seed = stage.fixed_noise(16).hex()
    assert len([line for line in words(app) if len(line) == 19]) == 4
    press(app, DOWN)
    shown = "".join(line.replace(" ", "") for line in words(app))
    assert seed in shown
    assert "pitboss replay --verify" in " ".join(words(app))


def test_no_last_game_and_a_damaged_one_are_told(app):
    tool(app, 1)
    assert app.canvas.texts[1][0].startswith("No game")
    press(app, OK, BACK, BACK)
    scenes.finish(app)
    app.store.write(LAST, app.store.read(LAST).replace(b"pair", b"pear"))
    tool(app, 1)
    assert "damaged" in " ".join(words(app))


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
        assert lang.t("credit_" + name) in said


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


# Pictures.


@pytest.mark.parametrize("name", SHELL)
@pytest.mark.parametrize("size", stage.SIZES)
def test_the_screen_looks_as_its_picture(folder, name, size):
    app = stage.fresh_app(folder, size[0], size[1])
    stage.show(app, dict(scenes.SCREENS)[name])
    check_picture("shell/" + name, app.canvas)


@pytest.mark.parametrize("code", ("fr", "it"))
@pytest.mark.parametrize("name", TIGHT)
def test_the_smallest_panel_looks_as_its_picture_in_every_language(folder, name, code):
    app = stage.fresh_app(folder, 250, 122, code)
    stage.show(app, dict(scenes.SCREENS)[name])
    check_picture("shell/%s_%s" % (name, code), app.canvas)
