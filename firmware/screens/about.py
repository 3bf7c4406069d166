"""About: version, licence, and the authors of games and fonts."""

from engine.games import GAMES
from firmware.app import VERSION
from firmware.lang import of_game, t
from firmware.screens.screen import Screen
from firmware.ui.font import M, S
from firmware.ui.frame import footer, header


class AboutScreen(Screen):
    """One page; on a small panel UP and DOWN turn pages."""

    kind = "list"

    def __init__(self, app) -> None:
        Screen.__init__(self, app)
        self._page = 0
        self._pages = 1

    def up(self) -> None:
        self._page = (self._page - 1) % self._pages

    def down(self) -> None:
        self._page = (self._page + 1) % self._pages

    ok = down

    def _text(self):
        credits = [of_game(name, "credit") for name in GAMES]
        parts = [t("about_text")] + [words for words in credits if words]
        return "\n".join(parts + [t("about_licence"), t("about_type")])

    def draw(self, c) -> None:
        look = c.look
        x, y = look.margin + 4, look.top + 6
        lines = c.wrap(self._text(), S, c.width - 2 * x)
        top = y + look.line_m
        fit = (look.bottom - top) // look.line_s
        self._pages = (len(lines) + fit - 1) // fit
        many = self._pages > 1
        header(c, t("tool_about"), t("page_of", self._page + 1, self._pages) if many else "")
        c.text("Pitboss " + VERSION, x, y, M)
        for line in lines[self._page * fit : self._page * fit + fit]:
            c.text(line, x, top, S)
            top += look.line_s
        footer(c, back=t("back"), ok=t("next") if many else "", updown=many)
