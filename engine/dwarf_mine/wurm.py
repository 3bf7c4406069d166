"""The cave wurm's way out: tunnels below the mine, where nobody may dig afterwards."""

from engine.dwarf_mine import history
from engine.dwarf_mine.mountain import RUN_UNSAFE, RUN_UNSAFE_DOWN, add_run, deepest_square, is_mine
from engine.dwarf_mine.phases import BURROW, S_ACTS, ask, go
from engine.game import Illegal

LEFT, DOWN, RIGHT = range(3)
_DIE = 8
_LEFT_TO, _DOWN_TO = 2, 6  # a d8 up to the first goes left, up to the second down, else right


def leave(game) -> None:
    """The wurm leaves alive. The player chooses where its tunnel starts, if there is more than one square."""
    places = starts(game)
    if len(places) > 1:
        ask(game, BURROW)
    else:
        _ask_ways(game, places[0] if places else 0)


def starts(game) -> list:
    """The squares next to and below the deepest ones; none on paper, or below the last row.

    Version 1 gave no choice: it took the leftmost one when the dice had fallen.
    """
    if game.version == 1 or game.options["map"] == "paper" or game.deepest + 1 == game.rows:
        return []
    first = game.deepest * game.columns
    return [at + game.columns for at in range(first, first + game.columns) if is_mine(game.grid[at])]


def _ask_ways(game, start):
    game.pending = start
    ask(game, "tunnel", (_DIE,) * game.options["wurm"])


def check(game, move: tuple) -> None:
    _, x, y = move
    if not 0 <= x < game.columns or y * game.columns + x not in starts(game):
        raise Illegal("wurm.start", game.deepest + 1)


def play(game, move: tuple, events: list) -> None:
    _, x, y = move
    events.append(move)
    _ask_ways(game, y * game.columns + x)


def land(game, dice, events: list) -> None:
    """Run n is n squares long and stops at the edge."""
    events.append(("tunnelled",) + tuple(dice))
    history.note(game, history.TUNNEL, 0, 0)
    if game.options["map"] == "device":
        start = game.pending if game.version > 1 else deepest_square(game, game.deepest) + game.columns
        game.pending = 0
        if 0 < start < len(game.grid):
            _burrow(game, start, dice)
    go(game, S_ACTS)


def way_of(die: int) -> int:
    """The direction of a run by its die: LEFT, DOWN or RIGHT."""
    return LEFT if die <= _LEFT_TO else DOWN if die <= _DOWN_TO else RIGHT


def _burrow(game, start, dice):
    x, y = start % game.columns, start // game.columns
    add_run(game, RUN_UNSAFE, x, y, 1)
    for number, die in enumerate(dice):
        length, way = number + 1, way_of(die)
        if way == LEFT:
            end = max(x - length, 0)
            add_run(game, RUN_UNSAFE, end, y, x - end + 1)
            x = end
        elif way == DOWN:
            end = min(y + length, game.rows - 1)
            add_run(game, RUN_UNSAFE_DOWN, x, y, end - y + 1)
            y = end
        else:
            end = min(x + length, game.columns - 1)
            add_run(game, RUN_UNSAFE, x, y, end - x + 1)
            x = end
