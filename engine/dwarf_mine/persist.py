"""The persistent phase: what the foes that stay do each year, and the attacks on them."""

from engine.dwarf_mine import fight, foes, history, meeting, sheet
from engine.dwarf_mine.asking import BITE, PERSIST, S_ACTS, S_FIGHT, S_PERSIST, S_YEAR, TOMB, ask, go
from engine.dwarf_mine.tables import DRAGON, FIRST, INVASION, MOTHER, ROOTS, SPIDER, TROLL
from engine.dwarf_mine.walking import nearest, rooms_above
from engine.game import Illegal


def act_next(game, events):
    """Let the next foe act; when all have, the player may attack."""
    game.bout = S_ACTS
    while game.population and not game.lost and game.acting < len(game.foes):
        kind = game.foes[game.acting][foes.KIND]
        game.acting += 1
        if kind in (SPIDER, TROLL):
            return ask(game, BITE, fight.foe_dice(game, kind))
        if kind == DRAGON:
            return _dragon(game, events)
        if kind == FIRST:
            game.sent = game.worked = 0
            return ask(game, TOMB)
        if kind == MOTHER:
            return _call_walkers(game, events)
        if not [1 for foe in game.foes[: game.acting - 1] if foe[foes.KIND] == INVASION]:
            meeting.spread(game, events)  # the invasion's groups act as one
    go(game, S_PERSIST)


def _dragon(game, events):
    """It goes to the nearest room above, from the last one to the entrance, and then attacks."""
    foe = game.foes[game.acting - 1]
    place = foe[foes.PLACE]
    above = rooms_above(game, place) if place < len(game.rooms) else []
    target = nearest(game, place, above)
    if target is None:
        game.lost = 1
        events.append(("entrance",))
        go(game, S_PERSIST)
    else:
        foe[foes.PLACE] = target
        events.append(("moved", target))
        history.note(game, history.MOVED, target, 0)
        ask(game, BITE, fight.foe_dice(game, DRAGON))


def land_bite(game, dice, events):
    kind = game.foes[game.acting - 1][foes.KIND]
    events.append(("attacked", foes.WORDS[kind], fight.blow(kind, dice)))
    sheet.hit(game, fight.blow(kind, dice), events, kind, True)
    go(game, S_ACTS)


def _call_walkers(game, events):
    """Half of the Mother Root's health, rounded up, comes as root walkers and is fought to the end."""
    health = (game.foes[game.acting - 1][foes.HEALTH] + 1) // 2
    foes.add(game, ROOTS, health, foes.NOWHERE, events)
    go(game, S_FIGHT)


def ask_attack(game, events):
    """The player's attacks, if there is anything that can be attacked."""
    game.bout = S_PERSIST
    if game.population and not game.lost and [1 for foe in game.foes if foes.attackable(foe[foes.KIND])]:
        ask(game, PERSIST)
    else:
        go(game, S_YEAR)


def check_attack(game, number):
    if not 0 <= number < len(game.foes):
        raise Illegal("attack.none", len(game.foes))
    if not foes.attackable(game.foes[number][foes.KIND]):
        raise Illegal("attack.useless")


def play_attack(game, number, events):
    game.foe = number
    events.append(("attack", number))
    fight.ask_exchange(game, events)
