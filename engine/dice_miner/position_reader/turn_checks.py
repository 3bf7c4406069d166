"""Checks whose turn it is in a loaded position, and how many dice each seat has, against the dice taken so far.

A turn takes one die, or shares Beer and takes one or two. Nobody can share in the first turn of the first round.
"""

from engine.dice_miner.mountain import PLACES
from engine.dice_miner.position_reader.dice_checks import DIGGING
from engine.state_checks import need


def check(game) -> None:
    """Refuse a turn that no sequence of turns leads to."""
    if game.options["way"] == "pad" or game.phase in ("start", "hero", "fill"):
        return
    digging = game.phase in DIGGING
    sharing = digging and game.phase != "take"
    before = PLACES - game.left - (1 if game.phase == "second" else 0)  # dice taken in finished turns
    turns = _turns(game, game.seat if digging else game.caster, before, sharing)
    need(turns, "seat %d is not up after %d dice", game.seat, before)
    sizes = [sum(trove) for trove in game.troves]
    if game.round > 1:
        sizes[game.seat] += 1 if game.phase == "first" else 0
        need(min(sizes), "a seat has lost all of its dice")
        return
    for had in _sizes(game, sizes):
        for count in turns:
            if _fits(game, had, count):
                return
    need(False, "the troves do not fit the turns so far")


def _turns(game, seat, before, sharing):
    """How many turns may have been finished before this seat's turn."""
    singles = min(before, game.seats) if game.round == 1 else 0
    least = singles + (before - singles + 1) // 2
    if sharing and game.round == 1:
        least = max(least, game.seats)
    ahead = (seat - game.starter) % game.seats
    return [count for count in range(least, before + 1) if count % game.seats == ahead]


def _sizes(game, sizes):
    """How many dice each seat may have had before this turn; a shared Beer went to one of the others."""
    if game.phase not in ("first", "second"):
        return [sizes]
    found = []
    for seat in range(game.seats):
        if seat != game.seat and sizes[seat]:
            had = list(sizes)
            had[seat] -= 1
            had[game.seat] += 1 if game.phase == "first" else 0
            found.append(had)
    return found


def _fits(game, sizes, count):
    """Whether so many turns of the first round can lead to these numbers of dice.

    A seat has one die for each of its turns, one less for each turn in which it shared and took only one, and one more
    for each Beer that it was given.
    """
    turns = [(count + game.seats - 1 - (seat - game.starter) % game.seats) // game.seats for seat in range(game.seats)]
    ahead = [sizes[seat] - turns[seat] for seat in range(game.seats)]
    shared = sum([number for number in ahead if number > 0])
    pairs = 0  # the most turns in which two dice were taken
    for seat in range(game.seats):
        free = turns[seat] - (1 if turns[seat] else 0) + min(ahead[seat], 0)
        if free < 0:
            return False
        pairs += min(free, shared - ahead[seat]) if ahead[seat] > 0 else free
    return pairs >= sum(ahead)
