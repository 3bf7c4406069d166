"""Reading a journal: each line has a checksum over itself and all lines before it.

Separate from writing (journal.py), which every running game needs.
"""

import binascii

from engine.game import VERSION, all_digits

_MARK = " *"


class Damaged(Exception):
    """The journal is cut, edited or not one of ours. `line` says where, counted from 1."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__("line %d: %s" % (line, why))
        self.line = line
        self.why = why


class Newer(Damaged):
    """The journal is intact, but made by a newer Pitboss whose rules are not known here."""


class Reader:
    """Checks lines one by one; needs little memory, however long the journal is."""

    def __init__(self) -> None:
        self.count = 0
        self.crc = 0

    def take(self, line: str) -> str:
        """The step of one line without its checksum; raises Damaged."""
        words, mark, given = line.rpartition(_MARK)
        if not mark or len(given) != 8:
            raise Damaged(self.count + 1, "no checksum; the line is cut or not of a journal")
        crc = binascii.crc32(words.encode(), self.crc)
        if given != "%08x" % crc:
            raise Damaged(self.count + 1, "the checksum does not fit; the line, or one before it, was changed")
        self.crc = crc
        self.count += 1
        return words


def read_header(step: str) -> tuple:
    """(game's name, list of option words, commitment, version) of the first line; raises Damaged."""
    words = step.split(" ")
    if len(words) < 4 or words[0] != "pitboss":
        raise Damaged(1, "not a Pitboss journal")
    version = read_version(words[1])
    if not words[-1].startswith("commit="):
        raise Damaged(1, "the commitment to the dice is missing")
    return words[2], words[3:-1], words[-1][7:], version


def read_version(word: str) -> int:
    """The version in a journal's first line, as a number; raises Damaged, or Newer."""
    for version in range(1, VERSION + 1):
        if word == str(version):
            return version
    if all_digits(word) and word[0] != "0":
        raise Newer(1, "made by a newer Pitboss: journal version %.8s, and this one reads up to %d" % (word, VERSION))
    raise Damaged(1, "not a Pitboss journal")
