"""Six-sided dice and the slots they go into.

d6(c, x, y, n, size, state=SHOWN, colour=INK)      state: SHOWN, EMPTY or ASKED
"""

from firmware.ui.canvas import CENTRE, INK
from firmware.ui.font import XL, L, M

SHOWN, EMPTY, ASKED = range(3)

# Pips in a grid of 3 by 3, as bits: top row first, left to right.
_PIPS = (0, 0b000010000, 0b100000001, 0b100010001, 0b101000101, 0b101010101, 0b101101101)


def d6(c, x: int, y: int, n: int, size: int, state: int = SHOWN, colour: int = INK) -> None:
    """A die that shows n, an empty slot, or the slot that is asked for."""
    radius = size // 7
    if state == SHOWN:
        c.box(x, y, size, size, colour, 2, radius)
        _pips(c, x, y, n, size, colour)
    elif state == EMPTY:
        c.box(x, y, size, size, colour, 1, radius)
    else:
        c.box(x, y, size, size, colour, 3, radius)
        type_, cap = (XL, 50) if size > 70 else (L, 25) if size > 32 else (M, c.look.m)
        c.text("?", x + size // 2, y + (size - cap) // 2, type_, colour, CENTRE)


def _pips(c, x, y, n, size, colour):
    pip = (2 * size + 5) // 10 | 1
    away = (size + 1) // 4
    middle = (size - pip + 1) // 2
    bits = _PIPS[n]
    for row in range(3):
        for column in range(3):
            if bits & 256 >> (row * 3 + column):
                c.disc(x + middle + (column - 1) * away, y + middle + (row - 1) * away, pip, colour)
