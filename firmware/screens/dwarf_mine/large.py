"""Icons at four times their size, the picture of a foe or of a find.

large_icon(c, name, x, y, times=2, colour=INK) -> its width       `times` is on top of the doubled icon
"""

import framebuf

from firmware.ui.canvas import INK, PAPER


def large_icon(c, name: str, x: int, y: int, times: int = 2, colour: int = INK) -> int:
    """The doubled icon, each pixel a square."""
    width, height = c.icon_size(name, True)
    stride = (width + 7) // 8
    bits = bytearray(stride * height)
    small = framebuf.FrameBuffer(bits, stride * 8, height, framebuf.MONO_HLSB)
    small.fill(PAPER)
    whole, c.fb = c.fb, small
    c.icon(name, 0, 0, INK, True)
    c.fb = whole
    large = _squares(bits, stride, times)
    c.stamp(framebuf.FrameBuffer(large, stride * 8 * times, height * times, framebuf.MONO_HLSB), x, y, colour)
    return width * times


def _squares(bits, stride, times):
    """A bitmap with every pixel a square, a row at a time as one large number."""
    spread = [_spread(four, times) for four in range(16)]
    size = stride * times
    large = bytearray(size * times * (len(bits) // stride))
    to = 0
    for start in range(0, len(bits), stride):
        row = 0
        for at in range(start, start + stride):
            row = row << 8 * times | spread[bits[at] >> 4] << 4 * times | spread[bits[at] & 15]
        large[to : to + size * times] = row.to_bytes(size, "big") * times
        to += size * times
    return large


def _spread(four, times):
    """Four pixels, each widened this many times."""
    wide = 0
    for pixel in (8, 4, 2, 1):
        wide = wide << times | ((1 << times) - 1 if four & pixel else 0)
    return wide
