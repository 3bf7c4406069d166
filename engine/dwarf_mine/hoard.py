"""Mountain Creation: the mountain's treasure, a cache on level 4."""

from engine.dwarf_mine import history, mountain, sheet
from engine.dwarf_mine.asking import HOARD, HOARD_KIND, REACHED, S_LEADER, S_TURN, ask, go
from engine.game import Illegal

NO_HOARD = 65535
ON_PAPER = 65534  # it is on the player's map
TWO_MORE = 6
_EYE = 5
_MOST_KINDS = 30

# By kind 1 to 5: the dice of its amount and what it is.
_DICE = ((10, 10, 10, 10), (10, 10, 10, 10), (6, 6), (4, 4), (10, 10))
_WHAT = bytes((sheet.GOLD, sheet.ORE, sheet.GEM, sheet.MITHRIL, sheet.PRESTIGE))


def ask_next(game, events):
    if game.options["caves"] == "off":
        go(game, S_LEADER)
    elif game.rolls_left:
        ask(game, HOARD_KIND, (6,) * min(game.rolls_left, 2))
    elif game.hoard:
        go(game, S_LEADER)
    elif game.options["map"] == "paper":
        game.hoard_at = ON_PAPER
        game.rolls_left = 1
        ask(game, HOARD_KIND, (6,))
    else:
        ask(game, HOARD)


def check_place(game, x, y):
    """The hoard lies in the rock of level 4."""
    if game.level_of(y) != 4:
        raise Illegal("hoard.level_four")
    if game.grid[y * game.columns + x] != mountain.ROCK:
        raise Illegal("hoard.cave", x, y)


def land_drop(game, x, y, shown, events):
    game.hoard_at = y * game.columns + x
    events.append(("hoard", x, y))
    game.rolls_left = 1
    land_kind(game, (shown,), events)


def land_kind(game, dice, events):
    """What it is; a six is two treasures instead, each rolled for."""
    for shown in dice:
        game.rolls_left -= 1
        if shown == TWO_MORE and len(game.hoard) + game.rolls_left < _MOST_KINDS:
            game.rolls_left += 2
        else:
            kind = min(shown, _EYE)
            game.hoard.append(kind)
            events.append(("hoard_holds", kind))
    if game.rolls_left:
        ask(game, HOARD_KIND, (6,) * min(game.rolls_left, 2))
    else:
        go(game, S_LEADER)


def is_reached(game):
    """Whether a dig has just come to the hoard."""
    return game.hoard_at < ON_PAPER and mountain.is_mine(game.grid[game.hoard_at])


def amount_dice(game):
    """The dice of the first treasure that has not been counted."""
    return _DICE[game.hoard[0] - 1]


def ask_amounts(game):
    ask(game, REACHED, amount_dice(game))


def land_amounts(game, dice, events):
    """One treasure of the hoard after the other is counted."""
    kind = game.hoard[0]
    game.hoard = game.hoard[1:]
    amount = sum(dice)
    sheet.gain(game, _WHAT[kind - 1], amount, events, "hoard")
    history.note(game, history.HOARD, kind, amount)
    if not game.hoard:
        game.hoard_at = NO_HOARD
        game.hoard_due = 0
    go(game, S_TURN)
