"""The lines that the referee reads: how long they are, and what a position may look like on both interpreters."""

from engine import plain
from engine.game import Notation

LONGEST_LINE = 65536  # characters; the answer to `state` fits after `load ` on such a line, or is refused
_LONGEST_NUMBER = 20  # digits in a position
_DEEPEST = 8  # brackets within brackets of a position; a real one has three


def plain_line(line: str) -> str:
    """The line without its end, if it is short and of plain characters: interpreters differ in what else is a space."""
    line = line.rstrip("\r\n")
    if len(line) > LONGEST_LINE:
        raise Notation("a line has at most %d characters" % LONGEST_LINE)
    for byte in _bytes(line):  # a board takes 0.1 ms for every letter that is taken out of a str
        if not (32 <= byte <= 126 or byte in b"\t\r\n"):
            raise Notation("only plain letters, digits and signs are read")
    return line


def _bytes(line):
    try:
        return line.encode()
    except ValueError:  # half a character
        return b"\0"


def length_of(value) -> int:
    """How long plain data is as a line of JSON."""
    lengths = [0]

    def put(part):
        lengths[0] += len(part)

    plain.dump(value, put)
    return lengths[0]


def simple(position: str) -> str:
    """The text of a position; ValueError if it has what no position has and what interpreters read differently.

    That is brackets within brackets within brackets and so on, letters after a backslash, endless numbers, and NaN.
    """
    depth = digits = 0
    quoted = False
    for byte in position.encode():
        if byte == 34:
            quoted = not quoted
        elif byte == 92:
            raise ValueError
        elif not quoted:
            digits = digits + 1 if 48 <= byte <= 57 else 0
            if byte in b"[{":
                depth += 1
            elif byte in b"]}":
                depth -= 1
            if depth > _DEEPEST or digits > _LONGEST_NUMBER or byte in b"NI":
                raise ValueError
    return position
