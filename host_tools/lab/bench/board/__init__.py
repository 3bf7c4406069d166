"""Measuring on a board that is plugged in: the firmware that is installed on it, by the board's own clock.

Stage and scenes are served from here; what they and the serving take of the heap is counted as free. A folder /bench
is on the board's flash meanwhile.
"""

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from firmware.hardware.drivers.models import PANELS
from host_tools.device.build import build
from host_tools.device.build.installation import BOARD
from host_tools.device.doctor.checks import board_of
from host_tools.device.usb import BoardTrouble, CodeFailed, Remote, choose, look, patient
from host_tools.lab.bench.figures import Figure
from host_tools.lab.bench.measured import SIX_SEATS
from host_tools.play.screen_fixtures import PARTS

ENTER = """
import sys
sys.path.append("/pitboss")
_words = open("/pitboss/current").read().split()
__import__(_words[3]).mount(_words)
"""
HERE = Path(__file__).parent
SERVED = (
    "host_tools/__init__.py",
    "host_tools/play/__init__.py",
    "host_tools/play/app_fixture.py",
    "host_tools/play/screen_fixtures",
)
FREE, FRAME_MS, START_MS, SENDING_MS = 100 * 1024, 100, 800, 25
PATIENCE = 120.0
SLOWEST = 6  # rows of a table
PRESSES, QUICK_PRESSES = 120, 30
QUICK_SCENES = 4  # of each part
SECTIONS = ("start", "presses", "game", "panel")

Tables = Iterator[tuple[str, list[Figure]]]


class Scene(NamedTuple):
    """A screen: heap that is free, and milliseconds to the picture after a press of DOWN and of OK."""

    name: str
    free: int
    down: float
    ok: float


class Bench:
    """A board with Pitboss on it, and a folder that is served to it."""

    def __init__(self, port: str, folder: Path):
        self._port, self._patience = port, patient(port, PATIENCE)
        self._folder = folder
        remote = Remote(port)
        bare = look(remote).heap
        board, fault = board_of(remote.read([BOARD]).get(BOARD))
        if board is None:
            raise BoardTrouble(fault.words if fault else "", fault.next if fault else "")
        self.board: dict[str, Any] = board
        self.size = size_of(board)
        build.write(folder, build.tools(SERVED))
        self._own = bare - int(self.run("free()", enter=False)[0][1])

    def run(self, *codes: str, enter: bool = True) -> list[list[str]]:
        """What codes say, a list of words a line, in a fresh memory; the board's folder is cleared after them."""
        source = _on_board() + "\n" + (ENTER if enter else "")
        try:
            said = Remote(self._port, self._patience).run(source + "clear()", *codes, "clear()", served=self._folder)
        except CodeFailed as fault:
            words = fault.said[fault.said.rfind("Traceback") :].strip()
            step = "`pitboss doctor` says what is wrong. Its own words:\n" + words
            raise BoardTrouble(fault.what, step) from None
        return [line.split() for part in said for line in part.splitlines()]

    def free(self, told: str) -> int:
        """What would be free if nobody measured."""
        return int(told) + self._own

    def scenes(self, part: str, quick: bool) -> list[Scene]:
        """Every screen of a part, or a few."""
        names = [words[1] for words in self.run("scenes_of(%r)" % part)]
        names = names[:: max(1, len(names) // QUICK_SCENES)] if quick else names
        said = self.run(*("scene(%r, %r, %d, %d)" % (part, name, *self.size) for name in names))
        return [
            Scene("%s/%s" % (part, name), self.free(free), float(down), float(ok)) for _, name, free, down, ok in said
        ]


@cache
def _on_board() -> str:
    """What is sent to the board, which asks the installed modules by the names that they have there."""
    return build.script((HERE / "on_board.py").read_text(encoding="utf-8"))


def size_of(board: dict[str, Any]) -> tuple[int, int]:
    """Width and height of a board's panel."""
    panel = PANELS[board["panel"]["model"]]()
    return panel.WIDTH, panel.HEIGHT


def measure(port: str | None, quick: bool = False, only: str = "") -> Tables:
    """Tables of figures, one after the other as they are measured; only those of sections with that word."""
    port = choose(port)
    wanted = [section for section in SECTIONS if only in section]
    if not wanted:
        raise BoardTrouble("There is no section with %r." % only, "There are: " + ", ".join(SECTIONS))
    try:
        yield from _measure(port, quick, wanted)
    except BoardTrouble:
        with suppress(BoardTrouble):  # what came first says more
            Remote(port).reset()
        raise
    Remote(port).reset()


def _measure(port: str, quick: bool, wanted: list[str]) -> Tables:
    with TemporaryDirectory() as folder:
        bench = Bench(port, Path(folder))
        if "start" in wanted:
            yield "start", of_the_start(bench)
        scenes: list[Scene] = []
        for part in PARTS if "presses" in wanted else ():
            of_part = bench.scenes(part, quick)
            scenes += of_part
            slowest = sorted(of_part, key=_slowest)[-SLOWEST:]
            yield "press to picture, the slowest of %s" % part, list(presses(slowest))
        if "game" in wanted:
            yield from of_a_long_game(bench, scenes, QUICK_PRESSES if quick else PRESSES)
        if "panel" in wanted:
            yield "panel", of_the_panel(bench)


def of_the_start(bench: Bench) -> list[Figure]:
    """From the first import to the first picture, without MicroPython's own start."""
    [[_, imported, pictured]] = bench.run("start(%d, %d)" % bench.size)
    return [
        Figure("importing the app", int(imported), "ms"),
        Figure("first import to first picture", int(pictured), "ms", START_MS),
    ]


def _slowest(scene: Scene) -> float:
    return max(scene.down, scene.ok)


def presses(scenes: list[Scene]) -> Iterator[Figure]:
    """Two rows a scene, the slowest first."""
    for scene in reversed(scenes):
        yield Figure(scene.name + ", DOWN", scene.down, "ms", FRAME_MS)
        yield Figure(scene.name + ", OK", scene.ok, "ms", FRAME_MS)


def of_a_long_game(bench: Bench, scenes: list[Scene], count: int) -> Tables:
    """Saving, and the heap at its worst."""
    said = bench.run("long_game(%r, %r, %d, %d, %d)" % (*SIX_SEATS, count, *bench.size))
    saves = [float(words[2]) for words in said if words[0] == "saved"]
    if saves:
        yield (
            "saving behind the picture, %d presses" % len(saves),
            [
                Figure("mean", sum(saves) / len(saves), "ms"),
                Figure("worst", max(saves), "ms"),
            ],
        )
    least = said[-1]
    at_worst = "in a game of six seats, at worst (%s)" % " ".join(least[2:])
    figures = [Figure(at_worst, bench.free(least[1]), "B", FREE, more=True)]
    if scenes:
        fullest = min(scenes, key=lambda scene: scene.free)
        figures.insert(0, Figure("at the fullest screen, %s" % fullest.name, fullest.free, "B", FREE, more=True))
    yield "heap free", figures


def of_the_panel(bench: Bench) -> list[Figure]:
    """Sending and refreshing."""
    figures = []
    for kind, sending, total, fault in bench.run("panel(%r)" % bench.board):
        if fault != "-":
            raise BoardTrouble("The panel does not answer (%s)." % fault, "`pitboss doctor` says more.")
        budget = SENDING_MS if kind == "partial" else None
        figures.append(Figure("%s, the processor's part" % kind, float(sending), "ms", budget))
        figures.append(Figure("%s, until the panel is done" % kind, float(total), "ms"))
    return figures
