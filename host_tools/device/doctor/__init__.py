"""`pitboss doctor`: what is right and what is wrong with a board, from its MicroPython to its keys."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from typing import Any

from host_tools.device.backup import saves
from host_tools.device.build.installation import BOARD
from host_tools.device.doctor import checks, faults, hardware, player_files
from host_tools.device.doctor.findings import BAD, Finding, bad, closing, line, skip
from host_tools.device.doctor.inventory import Seen, look_around
from host_tools.device.usb import BoardTrouble, CodeFailed, Remote, choose, look


def main(argv: Sequence[str] | None = None) -> int:
    """Examine a board; 1 if anything is bad."""
    wishes = read_arguments(argv)
    found: list[Finding] = []
    for finding in examine(wishes):
        found.append(finding)
        print(line(finding), flush=True)
    print("\n" + closing(found))
    return 1 if any(finding.level == BAD for finding in found) else 0


def read_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(prog="pitboss doctor", description=__doc__)
    parser.add_argument(
        "--port", help="where the board is, if there are several: /dev/ttyACM0, COM3, socket://host:port"
    )
    parser.add_argument("--no-panel", action="store_true", help="leave the panel as it is")
    parser.add_argument("--no-keys", action="store_true", help="ask for no keys")
    return parser.parse_args(argv)


def examine(wishes: argparse.Namespace) -> Iterator[Finding]:
    """Everything in its order. The board restarts at the end, whatever was found."""
    try:
        remote = Remote(choose(wishes.port))
        yield from _examine(remote, wishes)
        remote.reset()
    except BoardTrouble as trouble:
        yield bad("connection", trouble.what, trouble.next)


def _examine(remote: Remote, wishes: argparse.Namespace) -> Iterator[Finding]:
    facts = look(remote)
    yield from checks.of_board(facts)
    if facts.name != "micropython":
        return
    try:
        seen = look_around(remote, facts)
    except CodeFailed as fault:
        step = "pitboss flash --uf2 FILE, with a MicroPython of today"
        yield bad("files", "they cannot be read: %s" % fault.what, step)
        return
    board, fault = checks.board_of(seen.texts.get(BOARD))
    yield fault or checks.of_board_file(board or {}, facts)
    installed = checks.of_installation(seen)
    yield from installed
    yield from faults.of_crash(seen)
    yield from _of_saves(remote, seen)
    is_whole = all(finding.level != BAD or finding.part == "start" for finding in installed)
    yield from _of_hardware(remote, board, is_whole, wishes)


def _of_saves(remote: Remote, seen: Seen) -> Iterator[Finding]:
    paths = saves.paths_in(seen.sizes)
    yield from player_files.of_saves(saves.by_name(remote.read(paths)) if paths else {}, seen.sizes)


def _of_hardware(
    remote: Remote, board: dict[str, Any] | None, is_whole: bool, wishes: argparse.Namespace
) -> Iterator[Finding]:
    """What hangs on the pins; the panel's driver is the installed one, keys need none."""
    if board is None:
        yield skip("hardware", "not looked at: nothing knows the pins")
        return
    if not is_whole:
        yield skip("panel", "not looked at: its driver is part of Pitboss; `pitboss flash` first")
    else:
        yield hardware.of_battery(remote, board)
        yield skip("panel", "left as it is") if wishes.no_panel else hardware.of_panel(remote, board)
    if wishes.no_keys:
        yield skip("keys", "not asked for")
    else:
        yield from hardware.of_keys(remote, board, lambda words: print(words, file=sys.stderr, flush=True))
