"""The catalogue of rooms: what each costs, its shape, and how many the mine has."""

from engine.dwarf_mine import rooms
from engine.game import Illegal
from firmware.lang import t
from firmware.screens.dwarf_mine.base import DwarfScreen, room_names
from firmware.screens.dwarf_mine.footprint import draw_footprint
from firmware.ui.canvas import CENTRE, INK, PAPER, RIGHT
from firmware.ui.font import M, S
from firmware.ui.frame import footer, header
from firmware.ui.widgets import marks

BARE = {rooms.PRESTIGE: (3, 2), rooms.TOMBS: (4, 2)}  # the sizes that are shown where the builder chooses


class CatalogueScreen(DwarfScreen):
    """Rooms at the left, the chosen one's shape at the right; one that cannot be built now has a lock."""

    def __init__(self, app) -> None:
        DwarfScreen.__init__(self, app)
        self._names = room_names()
        count = rooms.MORE if self.game.options["rooms"] == "base" else len(rooms.WORDS)
        self._kinds = list(range(count))
        self.chosen = 0
        self._first = 0

    def up(self) -> None:
        self.chosen = (self.chosen - 1) % len(self._kinds)

    def down(self) -> None:
        self.chosen = (self.chosen + 1) % len(self._kinds)

    def back(self) -> None:
        self.app.pop()

    def prefetch_hint(self):
        from firmware.screens.dwarf_mine import prefetch

        return prefetch.place

    def ok(self) -> None:
        refused = self.why_not(self._kinds[self.chosen])
        if refused:
            self.flow.refuse(refused)
        else:
            self.app.push(self._next())

    def next_screen(self):
        return None if self.why_not(self._kinds[self.chosen]) else self._next()

    def _next(self):
        """Where the chosen room's size is chosen, or its place."""
        kind = self._kinds[self.chosen]
        if rooms.is_free_size(kind):
            return self.flow.size(kind, self._names[kind])
        return self.flow.place(kind, rooms.width(kind), rooms.height(kind), self._names[kind])

    def menu(self) -> None:
        """What the room is good for."""
        from firmware.screens.rules import RulesScreen

        self.app.push(RulesScreen(self.app, "about." + rooms.WORDS[self._kinds[self.chosen]]))

    def long_menu(self) -> None:
        DwarfScreen.menu(self)

    def why_not(self, kind: int):
        """The rule that forbids a kind just now, or None; of a free size the smallest one counts."""
        w, h = smallest(kind)
        try:
            rooms.check_kind(self.game, kind)
            rooms.check_gold(self.game, kind, w, h)
            return None
        except Illegal as refused:
            return refused

    # The picture.

    def draw(self, c) -> None:
        look = c.look
        header(c, t("build_title"), t("build_gold", self.game.gold))
        wall = c.width * 5 // 8
        count = look.rows
        self._first = max(0, min(self._first, self.chosen), self.chosen - count + 1)
        y = look.top + (look.bottom - look.top - count * look.row) // 2
        width = wall - look.margin - look.glyph - 4
        marks(c, look.margin + width + 2, y, self._first, count, len(self._kinds))
        for kind in self._kinds[self._first : self._first + count]:
            self._row(c, y, width, kind)
            y += look.row
        c.dots_v(wall, look.top + 4, look.bottom - look.top - 8)
        self._shape(c, wall + 4, c.width - wall - 4 - look.margin)
        footer(c, back=t("back"), ok=t("build_ok"), menu=t("build_about"), updown=True)

    def _row(self, c, y, width, kind):
        look = c.look
        chosen = kind == self._kinds[self.chosen]
        colour = PAPER if chosen else INK
        x = look.margin
        if chosen:
            c.panel(x, y, width, look.row - 1)
        right = x + width - look.gap
        price = str(self.game.price(kind, *shown_size(kind)))
        price = t("build_from", self.game.price(kind, *smallest(kind))) if rooms.is_free_size(kind) else price
        c.text(price, right, y + (look.row - 1 - look.m) // 2, M, colour, RIGHT)
        right -= c.text_width(price, M) + 4
        if self.why_not(kind):
            c.icon("lock9", right - 9, y + (look.row - 1 - c.icon_size("lock9")[1]) // 2, colour)
            right -= 11
        name = self._names[kind]
        room = right - x - look.gap
        size, cap = (M, look.m) if c.text_width(name, M) <= room - 4 else (S, look.s)
        c.text(c.fit(name, size, room), x + look.gap, y + (look.row - 1 - cap) // 2, size, colour)

    def _shape(self, c, x, width):
        """The footprint, its size and how many there are."""
        look = c.look
        kind = self._kinds[self.chosen]
        w, h = shown_size(kind)
        lines = 2 * look.line_s + 2
        draw_footprint(c, x, look.top + 4, width, look.bottom - look.top - lines - 8, kind, w, h)
        y = look.bottom - lines
        size = "%d × %d" % (w, h)
        if rooms.is_free_size(kind):
            size = t("build_wide") if kind == rooms.TOMBS else t("build_any")
        c.text(size, x + width // 2, y, S, align=CENTRE)
        have, most = rooms.standing(self.game, kind), rooms.limit(kind)
        words = t("build_of", have, most) if most else t("build_have", have)
        c.text(words, x + width // 2, y + look.line_s, S, align=CENTRE)


def shown_size(kind: int) -> tuple:
    return BARE.get(kind) or (rooms.width(kind), rooms.height(kind))


def smallest(kind: int) -> tuple:
    return (1, 2) if rooms.is_free_size(kind) else (rooms.width(kind), rooms.height(kind))
