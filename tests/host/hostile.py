"""Text that would steer a terminal, and a look at whether any of it got there."""

import unicodedata

from host_tools import cli

LINE = "EVIL LINE"
# Colours, a window title, C1, a carriage return, DEL, a reversed line, line separators, half a character, markup.
TEXT = "\x1b[31m\x1b]0;title\x07\x9b2J\r\n%s\x00\x7f\x85\u202e\u2066\u2028\u2029\ufeff\ud800[red][/]<script>" % LINE
NAME = TEXT.replace("\x00", "").replace("\ud800", "").replace("/", "")  # one that a file may have
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
