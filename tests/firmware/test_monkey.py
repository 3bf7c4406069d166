"""A monkey at the keys: whatever it presses, nothing breaks and the game is always there again."""

from typing import Any

import pytest

from host_tools.virtual.stand_in import install

install()

from engine.games import GAMES, open_game  # noqa: E402
from firmware.app import App  # noqa: E402
from firmware.hardware.keys import BACK, DOWN, LONG_MENU, MENU, NAMES, OK, UP  # noqa: E402
from firmware.saves.storage import Store  # noqa: E402
from firmware.saves.writer import BROKEN  # noqa: E402
from host_tools.play import app_fixture  # noqa: E402
from tests.firmware.saves.power import Remembered  # noqa: E402
from tests.firmware.watch import BlindCanvas  # noqa: E402

PRESSES = 2000
SHOWN = 60  # the last keys, which are shown when something breaks

# What the monkey does, as often as it stands here.
TICK, PLUG = 6, 7
HABITS = [OK] * 38 + [DOWN] * 20 + [UP] * 12 + [BACK] * 9 + [MENU] * 6 + [LONG_MENU] * 3 + [TICK] * 11 + [PLUG] * 1
WORDS = NAMES + ("tick", "plug")


class Monkey:
    """Presses by a sum of its own, so that a seed gives the same keys everywhere."""

    def __init__(self, seed):
        self._sum = seed

    def below(self, most):
        self._sum = (self._sum * 1103515245 + 12345) & 0x7FFFFFFF
        return (self._sum >> 8) % most

    def next(self):
        return HABITS[self.below(len(HABITS))]


class Table:
    """An app on a folder, looked at closely after everything that is done to it."""

    def __init__(self, folder, size, monkey):
        self._folder = folder
        self._size = size
        self._monkey = monkey
        self.kinds = set()
        self.games = 0
        self.plug_in()

    def plug_in(self):
        noise = bytes([self._monkey.below(256) for _ in range(64)])
        width, height = self._size
        self.app: Any = App(app_fixture.BlankPanel(), Store(self._folder), width, height, lambda count: noise[:count])
        self.app.canvas = BlindCanvas(width, height)
        self.app.start()
        self.look()

    def do(self, what):
        if what == PLUG:
            self._power_cut()
        elif what == TICK:
            self.app.tick(1 + self._monkey.below(self.app.wants_tick() or 1000))
        else:
            self.app.press(what)
        self.look()

    def _power_cut(self):
        """No word of farewell; then the game must go on where it was."""
        session = self.app.session
        self.plug_in()
        assert not self.app.save.damaged
        if session:
            self.app.press(OK)
            assert self.app.session.game.state() == session.game.state()
            assert Remembered(self.app.session.history) == Remembered(session.history)
            assert [seat.ai for seat in self.app.session.seats] == [seat.ai for seat in session.seats]
            self.games += 1

    def look(self):
        app = self.app
        app.draw()
        self.kinds.add(type(app.screen))
        faults = app.canvas.faults()
        assert not faults, "%s: %s" % (type(app.screen).__name__, faults)
        if app.session:
            state = app.session.game.state()
            copy = open_game(app.session.game.name, {})
            copy.load(state)
            assert copy.state() == state
        assert BROKEN not in app.store.names()


@pytest.mark.slow
@pytest.mark.parametrize("size", app_fixture.SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_no_key_breaks_anything(tmp_path, game, size):
    """The monkey begins with this game, in a language that goes with the panel; it may leave for another."""
    number = app_fixture.SIZES.index(size)
    seed = size[0] * 100 + GAMES.index(game)
    monkey = Monkey(seed)
    table = Table(str(tmp_path / "board"), size, monkey)
    done = [DOWN] * number + [OK] + [DOWN] * GAMES.index(game) + [OK, OK]
    for key in done:
        table.do(key)
    assert table.app.session.game.name == game
    try:
        for _ in range(PRESSES):
            done.append(monkey.next())
            table.do(done[-1])
    except BaseException:
        print("seed %d, press %d, the last keys: %s" % (seed, len(done), " ".join(WORDS[key] for key in done[-SHOWN:])))
        raise
    assert table.games > 3
    seen = {kind.__name__ for kind in table.kinds}
    assert {"LauncherScreen", "GameMenu"} <= seen
    assert [name for name in seen if "Setup" in name]
    assert len([kind for kind in table.kinds if ".%s." % game in kind.__module__]) >= 4
