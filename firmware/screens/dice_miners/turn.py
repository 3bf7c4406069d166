"""What all screens of a player's turn share: undo, menu, the decision timer, the absent player."""

from firmware.screens.screen import Screen

TENTHS = 10  # an e-ink panel shows the timer in ten steps
ABSENT_MS = 180000  # after three minutes without a key the AI may take the seat


class TurnScreen(Screen):
    """A screen on which the seat to act is asked for something."""

    kind = "dig"
    faces_player = True

    def __init__(self, app):
        Screen.__init__(self, app)
        self._idle = 0

    @property
    def session(self):
        return self.app.session

    @property
    def game(self):
        return self.app.session.game

    def press(self, key):
        self._idle = 0
        Screen.press(self, key)

    def back(self):
        self.app.flow.undo(self.app)

    def menu(self):
        from firmware.screens.menu import GameMenu

        self.app.push(GameMenu(self.app))

    # Time: the decision timer runs from the dice to the next action, in coarse steps.

    def tenths(self):
        """What is left of the decision time in tenths, or None when no timer runs."""
        if not self.game.clock:
            return None
        limit = self.game.options["timer"] * 1000
        left = limit - min(self.session.time_used, limit)
        return (left * TENTHS + limit - 1) // limit

    def wants_tick(self):
        waits = []
        if self.game.clock:
            step = self.game.options["timer"] * 1000 // TENTHS
            waits.append(step - self.session.time_used % step)
        if self.app.settings.get("absent") == "on":
            waits.append(max(1, ABSENT_MS - self._idle))
        return min(waits) if waits else None

    def tick(self, ms):
        if self.game.clock and self._clock_ran_out(ms):
            self.app.flow.act(self.app, ("timeout",))
            return
        self._idle += ms
        if self.app.settings.get("absent") == "on" and self._idle >= ABSENT_MS:
            self.session.hand_to_ai(self.game.seat, True)
            self.app.flow.rest(self.app)

    def _clock_ran_out(self, ms):
        before = self.tenths()
        self.session.time_used += ms
        if self.tenths() != before:
            self.app.redraw()
        return self.session.time_used >= self.game.options["timer"] * 1000
