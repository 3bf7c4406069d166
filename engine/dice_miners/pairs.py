"""What a pair of dice does in its tunnel, and which splits of four dice may be confirmed."""

from engine.dice_miners.mine import LANTERNS, NOBODY, pile
from engine.dice_miners.seals import strike
from engine.game import Illegal

NOTHING = 0
CLEAR = 1
ADVANCE = 2
PLACE = 3


def is_roll(move: tuple) -> bool:
    """Whether a move is a roll of four dice."""
    if not isinstance(move, tuple) or len(move) != 5 or move[0] != "dice":
        return False
    for die in move[1:]:
        if type(die) is not int or not 1 <= die <= 6:
            return False
    return True


def splits(dice) -> tuple:
    """The three ways to make two pairs of four dice, as sums."""
    a, b, c, d = dice
    return ((a + b, c + d), (a + c, b + d), (a + d, b + c))


def lantern_at(game, tunnel: int) -> int:
    """How deep the acting seat stands in a tunnel: its lit lantern, else its banked one, else 0."""
    return game.lit[tunnel] or game.banked[game.seat][tunnel]


def effect(game, tunnel: int) -> int:
    """What a pair would do in a tunnel now."""
    if game.sealed[tunnel] != NOBODY:
        return NOTHING
    lit = game.lit[tunnel]
    if lit and lit == game.depths[tunnel]:  # only with seal=bank: at the vein until the seat surfaces
        return NOTHING
    if game.rubble and (tunnel << 4 | (lit or game.banked[game.seat][tunnel]) + 1) in game.rubble:  # mine.pile, inline
        return CLEAR
    if lit:
        return ADVANCE
    return PLACE if game.lit_count < LANTERNS else NOTHING


def is_live(game, split: tuple) -> bool:
    """Whether at least one pair of a split does something."""
    return effect(game, split[0]) != NOTHING or effect(game, split[1]) != NOTHING


def order_matters(game, first: int, second: int) -> bool:
    """True when one lantern is left for two pairs that would each light one."""
    if first == second or game.lit_count != LANTERNS - 1:
        return False
    return effect(game, first) == PLACE and effect(game, second) == PLACE


def pair_moves(game) -> list:
    """Every pair move that may be confirmed, both orders, in the order of the splits; an empty list is a bust.

    Kept in `game.pairs` until the dice are gone: the bust, the list of moves and each check need it.
    """
    moves = game.pairs
    if moves is None:
        moves = game.pairs = []
        for first, second in splits(game.dice):
            move = ("pair", first, second)
            if move not in moves and (effect(game, first) != NOTHING or effect(game, second) != NOTHING):
                moves.append(move)
                if first != second:
                    moves.append(("pair", second, first))
    return moves


def refuse_pair(game, first: int, second: int) -> None:
    """Raise the reason why a pair is not listed: the dice cannot make it, or it is dead while another split is live."""
    ways = splits(game.dice)
    made = (first, second) in ways or (second, first) in ways
    raise Illegal("pair.dead" if made else "pair.sums", first, second)


def dig(game, tunnel: int, events: list) -> None:
    """Apply one pair to its tunnel."""
    what = effect(game, tunnel)
    if what == NOTHING:
        events.append(("nothing", tunnel))
        return
    deeper = (game.lit[tunnel] or game.banked[game.seat][tunnel]) + 1
    if what == CLEAR:
        game.rubble.remove(pile(tunnel, deeper))
        events.append(("cleared", tunnel, deeper))
        return
    if what == PLACE:
        game.lit_count += 1
    game.lit[tunnel] = deeper
    events.append(("lit" if what == PLACE else "dug", tunnel, deeper))
    if deeper == game.depths[tunnel] and game.options["seal"] == "strike":
        strike(game, tunnel, events)
