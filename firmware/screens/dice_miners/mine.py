"""The mine, when the seat to act decides: roll, surface, cave in, or look closer first."""

from firmware.lang import t
from firmware.screens.dice_miners.mine_picture import draw_mine, mine_clock, mine_header
from firmware.screens.dice_miners.turn import MinerScreen
from firmware.ui.frame import footer

TUNNELS = "tunnels"  # what OK may do besides the verbs that the game expects


def _roll():
    """What a roll of the device's dice needs: two pairs, or a bust."""
    from firmware.screens.dice_miners import bust, moments, pairs  # noqa: F401


class MineScreen(MinerScreen):
    """UP and DOWN change what OK does: the header and the OK word say it, the picture stays."""

    def __init__(self, app) -> None:
        MinerScreen.__init__(self, app)
        self._rolled = has_rolled(self.session)
        self._actions = [verb for verb in self.game.expects() if verb != "timeout"] + [TUNNELS]
        self._chosen = 0
        self._bust = None  # percent of the next rolls that are a bust, once it was asked for

    def up(self) -> None:
        self._chosen = (self._chosen - 1) % len(self._actions)

    def down(self) -> None:
        self._chosen = (self._chosen + 1) % len(self._actions)

    def ok(self) -> None:
        action = self._actions[self._chosen]
        if action == "cavein":
            from firmware.screens.dice_miners.cavein import CaveInScreen

            self.app.push(CaveInScreen(self.app))
        elif action == TUNNELS:
            from firmware.screens.dice_miners.tunnels import TunnelsScreen

            self.app.push(TunnelsScreen(self.app))
        else:
            self.flow.act((action,))

    def prefetch_hint(self):
        return _roll if self.session.device_dice and self._actions[self._chosen] == "roll" else None

    def draw(self, c) -> None:
        action, seat = self._named(), self.session.seat()
        asks = "mine_again" if action == "roll" and self._rolled else "mine_" + action
        odds = self._odds() if action == "roll" and self.app.settings.get("hints") == "on" else None
        mine_header(c, t(asks, seat.name), seat.symbol, odds)
        draw_mine(c, self.session)
        tenths = self.tenths()
        if tenths is not None:
            mine_clock(c, self.session, tenths)
        undo = self.undo_word()
        footer(c, undo, t("ok_" + action), t("menu"), updown=True)

    def _odds(self):
        """How likely the next roll is a bust: in words, and in few letters."""
        if self._bust is None:
            from engine.dice_miners.odds import bust_rolls, percent

            self._bust = percent(bust_rolls(self.game))
        return t("bust_odds", self._bust), t("bust_odds_short", self._bust)

    def _named(self):
        """What the chosen action is called: to surface with nothing rolled is to pass."""
        action = self._actions[self._chosen]
        return "pass" if action == "surface" and not self._rolled else action


def has_rolled(session) -> bool:
    """Whether the seat to act has rolled this turn: a lantern is lit, or the last step has not ended a turn."""
    game = session.game
    if game.lit_count or game.clock:
        return True
    return len(session.history) > 0 and not [1 for event in session.history.last_events() if event[0] == "next"]
