"""Text that would steer a terminal, and a look at whether any of it got there."""

import os
import unicodedata

from host_tools import cli

LINE = "EVIL LINE"
# Colours, a window title, C1, a carriage return, DEL, a reversed line, line separators, half a character, markup.
TEXT = "\x1b[31m\x1b]0;title\x07\x9b2J\r\n%s\x00\x7f\x85\u202e\u2066\u2028\u2029\ufeff\ud800[red][/]<script>" % LINE
NAME = TEXT.replace("\x00", "").replace("\ud800", "").replace("/", "")  # one that a file may have
DEEP = "[" * 100_000  # JSON that is nested deeper than any stack
INSERTED = ["\n", " ", "\x1d\n", "\x1e\n", "'", "9" * 30, "-1", "\x1b[31m", DEEP]
ROUNDS = int(os.environ.get("PITBOSS_FUZZ", "150"))  # of what is tried by chance
BAD = ("Cc", "Cf", "Cs", "Zl", "Zp")


def steering(said):
    """The characters that a terminal would obey, and lines that foreign text began."""
    found = [char for char in said if unicodedata.category(char) in BAD and char not in "\n\t"]
    return found + [line for line in said.split("\n") if line.startswith(LINE)]


def call(capsys, *arguments):
    """(exit code, all that was said) of a command line; it is an error if anything of that steers a terminal."""
    capsys.readouterr()
    try:
        code = cli.main([str(word) for word in arguments])
    except SystemExit as ended:  # argparse's way
        code = ended.code
    out, err = capsys.readouterr()
    assert steering(out + err) == []
    assert "Traceback" not in out + err
    return code, out + err


def mutated(text, chance):
    """A text with a few changes: bytes, lines and marks lost, doubled or new."""
    for _ in range(chance.randrange(1, 4)):
        at = chance.randrange(len(text) + 1)
        kind = chance.randrange(4)
        if kind == 0:
            text = text[:at] + text[at + chance.randrange(1, 40) :]
        elif kind == 1:
            text = text[:at] + chance.choice(INSERTED) + text[at:]
        elif kind == 2:
            text = text[:at] + text[at : at + 80] + text[at:]
        else:
            text = text[:at] + chr(chance.randrange(0x300)) + text[at + 1 :]
    return text
