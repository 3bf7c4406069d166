"""The master's advice at the table: a move, and the reason as a word; `hint_<reason>` has the sentence."""

from engine.ai_levels import LEVELS
from engine.dice_miner.ai.choice import pick
from engine.dice_miner.faces import BEER, CODES, HAZARD, KC, KIND_OF, MAGIC, TREASURE, TUNNEL

_POINT = 12
_FINE = 16
_BLIND = ("take", "first", "second", "count")  # no advice on these without seeing the mountain


def advise(game) -> tuple | None:
    """(move, reason, numbers), or None if the mountain is on the table."""
    if game.options["way"] != "device" and game.phase in _BLIND:
        return None
    move = pick(game, LEVELS[-1])
    return (move,) + _REASONS[game.phase](game, move)


def _of_hero(game, move):
    return "hero", ()


def _of_take(game, move):
    from engine.dice_miner.ai.mountain_choice import Dig

    dig = Dig(game)
    if move[0] == "share":
        gain = _share_gain(game, dig)
        return ("share", (gain,)) if gain > 0 else ("share_little", ())
    if move[0] == "done":
        return "no_second", ()
    return _of_die(game, dig, game.mountain[move[1] - 1] - 1)


def _share_gain(game, dig):
    """How many points sharing is ahead of the best single die."""
    from engine.dice_miner.ai.mountain_choice import best_share, best_take

    ahead = best_take(dig)[0]
    return _rounded(best_share(game, dig, ahead)[0] - ahead, _POINT * _FINE)


def _of_die(game, dig, face):
    """Why this die: what it adds by the end, or whom it is denied to."""
    mine, rival = dig.purses[game.seat].gain(face), dig.purses[(game.seat + 1) % game.seats].gain(face)
    points, kind = _rounded(mine, _POINT), KIND_OF[face]
    if points < 0:
        return "least", (-points,)
    if game.seats == 2 and rival > 2 * mine and rival >= _POINT:
        return "deny", (_rounded(rival, _POINT), points)
    if face == BEER[kind]:
        return ("beer", (points,)) if points else ("beer_later", ())
    if not points:
        return "little", ()
    if kind == TUNNEL:
        return _of_tunnel(dig.purses[game.seat], face, points)
    return _word_of(face), (points,)


def _word_of(face):
    """The reason for a die that is neither a tunnel nor a Beer."""
    kind = KIND_OF[face]
    if kind == HAZARD:
        return "hazard"
    if kind == TREASURE:
        return "gems"
    if kind == MAGIC:
        return "magic"
    return "chest" if face >= KC else "tool"


def _of_tunnel(purse, face, points):
    """A tunnel that scores at once, or one for later."""
    from engine.dice_miner.trove_score import CHAIN, tunnel_points

    tunnels = purse.shown[:CHAIN]
    before = tunnel_points(tunnels)
    tunnels[face] += 1
    gain = tunnel_points(tunnels) - before
    return ("chain", (gain, points)) if gain else ("tunnel", (points,))


def _of_spend(game, move):
    from engine.dice_miner.ai.magic_choice import best_spend

    return ("enough", ()) if move == ("done",) else ("spend", _tenths(best_spend(game)[0]))


def _of_reroll(game, move):
    from engine.dice_miner.ai.magic_choice import gains

    gain = [entry[0] for entry in gains(game) if CODES[entry[1]] == move[1]][0]
    return ("reroll", _tenths(gain)) if gain > 0 else ("reroll_least", ())


def _of_cache(game, move):
    from engine.dice_miner.ai.chest_choice import best_keep

    return ("keep_none", ()) if move == ("done",) else ("keep", _tenths(best_keep(game)[0]))


def _rounded(worth, unit):
    """Rounded to the nearest point, halves up; losses likewise."""
    return (worth + unit // 2) // unit if worth >= 0 else -((-worth + unit // 2) // unit)


def _tenths(worth):
    """Twelfths as points and tenths; less than a tenth counts as one."""
    return divmod(max(1, worth * 10 // _POINT), 10)


_REASONS = {
    "hero": _of_hero,
    "take": _of_take,
    "first": _of_take,
    "second": _of_take,
    "magic": _of_spend,
    "reroll": _of_reroll,
    "cache": _of_cache,
}
