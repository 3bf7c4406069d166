"""`pitboss bench`: speed, memory and size, each figure beside its budget.

Figures "on a Pico, about" are those of MicroPython in WebAssembly, scaled by a loop whose time on a Pico is known.
The measurements that take long are shorter with --quick. Nothing fails when a budget is missed: it is only said.
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from host_tools.device.build.build import NotCompiled, sizes, tree
from host_tools.device.build.packs import pack
from host_tools.lab.bench import dice_miners_beside, measured, memory, speed
from host_tools.lab.bench.figures import PICO_HEAP, Figure, table
from host_tools.virtual.micropython import NoMicroPython, TookTooLong

ALL_FILES = 400 * 1024
BLOCK = 4096
LARGEST = 8


def main(argv: Sequence[str] | None = None) -> int:
    """Measure and print; 1 if something could not be measured, 2 for a word that means nothing."""
    wishes = read_arguments(argv)
    try:
        return PLACES[wishes.on](wishes)
    except UnknownWord as why:
        print("pitboss bench: %s" % why, file=sys.stderr)
        return 2


class UnknownWord(Exception):
    """A word of the command line means nothing; the text says which there are."""


def chosen(sections: Iterable[str], only: str | None) -> list[str]:
    """The sections with a word in their names, or all; UnknownWord if there is none."""
    names = list(sections)
    found = [name for name in names if only is None or (only and only in name)]
    if not found:
        raise UnknownWord("no section has the word %r. There are: %s" % (only, ", ".join(names)))
    return found


def on_this_computer(wishes: argparse.Namespace) -> int:
    """Each section in its turn."""
    code = 0
    sections = dict(SECTIONS)
    if wishes.beside:
        sections["engine"] = lambda quick: engine_beside(wishes.beside, quick)
    for title in chosen(sections, wishes.only):
        measure = sections[title]
        try:
            for part, figures in measure(wishes.quick):
                print(table("%s: %s" % (title, part) if part else title, figures), flush=True)
        except (NoMicroPython, TookTooLong, NotCompiled, dice_miners_beside.NoEngine) as why:
            print("\n%s\n  could not be measured: %s" % (title, why), file=sys.stderr)
            code = 1
    return code


def on_a_virtual_board(wishes: argparse.Namespace) -> int:
    """The same firmware on a virtual Pico, with the memory of a board."""
    from host_tools.lab.bench import ai_times, flash_times, virtual
    from host_tools.virtual.pico import NO_UF2
    from host_tools.virtual.pico.board import CannotBe, load
    from host_tools.virtual.pico.image import BadImage
    from host_tools.virtual.pico.raw_repl import NoAnswer

    if not wishes.uf2:
        print("pitboss bench: %s" % NO_UF2, file=sys.stderr)
        return 2
    try:
        load(wishes.board)
    except CannotBe as why:
        raise UnknownWord(str(why)) from None
    code = 0
    unmeasured = (virtual.NotMeasured, ai_times.NotDecided, flash_times.NotFlashed)
    sections = virtual.sections(wishes.uf2, wishes.board, wishes.quick)
    for title in chosen(sections, wishes.only):
        measure = sections[title]
        try:
            print(table(title, list(measure())), flush=True)
        except (BadImage, CannotBe, NoAnswer, NotCompiled, *unmeasured) as why:
            print("\n%s\n  could not be measured: %s" % (title, why), file=sys.stderr)
            code = 1
    return code


def on_a_board(wishes: argparse.Namespace) -> int:
    """What is installed on a board that is plugged in."""
    from host_tools.device.usb import BoardTrouble
    from host_tools.lab.bench import board

    chosen(board.SECTIONS, wishes.only)
    try:
        for title, figures in board.measure(wishes.port, wishes.quick, wishes.only or ""):
            print(table(title, figures), flush=True)
        return 0
    except (BoardTrouble, NotCompiled) as why:
        print("pitboss bench: %s" % why, file=sys.stderr)
        return 1


PLACES: dict[str, Callable[[argparse.Namespace], int]] = {
    "host": on_this_computer,
    "virtual": on_a_virtual_board,
    "board": on_a_board,
}


def read_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(
        prog="pitboss bench", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--quick", action="store_true", help="fewer games, fewer screens")
    parser.add_argument("--only", metavar="WORD", help="only sections with this word: %s" % ", ".join(SECTIONS))
    parser.add_argument(
        "--beside",
        metavar="FOLDER",
        help="for the section engine: measure beside a public engine, %s" % dice_miners_beside.CHECKOUT,
    )
    parser.add_argument("--on", choices=PLACES, default="host", help="where to measure, default host")
    uf2 = os.environ.get("PITBOSS_UF2")
    parser.add_argument("--uf2", metavar="FILE", default=uf2, help="for --on virtual: MicroPython; or PITBOSS_UF2")
    parser.add_argument("--board", default="badger-2040", help="for --on virtual: the board, default badger-2040")
    parser.add_argument("--port", help="for --on board: where it is, if there are several")
    return parser.parse_args(argv)


Parts = Iterator[tuple[str, list[Figure]]]


def engine(quick: bool) -> Parts:
    """Random games."""
    yield "CPython", speed.on_cpython(60 if quick else 400)
    yield "MicroPython", speed.on_micropython(6 if quick else 30)


def engine_beside(path: str, quick: bool) -> Parts:
    """Random games beside those of a public engine."""
    yield "CPython, beside %s" % path, dice_miners_beside.compare(path, 5 if quick else 15)


def ai(quick: bool) -> Parts:
    """The AI's thinking."""
    yield "MicroPython", speed.of_the_ai((2,) if quick else (2, 4, 6))


