"""A title was earned: a moment of its own. And all thirteen, with those that were earned in any mine."""

from firmware import titles
from firmware.lang import t
from firmware.screens.dwarf_mine.dwarf import listed
from firmware.screens.dwarf_mine.labels import halves
from firmware.screens.lists import ListScreen
from firmware.screens.moments import MomentScreen
from firmware.ui.frame import footer, header
from firmware.ui.moments import CROWN
from firmware.ui.widgets import list_rows


class HonourScreen(MomentScreen):
    """The title large, and what it was earned for."""

    def __init__(self, app, title):
        MomentScreen.__init__(self, app)
        self._title, self._why = halves(listed("titles")[title])

    def picture(self):
        return CROWN, self._title, [t("honour_new"), self._why]


class TitlesScreen(ListScreen):
    """Every title; those that were earned, in this mine or an earlier one, have their name shown as earned."""

    def __init__(self, app):
        ListScreen.__init__(self, app)
        self._names = [halves(entry) for entry in listed("titles")]
        bits = titles.earned(app.store)
        if app.session:
            bits |= app.session.game.earned | app.session.game.options["titles"]
        self._earned = bits

    def title(self):
        return t("titles_title")

    def title_right(self):
        return t("page_of", sum([self._earned >> title & 1 for title in range(len(self._names))]), len(self._names))

    def rows(self):
        return [(name, t("titles_yes") if self._earned >> number & 1 else "") for number, (name, _) in
                enumerate(self._names)]

    def draw(self, c):
        """The list, with what the chosen title is earned for in its last row."""
        look = c.look
        header(c, self.title(), self.title_right())
        self._first = list_rows(c, self.rows(), self.chosen, self._first, count=look.rows - 1)
        y = look.top + (look.bottom - look.top - look.rows * look.row) // 2 + (look.rows - 1) * look.row
        c.dots_h(look.margin, y + 1, c.width - 2 * look.margin)
        words = self._names[self.chosen][1]
        c.text(c.fit(words, 0, c.width - 2 * look.margin - 8), look.margin + look.gap, y + (look.row - look.s) // 2 + 1)
        footer(c, back=t("back"), ok=t("close"), updown=True)

    def pick(self, index):
        self.app.pop()
