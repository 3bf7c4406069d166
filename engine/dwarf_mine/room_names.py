"""Room names as numbers: one of twenty prefixes, and a word from the list of the room's kind."""

from engine.dwarf_mine.phases import S_TURN, ask, go
from engine.dwarf_mine.rooms import BARRACKS, FORGE, HOVEL, KIND, MITHRIL, PREFIX, SUFFIX

NUMBER_PREFIX = 18  # "First" to "Eighth"; another die chooses one
NUMBERS = 8
_SMALL_LISTS = (BARRACKS, HOVEL, FORGE, MITHRIL)


def list_of(kind: int) -> int:
    """Which list names a kind of room: 0 barracks, 1 hovels, 2 forges, 3 all others."""
    return 0 if kind == BARRACKS else 1 if kind == HOVEL else 2 if kind in (FORGE, MITHRIL) else 3


def begin(game, events: list) -> None:
    """Ask for the name dice of the newest room: the prefix, then the word."""
    kind = game.rooms[game.unnamed - 1][KIND]
    ask(game, "named", (20, 6 if kind in _SMALL_LISTS else 20))


def land(game, dice, events: list) -> None:
    """Set the prefix and the word; for numbered rooms the prefix becomes 21 to 28."""
    number = game.unnamed - 1
    room = game.rooms[number]
    if game.phase == "numbered":
        room[PREFIX] = 20 + dice[0]
    else:
        room[PREFIX], room[SUFFIX] = dice
        if dice[0] == NUMBER_PREFIX:
            ask(game, "numbered", (NUMBERS,))
            return
    events.append(("named", number, room[PREFIX], room[SUFFIX]))
    game.unnamed = 0
    go(game, S_TURN)
