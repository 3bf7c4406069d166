"""An AI seat's turn, shown move by move; OK hurries to its end."""

from firmware.lang import t
from firmware.screens.dice_miners.mine_picture import draw_mine
from firmware.screens.dice_miners.turn import TurnScreen
from firmware.screens.dice_miners.words import dice_words
from firmware.ui.frame import footer, header

PACE_MS = {"slow": 3000, "normal": 1500, "fast": 500}
MOST_STEPS = 500  # of one turn; a turn ends long before


class AiTurnScreen(TurnScreen):
    """One decision a tick; the header tells what it was."""

    def __init__(self, app, said=None):
        TurnScreen.__init__(self, app)
        self._said = said or t("ai_thinks", self.session.seat().name)
        self._wait = self._pace()

    def _pace(self):
        return PACE_MS[self.app.settings.get("pace")]

    def draw(self, c):
        header(c, self._said, t("ai_right"), seat=self.session.seat().symbol)
        draw_mine(c, self.session)
        footer(c, back=t("undo") if self.session.can_undo() else "", ok=t("hurry"), menu=t("menu"))

    def wants_tick(self):
        return max(1, self._wait)

    def tick(self, ms):
        self._wait -= ms
        if self._wait <= 0:
            self._wait = self._pace()
            self._step()

    def _step(self):
        name, seat = self.session.seat().name, self.game.seat
        events = self.session.ai_step()
        said = _told(name, events)
        if self.game.seat == seat and self.session.ai_to_act():
            self._said = said
            self.app.redraw()
            return
        self.app.flow.show(self.app, events)
        if self.session.ai_to_act():  # the next AI seat's screen still tells of this one
            self.app.under(AiTurnScreen(self.app, said))

    def ok(self):
        """Play the rest of this turn at once; what deserves a moment still gets it."""
        seat = self.game.seat
        events = []
        for _ in range(MOST_STEPS):
            if self.game.seat != seat or not self.session.ai_to_act():
                break
            events += self.session.ai_step()
        self.app.flow.show(self.app, events)


def _told(name, events):
    """The last thing in a step's events that is worth telling."""
    sums = [event[1] for event in events if event[0] in ("lit", "dug", "cleared", "nothing")]
    if len(sums) == 2:
        return t("ai_pair", name, sums[0], sums[1])
    said = t("ai_thinks", name)
    for event in events:
        if event[0] == "dice":
            said = t("ai_dice", name, dice_words(event[1:]))
        elif event[0] == "bust":
            said = t("ai_bust", name)
        elif event[0] == "surfaced":
            said = t("ai_surfaces", name)
        elif event[0] == "caved":
            said = t("ai_caves", name, event[2])
    return said
