"""The screens that show the map: a ruler of levels at the left, the mine's stock at the right."""

from engine.dwarf_mine.foe_control import held
from engine.dwarf_mine.mountain import NO_TOMB, TOMB_SIDE
from firmware.screens.dwarf_mine.base import DwarfScreen
from firmware.screens.dwarf_mine.map_picture import Picture
from firmware.ui.canvas import CENTRE, INK, PAPER, RIGHT
from firmware.ui.font import M, S
from firmware.ui.frame import ACCENT, header

_STOCK = ("gold13", "ore13", "gem13", "mithril13", "people13")
NAMES_SQUARE = ("dig.cave", "dig.unsafe", "dig.tomb", "dig.taken", "dig.apart")  # rules that tell the square
_BAND = 4  # rows that are drawn at a time ahead of a key
_NOTHING = (0, 0, 0, 0)  # squares
_EDGE = 2  # rows kept in sight above and below the cursor


class MapScreen(DwarfScreen):
    """Give it `mark`, and move the view with `see`.

    While only the cursor moves, the map around it is drawn anew; where the view moves, too, the rows that come in.
    """

    draws_over = True

    def __init__(self, app) -> None:
        DwarfScreen.__init__(self, app)
        self._top = None  # the first row that is seen; known with the first drawing
        self._wanted = (0, 1)  # the rows that must be seen: first, count
        self._shown = None  # what the last picture showed
        self._marked = None  # the squares that the cursor was on
        self._band = 0  # rows that were drawn ahead

    def see(self, y: int, h: int = 1) -> None:
        """Have these rows in sight when the picture is next drawn."""
        self._wanted = (y, h)

    def frame(self, c) -> tuple:
        """(left, upper, size of a square, rows seen) of the map on this panel."""
        look, game = c.look, self.game
        ruler, stock, most = (20, 60, 10) if look.large else (11, 39, 7) if look.small else (15, 41, 8)
        cell = min((c.width - ruler - stock) // game.columns, most)
        tall = look.bottom - look.top - 1
        rows = min(tall // cell, game.rows)
        return ruler, look.top + (tall - rows * cell + 1) // 2, cell, rows

    def picture(self, c):
        """The window on the map, moved by half pages so that the wanted rows are in sight."""
        left, upper, cell, rows = self.frame(c)
        if self._top is None:
            self._top = self._wanted[0] - rows // 2
        first, count = self._wanted
        step = max(rows // 2, 1)
        low = min(first + count + _EDGE, self.game.rows)
        while low > self._top + rows:
            self._top += step
        while max(first - _EDGE, 0) < self._top:
            self._top -= step
        self._top = max(0, min(self._top, self.game.rows - rows))
        return Picture(c, self.game, left, upper, cell, (0, self._top, self.game.columns, rows))

    def draw(self, c) -> None:
        """The map first: what frames it covers a ring at its edge."""
        picture = self.picture(c)
        shown, before = self._state(), self._shown
        over = c.kept and before and before[1:] == shown[1:] and abs(shown[0] - before[0]) < picture.rows
        if over:
            by = shown[0] - before[0]
            if by:
                c.shift(by * picture.cell)
            self._clear_frame(c, picture)
            if by:
                self._draw_moved(picture, by)
            if picture.upper < c.look.header + ACCENT - c.look.header_text:  # a header may have been over it
                picture.draw((0, picture.y, picture.columns, picture.y + 1))
        elif c.kept:
            c.clear()
        self._shown = shown
        picture.draw(self._marked if over else None)
        self.mark(picture)
        self._marked = picture.marked
        self._ruler(c, picture)
        self._stock(c, picture)
        self.words(c)

    def _draw_moved(self, picture, by):
        """Rows that have come in; above them the first one that was there shows now where its level begins.

        At the other end rooms lost a part, and the tomb may be at either: signs stand in the middle of what is seen.
        """
        first, last, columns = picture.y, picture.y + picture.rows, picture.columns
        if by > 0:
            picture.draw((0, last - by, columns, last))
            picture.draw((0, first, columns, first + 1))
        else:
            picture.draw((0, first, columns, first - by + 1))
            picture.draw((0, last - 1, columns, last))
        at = self.game.tomb_at
        if at != NO_TOMB:
            x, y = at % self.game.columns, at // self.game.columns
            picture.draw((x, y, x + TOMB_SIDE, y + TOMB_SIDE))

    def prerender(self, c) -> bool:
        """Draw a band of the map before anybody asks for it; with the last one the map is there."""
        if c.holds is not self:
            c.clear()
            c.holds = self
            self._shown = None
            self._band = 0
        picture = self.picture(c)
        first, last = self._top + self._band, self._top + picture.rows
        self._band += _BAND
        picture.draw((0, first, picture.columns, min(first + _BAND, last)))
        if first + _BAND < last:
            return True
        self._shown = self._state()
        self._marked = _NOTHING
        return False

    def _state(self):
        """What a picture of the map depends on, apart from the cursor."""
        return (self._top or 0, self.session.table.steps, bytes(held(self.game)))

    def keep_picture(self, steps: int) -> None:
        """Keep the picture after this many steps that changed nothing on the map but what was marked."""
        shown = self._shown
        if shown and shown[1] == steps and self.session.table.steps == steps + 1:
            self._shown = (shown[0], steps + 1, shown[2])

    def _clear_frame(self, c, picture):
        """Take away what is not of the map; a ring may reach there."""
        look = c.look
        wide, low = picture.columns * picture.cell, picture.upper + picture.rows * picture.cell
        c.fill(picture.left, look.header, wide, picture.upper - look.header, PAPER)
        c.fill(picture.left, low, wide, look.bottom - low, PAPER)
        c.fill(0, look.bottom, c.width, c.height - look.bottom, PAPER)

    def mark(self, picture) -> None:
        """Draw the cursor."""
        raise NotImplementedError

    def words(self, c) -> None:
        """Draw header and footer."""
        raise NotImplementedError

    def mode_heading(self, c, left: str, mode: str, stop: bool = False) -> None:
        """What is asked, or with the stop sign why not; right, beside their signs, what UP and DOWN do now."""
        look = c.look
        middle = header(c, left, mode, stop=stop) + look.s // 2
        kind = "K_" if look.large else "k_"
        wide, tall = c.icon_size(kind + "up")
        x = c.width - look.margin - c.text_width(mode) - wide - 4
        if x >= c.text_width(left) + 12 + (look.seat + 4 if stop else 0):
            c.icon(kind + "up", x, middle - tall, PAPER)
            c.icon(kind + "dn", x, middle + 1, PAPER)

    def level_here(self) -> int:
        """The level whose number is black: that of the cursor."""
        first, count = self._wanted
        return self.game.level_of(min(max(first + count - 1, 0), self.game.rows - 1))

    def _ruler(self, c, picture):
        """The level numbers, each in the middle of its rows."""
        look = c.look
        c.fill(0, look.header, picture.left, look.bottom - look.header, PAPER)
        here = self.level_here()
        row, last = picture.y, picture.y + picture.rows
        while row < last:
            level = self.game.level_of(row)
            end = row
            while end < last and self.game.level_of(end) == level:
                end += 1
            y = picture.upper + (row - picture.y) * picture.cell
            self._level(c, picture.left, y, (end - row) * picture.cell, level, level == here)
            row = end

    def _level(self, c, width, y, tall, level, here):
        """A level's band; one that is lower than its number has none."""
        if here:
            c.fill(0, y, width - 1, tall)
        small = tall < c.look.m + 2
        if tall > c.look.s:
            size, cap = (S, c.look.s) if small else (M, c.look.m)
            c.text(str(level), (width - 1) // 2, y + (tall - cap) // 2, size, PAPER if here else INK, CENTRE)

    def _stock(self, c, picture):
        """Gold, ore, stones and people at the right."""
        look = c.look
        x = picture.left + picture.columns * picture.cell
        c.fill(x, look.header, c.width - x, look.bottom - look.header, PAPER)
        pitch = (look.bottom - look.top) // len(_STOCK)
        y = look.top + (look.bottom - look.top - pitch * len(_STOCK)) // 2
        x = c.width - (60 if look.large else 38)
        game = self.game
        for icon, amount in zip(_STOCK, (game.gold, game.ore, game.gems, game.mithril, game.population)):
            words = str(amount)
            if look.large:
                c.icon(icon, (x + c.width) // 2 - 6, y + 5)
                c.text(words, (x + c.width) // 2, y + 24, M, align=CENTRE)
            else:
                size, cap = (M, look.m) if len(words) < 3 else (S, look.s)
                c.icon(icon, x + 1, y + (pitch - 13) // 2)
                c.text(words, c.width - 3, y + (pitch - cap) // 2, size, align=RIGHT)
            y += pitch
