"""Measuring on a virtual Pico: the real firmware on stock MicroPython, with the memory and the stack of a board.

Each game is opened on a fresh board and played by pressing keys. After each press, when all has come to rest, the
board collects its garbage and reports what is free. Times are the chip's own. They lack the misses of a real chip's
flash cache, so a real one is somewhat slower; bytes, stack and flash operations are as they are.
"""

import re
import statistics
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from engine.games import GAMES
from host_tools.device.build.installation import MAIN
from host_tools.lab.bench import ai_times, flash_times
from host_tools.lab.bench.figures import Figure
from host_tools.lab.bench.measured import ANY_GAME, CROWDED, PLAYS
from host_tools.virtual.pico.board import PRESS_MS, VirtualBoard
from host_tools.virtual.pico.chip import ERASE_MS, PAGE_MS
from host_tools.virtual.pico.install import app_files

FREE, READY_MS, START_MS, SENDING_MS, STACK = 100 * 1024, 100, 800, 25, 7936
BLOCK = 16  # bytes of a block of the heap
WAIT_MS = 20_000
QUICK = 10  # presses of a game

KEYS = {"o": "ok", "u": "up", "d": "down", "b": "back", "m": "menu"}
PROBE = """\
import gc
import micropython
import select
from firmware.hardware.power import Power
from firmware.loader import memory
asked = select.poll()
asked.register(sys.stdin, select.POLLIN)
rest = Power.rest
def tell_and_rest(self, ms, lightly, is_woken):
    if asked.poll(0):
        sys.stdin.read(1)
        gc.collect()
        micropython.mem_info()
        memory.plug_small_holes()
        print("began at", began, "end")
    rest(self, ms, lightly, is_woken)
Power.rest = tell_and_rest
boot.start()
"""
BEGAN = b"import time\nbegan = time.ticks_ms()\n"


class NotMeasured(Exception):
    """The board did not do what it should; the text says what."""


class Heap(NamedTuple):
    """Bytes that are free, and the largest piece of them; `began` is when main.py did, in the chip's ms."""

    free: int
    largest: int
    began: int


class Press(NamedTuple):
    """One press: ms until the picture is ready, until its refresh begins, until that of the last picture that the press
    led to begins, and what it left behind."""

    key: str
    ready: float | None
    refresh: float | None
    last: float | None
    sending: float
    erases: int
    pages: int
    heap: Heap


def sections(uf2: str, board: str, quick: bool = False) -> dict[str, Callable[[], Iterator[Figure]]]:
    """What can be measured: the bare board, each game, its strongest player, and flashing, which takes long."""
    parts = {"prompt": partial(of_the_prompt, uf2, board)}
    parts |= {game: partial(of_a_game, uf2, board, game, quick) for game in GAMES}
    parts |= {name: partial(of_a_save, uf2, board, *CROWDED[name]) for name in CROWDED}
    parts |= {"master of " + game: partial(ai_times.of_a_player, uf2, board, game, quick) for game in GAMES}
    if not quick:
        parts["flashing, 60 files of 250 KB"] = partial(flash_times.of_the_budget, uf2, board)
        parts["flashing, Pitboss"] = partial(flash_times.of_pitboss, uf2, board)
    return parts


def of_the_prompt(uf2: str, board: str) -> Iterator[Figure]:
    """MicroPython alone."""
    bare = VirtualBoard(uf2, board)
    bare.boot_to_prompt()
    free = int(bare.exec("import gc; gc.collect(); print(gc.mem_free())"))
    yield Figure("heap free, without Pitboss", free, "B")


def of_a_game(uf2: str, board: str, game: str, quick: bool) -> Iterator[Figure]:
    """From power-on through a stretch of the game."""
    bench = Bench(uf2, board)
    first = bench.start()
    yield from _of_the_start(bench, first)
    bench.open(GAMES.index(game))
    plays = PLAYS.get(game, ANY_GAME)[: QUICK if quick else None]
    yield from _of_the_play(bench, [bench.press(KEYS[key]) for key in plays])


def of_a_save(uf2: str, board: str, saves: Callable[[], Mapping[str, bytes]], plays: str) -> Iterator[Figure]:
    """From power-on through a stretch of a game that was saved."""
    bench = Bench(uf2, board, saves())
    bench.start()
    bench.launcher = bench.heap()
    resumed = bench.press("ok")
    yield Figure("saved game opened, key to a picture that says so ready", resumed.ready or 0, "ms", READY_MS)
    yield Figure("saved game opened, key to the refresh with its own picture", resumed.last or 0, "ms")
    yield from _of_the_play(bench, [bench.press(KEYS[key]) for key in plays])


