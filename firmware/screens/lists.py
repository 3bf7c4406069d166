"""A screen of rows to choose from. UP and DOWN go round, so that DOWN and OK alone reach everything."""

from firmware.lang import t
from firmware.screens.screen import Screen
from firmware.ui.frame import footer, header
from firmware.ui.widgets import list_rows


class ListScreen(Screen):
    """Give it `title`, `rows` and `pick`; the words of the footer may be changed."""

    kind = "list"

    def __init__(self, app, chosen=0):
        Screen.__init__(self, app)
        self.chosen = chosen
        self._first = 0  # the uppermost row that is seen

    def title(self):
        """The header's left words."""
        raise NotImplementedError

    def title_right(self):
        """The header's right words."""
        return ""

    def rows(self):
        """A list of (label, value); the value may be empty."""
        raise NotImplementedError

    def pick(self, index):
        """OK on a row."""
        raise NotImplementedError

    def back_word(self):
        return t("back")

    def ok_word(self):
        return t("choose")

    def menu_word(self):
        return ""

    def up(self):
        self._step(-1)

    def down(self):
        self._step(1)

    def ok(self):
        if self.rows():
            self.pick(self.chosen)

    def _step(self, by):
        count = len(self.rows())
        if count:
            self.chosen = (self.chosen + by) % count

    def draw(self, c):
        rows = self.rows()
        self.chosen = min(self.chosen, max(0, len(rows) - 1))
        header(c, self.title(), self.title_right())
        self._first = list_rows(c, rows, self.chosen, self._first)
        ok = self.ok_word() if rows else ""
        footer(c, back=self.back_word(), ok=ok, menu=self.menu_word(), updown=len(rows) > 1)
