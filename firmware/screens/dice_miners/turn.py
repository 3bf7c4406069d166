"""What a turn of Dice Miners has besides: the decision timer, from the dice to the next action."""

from firmware.screens.turn import TurnScreen

TENTHS = 10  # an e-ink panel shows the timer in ten steps


class MinerScreen(TurnScreen):
    """A screen on which the decision timer may run, in coarse steps."""

    def tenths(self) -> int | None:
        """What is left of the decision time in tenths, or None when no timer runs."""
        if not self.game.clock:
            return None
        limit = self.game.options["timer"] * 1000
        left = limit - min(self.session.time_used, limit)
        return (left * TENTHS + limit - 1) // limit

    def wants_tick(self) -> int | None:
        absent = TurnScreen.wants_tick(self)
        if not self.game.clock:
            return absent
        step = self.game.options["timer"] * 1000 // TENTHS
        left = step - self.session.time_used % step
        return left if absent is None else min(left, absent)

    def tick(self, ms: int) -> None:
        if self.game.clock and self._clock_ran_out(ms):
            self.flow.act(("timeout",))
        else:
            TurnScreen.tick(self, ms)

    def _clock_ran_out(self, ms):
        before = self.tenths()
        self.session.time_used += ms
        if self.tenths() != before:
            self.app.redraw()
        return self.session.time_used >= self.game.options["timer"] * 1000
