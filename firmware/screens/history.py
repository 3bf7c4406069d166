"""What happened so far, the newest step first."""

from firmware.lang import t
from firmware.screens.screen import Screen
from firmware.ui.font import S
from firmware.ui.frame import footer, header
from firmware.ui.seats import seat


class HistoryScreen(Screen):
    """A step a line with its seat's symbol; UP and DOWN turn pages."""

    kind = "list"

    def __init__(self, app):
        Screen.__init__(self, app)
        self._lines = self._read()
        self._page = 0
        self._pages = 1

    def _read(self):
        lines = []
        for entry in reversed(self.app.session.history):
            number, _, happened = entry.partition(" ")
            words = self.app.flow.history_line(happened)
            if words:
                lines.append((self.app.session.seats[int(number)].symbol, words))
        return lines

    def draw(self, c):
        look = c.look
        step = max(look.line_s, look.seat + 2)
        fit = (look.bottom - look.top - 3) // step
        self._pages = max(1, (len(self._lines) + fit - 1) // fit)
        header(c, t("history"), t("page_of", self._page + 1, self._pages) if self._pages > 1 else "")
        x, y = look.margin + look.seat + 6, look.top + 3
        if not self._lines:
            c.text(t("history_empty"), look.margin + 4, y + 4, S)
        for symbol, words in self._lines[self._page * fit : self._page * fit + fit]:
            seat(c, look.margin, y, symbol, look.seat - 2)
            c.text(c.fit(words, S, c.width - x - look.margin), x, y + (look.seat - 2 - look.s) // 2, S)
            y += step
        footer(c, back=t("close"), updown=self._pages > 1)

    def up(self):
        self._page = (self._page - 1) % self._pages

    def down(self):
        self._page = (self._page + 1) % self._pages

    def ok(self):
        self.app.pop()
