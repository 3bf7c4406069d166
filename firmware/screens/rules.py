"""A page of the rules in our own words; UP and DOWN turn its pages, OK goes to the next topic."""

from firmware import lang
from firmware.lang import t
from firmware.screens.screen import Screen
from firmware.ui.font import S
from firmware.ui.frame import footer, header

TOPICS = "page.topics"  # the section whose sentence lists the game's topics, in order


class RulesScreen(Screen):
    """Starts with one section, then goes through the game's topics in a circle."""

    kind = "list"

    def __init__(self, app, section: str) -> None:
        Screen.__init__(self, app)
        self._topics = [section] + [name for name in lang.section(TOPICS)[1].split() if name != section]
        self._topic = 0
        self._page = 0
        self._pages = 1
        self._read()

    def _read(self):
        title, sentence, paragraphs = lang.section(self._topics[self._topic])
        self._title = title
        shown = [sentence] if sentence and "%" not in sentence else []
        self._text = "\n".join(shown + paragraphs)
        self._lines = None  # wrapped when first drawn, as the width is known then
        self._page = 0

    def prerender(self, c) -> bool:
        self._wrapped(c)
        return False

    def _wrapped(self, c):
        if self._lines is None:
            self._lines = c.wrap(self._text, S, c.width - 2 * (c.look.margin + 2))
        return self._lines

    def draw(self, c) -> None:
        look = c.look
        x = look.margin + 2
        lines = self._wrapped(c)
        fit = (look.bottom - look.top - 4) // look.line_s
        self._pages = max(1, (len(lines) + fit - 1) // fit)
        self._page = min(self._page, self._pages - 1)
        header(c, self._title, t("page_of", self._page + 1, self._pages) if self._pages > 1 else "")
        y = look.top + 4
        for line in lines[self._page * fit : self._page * fit + fit]:
            c.text(line, x, y, S)
            y += look.line_s
        more = t("rules_more") if len(self._topics) > 1 else ""
        footer(c, back=t("close"), ok=more, updown=self._pages > 1)

    def up(self) -> None:
        self._page = (self._page - 1) % self._pages

    def down(self) -> None:
        self._page = (self._page + 1) % self._pages

    def ok(self) -> None:
        self._topic = (self._topic + 1) % len(self._topics)
        self._read()
