"""What has happened, shown large: a die or an icon at the left; a title, amounts and a line or two at the right.

The last page of a step names what comes next on its OK key, and where dice are next it lets them fall.
"""

from firmware.lang import t
from firmware.screens.dwarf_mine.base import DwarfScreen
from firmware.ui.font import L, M, S
from firmware.ui.frame import footer


class TellScreen(DwarfScreen):
    """`picture` is an icon's name or (sides, shown); `items` are (icon, words); `lines` are sentences."""

    leads_on = True  # whether OK may let the dice fall that are due next

    def __init__(
        self, app, picture: str | tuple, title: str, items: list | tuple = (), lines=(), header: str = ""
    ) -> None:
        DwarfScreen.__init__(self, app)
        self._picture = picture
        self._title = title
        self._items = items
        self._lines = lines
        self._header = header or title
        self.below = None  # the screen that comes next, if dice are due there

    def ok(self) -> None:
        self.app.pop()
        if self.below and self.app.screen is self.below:
            self.below.ok()

    def prefetch_hint(self):
        return self.below.prefetch_hint() if self.below else None

    def ok_word(self) -> str:
        return self.below.ok_word() if self.below else t("next")

    def draw(self, c) -> None:
        look = c.look
        self.heading(c, self._header)
        x = self._draw_picture(c)
        width = c.width - x - look.margin
        title, size, cap, step = title_lines(c, self._title, width)
        high = cap + (len(title) - 1) * step
        gap = 12 if look.large else 7
        below = look.bottom - look.top - max(high, look.l) - 8 - (look.l + 8 if self._items else 0)
        lines, pitch = self._wrapped(c, width, below, len(title) == 1)
        tall = high + gap + (look.l + gap if self._items else 0) + len(lines) * pitch
        y = look.top + max((look.bottom - look.top - tall) // 2, 3)
        for line in title:
            c.text(line, x, y, size)
            y += step
        y += high - len(title) * step + gap
        if self._items:
            self._draw_items(c, x, y, width)
            y += look.l + gap
        for line in lines:
            c.text(line, x, y, M if pitch == look.line_m else S)
            y += pitch
        footer(c, self.undo_word(), self.ok_word(), t("menu"))

    def _wrapped(self, c, width, room, large):
        """The sentences wrapped to a width: in M if they take few lines and stand below one `large` line, else in S."""
        look = c.look
        text = "\n".join(self._lines)
        if not text:
            return [], look.line_s
        for size, step in ((M, look.line_m), (S, look.line_s)):
            lines = c.wrap(text, size, width)
            if len(lines) * step <= room and (size == S or (large and len(lines) < 4)):
                return lines, step
        return c.wrap(text, S, width)[: room // look.line_s], look.line_s

    def _draw_items(self, c, x, y, width):
        """Amounts beside their icons, large."""
        look = c.look
        wide = sum([look.icon + 4 + c.text_width(words, L) + 10 for _, words in self._items])
        size, cap = (L, look.l) if wide <= width + 10 else (M, look.m)
        for icon, words in self._items:
            c.icon(icon, x, y + (look.l - look.icon) // 2, double=look.large)
            x += look.icon + 4
            x += c.text(words, x, y + (look.l - cap) // 2, size) + 10

    def _draw_picture(self, c):
        """In the left third; returns where the words begin."""
        look = c.look
        room = c.width * 3 // 10
        if isinstance(self._picture, str):
            from firmware.screens.dwarf_mine.large import large_icon

            times = 4 if look.large else 2
            size = 26 * times
            y = look.top + (look.bottom - look.top - size) // 2
            large_icon(c, self._picture, (room - size) // 2, y, times)
        else:
            from firmware.screens.dwarf_mine.poly import poly

            sides, shown = self._picture
            size = 110 if look.large else 62
            y = look.top + (look.bottom - look.top - size) // 2
            poly(c, (room - size) // 2, y, size, sides, str(shown))
        return room + 6


def title_lines(c, title: str, width: int) -> tuple:
    """(lines, size, height of a capital, from line to line) of a title: in L or M, or in two lines of M, never cut.

    Two lines are split after the first word: what a room or a foe is, then of what.
    """
    look = c.look
    for size, cap in ((L, look.l), (M, look.m)):
        if c.text_width(title, size) <= width:
            return [title], size, cap, cap
    first = title.find(" ")
    lines = [title[:first], title[first + 1 :]]
    if first < 0 or max([c.text_width(line, M) for line in lines]) > width:
        lines = c.wrap(title, M, width)
    if len(lines) <= 2:
        return lines, M, look.m, look.line_m
    return c.wrap(title, S, width), S, look.s, look.line_s
