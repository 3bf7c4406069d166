"""Dice of four to twenty sides: an outline that tells them apart, and the number inside.

poly(c, x, y, size, sides, words, state=SHOWN)      state: SHOWN, EMPTY or ASKED, as in firmware/ui/dice.py
"""

from firmware.ui.canvas import CENTRE, INK, PAPER
from firmware.ui.dice import ASKED, EMPTY, SHOWN
from firmware.ui.font import XL, L, M, S

# Corners in hundredths of the size, where the number's middle is, and the room for it.
_SHAPES = {
    4: ((50, 2, 98, 90, 2, 90), 63, 45),
    6: ((6, 6, 94, 6, 94, 94, 6, 94), 50, 75),
    8: ((50, 1, 95, 50, 50, 99, 5, 50), 50, 52),
    10: ((50, 1, 97, 58, 50, 99, 3, 58), 54, 55),
    12: ((50, 2, 79, 11, 97, 35, 97, 65, 79, 89, 50, 98, 21, 89, 3, 65, 3, 35, 21, 11), 50, 75),
    20: ((50, 1, 94, 26, 94, 74, 50, 99, 6, 74, 6, 26), 50, 72),
}


def poly(c, x: int, y: int, size: int, sides: int, words: str, state: int = SHOWN) -> None:
    """A die; one with another number of sides is a square."""
    corners, low, room = _SHAPES.get(sides) or _SHAPES[6]
    if state == EMPTY:
        _outline(c, _at(x, y, size, corners))
        return
    thick = (2 if size < 80 else 3) + (1 if state == ASKED else 0)
    _filled(c, x, y, size, corners, INK)
    if sides in (4, 8, 10):
        thick += thick // 2  # slanting sides come out thinner
    _filled(c, x + thick, y + thick, size - 2 * thick, corners, PAPER)
    if words:
        for type_, cap in ((XL, c.look.xl), (L, c.look.l), (M, c.look.m), (S, c.look.s)):
            if type_ == S or (max(c.text_width(words, type_), cap) <= size * room // 100):
                c.text(words, x + size // 2, y + size * low // 100 - cap // 2, type_, INK, CENTRE)
                return


def _at(x, y, size, corners):
    """Corners in pixels."""
    return [(x if at % 2 == 0 else y) + corners[at] * size // 100 for at in range(len(corners))]


def _filled(c, x, y, size, corners, colour):
    c.poly(_at(x, y, size, corners), colour)


def _outline(c, points):
    """A line of one pixel all around: what is left between two filled shapes would have gaps."""
    for at in range(0, len(points), 2):
        c.line(points[at - 2], points[at - 1], points[at], points[at + 1])
