"""A survey of the mine, so that proposals for rooms take milliseconds: what touches what, and where rock begins.

A room fits where none of its squares is TAKEN and one of them is a JOINT: see dig_rules.py for what may touch what.
"""

from engine.dwarf_mine.mountain import CAVE, ENTRANCE, FIRST_ROOM, HALL, LADDER, ROCK, UNSAFE

JOINT, TAKEN = 1, 2  # what a square of a room would be there; 0 for neither
_TAKEN = b"\2"
_ENDS = bytes((0, 3, 12, 15))  # the sides on which a hall, a ladder and the entrance end


def survey(game) -> tuple:
    """One byte for each square: what a room would meet there. And the squares of the mine next to rock: all, and open
    ends only.

    The upper bits of such a square are its place, the lower four the sides with rock: left, right, up, down.
    """
    grid = game.grid
    columns = game.columns
    edges = bytearray(len(grid))
    fronts = []
    for at in range(len(grid)):
        square = grid[at]
        if square != ROCK:
            edges[at] = TAKEN
            sides = 0 if square == CAVE or square == UNSAFE else _rock_beside(grid, columns, at)
            if sides:
                _mark_sides(edges, columns, at, square, sides)
                if square < CAVE or square >= FIRST_ROOM:
                    fronts.append(at << 4 | sides)
    return edges, fronts, _open_ends(grid, columns, edges, fronts)


def _rock_beside(grid, columns, at):
    column = at % columns
    sides = 1 if column and grid[at - 1] == ROCK else 0
    if column + 1 < columns and grid[at + 1] == ROCK:
        sides |= 2
    if at >= columns and grid[at - columns] == ROCK:
        sides |= 4
    if at + columns < len(grid) and grid[at + columns] == ROCK:
        sides |= 8
    return sides


def _mark_sides(edges, columns, at, square, sides):
    """Note what a square of the mine means for rooms next to it."""
    meets = JOINT if square == HALL or square == ENTRANCE else TAKEN
    if sides & 1 and edges[at - 1] < meets:
        edges[at - 1] = meets
    if sides & 2 and edges[at + 1] < meets:
        edges[at + 1] = meets
    meets = JOINT if square == LADDER or square == ENTRANCE else TAKEN
    if sides & 4 and edges[at - columns] < meets:
        edges[at - columns] = meets
    if sides & 8 and edges[at + columns] < meets:
        edges[at + columns] = meets


def mark(game, edges: bytearray, at: int, square: int) -> None:
    """Mark a square as if it had been dug."""
    edges[at] = TAKEN
    _mark_sides(edges, game.columns, at, square, _rock_beside(game.grid, game.columns, at))


def _open_ends(grid, columns, edges, fronts):
    """The ends of halls and ladders at rock that a room may use."""
    ends = []
    for front in fronts:
        at = front >> 4
        sides = front & _ENDS[grid[at]] if grid[at] <= ENTRANCE else 0
        for side in range(4):
            if sides >> side & 1 and edges[at + (-1, 1, -columns, columns)[side]] == TAKEN:
                sides &= ~(1 << side)
        if sides:
            ends.append(at << 4 | sides)
    return ends


def is_free(edges: bytearray, columns: int, footprint: list, x: int, y: int) -> bool:
    """Whether a footprint (see rooms.spans) is in free rock, apart from everything."""
    corner = y * columns + x
    for dx, dy, length in footprint:
        at = corner + dy * columns + dx
        if _TAKEN in edges[at : at + length]:
            return False
    return True


def rims(footprint: list, w: int, h: int) -> list:
    """For each side: the squares (dx, dy) of a footprint that can touch something on that side.

    A room to the left of a hall's end touches it with its right rim, and so on.
    """
    rows = [0] * (h + 2)  # squares as bits, with an empty row above and below
    for dx, dy, length in footprint:
        rows[dy + 1] |= (1 << length) - 1 << dx
    found = []
    for side in range(4):
        rim = []
        for y in range(h):
            row = rows[y + 1]
            rim.append(row & ~(row >> 1, row << 1, rows[y + 2], rows[y])[side])
        found.append([(x, y) for x in range(w) for y in range(h) if rim[y] >> x & 1])
    return found
