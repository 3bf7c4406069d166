"""Exact odds of the next roll, over all 1296 rolls of four dice.

A split is one number here: its lower sum times 13 plus its higher sum. A roll is the three splits that it allows. What
a split is worth is looked up once for all rolls that allow it.
"""

from engine.dice_miners.mine import TUNNELS
from engine.dice_miners.pairs import effect

ALL_ROLLS = 1296
SUMS = 13
DEAD = -1  # the worth of a split that does nothing


def bust_rolls(game) -> int:
    """How many of all rolls are a bust for the seat to act, with tunnels, lanterns and rubble as they are."""
    return ALL_ROLLS - live_rolls([tunnel in TUNNELS and effect(game, tunnel) for tunnel in range(SUMS)])


def live_rolls(live: list) -> int:
    """How many of all rolls make at least one of the sums that are true in `live`, a list of 13."""
    splits = [DEAD] * (SUMS * SUMS)
    for one in TUNNELS:
        for two in range(one, SUMS):
            if live[one] or live[two]:
                splits[one * SUMS + two] = 0
    return best_splits(splits)[0]


def best_splits(worth: list) -> tuple:
    """(rolls with a live split, the worth of the best split of each, added up), from the worth of every split."""
    rolls = ROLLS
    good = total = 0
    for at in range(0, len(rolls), 4):
        best = worth[rolls[at + 1]]
        other = worth[rolls[at + 2]]
        if other > best:
            best = other
        other = worth[rolls[at + 3]]
        if other > best:
            best = other
        if best >= 0:
            ways = rolls[at]
            good += ways
            total += ways * best
    return good, total


def percent(rolls: int) -> int:
    """A number of rolls as percent of all, rounded; 0 and 100 only for none and all of them."""
    if rolls in (0, ALL_ROLLS):
        return 100 * rolls // ALL_ROLLS
    return min(max((rolls * 200 + ALL_ROLLS) // (2 * ALL_ROLLS), 1), 99)


def _all_rolls():
    """Every roll of four sorted dice: the number of ways in which it falls, then its three splits."""
    rows = bytearray()
    for a in range(1, 7):
        for b in range(a, 7):
            for c in range(b, 7):
                for d in range(c, 7):
                    rows.append(_ways_to_fall((a, b, c, d)))
                    for one in (a + b, a + c, a + d):
                        two = a + b + c + d - one
                        rows.append(min(one, two) * SUMS + max(one, two))
    return bytes(rows)


def _ways_to_fall(dice):
    ways = 24
    alike = 1
    for at in range(1, 4):
        alike = alike + 1 if dice[at] == dice[at - 1] else 1
        ways //= alike
    return ways


ROLLS = _all_rolls()
