"""Passing the device on: who is next and what the last seat did; at the start, the fingerprint of the dice."""

from firmware.lang import t
from firmware.screens.turn import TurnScreen
from firmware.ui.font import L, M, S
from firmware.ui.frame import footer, header
from firmware.ui.seats import seat as seat_symbol


class HandoverScreen(TurnScreen):
    """Covers the screen of the next player; any key but BACK and MENU goes on."""

    def __init__(self, app, goal: list | tuple, did: list | tuple = ()) -> None:
        TurnScreen.__init__(self, app)
        self._goal = goal  # the goal of the game: (words, short words)
        self._did = did  # lines about what the last seat did; none before the first turn

    def draw(self, c) -> None:
        look = c.look
        next_seat = self.session.seat()
        header(c, t("handover_title"), self._goal[0], right_short=self._goal[1])
        size = (look.bottom - look.top) * 6 // 10
        x, y = look.margin + 12, look.top + (look.bottom - look.top - size) // 2
        seat_symbol(c, x, y, next_seat.symbol, size)
        x += size + 20
        block = look.l + look.m + 2 * look.line_s + 18
        y = look.top + max(10, (look.bottom - look.top - block) // 2)
        large = c.text_width(next_seat.name, L) <= c.width - x - look.margin
        c.text(next_seat.name, x, y if large else y + 8, L if large else M)
        c.text(t("your_turn") if self._did else t("starts"), x, y + look.l + 8, M)
        self._small(c, x, y + look.l + look.m + 18)
        footer(c, back=self.undo_word(), ok=t("go_on"), menu=t("menu"))

    def _small(self, c, x, y):
        lines = self._did or [t("dice_print", self._print())]
        for line in lines:
            for part in c.wrap(line, S, c.width - x - c.look.margin):
                c.text(part, x, y, S)
                y += c.look.line_s

    def _print(self):
        from firmware.screens.fair import grouped

        return grouped(self.session.table.commit[:16])

    def ok(self) -> None:
        self.app.pop()

    up = ok
    down = ok
