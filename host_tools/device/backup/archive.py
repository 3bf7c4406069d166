"""Saves in one file: a zip with the files as they are and a manifest that says whose they are, with a hash of each."""

import hashlib
import json
import os
import struct
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from host_tools.console.foreign import misnamed, read_json
from host_tools.console.terminal import printable
from host_tools.device.backup.verdicts import is_plain
from host_tools.device.usb import BoardTrouble

MANIFEST = "manifest.json"
FOLDER = "saves/"
WHAT = "pitboss saves"
FORMAT = 1
SHOWN = 4  # names in a line
LARGEST = 1 << 20  # bytes of all saves together: no board has room for more


# All that Python's zipfile raises about bytes that somebody changed.
UNREADABLE = (
    zipfile.BadZipFile, zlib.error, struct.error, OSError, EOFError, ValueError, LookupError, TypeError,
    NotImplementedError, RuntimeError, OverflowError, MemoryError,
)  # fmt: skip


class Archive(NamedTuple):
    """The files by their names within the saves' folder, and where they come from."""

    files: dict[str, bytes]
    origin: dict[str, str]  # board, machine, serial, version, made


def write(path: Path, files: Mapping[str, bytes], origin: Mapping[str, str]) -> None:
    """Write the file; one that is there already is replaced only by a whole one."""
    manifest = {
        "what": WHAT,
        "format": FORMAT,
        "origin": dict(origin),
        "files": {name: {"size": len(data), "sha256": _hash(data)} for name, data in sorted(files.items())},
    }
    if os.name == "nt" and (why := misnamed(path.name)):
        raise BoardTrouble("%s cannot be written: %s." % (printable(path), why), "Name another file with -o.")
    part = path.with_name(path.name + ".part")
    try:
        with open(part, "wb") as file:
            with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
                archive.writestr(MANIFEST, json.dumps(manifest, indent=1) + "\n")
                for name, data in sorted(files.items()):
                    archive.writestr(FOLDER + name, data)
            file.flush()
            os.fsync(file.fileno())  # on the disk before it takes the place of an older one
        part.replace(path)
    except OSError as fault:
        part.unlink(missing_ok=True)
        raise BoardTrouble("%s cannot be written: %s." % (path, fault.strerror), "Name another file with -o.") from None


def read(path: Path) -> Archive:
    """What is in a file; BoardTrouble with the reason if it is not one of ours, or not whole."""
    try:
        if path.stat().st_size > 2 * LARGEST:
            raise _damaged(path, "it is larger than a board")
        if not path.is_file():  # a device has no end
            raise _foreign(path, "it is no file")
        with zipfile.ZipFile(path) as archive:
            return _read(path, archive)
    except FileNotFoundError:
        raise BoardTrouble("There is no file %s." % printable(path), "`pitboss backup` makes one.") from None
    except zipfile.BadZipFile as fault:
        raise _damaged(path, "it is no whole zip file (%s)" % str(fault).rstrip(".")) from None
    except OSError as fault:
        why = fault.strerror or fault
        raise BoardTrouble("%s cannot be read: %s." % (printable(path), printable(why)), "Name another file.") from None
    except UNREADABLE:
        raise _damaged(path, "it is no whole zip file") from None


def _read(path: Path, archive: zipfile.ZipFile) -> Archive:
    sizes = {entry.filename: entry.file_size for entry in archive.infolist()}
    if len({name.lower() for name in sizes}) != len(archive.infolist()):
        raise _damaged(path, "a name in it comes twice")
    if any(entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED) for entry in archive.infolist()):
        raise _foreign(path, "it is packed in another way")
    if sizes.get(MANIFEST, LARGEST + 1) > LARGEST:
        raise _foreign(path, "it has no manifest of Pitboss")
    listed, origin = _manifest(path, _unpacked(path, archive, MANIFEST))
    if sum(sizes.values()) > 2 * LARGEST:
        raise _damaged(path, "it is larger than a board")
    strangers = sorted(set(sizes) - {MANIFEST} - {FOLDER + name for name in listed})
    if strangers:
        shown = ", ".join(printable(name, 80) for name in strangers[:SHOWN])
        raise _damaged(path, "its manifest does not know %s" % shown)
    return Archive({name: _file(path, archive, name, entry) for name, entry in sorted(listed.items())}, origin)


def _manifest(path: Path, content: bytes) -> tuple[dict[str, Any], dict[str, str]]:
    """The list of files and the origin."""
    try:
        manifest = read_json(content)
        what, version, listed, origin = (manifest[word] for word in ("what", "format", "files", "origin"))
    except (ValueError, LookupError, TypeError):
        raise _foreign(path, "its manifest is not one of Pitboss") from None
    if what != WHAT or not isinstance(listed, dict) or not isinstance(origin, dict):
        raise _foreign(path, "its manifest is not one of Pitboss")
    if type(version) is not int or version != FORMAT:
        shown = printable(version, 40)
        raise _foreign(path, "it has format %s, and this version of Pitboss reads %d" % (shown, FORMAT))
    for name in listed:
        if not is_plain(name):
            why = misnamed(name)
            raise _damaged(path, "%s is no name of a save%s" % (printable(repr(name), 80), ": " + why if why else ""))
    return listed, {word: value for word, value in origin.items() if isinstance(value, str)}


def _file(path: Path, archive: zipfile.ZipFile, name: str, entry: Any) -> bytes:
    data = _unpacked(path, archive, FOLDER + name)
    if not isinstance(entry, dict) or entry.get("size") != len(data) or entry.get("sha256") != _hash(data):
        raise _damaged(path, "%s is not what it was" % name)
    return data


def _unpacked(path: Path, archive: zipfile.ZipFile, name: str) -> bytes:
    try:
        return archive.read(name)
    except KeyError:
        raise _damaged(path, "%s is missing" % name.removeprefix(FOLDER)) from None
    except UNREADABLE:
        raise _damaged(path, "%s cannot be unpacked" % printable(name, 80)) from None


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _foreign(path: Path, why: str) -> BoardTrouble:
    what = "%s is no backup of this Pitboss: %s." % (printable(path), why)
    return BoardTrouble(what, "Name a file that `pitboss backup` made.")


def _damaged(path: Path, why: str) -> BoardTrouble:
    what = "%s is damaged: %s." % (printable(path), why)
    return BoardTrouble(what, "Take another copy of it: the board is as it was.")
