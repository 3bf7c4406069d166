"""Using rooms: gifts, gems, mithril, ore and allies, each with what it brings."""

from engine.dwarf_mine import room_uses
from engine.dwarf_mine.leader import ALLIED_ELVES, ALLIED_HUMANS
from engine.game import Illegal
from firmware.lang import t
from firmware.screens.dwarf_mine.rows import RowsScreen
from firmware.screens.dwarf_mine.year import draw_stock
from firmware.ui.frame import footer

_ICONS = {
    ("muster",): "people13",
    ("gem", "gold"): "gold13",
    ("gem", "prestige"): "crown13",
    ("mithril", "prestige"): "crown13",
    ("mithril", "defense"): "shield11",
    ("mithril", "attack"): "axe13",
    ("trade", 1): "gold13",
    ("sculpt", 1): "crown13",
    ("allies",): "people13",
}


class UsesScreen(RowsScreen):
    """A row for each way that is open; ore asks how much. It stays as long as there is another use."""

    def __init__(self, app) -> None:
        RowsScreen.__init__(self, app)
        self._moves = usable(self.game)

    def begin(self) -> bool:
        """After a use: list what is possible now, on the same row if it still is; returns whether nothing is."""
        move = self._moves[self.chosen]
        self._moves = usable(self.game)
        if move in self._moves:
            self.chosen = self._moves.index(move)
        self.chosen = max(0, min(self.chosen, len(self._moves) - 1))
        return not self._moves

    def rows(self) -> list:
        return [
            (_ICONS[move], t("use_" + "_".join([str(part) for part in move])), self._value(move), _price(move))
            for move in self._moves
        ]

    def _value(self, move):
        """How much a use brings, as far as no dice are needed."""
        if move[0] == "gem":
            return "+%d" % (room_uses.GEM_GOLD if move[1] == "gold" else room_uses.GEM_PRESTIGE)
        if move == ("mithril", "prestige"):
            return "+%d" % room_uses.MITHRIL_PRESTIGE
        if move[0] in ("trade", "sculpt"):
            return "1:1"
        if move[0] == "allies":
            return "+%d" % (ALLIED_HUMANS + ALLIED_ELVES)
        return ""

    def back(self) -> None:
        self.app.pop()

    def ok(self) -> None:
        app, move = self.app, self._moves[self.chosen]
        if move[0] in ("trade", "sculpt"):
            from firmware.screens.dwarf_mine.amount import OreScreen

            app.push(OreScreen(app, move[0], self))
        else:
            self.flow.act_again(move, self)

    def draw(self, c) -> None:
        self.heading(c, t("use_title"))
        draw_stock(c, self.game, self.draw_rows(c))
        price = _price(self._moves[self.chosen])
        footer(c, t("back"), t("use_for", price) if price else t("use_ok"), t("menu"), updown=len(self._moves) > 1)


def _price(move):
    """The gold that a use costs."""
    if move[0] == "mithril":
        return room_uses.MITHRIL_FEE
    return room_uses.GEM_FEE if move == ("gem", "prestige") else 0


_USES = (
    ("muster",),
    ("gem", "gold"),
    ("gem", "prestige"),
    ("mithril", "prestige"),
    ("mithril", "defense"),
    ("mithril", "attack"),
    ("trade", 1),
    ("sculpt", 1),
    ("allies",),
)


def usable(game) -> list:
    """The ways to use rooms and the leader that are open now."""
    found = []
    for move in _USES:
        try:
            game.check(move)
            found.append(move)
        except Illegal:
            pass
    return found
