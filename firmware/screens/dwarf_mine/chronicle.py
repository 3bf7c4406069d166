"""The chronicle of the mine: one page for each year, with what the mine had in the end."""

from engine.dwarf_mine.history import entries
from firmware.lang import t
from firmware.screens.dwarf_mine.base import DwarfScreen
from firmware.screens.dwarf_mine.phrases import Words, totals, year_lines
from firmware.screens.dwarf_mine.titles import variants
from firmware.ui.font import M, S
from firmware.ui.frame import footer, header


class ChronicleScreen(DwarfScreen):
    """Opens with the newest year; UP and DOWN go through the pages, OK to the year before."""

    def __init__(self, app) -> None:
        DwarfScreen.__init__(self, app)
        self._words = Words(variants(app.store))
        self._years = list(self.game.past)
        if self.game.year or not self._years:
            self._years.append(bytes(self.game.year))
        self._year = len(self._years) - 1
        self._page = 0
        self._pages = 1

    def back(self) -> None:
        self.app.pop()

    def ok(self) -> None:
        self._year = (self._year - 1) % len(self._years)
        self._page = 0

    def down(self) -> None:
        """On through the pages, then to the next year."""
        if self._page + 1 < self._pages:
            self._page += 1
        else:
            self._year = (self._year + 1) % len(self._years)
            self._page = 0

    def up(self) -> None:
        if self._page:
            self._page -= 1
        else:
            self.ok()

    def prerender(self, c) -> bool:
        """Read the words of the year that is shown first: the list of deeds, then what else it needs."""
        if self._words.read("deeds"):
            return True
        year_lines(self.game, entries(self._years[self._year]), self._words)
        return False

    def draw(self, c) -> None:
        look = c.look
        year = entries(self._years[self._year])
        sums = totals(year)
        x = look.margin + 2
        low = look.bottom - (look.m + 8 if sums else 0)
        lines = []
        for sentence in year_lines(self.game, year, self._words) or [t("chronicle_quiet")]:
            lines += c.wrap(sentence, S, c.width - 2 * x)
        fit = (low - look.top - 3) // look.line_s
        self._pages = (len(lines) + fit - 1) // fit
        self._page = min(self._page, self._pages - 1)
        right = t("page_of", self._page + 1, self._pages) if self._pages > 1 else ""
        header(c, t("chronicle_year", self._year + 1), right)
        y = look.top + 4
        for line in lines[self._page * fit : self._page * fit + fit]:
            c.text(line, x, y, S)
            y += look.line_s
        if sums:
            self._sums(c, low, sums)
        footer(c, back=t("back"), ok=t("chronicle_ok"), menu=t("menu"), updown=True)

    def _sums(self, c, y, sums):
        """People, gold and prestige at the end of the year."""
        look = c.look
        c.dots_h(look.margin, y, c.width - 2 * look.margin)
        for number, icon in enumerate(("people13", "gold13", "crown13")):
            x = look.margin + 4 + number * (c.width - 2 * look.margin) // 3
            c.icon(icon, x, y + 4 + (look.m - 13) // 2)
            c.text(str(sums[number]), x + 19, y + 5, M)
