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

    def draw(self, c) -> None:
        drawing, title, lines = self.picture()
        moment(c, drawing, title, lines, dark=self.dark, seat=self.symbol())
        footer(c, back=self.undo_word(), ok=self.ok_word(), menu=t("menu"), updown=self.pages)

    def picture(self) -> tuple:
        raise NotImplementedError

    def rolls_taken(self) -> list:
        """How many rolls were undone, as a line for the end of a game; none if there were none."""
        taken = self.session.table.taken
        return [t("rolls_taken", taken)] if taken else []

    def symbol(self) -> int:
        return self.session.seat().symbol

    def ok_word(self) -> str:
        return t("next")

    def ok(self) -> None:
        self.app.pop()

    def wants_tick(self) -> int | None:
        """After a step of the device, the moment ends by itself."""
        return self._wait

    def tick(self, ms: int) -> None:
        self._wait -= ms  # pyright: ignore[reportOperatorIssue]
        if self._wait <= 0:
            self.app.pop()

    _wait = None
