"""Beer is wild: the player turns it to a face of its die."""

from engine.dice_miner.die_faces import turnable
from engine.dice_miner.faces import CODES, KIND_OF
from engine.dice_miner_solo import trove
from firmware.lang import t
from firmware.screens.dice_miner_dice.face_words import face_words
from firmware.screens.dice_miner_dice.faces import CHOSEN, FREE, UNDER, die
from firmware.screens.turn import TurnScreen
from firmware.ui.canvas import CENTRE
from firmware.ui.font import M
from firmware.ui.frame import footer, header
from firmware.ui.widgets import wall

SIZE = 38


class BeerScreen(TurnScreen):
    """UP and DOWN go through all faces of the die; one that may not join says why."""

    def __init__(self, app) -> None:
        TurnScreen.__init__(self, app)
        game = self.game
        self._may = trove.turns(game, game.held[0])
        self._faces = turnable(KIND_OF[game.held[0]], game.real)
        self._at = self._faces.index(self._may[0])

    def up(self) -> None:
        self._at = (self._at - 1) % len(self._faces)

    def down(self) -> None:
        self._at = (self._at + 1) % len(self._faces)

    def ok(self) -> None:
        self.flow.act(("face", CODES[self._faces[self._at]]))

    def draw(self, c) -> None:
        look, seat = c.look, self.session.seat()
        face = self._faces[self._at]
        header(c, t("beer_title", seat.name), "", seat.symbol)
        y = (look.top + look.bottom - look.m - 8 - SIZE) // 2
        left = 40 if look.large else 4 if look.small else 7
        die(c, left, y, self.game.held[0], FREE, True)
        wall(c, left + SIZE + left // 2 + 1, look.top + 8, look.bottom - look.top - 16)
        self._draw_faces(c, left + SIZE + left + 4)
        ok = t("ok_face") if face in self._may else t("why")
        footer(c, self.undo_word(), ok, t("menu"), updown=len(self._faces) > 1)

    def _draw_faces(self, c, x):
        """In one row, or in two where there are many; the chosen one in words below."""
        look, count = c.look, len(self._faces)
        across = count if count <= 5 else (count + 1) // 2
        rows = (count + across - 1) // across
        size = SIZE if rows == 1 or look.large else 19
        pitch = min(size + 6, (c.width - x - 2) // across)
        tall = rows * (size + 2) + 8 + look.m
        y = (look.top + look.bottom - tall) // 2
        begin = x + (c.width - x - across * pitch) // 2
        for at in range(count):
            face = self._faces[at]
            state = CHOSEN if at == self._at else FREE if face in self._may else UNDER
            die(c, begin + at % across * pitch, y + at // across * (size + 2), face, state, size == SIZE)
        c.text(face_words(self._faces[self._at]), (x + c.width) // 2, y + tall - look.m, M, align=CENTRE)
