"""`pitboss backup`: the saves of a board, its settings and records, in one file. `pitboss restore` brings them back."""

import argparse
import sys
from collections.abc import Sequence
from datetime import datetime, timezone
from pathlib import Path

from host_tools.console.foreign import read_json
from host_tools.console.terminal import printable
from host_tools.device.backup import archive, saves
from host_tools.device.backup.verdicts import judge
from host_tools.device.build.installation import BOARD, CURRENT, version_of
from host_tools.device.usb import BoardTrouble, Facts, Remote, choose, look


def main(argv: Sequence[str] | None = None) -> int:
    """Back a board up; 1 if that did not work, with the reason on stderr."""
    parser = argparse.ArgumentParser(prog="pitboss backup", description=__doc__)
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="default: pitboss-SERIAL-DATE.zip")
    parser.add_argument(
        "--port", help="where the board is, if there are several: /dev/ttyACM0, COM3, socket://host:port"
    )
    wishes = parser.parse_args(argv)
    try:
        return back_up(Remote(choose(wishes.port)), wishes.output)
    except BoardTrouble as trouble:
        print("pitboss backup: %s" % trouble, file=sys.stderr)
        return 1


def back_up(remote: Remote, output: Path | None) -> int:
    """Read, write, start the board again."""
    facts = look(remote)
    files, left_out = saves.read_all(remote)
    small = remote.read([BOARD, CURRENT])
    remote.reset()
    if not files:
        what = "\n".join(["There are no saves on this board.", *left_out])
        raise BoardTrouble(what, "Play first, or look with `pitboss doctor`.")
    path = output or Path(default_name(facts))
    archive.write(path, files, origin(facts, small.get(BOARD, b""), small.get(CURRENT, b"")))
    print("%d files, %d bytes: %s" % (len(files), sum(map(len, files.values())), path))
    print("\n".join([*told(files), *left_out]))
    return 0


def told(files: dict[str, bytes]) -> list[str]:
    """What is in saves, in words."""
    verdict = judge(files)
    lines = ["The running game: %s." % printable(verdict.game) if verdict.game else "No game is running."]
    lines += ["%s is %s. It was copied as it is." % row for row in verdict.damaged.items()]
    if verdict.aside:
        lines.append("Set aside by the board earlier, and copied too: %s." % ", ".join(map(printable, verdict.aside)))
    return lines + ["Next: " + step for step in verdict.advice().splitlines()[-2:] if "backup" not in step]


def default_name(facts: Facts) -> str:
    return "pitboss-%s-%s.zip" % (facts.unique or "board", datetime.now().strftime("%Y-%m-%d-%H%M%S"))


def origin(facts: Facts, board: bytes, current: bytes) -> dict[str, str]:
    """Where saves come from, for people who look into the file."""
    try:
        name = printable(read_json(board)["name"], 64)
    except (ValueError, LookupError, TypeError):
        name = ""
    return {
        "board": name,
        "machine": facts.machine,
        "serial": facts.unique,
        "version": version_of(current),
        "made": datetime.now(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
    }
