"""Restoring from within a board: new saves are laid beside the old ones, and take their place as a whole.

Power may go at any moment. Until the new ones are whole they do not count; from then on either folder does, and a
start between the last two steps finishes them (firmware/saves/storage.py).
"""

import binascii
import hashlib
import os

SAVES = "/saves"
COMING = SAVES + ".coming"  # not whole yet
NEW = SAVES + ".new"  # whole
OLD = SAVES + ".old"


def recover():
    """Finish a restore that was cut off at its last step."""
    try:
        os.rename(NEW, SAVES)
    except OSError:
        pass  # there is none, or the old saves are still in place


def clear(folder):
    """Remove a folder with its files, if it is there."""
    try:
        names = os.listdir(folder)
    except OSError:
        return
    for name in names:
        os.remove(folder + "/" + name)
    os.rmdir(folder)


def begin():
    """Room for what comes; what an earlier attempt left is no longer needed."""
    recover()
    for folder in (COMING, NEW, OLD):
        clear(folder)
    os.mkdir(COMING)


def take(name, text):
    """A part of a file, in base64."""
    with open(COMING + "/" + name, "ab") as file:
        file.write(binascii.a2b_base64(text))


def switch(hashes):
    """Put the new saves in place of the old ones, if they have arrived whole."""
    if sorted(os.listdir(COMING)) != sorted(hashes):
        raise ValueError("not all saves have arrived")
    for name in hashes:
        if _hash(COMING + "/" + name) != hashes[name]:
            raise ValueError("damaged on its way: " + name)
    os.rename(COMING, NEW)
    try:
        os.rename(SAVES, OLD)
    except OSError:
        pass  # there were none; if it was anything else, the next step fails too
    os.rename(NEW, SAVES)
    print("restored")
    clear(OLD)


def _hash(path):
    total = hashlib.sha256()
    with open(path, "rb") as file:
        while True:
            data = file.read(1024)
            if not data:
                return binascii.hexlify(total.digest()).decode()
            total.update(data)
