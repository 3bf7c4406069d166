"""Weights play against each other: two seats, the candidate against others and against the weights as they are."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from host_tools.lab.arena.match import Match, play, seated
from host_tools.lab.arena.players import Player, options_of, sport
from host_tools.lab.training.numbers import Numbers, use

UNIT = "% won"
SPREAD = 50  # of one game by chance, in its unit: what it would be with even players


def percent_won(game: str, rival: str, candidate: Player, present: Player, numbers: Sequence[int], seed: str) -> int:
    """A hundred for each of these games that the candidate wins; half of them are against the present weights."""
    known = sport(game)
    players = dict(known.players, candidate=candidate, present=present)
    won = 0
    for number in numbers:
        names = ("candidate", (rival, "present")[number // 2 % 2])  # it starts once against each
        match = Match(game, options_of(known, 2, {}), names, False, seed)
        row = play(known._replace(players=players), match, number)
        won += 100 * ("candidate" in [seated(match, number)[seat] for seat in row.winners])
    return won


def weighing(weights: Numbers, table: dict[str, int], pick: Callable[[Any], Any]) -> Player:
    """A master with these weights."""
    attributes = weights.attributes(table)

    def player(game: Any, luck: Random) -> tuple:
        use(attributes)
        return pick(game)

    return player
