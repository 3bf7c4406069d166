"""Where a board finds its modules and data, and how it imports them.

A file of its own for each of 300 modules would take a 4 KB block each, and finding one in the file system takes longer
than reading it. So modules are packed one after the other into files of some 20 KB, *packs*, and an index says where.
Packs are named after their content and never change. /pitboss/current names one index, and is replaced at once: a board
has the old version or the new one.

Source code imports like any Python code. On a board `load` takes the place of `__import__`:
- The index says what each module needs, each after those that it imports itself. `load` reads them in that order, so
  an import never nests. The C stack of a board has room for one import, not for six inside each other.
- MicroPython keeps the path of every module that it reads for good. So each is read under the same path, /a/m.mpy, and
  then known by its own name.

This module is read before all others, and imports none of them. See docs/LOADER.md.
"""

import binascii
import builtins
import io
import sys

try:
    import vfs
except ImportError:  # a PC, or a browser: plain imports do the job there, and nothing of this is mounted
    vfs = None

HOME = "/pitboss/"
PLACE = "/a"
INDEX = "index"  # stands for a path: no data has it

_FORMAT = 2  # of the index
_HEAD = 9  # bytes: format, then how many modules, data files, bytes of lists and packs there are
_NAME = 8  # bytes of a module's name, filled up with zeros
_DIGITS = 5  # bytes of a pack's name, which are written in hex
_OPEN = 3  # packs of modules that stay open: finding one takes 4 ms, and 1.2 KB of the heap are its price
_BUFFER_SIZE = 11  # a reader's question how much it should read at a time
_OWN = "pbfiles"  # this module's name on a board
_MODULE = "m"  # what every module is called while it is read
_PATH = "/m.mpy"
_BUILT_IN = ("time", "machine", "json", "array", "os", "binascii", "hashlib")
_IS_FILE = (0x8000, 0, 0, 0, 0, 0, 0, 0, 0, 0)

open_packs = []  # the newest one first; firmware/loader/memory.py closes them when a key has been answered
opened = None  # while the app runs: (what was read, where it begins, its pack), for firmware/loader/execute_in_place.py
packs = None  # what is mounted
loaded = {}  # modules that were read, by number
steps = None  # how many modules may be read until `load` raises Pause; None: any number
asked = None  # a list that gets the name of each module that is imported, or None

_import = __import__
_wanted = 0  # the number of the module that is read now


class Pause(Exception):
    """As many modules were read as one step may read."""


class OpenPack(io.IOBase):
    """A pack that stays open; whoever imports from it reads as much as it can at a time, instead of 20 bytes."""

    def __init__(self, name: bytes, file) -> None:
        self.name = name
        self.readinto = file.readinto
        self.seek = file.seek

    def ioctl(self, request: int, value) -> int:
        return 255 if request == _BUFFER_SIZE else 0


