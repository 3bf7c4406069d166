"""Keys that the tests of Dwarf Mine press, and what they look at."""

from firmware.hardware.keys import BACK, DOWN, OK
from host_tools.play.app_fixture import press
from tests.firmware.shell import on


def game(app):
    return app.session.game


def choose(app, label):
    """DOWN until a row is the black one."""
    for _ in range(20):
        if app.screen.rows()[app.screen.chosen][1] == label:
            return app
        press(app, DOWN)
    raise AssertionError("no row " + label)


def pick(app, label):
    press(choose(app, label), OK)
    return app


def undo(app):
    """BACK, and the second word where dice of the device are taken back."""
    press(app, BACK)
    if on(app) == "ConfirmScreen":
        press(app, OK)
