"""The score pad: players tell what their troves show, the device reckons. Imported only for it."""

from engine.dice_miner import scoring
from engine.dice_miner.faces import ALL_DICE, HAZARD, TOOL, TREASURE, TUNNEL
from engine.dice_miner.mountain import PLACES
from engine.dice_miner.turns import clockwise
from engine.game import Illegal

# What a seat tells, in this order; heroes' faces count like dice.
COUNTS = ("T1", "T2", "T3", "T4", "T5", "gems", "caveins", "dragons", "pickaxes", "shields")

# The most that all seats together can show: dice, symbols on a die, and faces on heroes' cards.
_MOST = (
    (range(5), ALL_DICE[TUNNEL], 1, 2),
    ((5,), ALL_DICE[TREASURE], 4, 2),
    ((6, 7), ALL_DICE[HAZARD], 4, 0),
    ((8, 9), ALL_DICE[TOOL], 1, 3),
)


def moves(game):
    """A few counts of far too many to list."""
    return [("count", ones) + (0,) * 9 for ones in range(3)]


def check(game, verb, counts):
    """Refuse more than the dice that are out of the bag can show."""
    told = game.sheets + [counts]
    for at in range(len(_MOST)):
        columns, dice, symbols, cards = _MOST[at]
        most = min(dice, PLACES * game.round) * symbols + cards
        if sum([sheet[column] for sheet in told for column in columns]) > most:
            raise Illegal(("pad.tunnels", "pad.gems", "pad.hazards", "pad.tools")[at], most)


def play(game, verb, counts, events):
    """Write one seat's counts down; after the last one the round is scored."""
    events.append(("counted", game.seat))
    game.sheets.append(tuple(counts))
    game.queue.pop(0)
    if game.queue:
        game.seat = game.queue[0]
        events.append(("next", game.seat))
        return
    told = clockwise(game, game.caster)
    scores = [None] * game.seats
    for at in range(len(told)):
        scores[told[at]] = _score(game.sheets[at])
    game.sheets = []
    from engine.dice_miner.rounds import enter

    enter(game, scores, events)


def _score(sheet):
    return scoring.tunnel_points(sheet[:5]), sheet[5], scoring.hazard_points(*sheet[6:])
