"""Something to read: a title, a text, and as many pages as it needs."""

from firmware.lang import t
from firmware.screens.screen import Screen
from firmware.ui.font import M
from firmware.ui.frame import footer, header


class MessageScreen(Screen):
    """OK turns the page and closes the last one; UP and DOWN turn pages too."""

    kind = "message"

    def __init__(self, app, title, text, size=M):
        Screen.__init__(self, app)
        self._title = title
        self._text = text
        self._size = size
        self._page = 0
        self._pages = 1

    def up(self):
        self._page = (self._page - 1) % self._pages

    def down(self):
        self._page = (self._page + 1) % self._pages

    def ok(self):
        if self._page + 1 < self._pages:
            self._page += 1
        else:
            self.app.pop()

    def draw(self, c):
        look = c.look
        step = look.line_m if self._size == M else look.line_s
        x = look.margin + look.inside
        lines = c.wrap(self._text, self._size, c.width - 2 * x)
        fit = (look.bottom - look.top - look.gap) // step
        self._pages = (len(lines) + fit - 1) // fit
        self._page = min(self._page, self._pages - 1)
        many = self._pages > 1
        header(c, self._title, t("page_of", self._page + 1, self._pages) if many else "")
        y = look.top + look.gap
        for line in lines[self._page * fit : (self._page + 1) * fit]:
            c.text(line, x, y, self._size)
            y += step
        last = self._page + 1 == self._pages
        footer(c, back=t("back"), ok=t("close") if last else t("next"), updown=many)
