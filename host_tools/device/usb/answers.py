"""What a board answers, read with care: a wire may garble it, and anybody may have written what runs there."""

import ast
import hashlib

from host_tools.console.foreign import from_base64
from host_tools.console.terminal import printable
from host_tools.device.usb.troubles import BoardTrouble, garbled


def lines(said: str) -> list[str]:
    """The lines of an answer. Only a line feed ends one: names may have other characters that Python splits at."""
    return [line for line in said.split("\n") if line]


def sizes(said: str) -> dict[str, int]:
    """The files that tree() listed, with their sizes."""
    return {path: number(size) for size, path in rows(said, 2)}


def rows(said: str, count: int) -> list[list[str]]:
    """The words of each line, so many; the last is the name of a file, which may have spaces in it."""
    found = []
    for line in lines(said):
        words = line.split(" ", count - 1)
        if len(words) < count:
            raise garbled(line)
        found.append([*words[:-1], name(words[-1])])
    return found


def number(word: str) -> int:
    """A word that is a whole number."""
    if not (word.isascii() and word.isdigit() and len(word) < 16):
        raise garbled(word)
    return int(word)


def name(word: str) -> str:
    """The name of a file, in quotes if it has strange characters (plain() on the board)."""
    if word[:1] not in ("'", '"'):
        return word
    try:
        value = ast.literal_eval(word)
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        raise garbled(word) from None
    if not isinstance(value, str):
        raise garbled(word)
    return value


def content(path: str, said: str) -> bytes | None:
    """The file that show() sent, proved by its size and hash; None if there is none."""
    if said == "-\n":
        return None
    text, _, closing = said.removesuffix("\n").rpartition("\n")
    if closing.startswith("! "):
        what = "The board cannot read its file %s (error %s)." % (printable(path), printable(closing[2:]))
        raise BoardTrouble(what, "Its flash may be worn out or damaged there. `pitboss doctor` says more.")
    try:
        mark, size, sha = closing.split(" ")
        data = from_base64(text)
    except ValueError:
        raise damaged(path) from None
    if mark != "=" or size != str(len(data)) or sha != hashlib.sha256(data).hexdigest():
        raise damaged(path)
    return data


def damaged(path: str) -> BoardTrouble:
    """A copy that is not what the board has is never kept."""
    return BoardTrouble("%s was damaged on its way here." % printable(path), "Try again, with another cable or port.")
