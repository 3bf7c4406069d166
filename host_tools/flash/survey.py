"""What lies on a board, learnt with one mpremote and one answer."""

import base64
from pathlib import Path
from typing import NamedTuple

from firmware.main import SAVES
from firmware.settings import FILE
from host_tools.flash.installation import BOARD, CURRENT, FOLDER, MAIN
from host_tools.usb import CodeFailed, Facts, Remote
from host_tools.usb.look import check_version, read
from host_tools.usb.remote import compact, tools

HERE = Path(__file__).parent
SETTINGS = "%s/%s" % (SAVES, FILE)
TEXTS = (CURRENT, MAIN, BOARD, SETTINGS)
MARK = "\x1d"  # printed between two answers

# The index is a piece whose name only `current` knows.
INDEX = """
try:
    show(%r + "/" + open(%r).read().split()[4])
except (IndexError, OSError, ValueError):
    print("-")
""" % (FOLDER, CURRENT)


class Survey(NamedTuple):
    """A board before anything is done to it."""

    facts: Facts
    sizes: dict[str, int]  # of every file
    fingerprints: dict[str, str]  # of every file in our folder, as it was read from the flash
    texts: dict[str, bytes]  # content of the files that are small and matter
    index: bytes | None  # what the version that boots now consists of

    @property
    def current(self) -> bytes:
        return self.texts.get(CURRENT, b"")


def board_side() -> str:
    """The source of the board's side of flashing."""
    return tools() + compact((HERE / "on_board.py").read_text(encoding="utf-8"))


def question() -> str:
    """The code whose output `answer` understands."""
    asked = ["look()", "tree('/', %r)" % FOLDER, "fingerprints(%r)" % FOLDER]
    asked += ["show(%r)" % path for path in TEXTS]
    return board_side() + ("\nprint(%r)\n" % MARK).join([*asked, INDEX])


def answer(said: str) -> Survey:
    """The survey in what the board said."""
    facts, tree, pieces, *shown = said.split(MARK + "\n")
    texts = [_text(part) for part in shown]
    sizes = {path: int(size) for size, path in (line.split(" ", 1) for line in tree.splitlines())}
    prints = {}
    for size, fingerprint, name in (line.split(" ", 2) for line in pieces.splitlines()):
        sizes["%s/%s" % (FOLDER, name)] = int(size)
        prints["%s/%s" % (FOLDER, name)] = fingerprint
    return Survey(
        read(facts),
        sizes,
        prints,
        {path: text for path, text in zip(TEXTS, texts, strict=False) if text is not None},
        texts[-1],
    )


def _text(said: str) -> bytes | None:
    return None if said == "-\n" else base64.b64decode(said)


def survey(remote: Remote) -> Survey:
    """Stop what runs on a board and look at it; BoardTrouble if its Python is not one that Pitboss runs on."""
    try:
        said = remote.run(question())[0]
    except CodeFailed as fault:
        _check_version(fault.said)  # then that is the reason
        raise
    _check_version(said)
    return answer(said)


def _check_version(said: str) -> None:
    facts = said.split(MARK)[0]
    if facts.startswith("{"):
        check_version(read(facts))
