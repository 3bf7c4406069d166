"""Who plays each seat: give one to the device at a level, or take it back, at any time."""

from engine.game import Illegal
from firmware.lang import t
from firmware.screens.lists import ListScreen
from firmware.screens.players import next_player, player_words


class SeatsScreen(ListScreen):
    """Starts on the seat whose turn it is; OK changes who plays it."""

    def __init__(self, app) -> None:
        ListScreen.__init__(self, app, app.session.game.seat)
        self._ai_was_due = app.session.ai_to_act()

    def title(self) -> str:
        return t("seats_title")

    def rows(self) -> list:
        return [(seat.name, player_words(seat.player())) for seat in self.app.session.seats]

    def symbol(self, index: int) -> int | None:
        return self.app.session.seats[index].symbol

    def ok_word(self) -> str:
        return t("change")

    def pick(self, index: int) -> None:
        session = self.app.session
        if session.ai_is_blind():
            self.flow.refuse(Illegal("ai.blind"))
        else:
            session.hand_to_ai(index, next_player(session.seats[index].player()))

    def back(self) -> None:
        """To the menu, as from its other pages; below it another screen may be due now."""
        if self.app.session.ai_to_act() == self._ai_was_due:
            self.app.pop()
            return
        from firmware.screens.menu import GameMenu

        self.flow.rest()
        self.app.push(GameMenu(self.app, "seats"))
