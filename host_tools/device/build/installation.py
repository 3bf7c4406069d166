"""What is put on a board: packs named after their content, and a few small files that say which of them count."""

import hashlib
import re
from typing import NamedTuple


FOLDER = "/pitboss"
CURRENT = FOLDER + "/current"  # names the version that boots: the only switch there is
MAIN = "/main.py"
BOARD = "/board.json"
DIGITS = 10  # of the SHA-256 that a pack is named after

_PIECE = re.compile(r"(?:boot_)?([0-9a-f]{%d})(?:\.mpy)?" % DIGITS)


class Installation(NamedTuple):
    """Everything for one board. `packs` has paths of the board as keys."""

    packs: dict[str, bytes]
    current: bytes
    main: bytes
    board: bytes
    version: str


def digest(content: bytes) -> str:
    """The SHA-256 of a content, in hex."""
    return hashlib.sha256(content).hexdigest()


def stamp(path: str) -> str | None:
    """The digits that a pack's name carries; None if the path is no pack's."""
    folder, _, name = path.rpartition("/")
    found = _PIECE.fullmatch(name)
    return found[1] if found and folder == FOLDER else None


def check(installation: Installation) -> None:
    """ValueError if a pack is not named after its content or `current` names one that is not there."""
    for path, content in installation.packs.items():
        if not content or stamp(path) != digest(content)[:DIGITS]:
            raise ValueError("the pack %s is not named after its %d bytes" % (path, len(content)))
    boot, index = named(installation.current)
    for path in (boot, index):
        if path not in installation.packs:
            raise ValueError("`current` names %s, which is no pack" % path)


def named(current: bytes) -> tuple[str, str]:
    """The paths of the boot module and of the index that a `current` names."""
    words = current.decode("ascii", "replace").split()
    if len(words) != 5 or words[:2] != ["pitboss", "1"]:
        return "", ""
    return "%s/%s.mpy" % (FOLDER, words[3]), "%s/%s" % (FOLDER, words[4])


def version_of(current: bytes) -> str:
    """The version that a `current` names; nothing if it cannot be read."""
    words = current.decode("ascii", "replace").split()
    return words[2] if named(current)[0] else ""
