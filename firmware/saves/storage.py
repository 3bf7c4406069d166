"""The files of the board: checked files that are written as a whole, and a journal that only grows.

A half-written file counts as written once it is closed. So its content is complete before the file is opened; or it is
written next to the old file and replaces it when complete; or it has a checksum and a twin.

Nothing here raises: the game goes on without its disk, and `failed` says that the last write did not work.

A board's littlefs keeps the old content of a file until the new one is closed. A PC empties the file first, so there
every file is written next to the old one and replaces it: a killed simulator leaves the old file or the new one.
"""

import binascii
import os

from engine import plain

NEW = ".new"
CHECK = 9  # bytes before the content of a checked file
CHUNK = 256  # bytes read at once
PARTS = 24  # parts of a text that are written at once
SMALL = 8192  # bytes; a longer small file is not ours
BROKEN = "broken."  # prefix of the name of an unreadable file, which is kept
NEWER = "newer."  # the same for a file that a newer Pitboss has made


class Store:
    """The files in one folder, which is created on first use. `system` and `opened` act like os and open."""

    def __init__(self, folder: str, system=os, opened=open) -> None:
        self.folder = folder
        self.failed = False  # the disk is full or broken
        self._system = system
        self._opened = opened
        self.aside = []  # names of files set aside, until the player has been told
        self._is_pc = hasattr(system, "replace")
        self._replace = system.replace if self._is_pc else system.rename  # on a PC, rename may not replace a file
        try:
            # A whole folder that power kept from taking its place. On a board this comes before anything is read:
            # littlefs first finishes a rename that power cut in two, which would hide a file (test_storage_pairs).
            self._replace(folder + NEW, folder)
        except OSError:
            pass  # usually there is none
        try:
            system.mkdir(folder)
        except OSError:
            pass  # it exists already; if not, the first write fails
        for name in self.names():
            if name.endswith(NEW):
                self.remove(name)  # a power cut kept it from replacing the old file

    def _path(self, name):
        return self.folder + "/" + name

    def read(self, name: str, most: int | None = None) -> bytes | None:
        """The first `most` bytes of a file, or all; None if it is missing or unreadable."""
        try:
            with self._opened(self._path(name), "rb") as file:
                return file.read() if most is None else file.read(most)
        except OSError:
            return None

    def lines(self, name: str, start: int = 0):
        """The lines of a file from a byte on, one by one, up to the first unreadable place."""
        try:
            with self._opened(self._path(name), "rb") as file:
                file.seek(start)
                for line in file:
                    yield line
        except OSError:
            pass  # the checksums show what is missing

    def write(self, name: str, data: bytes) -> bool:
        """Replace a file as a whole; False if that failed."""
        return self.write_parts(name, (data,))

    def write_parts(self, name: str, parts, append: bool = False) -> bool:
        """The same, or append to it, from many small parts: a board may have no room for the whole."""
        if append:
            return self._put(name, parts, "ab")
        if self._put(name + NEW, parts, "wb"):
            self.failed = not self.rename(name + NEW, name)
        return not self.failed

    def overwrite(self, name: str, data: bytes) -> bool:
        """Write over the old file, for files with a twin or a checksum: a third of the flash work of `write`.

        On littlefs the old content stays until the new one is complete.
        """
        return self._put(name, (data,), "wb")

    def overwrite_plain(self, name: str, value) -> bool:
        """Write plain data over the old file as a checked file, in small parts: it may be larger than any free block of
        a board's heap.

        The data is walked through twice, first for the checksum.
        """
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
        """Let `write(file)` fill a file; returns whether that worked."""
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
        """On a PC: write a complete new file to the disk, then let it replace the old one."""
        is_new = name.endswith(NEW)
        with self._opened(self._path(name if is_new else name + NEW), mode if is_new else "wb") as file:
            if mode == "ab" and not is_new:
                file.write(self.read(name) or b"")
            write(file)
            file.flush()
            self._system.fsync(file.fileno())
        if not is_new:
            self._replace(self._path(name + NEW), self._path(name))

    def copy(self, old: str, new: str) -> bool:
        """Copy a file in small parts; False if it is missing, or there is no room."""
        if old not in self.names():
            return False
        done = self.write_parts(new, self._chunks(old))
        if not done:
            self.remove(new + NEW)  # free the space again
        return done

    def _chunks(self, name):
        try:
            with self._opened(self._path(name), "rb") as file:
                part = file.read(CHUNK)
                while part:
                    yield part
                    part = file.read(CHUNK)
        except OSError:
            pass  # copy what can be read

    def remove(self, name: str) -> None:
        try:
            self._system.remove(self._path(name))
        except OSError:
            pass  # already gone

    def rename(self, old: str, new: str) -> bool:
        """Rename a file, replacing a file with that name; False if that failed."""
        try:
            self._replace(self._path(old), self._path(new))
        except OSError:
            return False  # nothing to move, or the disk is full
        return True

    def names(self) -> list:
        try:
            return sorted(self._system.listdir(self.folder))
        except OSError:
            return []

    def write_checked(self, name: str, text: str) -> bool:
        """Write a file with a checksum before its content, so that damage is noticed."""
        return self.write(name, checked(text))

    def read_checked(self, name: str) -> str | None:
        """The text of a small checked file; None if it is missing, damaged or too long."""
        return self._checked(name, _small_text)

    def read_beginning(self, name: str, size: int) -> bytes | None:
        """The first bytes of a checked file; None if any of it is missing or damaged."""
        return self._checked(name, lambda file: file.read(size))

    def read_plain(self, name: str) -> dict | None:
        """The plain data of a checked file, or None. It is parsed while it is read: the text may be larger than any
        free block of a board's heap."""
        return self._checked(name, plain.load)

    def _checked(self, name, get):
        """The result of `get` for a file's content, if the checksum is right."""
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
    """Pass the text of plain data on as bytes, some hundred at a time."""
    held = []

    def keep(part):
        held.append(part)
        if len(held) >= PARTS:
            put("".join(held).encode())
            held.clear()

    plain.dump(value, keep)
    put("".join(held).encode())


def checked(text: str) -> bytes:
    """The bytes of a checked file."""
    data = text.encode()
    return b"%08x\n" % binascii.crc32(data) + data
