"""Magic is spent: dice from the top go back into the bag, one at a time."""

from firmware.lang import t
from firmware.screens.dice_miner_dice.face_words import face_words
from firmware.screens.dice_miner_dice.mountain import mountain, mountain_width
from firmware.screens.dice_miner_solo.play import solo_header
from firmware.screens.dice_miner_solo.sums import draw_card
from firmware.screens.turn import TurnScreen
from firmware.ui.canvas import CENTRE
from firmware.ui.font import SUM, S
from firmware.ui.frame import footer


class ReturnedDiceScreen(TurnScreen):
    """UP and DOWN go through the dice on top."""

    def __init__(self, app) -> None:
        TurnScreen.__init__(self, app)
        self._tops = self.game.tops()
        self._at = 0

    def up(self) -> None:
        self._at = (self._at - 1) % len(self._tops)

    def down(self) -> None:
        self._at = (self._at + 1) % len(self._tops)

    def ok(self) -> None:
        self.flow.act(("recycle", self._tops[self._at] + 1))

    def draw(self, c) -> None:
        game, look = self.game, c.look
        place = self._tops[self._at]
        solo_header(c, t("solo_recycle", self.session.seat().name), self.session)
        mountain(c, game.mountain, self._tops, place)
        x = mountain_width(c) + (8 if look.large else 5)
        draw_card(c, x, face_words(game.face_at(place)))
        middle = (x + c.width - look.margin) // 2
        tall = 98 if look.large else look.xl
        y = look.bottom - tall - look.line_s - (50 if look.large else 7)
        c.text(str(game.recycling), middle, y, SUM, align=CENTRE)
        words = t("recycle_left_1" if game.recycling == 1 else "recycle_left_n")
        c.text(words, middle, y + tall + 3, S, align=CENTRE)
        footer(c, self.undo_word(), t("ok_recycle"), t("menu"), updown=len(self._tops) > 1)
