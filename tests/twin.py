"""A player without sense who presses the same keys on every interpreter; runs on MicroPython too."""

import binascii

from engine.games import GAMES
from firmware.app import App
from firmware.hardware.keys import BACK, DOWN, LONG_MENU, MENU, OK, UP
from firmware.saves.storage import Store
from host_tools.play import app_fixture

# What is pressed as often as it stands here; None lets time pass.
HABITS = (OK,) * 12 + (DOWN,) * 6 + (UP,) * 3 + (BACK,) * 2 + (MENU, LONG_MENU, None, None, None)


class Twin:
    """A game that is played by keys, from the launcher on."""

    def __init__(self, folder, size, language, game, seed):
        self._folder, self._size = folder, size
        self.app = app_fixture.fresh_app(folder, size[0], size[1], language)
        app_fixture.press(self.app, *([DOWN] * GAMES.index(game) + [OK, OK]))
        self._sum = seed

    def pull_the_plug(self):
        """Start again on the same files, and go on with the saved game if there is one."""
        self.app = App(
            app_fixture.BlankPanel(), Store(self._folder), self._size[0], self._size[1], app_fixture.fixed_noise
        )
        self.app.start()
        app_fixture.press(self.app, OK)

    def go_on(self, presses):
        """Press so many keys; after each the screen's kind and a checksum of the picture."""
        seen = []
        for _ in range(presses):
            self._sum = (self._sum * 1103 + 12345) % 65521
            key = HABITS[self._sum % len(HABITS)]
            if key is None:
                self.app.tick(self.app.wants_tick() or 1)
            else:
                self.app.press(key)
            self.app.draw()
            seen.append("%s %08x" % (self.app.screen.kind, binascii.crc32(self.app.canvas.buffer)))
        return seen


def go_on(twin, presses):
    """What `Twin.go_on` saw, for a script that does not know what a board's build calls it."""
    print("\n".join(twin.go_on(presses)))
    twin.pull_the_plug()
