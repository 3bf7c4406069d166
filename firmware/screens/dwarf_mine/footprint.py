"""A room's footprint in squares, as large as it fits."""

from engine.dwarf_mine.rooms import spans
from firmware.screens.dwarf_mine.signs import room_signs
from firmware.ui.canvas import INK, PAPER

_MOST = 12  # pixels of a square at most; twice that on a large panel


def draw_footprint(c, x: int, y: int, width: int, height: int, kind: int, w: int, h: int) -> None:
    """In the middle of a space, with a black rock around and the lines of the graph paper."""
    most = 2 * _MOST if c.look.large else _MOST
    cell = max(2, min(most, width // (w + 2), height // (h + 2)))
    left, top = x + (width - w * cell) // 2, y + (height - h * cell) // 2
    c.fill(left - cell, top - cell, (w + 2) * cell, (h + 2) * cell, INK)
    for dx, dy, length in spans(kind, w, h):
        c.fill(left + dx * cell, top + dy * cell, length * cell, cell, PAPER)
        if cell > 4:
            for step in range(length):
                c.fill(left + (dx + step) * cell, top + dy * cell, 1, 1)
    double = c.look.large
    sign = room_signs()[kind]
    wide, tall = c.icon_size(sign, double)
    middle = top + (h * cell - tall) // 2
    if wide + 4 <= w * cell and tall + 4 <= h * cell:
        c.fill(left + (w * cell - wide) // 2 - 1, middle - 1, wide + 2, tall + 2, PAPER)
        c.icon(sign, left + (w * cell - wide) // 2, middle, INK, double)
