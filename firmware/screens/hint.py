"""A hint: what the device would do here, and why. OK does it, BACK ignores it.

The game's `ai/advice.py` runs after the page is drawn: it may take a second or two on a board.
"""

from firmware.lang import t
from firmware.screens.confirmation import draw_text
from firmware.screens.screen import Screen
from firmware.ui.font import L, M
from firmware.ui.frame import footer, header

_TAIL = 3  # letters in L reach further down


class HintScreen(Screen):
    """Covers the game's menu. The game does not change until OK."""

    kind = "dig"
    faces_player = True

    def __init__(self, app) -> None:
        Screen.__init__(self, app)
        self._asked = False
        self._advice = None  # (move, reason, numbers), or None if there is none

    def wants_tick(self) -> int | None:
        return None if self._asked else 1

    def tick(self, ms: int) -> None:
        game = self.app.session.game
        game.ai()  # before the advice, which imports it: imports must not nest
        self._advice = game.advice().advise(game)
        self._asked = True
        if self._advice:
            self.app.drop_keys()  # from now on OK plays the move
        self.app.redraw()

    def draw(self, c) -> None:
        seat = self.app.session.seat()
        header(c, t("hint_title", seat.name), seat=seat.symbol)
        if self._advice:
            self._draw_advice(c, *self._advice)
        else:
            draw_text(c, t("hint_none" if self._asked else "hint_wait"))
        footer(c, back=t("back"), ok=t("hint_ok") if self._advice else "")

    def _draw_advice(self, c, move, reason, numbers):
        look = c.look
        words, why = self.flow.move_words(move), t("hint_" + reason, *numbers)
        y = look.top + look.gap + 2
        if is_large(c, words, why):
            c.text(words, look.margin + 4, y, L)
            y += look.l + _TAIL
        else:
            for line in c.wrap(words, M, _width(c)):
                c.text(line, look.margin + 4, y, M)
                y += look.line_m
            y += look.m - look.line_m
        y += look.gap + 2
        c.dots_h(look.margin, y, c.width - 2 * look.margin, step=2)
        draw_text(c, why, y)

    def ok(self) -> None:
        if self._advice:
            self.flow.act(self._advice[0])


def _width(c):
    return c.width - 2 * (c.look.margin + 4)


def is_large(c, words: str, why: str) -> bool:
    """Whether the move is shown in L: it fits a line, and M would not give the reason a larger size."""
    look = c.look
    if c.text_width(words, L) > _width(c):
        return False
    room = look.bottom - look.top - 2 * look.gap - 10  # for the move and, in M, the reason
    needed = len(c.wrap(why, M, _width(c))) * look.line_m
    return look.l + _TAIL + needed <= room or look.m + needed > room
