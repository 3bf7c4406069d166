"""Pitboss as a board gets it, for VirtualBoard.install()."""

import textwrap

from host_tools.device import boards
from host_tools.device.build.build import script
from host_tools.device.build.build_cache import made
from host_tools.device.build.installation import BOARD, CURRENT, MAIN

START = "    boot.start()\n"  # the line of boards/main.py that starts the app


class NoStart(Exception):
    """boards/main.py has no such line any more."""


def app_files(board: str, instead: str | None = None) -> dict[str, bytes]:
    """Path on the board and bytes of every file; a script may take the place of the line that starts the app."""
    built = made((boards.BOARDS / board / "board.json").read_bytes())
    main = built.main if instead is None else main_with(built.main, instead)
    return {**built.packs, CURRENT: built.current, MAIN: main, BOARD: built.board}


def main_with(main: bytes, instead: str) -> bytes:
    """A main.py that runs a script, which uses the tree by the tree's own names, once all is mounted."""
    text = main.decode()
    if START not in text:
        raise NoStart("boards/main.py has no line %r any more, where a script goes in" % START)
    return text.replace(START, textwrap.indent(script(textwrap.dedent(instead)), "    ")).encode()
