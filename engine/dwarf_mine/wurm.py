"""The cave wurm's way out: runs below the mine that nobody may dig in afterwards."""

from engine.dwarf_mine import history
from engine.dwarf_mine.asking import S_ACTS, go
from engine.dwarf_mine.mountain import RUN_UNSAFE, RUN_UNSAFE_DOWN, add_run, deepest_square

_LEFT_TO, _DOWN_TO = 2, 6  # a d8 up to here goes left, up to there down, else right


def land(game, dice, events):
    """It starts under the deepest square; run n is n squares long and stops at the edge."""
    events.append(("tunnelled",) + tuple(dice))
    history.note(game, history.TUNNEL, 0, 0)
    if game.options["map"] == "device":
        _burrow(game, dice)
    go(game, S_ACTS)


def _burrow(game, dice):
    at = deepest_square(game, game.deepest) + game.columns
    if at >= len(game.grid):
        return
    x, y = at % game.columns, at // game.columns
    add_run(game, RUN_UNSAFE, x, y, 1)
    for number, die in enumerate(dice):
        length = number + 1
        if die <= _LEFT_TO:
            end = max(x - length, 0)
            add_run(game, RUN_UNSAFE, end, y, x - end + 1)
            x = end
        elif die <= _DOWN_TO:
            end = min(y + length, game.rows - 1)
            add_run(game, RUN_UNSAFE_DOWN, x, y, end - y + 1)
            y = end
        else:
            end = min(x + length, game.columns - 1)
            add_run(game, RUN_UNSAFE, x, y, end - x + 1)
            x = end
