"""Places that would do for a room, one after the other, the nearest to the last dig first.

First at the ends that halls and ladders have now, then with a short run that leads to the place. A generator, as
nobody looks at all of them: a press looks only for the next one, and not for longer than it may.
"""

from engine.dwarf_mine.mountain import HALL, LADDER, ROCK
from engine.dwarf_mine.sites import LEFT, RIGHT, UP
from firmware.screens.dwarf_mine.joints import edge, longest, open_ends, piece, pieces, run_move, starts

_LENGTHS = (2, 4, 1, 6)  # of the run, as they are tried


def proposals(game, w: int, h: int, fits):
    """(run or None, x, y) of each place, None where there was none; `fits(x, y)` says whether the room may be there."""
    mine = pieces(game)
    for number in mine:
        for at, side in open_ends(game, piece(game, number)):
            place = _fitting(game, w, h, at, side, fits)
            yield (None,) + place if place else None
    for number in mine:
        start = piece(game, number)
        for side, offset in starts(game, start):
            yield _with_run(game, w, h, edge(game, start, side, offset), side, fits)


def _fitting(game, w, h, at, side, fits):
    """The first place at an end: with its floor level with a hall, or in the middle of a ladder."""
    x, y = at % game.columns, at // game.columns
    for shift in _shifts(h if side <= RIGHT else w, side):
        if side <= RIGHT:
            place = (x - w if side == LEFT else x + 1, y - shift)
        else:
            place = (x - shift, y - h if side == UP else y + 1)
        if fits(*place):
            return place
    return None


def _shifts(count, side):
    """How far a room may be shifted along an end."""
    if side <= RIGHT:
        return range(count - 1, -1, -1)
    middle = count // 2
    return [middle] + [at for step in range(1, count) for at in (middle - step, middle + step) if 0 <= at < count]


def _with_run(game, w, h, at, side, fits):
    """A run that leaves a square towards a side, and the place at its end."""
    most = longest(game, at, side)
    for length in _LENGTHS:
        if length <= most:
            run = run_move(game, at, side, length)
            step = (-1, 1, -game.columns, game.columns)[side]
            squares = [at + step * number for number in range(1, length + 1)]
            place = _dug_for_now(game, w, h, squares, side, fits)
            if place:
                return (run,) + place
    return None


def _dug_for_now(game, w, h, squares, side, fits):
    """Draw a run, look for the room at its end, and wipe it out again."""
    grid = game.grid
    for square in squares:
        grid[square] = HALL if side <= RIGHT else LADDER
    place = _fitting(game, w, h, squares[-1], side, fits)
    for square in squares:
        grid[square] = ROCK
    return place
