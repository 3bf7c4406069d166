"""A player's turn: every legal move in words. UP and DOWN choose, OK plays."""

from firmware.lang import known, t
from firmware.screens.generic.table import draw_column, draw_table
from firmware.screens.generic.words import events_words, move_words
from firmware.screens.turn import TurnScreen
from firmware.ui.frame import footer, header


class MovesScreen(TurnScreen):
    """The moves that the game lists; the clock's own is none of them."""

    def __init__(self, app) -> None:
        TurnScreen.__init__(self, app)
        game = self.game
        self._moves = [move for move in game.moves() if move[0] != game.TIMEOUT]
        self._chosen = self._first = 0

    def up(self) -> None:
        self._chosen = (self._chosen - 1) % len(self._moves)

    def down(self) -> None:
        self._chosen = (self._chosen + 1) % len(self._moves)

    def ok(self) -> None:
        self.flow.act(self._moves[self._chosen])

    def draw(self, c) -> None:
        lines = [move_words(move) for move in self._moves]
        draw_header(c, self.session)
        draw_table(c, self.session)
        self._first = draw_column(c, lines, self._chosen, self._first)
        footer(c, self.undo_word(), c.fit(lines[self._chosen], 0, c.width // 3), t("menu"), len(lines) > 1)


def draw_header(c, session) -> None:
    """Who is asked what; right, what this seat has just done, or the round."""
    game, seat = session.game, session.seat()
    asked = known("ask_" + game.phase)
    words = t("name_says", seat.name, asked) if asked else t("ask_move", seat.name)
    just = turn_words(session)
    header(c, words, just[-1] if just else t("round_n", game.round), seat.symbol)


def turn_words(session) -> list:
    """What the seat to act has done since its turn began, in words."""
    found = []
    for at in range(len(session.history) - 1, -1, -1):
        seat, events = session.history[at]
        if seat != session.game.seat:
            break
        found = events_words(events) + found
    return found
