"""`pitboss guides`: take the pictures of the play guides, and check that the guides are in step with the firmware.

A guide is a page docs/guides/NAME.md with a script docs/guides/scripts/NAME.script that says which keys are pressed
and where a picture is taken. Exit code 0: all is in step; 1: something is not, and is named; 2: no such guide.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from engine.games import GAMES
from host_tools.virtual import stand_in

stand_in.install()

from host_tools.publish.guides import page_checks, pictures  # noqa: E402
from host_tools.publish.guides.player import Shot, play  # noqa: E402
from host_tools.publish.guides.script import Wrong, read  # noqa: E402

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / "docs/guides"
IN_STEP, OUT_OF_STEP, UNKNOWN = 0, 1, 2


def main(argv: Sequence[str] | None = None) -> int:
    """Take pictures, or only check; returns the exit code."""
    wishes = parser().parse_args(argv)
    known = names(FOLDER)
    if not known:
        print("pitboss guides: there are no guides in %s; it works in the project's folder" % FOLDER, file=sys.stderr)
        return UNKNOWN
    strange = [name for name in wishes.guides if name not in known]
    if strange:
        print("pitboss guides: no guide %s. There are: %s" % (", ".join(strange), ", ".join(known)), file=sys.stderr)
        return UNKNOWN
    faults = []
    for name in wishes.guides or known:
        faults += guide(FOLDER, name, not wishes.check)
    if not wishes.guides:
        faults += page_checks.strays(FOLDER, known)
    for fault in faults:
        print("pitboss guides: %s" % fault, file=sys.stderr)
    print("%d guides, %s" % (len(wishes.guides or known), "%d faults" % len(faults) if faults else "all in step"))
    return OUT_OF_STEP if faults else IN_STEP


def parser() -> argparse.ArgumentParser:
    """The command line."""
    words = argparse.ArgumentParser(
        prog="pitboss guides", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    words.add_argument("guides", nargs="*", metavar="GUIDE", help="only these, as in %s" % GAMES[0])
    words.add_argument("--check", action="store_true", help="write nothing: a picture that would change is a fault")
    return words


def names(folder: Path) -> list[str]:
    """All guides that have a script, in order."""
    return sorted(path.stem for path in (folder / "scripts").glob("*.script"))


def guide(folder: Path, name: str, write: bool) -> list[str]:
    """Play a guide's script, write or compare its pictures, and check its page; returns what is wrong."""
    try:
        shots = taken(folder, name)
    except Wrong as why:
        return [str(why)]
    faults = pictures.put(folder / "pictures", name, shots) if write else []
    return faults + pictures.compare(folder / "pictures", name, shots) + page_checks.page(folder, name, shots)


def taken(folder: Path, name: str) -> list[Shot]:
    """The pictures of a guide, with the words on them."""
    return list(play(folder, read(folder / "scripts" / (name + ".script"))))
