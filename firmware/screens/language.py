"""The choice of language: the first question of a new device. Each language asks it in its own words."""

from firmware import lang
from firmware.lang import t
from firmware.screens.screen import Screen
from firmware.ui.canvas import CENTRE
from firmware.ui.font import L, M
from firmware.ui.frame import footer, header
from firmware.ui.widgets import card


class LanguageScreen(Screen):
    """Large rows; UP and DOWN switch the language at once, OK keeps it."""

    kind = "language"

    def __init__(self, app, first_start: bool = True) -> None:
        Screen.__init__(self, app)
        self._first_start = first_start
        self._before = lang.code()
        self.chosen = lang.LANGUAGES.index(self._before)

    def up(self) -> None:
        self._speak(-1)

    def down(self) -> None:
        self._speak(1)

    def _speak(self, by):
        self.chosen = (self.chosen + by) % len(lang.LANGUAGES)
        lang.use(lang.LANGUAGES[self.chosen])

    def ok(self) -> None:
        self.app.set_language(lang.LANGUAGES[self.chosen])
        if self._first_start:
            self.app.launcher()
        else:
            self.app.pop()

    def back(self) -> None:
        if not self._first_start:
            lang.use(self._before)
            self.app.pop()

    def draw(self, c) -> None:
        look = c.look
        header(c, t("language_title"))
        count = len(lang.LANGUAGES)
        tall = (look.bottom - look.top - (count + 1) * look.gap) // count
        y = look.top + look.gap
        for number in range(count):
            self._row(c, y, tall, number)
            y += tall + look.gap
        footer(c, back="" if self._first_start else t("back"), ok=t("choose"), updown=True)

    def _row(self, c, y, tall, number):
        colour = card(c, c.look.margin, y, c.width - 2 * c.look.margin, tall, number == self.chosen)
        name = lang.OWN_NAMES[lang.LANGUAGES[number]]
        size, cap = (L, c.look.l) if c.look.large else (M, c.look.m)
        c.text(name, c.width // 2, y + (tall - cap) // 2, size, colour, CENTRE)
