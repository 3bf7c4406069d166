"""Scale2x: a bitmap at twice its size, with smoothed steps."""

# Four pixels spread over eight bits, a gap after each.
_SPREAD = b"\x00\x01\x04\x05\x10\x11\x14\x15\x40\x41\x44\x45\x50\x51\x54\x55"


def double(bits: bytes | bytearray, width: int, height: int) -> bytearray:
    """The bytes of the doubled bitmap. Rows are whole bytes; 0 is ink; everything around is paper."""
    old, new = (width + 7) // 8, (width + 3) // 4
    paper, spare = (1 << width) - 1, old * 8 - width
    big = bytearray(new * 2 * height)
    above, row, place = paper, paper, 0
    for y in range(height + 1):
        below = paper
        if y < height:
            below = int.from_bytes(bits[y * old : y * old + old], "big") >> spare
        if y:
            left = row >> 1 | 1 << (width - 1)
            right = (row << 1 | 1) & paper
            for near, far in ((above, below), (below, above)):
                # A corner takes the colour of its two neighbours if only those two agree.
                agree = ~(left ^ near) & (left ^ far) & (near ^ right)
                west = row & ~agree | near & agree
                agree = ~(right ^ near) & (right ^ far) & (near ^ left)
                east = row & ~agree | near & agree
                _interleave(big, place, new, west & paper, east & paper, width)
                place += new
        above, row = row, below
    return big


def _interleave(big, place, size, west, east, width):
    """Write one doubled row: west and east pixels alternate, aligned to the left."""
    spare = size * 4 - width
    west <<= spare
    east <<= spare
    for i in range(place + size - 1, place - 1, -1):
        big[i] = _SPREAD[west & 15] << 1 | _SPREAD[east & 15]
        west >>= 4
        east >>= 4
