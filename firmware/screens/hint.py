"""A hint: what the device would do here, and why. OK does it, BACK leaves it alone.

The game's `advice.py` is asked once the page is drawn: that may take a second or two on a board.
"""

from firmware.lang import t
from firmware.screens.confirm import draw_text
from firmware.screens.screen import Screen
from firmware.ui.font import L, M
from firmware.ui.frame import footer, header


class HintScreen(Screen):
    """Lies over the game's menu. The game is as it was until OK."""

    kind = "dig"
    faces_player = True

    def __init__(self, app):
        Screen.__init__(self, app)
        self._asked = False
        self._advice = None  # (move, reason, numbers), or None where there is none

    def wants_tick(self):
        return None if self._asked else 1

    def tick(self, ms):
        game = self.app.session.game
        advice = __import__("engine.%s.advice" % game.name, None, None, ("advise",))
        self._advice = advice.advise(game)
        self._asked = True
        self.app.redraw()

    def draw(self, c):
        seat = self.app.session.seat()
        header(c, t("hint_title", seat.name), seat=seat.symbol)
        if self._advice:
            self._draw_advice(c)
        else:
            draw_text(c, t("hint_none" if self._asked else "hint_wait"))
        footer(c, back=t("back"), ok=t("hint_ok") if self._advice else "")

    def _draw_advice(self, c):
        move, reason, numbers = self._advice
        look = c.look
        words = self.app.flow.move_words(self.app, move)
        x, y = look.margin + 4, look.top + look.gap + 2
        large = c.text_width(words, L) <= c.width - 2 * x
        c.text(words, x, y, L if large else M)
        y += (look.l if large else look.m) + look.gap + 2
        c.dots_h(look.margin, y, c.width - 2 * look.margin, step=2)
        draw_text(c, t("hint_" + reason, *numbers), y)

    def ok(self):
        if self._advice:
            play(self.app, self._advice[0])


def play(app, move):
    """Do what was advised; a roll of the device's dice is one press, here as everywhere."""
    if move == ("roll",):
        app.flow.roll(app)
    else:
        app.flow.act(app, move)
