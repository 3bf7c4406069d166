"""The sizes of type, by the height of a capital.

    S 8 (12 on a large panel)   M 14 (19)   L 25   XL 50   for text
    N19 19   digits and signs   SUM 50 (98)  digits   M14 14 on every panel

A font is one file, read into one piece of memory at start: a bitmap is a view into it. The tall
ones, L and the sums, stay in their files until a glyph is drawn: a title asks for a dozen of
them, the file would take 9 KB. XL is L doubled when a glyph is first drawn: a few ms a glyph,
once, against 30 KB for a file with every letter. What was drawn is kept at hand, about 90 bytes a
glyph and its bits where they are read or doubled; the bounds below hold the letters of a screen.
Where the flash can be read like memory all of that stays there but what is doubled (firmware/loader/from_flash.py).
"""

import framebuf

from firmware.loader.files import folder
from firmware.loader.from_flash import use_later
from firmware.ui.scale import double

S, M, L, XL, N19, SUM, M14 = range(7)

DATA = folder("firmware/ui/data/")

_BIAS = 64
_RECORD = 7
# Characters that are drawn as another one: quotes, the long dash, spaces of other widths.
_SAME = {0x2019: 0x27, 0x2018: 0x27, 0x201C: 0x22, 0x201D: 0x22, 0x2014: 0x2013, 0xA0: 0x20, 0x202F: 0x20, 0x2009: 0x20}
_UNKNOWN = 0x3F  # "?"


def codes(text: str) -> bytes | list:
    """The characters of a text as numbers.

    Slicing characters out of a str costs a board 0.1 ms each, as every one is looked up among all its names.
    """
    raw = text.encode()
    if len(raw) == len(text):
        return raw
    found, code = [], 0
    for byte in raw:
        if byte >= 0xC0:
            found.append(code)  # the previous character; the first entry is removed below
            code = byte & (0x1F if byte < 0xE0 else 0x0F if byte < 0xF0 else 0x07)
        elif byte >= 0x80:
            code = code << 6 | byte & 0x3F
        else:
            found.append(code)
            code = byte
    found.append(code)
    return found[1:]


def rest_of(file) -> memoryview:
    """A writable view of the rest of a file, read once: FrameBuffers need it writable."""
    start = file.tell()
    rest = bytearray(file.seek(0, 2) - start)
    file.seek(start)
    file.readinto(rest)
    return memoryview(rest)


class Font:
    """A font file. `glyphs` maps a character, by its number, to (FrameBuffer, left, top, advance)."""

    def __init__(self, name: str, most: int, resident: bool = True, fallback=None) -> None:
        self._path = DATA + name + ".fnt"
        with open(self._path, "rb") as file:
            head = file.read(4)
            size = head[2] | head[3] << 8
            self._characters = file.read(size).decode()
            self._records = file.read(head[1] * _RECORD)
            self._bits = rest_of(file) if resident else None
        self._file = self._view = None
        self.cap = head[0]
        self._start = 4 + size + len(self._records)
        self._whole = self._characters[:2] == " !" and head[1] > 94
        self._most, self._fallback = most, fallback
        self.glyphs = {}
        use_later(self._path, self)

    def use_view(self, view) -> None:
        """From now on read all of it directly from the flash."""
        size = len(self._records)
        self._records = view(self._start - size, size)
        self._view = view
        self._bits = self._file = None
        self.glyphs.clear()  # they refer to what was read into RAM

    def find(self, code: int) -> int:
        """The index of a character in the font, or -1."""
        if self._whole and 32 <= code < 127:
            return code - 32
        return self._characters.find(chr(_SAME.get(code, code)))

    def glyph(self, code: int) -> tuple:
        """The glyph of a character; it is made now if it is not cached."""
        glyph = self.glyphs.get(code)
        if glyph is None:
            if len(self.glyphs) >= self._most:
                self.glyphs.popitem()  # any one; dropping all would slow the next screen down
            glyph = self.glyphs[code] = self._make(code)
        return glyph

    def _make(self, code):
        width, height, left, top, advance, bits = self.bitmap(code)
        return framebuf.FrameBuffer(bits, width, height, framebuf.MONO_HLSB), left, top, advance

    def bitmap(self, code: int) -> tuple:
        """(width, height, left, top, advance, bits) of a character; "?" if it is not in the font."""
        at = self.find(code)
        if at < 0:
            return self._borrow(code)
        at *= _RECORD
        r = self._records
        width, height = r[at + 2], r[at + 3]
        bits = self._read(r[at] | r[at + 1] << 8, (width + 7) // 8 * height)
        return width, height, r[at + 4] - _BIAS, r[at + 5] - _BIAS, r[at + 6], bits

    def _borrow(self, code):
        if self._fallback is None:
            return self.bitmap(_UNKNOWN)
        width, height, left, top, advance, bits = self._fallback.bitmap(code)
        return width, height, left, top + self.cap - self._fallback.cap, advance, bits

    def _read(self, place, size):
        if self._view:
            return self._view(self._start + place, size)
        if self._bits is not None:
            return self._bits[place : place + size]
        if self._file is None:
            self._file = open(self._path, "rb")  # stays open: finding the file takes longer than reading it
        self._file.seek(self._start + place)
        bits = bytearray(size)
        self._file.readinto(bits)
        return bits

    def advance(self, code: int) -> int:
        at = self.find(code)
        if at >= 0:
            return self._records[at * _RECORD + 6]
        return self._fallback.advance(code) if self._fallback else self.advance(_UNKNOWN)

    def width(self, text: str) -> int:
        """The width of a text: how far the pen moves."""
        total = 0
        glyphs = self.glyphs
        for code in codes(text):
            glyph = glyphs.get(code)
            total += glyph[3] if glyph else self.advance(code)
        return total


class Doubled(Font):
    """Another font at twice its size."""

    def __init__(self, font, most: int) -> None:
        self._font, self._most = font, most
        self.cap = font.cap * 2
        self.glyphs = {}

    def bitmap(self, code: int) -> tuple:
        width, height, left, top, advance, bits = self._font.bitmap(code)
        return (width * 2, height * 2, left * 2, top * 2, advance * 2, double(bits, width, height))

    def advance(self, code: int) -> int:
        return self._font.advance(code) * 2


_ALIASES = {SUM: XL, M14: M}
_fonts = {}


def font(size: int, large: bool = False):
    """The font of a size, shared by all canvases of the program."""
    key = size + 16 if large else size
    if key not in _fonts:
        _fonts[key] = _load(size, large)
    return _fonts[key]


def _load(size, large):
    if large and size == S:
        return Font("s12", 40)
    if large and size == M:
        return Font("m19", 24)
    if large and size == N19:
        return font(M, True)
    if large and size == SUM:
        return Font("sum98", 4, resident=False, fallback=font(XL))
    if large:
        return font(size)
    if size == N19:
        return Font("n19", 10, fallback=font(M))
    if size == XL:
        return Doubled(font(L), 6)
    if size in _ALIASES:
        return font(_ALIASES[size])
    if size == L:
        return Font("l25", 12, resident=False)
    return Font("s8", 48) if size == S else Font("m14", 30)
