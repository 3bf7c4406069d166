"""A canvas that draws nothing and notes what a screen puts on it: words, signs, dice, seat symbols, frames.

    with_ears(canvas, draw) -> Ear      draw(ear) is called once

An Item is one thing with its place. Signs that are drawn in several strokes become one: an arch with its number is a
tunnel's face, three discs in a box are a three. Works on MicroPython too.
"""

from firmware.ui import dice, font, seats
from firmware.ui.canvas import INK, LEFT, PAPER, RIGHT, Canvas
from firmware.ui.font import S
from firmware.ui.frame import ACCENT

TEXT, ICON, FACE, DIE, SEAT = "text", "icon", "face", "die", "seat"
BLACK, THIN, THICK, DOTTED, HERO = "black", "thin", "thick", "dotted", "hero"  # frames
SIDES = (19, 38)  # of a die of Dice Miner

_NUMBERED = {"arch15": "T", "gem9": "G", "magic9": "M", "rock9": "HC", "dragon9": "HD"}
_BEERS = {"b5_tunnel": "TB", "b5_treasure": "GB", "b5_magic": "MB", "b5_tool": "KB", "b5_hazard": "HB"}
_FACE = 15  # the side of a face in pixels, undoubled
_BAR = 3  # the width of an upright bar between two parts
_WALL_DOTS = 8  # so many dots below each other are a wall


class Item:
    """One thing on a screen. `what` is a text, an icon's name, a face's code, or a number."""

    def __init__(self, kind, what, x, y, w, h):
        self.kind, self.what = kind, what
        self.x, self.y, self.w, self.h = x, y, w, h
        self.order = 0  # which of all items it is
        self.light = False  # drawn in white
        self.value = False  # set against the right edge
        self.unit = 1
        self.pips = 0

    def middle(self):
        return self.x + self.w // 2, self.y + self.h // 2


