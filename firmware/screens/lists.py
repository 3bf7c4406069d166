"""A screen of rows to choose from. UP and DOWN wrap around, so that DOWN and OK alone reach everything."""

from firmware.lang import t
from firmware.screens.screen import Screen
from firmware.ui.canvas import INK, PAPER
from firmware.ui.font import M, S
from firmware.ui.frame import footer, header
from firmware.ui.seats import seat
from firmware.ui.widgets import list_rows


class ListScreen(Screen):
    """Subclasses define `title`, `rows` and `pick`, and may change the words of the footer."""

    kind = "list"

    def __init__(self, app, chosen: int = 0) -> None:
        Screen.__init__(self, app)
        self.chosen = chosen
        self._first = 0  # the first visible row

    def title(self) -> str:
        """The words at the left of the header."""
        raise NotImplementedError

    def title_right(self) -> str:
        """The words at the right of the header."""
        return ""

    def rows(self) -> list:
        """A list of (label, value); the value may be empty."""
        raise NotImplementedError

    def symbol(self, index: int) -> int | None:
        """The seat symbol in front of a row, or None."""
        return None

    def pick(self, index: int) -> None:
        """What OK does on a row."""
        raise NotImplementedError

    def back_word(self) -> str:
        return t("back")

    def ok_word(self) -> str:
        return t("choose")

    def menu_word(self) -> str:
        return ""

    def up(self) -> None:
        self._step(-1)

    def down(self) -> None:
        self._step(1)

    def ok(self) -> None:
        if self.rows():
            self.pick(self.chosen)

    def _step(self, by):
        count = len(self.rows())
        if count:
            self.chosen = (self.chosen + by) % count

    def draw(self, c) -> None:
        rows = self.rows()
        self.chosen = min(self.chosen, max(0, len(rows) - 1))
        header(c, self.title(), self.title_right())
        symbols = [self.symbol(index) for index in range(len(rows))]
        plain = [rows[i] if symbols[i] is None else ("", rows[i][1]) for i in range(len(rows))]
        self._first = list_rows(c, plain, self.chosen, self._first)
        for index in range(self._first, min(self._first + c.look.rows, len(rows))):
            if symbols[index] is not None:
                self._seat_row(c, index, symbols[index], rows[index])
        ok = self.ok_word() if rows else ""
        footer(c, back=self.back_word(), ok=ok, menu=self.menu_word(), updown=len(rows) > 1)

    def _seat_row(self, c, index, symbol, row):
        """Draw the symbol and the label of a row whose value is drawn already."""
        look = c.look
        colour = PAPER if index == self.chosen else INK
        y = look.top + (look.bottom - look.top - look.rows * look.row) // 2 + (index - self._first) * look.row
        x, size = look.margin + (2 * look.gap if look.large else look.gap), 2 * look.glyph - 1
        seat(c, x, y + (look.row - 1 - size) // 2, symbol, size, colour)
        x += size + 6
        room = c.width - x - c.text_width(row[1], M) - 2 * look.glyph - 16
        type_, cap = (M, look.m) if c.text_width(row[0], M) <= room else (S, look.s)
        c.text(row[0], x, y + (look.row - 1 - cap) // 2, type_, colour)
