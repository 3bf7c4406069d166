"""Mountain Creation: four dice are dropped on the map, and each becomes a cave."""

from engine.dwarf_mine import mountain
from engine.dwarf_mine.phases import CAVE, S_CAVES, S_HOARD, ask, go
from engine.game import Illegal, Notation

CAVES = 4
SIZES = 4
_UP, _RIGHT, _DOWN, _LEFT = 1, 2, 3, 4


def begin(game, events: list) -> None:
    """Four caves, then the hoard; with a paper map the player draws both."""
    if game.options["map"] == "paper" or game.acting == CAVES:
        game.acting = 0
        go(game, S_HOARD)
    else:
        ask(game, CAVE)


def check_drop(game, drop: tuple, sides: int) -> None:
    """Refuse a die that falls off the mountain: it is dropped again."""
    _, x, y, shown = drop
    if not 1 <= shown <= sides:
        raise Notation("the die shows 1 to %d" % sides)
    if not (0 <= x < game.columns and 0 <= y < game.rows):
        raise Illegal("drop.map", game.columns, game.rows)


def deal(game, dice) -> tuple:
    return ("drop", dice.below(game.columns), dice.below(game.rows), dice.below(SIZES) + 1)


def check(game, move: tuple) -> None:
    check_drop(game, move, SIZES)


def play(game, move: tuple, events: list) -> None:
    """A cave starts where the die lies. It has two runs more than the die shows."""
    _, x, y, size = move
    events.append(("dropped", x, y, size))
    game.last_dug = y * game.columns + x
    ask(game, "cavern", (4,) * (size + 2))


def land(game, dice, events: list) -> None:
    """Each die is a direction. The first run is one square long, each next run one square longer."""
    x, y = game.last_dug % game.columns, game.last_dug // game.columns
    before = _squares(game)
    mountain.add_run(game, mountain.RUN_CAVE, x, y, 1)
    for number, direction in enumerate(dice):
        x, y = _run(game, x, y, direction, number + 1)
    events.append(("cave", _squares(game) - before))
    game.acting += 1
    game.last_dug = game.entrance
    go(game, S_CAVES)


def _squares(game):
    """How many squares are cave."""
    return bytes(game.grid).count(bytes((mountain.CAVE,)))


def _run(game, x, y, direction, length):
    """Hollow out a run as far as the mountain goes; returns its end."""
    end_x, end_y = x, y
    if direction == _UP:
        end_y = max(y - length, 0)
    elif direction == _DOWN:
        end_y = min(y + length, game.rows - 1)
    elif direction == _LEFT:
        end_x = max(x - length, 0)
    else:
        end_x = min(x + length, game.columns - 1)
    if end_x == x and end_y != y:
        mountain.add_run(game, mountain.RUN_CAVE_DOWN, x, min(y, end_y), abs(end_y - y) + 1)
    elif end_x != x:
        mountain.add_run(game, mountain.RUN_CAVE, min(x, end_x), y, abs(end_x - x) + 1)
    return end_x, end_y
