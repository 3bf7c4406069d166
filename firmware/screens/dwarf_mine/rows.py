"""A list at the left with an icon to each row, and room for a picture at the right of a dotted wall."""

from firmware.screens.dwarf_mine.base import DwarfScreen
from firmware.ui.canvas import INK, PAPER, RIGHT
from firmware.ui.font import M, S
from firmware.ui.widgets import marks


class RowsScreen(DwarfScreen):
    """Give it `rows`: a list of (icon, words, value) or (icon, words, value, price); `chosen` is the black one."""

    def __init__(self, app) -> None:
        DwarfScreen.__init__(self, app)
        self.chosen = 0
        self._first = 0

    def rows(self) -> list:
        raise NotImplementedError

    def up(self) -> None:
        self._step(-1)

    def down(self) -> None:
        self._step(1)

    def _step(self, by):
        self.chosen = (self.chosen + by) % len(self.rows())

    def wall(self, c) -> int:
        """Where the dotted wall stands."""
        return c.width * 5 // 8

    def draw_rows(self, c) -> int:
        """The rows that fit, moved so that the chosen one is seen; returns the wall's x."""
        look = c.look
        rows = self.rows()
        count = look.rows
        self.chosen = min(self.chosen, len(rows) - 1)
        self._first = max(0, min(self._first, self.chosen, len(rows) - count), self.chosen - count + 1)
        wall = self.wall(c)
        width = wall - look.margin - 3
        y = look.top + (look.bottom - look.top - count * look.row) // 2
        if len(rows) > count:
            width -= look.glyph + 3
            marks(c, look.margin + width + 3, y, self._first, count, len(rows))
        for number in range(self._first, min(self._first + count, len(rows))):
            self._row(c, y, width, rows[number], number == self.chosen)
            y += look.row
        c.dots_v(wall, look.top + 4, look.bottom - look.top - 8)
        return wall

    def _row(self, c, y, width, row, chosen):
        look = c.look
        icon, words, value = row[:3]
        x, colour = look.margin, INK
        if chosen:
            c.panel(x, y, width, look.row - 1)
            colour = PAPER
        wide, tall = c.icon_size(icon, look.large)
        slot = look.icon + 2
        c.icon(icon, x + 4 + (slot - wide) // 2, y + (look.row - 1 - tall) // 2, colour, look.large)
        right = x + width - look.gap
        if value:
            c.text(value, right, y + (look.row - 1 - look.m) // 2, M, colour, RIGHT)
            right -= c.text_width(value, M) + 6
        left = x + slot + 9
        if row[3:] and row[3]:
            right = _price(c, left, right, y + (look.row - 1) // 2, words, str(row[3]), colour)
        size, cap = (M, look.m) if c.text_width(words, M) <= right - left else (S, look.s)
        c.text(c.fit(words, size, right - left), left, y + (look.row - 1 - cap) // 2, size, colour)


def _price(c, left, right, middle, words, price, colour):
    """A coin and how many of them, where there is room for it beside the words; where the words must end."""
    look = c.look
    wide, tall = c.icon_size("gold", look.large)
    x = right - c.text_width(price, S)
    if x - wide - 8 - c.text_width(words, S) < left:
        return right
    c.text(price, x, middle - look.s // 2, S, colour)
    c.icon("gold", x - wide - 2, middle - tall // 2, colour, look.large)
    return x - wide - 8
