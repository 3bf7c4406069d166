"""Using rooms on one's turn: gems, mithril, ore, the yearly gifts, and the leader's allies."""

from engine.dwarf_mine import history, leader, rooms, sheet
from engine.dwarf_mine.asking import GATHER, S_TURN, ask, go
from engine.game import Illegal, Notation

GEM_PRESTIGE, GEM_FEE, GEM_GOLD = 10, 1, 5
MITHRIL_FEE, MITHRIL_PRESTIGE = 5, 20
_GIFT_DIE = 6
_GIVERS = (rooms.HOVEL, rooms.SHAFT, rooms.COMMONS)


def _need_room(game, kind):
    """Refuse where there is no such room, or a foe holds it."""
    if not game.useful(kind):
        raise Illegal("use.held" if rooms.standing(game, kind) else "use.none")


def check_gem(game, way):
    if way not in ("gold", "prestige"):
        raise Notation("a gem becomes gold or prestige, not %s" % (way,))
    _need_room(game, rooms.GEMS)
    sheet.need(game, sheet.GEM, 1)
    if way == "prestige":
        sheet.need(game, sheet.GOLD, GEM_FEE)


def play_gem(game, way, events):
    game.gems -= 1
    if way == "gold":
        _made(game, sheet.GOLD, GEM_GOLD, events, "gem")
    else:
        game.gold -= GEM_FEE
        _made(game, sheet.PRESTIGE, GEM_PRESTIGE, events, "gem")


def _made(game, what, amount, events, why):
    sheet.gain(game, what, amount, events, why)
    history.note(game, history.MADE, what, amount)


def check_mithril(game, way):
    if way not in ("prestige", "defense", "attack"):
        raise Notation("mithril becomes prestige, defense or attack, not %s" % (way,))
    _need_room(game, rooms.MITHRIL)
    sheet.need(game, sheet.MITHRIL, 1)
    sheet.need(game, sheet.GOLD, MITHRIL_FEE)
    if (way == "defense" and game.defense) or (way == "attack" and game.edge):
        raise Illegal("mithril.once")


def play_mithril(game, way, events):
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


def check_trade(game, ore):
    """Ore becomes gold in a trading post, or anywhere with Trading Lineage."""
    if ore < 1:
        raise Notation("trade at least one ore")
    if not leader.has(game, leader.TRADER):
        _need_room(game, rooms.POST)
    sheet.need(game, sheet.ORE, ore)


def play_trade(game, ore, events):
    game.ore -= ore
    _made(game, sheet.GOLD, ore, events, "trade")


def check_sculpt(game, ore):
    if ore < 1:
        raise Notation("sculpt at least one ore")
    _need_room(game, rooms.SCULPTURE)
    sheet.need(game, sheet.ORE, ore)


def play_sculpt(game, ore, events):
    game.ore -= ore
    _made(game, sheet.PRESTIGE, ore, events, "sculpture")


def waiting(game, kind):
    """Rooms of a kind whose gift of this year has not been taken."""
    return [number for number in game.useful(kind) if not game.rooms[number][rooms.MARK] & rooms.USED]


def anything_waits(game):
    for kind in _GIVERS:
        if waiting(game, kind):
            return True
    return False


def check_muster(game):
    if not anything_waits(game):
        raise Illegal("muster.nothing")


def play_muster(game, events):
    """Take all gifts of the year: a dwarf from each hovel, a d6 of gold or dwarves from shaft and commons."""
    gifts = waiting(game, rooms.SHAFT) + waiting(game, rooms.COMMONS)
    hovels = waiting(game, rooms.HOVEL)
    for number in hovels:
        game.rooms[number][rooms.MARK] |= rooms.USED
    _grow(game, len(hovels), events)
    if gifts:
        ask(game, GATHER, (_GIFT_DIE,) * len(gifts))
    else:
        go(game, game.stage)


def land_gather(game, dice, events):
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


def check_allies(game):
    if not leader.has(game, leader.ALLIED):
        raise Illegal("allies.none")
    if game.allies_used:
        raise Illegal("allies.once")


def play_allies(game, events):
    game.allies_used = 1
    game.humans = leader.ALLIED_HUMANS
    game.elves = leader.ALLIED_ELVES
    events.append(("allies", game.humans, game.elves))
    history.note(game, history.ALLIES, 0, game.humans + game.elves)
    sheet.check_stock(game, events)
    go(game, S_TURN)
