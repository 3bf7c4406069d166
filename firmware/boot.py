"""Where a board finds its modules and data: in pieces, files that hold many modules or one file of data.

A file of its own for each of 250 modules would take a 4 KB block each, and finding one in the file system takes
longer than reading it. So modules lie one behind the other in pieces, and an index tells where: a folder that is
mounted at /a, from which Python imports as from any other. A module ends where its own content says so, so an open
piece that stands at the right place is all that a reader needs; a few pieces stay open for the next module.

Pieces are named after their content and never change. /pitboss/current names one index, and is replaced at once:
a board has the old version or the new one. This module is read before all others, and imports none of them.
"""

import binascii
import io
import sys

import vfs

HOME = "/pitboss/"
PLACE = "/a"
INDEX = "index"  # stands for a path: no module and no data has it

_FOLDER = 255  # stands for a piece's number
_DIGITS = 5  # bytes of a piece's name, which are written in hex
_OPEN = 3  # pieces of modules that stay open: finding one takes 4 ms, and 1.2 KB of the heap are its price
_BUFFER_SIZE = 11  # a reader's question how much it should read at a time
_MODULE = ".mpy"
_BUILT_IN = ("time", "machine", "json", "array", "os", "binascii", "hashlib")
_IS_FOLDER = (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
_IS_FILE = (0x8000, 0, 0, 0, 0, 0, 0, 0, 0, 0)

shelves = []  # the newest one first; firmware/guests.py closes them when all is done that a key has asked for
opened = None  # while the app runs: (path, where it begins, its piece) of each file opened; see firmware/in_flash.py
pieces = None  # what is mounted


class Shelf(io.IOBase):
    """A piece that stays open; whoever imports from it reads as much as it can at a time, instead of 20 bytes."""

    def __init__(self, name, file):
        self.name = name
        self.readinto = file.readinto
        self.seek = file.seek

    def ioctl(self, request, value):
        return 255 if request == _BUFFER_SIZE else 0


class Pieces:
    """A file system that can only be read. The index holds a checksum of each path, and where it lies."""

    def __init__(self, name, index):
        self.name = name
        self._use(index)
        shelves.clear()

    def _use(self, index):
        count = index[0] | index[1] << 8
        self._paths = index[2 : 2 + 4 * count]
        self._places = index[2 + 4 * count : 2 + 8 * count]
        self._pieces = index[2 + 8 * count :]

    def reread(self):
        """Read the index again, which may be a view of blocks that are something else by now.

        OSError if it or any piece that it names is gone; then nothing is found here any more.
        """
        self._use(bytes(2))
        with open(HOME + self.name, "rb") as file:
            index = file.read()
        names = index[2 + 8 * (index[0] | index[1] << 8) :]
        for at in range(0, len(names), _DIGITS):
            open(HOME + binascii.hexlify(names[at : at + _DIGITS]).decode(), "rb").close()
        self._use(index)

    def settle(self, view):
        """The index is read where it lies from now on."""
        tables = []
        at = 2
        for table in (self._paths, self._places, self._pieces):
            tables.append(view(at, len(table)))
            at += len(table)
        self._paths, self._places, self._pieces = tables

    def _find(self, path):
        """Where the path's entry is among the places; every name that Python tries while it imports comes here."""
        key = binascii.crc32(path.strip("/").encode()).to_bytes(4, "little")
        at = self._paths.find(key)
        while at >= 0 and at & 3:
            at = self._paths.find(key, at + 1)  # the end of one entry and the start of the next
        if at < 0:
            raise OSError(2)
        return at

    def stat(self, path):
        if path.endswith(".py"):
            raise OSError(2)  # nothing lies here as a source, and Python asks for one first
        return _IS_FOLDER if self._places[self._find(path) + 3] == _FOLDER else _IS_FILE

    def open(self, path, mode):
        if "w" in mode or "a" in mode or "+" in mode:
            raise OSError(30)  # what is installed stays as it is
        places, at = self._places, self._find(path)
        number = places[at + 3]
        start = places[at] | places[at + 1] << 8 | places[at + 2] << 16
        name = bytes(self._pieces[number * _DIGITS : (number + 1) * _DIGITS])  # the index may be a view of the flash
        is_module = path.endswith(_MODULE)
        file = None
        if opened is not None:
            opened.append((path, start, name))
        if is_module:
            for shelf in shelves:
                if shelf.name == name:
                    file = shelf
        if not file:  # here and not in a function of its own: there is little stack left inside an import
            file = open(HOME + binascii.hexlify(name).decode(), mode)
            if is_module:
                file = Shelf(name, file)
                shelves.insert(0, file)
                del shelves[_OPEN:]
        file.seek(start)
        return file

    def mount(self, readonly, mkfs):
        pass

    def umount(self):
        pass

    def chdir(self, path):
        raise OSError(1)


def mount(words):
    """Make what /pitboss/current names the first place where modules are looked for."""
    global pieces
    with open(HOME + words[4], "rb") as file:
        pieces = Pieces(words[4], file.read())
    for name in _BUILT_IN:
        _know(name)
    vfs.mount(pieces, PLACE)
    sys.modules["firmware.boot"] = sys.modules[words[3]]
    sys.path[:] = [PLACE] + [path for path in sys.path if path not in (PLACE, HOME[:-1])]


def note(begins):
    """The app begins, or it is over: from now on files that are opened are noted, or not any more."""
    global opened
    opened = [] if begins else None
    if begins and pieces:
        opened.append((INDEX, 0, binascii.unhexlify(pieces.name)))


def _know(name):
    """Have a built-in module at hand: by its own name each import would search all folders for it first, for 5 ms."""
    try:
        sys.modules[name] = __import__("u" + name)
    except ImportError:
        pass  # a MicroPython without it, or one that knows its modules by their own names only


def start():
    """The app, for ever."""
    from firmware.hardware.main import run

    run()
