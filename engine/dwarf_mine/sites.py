"""Suitable places for rooms, halls and ladders, proposed to screens and to the AI.

Callers with several questions about one position pass the result of survey.survey().
"""

from engine.dwarf_mine import dig_rules
from engine.dwarf_mine.mountain import FIRST_ROOM, HALL, LADDER
from engine.dwarf_mine.rooms import PRESTIGE, TOMBS, WORDS, spans
from engine.dwarf_mine.survey import TAKEN

LEFT, RIGHT, UP, DOWN = range(4)
_TRIES = 200  # the most room checks for one plan
_LONGEST = 8


def build_move(kind: int, x: int, y: int, w: int, h: int) -> tuple:
    """The move that builds a room."""
    if kind == PRESTIGE:
        return ("prestige", x, y, w, h)
    if kind == TOMBS:
        return ("tombs", x, y, w)
    return ("build", WORDS[kind], x, y)


def places(game, kind: int, w: int, h: int, limit: int = 8, seen: tuple | None = None) -> list:
    """Up to `limit` places (x, y) where a room fits now, from the top down."""
    from engine.dwarf_mine import survey

    edges, _, ends = seen or survey.survey(game)
    footprint = spans(kind, w, h)
    room = (w, h, footprint, survey.rims(footprint, w, h))
    found = []
    for end in ends:
        for side in range(4):
            if end >> side & 1:
                _lay(game, edges, room, end >> 4, side, found, limit)
                if len(found) >= limit:
                    return found
    return found


def _lay(game, edges, room, at, side, found, limit):
    """Try each square of a room's rim against the end of a hall or ladder."""
    from engine.dwarf_mine.survey import is_free

    columns = game.columns
    if edges[at + (-1, 1, -columns, columns)[side]] == TAKEN:
        return
    x = at % columns + (-1, 1, 0, 0)[side]
    y = at // columns + (0, 0, -1, 1)[side]
    w, h, footprint, rims = room
    for dx, dy in rims[side] if side > RIGHT else reversed(rims[side]):
        left, top = x - dx, y - dy
        if left < 0 or top < 0 or left + w > columns or top + h > game.rows or (left, top) in found:
            continue
        if is_free(edges, columns, footprint, left, top):
            found.append((left, top))
            if len(found) >= limit:
                return


def run_from(game, at: int, side: int, most: int = _LONGEST) -> tuple | None:
    """The longest legal hall or ladder from a square of the mine towards a side, as a move, or None."""
    x, y = at % game.columns, at // game.columns
    down = side >= UP
    kind = LADDER if down else HALL
    step = 1 if side in (RIGHT, DOWN) else -1
    length = 0
    while length < most:
        next_x, next_y = (x, y + step * (length + 1)) if down else (x + step * (length + 1), y)
        if not (0 <= next_x < game.columns and 0 <= next_y < game.rows):
            break
        joints = dig_rules.joints_at(game, next_x, next_y, kind)
        if joints < 0 or (length == 0 and joints == 0):
            break
        length += 1
        if joints > (1 if length == 1 else 0):  # it reaches another structure: stop there
            break
    if not length:
        return None
    if step < 0:
        x, y = (x, y - length) if down else (x - length, y)
    elif down:
        y += 1
    else:
        x += 1
    return ("ladder" if down else "hall", x, y, length)


def run_moves(
    game, limit: int = 3, most: int = 4, seen: tuple | None = None, sides: tuple = (LEFT, RIGHT, DOWN)
) -> list:
    """A few halls, then a few ladders, deepest first; only towards the given sides."""
    from engine.dwarf_mine import survey

    halls, ladders = [], []
    wanted = limit if LEFT in sides else 0
    for front in reversed((seen or survey.survey(game))[1]):
        for side in sides:
            found = ladders if side == DOWN else halls
            if front >> side & 1 and len(found) < limit:
                move = run_from(game, front >> 4, side, most)
                if move is not None and move not in found:
                    found.append(move)
        if len(halls) >= wanted and len(ladders) >= limit:
            break
    return halls + ladders


def plan(game, kind: int, w: int, h: int, from_below: bool = False, seen: tuple | None = None) -> list:
    """The moves that build a room: one, or two with a hall or ladder that leads to it; [] if none was found."""
    from engine.dwarf_mine import survey

    seen = seen or survey.survey(game)
    for x, y in places(game, kind, w, h, 1, seen):
        return [build_move(kind, x, y, w, h)]
    edges, fronts, _ = seen
    footprint = spans(kind, w, h)
    room = (w, h, footprint, survey.rims(footprint, w, h))
    tries = [_TRIES]
    for front in reversed(fronts) if from_below else fronts:
        for side in range(4):
            if front >> side & 1:
                run, place = _plan_side(game, edges, room, front >> 4, side, tries)
                if place:
                    return [run, build_move(kind, place[0], place[1], w, h)]
                if tries[0] <= 0:
                    return []
    return []


def _plan_side(game, edges, room, at, side, tries):
    """Try longer and longer runs from a square, each with the room at its end: (run, place), or (None, None)."""
    longest = run_from(game, at, side)
    if longest is None:
        return None, None
    from engine.dwarf_mine import survey

    columns = game.columns
    verb, x, y, most = longest
    edges = bytearray(edges)
    for length in range(1, most + 1):
        at += (-1, 1, -columns, columns)[side]
        if is_next_to_room(game, at, side):
            break
        survey.mark(game, edges, at, HALL if verb == "hall" else LADDER)
        tries[0] -= len(room[3][side])
        found = []
        _lay(game, edges, room, at, side, found, 1)
        if found:
            start = (at % columns, at // columns) if side in (LEFT, UP) else (x, y)
            return (verb,) + start + (length,), found[0]
        if tries[0] <= 0:
            break
    return None, None


def is_next_to_room(game, at: int, side: int) -> bool:
    """Whether the square beyond the end of a run is taken already."""
    beyond = at + (-1, 1, -game.columns, game.columns)[side]
    return not 0 <= beyond < len(game.grid) or game.grid[beyond] >= FIRST_ROOM
