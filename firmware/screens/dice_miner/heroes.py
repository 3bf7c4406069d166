"""The draft of heroes: six cards with the faces that they bring."""

from engine.dice_miner.hero_names import NAMES
from engine.dice_miner.heroes import faces
from firmware.lang import t
from firmware.screens.dice_miner.heading import game_header
from firmware.screens.dice_miner_dice.faces import die_size, symbol
from firmware.screens.turn import TurnScreen
from firmware.ui.canvas import CENTRE
from firmware.ui.font import S
from firmware.ui.frame import footer
from firmware.ui.seats import seat as seat_symbol
from firmware.ui.widgets import card

_COLUMNS = 3


class HeroScreen(TurnScreen):
    """UP and DOWN go through the heroes that are free; taken ones bear the symbol of their seat."""

    def __init__(self, app) -> None:
        TurnScreen.__init__(self, app)
        taken = self.game.heroes
        self._free = [hero for hero in range(len(NAMES)) if hero not in taken]
        self._at = 0

    def up(self) -> None:
        self._at = (self._at - 1) % len(self._free)

    def down(self) -> None:
        self._at = (self._at + 1) % len(self._free)

    def ok(self) -> None:
        self.flow.act(("hero", NAMES[self._free[self._at]]))

    def draw(self, c) -> None:
        look = c.look
        game_header(c, t("ask_hero", self.session.seat().name), self.session)
        width = (c.width - 2 * look.margin - (_COLUMNS - 1) * look.gap) // _COLUMNS
        top = look.top + 1 + look.small
        tall = (look.bottom - 2 - top - look.gap) // 2
        for hero in range(len(NAMES)):
            x = look.margin + hero % _COLUMNS * (width + look.gap)
            y = top + hero // _COLUMNS * (tall + look.gap)
            self._draw_hero(c, x, y, width, tall, hero)
        footer(c, self.undo_word(), t("choose"), t("menu"), updown=len(self._free) > 1)

    def _draw_hero(self, c, x, y, width, tall, hero):
        """A card: the name over the faces; or, once taken, over the symbol of its seat."""
        look = c.look
        colour = card(c, x, y, width, tall, hero == self._free[self._at])
        size = die_size(c)
        top = y + (tall - look.s - size - 4) // 2
        c.text(t("hero_" + NAMES[hero]), x + width // 2, top, S, colour, CENTRE)
        top += look.s + (8 if look.large else 5)
        if hero not in self._free:
            symbol_size = size - 4 | 1
            taker = self.session.seats[list(self.game.heroes).index(hero)]
            seat_symbol(c, x + (width - symbol_size) // 2, top, taker.symbol, symbol_size)
            return
        on_card = faces(hero)
        left = x + (width - len(on_card) * (size + 1)) // 2
        edge = 4 if look.large else 2
        for at in range(len(on_card)):
            symbol(c, left + at * (size + 1) + edge, top, on_card[at], colour, look.large)
