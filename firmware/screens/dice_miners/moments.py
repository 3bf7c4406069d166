"""The moments of Dice Miners: a vein struck, a tunnel brought down by an AI seat, the win."""

from engine.dice_miners.mine import ORE_NAMES
from engine.dice_miners.seals import tunnels_of
from firmware.lang import plural, t
from firmware.screens.moments import MomentScreen
from firmware.ui.moments import CROWN, RUIN


def moments_of(app, events: list | tuple) -> list:
    """The screens for a step's events, in their order."""
    screens = []
    left = {}  # ore that is still to come, so that each strike shows its own sum
    for event in events:
        if event[0] == "sealed":
            left[event[1]] = left.get(event[1], 0) + event[3]
    dice, lost = (), []
    for event in events:
        if event[0] == "sealed":
            left[event[1]] -= event[3]
            screens.append(StrikeScreen(app, event, left[event[1]]))
        elif event[0] == "caved" and app.session.seats[event[1]].ai:
            screens.append(CaveInMoment(app, event))
        elif event[0] == "dice":
            dice = event[1:]
        elif event[0] == "lost":
            lost.append(event[2:])
        elif event[0] == "bust":
            from firmware.screens.dice_miners.bust import BustScreen

            screens.append(BustScreen(app, event, dice, lost))
    return screens


class CaveInMoment(MomentScreen):
    """An AI seat has brought a tunnel down: everybody has to see where."""

    def __init__(self, app, event: tuple) -> None:
        MomentScreen.__init__(self, app)
        _, self._seat, self._tunnel, self._dig = event
        if self.session.ai_to_act():
            self._wait = 3 * app.settings.pace_ms()

    def picture(self) -> tuple:
        by = t("caved_by", self.session.seats[self._seat].name)
        lines = [t("caved_at", self._tunnel, self._dig), by]
        if self.game.outcome() is None:
            lines.append(t("is_next", self.session.seat().name))
        return RUIN, t("caved_title"), lines


class StrikeScreen(MomentScreen):
    def __init__(self, app, event: tuple, still_to_come: int) -> None:
        MomentScreen.__init__(self, app)
        _, self._seat, self._tunnel, self._ore = event
        self._sum = self.game.ore[self._seat] - still_to_come
        if self.session.seats[self._seat].ai:
            self._wait = 3 * app.settings.pace_ms()

    def picture(self) -> tuple:
        name = ORE_NAMES[self._ore]
        sums = "%s  %d + %d = %d" % (self.session.seats[self._seat].name, self._sum - self._ore, self._ore, self._sum)
        return name, t("strike_" + name), [t("tunnel_sealed", self._tunnel), sums]


class WinScreen(MomentScreen):
    """Where a finished game rests; OK starts the rematch, DOWN shows that the dice were fair."""

    pages = True

    def symbol(self) -> int:
        return self.session.seats[self.game.outcome()["winners"][0]].symbol

    def picture(self) -> tuple:
        winners = self.game.outcome()["winners"]
        name = self.session.seats[winners[0]].name
        title = t("win_title", name) if len(winners) == 1 else t("shared_title")
        tunnels = tunnels_of(self.game, winners[0])
        ore = self.game.ore[winners[0]]
        sealed = t("ore_tunnels_1", ore) if tunnels == 1 else t("ore_tunnels_n", ore, tunnels)
        return CROWN, title, [sealed, plural("after_rounds", self.game.round)] + self.rolls_taken()

    def ok_word(self) -> str:
        return t("rematch")

    def ok(self) -> None:
        self.flow.rematch()

    def down(self) -> None:
        from firmware.screens.fair import FairScreen

        self.app.push(FairScreen(self.app))

    up = down
