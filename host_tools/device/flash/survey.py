"""What is on a board, learnt with one mpremote and one answer."""

from pathlib import Path
from typing import NamedTuple

from firmware.hardware.main import SAVES
from firmware.saves.settings import FILE
from host_tools.device.build.installation import BOARD, CURRENT, FOLDER, MAIN
from host_tools.device.usb import CodeFailed, Facts, Remote, answers
from host_tools.device.usb.board_info import check_version, read
from host_tools.device.usb.remote import compact, tools
from host_tools.device.usb.troubles import garbled

HERE = Path(__file__).parent
SETTINGS = "%s/%s" % (SAVES, FILE)
TEXTS = (CURRENT, MAIN, BOARD, SETTINGS)
MARK = "\x1d"  # printed between two answers
ANSWERS = 4 + len(TEXTS)

# The index is a pack whose name only `current` knows.
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
    parts = said.split(MARK + "\n")
    if len(parts) != ANSWERS:
        raise garbled(said)
    facts, tree, packs, *shown = parts
    texts = [content(path, part) for path, part in zip((*TEXTS, "the index"), shown, strict=True)]
    sizes = answers.sizes(tree)
    prints = {}
    for size, fingerprint, name in answers.rows(packs, 3):
        sizes["%s/%s" % (FOLDER, name)] = answers.number(size)
        prints["%s/%s" % (FOLDER, name)] = fingerprint
    return Survey(
        read(facts),
        sizes,
        prints,
        {path: text for path, text in zip(TEXTS, texts, strict=False) if text is not None},
        texts[-1],
    )


def content(path: str, said: str) -> bytes | None:
    """A file of the board; one that the board cannot read is written again, like one that is not there."""
    return None if said.rpartition("\n! ")[1] or said.startswith("! ") else answers.content(path, said)


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
