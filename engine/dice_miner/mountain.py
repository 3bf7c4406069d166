"""The mountain: what lies on top, at the side or buried, and how dice slide.

A bytearray with a cell for each place, from the peak down and from left to right: 0 for no die,
else its face plus one. Players count the places from 1.
"""

ROWS = (2, 3, 4, 5, 6)  # dice in each row, from the peak down
PLACES = sum(ROWS)

NONE, TOP, SIDE, BURIED = range(4)


def _above():
    """For each place the places above it, left and right, or -1."""
    pairs = []
    start = 0  # of the row above
    for row in range(len(ROWS)):
        for at in range(ROWS[row]):
            left = start + at - 1 if row and at else -1
            right = start + at if row and at < ROWS[row - 1] else -1
            pairs.append((left, right))
        start += ROWS[row - 1] if row else 0
    return tuple(pairs)


ABOVE = _above()


def covered(cells, place):
    """How a die lies: NONE, TOP, SIDE or BURIED."""
    if not cells[place]:
        return NONE
    left, right = ABOVE[place]
    return TOP + (left >= 0 and cells[left] > 0) + (right >= 0 and cells[right] > 0)


def lying(cells, most):
    """The places of all dice that lie no deeper than `most`: TOP, or TOP and SIDE."""
    return [place for place in range(PLACES) if NONE < covered(cells, place) <= most]


def lift(cells, place):
    """Take a die from the top or the side; its face, and the places that dice slid into, in order.

    Above a side die rests one chain of dice, on the diagonal that is not empty: each of
    them slides one place down. Nothing else can rest on that chain.
    """
    face = cells[place] - 1
    left = ABOVE[place][0]
    side = 0 if left >= 0 and cells[left] else 1
    slid = []
    while True:
        above = ABOVE[place][side]
        if above < 0 or not cells[above]:
            cells[place] = 0
            return face, slid
        cells[place] = cells[above]
        slid.append(place)
        place = above


def gaps(cells, count):
    """The places that `count` poured dice come to lie in: the lowest empty ones."""
    empty = [place for place in range(PLACES) if not cells[place]]
    return empty[len(empty) - min(count, len(empty)) :]


def rows(cells):
    """The mountain row by row, as numbers of faces or None."""
    lines = []
    start = 0
    for width in ROWS:
        lines.append([cell - 1 if cell else None for cell in cells[start : start + width]])
        start += width
    return lines
