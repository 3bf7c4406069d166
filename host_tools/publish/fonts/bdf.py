"""Reads a BDF bitmap font into glyphs."""


class Glyph:
    """Rows of bits (the highest is the leftmost pixel) and where they sit.

    left: from the pen to the bitmap; top: its first row, counted down from the top of a capital.
    """

    def __init__(self, left, top, width, advance, rows):
        self.left, self.top, self.width = left, top, width
        self.advance, self.rows = advance, rows

    @property
    def height(self):
        return len(self.rows)

    def bits(self):
        """The bitmap as the canvas wants it: rows of whole bytes, 0 is ink."""
        size = (self.width + 7) // 8
        spare = size * 8 - self.width
        paper = (1 << self.width) - 1
        return b"".join(((row ^ paper) << spare).to_bytes(size, "big") for row in self.rows)


def read(path):
    """(cap height, {character: Glyph}) of a BDF file."""
    glyphs = {}
    cap = code = advance = width = height = left = below = 0
    lines = iter(path.read_text(encoding="ascii").splitlines())
    for line in lines:
        word, _, rest = line.partition(" ")
        if word == "CAP_HEIGHT":
            cap = int(rest)
        elif word == "ENCODING":
            code = int(rest)
        elif word == "DWIDTH":
            advance = int(rest.split()[0])
        elif word == "BBX":
            width, height, left, below = map(int, rest.split())
        elif word == "BITMAP":
            spare = -width % 8
            rows = [int(next(lines), 16) >> spare for _ in range(height)]
            glyphs[chr(code)] = Glyph(left, cap - below - height, width, advance, rows)
    return cap, glyphs


def smear(glyph):
    """The glyph one pixel bolder to the right, with its pen one pixel further."""
    rows = [row << 1 | row for row in glyph.rows]
    width = glyph.width + 1 if glyph.width else 0
    return Glyph(glyph.left, glyph.top, width, glyph.advance + 1, rows)


def tight(glyph):
    """The glyph without blank rows and columns; a space keeps one blank pixel."""
    ink = 0
    for row in glyph.rows:
        ink |= row
    if not ink:
        return Glyph(0, 0, 1, glyph.advance, [0])
    first = next(i for i, row in enumerate(glyph.rows) if row)
    last = max(i for i, row in enumerate(glyph.rows) if row)
    right = (ink & -ink).bit_length() - 1
    width = ink.bit_length() - right
    left = glyph.left + glyph.width - ink.bit_length()
    rows = [row >> right for row in glyph.rows[first : last + 1]]
    return Glyph(left, glyph.top + first, width, glyph.advance, rows)
