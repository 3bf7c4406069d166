"""Tests of the device: does every pixel turn black and white, and does every key work?"""

from firmware.hardware import keys
from firmware.lang import t
from firmware.screens.confirmation import draw_text
from firmware.screens.screen import Screen
from firmware.ui.canvas import CENTRE, INK
from firmware.ui.font import XL, L
from firmware.ui.frame import footer, header
from firmware.ui.widgets import card

STRIPE = 8


class PanelTest(Screen):
    """A page of words, then plain pictures; each one asks for a full refresh."""

    def __init__(self, app) -> None:
        Screen.__init__(self, app)
        self._page = 0

    @property
    def kind(self) -> str:
        return "panel%d" % self._page

    def ok(self) -> None:
        self._page = (self._page + 1) % (1 + len(_PICTURES))

    down = ok

    def up(self) -> None:
        self._page = (self._page - 1) % (1 + len(_PICTURES))

    def draw(self, c) -> None:
        if self._page:
            _PICTURES[self._page - 1](c)
            return
        header(c, t("tool_panel"))
        draw_text(c, t("panel_text"))
        footer(c, back=t("back"), ok=t("next"), updown=True)


def _black(c):
    c.clear(INK)


def _white(c):
    c.box(0, 0, c.width, c.height, radius=0)  # the outermost pixels show whether the edge is visible


def _upright(c):
    for x in range(0, c.width, 2 * STRIPE):
        c.fill(x, 0, STRIPE, c.height)


def _lying(c):
    for y in range(0, c.height, 2 * STRIPE):
        c.fill(0, y, c.width, STRIPE)


def _fine(c):
    for y in range(c.height):
        c.dots_h(y % 2, y, c.width - y % 2, step=2)


_PICTURES = (_black, _white, _upright, _lying, _fine)


class KeyTest(Screen):
    """Counts each key; BACK twice in a row leaves."""

    kind = "keys"

    def __init__(self, app) -> None:
        Screen.__init__(self, app)
        self._counts = [0] * len(keys.NAMES)
        self._last = None

    def press(self, key: int) -> None:
        if key == keys.BACK and self._last == keys.BACK:
            self.app.pop()
            return
        self._last = key
        self._counts[key] += 1

    def draw(self, c) -> None:
        look = c.look
        header(c, t("keys_title"))
        w = (c.width - 2 * look.margin - 2 * look.gap) // 3
        h = (look.bottom - look.top - 3 * look.gap) // 2
        for key in range(len(keys.NAMES)):
            x = look.margin + key % 3 * (w + look.gap)
            y = look.top + look.gap + key // 3 * (h + look.gap)
            self._card(c, x, y, w, h, key)
        footer(c, back=t("leave_twice"))

    def _card(self, c, x, y, w, h, key):
        look = c.look
        colour = card(c, x, y, w, h, key == self._last)
        c.text(t("key_" + keys.NAMES[key]), x + w // 2, y + 4, colour=colour, align=CENTRE)
        if self._counts[key]:
            size, cap = (XL, look.xl) if look.large else (L, look.l)
            top = y + look.s + 4 + (h - look.s - 4 - cap) // 2
            c.text(str(self._counts[key] % 100), x + w // 2, top, size, colour, CENTRE)
