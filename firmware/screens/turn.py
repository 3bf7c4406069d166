"""What all screens of a player's turn share: undo, menu, and the AI that plays for an absent player."""

from firmware.lang import t
from firmware.screens.screen import Screen

ABSENT_MS = 180000  # after three minutes without a key the AI may take the seat


class TurnScreen(Screen):
    """A screen on which the seat to act is asked for something."""

    kind = "dig"
    faces_player = True

    def __init__(self, app) -> None:
        Screen.__init__(self, app)
        self._idle = 0

    @property
    def session(self):
        return self.app.session

    @property
    def game(self):
        return self.app.session.game

    def press(self, key: int) -> None:
        self._idle = 0
        Screen.press(self, key)

    def back(self) -> None:
        self.flow.undo()

    def undo_word(self) -> str:
        """The word for BACK in the footer."""
        return t("undo") if self.session.can_undo() else ""

    def menu(self) -> None:
        from firmware.screens.menu import GameMenu

        self.app.push(GameMenu(self.app))

    def _may_be_absent(self):
        """Whether others wait for this seat and the AI could play it."""
        if len(self.session.seats) == 1 or self.session.ai_is_blind():
            return False
        return self.app.settings.get("absent") == "on"

    def wants_tick(self) -> int | None:
        return max(1, ABSENT_MS - self._idle) if self._may_be_absent() else None

    def tick(self, ms: int) -> None:
        self._idle += ms
        if self._may_be_absent() and self._idle >= ABSENT_MS:
            self.session.hand_to_ai(self.game.seat, True)
            self.flow.rest()
