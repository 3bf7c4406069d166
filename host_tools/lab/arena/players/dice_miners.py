"""Players of Dice Miners to measure against: published rules of thumb for Can't Stop, on this board.

Rule of 28 (Michael Keller): every lit lantern counts its tunnel's weight for each dig of this turn and once more
for being lit; three lanterns on odd, even, low or high tunnels add or take a little; from 28 on it surfaces.
Glenn and Aloi ("A Generalized Heuristic for Can't Stop", FLAIRS 2009) bred other weights for the same form.
None of them spends a cave-in.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from engine.dice_miners.mine import LANTERNS, NOBODY, ORE, TUNNELS, WIN_ORE
from engine.dice_miners.pairs import PLACE, effect, is_live, order_matters, splits

UNIT = "turns"
LESS = True
ALONE = "idle"


class Weights(NamedTuple):
    """A rule of thumb: by tunnel from 2 to 12 what a dig counts, and what a split is chosen for."""

    progress: Sequence[int]
    choice: Sequence[int]
    odds: int
    evens: int
    highs: int
    lows: int
    marker: int  # what lighting one more lantern costs a split
    threshold: int


KELLER = Weights((6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6), (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1), 2, -2, 4, 4, 6, 28)
GLENN_ALOI = Weights((7, 7, 3, 2, 2, 1, 2, 2, 3, 7, 7), (7, 0, 2, 0, 4, 3, 4, 0, 2, 0, 7), 7, 1, 6, 5, 6, 29)


class Thumb:
    """Plays by a rule of thumb; with `veins` it surfaces as soon as a vein is struck."""

    def __init__(self, weights: Weights, threshold: int = 0, veins: bool = False) -> None:
        self._weights = weights
        self._threshold = threshold or weights.threshold
        self._veins = veins
        self._start = bytes(13)  # where the lanterns hung when the turn began: a seal makes the game forget it

    def __call__(self, game: Any, luck: Random) -> tuple:
        if not game.lit_count:
            self._start = bytes(game.banked[game.seat])
        if game.phase == "pair":
            return max(pairs(game), key=lambda move: self._choice(game, move[1:]))
        return ("surface",) if self._has_enough(game) else ("roll",)

    def _choice(self, game: Any, sums: Sequence[int]) -> int:
        """What a split is worth: digs by their weight, less what new lanterns cost."""
        works = [tunnel for tunnel in sums if effect(game, tunnel)]
        if len(works) == 2 and order_matters(game, *sums):
            works = works[:1]
        new = {tunnel for tunnel in works if effect(game, tunnel) == PLACE}
        return sum(self._weights.choice[tunnel - 2] for tunnel in works) - self._weights.marker * len(new)

    def _has_enough(self, game: Any) -> bool:
        if wins_by_surfacing(game) or (self._veins and struck(game)):
            return True
        return game.lit_count == LANTERNS and self._score(game) >= self._threshold

    def _score(self, game: Any) -> int:
        weights, lit = self._weights, [tunnel for tunnel in TUNNELS if game.lit[tunnel]]
        score = sum((game.lit[tunnel] - self._start[tunnel] + 1) * weights.progress[tunnel - 2] for tunnel in lit)
        for all_are, more in (
            (all(tunnel % 2 for tunnel in lit), weights.odds),
            (all(tunnel % 2 == 0 for tunnel in lit), weights.evens),
            (all(tunnel >= 7 for tunnel in lit), weights.highs),
            (all(tunnel <= 7 for tunnel in lit), weights.lows),
        ):
            score += more if all_are else 0
        return score


def pairs(game: Any) -> list[tuple]:
    """The splits that may be confirmed; in both orders only where it matters."""
    moves = []
    for one, two in splits(game.dice):
        if is_live(game, (one, two)):
            moves.append(("pair", one, two))
            if order_matters(game, one, two):
                moves.append(("pair", two, one))
    return moves


def struck(game: Any) -> bool:
    """Whether this turn has struck a vein."""
    return any(game.lit[tunnel] == game.depths[tunnel] for tunnel in TUNNELS)


def wins_by_surfacing(game: Any) -> bool:
    """With seal=bank: whether what waits at the veins is enough."""
    waiting = [t for t in TUNNELS if game.lit[t] == game.depths[t] and game.sealed[t] == NOBODY]
    return game.ore[game.seat] + sum(ORE[tunnel] for tunnel in waiting) >= WIN_ORE


def greedy(game: Any, luck: Random) -> tuple:
    """The split that digs most ore a dig; surfaces once all lanterns are lit or a vein is struck."""
    if game.phase == "pair":
        return max(pairs(game), key=lambda move: sum(_ore_a_dig(game, tunnel) for tunnel in move[1:]))
    return ("surface",) if game.lit_count == LANTERNS or struck(game) else ("roll",)


def _ore_a_dig(game: Any, tunnel: int) -> float:
    return ORE[tunnel] / game.depths[tunnel] if effect(game, tunnel) else 0.0


def idle(game: Any, luck: Random) -> tuple:
    """Passes: the other seat of a game that is measured alone."""
    return ("surface",)


def measure(game: Any) -> int:
    """Turns that the first seat took; it starts, so they are the rounds."""
    return game.round


PLAYERS = {
    "idle": idle,
    "greedy": greedy,
    "rule28": Thumb(KELLER),
    "vein36": Thumb(KELLER, 36, veins=True),
    "vein37": Thumb(KELLER, 37, veins=True),
    "vein38": Thumb(KELLER, 38, veins=True),
    "glenn_aloi": Thumb(GLENN_ALOI),
}
