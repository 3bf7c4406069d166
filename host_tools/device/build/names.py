"""Modules that hold nothing but names: what each game adds to those of the shell.

A board keeps every name that it has read for good. Read with the modules, names come to lie all over its heap, between
screens that are forgotten again, and then no hole is large enough for the next one. firmware/guests.py reads a
game's names before its modules.
"""

import keyword
from collections.abc import Iterable, Mapping

from host_tools.device.build.mpy import names_of

SHELL = "shell"


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
    if parts[0] == "engine" and len(parts) > 2:
        return parts[1]
    return parts[2] if parts[:2] == ["firmware", "screens"] and len(parts) > 3 else SHELL


def source(names: Iterable[str]) -> bytes:
    """A function that is never called, and names them all."""
    usable = sorted(name for name in names if name.isidentifier() and not keyword.iskeyword(name))
    return ("def _():\n" + "".join("    %s\n" % name for name in usable or ["_"])).encode()
