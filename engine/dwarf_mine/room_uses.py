"""Using rooms during the player's turn: gems, mithril, ore, the yearly gifts, and the leader's allies."""

from engine.dwarf_mine import history, rooms, sheet
from engine.dwarf_mine.leader import ALLIED, ALLIED_ELVES, ALLIED_HUMANS, TRADER
from engine.dwarf_mine.phases import S_TREASURE, S_TURN, ask, go
from engine.game import Illegal, Notation

GEM_PRESTIGE, GEM_FEE, GEM_GOLD = 10, 1, 5
MITHRIL_FEE, MITHRIL_PRESTIGE = 5, 20
_GIFT_DIE = 6
_GIVERS = (rooms.HOVEL, rooms.SHAFT, rooms.COMMONS)


def begin(game, events: list) -> None:
    """Give the gifts that were not taken during the turn."""
    if anything_waits(game):
        _muster(game, events)
    else:
        go(game, S_TREASURE)


def check(game, move: tuple) -> None:
    verb = move[0]
    if verb == "muster":
        if not anything_waits(game):
            raise Illegal("muster.nothing")
    elif verb == "allies":
        _check_allies(game)
    elif verb == "gem":
        _check_gem(game, move[1])
    elif verb == "mithril":
        _check_mithril(game, move[1])
    else:
        _check_ore(game, verb, move[1])


def play(game, move: tuple, events: list) -> None:
    verb = move[0]
    if verb == "muster":
        _muster(game, events)
    elif verb == "allies":
        _call_allies(game, events)
    elif verb == "gem":
        _cut_gem(game, move[1], events)
    elif verb == "mithril":
        _work_mithril(game, move[1], events)
    else:
        game.ore -= move[1]
        if verb == "trade":
            _made(game, sheet.GOLD, move[1], events, "trade")
        else:
            _made(game, sheet.PRESTIGE, move[1], events, "sculpture")


def _need_room(game, kind):
    """Refuse if there is no such room, or a foe holds it."""
    if not game.useful(kind):
        raise Illegal("use.held" if rooms.standing(game, kind) else "use.none")


def _check_gem(game, way):
    if way not in ("gold", "prestige"):
        raise Notation("a gem becomes gold or prestige, not %s" % (way,))
    _need_room(game, rooms.GEMS)
    sheet.need(game, sheet.GEM, 1)
    if way == "prestige":
        sheet.need(game, sheet.GOLD, GEM_FEE)


def _cut_gem(game, way, events):
    game.gems -= 1
    if way == "gold":
        _made(game, sheet.GOLD, GEM_GOLD, events, "gem")
    else:
        game.gold -= GEM_FEE
        _made(game, sheet.PRESTIGE, GEM_PRESTIGE, events, "gem")


def _made(game, what, amount, events, why):
    sheet.gain(game, what, amount, events, why)
    history.note(game, history.MADE, what, amount)


def _check_mithril(game, way):
    if way not in ("prestige", "defense", "attack"):
        raise Notation("mithril becomes prestige, defense or attack, not %s" % (way,))
    _need_room(game, rooms.MITHRIL)
    sheet.need(game, sheet.MITHRIL, 1)
    sheet.need(game, sheet.GOLD, MITHRIL_FEE)
    if (way == "defense" and game.defense) or (way == "attack" and game.edge):
        raise Illegal("mithril.once")


def _work_mithril(game, way, events):
    game.mithril -= 1
    game.gold -= MITHRIL_FEE
    if way == "prestige":
        _made(game, sheet.PRESTIGE, MITHRIL_PRESTIGE, events, "mithril")
    elif way == "defense":
        game.defense = 1
        events.append(("defense", 1))
    else:
        game.edge = 1
        events.append(("edge", 1))


def _check_ore(game, verb, ore):
    """Ore becomes gold in a trading post, or anywhere with Trading Lineage; prestige in a sculpture garden."""
    if ore < 1:
        raise Notation("%s at least one ore" % verb)
    if verb == "sculpt":
        _need_room(game, rooms.SCULPTURE)
    elif not sheet.has(game, TRADER):
        _need_room(game, rooms.POST)
    sheet.need(game, sheet.ORE, ore)


def waiting(game, kind: int) -> list:
    """Rooms of a kind whose gift has not been taken this year."""
    return [number for number in game.useful(kind) if not game.rooms[number][rooms.MARK] & rooms.USED]


def anything_waits(game) -> bool:
    for kind in _GIVERS:
        if waiting(game, kind):
            return True
    return False


def _muster(game, events):
    """Take all gifts of the year: a dwarf from each hovel, a d6 of gold or dwarves from shaft and commons."""
    gifts = waiting(game, rooms.SHAFT) + waiting(game, rooms.COMMONS)
    hovels = waiting(game, rooms.HOVEL)
    for number in hovels:
        game.rooms[number][rooms.MARK] |= rooms.USED
    _grow(game, len(hovels), events)
    if gifts:
        ask(game, "gather", (_GIFT_DIE,) * len(gifts))
    else:
        go(game, game.stage)


def land(game, dice, events: list) -> None:
    gifts = waiting(game, rooms.SHAFT) + waiting(game, rooms.COMMONS)
    for number, die in zip(gifts, dice):
        room = game.rooms[number]
        room[rooms.MARK] |= rooms.USED
        if room[rooms.KIND] == rooms.SHAFT:
            _made(game, sheet.GOLD, die, events, "shaft")
        else:
            _grow(game, die, events)
    go(game, game.stage)


def _grow(game, number, events):
    if number:
        sheet.gain(game, sheet.PEOPLE, number, events, "born")
        history.note(game, history.GREW, 0, number)


def _check_allies(game):
    if not sheet.has(game, ALLIED):
        raise Illegal("allies.none")
    if game.allies_used:
        raise Illegal("allies.once")


def _call_allies(game, events):
    game.allies_used = 1
    game.humans = ALLIED_HUMANS
    game.elves = ALLIED_ELVES
    events.append(("allies", game.humans, game.elves))
    history.note(game, history.ALLIES, 0, game.humans + game.elves)
    sheet.check_stock(game, events)
    go(game, S_TURN)
