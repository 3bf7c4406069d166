"""Which screen comes next in Dice Miners."""

from firmware.flow import Flow
from firmware.lang import t


class DiceMinersFlow(Flow):
    """A turn is a roll, its pairs, and so on; the device goes from hand to hand."""

    NAME = "dice_miners"
    EVENTS_WITH_PAGE = ("sealed", "bust", "caved", "next")
    gives_hints = True

    @staticmethod
    def choices() -> tuple:
        from firmware.screens.dice_miners.setup import CHOICES

        return CHOICES

    def opened(self) -> None:
        """Show who starts, and the fingerprint of the dice before the first of them falls."""
        self.rest()
        if not self.session.ai_to_act():
            self.app.push(self._handover())

    def _handover(self, did=()):
        return self.handover((t("first_to"), t("first_to_short")), did)

    def event_pages(self, events: list | tuple) -> list:
        pages = []
        names = [event[0] for event in events]
        if [1 for name in names if name in ("sealed", "bust", "caved")]:
            from firmware.screens.dice_miners.moments import moments_of

            pages = moments_of(self.app, events)
        if names[-1] == "next" and "bust" not in names and self.hands_over() and not self._ai_caved(events):
            from firmware.screens.dice_miners.words import deed_words

            pages.append(self._handover(deed_words(self.session, events)))
        return pages

    def _ai_caved(self, events):
        """Whether the page of a cave-in says who is next."""
        return [1 for event in events if event[0] == "caved" and self.session.seats[event[1]].ai]

    # The screen of each phase.

    def ai_screen(self):
        from firmware.screens.dice_miners.ai_turn import AiMinerScreen

        return AiMinerScreen(self.app)

    def _choose(self):
        from firmware.screens.dice_miners.mine import MineScreen

        return MineScreen(self.app)

    def _table_dice(self):
        from firmware.screens.dice_miners.table_dice import TableDiceScreen

        return TableDiceScreen(self.app)

    def _pairs(self):
        from firmware.screens.dice_miners.pairs import PairsScreen

        return PairsScreen(self.app)

    def _win(self):
        from firmware.screens.dice_miners.moments import WinScreen

        return WinScreen(self.app)

    SCREENS = {"choose": _choose, "dice": _table_dice, "pair": _pairs, "over": _win}

    # What the shell's screens ask for.

    def draw_refused(self, c, move: tuple) -> int:
        from firmware.screens.dice_miners.refused import draw_move

        return draw_move(c, self.game, move)

    @staticmethod
    def words():
        from firmware.screens.dice_miners import words

        return words

    def move_words(self, move: tuple) -> str:
        from firmware.screens.dice_miners.words import move_words

        return move_words(self.game, move)
