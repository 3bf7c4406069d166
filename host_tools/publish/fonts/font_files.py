"""Packs fonts and icons into the files that firmware/ui/font.py and icons.py read.

A font:  cap height, count of glyphs, length of the characters (2 bytes, low byte first),
         the characters in UTF-8, a record a glyph, the bitmaps.
         Record: place of its bitmap after the records (2 bytes), width, height,
         left + 64, top + 64, advance.
Icons:   length of the names (2 bytes), the names, each with a blank before and after it,
         a record an icon, the bitmaps. Record: place (2 bytes), width, height | 128 if a
         silhouette follows the ink (the pixels that are painted white under the ink).
A bitmap: rows of whole bytes, the highest bit leftmost, 0 is ink.
"""

from host_tools.publish.fonts.bdf import Glyph, tight

BIAS = 64


def font(cap, glyphs):
    """The file of a font; ASCII comes first and whole, so that most glyphs are found by sum."""
    characters = "".join(sorted(glyphs))
    records, bitmaps, places = bytearray(), bytearray(), {}
    for character in characters:
        glyph = tight(glyphs[character])
        bits = glyph.bits()
        if bits not in places:
            places[bits] = len(bitmaps)
            bitmaps += bits
        records += places[bits].to_bytes(2, "little")
        records += bytes((glyph.width, glyph.height, glyph.left + BIAS, glyph.top + BIAS, glyph.advance))
    text = characters.encode()
    head = bytes((cap, len(characters))) + len(text).to_bytes(2, "little")
    return bytes(head + text + records + bitmaps)


def icons(drawings):
    """The file of all icons from {name: rows of '#', '.' and 'o'}."""
    names = " " + " ".join(drawings) + " "
    records, bitmaps = bytearray(), bytearray()
    for rows in drawings.values():
        records += len(bitmaps).to_bytes(2, "little")
        outlined = any("o" in row for row in rows)
        records += bytes((len(rows[0]), len(rows) | (128 if outlined else 0)))
        bitmaps += _mask(rows, "#")
        if outlined:
            bitmaps += _mask(rows, "#o")
    text = names.encode()
    return bytes(len(text).to_bytes(2, "little") + text + records + bitmaps)


def _mask(rows, marks):
    bits = [int("".join("01"[mark in marks] for mark in row), 2) for row in rows]
    return Glyph(0, 0, len(rows[0]), 0, bits).bits()
