"""The tomb of the First: how many go to the next square. MENU rests, once a square was tried this year."""

from engine.dwarf_mine import tomb
from engine.dwarf_mine.mountain import TOMB_SQUARES
from firmware.lang import t
from firmware.screens.dwarf_mine.amount import AmountScreen
from firmware.ui.canvas import CENTRE
from firmware.ui.font import L, S
from firmware.ui.frame import footer

_SURE = 21  # one more than a d20 can fell
_SIDE = 6


class TombScreen(AmountScreen):
    """The walls that stand at the left, the group at the right."""

    def __init__(self, app) -> None:
        AmountScreen.__init__(self, app)
        self.number = min(self.most(), _SURE)

    def most(self) -> int:
        return tomb.idle(self.game)

    def ok(self) -> None:
        self.flow.act(("group", self.number))

    def menu(self) -> None:
        if self.game.worked:
            self.flow.act(("rest",))
        else:
            AmountScreen.menu(self)

    def long_menu(self) -> None:
        AmountScreen.menu(self)

    def draw(self, c) -> None:
        game = self.game
        self.heading(c, t("tomb_title"))
        x = self._walls(c)
        self.draw_number(c, [t("tomb_free", self.most()), t("tomb_die")], x, c.width)
        menu = t("tomb_rest") if game.worked else t("menu")
        footer(c, self.undo_word(), t("tomb_ok", self.number), menu, updown=True, menu_black=False)

    def _walls(self, c):
        """The outline of six by six: black stands, framed is planned. Returns the x beyond it."""
        look, game = c.look, self.game
        cell = min((look.bottom - look.top - 12) // _SIDE, c.width // 14)
        x0, y0 = look.margin + 4, look.top + (look.bottom - look.top - _SIDE * cell) // 2
        for number in range(TOMB_SQUARES):
            x, y = _square(number)
            if number < game.tomb_built:
                c.fill(x0 + x * cell, y0 + y * cell, cell - 1, cell - 1)
            else:
                c.box(x0 + x * cell, y0 + y * cell, cell - 1, cell - 1, radius=0)
        middle = x0 + _SIDE * cell // 2
        y = y0 + _SIDE * cell // 2 - look.l // 2
        c.text(str(game.tomb_built), middle, y - look.s // 2, L, align=CENTRE)
        c.text(t("tomb_of", TOMB_SQUARES), middle, y + look.l, S, align=CENTRE)
        return x0 + _SIDE * cell + 8


def _square(number):
    """Column and row of the outline's squares, clockwise from the top left."""
    side, step = divmod(number, _SIDE - 1)
    last = _SIDE - 1
    return ((step, 0), (last, step), (last - step, last), (0, last - step))[side]
