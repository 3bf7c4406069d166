"""Dice Miner at the table, for tests: an app at the first screen or at a position, and keys."""

from firmware import lang
from firmware.session import Seat
from host_tools.play import app_fixture
from host_tools.play.screen_fixtures import dice_miner as scenes
from tests.firmware.shell import watched

DUG = ("T1 T2 T3 HC2", "G2 M1 KP", "T1 TB HD2")
BEERS = ("T3 TB HB", "G2 T1 G1 M1", "T4 T5 HD2")


def begin(folder, way="device", seats=2, ai=()):
    """A game that has just been opened, without pages between the turns."""
    app = app_fixture.fresh_app(folder, 296, 128)
    app.settings.set("handover", "off")
    people = [Seat(app_fixture.NAMES[seat], seat, seat in ai) for seat in range(seats)]
    lang.open_game("dice_miner")
    app.open_game("dice_miner").start({"seats": seats, "way": way}, people, True)
    return watched(app)


def sit_at(folder, *given, **more):
    """An app at a position of host_tools/play/screen_fixtures/dice_miner.py, on the screen where it rests."""
    app = app_fixture.fresh_app(folder, 296, 128)
    app.settings.set("handover", "off")
    ai = more.pop("ai", ())
    state = scenes.position(*given, **more)
    app_fixture.sit_down(app, "dice_miner", state, state["options"]["way"] == "device", ai)
    return watched(app)


def show(folder, scene):
    """An app at a scene."""
    app = watched(app_fixture.fresh_app(folder, 296, 128))
    scene(app)
    app.draw()
    return app


def press(app, *keys):
    app_fixture.press(app, *keys)
    return app
