"""Two pairs: the player groups the four dice; where it matters, also says which pair digs first."""

from engine.dice_miners import pairs
from firmware.lang import t
from firmware.screens.dice_miners.turn import MinerScreen
from firmware.ui.canvas import CENTRE
from firmware.ui.dice import d6
from firmware.ui.font import SUM, S
from firmware.ui.frame import clock_line, footer, header
from firmware.ui.widgets import card

HINTS = ("hint_nothing", "hint_clear", "hint_dig", "hint_dig")  # by pairs.effect


class PairsScreen(MinerScreen):
    """UP and DOWN go through the splits in the order of the dice; none is preferred, and no sum is judged."""

    def __init__(self, app) -> None:
        MinerScreen.__init__(self, app)
        self._splits = groupings(self.game.dice)
        self._at = 0
        self._first = None  # while it is asked which sum digs first: its place, 0 or 1

    def _sums(self):
        left, right = self._splits[self._at]
        return left[0] + left[1], right[0] + right[1]

    def up(self) -> None:
        self._step(-1)

    def down(self) -> None:
        self._step(1)

    def _step(self, by):
        if self._first is None:
            self._at = (self._at + by) % len(self._splits)
        else:
            self._first = 1 - self._first

    def ok(self) -> None:
        left, right = self._sums()
        if self._first is None and pairs.order_matters(self.game, left, right):
            self._first = 0
        elif self._first == 1:
            self.flow.act(("pair", right, left))
        else:
            self.flow.act(("pair", left, right))

    def back(self) -> None:
        if self._first is not None:
            self._first = None
            return
        dice = self.game.dice
        MinerScreen.back(self)
        if self.game.phase == "dice":  # dice that the players entered: only the last one goes
            self.app.screen.keep(dice[:-1])

    def draw(self, c) -> None:
        if self._first is None:
            self._draw_split(c)
        else:
            self._draw_question(c)
        tenths = self.tenths()
        if tenths is not None:
            clock_line(c, tenths)

    def _draw_split(self, c):
        seat = self.session.seat()
        header(c, t("pairs_title", seat.name), t("page_of", self._at + 1, len(self._splits)), seat.symbol)
        hints = self.app.settings.get("hints") == "on"
        for half in (0, 1):
            self._draw_pair(c, c.width * (1 + 2 * half) // 4, self._splits[self._at][half], hints)
        away = 22 if c.look.large else 9
        for y in range(c.look.top + away, c.look.bottom - away, 4):
            c.fill(c.width // 2 - 1, y, 2, 2)
        undo = self.undo_word()
        footer(c, undo, t("pairs_ok"), t("menu"), updown=len(self._splits) > 1)

    def _draw_pair(self, c, x, dice, hints):
        """Two dice over their sum, centred on x; with hints, what the sum would do below it."""
        look = c.look
        size, gap, y, down = (78, 12, 18, 24) if look.large else (35 if look.small else 36, 6, 4, 5)
        if hints:
            size, y, down = (64, 12, 16) if look.large else (27, 3, 2)
        y += look.top
        d6(c, x - size - gap // 2, y, dice[0], size)
        d6(c, x + gap // 2, y, dice[1], size)
        total = dice[0] + dice[1]
        c.text(str(total), x, y + size + down, SUM, align=CENTRE)
        if hints:
            y += size + down + (114 if look.large else 54)
            c.text(t(HINTS[pairs.effect(self.game, total)]), x, y, S, align=CENTRE)

    def _draw_question(self, c):
        look, seat, sums = c.look, self.session.seat(), self._sums()
        header(c, t("which_first", seat.name), "", seat.symbol)
        y = look.top + look.margin + 2
        width = (c.width - 2 * look.margin - look.gap) // 2
        high = look.bottom - y - look.margin - 1
        for half in (0, 1):
            x = look.margin + half * (width + look.gap)
            colour = card(c, x, y, width, high, half == self._first)
            top = y + (high - (98 if look.large else look.xl)) // 2
            c.text(str(sums[half]), x + width // 2, top, SUM, colour, CENTRE)
        footer(c, t("regroup"), t("which_ok", sums[self._first or 0]), t("menu"), updown=True)


def groupings(dice) -> list:
    """The different ways to make two pairs of the dice, as the dice of each pair."""
    a, b, c, d = dice
    ways, seen = [], []
    for way in (((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c))):
        sums = sorted([way[0][0] + way[0][1], way[1][0] + way[1][1]])
        if sums not in seen:
            seen.append(sums)
            ways.append(way)
    return ways
