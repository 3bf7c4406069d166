"""`pitboss train`: find better weights for an AI by letting it play, and write them down.

    pitboss train dice_miners                      one pass over all weights, shown only
    pitboss train dice_miners --passes 3 --write   three passes; better weights go into engine/dice_miners/ai/weights.py

One weight after the other is tried a step lower and a step higher, all candidates with the same dice: against another
player and against the weights as they are, or alone, for points. A candidate takes over when it is clearly better than
the best. A game that can be trained has a module of its name here:

    WEIGHTS   which numbers of which modules, with the size of their steps (numbers.py)
    MOST      what no weight is above
    result    result(candidate, present, numbers, seed) -> what the candidate reaches in these games, summed up
    UNIT      of that
    SPREAD    how far chance alone takes one game from the mean
"""

import argparse
import math
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from importlib.util import find_spec
from multiprocessing import get_context
from typing import Any

from engine.games import GAMES
from host_tools.lab.arena.workers import all_cores

TRAINED = {game: import_module("%s.%s" % (__name__, game)) for game in GAMES if find_spec("%s.%s" % (__name__, game))}
PORTION = 25  # games of a job


def main(argv: Sequence[str] | None = None) -> int:
    """Search, and write if that was asked for; 2 for a game without weights."""
    wishes = read_arguments(argv)
    if wishes.game not in TRAINED:
        print("pitboss train: %s has no weights. There are: %s" % (wishes.game, ", ".join(TRAINED)), file=sys.stderr)
        return 2
    trained = TRAINED[wishes.game]
    present = trained.WEIGHTS.present()
    with ProcessPoolExecutor(wishes.cores, get_context("spawn")) as pool:

        def mean(weights: dict[str, int]) -> float:
            jobs = [range(at, min(at + PORTION, wishes.games)) for at in range(0, wishes.games, PORTION)]
            tasks = [pool.submit(trained.result, weights, present, job, wishes.seed) for job in jobs]
            return sum(task.result() for task in tasks) / wishes.games

        best = search(trained, mean, wishes.games, wishes.passes)
    print("\n".join("%-20s %6d%s" % (word, best[word], changed(present, best, word)) for word in best))
    if wishes.write:
        for path in trained.WEIGHTS.write(best):
            print("written to %s" % path.name)
    return 0


def read_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """What was asked for on the command line."""
    words = argparse.ArgumentParser(
        prog="pitboss train", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    words.add_argument("game", metavar="GAME")
    words.add_argument("--games", type=int, default=2000, help="for each candidate, default 2000")
    words.add_argument("--passes", type=int, default=1, help="over all weights, default 1")
    words.add_argument("--seed", default="training", help="another seed, other dice")
    words.add_argument("--cores", type=int, default=all_cores())
    words.add_argument("--write", action="store_true", help="put better weights in the place of the present ones")
    wishes = words.parse_args(argv)
    if wishes.games < 1 or wishes.passes < 1 or wishes.cores < 1:
        words.error("games, passes and cores are numbers from 1 on")
    return wishes


def search(trained: Any, mean: Callable[[dict[str, int]], float], games: int, passes: int) -> dict[str, int]:
    """The best weights found, one at a time a step (in percent) down and up."""
    best = trained.WEIGHTS.present()
    most = mean(best)
    print("as they are: %.2f %s" % (most, trained.UNIT), flush=True)
    clear = clearly(games, trained.SPREAD)
    for _ in range(passes):
        for word, percent in trained.WEIGHTS.steps.items():
            for candidate in neighbours(best, word, percent, trained.MOST):
                found = mean(candidate)
                print("%s %d: %.2f %s" % (word, candidate[word], found, trained.UNIT), flush=True)
                if found > most + clear:
                    best, most = candidate, found
    return best


def neighbours(weights: dict[str, int], word: str, percent: int, most: int) -> list[dict[str, int]]:
    """One weight a step lower and a step higher; a step is at least 1."""
    step = max(1, weights[word] * percent // 100)
    values = (weights[word] - step, weights[word] + step)
    return [dict(weights, **{word: value}) for value in values if 0 <= value <= most]


def clearly(games: int, spread: float) -> float:
    """How much better a candidate must be: half of what chance alone does with so many games."""
    return 0.5 * spread / math.sqrt(games)


def changed(before: dict[str, int], now: dict[str, int], word: str) -> str:
    """What a weight was, if it was another."""
    return "" if before[word] == now[word] else "   was %d" % before[word]
