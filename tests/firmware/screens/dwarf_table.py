"""The mine of Dwarf Mine as tests see it, and hands at its keys."""

from firmware.hardware.keys import DOWN, MENU, OK, UP
from firmware.screens.dwarf_mine.table_dice import parts
from host_tools.play.app_fixture import press
from host_tools.play.screen_fixtures.dwarf_mine_positions import game_after, sit

KEYS = (UP, OK, DOWN, MENU)  # that enter the four ranges of a table die
WEALTHY = 400


def state(app):
    return app.session.game.state()


def runs(app):
    return state(app)["runs"]


def happened(app):
    """All events of the history."""
    return [event for _, events in app.session.history for event in events]


def wealthy(app, **more):
    """A mine with gold for anything, and a shaft into level 4."""
    sit(app, game_after((("ladder", 20, 1, 38),), dict({"rooms": "more"}, **more), gold=WEALTHY))


def catalogue(app, kind):
    app.push(app.flow.look("build"))
    press(app, *[DOWN] * kind)


def enter(app, number):
    """Press a number of the die that is asked."""
    screen, dice = app.screen, len(app.screen.dice)
    while app.screen is screen and len(screen.dice) == dice:
        ranges = parts(*screen._ranges[-1])
        key = [low <= number <= high for low, high in ranges].index(True)
        press(app, KEYS[key])
