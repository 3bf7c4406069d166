"""A treasure was taken and a chest has room: freeze it now, or never."""

from engine.dice_miner.faces import G1
from engine.dice_miner_solo.trove import free_chests
from firmware.lang import plural, t
from firmware.screens.dice_miner_dice.faces import CHOSEN, FREE, die
from firmware.screens.turn import TurnScreen
from firmware.ui.canvas import CENTRE
from firmware.ui.font import SUM, M, S
from firmware.ui.frame import footer, header
from firmware.ui.widgets import card

CHOICES = ("freeze", "keep")
SIZE = 38


class ChestScreen(TurnScreen):
    """Two cards with what the die will score; UP and DOWN change between them."""

    def __init__(self, app) -> None:
        TurnScreen.__init__(self, app)
        self._at = 0

    def up(self) -> None:
        self._at = 1 - self._at

    down = up

    def ok(self) -> None:
        self.flow.act((CHOICES[self._at],))

    def draw(self, c) -> None:
        look, seat = c.look, self.session.seat()
        header(c, t("chest_title", seat.name), plural("chest_room", free_chests(self.game)), seat.symbol)
        width = (c.width - 2 * look.margin - look.gap) // 2
        for at in range(2):
            self._draw_card(c, look.margin + at * (width + look.gap), width, at)
        footer(c, self.undo_word(), t("ok_" + CHOICES[self._at]), t("menu"), updown=True)

    def _draw_card(self, c, x, width, at):
        """The die, its points and what becomes of it."""
        look, face = c.look, self.game.held[0]
        y, tall = look.top + 3, look.bottom - look.top - 6
        chosen = at == self._at
        colour = card(c, x, y, width, tall, chosen)
        middle = x + width // 2
        words = t("chest_" + CHOICES[at])
        cap = 98 if look.large else look.xl
        top = y + (tall - cap - look.m - 10) // 2
        left, down = middle - SIZE - (10 if look.large else 4), top + (cap - SIZE) // 2
        die(c, left, down, face, CHOSEN if chosen else FREE, True)
        if chosen:
            c.box(left, down, SIZE, SIZE, colour, 2, 6)
        c.text(str((face - G1 + 1) * (2 - at)), middle + (38 if look.large else 26), top, SUM, colour, CENTRE)
        size = M if c.text_width(words, M) <= width - 4 else S
        c.text(words, middle, top + cap + 10, size, colour, CENTRE)
