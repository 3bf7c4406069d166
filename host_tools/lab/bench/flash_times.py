"""Flashing, measured: the command itself, through the real mpremote, onto a virtual board that lives.

Time is the board's own, from the first byte on its serial line on: until then the computer starts two Pythons, which
takes the longer the busier it is. While the board waits for the computer time goes by as it does here.
"""

import itertools
import pickle
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from host_tools.device import boards, flash
from host_tools.device.build import build, build_cache
from host_tools.device.build.installation import Installation, named
from host_tools.device.build.packs import BOOT, Tree, pack
from host_tools.lab.bench.figures import Figure
from host_tools.virtual.pico.board import VirtualBoard
from host_tools.virtual.pico.chip import ERASE_MS, PAGE_MS
from host_tools.virtual.pico.lines import open_line
from host_tools.virtual.pico.live import Live

ROOT = Path(__file__).resolve().parents[3]
BUDGETS = {"first": 9.0, "nothing changed": 1.1, "one changed": 1.4}  # seconds, for 60 files of 250 KB
FILES, SIZE, FILE = 60, 250 << 10, 5 << 10
CHANGED = "firmware.hardware.keys"  # a module of ours, for the one that has changed


class NotFlashed(Exception):
    """The command failed; the text is what it said."""


class Took(NamedTuple):
    """Seconds of the board's time, what its flash did, and seconds of the computer's processor."""

    seconds: float
    waiting: float  # of it for the computer
    erases: int
    pages: int
    computer: float

    @property
    def writing(self) -> float:
        """Seconds that the flash was at work."""
        return (self.erases * ERASE_MS + self.pages * PAGE_MS) / 1000


class Bench:
    """A virtual board that is new and lives, and the command."""

    def __init__(self, uf2: str, board: str):
        self._name = board
        self.board = VirtualBoard(uf2, board)
        self._line = open_line()
        self._live = Live(self.board, self._line)
        self._live.power_on()
        self.board.boot_to_prompt()

    def flash(self, wanted: Installation) -> Took:
        """Run the command until its end, with the board running beside it."""
        board, pico = self.board, self.board.pico
        with TemporaryDirectory() as folder:
            path = Path(folder, "installation")
            path.write_bytes(pickle.dumps(tuple(wanted)))
            before = _processor()
            command = [sys.executable, "-m", __name__, str(path), "--port", self._line.address, "--board", self._name]
            ms, slept, erases, pages = self._run(command)
        seconds, waiting = (board.ms - ms) / 1000, (pico.slept - slept) / 1000
        return Took(seconds, waiting, pico.erases - erases, pico.pages - pages, _processor() - before)

    def _run(self, command: Sequence[str]) -> tuple[float, int, int, int]:
        """Where the counters stood when the command's first byte came; NotFlashed if it did not end well."""
        process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        start, pico = self.board.ms, self.board.pico
        begun = None
        try:
            while process.poll() is None:
                self._live.step()
                if begun is None and self._live.talked >= start:
                    begun = self.board.ms, pico.slept, pico.erases, pico.pages
        finally:
            process.kill()
            said = process.communicate()[0]
        print(said, file=sys.stderr, end="", flush=True)
        if process.returncode or begun is None:
            raise NotFlashed(said)
        return begun

    def rest(self) -> None:
        """Let what was flashed start."""
        self.board.run_until_still()

    def close(self) -> None:
        self._line.close()


def of_the_budget(uf2: str, board: str) -> Iterator[Figure]:
    """Sixty files, as the budget has them."""
    real = build_cache.made((boards.BOARDS / board / "board.json").read_bytes())
    yield from _thrice(uf2, board, sixty(real), sixty(real, changed=True), BUDGETS)


def of_pitboss(uf2: str, board: str) -> Iterator[Figure]:
    """Pitboss as it is; for the last one a module is a byte longer."""
    content = (boards.BOARDS / board / "board.json").read_bytes()
    real = build_cache.made(content)
    tree = build.tree()
    changed = {**tree.modules, CHANGED: tree.modules[CHANGED] + b"\0"}
    packs, current = pack(tree._replace(modules=changed), real.version)
    yield from _thrice(uf2, board, real, real._replace(packs=packs, current=current), {})


def _thrice(
    uf2: str, board: str, first: Installation, changed: Installation, budgets: dict[str, float]
) -> Iterator[Figure]:
    bench = Bench(uf2, board)
    try:
        for name, wanted in (("first", first), ("nothing changed", first), ("one changed", changed)):
            took = bench.flash(wanted)
            yield Figure(name, took.seconds, "s", budgets.get(name))
            yield Figure("  of it writing to the flash", took.writing, "s")
            yield Figure("  of it waiting for the computer", took.waiting, "s")
            yield Figure("  blocks erased", took.erases, "")
            yield Figure("  pages written", took.pages, "")
            yield Figure("  the computer's processor", took.computer, "s")
            bench.rest()
    finally:
        bench.close()


def sixty(real: Installation, changed: bool = False) -> Installation:
    """Sixty modules of real code, 250 KB, in packs as Pitboss's own; nothing of it starts."""
    boot = named(real.current)[0]
    stream = b"".join(content for path, content in sorted(real.packs.items()) if path != boot)
    sizes = [SIZE // FILES + (number % 7 - 3) * 256 for number in range(FILES)]
    starts = itertools.accumulate(sizes, initial=0)
    files = {
        "firmware.part%d.module%d" % (number % 4, number): stream[start : start + size]
        for number, (start, size) in enumerate(zip(starts, sizes, strict=False))
    }
    if changed:
        files["firmware.part0.module20"] = stream[:FILE][::-1]
    files[BOOT] = real.packs[boot]
    flat = {name: "m%d" % number for number, name in enumerate(files)}
    tree = Tree(files, {}, flat, {name: [name] for name in files}, {name: [] for name in files})
    packs, current = pack(tree, "0")
    return real._replace(packs=packs, current=current, version="0")


def _processor() -> float:
    """Seconds that programs started from here have computed, where the system says so."""
    try:
        import resource
    except ImportError:
        return 0.0
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main(argv: Sequence[str]) -> int:
    """`pitboss flash` with an installation out of a file in place of one that is built."""
    stored = Installation(*pickle.loads(Path(argv[0]).read_bytes()))

    def made(board: bytes) -> Installation:
        build_cache.state()
        return stored._replace(board=board)

    flash.made = made
    return flash.main(argv[1:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
