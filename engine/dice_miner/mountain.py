"""The mountain: which dice are on top, at the side or buried, and how dice slide.

A bytearray with a cell for each place, from the peak down and from left to right: 0 if empty, else the die's face plus
one. Players count the places from 1.
"""

ROWS = (2, 3, 4, 5, 6)  # dice in each row, from the peak down
PLACES = 20
NOWHERE = 255

# The places above each place, on the left and on the right.
ABOVE = (
    bytes([255, 255] + [255, 0, 1] + [255, 2, 3, 4] + [255, 5, 6, 7, 8] + [255, 9, 10, 11, 12, 13]),
    bytes([255, 255] + [0, 1, 255] + [2, 3, 4, 255] + [5, 6, 7, 8, 255] + [9, 10, 11, 12, 13, 255]),
)

NONE, TOP, SIDE, BURIED = range(4)


def covered(cells: bytearray, place: int) -> int:
    """How a die lies: NONE, TOP, SIDE or BURIED."""
    if not cells[place]:
        return NONE
    lies = TOP
    for side in ABOVE:
        if side[place] != NOWHERE and cells[side[place]]:
            lies += 1
    return lies


def lying(cells: bytearray, most: int) -> list:
    """The places of all dice that are no deeper than `most`: TOP, or TOP and SIDE."""
    return [place for place in range(PLACES) if NONE < covered(cells, place) <= most]


def lift(cells: bytearray, place: int) -> tuple:
    """Take a die from the top or the side; returns its face and the places that dice slid into, in order.

    Above a side die rests a single chain of dice, on the diagonal that is not empty. Each of them slides down one
    place. Nothing else can rest on that chain.
    """
    face = cells[place] - 1
    left, right = ABOVE
    side = left if left[place] != NOWHERE and cells[left[place]] else right
    slid = []
    while True:
        above = side[place]
        if above == NOWHERE or not cells[above]:
            cells[place] = 0
            return face, slid
        cells[place] = cells[above]
        slid.append(place)
        place = above
