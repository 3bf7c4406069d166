"""What may join the trove of the solo player, and what it scores."""

from engine.dice_miner.die_faces import turnable
from engine.dice_miner.faces import BEER, G1, GB, HAZARD, HC1, HD1, KC, KD, KIND_OF, KP, KS, TB, TREASURE
from engine.dice_miner.trove_score import CHAIN, symbols

FULL_CHAIN = 5  # points for each chain of tunnels from 1 to 5
# The least score of each band but the lowest.
BANDS = (15, 31, 46, 61, 71)


def free_tools(game, first: int) -> int:
    """Pickaxes without a cave-in die on them, or shields without a dragon die; `first` is the hazard's first face."""
    tools = game.trove[KP if first == HC1 else KS]
    return tools - sum(game.trove[first : first + 4])


def free_chests(game) -> int:
    """How many more treasure dice can be frozen."""
    return game.trove[KC] + 2 * game.trove[KD] - sum(game.frozen)


def joins(game, face: int) -> bool:
    """Whether a die with this face may join the trove; a Beer needs a face that may join."""
    if face in BEER:
        return bool(turns(game, face))
    if KIND_OF[face] == HAZARD:
        return free_tools(game, HC1 if face < HD1 else HD1) > 0
    return not 0 < face < TB or game.trove[face - 1] > game.trove[face]


def turns(game, beer: int) -> list:
    """The faces that a Beer may be turned to."""
    ways = turnable(KIND_OF[beer], game.real)
    return [face for face in ways if joins(game, face)]


def can_freeze(game, face: int) -> bool:
    """Whether a die that joins may be frozen."""
    return KIND_OF[face] == TREASURE and face != GB and free_chests(game) > 0


def score(game) -> tuple:
    """(tunnels, gems, hazards): 5 for a full chain, 1 for a gem and 2 if frozen, 1 for each symbol of a hazard."""
    trove = game.trove
    gems = symbols(trove, G1) + symbols(game.frozen, 0)
    return FULL_CHAIN * trove[CHAIN - 1], gems, symbols(trove, HC1) + symbols(trove, HD1)


def band(points: int) -> int:
    """How good a score is, from 0 for the lowest band to 5."""
    return len([1 for least in BANDS if points >= least])
