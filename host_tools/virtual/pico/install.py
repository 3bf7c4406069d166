"""Pitboss as a board gets it, for VirtualBoard.install()."""

from host_tools.device import boards
from host_tools.device.build.build import installation
from host_tools.device.build.installation import BOARD, CURRENT, MAIN


def app_files(board: str, main: bytes | None = None) -> dict[str, bytes]:
    """Path on the board and bytes of every file; `main` takes the place of main.py."""
    made = installation((boards.BOARDS / board / "board.json").read_bytes())
    return {**made.pieces, CURRENT: made.current, MAIN: made.main if main is None else main, BOARD: made.board}
