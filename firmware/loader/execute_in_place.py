"""Code and data used from where their files are in the flash, so that the copies leave the heap.

MicroPython copies a module's code into the heap, though a Pico reads its flash like any memory. It would run code from
there by itself if it had a file system made for that (ROMFS), which stock firmware for a Pico does not. So this is done
here, function by function: each holds the address of its code, and gets that of the very same bytes in the flash.
Data is easier: whoever reads a file for good (fonts, icons, words, the index) gets a view of it.

What makes that safe:
- The file system itself says in which blocks of the flash a pack is, by reading it. Packs never change, and it never
  moves what does not change; `pitboss flash` stops the app before it removes one.
- An address is replaced only where it points at the same bytes, all of them: whatever another MicroPython keeps there
  instead stays as it is.
- Nothing outside of the flash is read: see `_base`.
- Nothing that runs at the time is touched: modules that are on the stack meanwhile, or called by an interrupt
  (firmware/loader/from_flash.py names them), and generators keep their code in the heap.
- When the app is started again without a reset, all this is unloaded first (from_flash.start_afresh): packs may have
  been removed at the prompt.
"""

from array import array
from binascii import hexlify

import machine
import rp2
import uctypes
import vfs

from firmware.loader.files import HOME, loaded

_BLOCK = 4096
_COUNT = 4  # a block device's question how many blocks it has
_FLASH = 0x10000000
_RAM, _RAM_END = 0x20000000, 0x20084000
_LARGEST = 16  # MB that a flash may have: 2, 4, 8 or 16; its file system is at its end
_CONTEXT, _CODE = 4, 12  # bytes into a function: its module, its code
_HEAD = 8  # bytes of code by which a function is looked for
_CHECKED = 32  # bytes of each block that must be what the file system reads
_MARK = b"M\x06"  # of compiled modules
_LABEL = 4  # bytes before a module: where its code begins, how long it is (the build's packs say so)


def _any():
    pass


_FUNCTION = type(_any)


class _Watched:
    """A block device that remembers which block was read last."""

    def __init__(self, flash):
        self._flash = flash
        self.ioctl = flash.ioctl
        self.last = 0

    def readblocks(self, block, buffer, offset=0):
        self.last = block
        return self._flash.readblocks(block, buffer, offset)


class Patcher:
    """Finds modules in the flash; an Exception if this board's flash is not of the kind."""

    def __init__(self, running: list | tuple) -> None:
        """`running` are functions whose modules are left alone."""
        self._base = _base(rp2.Flash())
        self._blocks = {}  # of each pack, by name
        self._left = [machine.mem32[id(function) + _CONTEXT] for function in running]

    def patch(self, number: int, start: int, pack: bytes) -> int:
        """Run a loaded module from the flash, if it is still in use; how many bytes that spares."""
        module = loaded.get(number)
        if not module or id(module) in self._left:
            return 0
        if pack not in self._blocks:
            self._blocks[pack] = self._find(pack)
        parts = _parts(self._base, self._blocks[pack])
        label = _read(parts, start - _LABEL, _LABEL)
        code, length = label[0] | label[1] << 8, label[2] | label[3] << 8
        content = _read(parts, start, length)
        if not code or not content.startswith(_MARK):
            return 0
        found = _functions(content, code)
        spared = 0
        for function in _of(module):
            place = id(function) + _CODE
            old = machine.mem32[place]
            if _RAM <= old < _RAM_END and function is not Patcher.patch:
                at, size = found.get(bytes(uctypes.bytearray_at(old, _HEAD)), (0, 0))
                new = _address(parts, start + at, size)
                if new and uctypes.bytearray_at(new, size) == uctypes.bytearray_at(old, size):
                    machine.mem32[place] = new
                    spared += size
        return spared

    def view(self, start: int, pack: bytes):
        """A file of data: view(at, size) gives bytes of it, where they lie if that is in one block."""
        parts = _parts(self._base, self._find(pack))

        def view(at, size):
            address = _address(parts, start + at, size)
            return uctypes.bytearray_at(address, size) if address else bytearray(_read(parts, start + at, size))

        return view

    def _find(self, pack):
        return _blocks(self._base, HOME + hexlify(pack).decode())


