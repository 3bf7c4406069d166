"""The opponent of Dice Miner. It reckons in whole numbers, so that every board decides alike.

A die is worth what it adds to the trove: see worth.py. A few dozen troves are weighed for a decision.
"""

from engine.dice_miner.faces import (
    BEER,
    CODES,
    COUNT,
    G1,
    HAZARD,
    HC1,
    HD1,
    HERO,
    KC,
    KIND_OF,
    M1,
    MAGIC,
    TOOL,
    TREASURE,
    TUNNEL,
)
from engine.dice_miner.mountain import SIDE, TOP, lift, lying
from engine.dice_miner.sides import sides
from engine.dice_miner.worth import A_BEER, A_CHEST, A_SYMBOL, A_TOOL, POINT, Purse
from engine.game import Illegal

_HEROES = ("slayer", "engineer", "prospector", "surveyor", "alchemist", "treasurer")  # by games won with each


def pick(game):
    """The move of the seat to act; the game itself is left alone."""
    if game.options["way"] != "device" and game.phase in ("take", "first", "second", "count"):
        raise Illegal("ai.blind")
    return _PICKS[game.phase](game)


def _pick_hero(game):
    from engine.dice_miner.hero_names import NAMES

    for name in _HEROES:
        if NAMES.index(name) not in game.heroes:
            return ("hero", name)


# ---- excavation


def _pick_take(game):
    """Take the best die, or share a Beer for two if they pay for it."""
    purse = Purse(game, game.seat)
    place, gain = _best_die(purse, game.mountain, TOP)
    share = _best_share(game, purse)
    if share and share[0] > gain:
        return share[1]
    return ("take", place + 1)


def _best_die(purse, cells, depth):
    """The die that adds most, and how much."""
    best, most = -1, -9999
    before = purse.worth()
    for place in lying(cells, depth):
        gain = purse.worth_with(cells[place] - 1) - before
        if gain > most:
            best, most = place, gain
    return best, most


def _best_share(game, purse):
    """(gain, move) of the best Beer to share, or None."""
    best = None
    trove = game.troves[game.seat]
    for beer in BEER:
        if trove[beer]:
            purse.put(beer, -1)
            two = _two(purse, game.mountain)
            loss = purse.worth_with(beer) - purse.worth()
            purse.put(beer)
            for seat in range(game.seats):
                if seat != game.seat:
                    gain = two - loss - _gift(game, seat, beer)
                    if best is None or gain > best[0]:
                        best = (gain, ("share", seat, CODES[beer]))
    return best


def _gift(game, seat, beer):
    """How much a shared die helps its receiver on average, split among all the others."""
    purse = Purse(game, seat)
    gains = sum([purse.worth_with(face) for face in sides(KIND_OF[beer])]) - 6 * purse.worth()
    return gains // (6 * (game.seats - 1))


def _two(purse, cells):
    """What the two best dice add, one after the other, from the top or the side."""
    place, gain = _best_die(purse, cells, SIDE)
    cells = bytearray(cells)
    face = lift(cells, place)[0]
    purse.put(face)
    second = _best_die(purse, cells, SIDE)[1]
    purse.put(face, -1)
    return gain + max(0, second)


def _pick_first(game):
    return ("take", _best_die(Purse(game, game.seat), game.mountain, SIDE)[0] + 1)


def _pick_second(game):
    place, gain = _best_die(Purse(game, game.seat), game.mountain, SIDE)
    return ("take", place + 1) if gain > 0 else ("done",)


# ---- magic


def _pick_spend(game):
    """Spend the magic whose best dice gain most by being rolled again, or none."""
    from engine.dice_miner.magic import spends

    gains = _reroll_gains(game)
    best, most = ("done",), 0
    for face in spends(game):
        own = -1 if face == HERO else face
        rolled = 1 if face == HERO else face - M1 + 1
        gain = _gain_of(gains, own, rolled) - A_SYMBOL * rolled
        if gain > most:
            best, most = ("spend", "hero" if face == HERO else CODES[face]), gain
    return best


def _gain_of(gains, own, rolled):
    """What the best dice to roll gain together; one die that shows `own` is being spent itself."""
    total = 0
    for gain, face in gains:
        if face == own:
            own = -1
        elif rolled:
            total += gain
            rolled -= 1
    return total


def _reroll_gains(game):
    """(gain, face) of every die that may be rolled again, the best ones first."""
    from engine.dice_miner.magic import rerollable

    purse = Purse(game, game.seat)
    purse.without_spent(game)
    gains = []
    for face in range(HC1):
        count = rerollable(game, face)
        if count:
            gains += [(_reroll_gain(purse, face), face)] * count
    return sorted(gains, reverse=True)


def _reroll_gain(purse, face):
    """What one die gains on average by being rolled again."""
    before = purse.now()
    total = 0
    purse.put(face, -1)
    for other in sides(KIND_OF[face]):
        purse.put(other)
        total += purse.now() - before
        purse.put(other, -1)
    purse.put(face)
    return total // 6


def _pick_reroll(game):
    return ("reroll", CODES[_reroll_gains(game)[0][1]])


# ---- caching

# A kept tunnel: the low ones begin and carry the chains.
_KEPT_TUNNEL = (30, 24, 20, 16, 12, A_BEER)
_KEPT_GEM = 18
_KEPT_SYMBOL = 10


def _pick_cache(game):
    """Keep what is better than its die's average, the best first."""
    from engine.dice_miner.caching import room
    from engine.dice_miner.turns import uncached

    best, most = ("done",), 0
    if room(game):
        purse = Purse(game, game.seat)
        dice = uncached(game)
        for face in range(COUNT):
            if dice[face]:
                gain = _worth_kept(purse, face) - _average(purse, KIND_OF[face])
                if gain > most:
                    best, most = ("cache", CODES[face]), gain
    return best


def _worth_kept(purse, face):
    """What a face is worth in the next round's trove, all else rolled."""
    kind = KIND_OF[face]
    if face in BEER:
        return A_BEER
    if kind == TUNNEL:
        return _KEPT_TUNNEL[face]
    if kind == TREASURE:
        return _KEPT_GEM * (face - G1 + 1)
    if kind == MAGIC:
        return _KEPT_SYMBOL * (face - M1 + 1)
    if kind == TOOL:
        return A_CHEST * (face - KC + 1) if face >= KC else A_TOOL + POINT * purse.counts[HAZARD]
    caveins, dragons = purse.tamed()
    return (face - HC1 + 1) * caveins if face < HD1 else (face - HD1 + 1) * dragons


def _average(purse, kind):
    return sum([_worth_kept(purse, face) for face in sides(kind)]) // 6


_PICKS = {
    "hero": _pick_hero,
    "take": _pick_take,
    "first": _pick_first,
    "second": _pick_second,
    "magic": _pick_spend,
    "reroll": _pick_reroll,
    "cache": _pick_cache,
}
