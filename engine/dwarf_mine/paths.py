"""Distances through the mine, for foes that walk: a flood fill without recursion."""

from engine.dwarf_mine.foe_control import NOWHERE
from engine.dwarf_mine.mountain import FIRST_ROOM, is_mine
from engine.dwarf_mine.rooms import GONE, MARK, floor_row

FAR = 65535


def nearest(game, start: int, wanted: list) -> int | None:
    """The room among `wanted` that is nearest to room `start`, or None; of equals the one built first."""
    if not wanted:
        return None
    if game.options["map"] == "paper":
        depth = floor_row(game.rooms[start]) if start < len(game.rooms) else game.deepest
        ways = [abs(floor_row(game.rooms[number]) - depth) for number in wanted]
    else:
        found = distances(game, start)
        ways = [found[number] for number in wanted]
    return wanted[ways.index(min(ways))]


def distances(game, start: int) -> list:
    """Steps from room `start` (or the deepest square, if there is no such room) to every room."""
    found = [FAR] * len(game.rooms)
    reached = bytearray(len(game.grid))
    edge = [at for at in range(len(game.grid)) if game.grid[at] == FIRST_ROOM + start]
    if not edge:
        edge = [game.last_dug]
    for at in edge:
        reached[at] = 1
    steps = 0
    while edge:
        edge = _next_ring(game, edge, reached, found, steps)
        steps += 1
    return found


def _next_ring(game, edge, reached, found, steps):
    """Note the rooms of this ring and return the squares one step further out."""
    grid = game.grid
    columns = game.columns
    last = len(grid) - columns
    ring = []
    for at in edge:
        number = grid[at] - FIRST_ROOM
        if number >= 0 and found[number] > steps:
            found[number] = steps
        column = at % columns
        for near in (
            at - 1 if column else -1,
            at + 1 if column + 1 < columns else -1,
            at - columns,
            at + columns if at < last else -1,
        ):
            if near >= 0 and not reached[near] and is_mine(grid[near]):
                reached[near] = 1
                ring.append(near)
    return ring


def rooms_above(game, number: int) -> list:
    """Rooms with a higher floor than a room."""
    floor = floor_row(game.rooms[number])
    return [other for other, room in enumerate(game.rooms) if floor_row(room) < floor and not room[MARK] & GONE]


def deepest_room(game) -> int:
    """The room with the lowest floor, of equals the one built first; NOWHERE if there are no rooms."""
    best = NOWHERE
    for number, room in enumerate(game.rooms):
        if not room[MARK] & GONE and (best == NOWHERE or floor_row(room) > floor_row(game.rooms[best])):
            best = number
    return best
