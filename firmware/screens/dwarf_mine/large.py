"""Icons at four times their size, the picture of a foe or of a find.

    large_icon(c, name, x, y, times=2, colour=INK) -> its width       `times` is on top of the doubled icon
"""

import framebuf

from firmware.ui.canvas import INK, PAPER


def large_icon(c, name, x, y, times=2, colour=INK):
    """The doubled icon, each pixel a square: runs of a row are filled at once."""
    width, height = c.icon_size(name, True)
    stride = (width + 7) // 8 * 8
    small = framebuf.FrameBuffer(bytearray(stride // 8 * height), stride, height, framebuf.MONO_HLSB)
    small.fill(PAPER)
    whole, c.fb = c.fb, small
    c.icon(name, 0, 0, INK, True)
    c.fb = whole
    for row in range(height):
        start = 0
        while start < width:
            end = start
            ink = small.pixel(start, row) == INK
            while end < width and (small.pixel(end, row) == INK) == ink:
                end += 1
            if ink:
                c.fill(x + start * times, y + row * times, (end - start) * times, times, colour)
            start = end
    return width * times
