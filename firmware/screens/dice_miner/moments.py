"""What Dice Miner stops for: Beer, magic that has fallen, a round's score; and passing the device on."""

from engine.dice_miner.faces import face_of
from engine.dice_miner.mountain import PLACES
from firmware.lang import t
from firmware.screens.dice_miner.heading import round_words
from firmware.screens.dice_miner_dice.face_words import face_words
from firmware.screens.dice_miner_dice.faces import FREE, GHOST, die, die_size
from firmware.screens.moments import MomentScreen
from firmware.screens.turn import TurnScreen
from firmware.ui.frame import footer, header
from firmware.ui.moments import CHEERS


def moments_of(app, events: list | tuple) -> list:
    """The screens for a step's events, in their order."""
    screens = []
    scorings = len([1 for at in range(len(events)) if _opens_scoring(events, at)])
    for at in range(len(events)):
        name = events[at][0]
        if name == "rolled" and (events[at - 1][0] == "shared" if at else app.session.game.phase == "first"):
            screens.append(CheersScreen(app, events[at - 1][1] if at else app.session.game.seat, events[at]))
        elif name == "rolled" and at and events[at - 1][0] == "fell":
            scored = len(app.session.game.rounds) - scorings
            screens.append(SpellScreen(app, events[at - 1][1:], events[at], scored))
        elif name in ("starter", "tied") and at and events[at - 1][0] == "rolled" and not app.session.game.rounds:
            from firmware.screens.dice_miner.start import RolledOffScreen

            screens.append(RolledOffScreen(app, events[: at + 1]))
        elif _opens_scoring(events, at):
            from firmware.screens.dice_miner.sheet import ScoreScreen

            screens.append(ScoreScreen(app, len(app.session.game.rounds) - scorings))
            scorings -= 1
    if _needs_handover(app, events):
        screens.append(handover(app, events))
    return screens


def _opens_scoring(events, at):
    return events[at][0] == "scored" and (at == 0 or events[at - 1][0] != "scored")


def _needs_handover(app, events):
    """Whether somebody else is asked for more than the next die; the mountain itself stays on the table."""
    game, session = app.session.game, app.session
    if events[-1][0] != "next" or session.ai_to_act() or app.settings.get("handover") != "on":
        return False
    return game.phase != "take" or game.left == PLACES


def handover(app, events: list | tuple):
    """The page that says who is next, and what was done before."""
    from firmware.screens.handover import HandoverScreen

    return HandoverScreen(app, round_words(app.session.game), _did(app.session, events))


def _did(session, events):
    """What led to this turn, in a line or two."""
    lines = []
    for event in events:
        name = event[0]
        if name == "magic":
            lines.append(t("did_magic"))
        elif name == "powerless":
            lines.append(t("did_powerless", session.seats[event[1]].name))
        elif name == "hero":
            lines.append(t("did_hero", session.seats[event[1]].name, t("hero_" + event[2])))
        elif name == "starter":
            lines.append(t("start_won", session.seats[event[1]].name))
        elif name in ("done", "counted"):
            lines.append(t("did_" + name, session.seats[event[1]].name))
    return lines[:1] + lines[1:][-1:] or [round_words(session.game)[0]]


class CheersScreen(MomentScreen):
    """A Beer was shared: who gave it to whom, and what it shows now."""

    def __init__(self, app, giver: int, rolled: tuple) -> None:
        MomentScreen.__init__(self, app)
        self._giver, self._to, self._face = giver, rolled[1], face_of(rolled[2])
        if self.session.seats[giver].ai:
            self._wait = 3 * app.settings.pace_ms()

    def picture(self) -> tuple:
        seats = self.session.seats
        names = "%s > %s" % (seats[self._giver].name, seats[self._to].name)
        return CHEERS, t("cheers"), [names, face_words(self._face)]


class SpellScreen(TurnScreen):
    """Dice that magic has rolled: as they were, and as they are now."""

    def __init__(self, app, before: tuple, rolled: tuple, scored: int) -> None:
        """`scored` is the number of scorings before it: the next round may have begun since."""
        TurnScreen.__init__(self, app)
        self._scored = scored
        self._seat = rolled[1]
        self._before = [face_of(code) for code in before]
        self._after = [face_of(code) for code in rolled[2:]]

    def draw(self, c) -> None:
        look = c.look
        person = self.session.seats[self._seat]
        full, short = round_words(self.game, self._scored)
        header(c, t("spell_title", person.name), full, person.symbol, short)
        size, count = die_size(c, True), len(self._before)
        pitch = (c.width - 2 * look.margin) // count
        y = look.top + (look.bottom - look.top - 2 * size - 12) // 2
        for at in range(count):
            x = look.margin + at * pitch + (pitch - size) // 2
            die(c, x, y, self._before[at], GHOST, True)
            c.icon("K_dn", x + size // 2 - 5, y + size + 3)
            die(c, x, y + size + 12, self._after[at], FREE, True)
        footer(c, self.undo_word(), t("next"), t("menu"))

    def ok(self) -> None:
        self.app.pop()
