"""The master's advice in the solo game: a move, and the reason as a word; `hint_<reason>` has the sentence."""

from engine.ai_levels import LEVELS
from engine.dice_miner.faces import G1, KC, KIND_OF, MAGIC, TUNNEL
from engine.dice_miner_solo.ai.choice import WIDTHS, considered, pick

_POINT = 12


def advise(game) -> tuple | None:
    """(move, reason, numbers), or None if the mountain is on the table."""
    if game.real and game.phase == "play":
        return None
    move = pick(game, LEVELS[-1])
    return (move,) + _reason(game, move)


def _reason(game, move):
    verb = move[0]
    if verb == "stop":
        return ("stuck" if game.phase == "stuck" else "stop"), ()
    if verb == "refill":
        return "refill", (game.filling(),)
    if verb == "freeze":
        return "freeze", (game.held[0] - G1 + 1,)
    if verb == "take":
        return _of_take(game, game.mountain[move[1] - 1] - 1)
    return _of_way(game, verb) if verb == "spend" else (verb, ())


def _of_take(game, face):
    """A die that nobody would leave, or the first step of a way."""
    from engine.dice_miner_solo.ai.plans import sure

    if sure(game, face) < 0:
        return _of_way(game, "take")
    if KIND_OF[face] == TUNNEL:
        return ("chain", (face + 1,)) if face else ("begin", ())
    if KIND_OF[face] == MAGIC:
        return "magic", ()
    return ("chest" if face >= KC else "tool"), ()


def _of_way(game, verb):
    """How much the way after the first step promises over leaving the mountain."""
    _, best, stay = considered(game, WIDTHS[-1])
    points = (best - stay + _POINT // 2) // _POINT
    return (verb, (points,)) if points > 0 else (verb + "_on", ())
