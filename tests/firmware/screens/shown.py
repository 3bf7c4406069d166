"""Every scene of a part, drawn once: what is on the canvas, what is said, and what that changed."""

from typing import NamedTuple

from engine import plain
from host_tools.play import app_fixture, screen_fixtures
from host_tools.play.spoken import spoken
from host_tools.play.spoken.ear import with_ears
from tests.firmware.watch import WatchedCanvas


class Shown(NamedTuple):
    """One scene on one panel, in one language."""

    name: str
    kind: str  # its screen's class
    canvas: WatchedCanvas
    lines: list[str]  # what is said
    texts: list[str]  # what is written
    untouched: bool  # whether saying it changed nothing


def show_all(folder: str, part: str, size: tuple[int, int], code: str) -> list[Shown]:
    """All scenes of a part."""
    return [_shown(folder, name, prepare, size, code) for name, prepare in screen_fixtures.scenes_of(part)]


def _shown(folder, name, prepare, size, code):
    app = draw(folder, prepare, size, code)
    before = everything(app)
    lines = spoken(app)
    untouched = everything(app) == before
    texts = with_ears(app.canvas, app.screen.draw).texts
    return Shown(name, type(app.screen).__name__, app.canvas, lines, texts, untouched)


def draw(folder, prepare, size, code):
    """A fresh app at a scene, on a canvas that notes what is written where."""
    app = app_fixture.fresh_app(folder, size[0], size[1], code)
    app.canvas = WatchedCanvas(size[0], size[1])
    app_fixture.show(app, prepare)
    return app


def everything(app):
    """What must stay as it was: the picture, the screens, the game and all that would be saved."""
    game = app.session and (plain.dumps(app.session.game.state()), app.session.table.steps, list(app.session.history))
    files = {name: app.store.read(name) for name in app.store.names()}
    return bytes(app.canvas.buffer), [_attributes(screen) for screen in app._screens], app._stale, game, files


def _attributes(screen):
    return type(screen).__name__, sorted((name, repr(value)) for name, value in vars(screen).items())
