"""Sharing Beer: with whom, and which one where there are several kinds."""

from engine.dice_miner.faces import face_of
from firmware.lang import t
from firmware.screens.dice_miner_dice.face_words import face_words
from firmware.screens.lists import ListScreen


class ShareScreen(ListScreen):
    """A row for each seat and each kind of Beer; OK rolls it."""

    kind = "dig"
    faces_player = True

    def _moves(self):
        return [move for move in self.app.session.game.moves() if move[0] == "share"]

    def title(self) -> str:
        return t("ask_share", self.app.session.seat().name)

    def rows(self) -> list:
        seats = self.app.session.seats
        return [(seats[move[1]].name, face_words(face_of(move[2]))) for move in self._moves()]

    def symbol(self, index: int) -> int | None:
        return self.app.session.seats[self._moves()[index][1]].symbol

    def ok_word(self) -> str:
        return t("ok_cheers")

    def pick(self, index: int) -> None:
        self.flow.act(self._moves()[index])
