"""The parts that screens are made of.

card(c, x, y, w, h, chosen=False) -> colour for what stands on it
wall(c, x, y, h)
list_rows(c, rows, chosen, first=0, y=None, count=None) -> first row shown
text_block(c, x, y, lines, size=M, bar=0)
badge(c, x, y, w, text, h=0)
bar(c, x, y, w, part, whole, h=8)
battery(c, x, y, percent, colour=INK)
number(n) -> text with the minus that fits a score
"""

from firmware.ui.canvas import CENTRE, INK, PAPER, RIGHT
from firmware.ui.font import M, S


def card(c, x: int, y: int, w: int, h: int, chosen: bool = False) -> int:
    """Draw a tile; the chosen one is black. Returns the colour to draw with on it."""
    if chosen:
        c.panel(x, y, w, h)
        return PAPER
    c.box(x, y, w, h)
    return INK


def wall(c, x: int, y: int, h: int) -> None:
    """Draw the divider between two equal halves: a line of 2 px dots."""
    for dot in range(y, y + h - 1, 4):
        c.fill(x, dot, 2, 2)


def list_rows(c, rows: list, chosen: int, first: int = 0, y: int | None = None, count: int | None = None) -> int:
    """Draw rows of a label or of (label, value), as many as fit, from `first`.

    The list scrolls to show the chosen row; returns the first row shown.
    """
    look = c.look
    count = count or look.rows
    first = _first(chosen, first, count, len(rows))
    if y is None:
        y = look.top + (look.bottom - look.top - look.rows * look.row) // 2
    x, width = look.margin, c.width - 2 * look.margin
    if len(rows) > count:
        width -= look.glyph + 3
        marks(c, x + width + 3, y, first, count, len(rows))  # pyright: ignore[reportArgumentType]
    for i in range(first, min(first + count, len(rows))):
        _row(c, x, y, width, rows[i], i == chosen)
        y += look.row
    return first


def _first(chosen, first, count, total):
    if chosen is not None:
        first = min(first, chosen)
        first = max(first, chosen - count + 1)
    return max(0, min(first, total - count))


def marks(c, x: int, y: int, first: int, count: int, total: int) -> None:
    """Draw the marks that say that there is more above or below `count` rows."""
    look = c.look
    kind = "K_" if look.large else "k_"
    tall = c.icon_size(kind + "up")[1]
    if first > 0:
        c.icon(kind + "up", x, y + (look.row - tall) // 2)
    if first + count < total:
        c.icon(kind + "dn", x, y + (count - 1) * look.row + (look.row - tall) // 2)


def _row(c, x, y, width, row, chosen):
    look = c.look
    label, value = (row, "") if isinstance(row, str) else row
    colour = INK
    if chosen:
        c.panel(x, y, width, look.row - 1)
        colour = PAPER
    pad, gap, size, cap = look.gap * 2 if look.large else look.gap, 8 if value else 0, M, look.m
    room = width - 2 * pad
    if c.text_width(label, M) + gap + c.text_width(value, M) > room:
        size, cap = S, look.s
    top = y + (look.row - 1 - cap) // 2
    value = c.fit(value, size, room // 2)
    c.text(value, x + pad + room, top, size, colour, RIGHT)
    c.text(c.fit(label, size, room - gap - c.text_width(value, size)), x + pad, top, size, colour)


def text_block(c, x: int, y: int, lines: list, size: int = M, bar: int = 0) -> int:
    """Draw lines of text, to the right of a 3 px bar of this height (0: no bar). Returns y below them."""
    look = c.look
    if bar:
        c.fill(x, y, 3, bar)
        x, y = x + 9, y + 1
    step = look.line_m if size == M else look.line_s
    for line in lines:
        c.text(line, x, y, size)
        y += step
    return y


def badge(c, x: int, y: int, w: int, text: str, h: int = 0) -> None:
    """Draw a change such as "−4", white on black."""
    h = h or c.look.m + 6
    c.panel(x, y, w, h)
    c.text(text, x + w // 2, y + (h - c.look.m) // 2, M, PAPER, CENTRE)


def bar(c, x: int, y: int, w: int, part: int, whole: int, h: int = 8) -> None:
    """Draw how much is left of a whole: an outline, a gap and a black fill."""
    c.box(x, y, w, h, radius=0)
    inside = w - 4
    c.fill(x + 2, y + 2, inside * max(0, min(part, whole)) // whole if whole else 0, h - 4)


def battery(c, x: int, y: int, percent: int, colour: int = INK) -> None:
    """Draw a battery, 17 by 8, with none to three bars."""
    c.box(x, y, 16, 8, colour, radius=0)
    c.fill(x + 16, y + 2, 1, 4, colour)
    for i in range(min(3, (percent + 17) // 33)):
        c.fill(x + 2 + 4 * i, y + 2, 3, 4, colour)


def number(n: int) -> str:
    """A number as text, with a real minus: a hyphen would look too heavy."""
    return str(n) if n >= 0 else "\u2212" + str(-n)
