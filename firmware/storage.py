"""Files of the board: whole files with a checksum, and a journal that only grows.

A half-written file that is closed counts as written, so what goes into one is at hand before it is opened, or it is
written beside the old file and takes its place when it is whole, or it has a checksum and a twin. Nothing here
raises: the game goes on without its disk, and `failed` says that the last writing did not work.
"""

import binascii
import os

from engine import plain

NEW = ".new"
CHECK = 9  # bytes in front of a checked file
CHUNK = 256  # bytes that are read at once
PARTS = 24  # of a file's text that are written at once


class Store:
    """The files below one folder, which is made on first use. `system` and `opened` act like os and open."""

    def __init__(self, folder, system=os, opened=open):
        self.folder = folder
        self.failed = False  # the disk is full or broken
        self._system = system
        self._opened = opened
        self._replace = getattr(system, "replace", system.rename)  # a rename over an old file needs replace on a PC
        try:
            self._replace(folder + NEW, folder)  # a whole folder that power kept from taking its place
        except OSError:
            pass  # as nearly always: there is none
        try:
            system.mkdir(folder)
        except OSError:
            pass  # it is there already; if not, the first write tells
        for name in self.names():
            if name.endswith(NEW):
                self.remove(name)  # power went before it took its place

    def _path(self, name):
        return self.folder + "/" + name

    def read(self, name):
        """The bytes of a file, or None if it is not there or cannot be read."""
        try:
            with self._opened(self._path(name), "rb") as file:
                return file.read()
        except OSError:
            return None

    def lines(self, name):
        """The lines of a file, one after the other; none behind a place that cannot be read."""
        try:
            with self._opened(self._path(name), "rb") as file:
                for line in file:
                    yield line
        except OSError:
            pass  # what is missing shows in the checksums

    def write(self, name, data):
        """Put a whole file in place of the old one, at once; False if it could not be done."""
        return self.write_parts(name, (data,))

    def write_parts(self, name, parts, behind=False):
        """The same, or behind what the file has; of many small parts, as a board may have no room for the whole."""
        if behind:
            return self._put(name, parts, "ab")
        if self._put(name + NEW, parts, "wb"):
            self.failed = not self.rename(name + NEW, name)
        return not self.failed

    def overwrite(self, name, data):
        """Write into the old file: a third of the flash work of `write`, for files that have a twin or a checksum.

        On littlefs the old content stays until the new one is whole. Elsewhere it may be lost.
        """
        return self._put(name, (data,), "wb")

    def overwrite_plain(self, name, value):
        """Write plain data into the old file as a checked file, a little at a time: it may be larger than any hole
        in a board's heap. It is gone through twice, first for the checksum."""
        check = _Checksum()
        _in_parts(value, check.take)
        try:
            with self._opened(self._path(name), "wb") as file:
                file.write(b"%08x\n" % check.sum)
                _in_parts(value, file.write)
            self.failed = False
        except OSError:
            self.failed = True
        return not self.failed

    def _put(self, name, parts, mode):
        try:
            with self._opened(self._path(name), mode) as file:
                for part in parts:
                    file.write(part)
            self.failed = False
        except OSError:
            self.failed = True
        return not self.failed

    def remove(self, name):
        try:
            self._system.remove(self._path(name))
        except OSError:
            pass  # gone is gone

    def rename(self, old, new):
        """Give a file another name, in place of a file that has it; False if that cannot be."""
        try:
            self._replace(self._path(old), self._path(new))
        except OSError:
            return False  # nothing to move, or the disk is full
        return True

    def names(self):
        try:
            return sorted(self._system.listdir(self.folder))
        except OSError:
            return []

    def write_checked(self, name, text):
        """A file with a checksum in front, so that damage shows."""
        return self.write(name, checked(text))

    def read_checked(self, name):
        """The text of a checked file; None if it is missing or damaged."""
        return self._checked(name, lambda file: str(file.read(), "utf-8"))

    def read_beginning(self, name, size):
        """The first bytes of a checked file; None if any of it is missing or damaged."""
        return self._checked(name, lambda file: file.read(size))

    def read_plain(self, name):
        """The plain data of a checked file, or None; it is read as it comes: its text may be larger than any hole in
        a board's heap."""
        return self._checked(name, plain.load)

    def _checked(self, name, get):
        """What `get` makes of a file behind its checksum, if that is right."""
        try:
            with self._opened(self._path(name), "rb") as file:
                given = file.read(CHECK)
                check = _Checksum()
                part = file.read(CHUNK)
                while part:
                    check.take(part)
                    part = file.read(CHUNK)
                if given != b"%08x\n" % check.sum:
                    return None
                file.seek(CHECK)
                return get(file)
        except (OSError, ValueError):  # UnicodeError is one
            return None


class _Checksum:
    def __init__(self):
        self.sum = 0

    def take(self, data):
        self.sum = binascii.crc32(data, self.sum)


def _in_parts(value, put):
    """Hand the text of plain data on, as bytes, some hundred at a time."""
    held = []

    def keep(part):
        held.append(part)
        if len(held) >= PARTS:
            put("".join(held).encode())
            held.clear()

    plain.dump(value, keep)
    put("".join(held).encode())


def checked(text):
    """The bytes of a checked file."""
    data = text.encode()
    return b"%08x\n" % binascii.crc32(data) + data
