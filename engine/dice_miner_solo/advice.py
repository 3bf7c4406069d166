"""What the master would do alone below, and why in a word; `hint_<reason>` has the sentence."""

from engine.ai_levels import LEVELS
from engine.dice_miner.faces import G1, KIND_OF, M1, TUNNEL
from engine.dice_miner_solo.ai import WIDTHS, considered, pick
from engine.dice_miner_solo.planning import sure

_POINT = 12


def advise(game):
    """(move, reason, numbers), or None where the mountain is on the table."""
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
    if verb == "take" and sure(game, game.mountain[move[1] - 1] - 1) >= 0:
        return _of_sure(game, game.mountain[move[1] - 1] - 1)
    if verb in ("take", "spend"):
        return _of_way(game, verb)
    return verb, ()


def _of_sure(game, face):
    """A die that nobody would leave."""
    if KIND_OF[face] == TUNNEL:
        return ("chain", (face + 1,)) if face else ("begin", ())
    return ("magic" if face >= M1 and KIND_OF[face] == KIND_OF[M1] else "tool"), ()


def _of_way(game, verb):
    """How much the way behind the first step promises over leaving the mountain."""
    _, best, stay = considered(game, WIDTHS[-1])
    points = (best - stay + _POINT // 2) // _POINT
    return (verb, (points,)) if points > 0 else (verb + "_on", ())
