"""What a good player reaches in the solo games: the master plays many games, ten of which stand for all.

    python -m host_tools.lab.training.par dice_miner_solo --games 5000
    python -m host_tools.lab.training.par dwarf_mine --minutes 15

It prints mean, median and best of each difficulty and writes `engine/<game>/ai/par.py`, which the result screens
ask how many of ten masters did worse. --games and --minutes end it, whichever comes first; --minutes are for all
difficulties.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from host_tools.lab.arena.match import Match, play
from host_tools.lab.arena.players import sport

ROOT = Path(__file__).resolve().parents[3]
SEED = "par"
TEN = 10
# The options of each difficulty, in the order of the table's rows.
DIFFICULTIES: dict[str, tuple[dict, ...]] = {
    "dice_miner_solo": tuple({"magic": magic} for magic in range(4)),
    "dwarf_mine": ({}, {"caves": "on", "foes": "four", "leader": "on", "rooms": "more"}),
}

MODULE = '''\
"""Scores of the AI in {games} games, made by host_tools/lab/training/par.py: how ten masters would have done.

A row for each difficulty. Its numbers are the scores that 5, 15, ... 95 percent of the games stay below.
"""

MASTERS = (
{rows}
)


def worse(points: int, difficulty: int) -> int:
    """How many of ten masters score less than these points."""
    return len([1 for score in MASTERS[difficulty] if score < points])
'''


class Figures(NamedTuple):
    """The games of one difficulty."""

    games: int
    mean: float
    median: int
    best: int
    ten: list[int]


def masters(game: str, options: dict, games: int, seconds: float) -> list[int]:
    """What the master scores in so many games, or in as many as there is time for; lowest first.

    A mine that the tunnels of wurms have walled in may live for ever: a game that comes to no end does not count.
    """
    match = Match(game, options, ("master",), True, SEED)
    of, scores, number, end = sport(game), list[int](), 0, time.process_time() + seconds
    while len(scores) < games and (len(scores) < TEN or time.process_time() < end):
        row = play(of, match, number)
        scores += row.scores if row.winners else []
        number += 1
    return sorted(scores)


def figures(scores: Sequence[int]) -> Figures:
    """Mean, median, best and ten scores that stand for all; `scores` are sorted."""
    count = len(scores)
    ten = [scores[count * (2 * at + 1) // (2 * TEN)] for at in range(TEN)]
    return Figures(count, sum(scores) / count, scores[count // 2], scores[-1], ten)


def module(games: str, tens: Sequence[Sequence[int]]) -> str:
    """The text of par.py."""
    return MODULE.format(games=games, rows="\n".join("    (%s)," % ", ".join(map(str, ten)) for ten in tens))


def main(argv: Sequence[str] | None = None) -> int:
    """Play, print, write."""
    words = argparse.ArgumentParser(prog="par", description=__doc__)
    words.add_argument("game", choices=sorted(DIFFICULTIES))
    words.add_argument("--games", type=int, default=5000, help="of each difficulty, default 5000")
    words.add_argument("--minutes", type=float, default=1e9, help="of one core, for all difficulties")
    words.add_argument("--out", type=Path, help="default engine/GAME/ai/par.py")
    wishes = words.parse_args(argv)
    rows = DIFFICULTIES[wishes.game]
    found = []
    for options in rows:
        row = figures(masters(wishes.game, options, wishes.games, wishes.minutes * 60 / len(rows)))
        print("%s: %d games, mean %.2f, median %d, best %d" % (options, *row[:4]), flush=True)
        found.append(row)
    games = " and ".join(str(row.games) for row in found) if wishes.minutes < 1e9 else str(wishes.games)
    out = wishes.out or ROOT / "engine" / wishes.game / "ai" / "par.py"
    out.write_text(module(games, [row.ten for row in found]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
