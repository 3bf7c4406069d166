"""The pixel art: all icons in one file, drawn by name. The bits of an icon are read when it is first drawn."""

import framebuf

from firmware.loader.from_flash import use_later
from firmware.ui.font import DATA
from firmware.ui.scale import double

_MOST = 24  # as many as the busiest screen shows, a mountain of dice
_RECORD = 4


class Icons:
    """The icon file. An icon is (width, height, ink, silhouette or None)."""

    def __init__(self) -> None:
        path = DATA + "icons.bin"
        self._file = file = open(path, "rb")  # stays open: finding the file takes longer than reading it
        self._view = None
        head = file.read(2)
        self._names = file.read(head[0] | head[1] << 8)
        self._records = file.read((self._names.count(b" ") - 1) * _RECORD)
        self._start = file.tell()
        self._single, self._double = {}, {}
        use_later(path, self)

    def use_view(self, view) -> None:
        """From now on read all of it directly from the flash."""
        self._names = view(2, len(self._names))
        self._records = view(2 + len(self._names), len(self._records))
        self._view = view
        self._file = None

    def names(self) -> list:
        return self._names.decode().split()

    def get(self, name: str, doubled: bool = False) -> tuple:
        made = self._double if doubled else self._single
        icon = made.get(name)
        if icon is None:
            if len(made) >= _MOST:
                made.popitem()
            icon = made[name] = self._make(self._find(name), doubled)
        return icon

    def size(self, name: str, doubled: bool = False) -> tuple:
        """(width, height), without making a bitmap, which takes ten times as long."""
        icon = self._single.get(name)
        if icon:
            width, height = icon[:2]
        else:
            at = self._find(name)
            width, height = self._records[at + 2], self._records[at + 3] & 127
        return (2 * width, 2 * height) if doubled else (width, height)

    def _find(self, name):
        at = self._names.find((" " + name + " ").encode())
        if at < 0:
            raise KeyError(name)
        return self._names.count(b" ", 0, at) * _RECORD

    def _read(self, place, size):
        """The bits, writable, as FrameBuffers need them."""
        if self._view:
            return self._view(self._start + place, size)
        self._file.seek(self._start + place)
        bits = bytearray(size)
        self._file.readinto(bits)
        return bits

    def _make(self, at, doubled):
        r = self._records
        place, width, height = r[at] | r[at + 1] << 8, r[at + 2], r[at + 3] & 127
        size = (width + 7) // 8 * height
        masks = [self._read(place, size)]
        if r[at + 3] & 128:
            masks.append(self._read(place + size, size))
        if doubled:
            masks = [double(mask, width, height) for mask in masks]
            width, height = width * 2, height * 2
        masks = [framebuf.FrameBuffer(m, width, height, framebuf.MONO_HLSB) for m in masks]
        return width, height, masks[0], masks[1] if len(masks) > 1 else None
