"""Why a move was refused: the reason large, the rule's name small, its page one key away."""

from firmware import lang
from firmware.lang import t
from firmware.screens.screen import Screen
from firmware.ui.font import M, S
from firmware.ui.frame import footer, header

BAR = 3  # the vertical bar between the tried move and the reason
LINES = 3


class WhyScreen(Screen):
    """Covers the screen where the move was tried; the game has not changed."""

    kind = "dig"
    faces_player = True

    def __init__(self, app, refused, move: tuple | None = None) -> None:
        Screen.__init__(self, app)
        self._rule = refused.rule
        name, self._words = lang.refusal(refused.rule, *refused.numbers)
        self._named = t("rule_called", name)
        self._move = move

    def draw(self, c) -> None:
        look = c.look
        header(c, t("not_allowed"), t("why"), stop=True)
        x = self.flow.draw_refused(c, self._move) if self._move else look.margin + 4
        top = look.top + 7
        c.fill(x, top, BAR, look.bottom - top - 8)
        x += BAR + 6
        self._reason(c, x, top, c.width - x - look.margin)
        c.text(self._named, x, look.bottom - look.s - 8, S)
        footer(c, back=t("regroup") if self._is_pair() else t("close"), menu=t("rule"))

    def _reason(self, c, x, y, width):
        """Draw the reason in M if it takes few lines, else in S."""
        look = c.look
        lines = c.wrap(self._words, M, width)
        size, step = M, look.line_m - 2
        if len(lines) > LINES:
            lines, size, step = c.wrap(self._words, S, width), S, look.line_s
        for line in lines:
            c.text(line, x, y, size)
            y += step

    def _is_pair(self):
        return self._move is not None and self._move[0] == "pair"

    def ok(self) -> None:
        self.app.pop()

    def menu(self) -> None:
        from firmware.screens.rules import RulesScreen

        self.app.push(RulesScreen(self.app, self._rule))
