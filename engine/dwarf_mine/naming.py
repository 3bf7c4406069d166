"""Room names: a prefix of twenty and a word from the list of the room's kind, as numbers."""

from engine.dwarf_mine.asking import NAMED, NUMBERED, S_TURN, ask, go
from engine.dwarf_mine.rooms import BARRACKS, FORGE, HOVEL, KIND, MITHRIL, PREFIX, SUFFIX

NUMBER_PREFIX = 18  # "First" to "Eighth": another die tells which
NUMBERS = 8
_SMALL_LISTS = (BARRACKS, HOVEL, FORGE, MITHRIL)


def list_of(kind):
    """Which list names a kind of room: 0 barracks, 1 hovels, 2 forges, 3 all others."""
    return 0 if kind == BARRACKS else 1 if kind == HOVEL else 2 if kind in (FORGE, MITHRIL) else 3


def ask_name(game):
    """Dice for the newest room: the prefix, then its list."""
    kind = game.rooms[game.unnamed - 1][KIND]
    ask(game, NAMED, (20, 6 if kind in _SMALL_LISTS else 20))


def land_name(game, dice, events):
    room = game.rooms[game.unnamed - 1]
    room[PREFIX], room[SUFFIX] = dice
    if dice[0] == NUMBER_PREFIX:
        ask(game, NUMBERED, (NUMBERS,))
    else:
        _named(game, events)


def land_number(game, dice, events):
    """A numbered room's prefix becomes 21 to 28."""
    game.rooms[game.unnamed - 1][PREFIX] = 20 + dice[0]
    _named(game, events)


def _named(game, events):
    number = game.unnamed - 1
    room = game.rooms[number]
    events.append(("named", number, room[PREFIX], room[SUFFIX]))
    game.unnamed = 0
    go(game, S_TURN)
