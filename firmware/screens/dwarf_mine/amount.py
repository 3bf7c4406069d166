"""How much? One large number that UP and DOWN change."""

from firmware.lang import t
from firmware.screens.dwarf_mine.base import DwarfScreen
from firmware.ui.canvas import CENTRE, RIGHT
from firmware.ui.font import SUM, XL, L, S
from firmware.ui.frame import footer


class AmountScreen(DwarfScreen):
    """The number goes around in a circle from `least` to `most`."""

    least = 1

    def __init__(self, app) -> None:
        DwarfScreen.__init__(self, app)
        self.number = self.most()

    def most(self) -> int:
        raise NotImplementedError

    def up(self) -> None:
        self.number = self.number + 1 if self.number < self.most() else self.least

    def down(self) -> None:
        self.number = self.number - 1 if self.number > self.least else self.most()

    def draw_number(self, c, lines, left: int, right: int) -> None:
        """The number beside its arrows, and lines below it, between left and right."""
        look = c.look
        size, cap = (SUM, 98) if look.large else (XL, look.xl)
        if c.text_width(str(self.number), size) + 60 > right - left:
            size, cap = (XL, look.xl) if look.large else (L, look.l)
        middle = (left + right) // 2
        tall = cap + 10 + len(lines) * look.line_s
        y = look.top + (look.bottom - look.top - tall) // 2
        c.text(str(self.number), middle, y, size, align=CENTRE)
        kind = "K_" if look.large else "k_"
        side = middle + c.text_width(str(self.number), size) // 2 + 12
        c.icon(kind + "up", side, y + cap // 4)
        c.icon(kind + "dn", side, y + cap * 3 // 4)
        y += cap + 10
        for line in lines:
            c.text(line, middle, y, S, align=CENTRE)
            y += look.line_s


class OreScreen(AmountScreen):
    """Ore for gold, or for prestige, one for one; then `uses` goes on."""

    def __init__(self, app, verb: str, uses) -> None:
        self._verb = verb
        self._uses = uses
        AmountScreen.__init__(self, app)

    def most(self) -> int:
        return self.game.ore

    def back(self) -> None:
        self.app.pop()

    def ok(self) -> None:
        self.flow.act_again((self._verb, self.number), self._uses)

    def draw(self, c) -> None:
        look, game = c.look, self.game
        self.heading(c, t("use_%s_1" % self._verb))
        gold = self._verb == "trade"
        have = game.gold if gold else game.prestige
        x = c.width // 2
        self.draw_number(c, [t("ore_of", game.ore)], look.margin, x)
        c.dots_v(x, look.top + 6, look.bottom - look.top - 12)
        icon = "gold13" if gold else "crown13"
        size, cap = (XL, look.xl) if have + self.number < 1000 and look.large else (L, look.l)
        y = look.top + (look.bottom - look.top - cap) // 2
        c.icon(icon, x + 12, y + (cap - look.icon) // 2, double=look.large)
        c.text(str(have + self.number), c.width - 2 * look.inside, y, size, align=RIGHT)
        c.text("%d + %d" % (have, self.number), c.width - 2 * look.inside, y + cap + 8, S, align=RIGHT)
        footer(c, t("back"), t("ore_ok", self.number), t("menu"), updown=self.most() > 1)
