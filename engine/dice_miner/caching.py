"""Between two rounds: dice kept in chests, and who starts next."""

from engine.dice_miner import heroes
from engine.dice_miner.faces import CODES, COUNT, KC, KD
from engine.game import Illegal


def chests(game):
    """How many dice the acting seat may keep as they are: its chests, the hero's included."""
    shown = heroes.with_hero(game.troves[game.seat], game.heroes[game.seat])
    return shown[KC] + 2 * shown[KD]


def room(game):
    """How many more dice fit into the chests."""
    return chests(game) - sum(game.marked[game.seat])


def _uncached(game, face):
    return game.troves[game.seat][face] - game.marked[game.seat][face]


def check_cache(game, face):
    """Refuse more dice than chests, and what is no die of the trove."""
    if not room(game):
        raise Illegal("cache.full", chests(game))
    if _uncached(game, face):
        return
    if game.marked[game.seat][face]:
        raise Illegal("cache.twice")
    if face in heroes.faces(game.heroes[game.seat]):
        raise Illegal("cache.card")
    raise Illegal("cache.no_die")


def cache_moves(game):
    if not room(game):
        return []
    return [("cache", CODES[face]) for face in range(COUNT) if _uncached(game, face)]


def cache(game, face, events):
    """Keep one die as it lies."""
    game.marked[game.seat][face] += 1
    events.append(("cached", game.seat, CODES[face]))


def lowest(totals):
    """The seats with the fewest points: one of them starts."""
    return [seat for seat in range(len(totals)) if totals[seat] == min(totals)]
