"""Rotates pictures on their way to the panel: machine code on a board, the same code in Python elsewhere."""

from array import array

STRIP = 4  # bytes of a row that become columns at a time: 512 bytes for 296 x 128 pixels

# Four pixels, each in a byte of its own: shifted and added up, eight rows of four become four columns of eight.
_SPREAD = array("I", [i >> 3 << 24 | (i >> 2 & 1) << 16 | (i >> 1 & 1) << 8 | i & 1 for i in range(16)])
_MIRROR = bytes([(i & 1) << 3 | (i & 2) << 1 | (i & 4) >> 1 | i >> 3 for i in range(16)])


def _compiled():
    """What rotate_code.py makes; it is unloaded then, as its lines take 2 KB."""
    from firmware.hardware.drivers.rotate_code import compiled
    from firmware.loader import modules

    functions = compiled()
    modules.unload(compiled)
    return functions


_quarter, _half = _compiled()


def strips(source: bytes | bytearray, width: int, height: int, down: bool):
    """A landscape picture as columns from the left one on, each from its top down, or from its bottom up.

    A column ends on a whole byte, the rest of it is paper. A few come at a time, all in the same small buffer, which
    the next ones overwrite.
    """
    stride, wide = (width + 7) // 8, (height + 7) // 8
    target = memoryview(bytearray(8 * STRIP * wide))
    for first in range(0, stride, STRIP):
        end = min(first + STRIP, stride)
        _quarter(source, target, _SPREAD, stride, height, 1 if down else 0, first, end)
        yield target[: (min(8 * end, width) - 8 * first) * wide]


def upside_down(buffer: bytes | bytearray, width: int, height: int) -> bytearray:
    """The picture rotated by 180 degrees, in a buffer of its own."""
    rotated = bytearray(len(buffer))
    _half(buffer, rotated, _MIRROR, (width + 7) // 8, height, -width % 8)
    return rotated
