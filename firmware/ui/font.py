"""The sizes of type, by the height of a capital.

    S 8 (12 on a large panel)   M 14 (19)   L 25   XL 50   for text
    N19 19   digits and signs   SUM 50 (98)  digits   M14 14 on every panel

A font is one file, read into one piece of memory at start: a bitmap is a view into it. The tall
ones, L and the sums, stay in their files until a glyph is drawn: a title asks for a dozen of
them, the file would take 9 KB. XL is L doubled when a glyph is first drawn: a few ms a glyph,
once, against 30 KB for a file with every letter. What was drawn is kept at hand, about 90 bytes a
glyph and its bits where they are read or doubled; the bounds below hold the letters of a screen.
"""

import framebuf

from firmware.ui.scale import double

S, M, L, XL, N19, SUM, M14 = range(7)

DATA = __file__.replace("\\", "/").rsplit("/", 1)[0] + "/data/"

_BIAS = 64
_RECORD = 7
# Characters that are drawn as another one.
_SAME = {"\u2019": "'", "\u2018": "'", "\u201c": '"', "\u201d": '"', "\u2014": "\u2013",
         "\u00a0": " ", "\u202f": " ", "\u2009": " "}


def rest_of(file):
    """A view of what is left of a file, read once, as FrameBuffers want it: writable."""
    start = file.tell()
    rest = bytearray(file.seek(0, 2) - start)
    file.seek(start)
    file.readinto(rest)
    return memoryview(rest)


class Font:
    """A font file. `glyphs` maps a character to (FrameBuffer, left, top, advance)."""

    def __init__(self, name, most, resident=True, fallback=None):
        self._path = DATA + name + ".fnt"
        with open(self._path, "rb") as file:
            head = file.read(4)
            size = head[2] | head[3] << 8
            self._characters = file.read(size).decode()
            self._records = file.read(head[1] * _RECORD)
            self._bits = rest_of(file) if resident else None
        self._file = None
        self.cap = head[0]
        self._start = 4 + size + len(self._records)
        self._whole = self._characters[:2] == " !" and head[1] > 94
        self._most, self._fallback = most, fallback
        self.glyphs = {}

    def find(self, ch):
        """Place of a character in the font, or -1."""
        code = ord(ch)
        if self._whole and 32 <= code < 127:
            return code - 32
        if ch in _SAME:
            ch = _SAME[ch]
        return self._characters.find(ch)

    def glyph(self, ch):
        """The glyph of a character, made now if it is not at hand."""
        glyph = self.glyphs.get(ch)
        if glyph is None:
            if len(self.glyphs) >= self._most:
                self.glyphs.clear()
            glyph = self.glyphs[ch] = self._make(ch)
        return glyph

    def _make(self, ch):
        width, height, left, top, advance, bits = self.bitmap(ch)
        return framebuf.FrameBuffer(bits, width, height, framebuf.MONO_HLSB), left, top, advance

    def bitmap(self, ch):
        """(width, height, left, top, advance, bits) of a character; "?" for one we lack."""
        at = self.find(ch)
        if at < 0:
            return self._borrow(ch)
        at *= _RECORD
        r = self._records
        width, height = r[at + 2], r[at + 3]
        bits = self._read(r[at] | r[at + 1] << 8, (width + 7) // 8 * height)
        return width, height, r[at + 4] - _BIAS, r[at + 5] - _BIAS, r[at + 6], bits

    def _borrow(self, ch):
        if self._fallback is None:
            return self.bitmap("?")
        width, height, left, top, advance, bits = self._fallback.bitmap(ch)
        return width, height, left, top + self.cap - self._fallback.cap, advance, bits

    def _read(self, place, size):
        if self._bits is not None:
            return self._bits[place:place + size]
        if self._file is None:
            self._file = open(self._path, "rb")  # stays open: to find it again takes longer than to read it
        self._file.seek(self._start + place)
        bits = bytearray(size)
        self._file.readinto(bits)
        return bits

    def advance(self, ch):
        at = self.find(ch)
        if at >= 0:
            return self._records[at * _RECORD + 6]
        return self._fallback.advance(ch) if self._fallback else self.advance("?")

    def width(self, text):
        """How far the pen moves over a text."""
        total = 0
        for ch in text:
            glyph = self.glyphs.get(ch)
            total += glyph[3] if glyph else self.advance(ch)
        return total


class Doubled(Font):
    """Another font at twice its size."""

    def __init__(self, font, most):
        self._font, self._most = font, most
        self.cap = font.cap * 2
        self.glyphs = {}

    def bitmap(self, ch):
        width, height, left, top, advance, bits = self._font.bitmap(ch)
        return (width * 2, height * 2, left * 2, top * 2, advance * 2,
                double(bits, width, height))

    def advance(self, ch):
        return self._font.advance(ch) * 2


_ALIASES = {SUM: XL, M14: M}
_fonts = {}


def font(size, large=False):
    """The font of a size; every canvas of this program shares it."""
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
    return Font("s8", 40) if size == S else Font("m14", 24)
