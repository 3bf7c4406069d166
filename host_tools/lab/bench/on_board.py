"""Measuring from within: runs on MicroPython, a call a step, so that garbage is collected between them."""

import gc
import time

FOLDER = "/bench"


def bring(scene, width, height):
    """A fresh app at a scene; what was only needed to get there is forgotten."""
    from host_tools.play import app_fixture, screen_fixtures

    app = app_fixture.fresh_app(FOLDER, width, height)
    app_fixture.show(app, screen_fixtures.scene(*scene.split("/")))
    screen_fixtures.forget()
    return app


def names():
    """Every scene there is, as part/name."""
    from host_tools.play import screen_fixtures

    found = ["%s/%s" % (part, name) for part, name, _ in screen_fixtures.every_scene()]
    screen_fixtures.forget()
    return found


def press(app, key, times):
    """(bytes, milliseconds) that presses of a key with their pictures took, all together."""
    key = _key(key)
    gc.disable()
    before = gc.mem_alloc()
    start = time.ticks_ms()
    for _ in range(times):
        app.press(key)
        app.draw()
    taken = time.ticks_diff(time.ticks_ms(), start)
    used = gc.mem_alloc() - before
    gc.enable()
    return used, taken


def _key(name):
    """A key by its name; imported late, so that the firmware is not counted as there before it is."""
    from firmware.hardware import keys

    return keys.NAMES.index(name)


def redraw(app, times):
    """Milliseconds that so many whole pictures took; the best of three goes."""
    return min([_redraw(app, times) for _ in range(3)])


def _redraw(app, times):
    start = time.ticks_ms()
    for _ in range(times):
        app.redraw()
        app.draw()
    return time.ticks_diff(time.ticks_ms(), start)


class SixSeats:
    """A game of six seats, two of them the AI's, played by pressing keys without much sense."""

    KEYS = ("ok", "ok", "ok", "ok", "ok", "down", "down", "up", "menu", "back")

    def __init__(self, scene, width, height):
        self._app = bring(scene, width, height)
        self._state = 1
        _hand_over(self._app, 0, 5)

    def go_on(self, presses):
        """Press so many keys; go back to the game if a key left it."""
        for _ in range(presses):
            self._app.press(_key(self._next_key()))
            self._app.draw()
            if self._app.wants_tick() is not None:
                self._app.tick(5000)
                self._app.draw()

    def _next_key(self):
        if self._app.session is None:
            return "ok" if self.where() == "LauncherScreen" else "back"
        self._state = (self._state * 1103 + 12345) % 65521
        return self.KEYS[self._state % len(self.KEYS)]

    def where(self):
        return type(self._app.screen).__name__

    def leave(self):
        """Back to the launcher, with everything that a long game has left in memory."""
        self._app.launcher()
        self._app.draw()


def _hand_over(app, *seats):
    """Let the AI play these seats."""
    for seat in seats:
        app.session.hand_to_ai(seat, True)
