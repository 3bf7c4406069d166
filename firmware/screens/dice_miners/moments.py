"""The moments of Dice Miners: out of air, a vein struck, the win."""

from engine.dice_miners.mine import ORE_NAMES
from engine.dice_miners.sealing import tunnels_of
from firmware.lang import plural, t
from firmware.screens.moments import MomentScreen
from firmware.ui.moments import CROWN, OUT


def moments_of(app, events):
    """The screens that a step's events deserve, in their order."""
    screens = []
    left = {}  # ore that is still to come, so that each strike shows its own sum
    for event in events:
        if event[0] == "sealed":
            left[event[1]] = left.get(event[1], 0) + event[3]
    for event in events:
        if event[0] == "sealed":
            left[event[1]] -= event[3]
            screens.append(StrikeScreen(app, event, left[event[1]]))
        elif event[0] == "bust" and not _device_goes_on(app):
            screens.append(BustScreen(app, event))
    return screens


def _device_goes_on(app):
    """One AI seat after another: nobody is waiting to be told."""
    return app.session.ai_to_act()


class BustScreen(MomentScreen):
    dark = True

    def __init__(self, app, event):
        MomentScreen.__init__(self, app)
        self._by_timer = event[2] == "timer"
        self._lost = event[3]

    def picture(self):
        lost = plural("lost", self._lost) if self._lost else t("lost_0")
        title = t("timeout_title") if self._by_timer else t("bust_title")
        return OUT, title, [lost, t("is_next", self.session.seat().name)]


class StrikeScreen(MomentScreen):
    def __init__(self, app, event, still_to_come):
        MomentScreen.__init__(self, app)
        _, self._seat, self._tunnel, self._ore = event
        self._sum = self.game.ore[self._seat] - still_to_come
        if self.session.seats[self._seat].ai:
            self._wait = 3 * app.settings.pace_ms()

    def picture(self):
        name = ORE_NAMES[self._ore]
        sums = "%s  %d + %d = %d" % (self.session.seats[self._seat].name, self._sum - self._ore, self._ore, self._sum)
        return name, t("strike_" + name), [t("tunnel_sealed", self._tunnel), sums]


class WinScreen(MomentScreen):
    """Where a finished game rests; OK starts the rematch, DOWN shows that the dice were fair."""

    pages = True

    def symbol(self):
        return self.session.seats[self.game.outcome()["winners"][0]].symbol

    def picture(self):
        winners = self.game.outcome()["winners"]
        name = self.session.seats[winners[0]].name
        title = t("win_title", name) if len(winners) == 1 else t("shared_title")
        tunnels = tunnels_of(self.game, winners[0])
        ore = self.game.ore[winners[0]]
        sealed = t("ore_tunnels_1", ore) if tunnels == 1 else t("ore_tunnels_n", ore, tunnels)
        return CROWN, title, [sealed, plural("after_rounds", self.game.round)]

    def ok_word(self):
        return t("rematch")

    def ok(self):
        self.app.flow.rematch(self.app)

    def down(self):
        from firmware.screens.fair import FairScreen

        self.app.push(FairScreen(self.app))

    up = down
