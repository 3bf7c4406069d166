"""The shell's screens as tests see them."""

from typing import Any

from firmware.app import QUIET_MS, App
from firmware.saves.storage import Store
from host_tools.play import app_fixture
from tests.firmware.watch import WatchedCanvas


def watched(app) -> Any:
    app.canvas = WatchedCanvas(app.canvas.width, app.canvas.height)
    app.redraw()
    app.draw()
    return app


def plug_in(folder, width=296, height=128) -> Any:
    """Power comes back: a new app on the same files."""
    app = App(app_fixture.BlankPanel(), Store(folder), width, height, app_fixture.fixed_noise)
    app.start()
    return watched(app)


def wait(app):
    """The second passes in which a page that appeared by itself takes no keys."""
    app.tick(QUIET_MS)
    return app


def on(app):
    """What kind of screen is shown."""
    return type(app.screen).__name__


def words(app):
    """All that is written on the picture."""
    return [text[0] for text in app.canvas.texts]
