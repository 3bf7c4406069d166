"""A one-bit picture to draw on: PAPER is 1, INK is 0, as panels want it.

c = Canvas(width, height, buffer=None, fmt=None)      c.look, c.width, c.height, c.buffer
c.clear(colour=PAPER)                                 c.fill(x, y, w, h, colour=INK)
c.shift(rows)                                         the picture moves up, or down for less than 0
c.box(x, y, w, h, colour=INK, thick=1, radius=3)      c.panel(x, y, w, h, radius=3, colour=INK)
c.hline(x, y, w, colour=INK)                          c.vline(x, y, h, colour=INK)
c.line(x0, y0, x1, y1, colour=INK, thick=1)           c.poly(points, colour=INK)
c.dots_h(x, y, w, colour=INK, step=3)                 c.dots_v(x, y, h, colour=INK, step=3)
c.disc(x, y, size, colour=INK)
c.text(s, x, y, size=S, colour=INK, align=LEFT) -> width      y: the top of its capitals
c.text_width(s, size=S)                               c.wrap(s, size, width) -> lines
c.fit(s, size, width) -> s, or its beginning and "..."
c.icon(name, x, y, colour=INK, double=False)          c.icon_size(name, double=False)
c.stamp(bitmap, x, y, colour)                         a FrameBuffer, its ink in the colour
"""

from array import array

import framebuf

from firmware.ui import font
from firmware.ui.font import S
from firmware.ui.icons import Icons
from firmware.ui.look import look_for

INK, PAPER = 0, 1
LEFT, CENTRE, RIGHT = 0, 1, 2

# By radius: how far each row of a rounded corner is indented.
_CORNERS = {
    0: (),
    1: (),
    2: (1,),
    3: (2, 1),
    4: (3, 1, 1),
    5: (3, 2, 1),
    6: (4, 3, 2, 1),
    7: (5, 3, 2, 1, 1),
    8: (6, 4, 2, 2, 1, 1),
    9: (7, 5, 3, 2, 2, 1, 1),
    10: (7, 5, 4, 3, 2, 1, 1),
    11: (8, 6, 5, 3, 3, 2, 1, 1),
}
# The inside of a corner, by (radius, thickness), if it differs from that of the smaller radius.
_HOLLOWS = {(6, 2): (2, 1), (11, 2): (6, 4, 3, 2, 1, 1)}

_SPACE, _BREAK = 32, 10  # where lines may end, and where they must
_SHIFTED = 8  # rows moved at a time; they are copied

_swap = framebuf.FrameBuffer(bytearray(b"\x80"), 2, 1, framebuf.MONO_HLSB)
_icons = None


def _corner(radius, thick=0):
    hollow = _HOLLOWS.get((radius, thick))
    return hollow if hollow is not None else _CORNERS[min(max(radius - thick, 0), 11)]


