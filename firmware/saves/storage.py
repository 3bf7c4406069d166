"""Files of the board: whole files with a checksum, and a journal that only grows.

A half-written file that is closed counts as written, so what goes into one is at hand before it is opened, or it is
written beside the old file and takes its place when it is whole, or it has a checksum and a twin. Nothing here
raises: the game goes on without its disk, and `failed` says that the last writing did not work.

A board's littlefs keeps the old content of a file until the new one is closed. A PC empties the file first, so there
every file is written beside the old one, and replaces it: a killed simulator leaves the old file or the new one.
"""

import binascii
import os

from engine import plain

NEW = ".new"
CHECK = 9  # bytes in front of a checked file
CHUNK = 256  # bytes that are read at once
PARTS = 24  # of a file's text that are written at once
SMALL = 8192  # bytes; a small file that is longer is none of ours
BROKEN = "broken."  # in front of the name of a file that could not be read: it is kept
NEWER = "newer."  # the same, of a file that a newer Pitboss has made


class Store:
    """The files below one folder, which is made on first use. `system` and `opened` act like os and open."""

    def __init__(self, folder, system=os, opened=open):
        self.folder = folder
        self.failed = False  # the disk is full or broken
        self._system = system
        self._opened = opened
        self.aside = []  # names of files that were set aside, until the player is told
        self._is_pc = hasattr(system, "replace")
        self._replace = system.replace if self._is_pc else system.rename  # only on a PC a rename spares an old file
        try:
            # A whole folder that power kept from taking its place. On a board this comes before anything is read:
            # littlefs first finishes a rename that power cut in two, which would hide a file (test_storage_pairs).
            self._replace(folder + NEW, folder)
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

    def read(self, name, most=None):
        """The bytes of a file, or None if it is not there or cannot be read; `most` is how many are wanted."""
        try:
            with self._opened(self._path(name), "rb") as file:
                return file.read() if most is None else file.read(most)
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

        On littlefs the old content stays until the new one is whole.
        """
        return self._put(name, (data,), "wb")

    def overwrite_plain(self, name, value):
        """Write plain data into the old file as a checked file, a little at a time: it may be larger than any hole
        in a board's heap. It is gone through twice, first for the checksum."""
        check = _Checksum()
        _in_parts(value, check.take)

        def write(file):
            file.write(b"%08x\n" % check.sum)
            _in_parts(value, file.write)

        return self._fill(name, write, "wb")

    def _put(self, name, parts, mode):
        def write(file):
            for part in parts:
                file.write(part)

        return self._fill(name, write, mode)

    def _fill(self, name, write, mode):
        """Have `write(file)` fill a file; whether that worked."""
        try:
            if self._is_pc:
                self._fill_beside(name, write, mode)
            else:
                with self._opened(self._path(name), mode) as file:
                    write(file)
            self.failed = False
        except OSError:
            self.failed = True
        return not self.failed

    def _fill_beside(self, name, write, mode):
        """On a PC: a whole new file, on its disk before it takes the place of the old one."""
        is_new = name.endswith(NEW)
        with self._opened(self._path(name if is_new else name + NEW), mode if is_new else "wb") as file:
            if mode == "ab" and not is_new:
                file.write(self.read(name) or b"")
            write(file)
            file.flush()
            self._system.fsync(file.fileno())
        if not is_new:
            self._replace(self._path(name + NEW), self._path(name))

    def copy(self, old, new):
        """A copy of a file, a little at a time; False if there is none, or no room for it."""
        if old not in self.names():
            return False
        done = self.write_parts(new, self._chunks(old))
        if not done:
            self.remove(new + NEW)  # the room is needed for what comes next
        return done

    def _chunks(self, name):
        try:
            with self._opened(self._path(name), "rb") as file:
                part = file.read(CHUNK)
                while part:
                    yield part
                    part = file.read(CHUNK)
        except OSError:
            pass  # what can be read of it

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
        """The text of a small checked file; None if it is missing, damaged or too long."""
        return self._checked(name, _small_text)

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


def _small_text(file):
    data = file.read(SMALL + 1)
    return str(data, "utf-8") if len(data) <= SMALL else None


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
