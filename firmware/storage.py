"""Files of the board: whole files with a checksum, and a journal that only grows.

A half-written file that is closed counts as written, so every file is built in memory first,
written beside the old one and moved over it.
"""

import binascii
import os

_replace = getattr(os, "replace", os.rename)  # a rename over an old file needs replace on a PC


class Store:
    """The files below one folder, which is made on first use."""

    def __init__(self, folder):
        self.folder = folder
        try:
            os.mkdir(folder)
        except OSError:
            pass  # it is there already; if not, the first write tells

    def _path(self, name):
        return self.folder + "/" + name

    def read(self, name):
        """The bytes of a file, or None if it is not there."""
        try:
            with open(self._path(name), "rb") as file:
                return file.read()
        except OSError:
            return None

    def write(self, name, data):
        """Put a whole file in place of the old one, at once."""
        with open(self._path(name + ".new"), "wb") as file:
            file.write(data)
        _replace(self._path(name + ".new"), self._path(name))

    def append(self, name, data):
        with open(self._path(name), "ab") as file:
            file.write(data)

    def remove(self, name):
        try:
            os.remove(self._path(name))
        except OSError:
            pass  # gone is gone

    def rename(self, old, new):
        self.remove(new)
        try:
            _replace(self._path(old), self._path(new))
        except OSError:
            pass  # nothing to move

    def names(self):
        try:
            return sorted(os.listdir(self.folder))
        except OSError:
            return []

    def write_checked(self, name, text):
        """A file with a checksum in front, so that damage shows."""
        data = text.encode()
        self.write(name, b"%08x\n" % binascii.crc32(data) + data)

    def read_checked(self, name):
        """The text of a checked file; None if it is missing or damaged."""
        data = self.read(name)
        if not data or data[:9] != b"%08x\n" % binascii.crc32(data[9:]):
            return None
        try:
            return data[9:].decode()
        except UnicodeError:
            return None
