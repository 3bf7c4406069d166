"""Where digging may begin: the pieces of the mine, nearest to the last dig first, and the sides they may grow from."""

from engine.dwarf_mine.mountain import ROCK, RUN_CAVE, RUN_LADDER, is_mine
from engine.dwarf_mine.rooms import H, W, X, Y
from engine.dwarf_mine.sites import DOWN, LEFT, RIGHT, UP, run_from

HALL_PIECE, LADDER_PIECE, ROOM_PIECE, ENTRANCE_PIECE = range(4)
_FAR = 99
_MANY = 8192  # more than a mine has pieces


def pieces(game) -> list:
    """Numbers of everything that was dug, the nearest to the last dug square first; of equals the newest first."""
    last_x, last_y = game.last_dug % game.columns, game.last_dug // game.columns
    count = len(game.runs) // 4
    order = []
    for number in range(1 + count + len(game.rooms)):
        if not 0 < number <= count or game.runs[4 * number - 4] < RUN_CAVE:
            x, y, w, h, _ = piece(game, number)
            away = 0  # steps from the last dug square, as the mole digs
            if x > last_x:
                away = x - last_x
            elif x + w <= last_x:
                away = last_x - x - w + 1
            if y > last_y:
                away += y - last_y
            elif y + h <= last_y:
                away += last_y - y - h + 1
            order.append(away * _MANY - number)  # numbers alone: tuples would take 4 KB
    order.sort()
    return [-each % _MANY for each in order]


def nearest(game) -> int:
    """The first of `pieces`; if that is the run that was dug last, the others are not looked at."""
    number = len(game.runs) // 4
    last_x, last_y = game.last_dug % game.columns, game.last_dug // game.columns
    if number and game.runs[4 * number - 4] < RUN_CAVE:
        x, y, w, h, _ = piece(game, number)
        if x <= last_x < x + w and y <= last_y < y + h:
            for room in game.rooms:  # one with a pointed roof may reach around the end of a hall
                if room[Y] <= last_y < room[Y] + room[H] and room[X] <= last_x < room[X] + room[W]:
                    break
            else:
                return number
    return pieces(game)[0]


def piece(game, number: int) -> tuple:
    """(x, y, w, h, what) of a piece: 0 is the entrance, runs follow, then rooms."""
    if number == 0:
        return (game.entrance, 0, 1, 1, ENTRANCE_PIECE)
    runs = game.runs
    at = 4 * number - 4
    if at < len(runs):
        x, y, length = runs[at + 1], runs[at + 2], runs[at + 3]
        return (x, y, 1, length, LADDER_PIECE) if runs[at] == RUN_LADDER else (x, y, length, 1, HALL_PIECE)
    room = game.rooms[number - 1 - len(runs) // 4]
    return (room[X], room[Y], room[W], room[H], ROOM_PIECE)


def edge(game, piece: tuple, side: int, offset: int) -> int | None:
    """The outermost square of a piece on one side, this many squares along it; None if there is none."""
    x, y, w, h, _ = piece
    step = 1 if side in (LEFT, UP) else -1
    if side <= RIGHT:
        at, count = (y + offset) * game.columns + (x if step > 0 else x + w - 1), w
    else:
        at, count = (y if step > 0 else y + h - 1) * game.columns + x + offset, h
        step *= game.columns
    for _ in range(count):
        if is_mine(game.grid[at]):
            return at
        at += step
    return None


def along(piece: tuple, side: int) -> int:
    """How many squares a piece has along a side."""
    return piece[3] if side <= RIGHT else piece[2]


def starts(game, piece: tuple) -> list:
    """(side, offset) of a few runs that may leave a piece: at the ends and the middle of its sides."""
    found = []
    flat = piece[2] > piece[3]
    for side in (RIGHT, LEFT, DOWN, UP) if flat else (DOWN, LEFT, RIGHT, UP):
        last = along(piece, side) - 1
        for offset in (last, last // 2, 0):
            if (side, offset) not in found:
                at = edge(game, piece, side, offset)
                if at is not None and run_from(game, at, side, 1):
                    found.append((side, offset))
    return found


def run_move(game, at: int, side: int, length: int) -> tuple:
    """The move that digs from a square of the mine towards a side."""
    x, y = at % game.columns, at // game.columns
    if side <= RIGHT:
        return ("hall", x - length if side == LEFT else x + 1, y, length)
    return ("ladder", x, y - length if side == UP else y + 1, length)


def longest(game, at: int, side: int) -> int:
    """How far a run may go from there."""
    move = run_from(game, at, side, _FAR)
    return move[3] if move else 0


def open_ends(game, piece: tuple) -> list:
    """(square, side) where a room may be joined to a hall or a ladder: beyond its end is rock."""
    what = piece[4]
    if what == ROOM_PIECE:
        return []
    sides = (RIGHT, LEFT) if what == HALL_PIECE else (DOWN, UP) if what == LADDER_PIECE else (DOWN, RIGHT, LEFT)
    found = []
    for side in sides:
        at = edge(game, piece, side, 0)
        if at is not None and _is_rock_beyond(game, at, side):
            found.append((at, side))
    return found


def _is_rock_beyond(game, at, side):
    column = at % game.columns
    if (side == LEFT and column == 0) or (side == RIGHT and column + 1 == game.columns):
        return False
    beyond = at + (-1, 1, -game.columns, game.columns)[side]
    return 0 <= beyond < len(game.grid) and game.grid[beyond] == ROCK
