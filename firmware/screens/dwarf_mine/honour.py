"""A title was earned: a moment of its own. And all thirteen, with those that were earned in any mine."""

from firmware.lang import t
from firmware.screens.dwarf_mine import titles
from firmware.screens.dwarf_mine.base import listed
from firmware.screens.dwarf_mine.labels import halves, title_name, variants_of
from firmware.screens.lists import ListScreen
from firmware.screens.moments import MomentScreen
from firmware.ui.frame import footer, header
from firmware.ui.moments import CROWN
from firmware.ui.widgets import list_rows


class HonourScreen(MomentScreen):
    """The title large, and what it was earned for; UP and DOWN choose its variant, where it has several."""

    leads_on = False

    def __init__(self, app, title: int) -> None:
        MomentScreen.__init__(self, app)
        entry = listed("titles")[title]
        self._number, self._why = title, halves(entry)[1]
        self._names = variants_of(entry)
        self._at = min(titles.variants(app.store)[title], len(self._names) - 1)
        self.pages = len(self._names) > 1

    def up(self) -> None:
        self._step(-1)

    def down(self) -> None:
        self._step(1)

    def _step(self, by):
        self._at = (self._at + by) % len(self._names)

    def ok(self) -> None:
        titles.choose_variant(self.app.store, self._number, self._at)
        MomentScreen.ok(self)

    def picture(self) -> tuple:
        return CROWN, self._names[self._at], [t("honour_new"), self._why]


class TitlesScreen(ListScreen):
    """Every title. OK goes through what a leader does with one that was earned: wear it, in each variant, or not."""

    def __init__(self, app) -> None:
        ListScreen.__init__(self, app)
        self._entries = listed("titles")
        bits = titles.earned(app.store)
        if app.session:
            bits |= app.session.game.earned | app.session.game.options["titles"]
        self._earned = bits

    def title(self) -> str:
        return t("titles_title")

    def title_right(self) -> str:
        return t("page_of", sum([self._earned >> title & 1 for title in range(len(self._entries))]), len(self._entries))

    def rows(self) -> list:
        chosen, worn = titles.variants(self.app.store), titles.worn(self.app.store, self._earned)
        found = []
        for number, entry in enumerate(self._entries):
            value = "titles_worn" if worn >> number & 1 else "titles_yes" if self._earned >> number & 1 else ""
            found.append((title_name(entry, chosen[number]), t(value) if value else ""))
        return found

    def draw(self, c) -> None:
        """The list, with what the chosen title is earned for in its last row."""
        look = c.look
        header(c, self.title(), self.title_right())
        self._first = list_rows(c, self.rows(), self.chosen, self._first, count=look.rows - 1)
        y = look.top + (look.bottom - look.top - look.rows * look.row) // 2 + (look.rows - 1) * look.row
        c.dots_h(look.margin, y + 1, c.width - 2 * look.margin)
        words = halves(self._entries[self.chosen])[1]
        c.text(c.fit(words, 0, c.width - 2 * look.margin - 8), look.margin + look.gap, y + (look.row - look.s) // 2 + 1)
        footer(c, back=t("back"), ok=t("change") if self._earned >> self.chosen & 1 else t("close"), updown=True)

    def pick(self, index: int) -> None:
        if self._earned >> index & 1:
            titles.pick_next(self.app.store, index, len(variants_of(self._entries[index])), self._earned)
        else:
            self.app.pop()
