"""The moments of a game: a whole-panel picture with a title and a line or two."""

from firmware.lang import t
from firmware.screens.turn import TurnScreen
from firmware.ui.frame import footer
from firmware.ui.moments import moment


class MomentScreen(TurnScreen):
    """A whole-panel picture; OK leaves it, BACK undoes the step."""

    kind = "moment"
    dark = False
    pages = False  # whether UP and DOWN turn pages

    def draw(self, c):
        drawing, title, lines = self.picture()
        moment(c, drawing, title, lines, dark=self.dark, seat=self.symbol())
        footer(c, back=self.undo_word(), ok=self.ok_word(), menu=t("menu"), updown=self.pages)

    def picture(self):
        raise NotImplementedError

    def rolls_taken(self):
        """How many rolls were undone, as a line for the end of a game; none if there were none."""
        taken = self.session.table.taken
        return [t("rolls_taken", taken)] if taken else []

    def symbol(self):
        return self.session.seat().symbol

    def ok_word(self):
        return t("next")

    def ok(self):
        self.app.pop()

    def wants_tick(self):
        """After a step of the device, the moment ends by itself."""
        return self._wait

    def tick(self, ms):
        self._wait -= ms
        if self._wait <= 0:
            self.app.pop()

    _wait = None
