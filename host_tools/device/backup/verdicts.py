"""Whether saves are whole: judged here by the firmware's own code, on copies of the files."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from engine.games import GAMES
from engine.reader import Damaged, Newer, Reader
from engine.replay import replay
from firmware.saves import fields, game_fields, reader, records, settings, slot, writer
from firmware.saves.storage import BROKEN, NEW, NEWER, Store
from host_tools.console.foreign import misnamed
from host_tools.console.terminal import printable
from host_tools.virtual import stand_in

GAME = (writer.JOURNAL, writer.TAIL, *writer.SLOTS)  # the running game: they count together
SETUP = "setup."
MOST_SEATS = 6
MADE_BY_NEWER = "made by a newer Pitboss"
_CHECKED = re.compile(rb"[0-9a-f]{8}\n")
_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,63}")

Fault = tuple[bool, str]  # whether a newer version may have written it, and what is wrong: see firmware/saves/fields.py


class Verdict(NamedTuple):
    """What the files of a board's saves are worth."""

    game: str  # the running game in words, or nothing
    damaged: dict[str, str]  # name: what is wrong with it and what the firmware makes of it
    aside: list[str]  # what the firmware could not read at some time and kept

    def advice(self) -> str:
        """What to do about it."""
        steps = []
        if any(not fault.startswith(MADE_BY_NEWER) for fault in self.damaged.values()):
            steps.append("`pitboss backup` first; then start the board: it mends what can be mended.")
        if any(fault.startswith(MADE_BY_NEWER) for fault in self.damaged.values()):
            steps.append("Install the newer version, with its own `pitboss flash`, before the board is started:")
            steps.append("this one sets the files aside as %s*." % NEWER)
        return "\n".join(steps)


def judge(files: Mapping[str, bytes]) -> Verdict:
    """A verdict on saves, by their names within the folder."""
    with TemporaryDirectory() as folder:
        for name, content in files.items():
            Path(folder, name).write_bytes(content)
        store = Store(folder)
        damaged = {name: fault for name in sorted(files) if (fault := _fault(name, files[name]))}
        if writer.JOURNAL in files:
            damaged.update(_slot_faults(store))
        game = _game(store) if writer.JOURNAL in files else ""
        damaged.update(_game_fault(Store(folder), damaged))
    aside = sorted(name for name in files if name.startswith((BROKEN, NEWER)))
    return Verdict(game, {name: printable(fault) for name, fault in damaged.items()}, aside)


def told(fault: Fault, then: str) -> str:
    """A fault in words, with what the firmware makes of the file."""
    newer, words = fault
    return "%s (%s): %s" % (MADE_BY_NEWER if newer else "damaged", words, then)


def is_plain(name: str) -> bool:
    """Whether this may be the name of a save, here too: no folder, nothing odd, nothing half-written."""
    return _NAME.fullmatch(name) is not None and not name.endswith(NEW) and not misnamed(name)


def _fault(name: str, content: bytes) -> str:
    """What is wrong with one file that is not of the running game; nothing if it is whole, or if nobody can tell."""
    if name.startswith((BROKEN, NEWER)) or name in GAME:
        return ""  # set aside already; or looked at with the others
    if name == writer.LAST:
        return _journal_fault(content)
    kind = _kind(name)
    if kind:
        fault = fields.look(content, kind)[1]
        return told(fault, "what is good of it is used, and a copy is kept") if fault else ""
    if _CHECKED.match(content) and fields.look(content, (fields.TABLE, ()))[0] is None:
        return "damaged: it does not fit its checksum"
    return ""


def _kind(name: str) -> Any:
    """What a small file may hold; None for a file that the firmware does not know."""
    if name == settings.FILE:
        return fields.settings_kind(settings.SETTINGS)
    if name == records.FILE:
        return fields.RECORDS
    if name == fields.TITLES_FILE:
        return fields.TITLES
    if name.startswith(SETUP) and name[len(SETUP) :] in GAMES:
        stand_in.install()  # screens draw, and a PC has no framebuf
        from firmware.games import flow_class
        from firmware.screens.plan import kind

        game = name[len(SETUP) :]
        return kind(flow_class(game).choices())
    return None


def _journal_fault(content: bytes) -> str:
    try:
        replay(content.decode().splitlines())
    except Newer as fault:
        return told((True, str(fault)), "its dice cannot be checked")
    except (Damaged, UnicodeError) as fault:
        return told((False, str(fault)), "its dice cannot be checked")
    except Exception as fault:  # whatever else a line can bring about
        return told((False, repr(fault)), "its dice cannot be checked")
    return ""


def _slot_faults(store: Store) -> dict[str, str]:
    """What is wrong with slots and tail of the running game."""
    found, faults = reader.slots(store)
    told_faults = {name: told(fault, "the other slot has to do") for name, fault in faults.items()}
    for position in found:
        name = writer.SLOTS[position["number"]]
        if slot.read(store, name) is None:
            told_faults[name] = told((False, "its state cannot be read"), "the other slot has to do")
    tail, fault = reader.read_tail(store, found)
    if fault:
        told_faults[writer.TAIL] = told(fault, "its lines are used" if tail else "the last presses are lost")
    return told_faults


def _game(store: Store) -> str:
    """The running game in words."""
    seen = writer.Save(store).peek()
    if seen is None:
        return "a game that cannot be read"
    game, name = seen[0], seen[2]
    return "%s, %s to act" % (game.replace("_", " ").title(), name)


def _game_fault(store: Store, damaged: Mapping[str, str]) -> dict[str, str]:
    """What reading the running game as the firmware does it brings to light."""
    save = writer.Save(store)
    if not save.exists():
        return {}
    lines = list(store.lines(writer.JOURNAL))
    session = save.read()
    if session is None:
        why = _why(lines) or "the game cannot be read"
        return {writer.JOURNAL: told((save.newer, why), "the game is set aside when it is opened")}
    if save.damaged and not any(name in damaged for name in GAME):
        why = _why(lines) or "it does not fit the tail"
        return {writer.JOURNAL: told((False, why), "it is mended when the game is opened")}
    return {}


def _why(lines: Iterable[bytes]) -> str:
    """What is wrong with the lines of a journal."""
    chain, texts = Reader(), []
    try:
        for line in lines:
            texts.append(line.rstrip(b"\n").decode())
            step = chain.take(texts[-1])
            if step.startswith("!") and not game_fields.is_good_note(step, MOST_SEATS):
                return "line %d: a note makes no sense: %.40s" % (chain.count, step)
        replay(texts)
    except (Damaged, UnicodeError) as fault:
        return str(fault)
    except Exception as fault:  # whatever else a line can bring about
        return repr(fault)
    return ""
