"""The cave wurm's way out: runs below the mine that nobody may dig in afterwards."""

from engine.dwarf_mine import history, mountain
from engine.dwarf_mine.asking import S_ACTS, TUNNEL, ask, go

_LEFT_TO, _DOWN_TO = 2, 6  # a d8 up to here goes left, up to there down, else right


def ask_tunnel(game):
    ask(game, TUNNEL, (8,) * game.options["wurm"])


def land_tunnel(game, dice, events):
    """It starts under the deepest square; run n is n squares long and stops at the edge."""
    events.append(("tunnelled",) + tuple(dice))
    history.note(game, history.TUNNEL, 0, 0)
    if game.options["map"] == "device":
        _burrow(game, dice)
    go(game, S_ACTS)


def _burrow(game, dice):
    at = mountain.deepest_square(game) + game.columns
    if at >= len(game.grid):
        return
    x, y = at % game.columns, at // game.columns
    mountain.add_run(game, mountain.RUN_UNSAFE, x, y, 1)
    for number, die in enumerate(dice):
        length = number + 1
        if die <= _LEFT_TO:
            end = max(x - length, 0)
            mountain.add_run(game, mountain.RUN_UNSAFE, end, y, x - end + 1)
            x = end
        elif die <= _DOWN_TO:
            end = min(y + length, game.rows - 1)
            mountain.add_run(game, mountain.RUN_UNSAFE_DOWN, x, y, end - y + 1)
            y = end
        else:
            end = min(x + length, game.columns - 1)
            mountain.add_run(game, mountain.RUN_UNSAFE, x, y, end - x + 1)
            x = end
