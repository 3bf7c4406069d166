"""An AI seat's turn, shown move by move; OK hurries to its end.

The AI thinks only in `tick`, one decision at a time, after the picture is drawn. Keys pressed meanwhile are kept and
act before the next decision.
"""

from firmware.lang import t
from firmware.screens.turn import TurnScreen
from firmware.ui.frame import footer, header


class AiTurnScreen(TurnScreen):
    """One decision for each tick; the header shows it."""

    def __init__(self, app, said: str | None = None) -> None:
        TurnScreen.__init__(self, app)
        self._said = said or t("ai_thinks", self.session.seat().name)
        self._hurried = None  # events since OK was pressed, or None
        self._wait = self._pace()

    def _pace(self):
        return self.app.settings.pace_ms() if self._hurried is None else 1

    def draw(self, c) -> None:
        header(c, self._said, t("ai_right"), seat=self.session.seat().symbol)
        self.draw_table(c)
        footer(c, back=self.undo_word(), ok=t("hurry") if self._hurried is None else "", menu=t("menu"))

    def draw_table(self, c) -> None:
        """The board, with nothing chosen."""
        raise NotImplementedError

    def step_words(self, name: str, events: list | tuple) -> str:
        """The last event of a step that is worth showing, in words."""
        raise NotImplementedError

    def wants_tick(self) -> int | None:
        return max(1, self._wait)

    def tick(self, ms: int) -> None:
        self._wait -= ms
        if self._wait <= 0:
            self._wait = self._pace()
            if self._hurried is None:
                self._step()
            else:
                self._hurry()

    def _step(self):
        name, seat = self.session.seat().name, self.game.seat
        events = self.session.ai_step()
        said = self.step_words(name, events)
        if self.game.seat == seat and self.session.ai_to_act():
            self._said = said
            self.app.redraw()
            return
        self.flow.show(events)
        if self.session.ai_to_act():  # the next AI seat's screen still shows this event
            self.app.replace_bottom(type(self)(self.app, said))

    def ok(self) -> None:
        """Play the rest of this turn without a pause; events with a moment of their own still get it."""
        if self._hurried is None:
            self._said = t("ai_thinks", self.session.seat().name)
            self._hurried = []
            self._wait = self._pace()

    def _hurry(self):
        """Play one decision without showing it; after the last one of the turn, show the moments of all of them."""
        seat = self.game.seat
        self._hurried += self.session.ai_step()
        if self.game.seat != seat or not self.session.ai_to_act():
            self.flow.show(self._hurried)
