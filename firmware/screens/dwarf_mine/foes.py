"""The foes in the mine, one on each page: how strong it is, how hard it hits, where it is, and what it does."""

from engine.dwarf_mine import foes
from engine.dwarf_mine.foe_control import held
from engine.dwarf_mine.mountain import TOMB_SQUARES
from firmware.lang import plural, t
from firmware.screens.dwarf_mine.base import INVASION, DwarfScreen, foes_seen
from firmware.screens.dwarf_mine.labels import foe_die, foe_icon, foe_name, foe_place, room_label
from firmware.screens.dwarf_mine.large import large_icon
from firmware.ui.font import L, M, S
from firmware.ui.frame import footer, header
from firmware.ui.widgets import bar

_PLACES = 3  # lines for the rooms of an invasion


class FoesScreen(DwarfScreen):
    """UP and DOWN go from foe to foe."""

    def __init__(self, app) -> None:
        DwarfScreen.__init__(self, app)
        self._at = 0
        self._seen = foes_seen(self.game)
        self._held = sum(held(self.game))

    def up(self) -> None:
        self._at = (self._at - 1) % len(self._seen)

    def down(self) -> None:
        self._at = (self._at + 1) % len(self._seen)

    def back(self) -> None:
        self.app.pop()

    ok = back

    def _groups(self, foe):
        """The foe, or all groups of an invasion."""
        return [other for other in self.game.foes if other is foe or other[0] == foe[0] == INVASION]

    def _where(self, foe):
        """The room it sits in, or how far its tomb is."""
        kind = foes.WORDS[foe[foes.KIND]]
        if kind == "first":
            return t("foes_walled", self.game.tomb_built, TOMB_SQUARES)
        groups = self._groups(foe)
        if len(groups) > 1:
            places = ["%s %d" % (foe_place(self.game, group), group[foes.HEALTH]) for group in groups]
            return t("foes_in", ", ".join(places))
        if kind in ("spider", "dragon", "invasion") and foe[foes.PLACE] < len(self.game.rooms):
            return t("foes_in", room_label(self.game, foe[foes.PLACE]))
        return ""

    def draw(self, c) -> None:
        look, game = c.look, self.game
        foe = game.foes[self._seen[self._at]]
        kind = foe[foes.KIND]
        count = len(self._seen)
        title = plural("foes_held", self._held) if self._held else t("year_foes")
        header(c, title, t("page_of", self._at + 1, count) if count > 1 else "")
        times = 4 if look.large else 2
        room = c.width * 3 // 10
        large_icon(c, foe_icon(kind), (room - 26 * times) // 2, look.top + 10, times)
        if foes.WORDS[kind] != "first":
            self._health(c, look.margin + 4, room - 4, foe)
        self._words(c, room + 6, kind, self._where(foe))
        footer(c, back=t("back"), ok=t("close"), menu=t("menu"), updown=count > 1)

    def _health(self, c, x, right, foe):
        """Below the picture: what is left of its health."""
        look = c.look
        left = sum([group[foes.HEALTH] for group in self._groups(foe)])
        words = "%d/%d" % (left, foe[foes.ORIGINAL])
        y = look.bottom - (40 if look.large else 26)
        c.text(words, (x + right - c.text_width(words)) // 2, y, S)
        bar(c, x, y + look.line_s + 1, right - x, left, foe[foes.ORIGINAL])

    def _words(self, c, x, kind, where):
        """Its name, in L if all else has room below it; its dice, its place, and what it does."""
        look = c.look
        width = c.width - x - look.margin
        die, name = foe_die(self.game, kind), foe_name(kind)
        small, step = (M, look.line_m) if look.large else (S, look.line_s)
        lines = c.wrap(t("foe_does_%d" % kind), small, width)
        y = look.top + (16 if look.large else 6)
        places = c.wrap(where, S, width)[:_PLACES] if where else ()
        below = len(lines) * step + (look.m + 6 if die else 0) + (len(places) * look.line_s + 2 if where else 0)
        size, cap = L, look.l + 9
        if c.text_width(name, L) > width or y + cap + below > look.bottom:
            size, cap = M, look.m + 8
        c.text(c.fit(name, size, width), x, y, size)
        y += cap + (4 if look.large else 0)
        if die:
            c.icon("axe13", x, y + (look.m - look.icon) // 2, double=look.large)
            c.text(die, x + look.icon + 4, y, M)
            y += look.m + (12 if look.large else 6)
        for line in places:
            c.text(c.fit(line, S, width), x, y, S)
            y += look.line_s
        if where:
            y += 6 if look.large else 2
        for line in lines[: (look.bottom - y) // step]:
            c.text(line, x, y, small)
            y += step
