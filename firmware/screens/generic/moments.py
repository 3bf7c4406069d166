"""What any game stops for: events with a title of their own, `moment_<event>`, and the end."""

from firmware.lang import known, plural, t
from firmware.screens.generic.words import event_words
from firmware.screens.moments import MomentScreen
from firmware.ui.moments import CROWN, SEAT
from firmware.ui.widgets import number


def pages_of(app, events: list | tuple, seat) -> list:
    """A page for each event that has a title, in their order; `seat` did it."""
    return [MomentPage(app, event, seat) for event in events if known("moment_" + event[0])]


class MomentPage(MomentScreen):
    """An event with its title; after a step of an AI seat it passes by itself."""

    def __init__(self, app, event: tuple, seat) -> None:
        MomentScreen.__init__(self, app)
        self._event = event
        self._seat = self.session.seats[seat]
        if self._seat.ai:
            self._wait = 3 * app.settings.pace_ms()

    def symbol(self) -> int:
        return self._seat.symbol

    def picture(self) -> tuple:
        words = event_words(self._event)
        lines = [t("name_says", self._seat.name, words) if words else self._seat.name]
        if self.game.outcome() is None and self.session.seat() is not self._seat:
            lines.append(t("is_next", self.session.seat().name))
        return SEAT, t("moment_" + self._event[0]), lines


class WinScreen(MomentScreen):
    """Where a finished game rests; OK starts the rematch, DOWN shows that the dice were fair."""

    pages = True

    def symbol(self) -> int:
        return self.session.seats[self.game.outcome()["winners"][0]].symbol

    def picture(self) -> tuple:
        game, winners = self.game, self.game.outcome()["winners"]
        title = t("win_title", self.session.seats[winners[0]].name) if len(winners) == 1 else t("shared_title")
        score = t("name_says", t("unit_" + game.UNIT), number(game.scores()[winners[0]]))
        return CROWN, title, [score, plural("after_rounds", game.round)] + self.rolls_taken()

    def ok_word(self) -> str:
        return t("rematch")

    def ok(self) -> None:
        self.flow.rematch()

    def down(self) -> None:
        from firmware.screens.fair import FairScreen

        self.app.push(FairScreen(self.app))

    up = down
