"""The pixel art: all icons in one file, drawn by name. An icon's bits are read when it is first drawn."""

import framebuf

from firmware.ui.font import DATA
from firmware.ui.scale import double

_MOST = 24  # what the busiest screen shows, a mountain of dice
_RECORD = 4


class Icons:
    """The icon file. An icon is (width, height, ink, silhouette or None)."""

    def __init__(self):
        self._file = file = open(DATA + "icons.bin", "rb")  # stays open: to find it takes longer than to read
        head = file.read(2)
        self._names = file.read(head[0] | head[1] << 8)
        self._records = file.read((self._names.count(b" ") - 1) * _RECORD)
        self._start = file.tell()
        self._single, self._double = {}, {}

    def names(self):
        return self._names.decode().split()

    def get(self, name, doubled=False):
        made = self._double if doubled else self._single
        icon = made.get(name)
        if icon is None:
            if len(made) >= _MOST:
                made.clear()
            icon = made[name] = self._make(self._find(name), doubled)
        return icon

    def _find(self, name):
        at = self._names.find((" " + name + " ").encode())
        if at < 0:
            raise KeyError(name)
        return self._names.count(b" ", 0, at) * _RECORD

    def _read(self, size):
        """The next bits, as FrameBuffers want them: writable."""
        bits = bytearray(size)
        self._file.readinto(bits)
        return bits

    def _make(self, at, doubled):
        r = self._records
        place, width, height = r[at] | r[at + 1] << 8, r[at + 2], r[at + 3] & 127
        size = (width + 7) // 8 * height
        self._file.seek(self._start + place)
        masks = [self._read(size)]
        if r[at + 3] & 128:
            masks.append(self._read(size))
        if doubled:
            masks = [double(mask, width, height) for mask in masks]
            width, height = width * 2, height * 2
        masks = [framebuf.FrameBuffer(m, width, height, framebuf.MONO_HLSB) for m in masks]
        return width, height, masks[0], masks[1] if len(masks) > 1 else None
