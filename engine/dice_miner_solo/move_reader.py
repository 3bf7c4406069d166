"""What each phase of the solo game asks for: its verbs and moves, the dice that are due, and why others are refused."""

from engine.dice_miner.die_faces import turnable
from engine.dice_miner.faces import CODES, HAZARD, HERO, KIND_OF
from engine.dice_miner.mountain import PLACES, TOP, covered
from engine.dice_miner_solo import trove
from engine.dice_miner_solo.game import REFILLS
from engine.game import CHANCE, Illegal

# The verbs of each phase; dice are due in the first two.
DUE = {
    "start": ("dice",),
    "fill": ("fill",),
    "face": ("face",),
    "play": ("take", "spend", "refill", "stop"),
    "chest": ("freeze", "keep"),
    "recycle": ("recycle",),
    "stuck": ("stop",),
    "over": (),
}

# The arguments of each verb, one letter each: see move_arguments.py of the table game.
_TAKES = {
    "dice": "*",
    "fill": "*",
    "face": "f",
    "take": "p",
    "spend": "m",
    "recycle": "p",
    "freeze": "",
    "keep": "",
    "refill": "",
    "stop": "",
}


def moves(game) -> list:
    """Legal moves; for rolls of many dice only a few."""
    phase = game.phase
    if phase == "play":
        found = [("take", _word_of(game, at)) for at in game.takeable()]
        found += [("spend", CODES[face]) for face in game.spends()]
        return found + ([("refill",)] if game.can_refill() else []) + [("stop",)]
    if phase == "face":
        return [("face", CODES[face]) for face in trove.turns(game, game.held[0])]
    if phase == "recycle":
        return [("recycle", _word_of(game, at)) for at in game.tops()]
    if phase in ("start", "fill"):
        from engine.dice_miner.dice_rolls import a_pour, outcomes

        return outcomes(game.due()) if phase == "start" else a_pour(game.bag, game.filling())
    return [(verb,) for verb in DUE[phase]]


def _word_of(game, at):
    return CODES[at] if game.real else at + 1


def expects(game) -> list:
    verbs = []
    for move in moves(game):
        if move[0] not in verbs:
            verbs.append(move[0])
    return verbs


def all_listed(game) -> bool:
    """Whether moves() has every legal move; for rolls of many dice it has only a few."""
    if game.phase != "start":
        return game.phase != "fill"
    from engine.dice_miner.dice_rolls import can_list

    return can_list(game.due())


def deal(game, dice) -> tuple:
    """A chance move from the device's dice."""
    if game.turn != CHANCE:
        raise Illegal("turn.over" if game.phase == "over" else "dice.unasked")
    dice.next()
    from engine.dice_miner.dice_rolls import let_fall, pour

    return pour(game.bag, game.filling(), dice) if game.phase == "fill" else let_fall(game.due(), dice)


def read(game, move: tuple) -> list:
    """The arguments of a legal move as numbers; refuses all others."""
    from engine.dice_miner import move_arguments

    numbers = move_arguments.read(move, _TAKES, game)
    verb = move[0]
    if verb not in DUE[game.phase]:
        _refuse(game, verb)
    if verb in _CHECKS:
        _CHECKS[verb](game, *numbers)
    elif verb in ("dice", "fill"):
        _check_fallen(game, numbers)
    return numbers


def _refuse(game, verb):
    """Refuse a verb that this phase does not take; the rule's id says why."""
    phase = game.phase
    if phase == "over":
        raise Illegal("turn.over")
    if game.turn == CHANCE:
        raise Illegal("dice.first")
    if verb in ("dice", "fill"):
        raise Illegal("dice.unasked")
    if phase != "play":
        raise Illegal(
            {"face": "solo.turn", "chest": "solo.decide", "recycle": "solo.recycle", "stuck": "solo.stuck"}[phase]
        )
    if verb == "face":
        raise Illegal("solo.no_beer")
    raise Illegal("solo.no_spend" if verb == "recycle" else "solo.freeze_late")


def _check_fallen(game, faces):
    from engine.dice_miner.dice_rolls import check_dice, check_pour

    if game.phase == "start":
        check_dice(faces, game.due())
    else:
        check_pour(faces, game.bag, game.filling())


def _check_top(game, at):
    """Refuse dice that are not on top; on the real mountain only what cannot be there."""
    if game.real:
        if not game.bag[KIND_OF[at]]:
            raise Illegal("take.kind_gone")
    elif not game.mountain[at]:
        raise Illegal("take.no_die", at + 1)
    elif covered(game.mountain, at) != TOP:
        raise Illegal("solo.top", at + 1)


def _check_take(game, at):
    if not game.left:
        raise Illegal("take.empty")
    _check_top(game, at)
    _check_joins(game, game.face_at(at))


def _check_joins(game, face):
    if not trove.joins(game, face):
        raise Illegal("solo.hazard" if KIND_OF[face] == HAZARD else "solo.tunnel")


def _check_turn(game, face):
    """Refuse a face that the Beer's die does not have, or that may not join the trove."""
    if face not in turnable(KIND_OF[game.held[0]], game.real):
        raise Illegal("solo.face")
    _check_joins(game, face)


def _check_spend(game, face):
    if face == HERO or not game.trove[face]:
        raise Illegal("solo.no_magic")
    if not game.left:
        raise Illegal("solo.no_dice")


def _check_refill(game):
    if game.round > REFILLS:
        raise Illegal("solo.refills", REFILLS)
    if game.left == PLACES:
        raise Illegal("solo.full")
    if not game.filling():
        raise Illegal("solo.bag")


_CHECKS = {
    "face": _check_turn,
    "take": _check_take,
    "recycle": _check_top,
    "spend": _check_spend,
    "refill": _check_refill,
}