class Canvas:
    holds = None  # the screen whose picture this is
    kept = False  # whether the same screen draws again; it may draw over its last picture

    def __init__(self, width: int, height: int, buffer: bytearray | None = None, fmt: int | None = None) -> None:
        global _icons
        self.width, self.height = width, height
        self.look = look_for(width, height)
        if buffer is None:
            size = (width + 7) // 8
            buffer = bytearray(size * height)
            # Pixels beyond the last column, which a panel may show, are paper too.
            framebuf.FrameBuffer(buffer, size * 8, height, framebuf.MONO_HLSB).fill(PAPER)
        self.buffer = buffer
        self.fb = framebuf.FrameBuffer(buffer, width, height, framebuf.MONO_HLSB if fmt is None else fmt)
        # Large blocks are allocated at start, while there are any.
        self._fonts = [font.font(size, self.look.large) for size in range(7)]
        if _icons is None:
            _icons = Icons()
        self.clear()

    def clear(self, colour: int = PAPER) -> None:
        self.fb.fill(colour)

    def shift(self, rows: int) -> None:
        """Move the picture up, or down if `rows` is negative; the rows it leaves keep their content."""
        stride = (self.width + 7) // 8
        buffer, size = self.buffer, len(self.buffer)
        by, step = rows * stride, _SHIFTED * stride
        for at in range(0, size, step) if rows > 0 else range((size - 1) // step * step, -1, -step):
            start, end = max(at, -by), min(at + step, size - by, size)
            if start < end:
                buffer[start:end] = buffer[start + by : end + by]

    def fill(self, x: int, y: int, w: int, h: int, colour: int = INK) -> None:
        self.fb.fill_rect(x, y, w, h, colour)

    def hline(self, x: int, y: int, w: int, colour: int = INK) -> None:
        self.fb.hline(x, y, w, colour)

    def vline(self, x: int, y: int, h: int, colour: int = INK) -> None:
        self.fb.vline(x, y, h, colour)

    def dots_h(self, x: int, y: int, w: int, colour: int = INK, step: int = 3) -> None:
        """A dotted line: one pixel on, step - 1 off."""
        pixel = self.fb.pixel
        for i in range(x, x + w, step):
            pixel(i, y, colour)

    def dots_v(self, x: int, y: int, h: int, colour: int = INK, step: int = 3) -> None:
        pixel = self.fb.pixel
        for i in range(y, y + h, step):
            pixel(x, i, colour)

    def panel(self, x: int, y: int, w: int, h: int, radius: int = 3, colour: int = INK) -> None:
        """A filled rectangle with rounded corners."""
        fill = self.fb.fill_rect
        i = 0
        for inset in _corner(radius):
            fill(x + inset, y + i, w - 2 * inset, 1, colour)
            fill(x + inset, y + h - 1 - i, w - 2 * inset, 1, colour)
            i += 1
        fill(x, y + i, w, h - 2 * i, colour)

    def box(self, x: int, y: int, w: int, h: int, colour: int = INK, thick: int = 1, radius: int = 3) -> None:
        """An outline with rounded corners; the inside is not changed."""
        fill = self.fb.fill_rect
        outer, inner = _corner(radius), _corner(radius, thick)
        rows = max(len(outer), thick + len(inner))
        for i in range(rows):
            out = outer[i] if i < len(outer) else 0
            if i < thick:
                run, mirror = w - 2 * out, 0
            else:
                depth = inner[i - thick] if i - thick < len(inner) else 0
                run = thick + depth - out
                mirror = w - out - run
            for row in (y + i, y + h - 1 - i):
                fill(x + out, row, run, 1, colour)
                if mirror:
                    fill(x + mirror, row, run, 1, colour)
        fill(x, y + rows, thick, h - 2 * rows, colour)
        fill(x + w - thick, y + rows, thick, h - 2 * rows, colour)

    def disc(self, x: int, y: int, size: int, colour: int = INK) -> None:
        """A filled circle in a square of this size."""
        hline, limit = self.fb.hline, size * size
        inset = size // 2
        for i in range((size + 1) // 2):
            v = 2 * i - size + 1
            u = size - 1 - 2 * inset
            while inset and (u + 2) * (u + 2) + v * v <= limit:
                inset -= 1
                u += 2
            hline(x + inset, y + i, size - 2 * inset, colour)
            hline(x + inset, y + size - 1 - i, size - 2 * inset, colour)

    def line(self, x0: int, y0: int, x1: int, y1: int, colour: int = INK, thick: int = 1) -> None:
        """A line; a thick one grows to both sides, across its longer direction."""
        line = self.fb.line
        flat = abs(x1 - x0) >= abs(y1 - y0)
        for i in range(-((thick - 1) // 2), thick // 2 + 1):
            if flat:
                line(x0, y0 + i, x1, y1 + i, colour)
            else:
                line(x0 + i, y0, x1 + i, y1, colour)

    def poly(self, points: list, colour: int = INK) -> None:
        """A filled polygon from x, y, x, y, ..."""
        self.fb.poly(0, 0, array("h", points), colour, True)

    def text(self, s: str, x: int, y: int, size: int = S, colour: int = INK, align: int = LEFT) -> int:
        """Write, with y at the top of the capitals; returns the width."""
        type_ = self._fonts[size]
        if align:
            width = type_.width(s)
            x -= width if align == RIGHT else (width + 1) // 2
        start, glyphs, blit = x, type_.glyphs, self.fb.blit
        for code in font.codes(s):
            glyph = glyphs.get(code)
            if glyph is None:
                glyph = type_.glyph(code)
            if colour:
                blit(glyph[0], x + glyph[1], y + glyph[2], 0, _swap)
            else:
                blit(glyph[0], x + glyph[1], y + glyph[2], 1)
            x += glyph[3]
        return x - start

    def text_width(self, s: str, size: int = S) -> int:
        return self._fonts[size].width(s)

    def fit(self, s: str, size: int, width: int) -> str:
        """The text, or as much of its beginning as fits, followed by dots."""
        if self.text_width(s, size) <= width:
            return s
        while s and self.text_width(s + "\u2026", size) > width:
            s = s[:-1]
        return s + "\u2026"

    def wrap(self, s: str, size: int, width: int) -> list:
        """The lines of a text; a word that is too long for a line is broken.

        Only whole lines are sliced out of the text: a board looks up every new string among all its names.
        """
        type_ = self._fonts[size]
        glyphs, advance = type_.glyphs, type_.advance
        lines = []
        begin = end = word = at = 0  # start and end of the line so far, start of the next word, and our place
        used = wide = 0  # widths of the line, with the space after it, and of the word
        for code in font.codes(s):
            glyph = glyphs.get(code)
            step = glyph[3] if glyph else advance(code)
            if code == _SPACE or code == _BREAK:
                end, used, word, wide = at, used + wide + step, at + 1, 0
                if code == _BREAK:
                    lines.append(s[begin:end])
                    begin = end = word
                    used = 0
            else:
                if used + wide + step > width:
                    if end > begin:  # the word starts a new line
                        lines.append(s[begin:end])
                        begin = end = word
                        used = 0
                    if wide + step > width and at > begin:
                        lines.append(s[begin:at])
                        begin = end = word = at
                        wide = 0
                wide += step
            at += 1
        lines.append(s[begin:])
        return lines

    def icon(self, name: str, x: int, y: int, colour: int = INK, double: bool = False) -> None:
        """Draw an icon: its ink in the colour, its white parts in the opposite one."""
        _, _, ink, silhouette = _icons.get(name, double)
        if silhouette:
            self.stamp(silhouette, x, y, 1 - colour)
        self.stamp(ink, x, y, colour)

    def stamp(self, mask, x: int, y: int, colour: int) -> None:
        """Draw a bitmap's ink in the colour; where the bitmap is paper, nothing changes."""
        if colour:
            self.fb.blit(mask, x, y, 0, _swap)
        else:
            self.fb.blit(mask, x, y, 1)

    def icon_size(self, name: str, double: bool = False) -> tuple:
        """(width, height) of an icon."""
        return _icons.size(name, double)
