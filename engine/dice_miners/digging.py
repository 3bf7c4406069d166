"""What a pair of dice does in its tunnel, and which splits of four dice may be confirmed."""

from engine.dice_miners.mine import LANTERNS, NOBODY, pile
from engine.dice_miners.sealing import strike
from engine.game import Illegal

NOTHING = 0
CLEAR = 1
ADVANCE = 2
PLACE = 3


def splits(dice):
    """The three ways to make two pairs of four dice, as sums."""
    a, b, c, d = dice
    return ((a + b, c + d), (a + c, b + d), (a + d, b + c))


def lantern_at(game, tunnel):
    """How deep the acting seat stands in a tunnel: its lit lantern, else its banked one, else 0."""
    return game.white[tunnel] or game.banked[game.seat][tunnel]


def effect(game, tunnel):
    """What a pair would do in a tunnel now."""
    if game.sealed[tunnel] != NOBODY:
        return NOTHING
    lit = game.white[tunnel]
    if lit == game.depths[tunnel]:  # only with seal=bank: at the vein, waiting for the bank
        return NOTHING
    if game.rubble and pile(tunnel, (lit or game.banked[game.seat][tunnel]) + 1) in game.rubble:
        return CLEAR
    if lit:
        return ADVANCE
    return PLACE if game.lit < LANTERNS else NOTHING


def is_live(game, split):
    """Whether at least one pair of a split does something."""
    return effect(game, split[0]) != NOTHING or effect(game, split[1]) != NOTHING


def any_live(game):
    """Whether the dice on the table allow anything at all."""
    for split in splits(game.dice):
        if is_live(game, split):
            return True
    return False


def order_matters(game, first, second):
    """True when one lantern is left for two pairs that would each light one."""
    if first == second or game.lit != LANTERNS - 1:
        return False
    return effect(game, first) == PLACE and effect(game, second) == PLACE


def check_pair(game, first, second):
    """Refuse sums that the dice cannot make, and a dead split while another is live."""
    ways = splits(game.dice)
    if (first, second) not in ways and (second, first) not in ways:
        raise Illegal("pair.sums", first, second)
    if not is_live(game, (first, second)):
        raise Illegal("pair.dead", first, second)


def pair_moves(game):
    """Every pair move that may be confirmed, both orders, in the order of the splits."""
    moves = []
    for first, second in splits(game.dice):
        if ("pair", first, second) not in moves and is_live(game, (first, second)):
            moves.append(("pair", first, second))
            if first != second:
                moves.append(("pair", second, first))
    return moves


def dig(game, tunnel, events):
    """Apply one pair to its tunnel."""
    what = effect(game, tunnel)
    if what == NOTHING:
        events.append(("nothing", tunnel))
        return
    deeper = lantern_at(game, tunnel) + 1
    if what == CLEAR:
        game.rubble.remove(pile(tunnel, deeper))
        events.append(("cleared", tunnel, deeper))
        return
    if what == PLACE:
        game.lit += 1
    game.white[tunnel] = deeper
    events.append(("lit" if what == PLACE else "dug", tunnel, deeper))
    if deeper == game.depths[tunnel] and game.options["seal"] == "strike":
        strike(game, tunnel, events)
