"""Who starts: a tunnel die for everyone, Beer above all."""

from engine.dice_miner.faces import face_of
from firmware.lang import game_title, t
from firmware.screens.dice_miner_dice.faces import ASKED, FREE, UNDER, die, die_size
from firmware.screens.turn import TurnScreen
from firmware.ui.canvas import CENTRE
from firmware.ui.font import M, S
from firmware.ui.frame import footer, header
from firmware.ui.seats import seat as seat_symbol


def draw_dice(c, session, seats: list | tuple, faces: list | tuple, best: list | tuple = ()) -> int:
    """A column for each seat: its symbol, its die or "?", its name; the best dice have a thick edge."""
    look = c.look
    size = die_size(c, True)
    symbol = 2 * look.seat - 1
    width = (c.width - 2 * look.margin) // len(seats)
    tall = symbol + size + look.m + 14
    top = look.top + max(2, (look.bottom - look.top - tall - look.line_s) // 2)
    for at in range(len(seats)):
        person = session.seats[seats[at]]
        middle = look.margin + at * width + width // 2
        seat_symbol(c, middle - symbol // 2, top, person.symbol, symbol)
        state = ASKED if not faces else FREE if seats[at] in best else UNDER
        die(c, middle - size // 2, top + symbol + 5, faces[at] if faces else None, state, True)
        fits = c.text_width(person.name, M) <= width - 4
        c.text(person.name, middle, top + symbol + size + 9 + (0 if fits else 3), M if fits else S, align=CENTRE)
    return top + tall


def _first_roll():
    """What the first roll needs."""
    from engine.dice_miner import dice_rolls, draft, move_reader  # noqa: F401
    from firmware.screens.dice_miner import moments  # noqa: F401


class StartScreen(TurnScreen):
    """Before the first roll, and again after a tie; under the dice their fingerprint."""

    def prefetch_hint(self):
        return _first_roll

    def draw(self, c) -> None:
        session = self.session
        header(c, t("start_title"), game_title("dice_miner"))
        y = draw_dice(c, session, session.game.queue, ())
        self._print(c, y)
        footer(c, self.undo_word(), t("ok_roll"), t("menu"))

    def _print(self, c, y):
        """Where there is room for it; the page "Fair dice" always has it."""
        from firmware.screens.fair import grouped

        if y + c.look.s <= c.look.bottom:
            c.text(t("dice_print", grouped(self.session.table.commit[:16])), c.width // 2, y, S, align=CENTRE)

    def ok(self) -> None:
        self.flow.deal()


class RolledOffScreen(TurnScreen):
    """How the dice fell, and who starts; or that the best of them roll again."""

    def __init__(self, app, events: list | tuple) -> None:
        TurnScreen.__init__(self, app)
        self._rolled = [event for event in events if event[0] == "rolled"]
        best = [event for event in events if event[0] in ("starter", "tied")][0]
        self._best = best[1:]
        self._tied = best[0] == "tied"

    def draw(self, c) -> None:
        seats = [event[1] for event in self._rolled]
        faces = [face_of(event[2]) for event in self._rolled]
        words = t("start_tied") if self._tied else t("start_won", self.session.seats[self._best[0]].name)
        header(c, words, game_title("dice_miner"))
        draw_dice(c, self.session, seats, faces, self._best)
        footer(c, self.undo_word(), t("next"), t("menu"))

    def ok(self) -> None:
        self.app.pop()
