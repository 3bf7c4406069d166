"""The score pad: players enter what their troves show, and the device adds up. Imported only for it."""

from engine.dice_miner import trove_score
from engine.dice_miner.faces import ALL_DICE, HAZARD, TOOL, TREASURE, TUNNEL
from engine.dice_miner.mountain import PLACES
from engine.dice_miner.turns import clockwise
from engine.game import Illegal

# What a seat enters, in this order; faces on hero cards count like dice.
COUNTS = ("T1", "T2", "T3", "T4", "T5", "gems", "caveins", "dragons", "pickaxes", "shields")

_SYMBOLS = 4  # on a face at most
# By kind: its columns, its dice, symbols on a die, and the heroes with such a face on their card.
_MOST = (
    (range(5), ALL_DICE[TUNNEL], 1, 2),
    ((5,), ALL_DICE[TREASURE], _SYMBOLS, 2),
    ((6, 7), ALL_DICE[HAZARD], _SYMBOLS, 0),
    ((8, 9), ALL_DICE[TOOL], 1, 3),
)
_CARDS = ((9,), (1, 8), (5, 8), (0,), (5,))  # the columns of slayer, engineer, prospector, surveyor and treasurer


def moves(game) -> list:
    """A few counts, out of far too many to list."""
    return [("count", ones) + (0,) * 9 for ones in range(3)]


def check(game, verb: str, counts: list) -> None:
    """Refuse more than the dice outside the bag can show, with a hero for each seat."""
    told = game.sheets + [counts]
    for at in range(len(_MOST)):
        columns, dice, symbols, cards = _MOST[at]
        most = min(dice, PLACES * game.round) * symbols + min(cards, len(told))
        if sum([sheet[column] for sheet in told for column in columns]) > most:
            raise Illegal(("pad.tunnels", "pad.gems", "pad.hazards", "pad.tools")[at], most)
    if not _enough(told, _CARDS, (0, 0, 0, 0), PLACES * game.round):
        raise Illegal("pad.dice", PLACES * game.round)


def _enough(told, cards, used, most):
    """Whether the dice suffice for these sheets with some distribution of the hero cards; `used` dice are taken
    already."""
    if not told:
        return True
    for card in ((),) + cards:
        dice = _dice(told[0], card)
        total = tuple([used[at] + dice[at] for at in range(4)])
        over = [1 for at in range(4) if total[at] > _MOST[at][1]]
        if not over and sum(total) <= most:
            if _enough(told[1:], tuple([other for other in cards if other != card]), total, most):
                return True
    return False


def _dice(sheet, card):
    """The fewest tunnel, treasure, hazard and tool dice that show a sheet, together with a card."""
    counts = list(sheet)
    for column in card:
        counts[column] = max(0, counts[column] - 1)
    gems, caveins, dragons = [(count + _SYMBOLS - 1) // _SYMBOLS for count in counts[5:8]]
    return sum(counts[:5]), gems, caveins + dragons, counts[8] + counts[9]


def play(game, verb: str, counts: list, events: list) -> None:
    """Enter one seat's counts; after the last seat the round is scored."""
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
    return trove_score.tunnel_points(sheet[:5]), sheet[5], trove_score.hazard_points(*sheet[6:])
