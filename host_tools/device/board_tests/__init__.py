"""The portable engine tests on a board: its files are served from here, nothing is written to its flash.

Every module of tests starts in a fresh memory: names stay in a board's heap for good, and all tests together have
more of them than fit.
"""

import re
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from host_tools.device.build import build
from host_tools.device.usb import BoardTrouble, CodeFailed, Remote, choose, patient

HERE = Path(__file__).parent
SERVED = ("engine", "tests/__init__.py", "tests/portable.py", "tests/engine")
NOW = "\x1d"  # the same as the board's: its module imports the tests, which are not here when pitboss is installed
PATIENCE = 300.0  # seconds without a word: the longest single test on a board

_COUNTS = re.compile(NOW + r"(\d+) (\d+) (\d+)")


class Outcome(NamedTuple):
    """How it went. `broken` says where and why the board broke off, and what to do next; empty if it did not."""

    passed: int
    failed: int
    least: int | None  # bytes of heap that were free at the worst moment
    broken: str


class Tests:
    """A module's tests on their way: what the board says is shown, what it is about is kept."""

    def __init__(self, module: str):
        self._module = module
        self._at = ""
        self.counts: tuple[int, int, int] | None = None

    def heard(self, line: str) -> None:
        """A line of the board."""
        counts = _COUNTS.fullmatch(line)
        if counts:
            self.counts = (int(counts[1]), int(counts[2]), int(counts[3]))
        elif line.startswith(NOW):
            self._at = line[len(NOW) :]
        else:
            print(line, flush=True)

    def where(self) -> str:
        """What the board was about, in words."""
        if not self._at:
            return "before the first test of %s" % self._module
        if self._at == self._module:
            return "while it imported %s" % self._module
        return "in %s of %s" % (self._at, self._module)


def run(root: Path, names: Sequence[str], port: str | None, patience: float | None = None) -> Outcome:
    """The tests of these modules, or of all; BoardTrouble only if there is no board to begin with."""
    port = choose(port)
    patience = patience or patient(port, PATIENCE)
    passed = failed = 0
    worst: int | None = None
    with TemporaryDirectory() as folder:
        serve(root, Path(folder))
        for module in chosen(root, names):
            tests = Tests(module)
            trouble = _run_module(Remote(port, patience), module, tests, Path(folder))
            if tests.counts:
                passed, failed = passed + tests.counts[0], failed + tests.counts[1]
                worst = min(worst or tests.counts[2], tests.counts[2])
            if trouble:
                return Outcome(passed, failed, worst, "broke off %s.\n%s" % (tests.where(), trouble))
    Remote(port).reset()
    print("%d passed, %d failed" % (passed, failed), flush=True)
    return Outcome(passed, failed, worst, "")


def _run_module(remote: Remote, module: str, tests: Tests, folder: Path) -> BoardTrouble | None:
    code = (HERE / "on_board.py").read_text(encoding="utf-8") + "\nrun(%r)\n" % module
    try:
        remote.run(code, heard=tests.heard, served=folder)
    except CodeFailed as fault:
        return BoardTrouble(fault.what, "Its own words:\n" + fault.said[fault.said.rfind("Traceback") :].strip())
    except BoardTrouble as trouble:
        return trouble
    if tests.counts:
        return None
    return BoardTrouble("The board stopped without a word.", "Repeat it, then try this module alone.")


def serve(root: Path, folder: Path) -> None:
    """Compile what the tests need into a folder. Private names stay as they are: some tests look at them."""
    build.write(folder, build.plain(SERVED, root))


def chosen(root: Path, names: Sequence[str]) -> list[str]:
    """The modules of tests that are meant, in their order."""
    there = sorted(path.stem for path in (root / "tests" / "engine").glob("test_*.py"))
    wanted = [Path(name).stem for name in names]
    for name in wanted:
        if name not in there:
            raise BoardTrouble("There is no %s in tests/engine." % name, "There are: " + ", ".join(there))
    return sorted(wanted) or there
