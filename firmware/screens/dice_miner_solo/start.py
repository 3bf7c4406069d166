"""The device's dice are due: how many fall, and the fingerprint that they were fixed by."""

from firmware.lang import plural, t
from firmware.screens.dice_miner_dice.mountain import mountain_width
from firmware.screens.fair import grouped
from firmware.screens.turn import TurnScreen
from firmware.ui.canvas import CENTRE
from firmware.ui.font import SUM, M, S
from firmware.ui.frame import footer, header
from firmware.ui.widgets import text_block


class StartScreen(TurnScreen):
    """OK lets them fall: the magic dice of the start, then the mountain."""

    def ok(self) -> None:
        self.flow.deal()

    def draw(self, c) -> None:
        look, game, seat = c.look, self.game, self.session.seat()
        start = game.phase == "start"
        count = game.options["magic"] if start else game.filling()
        header(c, t("start_title", seat.name), plural("level", game.options["magic"]), seat.symbol)
        middle, tall = mountain_width(c) // 2, 98 if look.large else look.xl
        c.text(str(count), middle, (look.top + look.bottom - tall) // 2, SUM, align=CENTRE)
        x = mountain_width(c) + 6
        y = look.top + (60 if look.large else 10)
        room = c.width - x - look.margin
        words = plural("start_magic", count) if start else t("start_mountain")
        y = text_block(c, x, y, c.wrap(words, M, room)) + look.gap
        text_block(c, x, y, c.wrap(t("dice_print", grouped(self.session.table.commit[:16])), S, room), S)
        footer(c, self.undo_word(), t("ok_roll") if start else t("ok_pour"), t("menu"))
