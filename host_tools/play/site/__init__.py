"""`pitboss site`: the device as a web page that needs no server, for any static host."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from host_tools.console import with_examples
from host_tools.device.build.build import NotCompiled
from host_tools.play.site import build
from host_tools.virtual.micropython.nodejs import NoMicroPython


def main(argv: Sequence[str] | None = None) -> int:
    """Write the site into a folder; 1 if that did not work, with the reason on stderr."""
    parser = argparse.ArgumentParser(prog="pitboss site", description=__doc__)
    parser.add_argument("-o", "--output", type=Path, metavar="DIR", required=True, help="a new folder or an older site")
    with_examples.add_argument(parser)
    wishes = parser.parse_args(argv)
    try:
        made = build.files()
        build.write(wishes.output, made)
    except (NoMicroPython, NotCompiled, build.NotEmpty) as why:
        print("pitboss site: %s" % why, file=sys.stderr)
        return 1
    except OSError as fault:
        print("pitboss site: cannot write to %s: %s" % (wishes.output, fault.strerror), file=sys.stderr)
        return 1
    print("%d files, %d KB: %s" % (len(made), sum(map(len, made.values())) // 1024, wishes.output))
    print("Put the folder on any web host, or look at it here: python3 -m http.server -d %s" % wishes.output)
    return 0
