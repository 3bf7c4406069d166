"""Pictures turned on their way to the panel: machine code on a board, the same lines anywhere else."""

import sys
from array import array

# Four pixels, each in a byte of its own: shifted and added up, eight rows of four become four columns of eight.
_SPREAD = array("I", [i >> 3 << 24 | (i >> 2 & 1) << 16 | (i >> 1 & 1) << 8 | i & 1 for i in range(16)])
_MIRROR = bytes([(i & 1) << 3 | (i & 2) << 1 | (i & 4) >> 1 | i >> 3 for i in range(16)])


def _compiled():
    """What turn_code.py makes; it is forgotten then, as its lines take 2 KB."""
    from firmware.drivers import turn_code

    functions = turn_code.compiled()
    if sys.implementation.name == "micropython":
        from firmware.guests import forget

        forget("firmware.drivers.turn_code")
    return functions


_quarter, _half = _compiled()


def room(width, height):
    """How many bytes quarter_turn() writes into its target."""
    return (width + 7) // 8 * 8 * ((height + 7) // 8)


def quarter_turn(source, target, width, height, down):
    """Write a landscape picture as columns from the left one on, each from its top down, or from its bottom up.

    A column ends on a whole byte, the rest of it is paper.
    """
    _quarter(source, target, _SPREAD, width, height, 1 if down else 0)


def upside_down(buffer, width, height):
    """The picture turned by 180 degrees, in a buffer of its own."""
    turned = bytearray(len(buffer))
    _half(buffer, turned, _MIRROR, (width + 7) // 8, height, -width % 8)
    return turned
