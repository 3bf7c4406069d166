"""The e-ink panel of the virtual board: takes a picture and is busy for as long as a real one."""

import binascii

# Milliseconds of a full and of a partial refresh, by panel.
REFRESH_MS = {(296, 128): (2000, 350), (250, 122): (2000, 300), (400, 300): (1200, 360)}


class Panel:
    """What the firmware draws on: `show(buffer, full)` and `busy()`. `tell` takes each picture as a message."""

    def __init__(self, width, height, clock, tell, instant=False):
        self.width = width
        self.height = height
        self.instant = instant
        self._clock = clock
        self._tell = tell
        self._free_at = clock()

    def show(self, buffer, full):
        """Start to show a picture; one that comes while the panel is busy takes the longer."""
        size = (self.width + 7) // 8 * self.height
        if len(buffer) != size:
            raise ValueError("the panel takes pictures of %d bytes, not %d" % (size, len(buffer)))
        ms = self.free_in() + self._refresh_ms(full)
        self._free_at = self._clock() + ms
        self._tell(
            {
                "type": "frame",
                "width": self.width,
                "height": self.height,
                "full": bool(full),
                "ms": ms,
                "bits": base64(buffer),
            }
        )

    def busy(self):
        """True while the panel is still drawing the picture before."""
        return self.free_in() > 0

    def free_in(self):
        """Milliseconds until the panel takes a picture again."""
        return 0 if self.instant else max(0, self._free_at - self._clock())

    def _refresh_ms(self, full):
        if self.instant:
            return 0
        return REFRESH_MS[self.width, self.height][0 if full else 1]


def base64(data):
    """Bytes as a message carries them."""
    return binascii.b2a_base64(data).decode().strip()
