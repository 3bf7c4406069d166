"""The weights of Dice Miners' opponent: which there are, and how they are tried out."""

from collections.abc import Sequence

from engine.dice_miners.ai import choice, ways, weights
from host_tools.lab.training import duel
from host_tools.lab.training.numbers import Numbers

UNIT, SPREAD = duel.UNIT, duel.SPREAD
MOST = 1_000_000

# The size of a step in percent, in the order in which they matter.
_STEPS = {
    "DARING": 10, "NEAR": 25, "FOCUS": 20, "AHEAD": 20, "DENY": 40, "STRIKE": 40, "WIN": 40,
    "BLOCK_FROM": 30, "BLOCK_IN": 40,
}  # fmt: skip
WEIGHTS = Numbers((weights, choice, ways), {"weights." + word: step for word, step in _STEPS.items()})


def result(candidate: dict[str, int], present: dict[str, int], numbers: Sequence[int], seed: str) -> int:
    """What the candidate reaches in these games, in all: against the improved Rule of 28, and against the present."""
    players = [duel.weighing(WEIGHTS, table, choice.pick) for table in (candidate, present)]
    return duel.percent_won("dice_miners", "vein37", players[0], players[1], numbers, seed)
