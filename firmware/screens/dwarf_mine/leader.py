"""The leader: the name that was rolled, the abilities of the bloodline, and the titles of earlier mines."""

from firmware.lang import t
from firmware.screens.dwarf_mine.base import DwarfScreen, listed
from firmware.screens.dwarf_mine.labels import halves, title_name
from firmware.screens.dwarf_mine.titles import leader_of, variants, worn
from firmware.ui.font import L, M, S
from firmware.ui.frame import footer

_TITLE_LINES = 2


class LeaderScreen(DwarfScreen):
    """UP and DOWN go through the abilities where there are several."""

    def __init__(self, app) -> None:
        DwarfScreen.__init__(self, app)
        game = self.game
        self._name = leader_of(self.session)
        names = listed("abilities")
        self._abilities = [halves(names[bit - 1]) for bit in range(1, 20) if game.abilities >> bit & 1]
        wears, chosen = worn(app.store, game.options["titles"]), variants(app.store)
        self._titles = [
            title_name(entry, chosen[number]) for number, entry in enumerate(listed("titles")) if wears >> number & 1
        ]
        self._at = 0

    def up(self) -> None:
        self._at = (self._at - 1) % max(len(self._abilities), 1)

    def down(self) -> None:
        self._at = (self._at + 1) % max(len(self._abilities), 1)

    def ok(self) -> None:
        self.app.pop()

    def back(self) -> None:
        self.app.pop()

    def _honours(self, c, width):
        """The titles that are worn, in two lines at most."""
        lines = list(c.wrap(", ".join(self._titles), S, width)) if self._titles else []
        if len(lines) > _TITLE_LINES:
            lines[_TITLE_LINES - 1 :] = [c.fit(" ".join(lines[_TITLE_LINES - 1 :]), S, width)]
        return lines

    def draw(self, c) -> None:
        look = c.look
        self.heading(c, t("leader_title"))
        x, width = look.margin + look.inside, c.width - 2 * (look.margin + look.inside)
        y = look.top + (14 if look.large else 5)
        size, cap = (L, look.l) if c.text_width(self._name, L) <= width else (M, look.m)
        c.text(c.fit(self._name, size, width), x, y, size)
        y += cap + (10 if look.large else 6)
        for line in self._honours(c, width):
            c.text(line, x, y, S)
            y += look.line_s
        y += 1 if self._titles else 0
        c.fill(x, y, width, 3)
        y += 12 if look.large else 8
        if self._abilities:
            name, what = self._abilities[self._at]
            c.text(name, x, y, L if look.large else M)
            y += look.l + 14 if look.large else look.m + 7
            size, step = M, look.line_m
            lines = c.wrap(what, M, width)
            if len(lines) * step > look.bottom - y:
                size, step = S, look.line_s
                lines = c.wrap(what, S, width)
            for line in lines:
                c.text(line, x, y, size)
                y += step
        footer(c, back=t("back"), ok=t("next"), menu=t("menu"), updown=len(self._abilities) > 1)
