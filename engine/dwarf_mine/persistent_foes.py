"""The persistent phase: what persistent foes do each year, and attacks on them."""

from engine.dwarf_mine import foes, history, sheet
from engine.dwarf_mine.foe_control import NOWHERE
from engine.dwarf_mine.phases import BITE, PERSIST, S_ACTS, S_FIGHT, S_PERSIST, S_YEAR, TOMB, ask, go
from engine.dwarf_mine.tables import DRAGON, FIRST, INVASION, MOTHER, ROOTS, SPIDER, TROLL
from engine.game import Illegal


def begin(game, events: list) -> None:
    """First the foes act, then the player may attack them."""
    game.bout = game.stage
    if game.stage == S_ACTS:
        _act_next(game, events)
    elif game.population and not game.lost and [1 for foe in game.foes if foes.attackable(foe[foes.KIND])]:
        ask(game, PERSIST)
    else:
        go(game, S_YEAR)


def _act_next(game, events):
    """Let the next foe act. After the last one the player may attack."""
    while game.population and not game.lost and game.acting < len(game.foes):
        kind = game.foes[game.acting][foes.KIND]
        game.acting += 1
        if kind in (SPIDER, TROLL):
            return ask(game, BITE, foes.dice(game, kind))
        if kind == DRAGON:
            return _dragon(game, events)
        if kind == FIRST:
            game.sent = game.worked = 0
            return ask(game, TOMB)
        if kind == MOTHER:
            return _call_walkers(game, events)
        if not [1 for foe in game.foes[: game.acting - 1] if foe[foes.KIND] == INVASION]:
            _spread(game, events)  # all groups of the invasion act together
    go(game, S_PERSIST)


def _dragon(game, events):
    """The dragon moves to the nearest room above, finally to the entrance, and then attacks."""
    from engine.dwarf_mine.paths import nearest, rooms_above

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
        ask(game, BITE, foes.dice(game, DRAGON))


def land(game, dice, events: list) -> None:
    kind = game.foes[game.acting - 1][foes.KIND]
    events.append(("attacked", foes.WORDS[kind], foes.blow(kind, dice)))
    sheet.hit(game, foes.blow(kind, dice), events, kind, True)
    go(game, S_ACTS)


def _call_walkers(game, events):
    """Mother Root sends half of her health, rounded up, as root walkers, which are fought to the end."""
    health = (game.foes[game.acting - 1][foes.HEALTH] + 1) // 2
    foes.add(game, ROOTS, health, NOWHERE, events)
    go(game, S_FIGHT)


def _spread(game, events):
    """The largest group of the invasion (the latest of equals) sends half of itself to the nearest free room."""
    from engine.dwarf_mine.paths import nearest

    groups = [number for number, foe in enumerate(game.foes) if foe[foes.KIND] == INVASION]
    largest = groups[0]
    for number in groups:
        if game.foes[number][foes.HEALTH] >= game.foes[largest][foes.HEALTH]:
            largest = number
    group = game.foes[largest]
    half = group[foes.HEALTH] // 2
    taken = [game.foes[number][foes.PLACE] for number in groups]
    target = nearest(game, group[foes.PLACE], [number for number in foes.standing_rooms(game) if number not in taken])
    if half and target is not None:
        group[foes.HEALTH] -= half
        game.foes.append([INVASION, half, target, group[foes.ORIGINAL], 0])
        events.append(("invaded", target, half))
        history.note(game, history.INVADED, target, half)


def check(game, move: tuple) -> None:
    if move[0] == "rest":
        return
    number = move[1]
    if not 0 <= number < len(game.foes):
        raise Illegal("attack.none", len(game.foes))
    if not foes.attackable(game.foes[number][foes.KIND]):
        raise Illegal("attack.useless")


def play(game, move: tuple, events: list) -> None:
    """Attack a foe, or stop attacking for this year."""
    if move[0] == "rest":
        events.append(("rested",))
        go(game, S_YEAR)
        return
    from engine.dwarf_mine import fight

    game.foe = move[1]
    events.append(move)
    fight.begin(game, events)
