"""The order of screens of a game that has none of its own."""

from engine.game import CHANCE, OVER
from engine.games import game_class
from firmware.flow import Flow
from firmware.lang import game_title, t


class _Every:
    """Any event may have a page."""

    def __contains__(self, name):
        return True


class GenericFlow(Flow):
    """Rests on the list of moves, or on the dice that are due."""

    EVENTS_WITH_PAGE = _Every()
    gives_hints = True

    def opened(self) -> None:
        """Show who starts, and the fingerprint of the dice before the first of them falls."""
        self.rest()
        if not self.session.ai_to_act():
            self.app.push(self._handover())

    def _handover(self, did=()):
        return self.handover((game_title(self.NAME), ""), did)

    def event_pages(self, events: list | tuple) -> list:
        from firmware.screens.generic.moments import pages_of
        from firmware.screens.generic.words import events_words

        session = self.session
        seat = session.history[-1][0]
        pages = pages_of(self.app, events, seat)
        passed_on = session.game.seat != seat and session.game.turn != OVER
        if passed_on and not pages and self.hands_over():
            name = session.seats[seat].name
            return [self._handover([t("name_says", name, words) for words in events_words(events)[-2:]])]
        return pages

    def screen_of(self, phase: str):
        turn = self.game.turn
        return self._win if turn == OVER else self._dice if turn == CHANCE else self._moves

    def screen(self):
        return self.ai_screen() if self.session.ai_to_act() else self.screen_of(self.game.phase)()

    def ai_screen(self):
        from firmware.screens.generic.ai_turn import AiMovesScreen

        return AiMovesScreen(self.app)

    def _moves(self):
        from firmware.screens.generic.turn import MovesScreen

        return MovesScreen(self.app)

    def _dice(self):
        from firmware.screens.generic.dice import DiceScreen, asks_for_d6

        return DiceScreen(self.app) if asks_for_d6(self.game) else self._moves()

    def _win(self):
        from firmware.screens.generic.moments import WinScreen

        return WinScreen(self.app)

    @staticmethod
    def words():
        from firmware.screens.generic import words

        return words

    def move_words(self, move: tuple) -> str:
        return self.words().move_words(move)


def flow_for(name: str):
    """The class of the flow of a game without screens of its own."""

    class Named(GenericFlow):
        NAME = name

        @staticmethod
        def choices():
            from firmware.screens.generic.setup import choices

            return choices(game_class(name).OPTIONS)

    return Named
