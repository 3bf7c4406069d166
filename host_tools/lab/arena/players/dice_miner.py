"""A player of Dice Miner to measure against: greedy, one step ahead.

It does whatever adds most to its points as they stand: the die, the two dice after a Beer, the dice rolled again by
magic on average. It sees neither the rounds to come nor what others would take. Of equal things it takes the first.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from engine.dice_miner import heroes
from engine.dice_miner.chests import room
from engine.dice_miner.die_faces import sides
from engine.dice_miner.faces import BEER, CODES, COUNT, G1, HC1, HERO, KIND_OF, M1
from engine.dice_miner.hero_names import NAMES
from engine.dice_miner.magic import rerollable, spends
from engine.dice_miner.mountain import SIDE, TOP, lift, lying
from engine.dice_miner.trove_score import score, symbols
from engine.dice_miner.turns import uncached


class Hand:
    """What a seat shows, and its points with the gems doubled if they are most now."""

    def __init__(self, game: Any) -> None:
        seat = game.seat
        self.shown = heroes.with_hero(game.troves[seat], game.heroes[seat])
        others = [heroes.with_hero(game.troves[at], game.heroes[at]) for at in range(game.seats) if at != seat]
        self._rival = max(symbols(shown, G1) for shown in others)

    def points(self, more: Sequence[int] = (), less: Sequence[int] = ()) -> int:
        """With some dice more and some less."""
        shown = bytearray(self.shown)
        for face in more:
            shown[face] += 1
        for face in less:
            shown[face] -= 1
        tunnels, gems, hazards = score(shown)
        return tunnels + hazards + (2 * gems if gems > self._rival else gems)


def greedy(game: Any, luck: Random) -> tuple:
    """The move that adds most just now."""
    return _PICKS[game.phase](game, Hand(game))


def _hero(game: Any, hand: Hand) -> tuple:
    free = [name for name in NAMES if NAMES.index(name) not in game.heroes]
    return ("hero", max(free, key=lambda name: hand.points(heroes.faces(NAMES.index(name)))))


def _best(hand: Hand, cells: bytearray, depth: int, there: Sequence[int] = ()) -> tuple[int, int]:
    """(points, place) of the best die, with what was taken before."""
    return max(
        ((hand.points([*there, cells[place] - 1]), place) for place in lying(cells, depth)),
        key=lambda entry: entry[0],
        default=(-999, -1),
    )


def _take(game: Any, hand: Hand) -> tuple:
    points, place = _best(hand, game.mountain, TOP)
    beers = [beer for beer in BEER if game.troves[game.seat][beer]]
    if beers and _two(game, hand) > points:
        return ("share", (game.seat + 1) % game.seats, CODES[beers[0]])
    return ("take", place + 1)


def _two(game: Any, hand: Hand) -> int:
    """The points after the best die within reach and the best one after it."""
    points, place = _best(hand, game.mountain, SIDE)
    cells = bytearray(game.mountain)
    face = lift(cells, place)[0]
    return max(points, _best(hand, cells, SIDE, [face])[0])


def _first(game: Any, hand: Hand) -> tuple:
    return ("take", _best(hand, game.mountain, SIDE)[1] + 1)


def _second(game: Any, hand: Hand) -> tuple:
    points, place = _best(hand, game.mountain, SIDE)
    return ("take", place + 1) if points > hand.points() else ("done",)


def _gains(game: Any, hand: Hand) -> list[tuple[int, int]]:
    """(sixfold gain, face) of every die that may be rolled again, the best first."""
    found = []
    for face in range(HC1):
        gain = sum(hand.points([other], [face]) for other in sides(KIND_OF[face])) if rerollable(game, face) else 0
        found += [(gain - 6 * hand.points(), face)] * rerollable(game, face)
    return sorted(found, key=lambda entry: -entry[0])


def _magic(game: Any, hand: Hand) -> tuple:
    best, most, gains = ("done",), 0, _gains(game, hand)
    for magic in spends(game):
        others = list(gains)
        if magic != HERO:
            others.remove(next(entry for entry in others if entry[1] == magic))
        gain = sum(entry[0] for entry in others[: 1 if magic == HERO else magic - M1 + 1])
        if gain > most:
            best, most = ("spend", "hero" if magic == HERO else CODES[magic]), gain
    return best


def _reroll(game: Any, hand: Hand) -> tuple:
    return ("reroll", CODES[_gains(game, hand)[0][1]])


def _cache(game: Any, hand: Hand) -> tuple:
    """Keep the dice that score most now."""
    best, least = ("done",), hand.points()
    dice = uncached(game)
    for face in range(COUNT):
        if dice[face] and room(game) and hand.points((), [face]) < least:
            best, least = ("cache", CODES[face]), hand.points((), [face])
    return best


_PICKS = {
    "hero": _hero,
    "take": _take,
    "first": _first,
    "second": _second,
    "magic": _magic,
    "reroll": _reroll,
    "cache": _cache,
}

PLAYERS = {"greedy": greedy}
