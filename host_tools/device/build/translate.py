"""`pitboss translate`: makes a board's traceback readable.

A board knows its modules and functions by short names (docs/LOADER.md). What it prints when it fails, and the page that
it shows, name its build. This command puts the names of the tree in their place.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from host_tools.device.build import build, name_table
from host_tools.console.terminal import escaped

ROOT = build.ROOT


class NoTable(Exception):
    """The names of a build are not known here; the text says why, and what to do."""


def main(argv: Sequence[str] | None = None) -> int:
    """Print a text with the names of the tree."""
    parser = argparse.ArgumentParser(prog="pitboss translate", description=__doc__.splitlines()[0])
    parser.add_argument("file", nargs="?", help="a file with what the board has said; without one, the input is read")
    parser.add_argument("--build", help="the build that the board names, if the text does not")
    wishes = parser.parse_args(argv)
    try:
        said = Path(wishes.file).read_text(encoding="utf-8", errors="replace") if wishes.file else sys.stdin.read()
        print(escaped(translated(said, wishes.build), kept="\n\t"))
    except (NoTable, OSError) as fault:
        print("pitboss translate: %s" % fault, file=sys.stderr)
        return 1
    return 0


def translated(said: str, build_id: str | None = None, root: Path = ROOT) -> str:
    """The text with the names of the tree; NoTable if the build is not known."""
    wanted = build_id or name_table.build_of(said)
    if wanted is None:
        raise NoTable("The text names no build: give the one that the board shows with --build.")
    return table(wanted, root).translated(said)


def table(wanted: str, root: Path = ROOT) -> name_table.NameTable:
    """What the names of a build mean: as it was kept, or made again from the sources here."""
    found = name_table.load(wanted, root / build.NAMES)
    if found:
        return found
    here = build.build_id(build.installation(b"{}", root).current)
    found = name_table.load(wanted, root / build.NAMES)
    if not found:
        raise NoTable(
            "This text is from build %s, but the sources here give %s: check out the version that the board had then, "
            "and run this again." % (wanted, here)
        )
    return found
