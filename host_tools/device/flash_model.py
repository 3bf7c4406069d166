"""The flash of a Pico under the real littlefs, with a switch that cuts the power at any operation.

The sizes are those that MicroPython's rp2 port mounts with: its _boot.py passes progsize=256 (a page of the flash;
VfsLfs2 alone would take 32), VfsLfs2 adds readsize=32, lookahead=32, four times the larger of both sizes as cache,
and block_cycles=100. So files up to an eighth of a block, 512 bytes, stay inline. One thing is left out: VfsLfs2
keeps a file's time beside it, 12 bytes more a write.

A page or an erase is one operation, as on the chip: a longer write is several of them.
"""

import errno
import io
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from littlefs import LittleFSError, lfs
from littlefs.context import UserContext

BLOCK = 4096
BLOCKS = 352
PAGE = 256
READ = 32
CYCLES = 100  # erases of a pair of blocks with names, until littlefs takes another pair for them
ERASED = b"\xff" * BLOCK

BEFORE = "before"  # power goes before the operation
HALF = "half"  # the first half of the page or block is done
BITS = "bits"  # here and there a bit is done
CUTS = (BEFORE, HALF, BITS)

_FLAG: Any = lfs.LFSFileFlag  # its stub names no members
MODES = {
    "rb": _FLAG.rdonly,
    "wb": _FLAG.wronly | _FLAG.creat | _FLAG.trunc,
    "ab": _FLAG.wronly | _FLAG.creat | _FLAG.append,
}


class PowerCut(BaseException):
    """The board is dead; nothing catches this, as nothing runs without power."""


class Operation(NamedTuple):
    """A page to be programmed, or with no data a block to be erased."""

    block: int
    at: int
    data: bytes


def done(old: bytes, operation: Operation, how: str) -> bytes:
    """What a page or block contains when power goes during an operation on it; whole, with how=""."""
    new = bytes(a & b for a, b in zip(old, operation.data, strict=True)) if operation.data else ERASED
    if how == BEFORE:
        return old
    if how == HALF:
        return new[: len(new) // 2] + old[len(new) // 2 :]
    if how == BITS:
        masks = _masks(len(new), operation.block * BLOCK + operation.at)
        return bytes((a & ~mask) | (b & mask) for a, b, mask in zip(old, new, masks, strict=True))
    return new


def _masks(count: int, seed: int) -> list[int]:
    """Which bits of each byte got done, the same for the same place."""
    masks, value = [], seed
    for _ in range(count):
        value = (value * 1103515245 + 12345) & 0x7FFFFFFF
        masks.append(value >> 16 & 0xFF)
    return masks


class Flash(UserContext):
    """Blocks of flash as littlefs sees them; every change is noted in `log`."""

    def __init__(self, blocks: Sequence[bytes] = (ERASED,) * BLOCKS):
        self.blocks = list(blocks)
        self.log: list[Operation] = []
        self.erases = 0
        self.dead = False
        self._cut: tuple[int, str] | None = None

    @property
    def programs(self) -> int:
        return len(self.log) - self.erases

    def cut_at(self, number: int, how: str) -> None:
        """Cut the power at the operation of that number, counted from now."""
        self._cut = (len(self.log) + number, how)

    def read(self, cfg: Any, block: int, off: int, size: int) -> bytearray:
        return bytearray(self.blocks[block][off : off + size])

    def prog(self, cfg: Any, block: int, off: int, data: bytes) -> int:
        for at in range(0, len(data), PAGE):
            if not self._do(Operation(block, off + at, bytes(data[at : at + PAGE]))):
                return -errno.EIO
        return 0

    def erase(self, cfg: Any, block: int) -> int:
        return 0 if self._do(Operation(block, 0, b"")) else -errno.EIO

    def sync(self, cfg: Any) -> int:
        return 0

    def _do(self, operation: Operation) -> bool:
        if self.dead:
            return False
        how = ""
        if self._cut and len(self.log) == self._cut[0]:
            how = self._cut[1]
            self.dead = True
        self.log.append(operation)
        self.erases += not operation.data
        apply(self.blocks, operation, how)
        return not self.dead


def apply(blocks: list[bytes], operation: Operation, how: str = "") -> None:
    """Do an operation on blocks, or as much of it as was done when power went."""
    old = blocks[operation.block]
    if not operation.data:
        blocks[operation.block] = done(old, operation, how)
        return
    end = operation.at + len(operation.data)
    blocks[operation.block] = old[: operation.at] + done(old[operation.at : end], operation, how) + old[end:]


class Files:
    """A mounted littlefs with the calls of os and open that the firmware makes."""

    def __init__(self, flash: Flash, fresh: bool = False):
        self.flash = flash
        self._config = lfs.LFSConfig(
            flash,
            block_size=BLOCK,
            block_count=len(flash.blocks),
            read_size=READ,
            prog_size=PAGE,
            cache_size=4 * PAGE,
            lookahead_size=32,
            block_cycles=CYCLES,
        )
        self.system = lfs.LFSFilesystem()
        if fresh:
            self._call(lfs.format, self._config)
        self._call(lfs.mount, self._config)

    def _call(self, function: Any, *arguments: Any) -> Any:
        """A call of littlefs; its errors are OSErrors as on MicroPython, and a dead board says no more."""
        try:
            return function(self.system, *arguments)
        except LittleFSError as error:
            raise OSError(-error.code, error.name) from None
        finally:
            if self.flash.dead:
                raise PowerCut

    def open(self, path: str, mode: str) -> "File":
        return File(self._call, path, mode)

    def mkdir(self, path: str) -> None:
        self._call(lfs.mkdir, path)

    def remove(self, path: str) -> None:
        self._call(lfs.remove, path)

    def rename(self, old: str, new: str) -> None:
        self._call(lfs.rename, old, new)

    def listdir(self, path: str) -> list[str]:
        folder = self._call(lfs.dir_open, path)
        names = []
        while (entry := self._call(lfs.dir_read, folder)) is not None:
            names.append(entry.name)
        self._call(lfs.dir_close, folder)
        return [name for name in names if name not in (".", "..")]

    def used(self) -> int:
        """Blocks in use."""
        return self._call(lfs.fs_size)


class File:
    """An open file; as on the board nothing is kept back, and closing makes it count."""

    def __init__(self, call: Any, path: str, mode: str):
        self._call = call
        self._file = call(lfs.file_open, path, MODES[mode])

    def read(self, size: int | None = None) -> bytes:
        if size is None:
            size = self._call(lfs.file_size, self._file)
        return self._call(lfs.file_read, self._file, size)

    def seek(self, offset: int) -> int:
        return self._call(lfs.file_seek, self._file, offset, 0)

    def __iter__(self) -> Iterator[bytes]:
        return iter(io.BytesIO(self.read()))

    def write(self, data: bytes) -> int:
        return self._call(lfs.file_write, self._file, data)

    def __enter__(self) -> "File":
        return self

    def __exit__(self, *_: Any) -> None:
        self._call(lfs.file_close, self._file)
