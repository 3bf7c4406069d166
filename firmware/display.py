"""When the panel is refreshed in full, and the picture turned for the player across the table."""

import framebuf

PARTIALS = 12  # partial refreshes leave traces; after this many comes a full one


class Display:
    """Hands pictures to a panel that may be busy; the newest picture wins."""

    def __init__(self, panel, width, height):
        self._panel = panel
        self._width = width
        self._height = height
        self._kind = None
        self._turned = False
        self._partials = 0

    def ready(self):
        return not self._panel.busy()

    def show(self, buffer, kind, turned):
        """Show a picture; a new kind of screen, or a turn of the picture, asks for a full refresh."""
        full = kind != self._kind or turned != self._turned or self._partials >= PARTIALS
        self._kind = kind
        self._turned = turned
        self._partials = 0 if full else self._partials + 1
        self._panel.show(upside_down(buffer, self._width, self._height) if turned else buffer, full)


def upside_down(buffer, width, height):
    """The picture turned by 180 degrees, in a buffer of its own."""
    size = len(buffer)
    mirror = _mirrored_bytes()
    turned = bytearray(size)
    for at in range(size):
        turned[size - 1 - at] = mirror[buffer[at]]
    spare = -width % 8  # bits at the end of a row that are no pixels; they are in front now
    if spare:
        framebuf.FrameBuffer(turned, width + spare, height, framebuf.MONO_HLSB).scroll(-spare, 0)
    return turned


def _mirrored_bytes():
    table = bytearray(256)
    for byte in range(256):
        mirrored = 0
        for bit in range(8):
            if byte >> bit & 1:
                mirrored |= 128 >> bit
        table[byte] = mirrored
    return table
