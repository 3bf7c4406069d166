"""What comes into the virtual board as a file: saves that were exported or backed up, or a journal to look at."""

import binascii
import json

from host_tools.play.simulator.device import exports, zipped
from host_tools.play.simulator.device.firmware import module
from host_tools.play.simulator.device.protocol import LARGEST_IMPORT

HEAD = b"pitboss "
LONGEST_NAME = 64
NAME_MARKS = "_.-"
DEVICES = ("con", "prn", "aux", "nul")
PORTS = ("com", "lpt")


class NotTaken(Exception):
    """The file is not taken; its word says why: foreign, damaged, newer, unfinished, full."""


def bring_in(text, firmware, drop):
    """Take a file in base64; returns what it was, saves or journal. `drop` lets the app go before its files change."""
    try:
        data = binascii.a2b_base64(text)
    except ValueError:
        raise NotTaken("damaged") from None
    if data[: len(HEAD)] == HEAD:
        content, what = finished(data), "journal"
    else:
        content, what = saves(data), "saves"
    try:
        if what == "saves":
            drop()
            firmware.replace(content)
        else:
            firmware.keep(module("firmware.saves.writer").LAST, content)
    except OSError:
        raise NotTaken("full") from None
    return what


def saves(data):
    """The files of an archive, each of them proved whole."""
    try:
        members = zipped.unpack(data, 2 * LARGEST_IMPORT)
    except zipped.BadZip:
        raise NotTaken("damaged" if data[:2] == b"PK" else "foreign") from None
    listed = manifest(members.pop(exports.MANIFEST, b""))
    if sorted(members) != sorted([exports.FOLDER + name for name in listed]):
        raise NotTaken("damaged")
    files = {}
    for name in listed:
        content = members[exports.FOLDER + name]
        if not is_plain(name) or listed[name].get("sha256") != exports.sha256(content):
            raise NotTaken("damaged")
        files[name] = content
    return files


def manifest(content):
    """{name: about} of the files that an archive should hold."""
    try:
        read = json.loads(content.decode())
        what, version, listed = read["what"], read["format"], read["files"]
        about = [listed[name].get("sha256") for name in listed]
    except (ValueError, LookupError, TypeError, AttributeError, RuntimeError):  # the last: nested too deeply
        raise NotTaken("foreign") from None
    if what != exports.WHAT:
        raise NotTaken("foreign")
    if version != exports.FORMAT or len(about) > 100:
        raise NotTaken("newer")
    return listed


def is_plain(name):
    """Whether this may be the name of a save: no folder, nothing odd or half-written, no device of Windows."""
    stem = name.split(".")[0].lower()
    if stem in DEVICES or (stem[:3] in PORTS and len(stem) == 4) or name.endswith("."):
        return False
    if not 0 < len(name) <= LONGEST_NAME or name[0] in ".-" or name.endswith(".new"):
        return False
    return all(
        letter in NAME_MARKS or (ord(letter) < 128 and (letter.isalpha() or letter.isdigit())) for letter in name
    )


def finished(data):
    """The journal, if it is whole and its game is over: then the board can show its end and its dice."""
    replay = module("engine.replay").Replay(None, module("engine.journal").Journal(keep=False))
    try:
        for line in data.replace(b"\r\n", b"\n").split(b"\n"):
            if line:
                replay.take(line.decode())
    except module("engine.reader").Newer:
        raise NotTaken("newer") from None
    except (module("engine.reader").Damaged, UnicodeError):
        raise NotTaken("damaged") from None
    if not replay.table or not replay.table.game.outcome():
        raise NotTaken("unfinished")
    return data.replace(b"\r\n", b"\n")
