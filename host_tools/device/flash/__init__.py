"""`pitboss flash`: puts Pitboss on a board, or brings the one on it up to date."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from host_tools.console import with_examples
from host_tools.device.build.build_cache import made
from host_tools.device.build.installation import Installation
from host_tools.device.flash import board_choice, language, package, plan, progress, replacing, transfer, uf2
from host_tools.device.flash.survey import SETTINGS, Survey, survey
from host_tools.device.usb import BoardTrouble, Remote, choose, found

HALF = "The old version is gone: the board starts nothing until `pitboss flash` has gone through."


def main(argv: Sequence[str] | None = None) -> int:
    """Flash a board; 1 if that did not work, 2 for a board that there is not, with the next step on stderr."""
    wishes = parser().parse_args(argv)
    try:
        if wishes.board:
            board_choice.find(wishes.board)  # before a board is asked anything
        return pack(wishes) if wishes.package else flash(wishes)
    except BoardTrouble as trouble:
        print("pitboss flash: %s" % trouble, file=sys.stderr)
        return 2 if isinstance(trouble, board_choice.NoSuchBoard) else 1
    except KeyboardInterrupt as stopped:
        state = stopped.args[0] if stopped.args else "The board starts a whole version; the same command goes on."
        print("\npitboss flash: stopped. %s" % state, file=sys.stderr)
        raise


def parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="pitboss flash", description=__doc__)
    parser.add_argument("--board", metavar="NAME", help="which board it is (`pitboss boards` lists them); asked once")
    parser.add_argument("--port", help="where it is, if there are several: /dev/ttyACM0, COM3, socket://host:port")
    parser.add_argument("--language", choices=language.CHOICES, help="choose the language instead of the players")
    parser.add_argument("--replace", action="store_true", help="if both do not fit, remove the old version first")
    parser.add_argument("--dry-run", action="store_true", help="only say what would be done")
    parser.add_argument("--uf2", type=Path, metavar="FILE", help="first put this MicroPython on a board in BOOTSEL")
    parser.add_argument("--package", type=Path, metavar="DIR", help="write a folder for `mpremote mip install` instead")
    with_examples.add_argument(parser)
    return parser


def flash(wishes: argparse.Namespace) -> int:
    """Look, plan, send, switch."""
    watch = progress.Watch()
    remote = Remote(_port(wishes))
    seen = survey(remote)
    print(progress.board(seen, remote.port))
    board = board_choice.choose(wishes.board, seen, input if sys.stdin.isatty() else None)
    installation = made(board)
    board_choice.check_format(installation, seen.facts)
    todo = make_plan(seen, installation, wishes)
    print("\n".join(progress.plan(seen, todo, installation)))
    if wishes.dry_run or todo.is_empty():
        remote.reset()
        print("Dry run: nothing was changed." if wishes.dry_run else "Up to date after %s: nothing to do." % watch)
    else:
        if todo.replace:
            replacing.tell(remote, seen)
            remote = Remote(remote.port)  # which begins with a fresh memory
        deliver(remote, todo, installation)
        print("Done in %s: the board starts Pitboss %s." % (watch, installation.version))
    for line in progress.kept(todo):
        print(line)
    return 0


def make_plan(seen: Survey, installation: Installation, wishes: argparse.Namespace) -> plan.Plan:
    """What is to be done. Where old and new do not fit together the old version goes first, if that was agreed to."""
    settings = _settings(seen, wishes.language)
    try:
        return plan.make(seen, installation, settings, wishes.replace)
    except plan.NotBeside as why:
        if not sys.stdin.isatty():
            raise
        print(why, file=sys.stderr)
        if input("Remove the old version first? [y/N] ").strip().lower() not in ("y", "yes"):
            raise BoardTrouble("Nothing was changed.", "The old version stays. `--replace` asks no more.") from None
    return plan.make(seen, installation, settings, replace=True)


def _port(wishes: argparse.Namespace) -> str:
    """Where the board is, with MicroPython on it."""
    if wishes.uf2:
        port = uf2.install(wishes.uf2)
        print("MicroPython is on the board, which is on %s." % port)
        return port
    if not wishes.port and not found():
        uf2.check_no_drive()
    return choose(wishes.port)


def deliver(remote: Remote, todo: plan.Plan, installation: Installation) -> None:
    """Send what is to be sent, with a bar that shows how far it is."""
    with progress.progress(sum(len(installation.packs[path]) for path in todo.send)) as arrived:
        try:
            transfer.send(remote, todo, installation, arrived)
        except KeyboardInterrupt:
            raise KeyboardInterrupt(*[HALF] * todo.replace) from None


def pack(wishes: argparse.Namespace) -> int:
    """Write the package instead of flashing."""
    if not wishes.board:
        raise BoardTrouble("A package is for one board.", "Say which, with --board:\n" + board_choice.listed())
    file = board_choice.find(wishes.board)
    board_choice.load(file)
    command = package.write(wishes.package, made(file.read_bytes()))
    print("Install it with:\n  %s" % command)
    return 0


def _settings(seen: Survey, wanted: str | None) -> bytes | None:
    """The settings file with the language that was asked for; None if none was."""
    return language.chosen(seen.texts.get(SETTINGS), wanted) if wanted else None
