"""The hall of mines: the best that ever were, with their leaders and their age. Also opened where no game runs."""

from firmware.lang import t
from firmware.screens.dwarf_mine import titles
from firmware.screens.screen import Screen
from firmware.ui.canvas import CENTRE, INK, PAPER, RIGHT
from firmware.ui.font import M, S
from firmware.ui.frame import footer, header


class HallScreen(Screen):
    """The mine at the table is black; MENU shows the titles."""

    kind = "list"

    def __init__(self, app) -> None:
        Screen.__init__(self, app)
        self._mines = titles.best(app.store)
        self._mark = titles.mark(app.session) if app.session else ""

    def ok(self) -> None:
        self.app.pop()

    def menu(self) -> None:
        from firmware.screens.dwarf_mine.honour import TitlesScreen

        self.app.push(TitlesScreen(self.app))

    def draw(self, c) -> None:
        look = c.look
        header(c, t("hall_title"), t("hall_score"))
        pitch = (look.bottom - look.top - 3) // 5
        y = look.top + 2
        for place, mine in enumerate(self._mines):
            self._row(c, y, pitch - 1, place + 1, mine)
            y += pitch
        if not self._mines:
            c.text(t("hall_none"), c.width // 2, (look.top + look.bottom - look.m) // 2, M, align=CENTRE)
        footer(c, back=t("back"), ok=t("close"), menu=t("hall_titles"))

    def _row(self, c, y, tall, place, mine):
        look = c.look
        score, leader, age, mark = mine
        x, right, colour = look.margin, c.width - look.margin - look.gap, INK
        if mark == self._mark:
            c.panel(x, y, c.width - 2 * x, tall)
            colour = PAPER
        top = y + (tall - look.m) // 2
        low = y + (tall - look.s) // 2
        c.text("%d." % place, x + c.text_width("0.", M) + 4, top, M, colour, RIGHT)
        x += c.text_width("0.", M) + 12
        c.text(str(score), right, top, M, colour, RIGHT)
        right -= c.text_width("0000", M)
        years = t("hall_age", int(age)) if age.isdigit() else ""
        c.text(years, right, low, S, colour, RIGHT)
        right -= c.text_width(years) + 8
        size, at = (M, top) if c.text_width(leader, M) <= right - x else (S, low)
        c.text(c.fit(leader, size, right - x), x, at, size, colour)
