"""The map on paper: the player says how deep was dug, or where a new room's floor is. Rows are counted from 1."""

from engine.dwarf_mine.rooms import WORDS
from engine.game import Illegal
from firmware.lang import t
from firmware.screens.dwarf_mine.base import DwarfScreen
from firmware.ui.canvas import CENTRE, INK, PAPER, RIGHT
from firmware.ui.font import XL, M, S
from firmware.ui.frame import footer

_LEVELS = 4


class RowScreen(DwarfScreen):
    """A row of the mountain. UP and DOWN go from row to row, MENU from level to level."""

    def __init__(self, app, row: int) -> None:
        DwarfScreen.__init__(self, app)
        self.row = row
        self._judge()

    def move(self) -> tuple:
        """What OK reports."""
        raise NotImplementedError

    def title(self) -> str:
        raise NotImplementedError

    def up(self) -> None:
        self._go_to(self.row - 1)

    def down(self) -> None:
        self._go_to(self.row + 1)

    def menu(self) -> None:
        """The first row of the next level."""
        game = self.game
        level = game.level_of(self.row) % _LEVELS + 1
        row = 0
        while game.level_of(row) != level:
            row += 1
        self._go_to(row)

    def long_menu(self) -> None:
        DwarfScreen.menu(self)

    def _go_to(self, row):
        self.row = max(0, min(row, self.game.rows - 1))
        self._judge()

    def _judge(self):
        self.refused = None
        try:
            self.game.check(self.move())
        except Illegal as refused:
            self.refused = refused

    def back(self) -> None:
        self.app.pop()

    def ok(self) -> None:
        self.flow.act(self.move())

    # The picture.

    def draw(self, c) -> None:
        look = c.look
        if self.refused:
            self.heading(c, t("fault_" + self.refused.rule.split(".")[1]), True)
        else:
            self.heading(c, self.title())
        left = self._mountain(c)
        middle = left + (c.width - left) // 2
        y = look.top + (look.bottom - look.top - look.s - look.xl - look.m - 18) // 2
        c.text(t("row_word"), middle, y, S, align=CENTRE)
        y += look.s + 6
        c.text(str(self.row + 1), middle, y, XL, align=CENTRE)
        c.text(t("row_level", self.game.level_of(self.row)), middle, y + look.xl + 10, M, align=CENTRE)
        footer(c, back=t("back"), ok=self.ok_word(), menu=t("row_next"), updown=True)

    def ok_word(self) -> str:
        return t("row_ok")

    def _mountain(self, c):
        """The four levels as a cut through the mountain, the mine's depth white in it, the row marked."""
        look, game = c.look, self.game
        x, width = look.margin + 14, c.width * 2 // 5
        top, tall = look.top + 3, look.bottom - look.top - 6
        c.fill(x, top, width, tall)
        for level in range(1, _LEVELS + 1):
            y = top + (level - 1) * tall // _LEVELS
            if level > 1:
                for dot in range(x, x + width - 1, 4):
                    c.fill(dot, y, 2, 1, PAPER)
            c.text(str(level), x - 4, y + (tall // _LEVELS - look.s) // 2, S, align=RIGHT)
        shaft = x + width // 2
        c.fill(shaft - 3, top, 7, max(tall * (game.deepest + 1) // game.rows, 2), PAPER)
        y = top + tall * (2 * self.row + 1) // (2 * game.rows)
        c.fill(x + 6, y - 3, width - 12, 7, PAPER)
        c.fill(x + 8, y - 1, width - 16, 3, INK)
        return x + width + 4


class DugScreen(RowScreen):
    """A hall or a ladder: the deepest row it came to."""

    def __init__(self, app) -> None:
        RowScreen.__init__(self, app, app.session.game.deepest)

    def title(self) -> str:
        return t("report_dug")

    def move(self) -> tuple:
        return ("dug", self.row)


class FloorScreen(RowScreen):
    """A room: the row of its floor."""

    def __init__(self, app, kind: int, w: int, h: int, name: str) -> None:
        self._kind, self._w, self._h, self._name = kind, w, h, name
        RowScreen.__init__(self, app, max(app.session.game.deepest, h - 1))

    def title(self) -> str:
        return t("report_floor", self._name)

    def move(self) -> tuple:
        return ("report", WORDS[self._kind], self.row, self._w, self._h)

    def ok_word(self) -> str:
        return t("place_ok", self.game.price(self._kind, self._w, self._h))
