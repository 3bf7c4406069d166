"""What the firmware takes of a board's heap, and what one press of a key costs.

The modules are compiled as for a board and run on MicroPython in WebAssembly, whose objects are as large as a
Pico's. A screen's heap is read after a garbage collection, which this build does only between steps.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from host_tools.device.build.build import FOLDERS as TREE
from host_tools.device.build.build import plain, write
from host_tools.lab.bench.measured import SIX_SEATS
from host_tools.lab.bench.modules import in_order
from host_tools.lab.bench.runs import measure

FREE = 100 * 1024
FRAME = 100  # ms on a Pico from a press to the picture
TEXT = 60  # ms on a Pico for a whole screen
START = 800  # ms on a Pico from the start to the first picture

PRESSES = 8  # of one key, as this build's clock counts whole milliseconds

SIDE = (
    "host_tools/play/app_fixture.py",
    "host_tools/play/screen_fixtures",
    "host_tools/lab/bench/on_board.py",
)
FOLDERS = ("engine", "firmware", "host_tools")
COLLECT = "gc.collect()"
OPEN = "import gc, json\nfrom host_tools.lab.bench import on_board\napp = None"

FIRST = """
import time
start = time.ticks_ms()
from firmware.app import App
from firmware.saves.storage import Store
class Panel:
    def busy(self):
        return False
    def show(self, buffer, full):
        pass
app = App(Panel(), Store("/bench"), %d, %d, lambda count: bytes(count))
app.start()
app.draw()
print(time.ticks_diff(time.ticks_ms(), start))
"""


class Scene(NamedTuple):
    """One screen: heap in use, garbage of a press of DOWN and of OK, and times on a Pico, about."""

    name: str
    heap: int
    down_bytes: float
    down_ms: float
    ok_bytes: float
    ok_ms: float
    redraw_ms: float


class Board:
    """The compiled tree in a folder, to be measured at one size of panel."""

    def __init__(self, folder: Path, size: tuple[int, int] = (296, 128)) -> None:
        write(folder, plain((*TREE, *SIDE), lean=True))
        self._folder = folder
        self._size = size
        self._own = self._measured_own()

    def _measured_own(self) -> int:
        """Heap that the measuring itself uses: the stage, and every name that the scenes brought in."""
        steps = [
            *bare(),
            "import firmware.app",
            COLLECT,
            "before = gc.mem_alloc()",
            "import host_tools.play.app_fixture",
        ]
        steps += ["on_board.names()", COLLECT, "print(gc.mem_alloc() - before)"]
        return self._run(steps)[0][0]

    def names(self) -> list[str]:
        """The screens that there are."""
        return self._run([OPEN, "print(json.dumps(on_board.names()))"])[0][0]

    def scenes(self, names: Sequence[str] = ()) -> list[Scene]:
        """Every screen that is asked for, or all there are."""
        return [self._scene(name) for name in names or self.names()]

    def _scene(self, name: str) -> Scene:
        bring = "app = None\napp = on_board.bring(%r, %d, %d)" % (name, *self._size)
        steps = [*bare(), bring, COLLECT, "print(gc.mem_alloc() - bare)"]
        steps += ["print(json.dumps(on_board.press(app, 'down', %d)))" % PRESSES]
        steps += [bring, COLLECT, "print(json.dumps(on_board.press(app, 'ok', 1)))"] * 2
        steps += [bring, "print(on_board.redraw(app, %d))" % PRESSES]
        (heap, down, *oks, redraw), slower = self._run(steps)
        ok, each = min(oks, key=lambda ok: ok[1]), slower / PRESSES
        return Scene(name, heap - self._own, down[0] / PRESSES, down[1] * each, ok[0], ok[1] * slower, redraw * each)

    def six_seats(self, rests: int, presses: int) -> tuple[int, str, int]:
        """The most heap in use during a game of six seats, at which screen, and what the launcher has after it."""
        steps = [*bare(), "game = on_board.SixSeats(%r, %d, %d)" % ("/".join(SIX_SEATS), *self._size)]
        tell = "print(json.dumps([gc.mem_alloc() - bare, game.where()]))"
        for _ in range(rests):
            steps += ["game.go_on(%d)" % presses, COLLECT, tell]
        *game, launcher = self._run([*steps, "game.leave()", COLLECT, tell])[0]
        heap, where = max(game)
        return heap - self._own, where, launcher[0] - self._own

    def modules(self) -> list[tuple[str, int]]:
        """Heap that each module takes once it is loaded, the largest first."""
        steps = [*bare(), "last = bare"]
        for name in in_order():
            steps += ["__import__(%r)" % name, COLLECT]
            steps += ["print(json.dumps([%r, gc.mem_alloc() - last]))\nlast = gc.mem_alloc()" % name]
        return sorted(((name, heap) for name, heap in self._run(steps)[0]), key=lambda row: -row[1])

    def first_picture(self) -> float:
        """Milliseconds on a Pico from the first import to the first picture."""
        (taken,), slower = self._run([FIRST % self._size])
        return taken * slower

    def _run(self, steps: list[str]) -> tuple[list, float]:
        return measure(steps, FOLDERS, self._folder)


def bare() -> list[str]:
    """Steps that keep what is in use before anything of the firmware is loaded."""
    return [OPEN, COLLECT, "bare = gc.mem_alloc()"]
