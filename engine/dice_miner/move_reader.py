"""What each phase asks for: its verbs, the dice that are due, and the rule that any other move breaks."""

from engine.dice_miner.faces import KIND_OF, TUNNEL, listed
from engine.dice_miner.mountain import PLACES
from engine.game import CHANCE, Illegal

# The verbs of each phase.
DUE = {
    "start": ("dice",),
    "fill": ("fill",),
    "cheers": ("dice",),
    "spell": ("dice",),
    "replenish": ("dice",),
    "tiebreak": ("dice",),
    "lot": ("lot",),
    "hero": ("hero",),
    "take": ("take", "share"),
    "first": ("take",),
    "second": ("take", "done"),
    "magic": ("spend", "done"),
    "reroll": ("reroll",),
    "cache": ("cache", "done"),
    "count": ("count",),
    "over": (),
}

# The arguments of each verb, one letter each: see move_arguments.py. `*` stands for all dice that are due.
_TAKES = {
    "dice": "*",
    "fill": "*",
    "lot": "s",
    "hero": "h",
    "take": "p",
    "share": "sf",
    "spend": "m",
    "reroll": "f",
    "cache": "f",
    "done": "",
    "count": "nnnnnnnnnn",
}


def moves(game) -> list:
    """Legal moves; for rolls of many dice only a few."""
    if game.phase == "over":
        return []
    if "dice" not in DUE[game.phase]:
        return game.rules().moves(game)
    from engine.dice_miner.dice_rolls import outcomes

    return outcomes(due(game))


def expects(game) -> list:
    verbs = []
    for move in moves(game):
        if move[0] not in verbs:
            verbs.append(move[0])
    return verbs


def all_listed(game) -> bool:
    """Whether moves() has every legal move. For rolls of many dice, and for the pad, it has only a few."""
    if "dice" not in DUE[game.phase]:
        return game.phase not in ("fill", "count")
    from engine.dice_miner.dice_rolls import can_list

    return can_list(due(game))


def due(game) -> list:
    """The kinds of the dice that must fall now, in the order in which they are entered."""
    if game.phase == "start":
        return [TUNNEL] * len(game.queue)
    if game.phase in ("cheers", "spell"):
        return [KIND_OF[face] for face in listed(game.marked[game.seat])]
    from engine.dice_miner.turns import uncached

    return [KIND_OF[face] for face in listed(uncached(game))]


def read(game, move: tuple) -> list:
    """The arguments of a legal move as numbers; refuses all others."""
    from engine.dice_miner import move_arguments

    numbers = move_arguments.read(move, _TAKES, game)
    verb = move[0]
    if verb not in DUE[game.phase]:
        _refuse(game, verb)
    if verb == "dice":
        from engine.dice_miner.dice_rolls import check_dice

        check_dice(numbers, due(game))
    else:
        game.rules().check(game, verb, numbers)
    return numbers


def _refuse(game, verb):
    """Raise the rule that forbids a verb in a phase: one about the verb, or what the phase asks for."""
    phase = game.phase
    if phase == "over":
        raise Illegal("turn.over")
    if game.turn == CHANCE:
        raise Illegal("dice.first")
    if verb in ("dice", "fill", "lot"):
        raise Illegal("dice.unasked")
    if phase in ("hero", "reroll", "count"):  # these take one answer and nothing else
        raise Illegal({"hero": "hero.first", "reroll": "magic.choose", "count": "pad.count"}[phase])
    if verb == "share" and phase in ("first", "second"):
        raise Illegal("beer.once")
    if verb == "reroll" and phase == "magic":
        raise Illegal("magic.spend")
    if verb in ("spend", "reroll"):
        raise Illegal("magic.phase")
    if verb in ("hero", "cache", "count"):
        raise Illegal({"hero": "hero.chosen", "cache": "cache.phase", "count": "pad.off"}[verb])
    raise Illegal("take.empty" if phase in ("magic", "cache") else "take.must")


def deal(game, dice) -> tuple:
    """A chance move from the device's dice."""
    if game.turn != CHANCE:
        raise Illegal("turn.over" if game.phase == "over" else "dice.unasked")
    dice.next()
    if game.phase == "lot":
        return ("lot", game.queue[dice.below(len(game.queue))])
    from engine.dice_miner.dice_rolls import let_fall, pour

    return pour(game.bag, PLACES, dice) if game.phase == "fill" else let_fall(due(game), dice)