class Ear(Canvas):
    """Listens to what is drawn; texts are measured as the real canvas does."""

    def __init__(self, canvas):
        self.width, self.height, self.look = canvas.width, canvas.height, canvas.look
        self._fonts = [font.font(size, self.look.large) for size in range(7)]  # every canvas shares them
        self.buffer = self.fb = None
        self.items = []
        self.texts = []  # every text, as it was drawn
        self.frames = []  # (x, y, w, h, kind) of cards, rows and dice
        self.walls = []  # x of what parts the content into columns
        self.headed = False  # whether there is a header
        self._dots = {}
        self._wrapped = []  # lines of a text that are still to be drawn
        self._line = None  # the item of the last line of it

    def note(self, item):
        item.order = len(self.items)
        self.items.append(item)
        return item

    # Words.

    def text(self, s, x, y, size=S, colour=INK, align=LEFT):
        width = self.text_width(s, size)
        if align:
            x -= width if align == RIGHT else (width + 1) // 2
        if s.strip():
            self.texts.append(s)
            wrapped = s in self._wrapped
            if not self._is_number_of_face(s, x, y) and not self._goes_on(s):
                item = self.note(Item(TEXT, s.strip(), x, y, width, self._fonts[size].cap))
                item.light, item.value = colour == PAPER, align == RIGHT
                self._line = item if wrapped else None
        return width

    def wrap(self, s, size, width):
        lines = Canvas.wrap(self, s, size, width)
        self._wrapped, self._line = list(lines), None
        return lines

    def _goes_on(self, s):
        """Whether a text is the next line of a wrapped one; then it joins the line before."""
        if s not in self._wrapped:
            return False
        at, before = self._wrapped.index(s), self._line
        self._wrapped = self._wrapped[at + 1 :]
        if at or before is None or before is not self.items[-1] or ends(before.what):
            return False
        before.what += " " + s.strip()
        return True

    # Signs.

    def icon(self, name, x, y, colour=INK, double=False):
        if self.fb is not None:
            return  # drawn into a picture of its own: the words beside it say what it is
        wide, tall = self.icon_size(name, double)
        last = self.items[-1] if self.items else None
        if name in _BEERS and last and last.what == "beer11" and last.kind == ICON and _inside(last, x, y):
            last.kind, last.what = FACE, _BEERS[name]
            return
        kind, what = ICON, name
        if name[:3] in ("s5_", "s7_"):
            kind, what = SEAT, seats.NAMES.index(name[3:])
        item = self.note(Item(kind, what, x, y, wide, tall))
        item.light, item.unit = colour == PAPER, 2 if double else 1

    def stamp(self, mask, x, y, colour):
        """A picture of its own: the words beside it say what it is."""

    def _is_number_of_face(self, s, x, y):
        last = self.items[-1] if self.items else None
        if last is None or last.kind != ICON or last.what not in _NUMBERED or len(s) > 1 or not _inside(last, x, y):
            return False
        last.kind, last.what = FACE, _NUMBERED[last.what] + s
        last.w = last.h = _FACE * last.unit
        return True

    # Strokes.

    def clear(self, colour=PAPER):
        pass

    def fill(self, x, y, w, h, colour=INK):
        if (x, y, w) == (0, 0, self.width) and 0 <= h - self.look.header < ACCENT:
            self.headed = True
        last = self.items[-1] if self.items else None
        if last and last.what == "chest11" and w == h == 3 * last.unit and y == last.y + 11 * last.unit:
            last.pips += 1
        elif w <= 2 and h <= 2:
            self._dot(x)
        elif w == _BAR:
            self.vline(x, y, h)
        elif w == h and w in SIDES and colour == INK:
            self.frames.append((x, y, w, h, BLACK))

    def _dot(self, x):
        self._dots[x] = self._dots.get(x, 0) + 1
        if self._dots[x] == _WALL_DOTS:
            self.walls.append(x)

    def hline(self, x, y, w, colour=INK):
        if w in SIDES and not self._ends(x, y, w):  # the upper of the two rules around a face on a hero's card
            self.frames.append((x, y, w, w, HERO))

    def _ends(self, x, y, w):
        """Whether this is the lower edge of what was begun already."""
        return len([1 for frame in self.frames if frame[:3] == (x, y - w + 1, w)]) > 0

    def vline(self, x, y, h, colour=INK):
        if 2 * h > self.look.bottom - self.look.top:
            self.walls.append(x)

    def dots_h(self, x, y, w, colour=INK, step=3):
        if step == 2 and w in SIDES and not self._ends(x, y, w):
            self.frames.append((x, y, w, w, DOTTED))

    def dots_v(self, x, y, h, colour=INK, step=3):
        self.vline(x, y, h)

    def panel(self, x, y, w, h, radius=3, colour=INK):
        if colour == INK:
            self.frames.append((x, y, w, h, BLACK))

    def box(self, x, y, w, h, colour=INK, thick=1, radius=3):
        if colour == INK:
            self.frames.append((x, y, w, h, THIN if thick == 1 else THICK))

    def disc(self, x, y, size, colour=INK):
        pass

    def line(self, x0, y0, x1, y1, colour=INK, thick=1):
        pass

    def poly(self, points, colour=INK):
        pass


def ends(words):
    """Whether a sentence ends here."""
    return words[-1:] in ".!?:"


def _inside(item, x, y):
    reach = (_FACE + 1) * item.unit
    return -1 <= x - item.x <= reach and -1 <= y - item.y <= reach


def _pips(c, x, y, n, size, colour):
    if n:
        c.note(Item(DIE, n, x, y, size, size)).light = colour == PAPER


def _symbol(number):
    def note(c, x, y, size, colour):
        c.note(Item(SEAT, number, x, y, size, size)).light = colour == PAPER

    return note


_SYMBOLS = tuple([_symbol(number) for number in range(len(seats.NAMES))])


def with_ears(canvas, draw):
    """Draw onto a new Ear. Pips and large seat symbols are strokes like any others: here they are said by number."""
    ear = Ear(canvas)
    pips, shapes = dice._pips, seats._SHAPES
    dice._pips, seats._SHAPES = _pips, _SYMBOLS
    try:
        draw(ear)
    finally:
        dice._pips, seats._SHAPES = pips, shapes
    return ear
