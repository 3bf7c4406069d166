"""Whether saves are whole: judged here by the firmware's own code, on copies of the files."""

import re
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from engine.reader import Damaged, Newer
from engine.replay import replay
from firmware import save, settings, slot
from firmware.storage import NEW, Store
from host_tools.foreign import misnamed

GAME = (save.JOURNAL, save.TAIL, *save.SLOTS)  # the running game: they count together
_CHECKED = re.compile(rb"[0-9a-f]{8}\n")
_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,63}")


class Verdict(NamedTuple):
    """What the files of a board's saves are worth."""

    game: str  # the running game in words, or nothing
    damaged: dict[str, str]  # name: what is wrong with it and what the firmware makes of it
    aside: list[str]  # what the firmware could not read at some time and kept


def judge(files: Mapping[str, bytes]) -> Verdict:
    """A verdict on saves, by their names within the folder."""
    with TemporaryDirectory() as folder:
        for name, content in files.items():
            Path(folder, name).write_bytes(content)
        damaged = {name: fault for name in sorted(files) if (fault := _fault(name, files[name], Store(folder)))}
        game = _game(Store(folder)) if save.JOURNAL in files else ""
        damaged.update(_game_fault(Store(folder), damaged))
    return Verdict(game, damaged, sorted(name for name in files if name.startswith("broken.")))


def is_plain(name: str) -> bool:
    """Whether this may be the name of a save, here too: no folder, nothing odd, nothing half-written."""
    return _NAME.fullmatch(name) is not None and not name.endswith(NEW) and not misnamed(name)


def _fault(name: str, content: bytes, store: Store) -> str:
    """What is wrong with one file; nothing if it is whole, or if nobody can tell."""
    if not content or name.startswith("broken."):
        return ""  # power went before its first write; or set aside already
    if name in save.SLOTS:
        fits = slot.read(store, name) is not None
        return "" if fits else "damaged or of another version: the other slot has to do"
    if name == save.LAST:
        return _journal_fault(content)
    is_checked = name in (save.TAIL, settings.FILE) or name.startswith("setup.") or _CHECKED.match(content)
    if is_checked and store.read_checked(name) is None:
        return "damaged: the last presses are lost" if name == save.TAIL else "damaged: its defaults are used"
    return ""


def _journal_fault(content: bytes) -> str:
    try:
        replay(content.decode().splitlines())
    except Newer as fault:
        return "%s: its dice cannot be checked" % fault.why
    except (Damaged, UnicodeError) as fault:
        return "damaged (%s): its dice cannot be checked" % fault
    return ""


def _game(store: Store) -> str:
    """The running game in words."""
    seen = save.Save(store).peek()
    if seen is None:
        return "a game that cannot be read"
    game, _, name, _ = seen
    return "%s, %s to act" % (game.replace("_", " ").title(), name)


def _game_fault(store: Store, damaged: Mapping[str, str]) -> dict[str, str]:
    """What reading the running game as the firmware does it brings to light."""
    reader = save.Save(store)
    if not reader.exists():
        return {}
    session = reader.read()
    if session is None:
        return {save.JOURNAL: "the game cannot be read: it is set aside at the next start"}
    if reader.damaged and not any(name in damaged for name in GAME):
        return {save.JOURNAL: "damaged: it is mended at the next start"}
    return {}