class Bench:
    """A board with Pitboss and a probe on it, which takes some 2 KB of the heap."""

    def __init__(self, uf2: str, board: str, saves: Mapping[str, bytes] | None = None):
        files = {**app_files(board, PROBE), **(saves or {})}
        files[MAIN] = BEGAN + files[MAIN]
        self.board = VirtualBoard(uf2, board)
        self.board.install(files)

    def start(self) -> tuple[float, float]:
        """Switch on; (ms from main.py to the first picture ready, and to its refresh)."""
        self.board.power_on()
        self.board.run_until_refreshed(WAIT_MS)
        ready = self.board.panel.first_byte or 0.0
        refresh = self.board.panel.refreshes[0].at
        self.board.run_until_still()
        began = self.heap().began
        return ready - began, refresh - began

    def open(self, number: int) -> None:
        """Choose a language, then the game."""
        for key in ["ok", *["down"] * number]:
            self.board.press(key)
            self.board.run_until_still()
        self.launcher = self.heap()

    def press(self, key: str) -> Press:
        """Press a key, wait for the picture, and ask for the heap."""
        board, pico, panel = self.board, self.board.pico, self.board.panel
        panel.forget_bytes()
        before = (board.ms, panel.sending_ms, pico.erases, pico.pages, len(panel.refreshes))
        board.press(key)
        board.run_until_still()
        counts = 0 if _counts_at_once(board, key) else PRESS_MS
        heap = self.heap()
        refreshed = panel.refreshes[before[4] :]
        return Press(
            key,
            panel.first_byte - before[0] - counts if panel.first_byte is not None else None,
            refreshed[0].at - before[0] - counts if refreshed else None,
            refreshed[-1].at - before[0] - counts if refreshed else None,
            (panel.sending_ms - before[1]) / max(1, len(refreshed)),
            pico.erases - before[2],
            pico.pages - before[3],
            heap,
        )

    def heap(self) -> Heap:
        """What the board says about its heap when it is asked."""
        self.board.send(b"?")
        said = self.board.wait_for("end", WAIT_MS).decode("utf-8", "replace")
        found = re.search(r"free: (\d+).*max free sz: (\d+).*began at (\d+)", said, re.S)
        if not found or "Traceback" in said:
            raise NotMeasured("the app has failed, or the heap cannot be read:\n%s" % said)
        free, largest, began = map(int, found.groups())
        return Heap(free, largest * BLOCK, began)


def _counts_at_once(board: VirtualBoard, key: str) -> bool:
    """Whether a button counts when it goes down, and not when it is let go."""
    from firmware.hardware.keys import MAPPINGS

    meaning = MAPPINGS[board.config["mapping"]][0].get(key, (None, None))
    return meaning[1] is None


def _of_the_start(bench: Bench, first: tuple[float, float]) -> Iterator[Figure]:
    heap = bench.heap()
    yield Figure("main.py to the first picture ready", first[0], "ms", START_MS)
    yield Figure("main.py to its refresh", first[1], "ms")
    yield Figure("heap free at the first screen", heap.free, "B", FREE, more=True)
    yield Figure("  largest piece", heap.largest, "B")
    yield Figure("stack at the deepest so far", bench.board.pico.deepest_stack(), "B", STACK)


def _of_the_play(bench: Bench, presses: Sequence[Press]) -> Iterator[Figure]:
    worst = min(presses, key=lambda press: press.heap.free)
    yield Figure("heap free at the launcher", bench.launcher.free, "B", FREE, more=True)
    yield Figure("  largest piece", bench.launcher.largest, "B")
    yield Figure("heap free at rest, median of %d presses" % len(presses), _median([p.heap.free for p in presses]), "B")
    yield Figure("heap free at worst (press %d)" % (presses.index(worst) + 1), worst.heap.free, "B", FREE, more=True)
    yield Figure("  largest piece at worst", min(press.heap.largest for press in presses), "B")
    yield from _times(presses)
    yield Figure("stack at the deepest", bench.board.pico.deepest_stack(), "B", STACK)
    yield Figure("faults that the panel's model found", len(bench.board.faults), "")
    yield from _saves(presses)


def _times(presses: Sequence[Press]) -> Iterator[Figure]:
    ready = [press.ready for press in presses if press.ready is not None]
    refresh = [press.refresh for press in presses if press.refresh is not None]
    if ready and refresh:
        slowest = [press.ready for press in presses].index(max(ready))
        yield Figure("key to picture ready, median", _median(ready), "ms", READY_MS)
        name = "key to picture ready, at worst (press %d, %s)" % (slowest + 1, presses[slowest].key)
        yield Figure(name, max(ready), "ms", READY_MS)
        yield Figure("key to refresh, median", _median(refresh), "ms")
        yield Figure("key to refresh, at worst", max(refresh), "ms")
        sending = [press.sending for press in presses if press.sending]
        yield Figure("sending to the panel, a refresh", _median(sending), "ms", SENDING_MS)


def _saves(presses: Sequence[Press]) -> Iterator[Figure]:
    writing = [press.erases * ERASE_MS + press.pages * PAGE_MS for press in presses]
    yield Figure("pages of flash written, a press", sum(press.pages for press in presses) / len(presses), "")
    yield Figure("blocks of flash erased, all presses", sum(press.erases for press in presses), "")
    yield Figure("flash at work for a press, at worst (%g ms an erase)" % ERASE_MS, max(writing), "ms")


def _median(values: Sequence[float]) -> float:
    return statistics.median(values)
