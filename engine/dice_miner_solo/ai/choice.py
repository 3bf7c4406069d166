"""The AI of the solo game. It uses whole numbers only, so that every board decides alike.

It takes dice that are certainly good at once. After that it follows the best few ways through the mountain to their
ends (plans.py) and takes the first step of the best one. It leaves the mountain when staying gains nothing.
"""

from engine.ai_levels import DEFAULT, LEVELS
from engine.dice_miner.faces import CODES, G1, KIND_OF, MB, TREASURE
from engine.dice_miner.mountain import TOP, lying
from engine.dice_miner_solo import trove
from engine.game import Illegal

WIDTHS = bytes([1, 2, 3, 6])  # how many ways each level follows
_SLIPS = bytes([40, 20, 0, 0])  # percent of decisions in which it just takes the first die on top


def pick(game, level: str = DEFAULT) -> tuple:
    """The next move. The game is not changed."""
    number = LEVELS.index(level)
    if game.phase == "stuck":
        return ("stop",)
    if game.phase == "face" and game.held[0] == MB:
        return ("face", "M3")
    if game.real and game.phase == "play":
        raise Illegal("ai.blind")
    return _sure_take(game) or _slip(game, number) or considered(game, WIDTHS[number])[0]


def _sure_take(game):
    if game.phase != "play":
        return None
    from engine.dice_miner_solo.ai.plans import sure

    for place in lying(game.mountain, TOP):
        if sure(game, game.mountain[place] - 1) >= 0:
            return ("take", place + 1)
    return None


def _slip(game, number):
    """The first die there is, if a weak player slips here, else None."""
    if not _SLIPS[number] or game.phase != "play":
        return None
    from engine.ai_levels import slips

    there = game.takeable()
    return ("take", there[0] + 1) if there and slips(game, _SLIPS[number]) else None


def considered(game, width: int) -> tuple:
    """(move, worth, worth without it): the move after looking ahead. Without it, the mountain is left as it is."""
    from engine.dice_miner_solo.ai import plans
    from engine.dice_miner_solo.ai.worth import worth

    pit = plans.Pit(game)
    stay = worth(pit)
    firsts = _FIRSTS[game.phase](game, pit)
    best, move = plans.best_way(firsts, stay if game.phase == "play" else None, width)
    if move is None:
        move = ("refill",) if game.can_refill() else ("stop",)
    return move, best, stay


def _play_firsts(game, pit):
    from engine.dice_miner_solo.ai.plans import follow, ways

    firsts = []
    for way in ways(pit):
        place, face, _ = way
        firsts.append((("take", place + 1) if place >= 0 else ("spend", CODES[face]), follow(pit, way)))
    return firsts


def _recycle_firsts(game, pit):
    from engine.dice_miner_solo.ai.plans import follow, ways

    return [(("recycle", way[0] + 1), follow(pit, way)) for way in ways(pit)]


def _face_firsts(game, pit):
    """Faces for the Beer in hand; a treasure face is frozen if possible."""
    from engine.dice_miner_solo.ai.plans import Pit

    firsts = []
    for face in trove.turns(game, game.held[0]):
        after = Pit(pit, pit.tops)
        after.trove[face] += 1
        if KIND_OF[face] == TREASURE and trove.free_chests(pit) > 0:
            after.frozen[face - G1] += 1
        after.take_sure()
        firsts.append((("face", CODES[face]), after))
    return firsts


def _chest_firsts(game, pit):
    """The treasure in hand, which is in the trove already: frozen or not."""
    from engine.dice_miner_solo.ai.plans import Pit

    frozen = Pit(pit, pit.tops)
    frozen.frozen[game.held[0] - G1] += 1
    loose = Pit(pit, pit.tops)
    for after in (frozen, loose):
        after.take_sure()
    return [(("freeze",), frozen), (("keep",), loose)]


_FIRSTS = {"play": _play_firsts, "recycle": _recycle_firsts, "face": _face_firsts, "chest": _chest_firsts}
