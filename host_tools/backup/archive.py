"""Saves in one file: a zip with the files as they are and a manifest that says whose they are, with a hash of each."""

import hashlib
import json
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from host_tools.backup.judging import is_plain
from host_tools.usb import BoardTrouble

MANIFEST = "manifest.json"
FOLDER = "saves/"
WHAT = "pitboss saves"
FORMAT = 1
LARGEST = 1 << 20  # bytes of all saves together: no board has room for more


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
    part = path.with_name(path.name + ".part")
    try:
        with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr(MANIFEST, json.dumps(manifest, indent=1) + "\n")
            for name, data in sorted(files.items()):
                archive.writestr(FOLDER + name, data)
        part.replace(path)
    except OSError as fault:
        part.unlink(missing_ok=True)
        raise BoardTrouble("%s cannot be written: %s." % (path, fault.strerror), "Name another file with -o.") from None


def read(path: Path) -> Archive:
    """What a file holds; BoardTrouble with the reason if it is not one of ours, or not whole."""
    try:
        with zipfile.ZipFile(path) as archive:
            return _read(path, archive)
    except FileNotFoundError:
        raise BoardTrouble("There is no file %s." % path, "`pitboss backup` makes one.") from None
    except zipfile.BadZipFile as fault:
        raise _damaged(path, "it is no whole zip file (%s)" % str(fault).rstrip(".")) from None
    except (OSError, EOFError) as fault:
        raise BoardTrouble("%s cannot be read: %s." % (path, fault), "Name another file.") from None


def _read(path: Path, archive: zipfile.ZipFile) -> Archive:
    sizes = {entry.filename: entry.file_size for entry in archive.infolist()}
    if len(sizes) != len(archive.infolist()):
        raise _damaged(path, "a name in it comes twice")
    if sizes.get(MANIFEST, LARGEST + 1) > LARGEST:
        raise _foreign(path, "it has no manifest of Pitboss")
    listed, origin = _manifest(path, _unpacked(path, archive, MANIFEST))
    if sum(sizes.values()) > 2 * LARGEST:
        raise _damaged(path, "it is larger than a board")
    strangers = sorted(set(sizes) - {MANIFEST} - {FOLDER + name for name in listed})
    if strangers:
        raise _damaged(path, "its manifest does not know %s" % ", ".join(strangers))
    return Archive({name: _file(path, archive, name, entry) for name, entry in sorted(listed.items())}, origin)


def _manifest(path: Path, content: bytes) -> tuple[dict[str, Any], dict[str, str]]:
    """The list of files and the origin."""
    try:
        manifest = json.loads(content)
        what, version, listed, origin = (manifest[word] for word in ("what", "format", "files", "origin"))
    except (ValueError, LookupError, TypeError):
        raise _foreign(path, "its manifest is not one of Pitboss") from None
    if what != WHAT or not isinstance(listed, dict) or not isinstance(origin, dict):
        raise _foreign(path, "its manifest is not one of Pitboss")
    if version != FORMAT:
        raise _foreign(path, "it has format %s, and this version of Pitboss reads %d" % (version, FORMAT))
    for name in listed:
        if not is_plain(name):
            raise _damaged(path, "%r is no name of a save" % name)
    return listed, {str(word): str(value) for word, value in origin.items()}


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
    except (zipfile.BadZipFile, zlib.error, OSError, EOFError, ValueError, NotImplementedError, RuntimeError):
        raise _damaged(path, "%s cannot be unpacked" % name) from None


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _foreign(path: Path, why: str) -> BoardTrouble:
    return BoardTrouble("%s is no backup of this Pitboss: %s." % (path, why), "Name a file that `pitboss backup` made.")


def _damaged(path: Path, why: str) -> BoardTrouble:
    return BoardTrouble("%s is damaged: %s." % (path, why), "Take another copy of it: the board is as it was.")
