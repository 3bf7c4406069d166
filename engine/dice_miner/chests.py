"""Between two rounds: dice are kept in chests, all others are rolled, and the next round gets its first seat."""

from engine.dice_miner import heroes
from engine.dice_miner.faces import CODES, COUNT, KC, KD
from engine.dice_miner.turns import clockwise, lowest, replace, uncached, up
from engine.game import Illegal


def chests(game) -> int:
    """How many dice the acting seat may keep: its chests, including the hero's."""
    shown = heroes.with_hero(game.troves[game.seat], game.heroes[game.seat])
    return shown[KC] + 2 * shown[KD]


def room(game) -> int:
    """How many more dice fit into the chests."""
    return chests(game) - sum(game.marked[game.seat])


def moves(game) -> list:
    if game.phase == "lot":
        return [("lot", seat) for seat in game.queue]
    return _cache_moves(game) + [("done",)]


def _cache_moves(game):
    if not room(game):
        return []
    dice = uncached(game)
    return [("cache", CODES[face]) for face in range(COUNT) if dice[face]]


def check(game, verb: str, numbers: list) -> None:
    if verb == "lot" and numbers[0] not in game.queue:
        raise Illegal("lot.tied", numbers[0])
    if verb == "cache":
        _check_cache(game, numbers[0])


def _check_cache(game, face):
    """Refuse more dice than chests, and dice that are not in the trove."""
    if not room(game):
        raise Illegal("cache.full", chests(game))
    if uncached(game)[face]:
        return
    if game.marked[game.seat][face]:
        raise Illegal("cache.twice")
    if face in heroes.faces(game.heroes[game.seat]):
        raise Illegal("cache.card")
    raise Illegal("cache.no_die")


def play(game, verb: str, numbers: list | tuple, events: list) -> None:
    if verb == "cache":
        _cache(game, numbers[0], events)
    elif verb == "done":
        events.append(("done", game.seat))
        game.queue.pop(0)
        _cache_next(game, events)
    elif verb == "keep":
        game.queue = clockwise(game, game.starter)
        _cache_next(game, events)
    elif verb == "dice":
        replace(game, uncached(game), numbers, events)
        game.queue.pop(0)
        _roll_next(game, events)
    elif verb == "roll":
        _roll_next(game, events)
    elif verb == "lot":
        _start(game, numbers[0], events)
    else:
        _next_starter(game, events)


# ---- caching and replenishing


def _cache_next(game, events):
    """Ask the next seat with chests what it keeps; after them all seats roll the rest."""
    while game.queue:
        game.seat = game.queue[0]
        if _cache_moves(game):
            up(game, "cache", events)
            return
        game.queue.pop(0)
    game.queue = clockwise(game, game.starter)
    _roll_next(game, events)


def _cache(game, face, events):
    """Keep one die with the face that it shows."""
    game.marked[game.seat][face] += 1
    events.append(("cached", game.seat, CODES[face]))


def _roll_next(game, events):
    """Let the next seat roll its dice. After the last one: magic in a tie-break, else the next round."""
    while game.queue:
        game.seat = game.queue[0]
        if sum(uncached(game)):
            game.phase = "tiebreak" if game.tied else "replenish"
            return
        game.marked[game.seat] = bytearray(COUNT)
        game.queue.pop(0)
    if game.tied:
        game.phase = "cast"
    else:
        _next_starter(game, events)


# ---- the next round


def _next_starter(game, events):
    """The seat with the lowest total starts; a tie is decided by lot."""
    game.queue = lowest(game.totals)
    game.seat = game.queue[0]
    if len(game.queue) > 1:
        game.phase = "lot"
        events.append(("tied",) + tuple(game.queue))
    else:
        _start(game, game.seat, events)


def _start(game, seat, events):
    """Start the next round with a seat."""
    game.starter = seat
    game.round += 1
    events.append(("starter", seat))
    if game.options["way"] == "pad":
        game.queue = list(range(game.seats))
        up(game, "count", events)
    else:
        game.phase = "raise"
