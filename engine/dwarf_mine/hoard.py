"""Mountain Creation: the mountain's treasure, a cache on level 4."""

from engine.dwarf_mine import history, mountain, sheet
from engine.dwarf_mine.caves import check_drop
from engine.dwarf_mine.phases import HOARD, S_LEADER, S_TURN, ask, go
from engine.game import Illegal

NO_HOARD = 65535
ON_PAPER = 65534  # its place is on the player's map
LEVEL = 4  # the hoard is on this level
_DIE = 6
_TWO_MORE = 6
_EYE = 5
_MOST_KINDS = 30

# For kinds 1 to 5: the dice for its amount, and what it is.
_DICE = ((10, 10, 10, 10), (10, 10, 10, 10), (6, 6), (4, 4), (10, 10))
_WHAT = bytes((sheet.GOLD, sheet.ORE, sheet.GEM, sheet.MITHRIL, sheet.PRESTIGE))


def begin(game, events: list) -> None:
    if game.hoard_due:
        ask(game, "reached", amount_dice(game))
    elif game.rolls_left:
        _ask_kinds(game)
    elif game.hoard:
        go(game, S_LEADER)
    elif game.options["map"] == "paper":
        game.hoard_at = ON_PAPER
        game.rolls_left = 1
        _ask_kinds(game)
    else:
        ask(game, HOARD)


def _ask_kinds(game):
    ask(game, "hoard_kind", (_DIE,) * min(game.rolls_left, 2))


def deal(game, dice) -> tuple:
    """Drop a die until it lies in the rock of level 4."""
    rows = [row for row in range(game.rows) if game.level_of(row) == LEVEL]
    x, y = dice.below(game.columns), rows[dice.below(len(rows))]
    while game.grid[y * game.columns + x] != mountain.ROCK:
        x, y = dice.below(game.columns), rows[dice.below(len(rows))]
    return ("drop", x, y, dice.below(_DIE) + 1)


def check(game, move: tuple) -> None:
    """The hoard must be in the rock of level 4."""
    check_drop(game, move, _DIE)
    _, x, y, _ = move
    if game.level_of(y) != LEVEL:
        raise Illegal("hoard.level_four")
    if game.grid[y * game.columns + x] != mountain.ROCK:
        raise Illegal("hoard.cave", x, y)


def play(game, move: tuple, events: list) -> None:
    _, x, y, shown = move
    events.append(("dropped", x, y, shown))
    game.hoard_at = y * game.columns + x
    events.append(("hoard", x, y))
    game.rolls_left = 1
    _land_kinds(game, (shown,), events)


def land(game, dice, events: list) -> None:
    (_land_amounts if game.hoard_due else _land_kinds)(game, dice, events)


def _land_kinds(game, dice, events):
    """What the treasure is; a six means two treasures, each rolled for."""
    for shown in dice:
        game.rolls_left -= 1
        if shown == _TWO_MORE and len(game.hoard) + game.rolls_left < _MOST_KINDS:
            game.rolls_left += 2
        else:
            kind = min(shown, _EYE)
            game.hoard.append(kind)
            events.append(("hoard_holds", kind))
    if game.rolls_left:
        _ask_kinds(game)
    else:
        go(game, S_LEADER)


def amount_dice(game) -> tuple:
    """The dice for the first treasure that has no amount yet."""
    return _DICE[game.hoard[0] - 1]


def _land_amounts(game, dice, events):
    """Set the amounts of the hoard's treasures one by one."""
    kind = game.hoard[0]
    game.hoard = game.hoard[1:]
    amount = sum(dice)
    sheet.gain(game, _WHAT[kind - 1], amount, events, "hoard")
    history.note(game, history.HOARD, kind, amount)
    if not game.hoard:
        game.hoard_at = NO_HOARD
        game.hoard_due = 0
    go(game, S_TURN)
