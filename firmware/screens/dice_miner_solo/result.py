"""Where a finished game rests: the points and how they came about, and what they are worth among the best."""

from firmware.lang import plural, t
from firmware.saves import records
from firmware.screens.dice_miner_dice.mountain import mountain_width
from firmware.screens.dice_miner_solo.sums import draw_card, draw_sums
from firmware.screens.turn import TurnScreen
from firmware.ui.canvas import CENTRE
from firmware.ui.font import SUM, S
from firmware.ui.frame import footer, header


class ResultScreen(TurnScreen):
    """OK starts the same difficulty again, UP and DOWN open the best results."""

    def __init__(self, app) -> None:
        from engine.dice_miner_solo.ai.par import worse

        TurnScreen.__init__(self, app)
        game = app.session.game
        rows = records.best(app.store, app.flow.NAME, game.options["magic"])
        self._points = game.outcome()["scores"][0]
        mine = [at for at in range(len(rows)) if rows[at][2] == app.flow.mark()]
        self._place = mine[0] + 1 if mine else 0
        self._best = rows[0][0] if rows else self._points
        self._worse = worse(self._points, game.options["magic"])

    def ok(self) -> None:
        self.flow.rematch()

    def down(self) -> None:
        self.app.push(self.flow.records())

    up = down

    def draw(self, c) -> None:
        look, game, seat = c.look, self.game, self.session.seat()
        header(c, t("result_title", seat.name), plural("level", game.options["magic"]), seat.symbol)
        middle, tall = mountain_width(c) // 2, 98 if look.large else look.xl
        y = look.top + (40 if look.large else 10)
        c.text(str(self._points), middle, y, SUM, align=CENTRE)
        y += tall + (16 if look.large else 8)
        c.text(self._standing(), middle, y, S, align=CENTRE)
        c.text(self._among_masters(), middle, y + look.s + (8 if look.large else 4), S, align=CENTRE)
        x = mountain_width(c) + (8 if look.large else 5)
        draw_card(c, x, t("band_%d" % game.band()), False)
        draw_sums(c, game, x)
        footer(c, self.undo_word(), t("ok_again"), t("menu"), updown=True)

    def _standing(self):
        if self._place == 1:
            return t("best_yet")
        return t("best_place", self._place) if self._place else t("best_is", self._best)

    def _among_masters(self):
        """How many of ten masters do worse; they took no roll back, which is said instead where it was done."""
        count = self._worse
        if self.session.table.taken:
            return t("rolls_taken", self.session.table.taken)
        return plural("masters", count) if 0 < count < 10 else t("masters_%d" % count)
