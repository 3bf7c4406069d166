"""Looking at a board from within: sent over USB, each answer is printed."""

import binascii
import gc
import hashlib
import json
import os
import sys

import micropython

CTRL_C = 3


def mend():
    """Have littlefs finish what a power cut interrupted, before anything is read.

    After a cut in the middle of a rename littlefs 2.9 and later (MicroPython 1.26) hides the file whose name follows,
    until the first call that may write. This one mends first and then fails: the root cannot be removed.
    """
    try:
        os.remove("/.")
    except OSError:
        pass


def look():
    """Who the board is and how much room it has."""
    try:
        from machine import unique_id
    except ImportError:
        unique_id = bytes  # no MicroPython of a Pico; who it is instead comes out below
    kind = sys.implementation
    room = os.statvfs("/")
    print(
        json.dumps(
            {
                "name": kind.name,
                "version": list(kind.version)[:3],
                "machine": getattr(kind, "_machine", "") or os.uname()[4],
                "build": getattr(kind, "_build", ""),
                "mpy": getattr(kind, "_mpy", 0),
                "unique": binascii.hexlify(unique_id()).decode(),
                "block": room[1],
                "blocks": room[2],
                "free": room[3],
                "heap": gc.mem_free(),
            }
        )
    )


def plain(name):
    """A name for one line: in quotes if it has a character that would break the line."""
    for char in name:
        if char < " " or char in "\x7f'\"\\":
            return repr(name)
    return name


def tree(folder, apart=""):
    """Size and path of every file below a folder, one on a line; the folder `apart` is left out."""
    waiting = [folder]
    while waiting:
        folder = waiting.pop().rstrip("/") + "/"
        try:
            entries = list(os.ilistdir(folder))
        except OSError:
            continue  # it is not there
        for entry in entries:
            path = folder + entry[0]
            if entry[1] & 0x4000:
                # Another file system that is mounted here shows as a folder without a size.
                if path != apart and len(entry) > 3:
                    waiting.append(path)
            else:
                print(os.stat(path)[6], plain(path))


def show(path):
    """A file as base64, with its size and SHA-256 in the last line; a dash where there is none."""
    total = hashlib.sha256()
    size = 0
    try:
        file = open(path, "rb")
    except OSError:
        print("-")
        return
    with file:
        while True:
            try:
                data = file.read(768)
            except OSError as fault:
                print("!", fault.args[0])
                return
            if not data:
                break
            total.update(data)
            size += len(data)
            print(binascii.b2a_base64(data).decode(), end="")
    print("=", size, binascii.hexlify(total.digest()).decode())


def put(path, text, sha=None):
    """A file from base64, in place of the old one; `sha` is its SHA-256.

    littlefs keeps the old content until the new one is closed. Nothing is renamed: the names of a folder may be in
    several pairs of blocks, and a rename from one pair to another takes two commits; a power cut between them hides
    the file whose name follows.
    """
    data = binascii.a2b_base64(text)
    if sha and binascii.hexlify(hashlib.sha256(data).digest()).decode() != sha:
        raise ValueError("damaged on its way: " + path)
    at = path.find("/", 1)
    while at > 0:
        try:
            os.mkdir(path[:at])
        except OSError:
            pass  # it is there already
        at = path.find("/", at + 1)
    micropython.kbd_intr(-1)  # Ctrl-C between the next two lines would leave an empty file
    try:
        with open(path, "wb") as file:
            file.write(data)
    finally:
        micropython.kbd_intr(CTRL_C)
