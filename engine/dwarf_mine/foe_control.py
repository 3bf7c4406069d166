"""Rooms that foes hold: they give the mine nothing."""

from engine.dwarf_mine.mountain import FIRST_ROOM, HALL, deepest_square, is_mine
from engine.dwarf_mine.rooms import floor_row
from engine.dwarf_mine.tables import DRAGON, INVASION, SPIDER, TROLL

NOWHERE = 65535


def held(game) -> bytearray:
    """A byte for each room: 1 if a foe holds it."""
    flags = bytearray(len(game.rooms))
    for kind, _, place, _, _ in game.foes:
        if kind in (SPIDER, INVASION):
            if place < len(flags):
                flags[place] = 1
        elif kind == TROLL:
            _hold_row(game, place, flags)
        elif kind == DRAGON and place < len(flags):
            floor = floor_row(game.rooms[place])
            for number, room in enumerate(game.rooms):
                if floor_row(room) >= floor:
                    flags[number] = 1
    return flags


def _hold_row(game, place, flags):
    """A troll holds what it can reach along its row; with a paper map, the rooms with their floor in that row."""
    if game.options["map"] == "paper":
        for number, room in enumerate(game.rooms):
            if floor_row(room) == place:
                flags[number] = 1
        return
    grid = game.grid
    columns = game.columns
    left = right = place
    while left % columns and is_mine(grid[left - 1]):
        left -= 1
    while (right + 1) % columns and is_mine(grid[right + 1]):
        right += 1
    for at in range(left, right + 1):
        if grid[at] >= FIRST_ROOM:
            flags[grid[at] - FIRST_ROOM] = 1


def troll_place(game) -> int:
    """Where a troll stands: in the deepest hall (leftmost square), else on the deepest dug square. On paper only its
    row."""
    if game.options["map"] == "paper":
        return game.deepest
    grid = game.grid
    for row in range(game.rows - 1, -1, -1):
        for at in range(row * game.columns, (row + 1) * game.columns):
            if grid[at] == HALL:
                return at
    return deepest_square(game, game.deepest)
