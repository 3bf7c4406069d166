"""A canvas that notes every text, to catch what runs over an edge or into other words."""

from firmware.ui.canvas import CENTRE, INK, LEFT, RIGHT, Canvas
from firmware.ui.font import S

APART = 1  # pixels at least between two texts of one line


class WatchedCanvas(Canvas):
    """Draws as any canvas; `faults()` lists what is wrong with the texts since the last clear."""

    _kept = False

    def clear(self, colour=1):
        self.texts = []
        Canvas.clear(self, colour)

    @property
    def kept(self):
        return self._kept

    @kept.setter
    def kept(self, kept):
        """What is drawn over the last picture is written again, every text of it."""
        if kept:
            self.texts = []
        self._kept = kept

    def text(self, s, x, y, size=S, colour=INK, align=LEFT):
        width = self._write(s, x, y, size, colour, align)
        if s.strip():
            left = x - (width if align == RIGHT else width // 2 if align == CENTRE else 0)
            self.texts.append((s, left, y, left + width, y + self._fonts[size].cap))
        return width

    _write = Canvas.text

    def faults(self):
        found = [fault for spot in self.texts for fault in self._outside(*spot)]
        for number, one in enumerate(self.texts):
            found += ["%r runs into %r" % (one[0], other[0]) for other in self.texts[:number] if _meet(one, other)]
        return found

    def _outside(self, s, left, top, right, bottom):
        if left < 0 or right > self.width + 1:  # the last pixel of an advance is blank
            yield "%r is wider than the panel: %d to %d" % (s, left, right)
        if top < 0 or bottom > self.height:
            yield "%r is above or below the panel: %d to %d" % (s, top, bottom)
        if top < self.look.bottom < bottom:
            yield "%r runs into the footer" % s


class BlindCanvas(WatchedCanvas):
    """Letters are measured and not drawn: three times as many presses in the same time."""

    def _write(self, s, x, y, size, colour, align):
        return self.text_width(s, size)


def _meet(one, other):
    apart = one[3] + APART <= other[1] or other[3] + APART <= one[1]
    return not apart and one[2] < other[4] and other[2] < one[4]
