"""The weights of the player of Dice Miner alone: what a trove promises on each mountain."""

from collections.abc import Sequence

from engine.dice_miner_solo.ai import worth
from host_tools.lab.arena.match import Match, play
from host_tools.lab.arena.players import sport
from host_tools.lab.training.numbers import Numbers, use

UNIT = "points"
SPREAD = 13  # of one game by chance, in points
MOST = 255  # bytes
DIFFICULTIES = 4

# Ten for each of three mountains, in steps of 20 percent.
WEIGHTS = Numbers((worth,), {"worth.PROMISES.%d" % at: 20 for at in range(30)})


def result(candidate: dict[str, int], present: dict[str, int], numbers: Sequence[int], seed: str) -> int:
    """What the candidate scores in these games, in all; each difficulty has its share. The present weights are
    measured by their own score only."""
    game, points = sport("dice_miner_solo"), 0
    use(WEIGHTS.attributes(candidate))
    for number in numbers:
        match = Match(game.name, {"magic": number % DIFFICULTIES}, ("master",), True, seed)
        points += play(game, match, number).scores[0]
    return points
