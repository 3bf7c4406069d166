"""What many games say: shares and means with the interval that holds the truth 19 times in 20."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from host_tools.lab.arena.match import Match, Row, seated

Z = 1.96


class Share(NamedTuple):
    """How often a player won; a shared win counts in parts. `fair` is what equals would win."""

    name: str
    games: int
    wins: float
    low: float
    high: float
    fair: float

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0


class Mean(NamedTuple):
    """A measure over many games."""

    name: str
    games: int
    mean: float
    low: float
    high: float
    median: float
    best: int
    worst: int


def shares(match: Match, rows: Sequence[Row]) -> list[Share]:
    """Wins by player; one with several seats gets the share of one of them."""
    wins = dict.fromkeys(match.names, 0.0)
    for row in rows:
        names = seated(match, row.number)
        for seat in row.winners:
            wins[names[seat]] += 1 / len(row.winners)
    found = []
    for name, won in wins.items():
        seats = match.names.count(name)
        low, high = wilson(won / seats, len(rows))
        found.append(Share(name, len(rows), won / seats, low, high, 1 / len(match.names)))
    return found


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's interval for a share."""
    if not games:
        return 0.0, 1.0
    share = wins / games
    under = 1 + Z * Z / games
    middle = (share + Z * Z / (2 * games)) / under
    half = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games)) / under
    return middle - half, middle + half


def mean_of(name: str, values: Sequence[int], less: bool) -> Mean:
    """A measure in figures."""
    ordered = sorted(values)
    count = len(ordered)
    mean = sum(ordered) / count
    spread = math.sqrt(sum((value - mean) ** 2 for value in ordered) / max(count - 1, 1))
    half = Z * spread / math.sqrt(count)
    median = (ordered[(count - 1) // 2] + ordered[count // 2]) / 2
    best, worst = (ordered[0], ordered[-1]) if less else (ordered[-1], ordered[0])
    return Mean(name, count, mean, mean - half, mean + half, median, best, worst)


def first_seat(match: Match, rows: Sequence[Row]) -> Share:
    """How often the seat that sits first won: what starting is worth, the players aside."""
    wins = sum(1 / len(row.winners) for row in rows if 0 in row.winners)
    low, high = wilson(wins, len(rows))
    return Share("the first seat", len(rows), wins, low, high, 1 / len(match.names))
