"""The weights of Dice Miner's opponent: what dice are worth to it at the mountain, in the magic phase and in chests."""

from collections.abc import Sequence

from engine.dice_miner.ai import chest_choice, choice, magic_choice, mountain_choice, worth
from host_tools.lab.training import duel
from host_tools.lab.training.numbers import Numbers

UNIT, SPREAD = duel.UNIT, duel.SPREAD
MOST = 255  # most of them are bytes

# The size of a step in percent, in the order in which they matter; those that no game of two seats asks are left out.
_STEPS = {
    "worth._SYMBOL.1": 25, "worth._SYMBOL.2": 25, "worth._SYMBOL.3": 25, "worth._MAGIC_DIE.2": 25,
    "worth._MAGIC_DIE.3": 25, "worth._TREASURE_DIE": 20, "worth._TOOL_DIE": 40, "worth.A_CHEST": 25,
    "worth._LOOSE": 40, "worth._BEER": 40, "mountain_choice._AGAINST.2": 20, "mountain_choice._DENY.2": 25,
    "magic_choice._SYMBOL": 20, "magic_choice._LOOSE": 25, "chest_choice._TUNNELS.0": 20,
    "chest_choice._TUNNELS.1": 20, "chest_choice._TUNNELS.2": 20, "chest_choice._TUNNELS.3": 20,
    "chest_choice._TUNNELS.4": 20, "chest_choice._GEM": 20, "chest_choice._SYMBOL": 20, "chest_choice._BEER": 20,
    "chest_choice._TOOL": 25,
}  # fmt: skip
WEIGHTS = Numbers((worth, mountain_choice, magic_choice, chest_choice), _STEPS)


def result(candidate: dict[str, int], present: dict[str, int], numbers: Sequence[int], seed: str) -> int:
    """What the candidate reaches in these games, in all: against the greedy player, and against the present."""
    players = [duel.weighing(WEIGHTS, table, choice.pick) for table in (candidate, present)]
    return duel.percent_won("dice_miner", "greedy", players[0], players[1], numbers, seed)
