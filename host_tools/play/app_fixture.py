"""A stage for the firmware: an app on an empty folder, a panel that only keeps the picture, and keys.

Used by pictures, tests and measurements. It runs on MicroPython too: it imports the engine and the firmware only.
"""

from firmware import lang
from firmware.app import App
from firmware.hardware.keys import LONG_MENU, OK
from firmware.saves.storage import Store
from firmware.session import Seat, Session

SIZES = ((296, 128), (250, 122), (400, 300))
NAMES = ("Anna", "Bruno", "Chloé", "Dario", "Elsa", "Fabio")


class BlankPanel:
    """A panel that is never busy and keeps the last picture."""

    def __init__(self):
        self.picture = None
        self.full = None

    def show(self, buffer, full):
        self.picture = buffer
        self.full = full

    def busy(self):
        return False


def fixed_noise(count):
    """No noise at all: every picture comes out the same."""
    return bytes([(7 * n + 3) % 256 for n in range(count)])


def fresh_app(folder, width, height, language="en", panel=None):
    """An app whose first start is done, on an emptied folder."""
    store = Store(folder)
    for name in store.names():
        store.remove(name)
    app = App(panel or BlankPanel(), store, width, height, fixed_noise)
    app.set_language(language)
    app.start()
    return app


def show(app, prepare):
    """Bring the app to a scene and draw it."""
    prepare(app)
    app.redraw()
    app.draw()


def press(app, *keys):
    for key in keys:
        app.press(key)
        app.draw()


def advised(scene):
    """The hint page at a scene, with the advice there."""

    def prepare(app):
        app.settings.set("hints", "on")
        scene(app)
        press(app, LONG_MENU, OK)
        app.tick(1)

    return prepare


def taken_back(scene, rolls):
    """A scene at which so many rolls of the device were taken back before."""

    def prepare(app):
        scene(app)
        app.session.table.taken = rolls

    return prepare


def sit_down(app, name, state, device_dice=True, ai=()):
    """Go on from a position, at the screen where it rests."""
    flow = app.open_game(name)
    lang.open_game(name)
    seats = [Seat(NAMES[number], number, number in ai) for number in range(state["seats"])]
    app.session = Session.start(name, state["options"], seats, device_dice, app.noise(16), app.save)
    app.session.table.load(state)
    flow.rest()
