"""Two ways to go on: roll for treasure again, or spring a trap."""

from firmware.lang import t
from firmware.screens.dwarf_mine.base import DwarfScreen
from firmware.screens.dwarf_mine.labels import foe_icon, foe_name
from firmware.screens.dwarf_mine.large import large_icon
from firmware.ui.font import L, M, S
from firmware.ui.frame import footer
from firmware.ui.widgets import card


class ChoiceScreen(DwarfScreen):
    """The first choice is the one that uses something up; the cursor starts on it."""

    def __init__(self, app) -> None:
        DwarfScreen.__init__(self, app)
        self.moves = (("again",), ("pass",)) if self.game.phase == "again" else (("spring",), ("pass",))
        self.chosen = 0

    def up(self) -> None:
        self.chosen = 1 - self.chosen

    down = up

    def prefetch_hint(self):
        from firmware.screens.dwarf_mine import prefetch

        return prefetch.rolled

    def ok(self) -> None:
        self.flow.act(self.moves[self.chosen])

    def draw(self, c) -> None:
        look = c.look
        again = self.game.phase == "again"
        self.heading(c, t("choose_again") if again else t("choose_trap"))
        x = self._picture(c, again)
        width = c.width - x - look.margin
        tall = (look.bottom - look.top - 3 * look.gap) // 2
        y = look.top + look.gap
        for number, (verb,) in enumerate(self.moves):
            colour = card(c, x, y, width, tall, number == self.chosen)
            word = "face" if number and not again else verb
            self._words(c, x + look.inside, y, width - 2 * look.inside, tall, word, colour)
            y += tall + look.gap
        footer(c, self.undo_word(), t("choose"), t("menu"), updown=True)

    def _words(self, c, x, y, width, tall, word, colour):
        """What the choice is called, and what comes of it."""
        look = c.look
        title = t("choice_" + word)
        size, cap = (L, look.l) if look.large and c.text_width(title, L) <= width else (M, look.m)
        if c.text_width(title, size) > width:
            size, cap = S, look.s
        lines = c.wrap(t("choice_%s_what" % word), S, width)[:2]
        y += (tall - cap - 4 - len(lines) * look.line_s) // 2
        c.text(title, x, y, size, colour)
        y += cap + 6
        for line in lines:
            c.text(line, x, y, S, colour)
            y += look.line_s

    def _picture(self, c, again):
        """The foe that comes, or a find; returns where the cards begin."""
        look, game = c.look, self.game
        times = 4 if look.large else 2
        x = look.margin + 8
        kind = game.pending
        icon = "gem13" if again else foe_icon(kind)
        words = t("choice_level", game.level) if again else foe_name(kind)
        lines = c.wrap(words, S, 26 * times + 28)
        y = look.top + (look.bottom - look.top - 26 * times - 8 - look.s - (len(lines) - 1) * look.line_s) // 2
        wide = large_icon(c, icon, x, y, times)
        y += 26 * times + 8
        for line in lines:
            c.text(line, max(look.margin, x + (wide - c.text_width(line)) // 2), y, S)
            y += look.line_s
        return x + wide + 26
