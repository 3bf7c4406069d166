"""The best results of a solo game, a page for each difficulty."""

from firmware.lang import t
from firmware.saves import records
from firmware.screens.screen import Screen
from firmware.ui.canvas import CENTRE, INK, PAPER, RIGHT
from firmware.ui.font import L, M
from firmware.ui.frame import footer, header


class RecordsScreen(Screen):
    """UP and DOWN go through the difficulties; the result of the game at the table is black.

    `levels` are (difficulty, its words); `chosen` is the difficulty that is shown first.
    """

    kind = "list"

    def __init__(self, app, levels: list | tuple, chosen: int, mark: str | None = None) -> None:
        Screen.__init__(self, app)
        self._levels = levels
        self._at = [level for level, _ in levels].index(chosen)
        self._mark = mark

    def up(self) -> None:
        self._at = (self._at - 1) % len(self._levels)

    def down(self) -> None:
        self._at = (self._at + 1) % len(self._levels)

    def ok(self) -> None:
        self.app.pop()

    def draw(self, c) -> None:
        level, words = self._levels[self._at]
        header(c, t("records"), words)
        rows = records.best(self.app.store, self.flow.NAME, level)
        pitch = (c.look.bottom - c.look.top - 3) // records.SHOWN
        y = c.look.top + 1
        for place in range(len(rows)):
            self._row(c, y, pitch - 1, place + 1, rows[place])
            y += pitch
        if not rows:
            c.text(t("records_none"), c.width // 2, (c.look.top + c.look.bottom - c.look.m) // 2, M, align=CENTRE)
        footer(c, back=t("back"), ok=t("close"), updown=len(self._levels) > 1)

    def _row(self, c, y, tall, place, row):
        look = c.look
        points, name, mark = row
        x, width, colour = look.margin, c.width - 2 * look.margin, INK
        if mark == self._mark:
            c.panel(x, y, width, tall)
            colour = PAPER
        size, cap = (L, look.l) if look.large else (M, look.m)
        top = y + (tall - cap) // 2
        c.text("%d." % place, x + c.text_width("0.", size) + look.inside, top, size, colour, RIGHT)
        c.text(name, x + c.text_width("0.", size) + 3 * look.inside, top, size, colour)
        c.text(str(points), x + width - look.inside, top, size, colour, RIGHT)
