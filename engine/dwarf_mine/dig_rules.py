"""Where halls, ladders and rooms may be dug, and why not elsewhere.

Two structures may share an edge only where a hall or a ladder ends against the other. A hall runs sideways, so a
neighbour on its left or right always meets its end; the same goes for a ladder above and below. So an edge between a
left and a right square is a joint if one of them is a hall; an edge between an upper and a lower square is a joint if
one of them is a ladder. The entrance counts as both.
"""

from engine.dwarf_mine.mountain import (
    CAVE,
    ENTRANCE,
    FIRST_ROOM,
    HALL,
    LADDER,
    ROCK,
    TOMB_INSIDE,
    TOMB_PLAN,
    UNSAFE,
)
from engine.dwarf_mine.rooms import spans
from engine.game import Illegal

# Reasons why a dig is refused; a fault is (reason, numbers...).
OFF_MAP, NO_LENGTH, IN_CAVE, IN_UNSAFE, IN_TOMB, TAKEN, NOT_APART, NOT_JOINED = range(8)


def refuse(fault: tuple) -> None:
    """Raise the rule that a fault breaks."""
    raise Illegal(
        ("dig.map", "dig.length", "dig.cave", "dig.unsafe", "dig.tomb", "dig.taken", "dig.apart", "dig.joined")[
            fault[0]
        ],
        *fault[1:],
    )


def check_run(game, x: int, y: int, length: int, down: bool) -> None:
    """Refuse a hall (or a ladder, `down`) that may not be dug."""
    fault = run_fault(game, x, y, length, down)
    if fault:
        refuse(fault)


def run_fault(game, x: int, y: int, length: int, down: bool) -> tuple | None:
    """None, or the rule that forbids a run and the square that breaks it."""
    if length < 1:
        return (NO_LENGTH,)
    columns, rows = game.columns, game.rows
    if x < 0 or y < 0 or (x if down else x + length - 1) >= columns or (y + length - 1 if down else y) >= rows:
        return (OFF_MAP, columns, rows)
    side = LADDER if down else HALL
    joints = 0
    for step in range(length):
        column, row = (x, y + step) if down else (x + step, y)
        found = joints_at(game, column, row, side)
        if found < 0:
            return (-found, column, row)
        joints += found
    return None if joints else (NOT_JOINED,)


def room_fault(game, kind: int, x: int, y: int, w: int, h: int) -> tuple | None:
    """None, or the rule that forbids a room's footprint there."""
    if x < 0 or y < 0 or x + w > game.columns or y + h > game.rows:
        return (OFF_MAP, game.columns, game.rows)
    joints = 0
    for dx, dy, length in spans(kind, w, h):
        for column in range(x + dx, x + dx + length):
            found = joints_at(game, column, y + dy, ROCK)
            if found < 0:
                return (-found, column, y + dy)
            joints += found
    return None if joints else (NOT_JOINED,)


def check_room(game, kind: int, x: int, y: int, w: int, h: int) -> None:
    fault = room_fault(game, kind, x, y, w, h)
    if fault:
        refuse(fault)


def joints_at(game, x: int, y: int, kind: int) -> int:
    """The number of joints that a new square of a kind (HALL, LADDER, else a room) makes; if negative, minus the reason
    why it may not be dug."""
    grid = game.grid
    columns = game.columns
    at = y * columns + x
    here = grid[at]
    if here != ROCK:
        return -_why_taken(here)
    nears = (
        grid[at - 1] if x else ROCK,
        grid[at + 1] if x + 1 < columns else ROCK,
        grid[at - columns] if y else ROCK,
        grid[at + columns] if y + 1 < game.rows else ROCK,
    )
    joints = 0
    ender = HALL
    for number in range(4):
        near = nears[number]
        if number == 2:
            ender = LADDER
        if near == ROCK or near == CAVE or near == UNSAFE:
            continue
        if near == ender or near == ENTRANCE or (kind == ender and (near >= FIRST_ROOM or near < CAVE)):
            joints += 1
        else:
            return -NOT_APART
    return joints


def _why_taken(square):
    if square == CAVE:
        return IN_CAVE
    if square == UNSAFE:
        return IN_UNSAFE
    return IN_TOMB if TOMB_PLAN <= square <= TOMB_INSIDE else TAKEN
