"""What leaves the virtual board as a file: its saves, the journal at the table, a report of a fault."""

import binascii
import hashlib
import json
import time

from host_tools.play.simulator.device import zipped
from host_tools.play.simulator.device.panel import base64

MANIFEST = "manifest.json"
FOLDER = "saves/"
WHAT = "pitboss saves"
FORMAT = 1


def made(what, firmware, options, fault=""):
    """The answer to an export: a file with its name, in base64. No game at the table: no journal, and no file.

    `fault` is the last traceback of the app; it goes into a report.
    """
    files = firmware.files()
    if what == "saves":
        name, data = "pitboss-saves.zip", archive(files, origin(firmware, options))
    elif what == "journal":
        name, data = "pitboss.journal", journal(files)
    else:
        name, data = "pitboss-report.txt", report(files, firmware, options, fault).encode()
    return {"type": "file", "what": what, "name": name, "data": base64(data) if data else ""}


def origin(firmware, options):
    """Where saves come from, for people who look into the file."""
    return {
        "board": "simulator",
        "machine": "%s, %s" % (firmware.runtime, options["size"]),
        "serial": "",
        "version": firmware.version(),
        "made": "%04d-%02d-%02dT%02d:%02d:%02dZ" % tuple(time.gmtime())[:6],
    }


def archive(files, about):
    """The same zip file that `pitboss backup` makes of a board, and that `pitboss restore` takes."""
    listed = {name: {"size": len(files[name]), "sha256": sha256(files[name])} for name in files}
    manifest = {"what": WHAT, "format": FORMAT, "origin": about, "files": listed}
    members = {FOLDER + name: files[name] for name in files}
    members[MANIFEST] = json.dumps(manifest).encode()
    return zipped.pack(members)


def sha256(data):
    return binascii.hexlify(hashlib.sha256(data).digest()).decode()


def journal(files):
    """The journal of the game at the table with the lines of its tail, else that of the last finished game."""
    if "game.journal" not in files:
        return files.get("last.journal", b"")
    lines = files["game.journal"].split(b"\n")
    lines.pop()
    at, newest = tail(files.get("game.tail", b""), lines)
    if at + len(newest) > len(lines):
        lines[at:] = newest
    return b"\n".join(lines) + b"\n"


def tail(content, lines):
    """Behind which line of the journal its newest lines go, and these; (0, []) if they do not fit on it."""
    if content[:9] == b"%08x\n" % binascii.crc32(content[9:]):
        head, *newest = content[9:].split(b"\n")
        line, _, rest = head.partition(b" ")
        at = int(line) if line.isdigit() and len(line) <= 6 else 0
        if 0 < at <= len(lines) and lines[at - 1].endswith(rest[:8]):
            return at, newest
    return 0, []


def report(files, firmware, options, fault):
    """All that is needed to see a fault again. The seed of a running game is not in it: nobody could cheat by it."""
    rows = ["Pitboss %s on %s, build %s" % (firmware.version(), firmware.runtime, firmware.build or "from sources")]
    rows.append("panel %s, %s keys" % (options["size"], "two" if options["two_keys"] else "five"))
    rows.append("settings " + files.get("settings", b"00000000\n(none)")[9:].decode("utf-8", "replace"))
    rows.append("files " + ", ".join(["%s %d" % (name, len(files[name])) for name in sorted(files)]))
    rows += ["", fault.rstrip()] if fault else ["no fault since the page was opened"]
    return "\n".join(rows + ["", journal(files).decode("utf-8", "replace") or "(no journal)\n"])
