"""The last fault of the app as a file on the board, for `pitboss doctor`."""

import sys

from firmware.loader.files import build_id


def keep(path: str, error: Exception) -> None:
    """Write the traceback and the build, whose table of names makes it readable."""
    with open(path, "w") as file:
        getattr(sys, "print_exception", _print_exception)(error, file)
        file.write("build %s\n" % (build_id() or "from sources"))


def _print_exception(error, file):
    """The replacement for MicroPython's sys.print_exception on a PC, where the loop has printed the traceback."""
    file.write("%s: %s\n" % (type(error).__name__, error))
