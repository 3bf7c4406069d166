"""How a round begins and ends: the mountain is filled, troves are scored, and after the third round a seat wins."""

from engine.dice_miner.faces import KIND_OF
from engine.dice_miner.heroes import with_hero
from engine.dice_miner.mountain import PLACES
from engine.dice_miner.trove_score import ROUNDS, doubled, most_gems, score
from engine.dice_miner.turns import clockwise, up


def moves(game) -> list:
    from engine.dice_miner.dice_rolls import a_pour

    return a_pour(game.bag, PLACES)


def check(game, verb: str, numbers: list) -> None:
    from engine.dice_miner.dice_rolls import check_pour

    check_pour(numbers, game.bag, PLACES)


def play(game, verb: str, numbers: list | tuple, events: list) -> None:
    if verb == "raise":
        _raise(game, events)
    elif verb == "fill":
        _fill_up(game, numbers, events)
    else:
        _score(game, events)


# ---- the mountain


def _raise(game, events):
    """A new mountain; the real one is filled at the table."""
    game.seat = game.starter
    game.queue = []
    if game.options["way"] == "device":
        game.phase = "fill"
    else:
        _open(game, events)


def _fill_up(game, faces, events):
    """Twenty dice out of the bag, from the peak down."""
    game.mountain = bytearray([face + 1 for face in faces])
    for face in faces:
        game.bag[KIND_OF[face]] -= 1
    events.append(("filled", game.round))
    _open(game, events)


def _open(game, events):
    game.left = PLACES
    game.phase = "take"
    events.append(("next", game.seat))


# ---- scoring


def _score(game, events):
    shown = [with_hero(game.troves[seat], game.heroes[seat]) for seat in range(game.seats)]
    game.spent = [bytearray(5) for _ in shown]
    enter(game, [score(row) for row in shown], events)


def enter(game, scores: list, events: list) -> None:
    """Record a scoring. In a tie-break only the gems of the tied seats are compared."""
    if game.tied:
        scores = [scores[seat] if seat in game.tied else None for seat in range(game.seats)]
    rows = doubled(scores)
    game.rounds.append(tuple(rows))
    for seat in range(game.seats):
        row = rows[seat]
        if row:
            events.append(("scored", seat) + row + (sum(row),))
            if not game.tied:
                game.totals[seat] += sum(row)
    owner = most_gems(scores)
    if owner is not None:
        events.append(("doubled", owner))
    if len(game.rounds) >= ROUNDS:
        _decide(game, events)
    else:
        game.phase = "next" if game.options["way"] == "pad" else "keep"


def _decide(game, events):
    """The most points win; seats that are tied at the top roll again."""
    points = [sum(row) if row else None for row in game.rounds[-1]] if game.tied else game.totals
    best = max([point for point in points if point is not None])
    leaders = [seat for seat in range(game.seats) if points[seat] == best]
    if len(leaders) == 1:
        events.append(("over", "tiebreak" if game.tied else "points", leaders[0]))
        game.phase = "over"
        game.seat = leaders[0]
        game.queue = []
        game.tied = []
        return
    events.append(("tiebreak",) + tuple(leaders))
    game.tied = leaders
    game.queue = clockwise(game, game.caster)
    if game.options["way"] == "pad":
        up(game, "count", events)
    else:
        game.phase = "roll"
