"""Flashing from within: sent over USB ahead of the packs, says a line for each thing it did."""

import binascii
import hashlib
import io
import os

FINGERPRINT = 24  # hex digits

_buffer = memoryview(bytearray(4096))


def sha256(path):
    """The SHA-256 of a file as the flash holds it, in hex."""
    total = hashlib.sha256()
    with open(path, "rb") as file:
        while True:
            count = file.readinto(_buffer)
            if not count:
                return binascii.hexlify(total.digest()).decode()
            total.update(_buffer[:count])


def fingerprints(folder):
    """Size, beginning of the SHA-256 and name of every file of a folder; every byte said here takes its time."""
    try:
        names = os.listdir(folder)
    except OSError:
        return  # the first time there is none
    for name in names:
        try:
            path = folder + "/" + name
            print(os.stat(path)[6], sha256(path)[:FINGERPRINT], repr(name))
        except OSError:
            pass  # a folder of somebody's


class Receiver:
    """Takes packs one after the other, in slabs that know nothing of where a pack ends.

    A pack is written under its own name. Nothing uses it before `current` names its version, and that is written
    only when all packs were read back. A rename could take littlefs two commits: see `put`.
    """

    def __init__(self, folder, slab, wanted):
        self._wanted = wanted  # [(path, size, SHA-256)], in the order they come
        self._slab = memoryview(bytearray(slab))
        self._file = None
        self._left = 0
        try:
            os.mkdir(folder)
        except OSError:
            pass  # it is there already

    def take(self, text):
        """A slab: deflated, in base64."""
        import deflate

        stream = deflate.DeflateIO(io.BytesIO(binascii.a2b_base64(text)), deflate.ZLIB)
        count = stream.readinto(self._slab)
        at = 0
        while at < count:
            at += self._fill(self._slab[at:count])
        print("slab", count)

    def _fill(self, data):
        """Write as much as belongs to the pack that is arriving; how much that was."""
        if self._file is None:
            path, self._left, _ = self._wanted[0]
            self._file = open(path, "wb")
        count = min(self._left, len(data))
        self._file.write(data[:count])
        self._left -= count
        if not self._left:
            self._close()
        return count

    def _close(self):
        """Read it back; a wrong one goes at once."""
        self._file.close()
        self._file = None
        path, _, sha = self._wanted.pop(0)
        if sha256(path) != sha:
            os.remove(path)
            raise ValueError("damaged on its way: " + path)
        print("pack", path)

    def finish(self):
        """Nothing may be missing when the new version is switched on."""
        if self._wanted or self._file:
            raise ValueError("not arrived: " + self._wanted[0][0])


def switch_off(path):
    """Remove the file that names what boots. Nothing may go before it has."""
    try:
        os.remove(path)
    except OSError as fault:
        if fault.args[0] != 2:  # it is there, and will not go
            raise


def remove(paths):
    """Remove files, then the folders that are empty by that; what is gone already does not matter."""
    folders = []
    for path in paths:
        try:
            os.remove(path)
        except OSError:
            continue
        while path.rfind("/") > 0:
            path = path[: path.rfind("/")]
            if path not in folders:
                folders.append(path)
    folders.sort(key=len)
    while folders:
        try:
            os.rmdir(folders.pop())
        except OSError:
            pass  # something is left in it
