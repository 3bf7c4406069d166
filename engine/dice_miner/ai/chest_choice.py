"""The AI between two rounds: which dice to keep in chests."""

from engine.dice_miner.ai.worth import A_CHEST, POINT, Purse
from engine.dice_miner.faces import BEER, CODES, COUNT, FIRST, G1, HD1, KC, KIND_OF, M1, MAGIC, TOOL, TREASURE, TUNNEL

# What faces are worth in the next round, when all other dice are rolled. Low tunnels start the chains.
_TUNNELS = bytes([30, 24, 20, 16, 12, 10])
_GEM = 18
_SYMBOL = 10
_BEER = 10
_TOOL = 6


def best_keep(game) -> tuple:
    """(gain, move): keep the die that is furthest above the average of its kind, or keep no more."""
    from engine.dice_miner.chests import room
    from engine.dice_miner.turns import uncached

    best, most = ("done",), 0
    if room(game):
        purse, dice = Purse(game, game.seat), uncached(game)
        for face in range(COUNT):
            if dice[face]:
                gain = _kept(purse, face) - _average(purse, KIND_OF[face])
                if gain > most:
                    best, most = ("cache", CODES[face]), gain
    return most, best


def _kept(purse, face):
    kind = KIND_OF[face]
    number = face - FIRST[kind] + 1
    if kind == TUNNEL:
        return _TUNNELS[face]
    if face in BEER:
        return _BEER
    if kind == TREASURE:
        return _GEM * (face - G1 + 1)
    if kind == MAGIC:
        return _SYMBOL * (face - M1 + 1)
    if kind == TOOL:
        return A_CHEST * (face - KC + 1) if face >= KC else _TOOL + POINT * purse.hazards()
    caveins, dragons = purse.tamed(purse.later[0][TOOL])
    return number * caveins if face < HD1 else (face - HD1 + 1) * dragons


def _average(purse, kind):
    from engine.dice_miner.die_faces import sides

    return sum([_kept(purse, face) for face in sides(kind)]) // 6
