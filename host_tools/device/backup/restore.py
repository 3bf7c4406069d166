"""`pitboss restore`: puts the saves of a `pitboss backup` onto a board, in place of those that are there.

All of them at once: if power or the cable goes, the board has the old saves or the new ones.
"""

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from firmware.saves.writer import JOURNAL
from host_tools.console import terminal
from host_tools.console.terminal import printable
from host_tools.device.backup import archive, saves
from host_tools.device.backup.verdicts import GAME, MADE_BY_NEWER, judge
from host_tools.device.usb import BoardTrouble, Remote, choose, look

Ask = Callable[[str], str]


def main(argv: Sequence[str] | None = None) -> int:
    """Restore a board; 1 if that did not work or was not wanted, with the reason on stderr."""
    parser = argparse.ArgumentParser(prog="pitboss restore", description=__doc__)
    parser.add_argument("file", type=Path, metavar="FILE", help="what `pitboss backup` made")
    parser.add_argument("--force", action="store_true", help="replace a running game without asking")
    parser.add_argument(
        "--port", help="where the board is, if there are several: /dev/ttyACM0, COM3, socket://host:port"
    )
    wishes = parser.parse_args(argv)
    ask = terminal.ask if sys.stdin.isatty() else None
    try:
        kept = archive.read(wishes.file)
        return restore(Remote(choose(wishes.port)), kept, wishes.force, ask)
    except BoardTrouble as trouble:
        print("pitboss restore: %s" % trouble, file=sys.stderr)
        return 1


def restore(remote: Remote, kept: archive.Archive, force: bool, ask: Ask | None) -> int:
    """Look, ask, replace."""
    facts = look(remote)
    old = saves.read(remote)
    if old == kept.files:
        remote.reset()
        print("The board has exactly these saves: nothing to do.")
        return 0
    try:
        if not force:
            check_game(old, kept.files, ask)
        saves.check_room(kept.files, facts)
    except BoardTrouble:
        remote.reset()
        raise
    saves.replace(remote, kept.files)
    print("Restored: %s." % told(kept))
    print("".join(line + "\n" for line in faults(kept.files)), end="")
    return 0


def check_game(old: Mapping[str, bytes], new: Mapping[str, bytes], ask: Ask | None) -> None:
    """BoardTrouble if a running game would be replaced and nobody agrees to it."""
    if JOURNAL not in old or all(old.get(name) == new.get(name) for name in GAME):
        return
    what = "A game is running on the board: %s." % printable(judge(old).game)
    if ask is None:
        raise BoardTrouble(what, "Save it with `pitboss backup` first, or replace it: --force")
    if ask("%s Replace it? [y/N] " % what).strip().lower() not in ("y", "yes"):
        raise BoardTrouble("Nothing was changed.", "`pitboss backup` saves the running game.")


def faults(files: Mapping[str, bytes]) -> list[str]:
    """What is wrong with restored files, and what to do; nothing if all are whole."""
    verdict = judge(files)
    lines = ["%s is %s." % row for row in verdict.damaged.items()]
    if lines:
        lines.append("They were restored as they are. The board goes on with what it can read, and keeps the rest.")
    if any(fault.startswith(MADE_BY_NEWER) for fault in verdict.damaged.values()):
        lines.append("Next: install the newer version of Pitboss, with its own `pitboss flash`, and restore once more.")
    elif lines:
        lines.append("Next: start the board and look at the game; or restore an older backup.")
    return lines


def told(kept: archive.Archive) -> str:
    """What was restored, in words."""
    game = judge(kept.files).game or "no running game"
    made = kept.origin.get("made", "")
    return "%d files, %s%s" % (len(kept.files), printable(game), ", saved " + printable(made, 40) if made else "")
