"""What is on a board, for the doctor: every file by its size, and our own read and hashed on the board itself."""

from pathlib import Path
from typing import NamedTuple

from firmware.hardware.main import CRASH
from host_tools.device.build.installation import BOARD, CURRENT, FOLDER, MAIN, named
from host_tools.device.usb import Facts, Remote, answers
from host_tools.device.usb.remote import tools

HERE = Path(__file__).parent


class Seen(NamedTuple):
    """A board as it is."""

    facts: Facts
    sizes: dict[str, int]  # of every file
    hashes: dict[str, str]  # SHA-256 of every file in our folder that could be read
    texts: dict[str, bytes]  # `current`, main.py, board.json, and the last fault that was kept
    index: bytes  # of the version that boots; empty if it is not there

    @property
    def current(self) -> bytes:
        return self.texts.get(CURRENT, b"")


def board_side() -> str:
    """The source of the doctor's hands on the board."""
    return (HERE / "on_board.py").read_text(encoding="utf-8") + "\n"


def look_around(remote: Remote, facts: Facts) -> Seen:
    """Look at all files; nothing is changed."""
    said = remote.run(tools() + board_side() + "hashes(%r)" % FOLDER)[0]
    hashes = {path: sha for sha, path in answers.rows(said, 2)}
    texts = remote.read([CURRENT, MAIN, BOARD, CRASH])
    index = named(texts.get(CURRENT, b""))[1]
    return Seen(facts, remote.tree("/"), hashes, texts, remote.read([index]).get(index, b"") if index else b"")
