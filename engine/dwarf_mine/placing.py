"""Places that would do: proposals for rooms, halls and ladders, for screens and for the AI.

Only squares next to open ends of halls and ladders are tried, so that a proposal takes milliseconds.
"""

from engine.dwarf_mine import digging
from engine.dwarf_mine.mountain import ENTRANCE, FIRST_ROOM, HALL, LADDER, ROCK, is_mine
from engine.dwarf_mine.rooms import PRESTIGE, TOMBS, WORDS, spans

LEFT, RIGHT, UP, DOWN = range(4)
_TRIES = 200  # room checks that a plan may cost
_LONGEST = 8


def build_move(kind, x, y, w, h):
    """The move that builds a room."""
    if kind == PRESTIGE:
        return ("prestige", x, y, w, h)
    if kind == TOMBS:
        return ("tombs", x, y, w)
    return ("build", WORDS[kind], x, y)


def _rims(kind, w, h):
    """For each side of a footprint its squares (dx, dy) that something on that side of it could touch.

    A room that lies to the left of a hall's end touches it with its right rim, and so on.
    """
    inside = set()
    for dx, dy, length in spans(kind, w, h):
        inside.update([(column, dy) for column in range(dx, dx + length)])
    squares = sorted(inside)
    return [
        [(x, y) for x, y in squares if (x + step_x, y + step_y) not in inside]
        for step_x, step_y in ((1, 0), (-1, 0), (0, 1), (0, -1))
    ]


def places(game, kind, w, h, limit=8):
    """Up to `limit` places (x, y) where a room fits as the mine is, from the top down."""
    found = []
    rims = _rims(kind, w, h)
    grid = game.grid
    for at in range(len(grid)):
        if HALL <= grid[at] <= ENTRANCE:
            for side in range(4):
                if _is_open(game, at, side):
                    _try_side(game, kind, w, h, at, side, rims[side], found, limit)
                    if len(found) >= limit:
                        return found
    return found


def _is_open(game, at, side):
    """Whether a hall or ladder ends here on that side, with rock beyond."""
    grid = game.grid
    columns = game.columns
    kind = grid[at]
    if side <= RIGHT:
        if kind == LADDER:
            return False
        column = at % columns
        return (column > 0 and grid[at - 1] == ROCK) if side == LEFT else (
            column + 1 < columns and grid[at + 1] == ROCK)
    if kind == HALL:
        return False
    return (at >= columns and grid[at - columns] == ROCK) if side == UP else (
        at + columns < len(grid) and grid[at + columns] == ROCK)


def _try_side(game, kind, w, h, at, side, rim, found, limit):
    """Lay each square of a room's rim against the end of a hall or ladder."""
    x = at % game.columns + (-1, 1, 0, 0)[side]
    y = at // game.columns + (0, 0, -1, 1)[side]
    for dx, dy in rim if side > RIGHT else reversed(rim):
        place = (x - dx, y - dy)
        if place not in found and digging.room_fault(game, kind, place[0], place[1], w, h) is None:
            found.append(place)
            if len(found) >= limit:
                return


def run_from(game, at, side, most=_LONGEST):
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
        joints = digging.joints_at(game, next_x, next_y, kind)
        if joints < 0 or (length == 0 and joints == 0):
            break
        length += 1
        if joints > (1 if length == 1 else 0):  # it has come to something else: stop there
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


def run_moves(game, limit=3, most=4):
    """A few halls, then a few ladders, the deepest first."""
    halls, ladders = [], []
    grid = game.grid
    for at in range(len(grid) - 1, -1, -1):
        if not is_mine(grid[at]):
            continue
        for side in (LEFT, RIGHT):
            if len(halls) < limit and grid[at] != HALL or len(halls) < limit and _is_open(game, at, side):
                _add(halls, run_from(game, at, side, most))
        if len(ladders) < limit:
            _add(ladders, run_from(game, at, DOWN, most))
        if len(halls) >= limit and len(ladders) >= limit:
            break
    return halls[:limit] + ladders[:limit]


def _add(found, move):
    if move is not None and move not in found:
        found.append(move)


def plan(game, kind, w, h, from_below=False):
    """The moves that build a room: alone, or after a hall or ladder that leads to it; [] if none was found."""
    direct = places(game, kind, w, h, 1)
    if direct:
        return [build_move(kind, direct[0][0], direct[0][1], w, h)]
    grid = game.grid
    rims = _rims(kind, w, h)
    tries = [_TRIES]
    squares = range(len(grid) - 1, -1, -1) if from_below else range(len(grid))
    for at in squares:
        if is_mine(grid[at]):
            for side in range(4):
                moves = _plan_side(game, kind, w, h, at, side, rims[side], tries)
                if moves or tries[0] <= 0:
                    return moves
    return []


def _plan_side(game, kind, w, h, at, side, rim, tries):
    """Try runs of growing length from a square, and the room at their end."""
    longest = run_from(game, at, side)
    if longest is None:
        return []
    verb, x, y, most = longest
    step = 1 if verb == "hall" else game.columns
    for length in range(1, most + 1):
        if side in (LEFT, UP):
            start = (x + most - length, y) if side == LEFT else (x, y + most - length)
        else:
            start = (x, y)
        first = start[1] * game.columns + start[0]
        end = first if side in (LEFT, UP) else first + (length - 1) * step
        if is_next_to_room(game, end, side):
            break
        tries[0] -= len(rim)
        found = _room_after(game, kind, w, h, first, length, step, end, side, rim)
        if found:
            return [(verb, start[0], start[1], length), build_move(kind, found[0][0], found[0][1], w, h)]
        if tries[0] <= 0:
            break
    return []


def is_next_to_room(game, at, side):
    """Whether the square beyond the end is taken already."""
    beyond = at + (-1, 1, -game.columns, game.columns)[side]
    return not 0 <= beyond < len(game.grid) or game.grid[beyond] >= FIRST_ROOM


def _room_after(game, kind, w, h, first, length, step, end, side, rim):
    """Draw the run, look for a room at its end, and wipe it out again."""
    grid = game.grid
    for square in range(first, first + length * step, step):
        grid[square] = HALL if step == 1 else LADDER
    found = []
    _try_side(game, kind, w, h, end, side, rim, found, 1)
    for square in range(first, first + length * step, step):
        grid[square] = ROCK
    return found