def _base(flash):
    """Where the file system begins in memory; OSError if that is not known for sure.

    MicroPython 1.25 and later say it. For older ones the smallest flash that has room for the file system is tried:
    the real one is as large or larger, so nothing outside of it is read.
    """
    size = flash.ioctl(_COUNT, 0) * _BLOCK
    try:
        at = uctypes.addressof(flash)
    except (AttributeError, TypeError):
        at = _FLASH + _flash_for(size) - size
    end = _FLASH + (_LARGEST << 20)
    if _FLASH < at <= end - size:
        head = bytearray(_BLOCK)
        flash.readblocks(0, head, 0)
        if uctypes.bytearray_at(at, _BLOCK) == head:
            return at
    raise OSError("the file system is not in the flash")


def _flash_for(size):
    """Bytes of the smallest flash that has room for a file system and for MicroPython."""
    megabytes = 2
    while megabytes << 20 <= size:
        megabytes *= 2
    return megabytes << 20


def _blocks(base, path):
    """The blocks of a file, in their order: reading some bytes from each shows which it is.

    A small file lies between the names of files, which do move: its bytes are not found at the start of a block.
    """
    watched = _Watched(rp2.Flash())
    # A look of its own, at what the disk is at this moment; the stub knows no device but those of its own class.
    disk = vfs.VfsLfs2(watched, progsize=256)  # pyright: ignore[reportArgumentType]
    numbers = array("H")
    with disk.open(path, "rb") as file:
        size = file.seek(0, 2)
        at = 0
        while at < size:
            links = _links(len(numbers))
            file.seek(at)
            found = file.read(_CHECKED)
            if uctypes.bytearray_at(base + watched.last * _BLOCK + links, len(found)) != found:
                raise OSError("not where it should be")
            at += _BLOCK - links
            numbers.append(watched.last)
    return numbers


def _parts(base, blocks):
    """A file's parts: the address of each, where in the file it begins, and its size."""
    parts = []
    at = 0
    for block in blocks:
        links = _links(len(parts))
        parts.append((base + block * _BLOCK + links, at, _BLOCK - links))
        at += _BLOCK - links
    return parts


def _links(number):
    """Bytes at the start of a file's block that lead to earlier ones; the first block has none."""
    count = 0
    while number:
        count += 4
        number = 0 if number & 1 else number >> 1
    return count


def _read(parts, start, length):
    """Bytes of a file."""
    found = b""
    for address, at, size in parts:
        first, end = max(start, at), min(start + length, at + size)
        if first < end:
            found += bytes(uctypes.bytearray_at(address + first - at, end - first))
    return found


def _address(parts, start, length):
    """Where bytes of a file lie; 0 if they lie in two blocks."""
    for address, at, size in parts:
        if length and at <= start and start + length <= at + size:
            return address + start - at
    return 0


def _functions(content, at):
    """Where each function of a module has its code and how long that is, by its first bytes."""
    found = {}
    left = 1
    while left:
        size, at = _number(content, at)
        if size & 3:
            break  # machine code: nobody compiled this module for boards
        found[content[at : at + _HEAD]] = (at, size >> 3)
        at += size >> 3
        left -= 1
        if size & 4:
            inner, at = _number(content, at)
            left += inner
    return found


def _number(content, at):
    """Seven bits a byte, the highest first; and where it ends."""
    value = 0
    while True:
        byte = content[at]
        at += 1
        value = value << 7 | byte & 127
        if byte < 128:
            return value, at


def _of(module):
    """A module's own functions and methods."""
    own = id(module)
    found = []
    for thing in module.__dict__.values():
        if type(thing) is _FUNCTION:
            things = (thing,)
        elif isinstance(thing, type):
            things = thing.__dict__.values()
        else:
            continue
        for each in things:
            if type(each) is _FUNCTION:
                if machine.mem32[id(each) + _CONTEXT] != own:
                    break  # imported, as all that belongs to it
                found.append(each)
    return found