class Packs:
    """A file system that can only be read, with one index."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._read()

    def _read(self):
        """Read the index, one table after the other: a heap in use may have no hole for all of it."""
        with open(HOME + self.name, "rb") as file:
            head = file.read(_HEAD)
            if head[0] != _FORMAT:
                why = "the index is of format %d, not %d: run `pitboss flash` once more"
                raise ValueError(why % (head[0], _FORMAT))
            modules, data, lists, packs = [head[at] | head[at + 1] << 8 for at in (1, 3, 5, 7)]
            sizes = (modules * _NAME, (modules + data) * 4, modules * 2, data * 4, lists, packs * _DIGITS)
            self._tables = [file.read(size) for size in sizes]
        self._name_tables()

    def _name_tables(self):
        self._names, self._places, self._rows, self._paths, self._lists, self._packs = self._tables

    def reread(self) -> None:
        """Read the index again, which may be a view of blocks that are something else by now.

        OSError if it or any pack that it names is gone.
        """
        self._read()
        for at in range(0, len(self._packs), _DIGITS):
            open(HOME + binascii.hexlify(self._packs[at : at + _DIGITS]).decode(), "rb").close()

    def use_view(self, view) -> None:
        """Read the index where it is in the flash from now on."""
        at = _HEAD
        for number, table in enumerate(self._tables):
            self._tables[number] = view(at, len(table))
            at += len(table)
        self._name_tables()

    # Modules.

    def number(self, name: str) -> int:
        """The number of a module; -1 if it is not one of ours."""
        raw = name.encode()
        if len(raw) >= _NAME:
            return -1
        raw += bytes(_NAME - len(raw))
        at = self._names.find(raw)
        while at >= 0 and at % _NAME:
            at = self._names.find(raw, at + 1)
        return at // _NAME if at >= 0 else -1

    def module_name(self, number: int) -> str:
        name = bytes(self._names[number * _NAME : (number + 1) * _NAME])
        return name[: name.find(b"\0")].decode()

    def with_needs(self, number: int) -> list:
        """Numbers of the modules that one needs, each after those that it imports; its own number is the last."""
        return self._list(self._row(number))

    def later(self, number: int) -> list:
        """Numbers of the modules that its functions may import, in the order of its source."""
        at = self._row(number)
        return self._list(at + 1 + 2 * self._lists[at])

    def _row(self, number):
        return self._rows[2 * number] | self._rows[2 * number + 1] << 8

    def _list(self, at):
        lists = self._lists
        return [lists[i] | lists[i + 1] << 8 for i in range(at + 1, at + 1 + 2 * lists[at], 2)]

    # What a file system does.

    def _find(self, path):
        """The number of a file of data, among the places."""
        key = binascii.crc32(path.strip("/").encode()).to_bytes(4, "little")
        at = self._paths.find(key)
        while at >= 0 and at & 3:
            at = self._paths.find(key, at + 1)  # the end of one entry and the start of the next
        if at < 0:
            raise OSError(2)
        return at // 4 + len(self._rows) // 2

    def stat(self, path: str) -> tuple:
        if path != _PATH:
            if path.endswith(_MODULE) or path.endswith(".py"):
                raise OSError(2)  # Python asks for a folder and for a source first
            self._find(path)
        return _IS_FILE

    def open(self, path: str, mode: str):
        if "w" in mode or "a" in mode or "+" in mode:
            raise OSError(30)  # what is installed stays as it is
        is_module = path == _PATH
        places, at = self._places, 4 * (_wanted if is_module else self._find(path))
        number = places[at + 3]
        start = places[at] | places[at + 1] << 8 | places[at + 2] << 16
        name = bytes(self._packs[number * _DIGITS : (number + 1) * _DIGITS])  # the index may be a view of the flash
        file = None
        if opened is not None:
            opened.append((_wanted if is_module else path, start, name))
        if is_module:
            for pack in open_packs:
                if pack.name == name:
                    file = pack
        if not file:  # here and not in a function of its own: there is little stack left inside an import
            file = open(HOME + binascii.hexlify(name).decode(), mode)
            if is_module:
                file = OpenPack(name, file)
                open_packs.insert(0, file)
                del open_packs[_OPEN:]
        file.seek(start)
        return file

    def mount(self, readonly: bool, mkfs: bool) -> None:
        pass

    def umount(self) -> None:
        pass

    def chdir(self, path: str) -> None:
        raise OSError(1)


def load(name: str, *rest):
    """Import a module, after all that it needs. This is what an import statement calls on a board."""
    global _wanted, steps
    if asked is not None:
        asked.append(name)
    module = sys.modules.get(name)
    if module and "." not in name:
        return module
    number = packs.number(name)
    if number < 0:
        return _import(name, *rest)
    for each in packs.with_needs(number):
        if each not in loaded:
            if steps is not None:
                if not steps:
                    raise Pause
                steps -= 1
            _wanted = each
            sys.modules.pop(_MODULE, None)
            module = _import(_MODULE)
            sys.modules.pop(_MODULE, None)
            sys.modules[packs.module_name(each)] = loaded[each] = module
    return loaded[number]


def unload(number: int) -> None:
    """Take a module out of the memory, unless something of it is still in use."""
    del loaded[number]
    sys.modules.pop(packs.module_name(number), None)


def mount(words: list) -> None:
    """Make what /pitboss/current names the place where modules are looked for."""
    global packs
    packs = Packs(words[4])
    for name in _BUILT_IN:
        _know(name)
    open_packs.clear()
    vfs.mount(packs, PLACE)
    sys.path[:] = [PLACE] + [path for path in sys.path if path not in (PLACE, HOME[:-1])]
    loaded[packs.number(_OWN)] = sys.modules[_OWN] = sys.modules[words[3]]
    builtins.__import__ = load


def folder(path: str) -> str:
    """Where a folder of the tree with data is: among the packs, or beside the sources."""
    if packs:
        return PLACE + "/" + path
    own = __file__.replace("\\", "/")
    return own[: own.rfind("firmware/loader/")] + path


def build_id() -> str:
    """What was installed, in ten digits; nothing if modules are not read from packs."""
    return packs.name if packs else ""


def note(begins: bool) -> None:
    """The app begins, or it is over: from now on files that are opened are noted, or not any more."""
    global opened
    opened = [] if begins else None
    if begins and packs:
        opened.append((INDEX, 0, binascii.unhexlify(packs.name)))


def _know(name):
    """Have a built-in module at hand: by its own name each import would search all folders for it first, for 5 ms."""
    try:
        sys.modules[name] = _import("u" + name)
    except ImportError:
        pass  # a MicroPython without it, or one that knows its modules by their own names only


def start() -> None:
    """The app, for ever."""
    from firmware.hardware.main import run

    run()
