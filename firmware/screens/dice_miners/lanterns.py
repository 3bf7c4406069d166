"""What stands on one dig of the mine: lanterns alone or together, a lit one with its company, free ones.

Several lanterns stand side by side while they fit; then they stand closer or smaller; then there is
a count. A lit lantern makes room for one other, or wears the count itself.
"""

from firmware.ui.canvas import CENTRE, PAPER
from firmware.ui.font import S
from firmware.ui.mine import lantern
from firmware.ui.seats import seat as seat_symbol

# At half height the ink of Peak and Picks ends in their middle: a run has to reach in to them.
_POINTED = (0, 4)
_SIZES = (7, 5)
_SIZES_LARGE = (15, 11, 9)


def draw_lanterns(
    c, x: int, y: int, room: int, symbols: list | tuple, leader: int | None = None, over_run: bool = False
) -> int:
    """Banked lanterns on a dig, centred on x, y; returns where a run that starts here begins.

    `room` is how wide a row of them may be; `leader` is the symbol that stands for all of them
    before a count, where there is room for that; `over_run`: a run passes behind.
    """
    count = len(symbols)
    for size in _SIZES_LARGE if c.look.large else _SIZES:
        width = count * (size + 1) - 1
        if width <= room:
            return _row(c, _clear(c, x, y, width, over_run), y, symbols, size)
    if c.look.large and count <= 4:
        return _block(c, _clear(c, x, y, 21, over_run), y, symbols)
    if leader in symbols:
        return _counted(c, x, y, leader, count - 1)
    return _framed(c, x, y, count, over_run)


def _clear(c, x, y, width, over_run):
    """The left edge of what is centred on x; a run behind it is kept one step away."""
    left = x - width // 2
    if over_run:
        away, half = (2, 3) if c.look.large else (1, 2)
        c.fill(left - away, y - half, width + 2 * away, 2 * half + 1, PAPER)
    return left


def _row(c, x, y, symbols, size):
    for symbol in symbols:
        seat_symbol(c, x, y - size // 2, symbol, size)
        x += size + 1
    return x - 1 - (size - size // 2 if symbols[-1] in _POINTED else 0)


def _block(c, x, y, symbols):
    """Three or four in two rows."""
    for at in range(len(symbols)):
        seat_symbol(c, x + at % 2 * 12, y + (2 if at > 1 else -9), symbols[at], 9)
    return x + 22


def _counted(c, x, y, symbol, others):
    """The acting seat's symbol, and how many more there are."""
    words = "+%d" % others
    size = 11 if c.look.large else 7
    width = size + 1 + c.text_width(words, S)
    x -= width // 2
    seat_symbol(c, x, y - size // 2, symbol, size)
    c.text(words, x + size + 1, y - c.look.s // 2, S)
    return x + width + 1


def _framed(c, x, y, count, over_run):
    """How many there are. The row is as low as the digit, so the frame is open above and below it."""
    width, height = (19, 19) if c.look.large else (13, 9)
    left, top = _clear(c, x, y, width, over_run), y - height // 2
    c.panel(left, top, width, height, colour=PAPER)
    c.box(left, top, width, height)
    if not c.look.large:
        c.fill(left + 3, top, width - 6, height, PAPER)
    c.text(str(count), left + width // 2 + 1, y - c.look.s // 2, S, align=CENTRE)
    return left + width


def draw_lit(c, x: int, y: int, step: int, others: list | tuple) -> None:
    """The lit lantern; symbols of others that stand on the same dig are beside it, or counted on it."""
    if not others:
        lantern(c, x, y)
    elif c.look.large and len(others) <= 2:
        _lit_beside(c, x - 11, y, 13, others, 9)
    elif len(others) == 1 and step >= 21:
        _lit_beside(c, x - 10, y, 13, others, 7)
    elif len(others) == 1 and step >= 18:
        _lit_beside(c, x - 9, y, 13, others, 5)
    else:
        _lit_counted(c, x, y, len(others))


def _lit_beside(c, x, y, width, others, size):
    """A narrower lantern, and what stands beside it: one in the middle, or two above each other."""
    height = 20 if c.look.large else 9
    right = x + width
    c.fill(right, y - 3, size + 2, 7, PAPER)
    pill(c, x, y - height // 2, width, height)
    top = y - (size + 1 if len(others) > 1 else size // 2)
    for symbol in others:
        seat_symbol(c, right + 1, top, symbol, size)
        top += size + 2


def _lit_counted(c, x, y, others):
    """A black lantern that says how many others are here."""
    width, height, down = (23, 20, 10) if c.look.large else (15, 10, 4)
    c.panel(x - width // 2, y - down, width, height)
    c.text("+%d" % others, x + 1, y - down + (height - c.look.s) // 2, S, PAPER, CENTRE)


def pill(c, x: int, y: int, width: int, height: int) -> None:
    """A lit lantern of another size than on a dig of its own: black, with a white window."""
    large = height > 9
    c.panel(x, y, width, height, 5 if height == 15 else 3)
    wall = (width - 11) // 2 if width > 15 else 3
    tall = 9 if large else 5
    c.panel(x + wall, y + (height - tall + 1) // 2, width - 2 * wall, tall, 5 if width > 15 else 2, PAPER)
