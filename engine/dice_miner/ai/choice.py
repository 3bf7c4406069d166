"""The opponent of Dice Miner. It uses whole numbers only, so that every board decides alike.

Each phase has a module: mountain_choice.py, magic_choice.py, chest_choice.py. They are in memory only while the AI
thinks. The weaker levels look less far ahead and slip now and then.
"""

from engine.ai_levels import DEFAULT, LEVELS
from engine.dice_miner.excavation import has_beer
from engine.dice_miner.mountain import SIDE, TOP
from engine.game import Illegal

_HEROES = ("slayer", "engineer", "prospector", "surveyor", "alchemist", "treasurer")  # by games won, best first
_FAR = 3  # from this level on, the AI mines the whole mountain in thought
_SHARES = 2  # from this level on, it shares Beer
_SLIPS = bytes([45, 20, 0, 0])  # percent of the dice that each level takes without thinking


def pick(game, level: str = DEFAULT) -> tuple:
    """The move of the seat to act. The game is not changed."""
    if game.options["way"] != "device" and game.phase in ("take", "first", "second", "count"):
        raise Illegal("ai.blind")
    number = LEVELS.index(level)
    return _slip(game, number) or _PICKS[game.phase](game, number)


def _slip(game, number):
    """Any die within reach if this level slips here, else None."""
    if not _SLIPS[number] or game.phase not in ("take", "reroll"):
        return None
    from engine.ai_levels import noise

    bytes_here = noise(game)
    if bytes_here[0] * 100 >= _SLIPS[number] * 256:
        return None
    there = [move for move in game.moves() if move[0] != "share"]
    return there[bytes_here[1] % len(there)]


def _pick_hero(game, number):
    from engine.dice_miner.hero_names import NAMES

    free = [name for name in _HEROES if NAMES.index(name) not in game.heroes]
    return ("hero", free[0] if number else free[-1])


def _pick_take(game, number):
    """Take the best die, or share a Beer for two dice if they are worth its price."""
    from engine.dice_miner.ai import mountain_choice

    dig = mountain_choice.Dig(game)
    if number < _FAR:
        share = mountain_choice.near_share(game, dig) if number >= _SHARES and has_beer(game) else None
        return share or ("take", dig.likely(TOP, 1)[0] + 1)
    ahead, place = mountain_choice.best_take(dig)
    share = mountain_choice.best_share(game, dig, ahead) if has_beer(game) else None
    return share[1] if share else ("take", place + 1)


def _pick_first(game, number):
    from engine.dice_miner.ai import mountain_choice

    dig = mountain_choice.Dig(game)
    place = mountain_choice.best_first(dig)[1] if number >= _FAR else dig.likely(SIDE, 1)[0]
    return ("take", place + 1)


def _pick_second(game, number):
    """The second die after a shared Beer, or none if even the best one is a burden."""
    from engine.dice_miner.ai import mountain_choice

    place = mountain_choice.best_second(mountain_choice.Dig(game))[1]
    return ("done",) if place is None else ("take", place + 1)


def _pick_spend(game, number):
    from engine.dice_miner.ai.magic_choice import best_spend

    return best_spend(game)[1]


def _pick_reroll(game, number):
    from engine.dice_miner.ai.magic_choice import best_reroll

    return best_reroll(game)[1]


def _pick_cache(game, number):
    if not number:
        return ("done",)
    from engine.dice_miner.ai.chest_choice import best_keep

    return best_keep(game)[1]


_PICKS = {
    "hero": _pick_hero,
    "take": _pick_take,
    "first": _pick_first,
    "second": _pick_second,
    "magic": _pick_spend,
    "reroll": _pick_reroll,
    "cache": _pick_cache,
}