def files(quick: bool) -> Parts:
    """Every file on the board."""
    made = tree()
    found = sizes({**made.modules, **made.data})
    packs, _ = pack(made, "0")
    code = [len(content) for content in made.modules.values()]
    total = sum(found.values())
    yield (
        "",
        [
            Figure("all %d files" % len(found), total, "B", ALL_FILES),
            Figure("as %d packs on a board, in whole blocks" % len(packs), blocks(packs.values()), "B"),
            Figure("%d modules, .mpy" % len(code), sum(code), "B"),
            Figure("%d data files" % (len(found) - len(code)), total - sum(code), "B"),
            *(Figure("  " + name, size, "B") for name, size in list(found.items())[:LARGEST]),
        ],
    )


def blocks(contents: Iterable[bytes]) -> int:
    """Bytes of a board's disk that files take."""
    return sum(-(-len(content) // BLOCK) * BLOCK for content in contents)


def heap(quick: bool) -> Parts:
    """Heap by screen and in a long game, and what a press costs."""
    with TemporaryDirectory() as folder:
        board = memory.Board(Path(folder))
        scenes = board.scenes(measured.SCENES if quick else ())
        yield "in use at each screen", [Figure(scene.name, scene.heap, "B") for scene in scenes]
        yield "free on a Pico", list(free(scenes, *board.six_seats(10 if quick else 60, 20)))
        yield "bytes taken by a press and its picture, modules that it loads counted", list(presses(scenes))
        yield "time on a Pico, about", list(times(scenes, board.first_picture()))
        yield "the largest modules", [Figure(name, taken, "B") for name, taken in board.modules()[:LARGEST]]


def free(scenes: Sequence[memory.Scene], worst: int, where: str, after: int) -> Iterator[Figure]:
    """What is left of a Pico's heap."""
    most = max(scenes, key=lambda scene: scene.heap)
    yield Figure("at the fullest screen, %s" % most.name, PICO_HEAP - most.heap, "B", memory.FREE, more=True)
    yield Figure("in a game of six seats, at worst (%s)" % where, PICO_HEAP - worst, "B", memory.FREE, more=True)
    yield Figure("at the launcher after that game", PICO_HEAP - after, "B", memory.FREE, more=True)


def presses(scenes: Sequence[memory.Scene]) -> Iterator[Figure]:
    """Bytes that a press takes, garbage for the most part."""
    for scene in scenes:
        yield Figure(scene.name, scene.down_bytes, "B for DOWN")
        yield Figure(scene.name, scene.ok_bytes, "B for OK")


def times(scenes: Sequence[memory.Scene], start: float) -> Iterator[Figure]:
    """The slowest of everything, and the start."""
    slowest: list[tuple[str, Callable[[memory.Scene], float], int]] = [
        ("DOWN to picture", lambda scene: scene.down_ms, memory.FRAME),
        ("OK to picture", lambda scene: scene.ok_ms, memory.FRAME),
        ("a whole picture", lambda scene: scene.redraw_ms, memory.TEXT),
    ]
    for name, time, budget in slowest:
        worst = max(scenes, key=time)
        yield Figure("%s, at worst (%s)" % (name, worst.name), time(worst), "ms", budget)
    yield Figure("start to first picture", start, "ms", memory.START)


SECTIONS: dict[str, Callable[[bool], Parts]] = {"engine": engine, "ai": ai, "files": files, "heap": heap}
