"""Measuring on a board from within: the installed firmware is measured, stage and scenes come from the computer."""

import gc
import os
import sys
import time

FOLDER = "/bench"
# Presses of a long game without much sense: most go on, some look around, one goes back.
KEYS = ("ok", "ok", "ok", "ok", "ok", "down", "down", "up", "menu", "back")


class Watch:
    """A panel that is never busy; it only notes when a picture is ready."""

    def __init__(self):
        self.ready = 0

    def busy(self):
        return False

    def show(self, buffer, full):
        self.ready = time.ticks_us()


def reach(served):
    """Whether modules are looked for on the computer too: even `import os` asks there first, and that takes time."""
    if "" in sys.path:
        sys.path.remove("")
    if served:
        sys.path.append("")


def free():
    """What is free once the garbage is gone."""
    gc.collect()
    print("free", gc.mem_free())


def start(width, height):
    """Milliseconds from the first import to the app's modules, and to its first picture."""
    reach(False)
    began = time.ticks_ms()
    from firmware.app import App
    from firmware.saves.storage import Store

    imported = time.ticks_ms()
    app = App(Watch(), Store(FOLDER), width, height, bytes)
    app.start()
    app.draw()
    print("start", time.ticks_diff(imported, began), time.ticks_diff(time.ticks_ms(), began))


def scenes_of(part):
    """The names of a part's scenes."""
    reach(True)
    from host_tools.play import screen_fixtures

    for name, _ in screen_fixtures.scenes_of(part):
        print("name", name)


def bring(part, name, width, height):
    """A fresh app at a scene, and its panel; what was only needed to get there is forgotten."""
    reach(True)
    from host_tools.play import app_fixture, screen_fixtures

    watch = Watch()
    app = app_fixture.fresh_app(FOLDER, width, height, "en", watch)
    app_fixture.show(app, screen_fixtures.scene(part, name))
    screen_fixtures.forget()
    reach(False)
    gc.collect()
    return app, watch


def scene(part, name, width, height):
    """Heap that is free at a scene, and milliseconds from a press of DOWN and of OK to the picture."""
    app, watch = bring(part, name, width, height)
    free = gc.mem_free()
    down = _press(app, watch, "down")[0]
    app = None
    app, watch = bring(part, name, width, height)
    print("scene", name, free, down, _press(app, watch, "ok")[0])


def _press(app, watch, name):
    """(milliseconds to the picture, milliseconds after it: saving)."""
    from firmware.hardware import keys

    key = keys.NAMES.index(name)
    began = time.ticks_us()
    watch.ready = 0
    app.press(key)
    app.draw()
    done = time.ticks_us()
    ready = watch.ready or done
    return time.ticks_diff(ready, began) / 1000, time.ticks_diff(done, ready) / 1000


def long_game(part, name, presses, width, height):
    """Press on and on; for each press that was saved how long that took, and at the end the least heap."""
    app, watch = bring(part, name, width, height)
    state, least, where = 1, gc.mem_free(), "at the start"
    for _ in range(presses):
        state = (state * 1103 + 12345) % 65521
        tail = _size(FOLDER + "/game.tail"), _size(FOLDER + "/game.journal")
        ready, saving = _press(app, watch, KEYS[state % len(KEYS)])
        if (_size(FOLDER + "/game.tail"), _size(FOLDER + "/game.journal")) != tail:
            print("saved", ready, saving)
        if app.wants_tick() is not None:
            app.tick(5000)
            app.draw()
        if app.session is None:
            break  # it was left
        gc.collect()
        if gc.mem_free() < least:
            least, where = gc.mem_free(), type(app.screen).__name__
    print("least", least, where)


def _size(path):
    try:
        return os.stat(path)[6]
    except OSError:
        return -1


def panel(config):
    """Milliseconds that the processor spends on sending a picture, and until the panel is done with it."""
    reach(False)
    import machine

    from firmware.hardware.board import wake
    from firmware.hardware.drivers.bus import Bus
    from firmware.hardware.drivers.models import open_panel

    wake(config, machine.Pin)
    glass = open_panel(config["panel"], Bus(config["panel"]))
    paper = bytearray(b"\xff" * ((glass.width + 7) // 8 * glass.height))
    for word in ("first", "full", "partial"):
        began = time.ticks_us()
        glass.show(paper, word != "partial")
        sending = time.ticks_diff(time.ticks_us(), began)
        busy = True
        while busy:
            time.sleep_ms(2)
            step = time.ticks_us()
            busy = glass.busy()
            sending += time.ticks_diff(time.ticks_us(), step)
        print(word, sending / 1000, time.ticks_diff(time.ticks_us(), began) / 1000, glass.fault or "-")
        if glass.fault:
            return


def clear():
    """Leave the flash as it was."""
    try:
        names = os.listdir(FOLDER)
    except OSError:
        return
    for name in names:
        os.remove(FOLDER + "/" + name)
    os.rmdir(FOLDER)
