"""`pitboss chronicle SAVE -o mine.html`: the story of a mine as one page to keep and to show.

SAVE is a folder of saves, a journal, or a file of `pitboss backup`. Exit code 0: the page is written; 1: the save is
damaged (with --salvage the page tells what could be read); 2: there is no mine in it.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from host_tools.virtual import stand_in

stand_in.install()

from firmware.lang import LANGUAGES  # noqa: E402
from host_tools.console.foreign import write_whole  # noqa: E402
from host_tools.console.terminal import printable  # noqa: E402
from host_tools.publish.chronicle.page import page  # noqa: E402
from host_tools.publish.chronicle.saved_mine import Damage, NoMine, read  # noqa: E402

WRITTEN, DAMAGED, NOTHING = 0, 1, 2


def main(argv: Sequence[str] | None = None) -> int:
    """Write the page; returns the exit code."""
    wishes = read_arguments(argv)
    try:
        mine = read(Path(wishes.save), wishes.last, wishes.salvage)
    except NoMine as why:
        return complain(str(why), NOTHING)
    except Damage as why:
        return complain("%s\nWith --salvage the page tells what could be read." % why, DAMAGED)
    target = Path(wishes.output)
    try:
        write_whole(target, page(mine, wishes.language).encode("utf-8", "backslashreplace"))
    except OSError as fault:
        why = "%s cannot be written: %s. Name another file with -o." % (printable(target), fault.strerror)
        return complain(why, NOTHING)
    if mine.damage:
        print("pitboss chronicle: %s" % mine.damage, file=sys.stderr)
    print("The chronicle of %d years is in %s" % (mine.game.age, printable(target)))
    return DAMAGED if mine.damage else WRITTEN


def complain(words: str, code: int) -> int:
    """Say what is wrong."""
    print("pitboss chronicle: %s" % words, file=sys.stderr)
    return code


def read_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(
        prog="pitboss chronicle", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("save", metavar="SAVE", help="a folder of saves, a journal, or a backup file")
    parser.add_argument("-o", "--output", default="mine.html", metavar="FILE", help="default: mine.html")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="default: en")
    parser.add_argument("--last", action="store_true", help="the last finished mine, though another one is running")
    parser.add_argument("--salvage", action="store_true", help="tell what can be read of a damaged save")
    return parser.parse_args(argv)
