"""Pages that ask for confirmation, or show a message once."""

from firmware.lang import t
from firmware.screens.screen import Screen
from firmware.ui.font import M, S
from firmware.ui.frame import footer, header


class ConfirmScreen(Screen):
    """Asks with the words `key_title`, `key_text`, `key_ok`; OK calls `action`.

    `hint()` says what that will probably need, as `prefetch_hint` does.
    """

    kind = "dig"

    def __init__(self, app, key: str, action, hint=None) -> None:
        Screen.__init__(self, app)
        self._key = key
        self._action = action
        self._hint = hint

    def prefetch_hint(self):
        return self._hint() if self._hint else None

    def draw(self, c) -> None:
        header(c, t(self._key + "_title"))
        draw_text(c, t(self._key + "_text"))
        footer(c, back=t("no"), ok=t(self._key + "_ok"))

    def ok(self) -> None:
        self.app.pop()
        self._action()


class MessageScreen(Screen):
    """Shows the words `key_title`, `key_text`; `values` go into the text."""

    kind = "dig"

    def __init__(self, app, key: str, *values) -> None:
        Screen.__init__(self, app)
        self._key = key
        self._values = values

    def draw(self, c) -> None:
        header(c, t(self._key + "_title"))
        draw_text(c, t(self._key + "_text", *self._values))
        footer(c, ok=t("next"))

    def ok(self) -> None:
        self.app.pop()


def draw_text(c, words: str, top: int | None = None) -> None:
    """Draw a few lines below `top` in M, or in S if the panel has no room."""
    look = c.look
    x, y = look.margin + 4, (top or look.top) + 6
    width = c.width - 2 * x
    lines = c.wrap(words, M, width)
    size, step = M, look.line_m
    if y + len(lines) * step > look.bottom:
        lines, size, step = c.wrap(words, S, width), S, look.line_s
    for line in lines:
        c.text(line, x, y, size)
        y += step
