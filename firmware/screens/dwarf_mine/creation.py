"""The mountain is made: caves and a treasure, before the first dwarf digs."""

from firmware.lang import t
from firmware.screens.dwarf_mine.base import DwarfScreen
from firmware.screens.dwarf_mine.overview import draw_whole
from firmware.ui.font import M, S
from firmware.ui.frame import footer


class CreationScreen(DwarfScreen):
    """OK lets the dice fall. With table dice the device only says where they lie: the mountain is its own."""

    def ok(self) -> None:
        self.flow.deal()

    def prefetch_hint(self):
        from firmware.screens.dwarf_mine import prefetch

        return prefetch.made

    def draw(self, c) -> None:
        look = c.look
        self.heading(c, t("due_" + self.game.phase))
        x = draw_whole(c, self.game)
        width = c.width - x - look.margin
        words = t("making_paper") if self.game.options["map"] == "paper" else t("making_text")
        lines = c.wrap(words, M, width)
        size, step = M, look.line_m
        y = look.top + 10
        if y + len(lines) * step > look.bottom:
            lines, size, step = c.wrap(words, S, width), S, look.line_s
        for line in lines:
            c.text(line, x, y, size)
            y += step
        footer(c, back=self.undo_word(), ok=t("making_ok"), menu=t("menu"))
