"""The players' own dice, d4 to d20: each key takes a quarter of the numbers that are left.

UP, OK, DOWN and MENU stand beside the numbers that they enter: a d4 takes one press, a d20 never more than three,
and nothing is confirmed. A long MENU is the menu.
"""

from engine.dwarf_mine.flow import rules
from engine.dwarf_mine.phases import FIGHT
from firmware.lang import t
from firmware.screens.dwarf_mine.base import DwarfScreen
from firmware.screens.dwarf_mine.poly import poly
from firmware.ui.canvas import RIGHT
from firmware.ui.dice import ASKED, EMPTY
from firmware.ui.font import M
from firmware.ui.frame import footer, header

KEYS = (("key_up", "up"), ("key_ok", "ok"), ("key_down", "dn"), ("key_menu", "menu"))
_FEW = 7  # up to here the first three numbers have a key each


def parts(low: int, high: int) -> list:
    """The numbers from low to high as up to four ranges (low, high), one for each key."""
    count = high - low + 1
    if count <= 4:
        return [(number, number) for number in range(low, high + 1)]
    if count <= _FEW:
        return [(low, low), (low + 1, low + 1), (low + 2, low + 2), (low + 3, high)]
    cuts = [low + (count * part + 3) // 4 for part in range(5)]
    return [(cuts[part], cuts[part + 1] - 1) for part in range(4)]


class TableDiceScreen(DwarfScreen):
    """One die after the other, in the order they are due."""

    kind = "dig"

    def __init__(self, app) -> None:
        DwarfScreen.__init__(self, app)
        self.dice = []
        self._ranges = []  # the numbers left for the die that is asked, narrowed with each key
        self._ask()

    def _ask(self):
        self._ranges = [(1, self.game.due[len(self.dice)])]

    def up(self) -> None:
        self._take(0)

    def ok(self) -> None:
        self._take(1)

    def down(self) -> None:
        self._take(2)

    def menu(self) -> None:
        self._take(3)

    def long_menu(self) -> None:
        DwarfScreen.menu(self)

    def _take(self, key):
        ranges = parts(*self._ranges[-1])
        if key >= len(ranges):
            return
        low, high = ranges[key]
        if low < high:
            self._ranges.append((low, high))
            return
        self.dice.append(low)
        if len(self.dice) == len(self.game.due):
            self.flow.act(("dice",) + tuple(self.dice))
        else:
            self._ask()

    def back(self) -> None:
        """One key back: a range, a die, or the step before."""
        if len(self._ranges) > 1:
            self._ranges.pop()
        elif self.dice:
            self.dice.pop()
            self._ask()
        else:
            DwarfScreen.back(self)

    # The picture.

    def draw(self, c) -> None:
        game = self.game
        at = min(len(self.dice), len(game.due) - 1)
        words = t("due_" + game.phase)
        if game.phase == FIGHT:
            words = t("table_ours") if at < self._ours() else t("table_theirs")
        elif game.phase == "reached":
            from firmware.screens.dwarf_mine.labels import hoard_asked

            words = hoard_asked(game)
        header(c, words, t("page_of", at + 1, len(game.due)) if len(game.due) > 1 else "")
        self._slots(c, at)
        wall = self._wall(c)
        c.vline(wall, c.look.top + 7, c.look.bottom - c.look.top - 14)
        self._keys(c, wall)
        undo = t("undo") if self.dice or len(self._ranges) > 1 or self.session.can_undo() else ""
        footer(c, undo, t("table_die", game.due[at]), t("table_long"), ok_plain=True)

    def _ours(self):
        return len(rules(FIGHT).our_dice(self.game, self.game.foes[self.game.foe][0]))

    def _wall(self, c):
        return c.width * 2 // 5

    def _slots(self, c, at):
        """The dice, four at a time."""
        look = c.look
        due = self.game.due
        first = at // 4 * 4
        shown = due[first : first + 4]
        size = 64 if look.large else 42
        room = self._wall(c)
        across = 1 if len(shown) == 1 else 2
        down = (len(shown) + 1) // 2
        if len(shown) == 1:
            size = 150 if look.large else 84
        pitch = size + (12 if look.large else 5)
        x0 = (room - across * pitch) // 2 + (pitch - size) // 2
        y0 = look.top + (look.bottom - look.top - down * pitch) // 2 + (pitch - size) // 2
        for number in range(len(shown)):
            x, y = x0 + number % 2 * pitch, y0 + number // 2 * pitch
            die = first + number
            if die < len(self.dice):
                poly(c, x, y, size, shown[number], str(self.dice[die]))
            else:
                poly(c, x, y, size, shown[number], "?" if die == at else "", ASKED if die == at else EMPTY)

    def _keys(self, c, wall):
        """The numbers in the order of the keys that enter them."""
        look = c.look
        ranges = parts(*self._ranges[-1])
        pitch = (look.bottom - look.top - 4) // 4
        y = look.top + 2
        for number in range(len(ranges)):
            words, glyph = KEYS[number]
            low, high = ranges[number]
            middle = y + pitch // 2
            icon = ("K_" if look.large else "k_") + glyph
            x = wall + (c.width - wall) // 2
            c.text(t(words), x - 8, middle - look.m // 2, M, align=RIGHT)
            c.icon(icon, x, middle - c.icon_size(icon)[1] // 2)
            shown = str(low) if low == high else "%d–%d" % (low, high)
            c.text(shown, c.width - look.margin - 6, middle - look.m // 2, M, align=RIGHT)
            y += pitch
