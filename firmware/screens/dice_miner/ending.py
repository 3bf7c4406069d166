"""The end: the winner's moment, and the ranking with the reason."""

from firmware.lang import plural, t
from firmware.screens.dice_miner.sheet import draw_rounds
from firmware.screens.moments import MomentScreen
from firmware.screens.screen import Screen
from firmware.ui.frame import footer
from firmware.ui.moments import CROWN


def ranking(game) -> list:
    """The seats from the first place down: points, then the winner of a tie-break, then the order of seats."""
    places = [(-game.totals[seat], seat != game.seat, seat) for seat in range(game.seats)]
    return [place[2] for place in sorted(places)]


def reason(session) -> str:
    """Why the winner has won."""
    game = session.game
    first, second = ranking(game)[:2]
    name = session.seats[first].name
    if game.outcome()["why"] == "tiebreak":
        return t("won_tiebreak", name, sum(game.rounds[-1][first]))
    return plural("won_points", game.totals[first] - game.totals[second], name)


class WinScreen(MomentScreen):
    """Where a finished game rests; OK starts the rematch, UP and DOWN show the ranking."""

    pages = True

    def symbol(self) -> int:
        return self.session.seats[self.game.seat].symbol

    def picture(self) -> tuple:
        session = self.session
        points = plural("points", self.game.totals[self.game.seat])
        second = ranking(self.game)[1]
        after = t("second_is", session.seats[second].name, self.game.totals[second])
        if self.game.outcome()["why"] == "tiebreak":
            after = t("after_tiebreak")
        return CROWN, t("win_title", session.seats[self.game.seat].name), [points, after] + self.rolls_taken()

    def ok_word(self) -> str:
        return t("rematch")

    def ok(self) -> None:
        self.flow.rematch()

    def down(self) -> None:
        self.app.push(RankingScreen(self.app))

    up = down


class RankingScreen(Screen):
    """Everyone from the first place down, round by round."""

    kind = "moment"

    def draw(self, c) -> None:
        session = self.app.session
        order = ranking(session.game)
        draw_rounds(c, session, 2, order, t("ranking"), reason(session))
        footer(c, t("close"), t("menu_fair"), "")

    def ok(self) -> None:
        from firmware.screens.fair import FairScreen

        self.app.push(FairScreen(self.app))
