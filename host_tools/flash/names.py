"""Modules that hold nothing but names: what each game adds to those of the shell.

A board keeps every name that it has read for good. Read with the modules, names come to lie all over its heap, between
screens that are forgotten again, and then no hole is large enough for the next one. firmware/guests.py reads a
game's names before its modules.
"""

import keyword
from collections.abc import Iterable, Mapping

SHELL = "shell"
HEAD = 4  # bytes before the table of names: M, version, flags, bits of a small int


def modules(made: Mapping[str, bytes]) -> dict[str, bytes]:
    """Sources of firmware/names, by path, for compiled modules by path."""
    owned: dict[str, set[str]] = {SHELL: set()}
    for path, content in made.items():
        if path.endswith(".mpy"):
            owned.setdefault(owner(path), set()).update(names_of(content))
    sources = {"firmware/names/__init__.py": b""}
    for game in sorted(owned.keys() - {SHELL}):
        sources["firmware/names/%s.py" % game] = source(owned[game] - owned[SHELL])
    return sources


def owner(path: str) -> str:
    """The game to which a module belongs, or the shell."""
    parts = path.split("/")
    if parts[0] == "engine" and len(parts) == 3:
        return parts[1]
    return parts[2] if parts[:2] == ["firmware", "screens"] and len(parts) == 4 else SHELL


def source(names: Iterable[str]) -> bytes:
    """A function that is never called, and names them all."""
    usable = sorted(name for name in names if name.isidentifier() and not keyword.iskeyword(name))
    return ("def _():\n" + "".join("    %s\n" % name for name in usable or ["_"])).encode()


def names_of(content: bytes) -> list[str]:
    """The table of names of a compiled module; those that every MicroPython has by number are left out."""
    at = HEAD
    count, at = _number(content, at)
    _, at = _number(content, at)  # how many other constants there are
    found = []
    for _ in range(count):
        length, at = _number(content, at)
        if length & 1:
            continue
        length >>= 1
        found.append(content[at : at + length].decode(errors="replace"))
        at += length + 1
    return found


def _number(content: bytes, at: int) -> tuple[int, int]:
    """A number of seven bits a byte, the highest first, and where it ends."""
    value = 0
    while True:
        value = value << 7 | content[at] & 127
        at += 1
        if content[at - 1] < 128:
            return value, at
