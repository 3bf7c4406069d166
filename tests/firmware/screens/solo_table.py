"""The solo game of Dice Miner as tests play it: by its keys."""

from host_tools.virtual.stand_in import install

install()

from engine.dice_miner.faces import CODES, KIND_OF, face_of  # noqa: E402
from firmware.hardware.keys import DOWN, MENU, OK, UP  # noqa: E402
from host_tools.play import app_fixture  # noqa: E402
from host_tools.play.app_fixture import press  # noqa: E402
from host_tools.play.screen_fixtures import dice_miner_solo as scenes  # noqa: E402
from host_tools.play.screen_fixtures.dice_miner_solo import NAME  # noqa: E402


def sit(app, state, device_dice=True):
    """Go on from a position."""
    app_fixture.sit_down(app, NAME, state, device_dice)
    press(app)
    app.draw()
    return app


def start(app, **values):
    scenes.set_up(app, **values)
    press(app, OK)
    return app


def choose(app, verb, face=None):
    """DOWN until the cursor is on an action, or on a die with this face."""
    for _ in range(30):
        on_verb, at = app.screen.chosen()
        if on_verb == verb and (face is None or CODES[app.session.game.face_at(at)] == face):
            return
        press(app, DOWN)
    raise AssertionError("nothing like %s %s" % (verb, face))


def pick(app, choice):
    """Press the key that picks a kind or a face, MENU until it is shown; returns how many presses that took."""
    for presses in range(1, 6):
        shown = app.screen._shown()
        if choice in shown:
            press(app, (UP, OK, DOWN)[shown.index(choice)])
            return presses
        press(app, MENU)
    raise AssertionError("not among the choices")


def enter(app, code):
    """Enter a real die."""
    face = face_of(code)
    presses = pick(app, KIND_OF[face]) if app.screen._kind is None else 0
    return presses + pick(app, face)


def faces(app):
    return app.session.game.state()["troves"][0]
