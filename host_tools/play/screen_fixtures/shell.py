"""The shell's screens and how to get there; the game in them is Dice Miners."""

from firmware.hardware.keys import DOWN, MENU, OK, UP
from firmware.saves.writer import JOURNAL, SLOTS
from firmware.screens.launcher import FEW_LINES
from host_tools.play.app_fixture import press
from host_tools.play.screen_fixtures.dice_miners import start, strike_to_win


def language(app):
    from firmware.screens.language import LanguageScreen

    app.home(LanguageScreen(app))


def launcher_new(app):
    app.launcher()


def launcher(app):
    app.battery = 82
    start(app)
    app.launcher()


def launcher_game(app):
    launcher(app)
    press(app, DOWN)


def launcher_opens(app):
    """As on a board, where a picture comes before what takes long."""
    launcher(app)
    app.screen._saved = app.screen._saved[:4] + (FEW_LINES + 1,)  # a longer game than this one
    app.shows_waiting = True
    press(app, OK)


def settings(app):
    press(app, MENU)


def settings_end(app):
    press(app, MENU, UP)


def tools(app):
    press(app, UP, UP, OK)


def _tool(number):
    def prepare(app):
        tools(app)
        press(app, *([DOWN] * number + [OK]))

    return prepare


def dice_thrown(app):
    _tool(0)(app)
    press(app, OK)


def six_dice(app):
    _tool(0)(app)
    press(app, UP, UP, UP, UP, OK)


def panel_stripes(app):
    _tool(2)(app)
    press(app, OK, OK, OK)


def keys_pressed(app):
    _tool(3)(app)
    press(app, UP, UP, DOWN, MENU, OK, OK, OK)


# Setting a game up.


def setup(app):
    press(app, OK)


def setup_six(app):
    press(app, OK, DOWN, OK, OK, OK, OK, DOWN, DOWN, DOWN)


def setup_end(app):
    press(app, OK, UP)


def setup_seat(app):
    press(app, OK, DOWN, DOWN, OK)


def setup_level(app):
    setup_seat(app)
    press(app, OK, OK, OK, OK)


def names(app):
    setup_seat(app)
    press(app, DOWN, OK)


def spell_empty(app):
    names(app)
    press(app, OK)


def spell(app):
    spell_empty(app)
    press(app, UP, UP, UP, OK, UP, OK, DOWN, DOWN, DOWN, DOWN)


# What became of a game.


def drop_game(app):
    launcher_game(app)
    press(app, OK)


def save_lost(app):
    launcher(app)
    for name in SLOTS:
        app.store.write(name, b"no slot")
    press(app, OK)


def save_newer(app):
    launcher(app)
    for name in SLOTS:
        slot = app.store.read_checked(name) or ""
        app.store.write_checked(name, slot.replace('"format": 1', '"format": 2'))
    press(app, OK)


def file_lost(app):
    from firmware.saves.settings import Settings

    launcher(app)
    app.store.write("settings", b"no settings")
    Settings(app.store)
    app.draw()


def file_newer(app):
    from firmware.screens.dice_miners.setup import CHOICES
    from firmware.screens.plan import Plan

    launcher(app)
    app.store.write_checked("setup.dice_miners", '{"lanterns": 3}')
    Plan(app.store, "dice_miners", CHOICES)
    app.draw()


def save_mended(app):
    launcher(app)
    app.store.write_parts(JOURNAL, [b"half a li"], append=True)
    press(app, OK)


def game_closed(app):
    """An older Pitboss has left a game with its seed shown and its end undone."""
    from firmware.screens.confirmation import MessageScreen

    app.push(MessageScreen(app, "closed"))


def finish(app):
    """A finished game is put away; its journal can be looked at."""
    strike_to_win(app)
    app.session.close()
    app.session = None
    app.launcher()


def _last_game(page):
    def prepare(app):
        finish(app)
        _tool(1)(app)
        press(app, *[DOWN] * page)

    return prepare


SCREENS = [
    ("language", language),
    ("launcher_new", launcher_new),
    ("launcher", launcher),
    ("launcher_game", launcher_game),
    ("launcher_opens", launcher_opens),
    ("settings", settings),
    ("settings_end", settings_end),
    ("tools", tools),
    ("dice", _tool(0)),
    ("dice_thrown", dice_thrown),
    ("dice_six", six_dice),
    ("last_none", _tool(1)),
    ("panel_test", _tool(2)),
    ("panel_stripes", panel_stripes),
    ("key_test", keys_pressed),
    ("about", _tool(4)),
    ("setup", setup),
    ("setup_six", setup_six),
    ("setup_end", setup_end),
    ("setup_seat", setup_seat),
    ("setup_level", setup_level),
    ("names", names),
    ("spell_empty", spell_empty),
    ("spell", spell),
    ("drop_game", drop_game),
    ("save_lost", save_lost),
    ("save_newer", save_newer),
    ("save_mended", save_mended),
    ("game_closed", game_closed),
    ("file_lost", file_lost),
    ("file_newer", file_newer),
    ("last_result", _last_game(0)),
    ("last_commitment", _last_game(1)),
    ("last_seed", _last_game(2)),
]
