"""Finding the mine in a folder of saves, in a journal or in a backup. Nothing that is read is changed."""

import tempfile
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from engine.reader import Damaged
from engine.replay import Replay
from engine.table import Table
from firmware.saves.storage import Store
from firmware.saves.writer import JOURNAL, LAST, Save
from host_tools.console.foreign import read_file
from host_tools.console.terminal import printable
from host_tools.device.backup import archive
from host_tools.device.backup.verdicts import is_plain
from host_tools.device.usb import BoardTrouble
from host_tools.play.replay import Unreadable, read_journal

GAME = "dwarf_mine"


class NoMine(Exception):
    """There is no mine of Dwarf Mine here; the text says why, and what to do."""


class Damage(Exception):
    """The save is damaged; the text says where."""


class Mine(NamedTuple):
    """A mine as it was left, and who played it."""

    game: Any
    player: str
    commit: str
    damage: str = ""  # what could not be read


def read(path: Path, last: bool = False, salvage: bool = False) -> Mine:
    """The mine of a save; raises NoMine, or Damage unless it may be salvaged."""
    if path.is_dir():
        return checked(from_files(folder_files(path), path, last), path, salvage)
    if not path.exists():
        raise NoMine("there is no %s. Name a folder of saves, a journal or a backup file." % printable(path))
    if path.is_file() and zipfile.is_zipfile(path):
        return checked(from_files(backup_files(path), path, last), path, salvage)
    return checked(from_journal(path), path, salvage)


def checked(mine: Mine, path: Path, salvage: bool) -> Mine:
    """The mine, if it is one of Dwarf Mine and whole enough."""
    if mine.game.name != GAME:
        raise NoMine("%s holds a game of %s. Only Dwarf Mine has a chronicle." % (printable(path), mine.game.name))
    if mine.damage and not salvage:
        raise Damage("%s is damaged: %s" % (printable(path), mine.damage))
    return mine


def folder_files(path: Path) -> dict[str, bytes]:
    """The files of a folder."""
    names = [entry for entry in sorted(path.iterdir()) if is_plain(entry.name) and entry.is_file()]
    return {entry.name: read_file(entry, archive.LARGEST) for entry in names}


def backup_files(path: Path) -> dict[str, bytes]:
    """The files of a backup."""
    try:
        return archive.read(path).files
    except BoardTrouble as trouble:
        raise NoMine(str(trouble)) from None


def from_files(files: Mapping[str, bytes], path: Path, last: bool) -> Mine:
    """The running game of these saves, or the last finished one."""
    if JOURNAL in files and not last:
        mine = running(files)
        if mine and (mine.game.name == GAME or LAST not in files):
            return mine
        if mine is None and LAST not in files:
            raise Damage("%s is damaged: neither its journal nor its position can be read" % printable(path))
    if LAST not in files:
        raise NoMine("there is no %s in %s." % ("finished mine" if last else "saved game", printable(path)))
    return from_lines(files[LAST].decode("utf-8", "replace").splitlines())


def running(files: Mapping[str, bytes]) -> Mine | None:
    """The running game, read as a board reads it, on a copy: a board mends what it reads."""
    with tempfile.TemporaryDirectory() as folder:
        for name, content in files.items():
            (Path(folder) / name).write_bytes(content)
        save = Save(Store(folder))
        session = save.read()
    if session is None:
        return None
    damage = "the newest steps of the running game are lost" if save.damaged else ""
    return Mine(session.game, session.seats[0].name, session.table.commit, damage)


def from_journal(path: Path) -> Mine:
    """The game of a journal file."""
    try:
        return from_lines(read_journal(path))
    except Unreadable as why:
        raise NoMine("%s. Name a folder of saves, a journal or a backup file." % why) from None


def from_lines(lines: list[str]) -> Mine:
    """A journal played again, as far as it is good."""
    replay = Replay()
    damage = ""
    try:
        for line in lines:
            replay.take(line)
    except Damaged as fault:
        damage = "line %d of the journal: %s" % (fault.line, printable(fault.why))
    table = replay.table
    if table is None:
        raise NoMine("the journal cannot be read from its first line on: %s" % (damage or "it is empty"))
    return Mine(table.game, player_of(table), table.commit, damage)


def player_of(table: Table) -> str:
    """The player's name, from the notes."""
    names = [note.split(" ", 2)[2] for note in table.notes if note.startswith("name 0 ")]
    return names[-1] if names else ""
