"""Dice that a seat picks from its trove: magic to spend, dice to roll again, dice to keep in chests."""

from engine.dice_miner.chests import room
from engine.dice_miner.faces import M1, face_of
from firmware.lang import t
from firmware.screens.dice_miner.heading import game_header
from firmware.screens.dice_miner.trove_picture import MINE, draw_trove
from firmware.screens.dice_miner_dice.face_words import face_words
from firmware.screens.dice_miner_dice.faces import UNDER
from firmware.screens.turn import TurnScreen
from firmware.ui.frame import footer


class DicePickerScreen(TurnScreen):
    """UP and DOWN go through what may be chosen; the last stop says that it is enough."""

    def __init__(self, app) -> None:
        TurnScreen.__init__(self, app)
        self._moves = self.game.moves()
        self._at = 0

    def up(self) -> None:
        self._at = (self._at - 1) % len(self._moves)

    def down(self) -> None:
        self._at = (self._at + 1) % len(self._moves)

    def ok(self) -> None:
        self.flow.act(self._moves[self._at])

    def _item(self):
        """The item under the cursor, as the picture of the trove knows it."""
        move = self._moves[self._at]
        if len(move) == 1:
            return None
        return (M1, MINE) if move[1] == "hero" else (face_of(move[1]), UNDER)

    def draw(self, c) -> None:
        item = self._item()
        game_header(c, self._question(item), self.session, self._left())
        draw_trove(c, self.game, self.game.seat, item)
        verb = self._moves[self._at][0]
        footer(c, self.undo_word(), t("ok_" + verb), t("menu"), updown=len(self._moves) > 1)

    def _question(self, item):
        """ "Anna: spend Magic 2?", or whether it is enough."""
        game, name = self.game, self.session.seat().name
        if item is None:
            return t("enough_" + game.phase, name)
        return t("pick_" + game.phase, name, face_words(item[0]))

    def _left(self):
        game = self.game
        if game.phase == "reroll":
            return t("still", game.choose)
        return t("still", room(game)) if game.phase == "cache" else None
