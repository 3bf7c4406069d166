"""Findings about the files of a board, from one look at it."""

from collections.abc import Iterator
from typing import Any

from host_tools.console.foreign import read_json
from host_tools.console.terminal import printable
from host_tools.device import boards
from host_tools.device.build import build
from host_tools.device.build.installation import BOARD, CURRENT, DIGITS, MAIN, named, stamp, version_of
from host_tools.device.build.packs import packs_of
from host_tools.device.doctor.findings import FLASH, Finding, bad, ok, warn
from host_tools.device.doctor.inventory import Seen
from host_tools.device.flash.board_choice import misfit
from host_tools.device.usb import BoardTrouble, Facts
from host_tools.device.usb.board_info import check_version

HEAP = 200_000  # bytes free at the prompt: stock MicroPython has 229,500 or more on a Pico
RESERVE = 16  # blocks that saves should have
LEAST = 4  # blocks without which nothing can be saved
SHOWN = 4  # names in a line


def of_board(facts: Facts) -> Iterator[Finding]:
    """The hardware and its MicroPython."""
    number = ", serial number " + facts.unique if facts.unique else ""
    yield ok("board", "%s%s" % (printable(facts.machine) or "a board that does not say what it is", number))
    try:
        check_version(facts)
        yield ok("MicroPython", "%s%s" % (facts.version_text, " (%s)" % printable(facts.build) if facts.build else ""))
    except BoardTrouble as trouble:
        yield bad("MicroPython", trouble.what, trouble.next)
    yield _heap(facts)
    yield _room(facts)


def _heap(facts: Facts) -> Finding:
    words = "{:,} bytes of heap free at the prompt".format(facts.heap)
    if facts.heap >= HEAP:
        return ok("memory", words)
    return warn("memory", words + ", a stock Pico has 229,500", "Does /boot.py load something? Pitboss needs the room.")


def _room(facts: Facts) -> Finding:
    words = "%d of %d blocks free, %d KB" % (facts.free, facts.blocks, facts.free_bytes // 1024)
    step = "Remove files that you do not need: mpremote ls, mpremote rm :FILE"
    if facts.free < LEAST:
        return bad("file system", words + ": nothing can be saved", step)
    return warn("file system", words + ": little for saves", step) if facts.free < RESERVE else ok("file system", words)


def board_of(content: bytes | None) -> tuple[dict[str, Any] | None, Finding | None]:
    """The board's file if it is right, else what is wrong with it."""
    step = "pitboss flash --board NAME (`pitboss boards` lists them)"
    if content is None:
        return None, bad("board file", "%s is missing: nothing knows the pins" % BOARD, step)
    try:
        board = read_json(content)
    except ValueError as fault:
        return None, bad("board file", "%s is damaged: %s" % (BOARD, fault), step)
    name = str(board.get("name", "")) if isinstance(board, dict) else ""
    faults = list(boards.check(board, name))
    if faults:
        step = "Mend it by docs/ADDING_A_BOARD.md, or take ours: " + step
        words = "\n".join("%s: %s" % (BOARD, printable(fault)) for fault in faults[:SHOWN])
        return None, bad("board file", words, step)
    return board, None


def of_board_file(board: dict[str, Any], facts: Facts) -> Finding:
    """Whether a right board file is also for this board."""
    words = printable("%s, %s" % (board["name"], board["title"]))
    why = misfit(board, facts)
    if why:
        return bad("board file", "%s: %s" % (words, why), "pitboss flash --board NAME (`pitboss boards` lists them)")
    if board["unverified"]:
        words += "; nobody has seen to be right: %s" % printable(", ".join(board["unverified"]))
        return warn("board file", words, "If the tests of panel and keys pass below, all is well; please tell us.")
    return ok("board file", words)


def of_installation(seen: Seen) -> list[Finding]:
    """Whether Pitboss is there, whole, and starts."""
    if CURRENT not in seen.texts:
        left = [path for path in seen.sizes if stamp(path)]
        words = "not installed" + (", %d packs of an attempt that was cut off" % len(left) if left else "")
        return [bad("Pitboss", words, FLASH)]
    if not named(seen.current)[0]:
        return [bad("Pitboss", "%s cannot be read" % CURRENT, FLASH)]
    return [_version(version_of(seen.current)), _pieces(seen), _start(seen)]


def _version(version: str) -> Finding:
    here = build.version_of()
    if version == here:
        return ok("Pitboss", version)
    return warn("Pitboss", "%s on the board, %s here" % (printable(version), here), FLASH)


def _pieces(seen: Seen) -> Finding:
    """Each pack is named after its content. Others than these may be half there: an update was cut off."""
    wanted = [*named(seen.current), *packs_of(seen.index)]
    missing = [path for path in wanted if path not in seen.sizes]
    packs = sorted(path for path in set(wanted) if path in seen.sizes and stamp(path))
    damaged = [path for path in packs if seen.hashes.get(path, "")[:DIGITS] != stamp(path)]
    faults = [_named("missing", missing)] * bool(missing) + [_named("damaged", damaged)] * bool(damaged)
    if faults:
        return bad("packs", "\n".join(faults), FLASH)
    return ok("packs", "%d, all whole" % len(set(wanted)))


def _named(what: str, paths: list[str]) -> str:
    shown = ", ".join(printable(path.rpartition("/")[2]) for path in paths[:SHOWN])
    return "%d %s: %s%s" % (len(paths), what, shown, ", ..." if len(paths) > SHOWN else "")


def _start(seen: Seen) -> Finding:
    main = seen.texts.get(MAIN)
    if not main:
        return bad("start", "%s is missing: Pitboss does not start by itself" % MAIN, FLASH)
    if b"pitboss" not in main.lower():
        return bad("start", "%s is somebody else's: Pitboss does not start by itself" % MAIN, FLASH)
    return ok("start", "%s starts Pitboss" % MAIN)
