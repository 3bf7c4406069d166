"""Text on the terminal: what boards, archives and journals say is shown, and never obeyed.

A terminal takes some characters for commands: it moves the cursor, renames its window or reverses what is read.
`safe_output` stands between every command and the terminal. `printable` is for text that belongs on one line.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TextIO

# Python calls these unprintable. They are spaces of French words.
SPACES = "\u00a0\u202f"
LONGEST = 300  # characters of a foreign text that belongs on one line


def printable(text: object, longest: int = LONGEST) -> str:
    """A foreign text for one line: unprintable characters as their codes, and what is too long is cut."""
    words = escaped(str(text))
    return words if len(words) <= longest else words[:longest] + "..."


def escaped(text: str, kept: str = "") -> str:
    """A text with every unprintable character as its code, except those that are `kept`."""
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() or char in SPACES or char in kept else code_of(char) for char in text)


def code_of(char: str) -> str:
    """A character as Python writes it: \\n, \\x1b, \\u202e."""
    return char.encode("unicode_escape", "surrogatepass").decode("ascii")


def json_line(line: str) -> str:
    """A line of JSON that means the same and has no unprintable character: in JSON they stand in strings only."""
    if line.isprintable():
        return line
    return "".join(char if char.isprintable() or char in SPACES else _json_code(char) for char in line)


def _json_code(char: str) -> str:
    pairs = char.encode("utf-16-be", "surrogatepass").hex()
    return "".join("\\u" + pairs[at : at + 4] for at in range(0, len(pairs), 4))


def ask(question: str) -> str:
    """The user's answer. Python's own `input` writes its question past `safe_output`."""
    return input(escaped(question))


class SafeStream:
    """A stream that shows unprintable characters as their codes; line ends and tabs pass."""

    def __init__(self, stream: TextIO):
        self.bare = stream

    def write(self, text: str) -> int:
        safe = escaped(text, "\n\t")
        encoding = getattr(self.bare, "encoding", None) or "utf-8"
        self.bare.write(safe.encode(encoding, "backslashreplace").decode(encoding))
        return len(text)

    def writelines(self, lines: Any) -> None:
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.bare, name)


def bare(stream: Any) -> Any:
    """The stream below a safe one, for a progress bar, which does steer the terminal."""
    return getattr(stream, "bare", stream)


@contextmanager
def safe_output() -> Iterator[None]:
    """Both outputs are safe inside this block."""
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = (_safe(stream) for stream in before)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before


def _safe(stream: Any) -> Any:
    # Python without a console has no streams at all.
    return stream if stream is None or isinstance(stream, SafeStream) else SafeStream(stream)
