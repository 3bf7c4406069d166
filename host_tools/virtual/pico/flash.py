"""The flash of a virtual Pico: 2 MB that outlive the power, in a file or in memory only.

A file is written the moment the chip has done an operation, so whatever ends the program is a power cut.
"""

import mmap
from collections.abc import Mapping
from pathlib import Path

from host_tools.device.flash_model import BLOCK, BLOCKS, PAGE, READ
from host_tools.virtual.pico.image import Piece

SIZE = 2 << 20
FILES_AT = SIZE - BLOCKS * BLOCK  # where MicroPython keeps its file system on a Pico


class BadFlash(Exception):
    """The flash's file cannot be used; the text says why."""


class Flash:
    """2 MB of flash; without a path they last as long as this object."""

    def __init__(self, path: str | Path | None = None):
        self._memory = _map(Path(path)) if path else mmap.mmap(-1, SIZE)
        if not path:
            self._memory[:] = b"\xff" * SIZE

    def load(self, pieces: list[Piece]) -> None:
        """Put firmware in, as the boot loader does: the file system stays."""
        for at, data in pieces:
            if at + len(data) > FILES_AT:
                raise BadFlash("the firmware reaches into the file system, from %d bytes on: take RPI_PICO" % FILES_AT)
            self._memory[at : at + len(data)] = data

    def content(self) -> bytes:
        """All of it."""
        return self._memory[:]

    def follow(self, at: int, data: bytes) -> None:
        """Take over what the chip has made of a place."""
        self._memory[at : at + len(data)] = data

    def files(self) -> "Files":
        """The file system, from outside; not while the chip has power."""
        return Files(self._memory)


def _map(path: Path) -> mmap.mmap:
    try:
        if not path.exists():
            path.write_bytes(b"\xff" * SIZE)
        with open(path, "r+b") as file:
            size = file.seek(0, 2)
            if size != SIZE:
                raise BadFlash(
                    "%s has %d bytes, the flash of a Pico has %d: give --flash another file, a new one is made"
                    % (path, size, SIZE)
                )
            return mmap.mmap(file.fileno(), SIZE)
    except OSError as fault:
        raise BadFlash("%s cannot be used as flash (%s): give --flash another file" % (path, fault.strerror)) from None


class Files:
    """The board's files, read and written straight in its flash; an empty flash gets a file system."""

    def __init__(self, memory: mmap.mmap):
        from littlefs import LittleFS, LittleFSError
        from littlefs.context import UserContext

        self._memory = memory
        self._context = UserContext(buffer=bytearray(memory[FILES_AT:SIZE]))
        self._system = LittleFS(
            self._context,
            mount=False,
            block_size=BLOCK,
            block_count=BLOCKS,
            read_size=READ,
            prog_size=PAGE,
            cache_size=4 * PAGE,
            lookahead_size=32,
        )
        if self._context.buffer == b"\xff" * len(self._context.buffer):
            self._system.format()
        try:
            self._system.mount()
        except LittleFSError as fault:
            raise BadFlash("the board's file system cannot be read (%s): take another flash file" % fault) from None

    def write(self, files: Mapping[str, bytes]) -> None:
        """Put files there, folders and all; those of the same name are replaced."""
        for path, data in files.items():
            folder = path.strip("/").rpartition("/")[0]
            if folder:
                self._system.makedirs("/" + folder, exist_ok=True)
            with self._system.open("/" + path.strip("/"), "wb") as file:
                file.write(data)
        self._memory[FILES_AT:SIZE] = bytes(self._context.buffer)

    def read(self) -> dict[str, bytes]:
        """Every file there is, by its path from the root on."""
        found = {}
        for folder, _, names in self._system.walk("/"):
            for name in names:
                path = folder.rstrip("/") + "/" + name
                with self._system.open(path, "rb") as file:
                    found[path] = bytes(file.read())
        return found
