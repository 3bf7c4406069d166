"""Reading a journal: each line with its checksum, which is chained over all lines before it.

Apart from writing one (journal.py), which a running game never does without.
"""

import binascii

from engine.journal import FORMAT

_MARK = " *"


class Damaged(Exception):
    """A journal that is cut, edited or not one of ours; `line` is where, counted from 1."""

    def __init__(self, line, why):
        super().__init__("line %d: %s" % (line, why))
        self.line = line
        self.why = why


class Reader:
    """Checks lines one after the other; memory stays small however long the journal is."""

    def __init__(self):
        self.count = 0
        self.crc = 0

    def take(self, line):
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


def read_header(step):
    """(game's name, list of option words, commitment) of the first line; raises Damaged."""
    words = step.split(" ")
    if len(words) < 4 or words[0] != "pitboss":
        raise Damaged(1, "not a Pitboss journal")
    if words[1] != str(FORMAT):
        raise Damaged(1, "journal format %s; this version reads format %d" % (words[1], FORMAT))
    if not words[-1].startswith("commit="):
        raise Damaged(1, "the commitment to the dice is missing")
    return words[2], words[3:-1], words[-1][7:]
