"""The magic phase: which magic can be spent, and which dice it rolls again.

`spent[seat]` counts the spent dice that show 1, 2, 3 and 4 symbols and, last, the spent symbols
of the hero's card.
"""

from engine.dice_miner import heroes
from engine.dice_miner.faces import CODES, COUNT, HC1, HERO, M1, MB
from engine.dice_miner.turns import clockwise, replace, up
from engine.game import Illegal

_CARD = 4  # where `spent` counts the hero's symbols


def card_magic(hero: int) -> int:
    """How many magic symbols a hero has; each can be spent once."""
    return len([1 for face in heroes.faces(hero) if face == M1])


def _unspent(game, face):
    """How many magic dice with this face the acting seat can still spend."""
    return game.troves[game.seat][face] - game.spent[game.seat][face - M1]


def _hero_left(game):
    """How many symbols of the hero's card are unspent."""
    return card_magic(game.heroes[game.seat]) - game.spent[game.seat][_CARD]


def rerollable(game, face: int) -> int:
    """How many dice with this face may still be chosen: no hazards, no spent magic, none that is chosen already."""
    if face >= HC1:
        return 0
    dice = game.troves[game.seat][face] - game.marked[game.seat][face]
    return dice - game.spent[game.seat][face - M1] if M1 <= face < MB else dice


def _all_rerollable(game):
    """How many dice of the acting seat may still be chosen."""
    return sum([rerollable(game, face) for face in range(HC1)])


def spends(game) -> list:
    """What the acting seat can spend: faces of dice, and HERO. Nothing if no die can be rolled again."""
    others = _all_rerollable(game)
    found = [face for face in range(M1, MB) if _unspent(game, face) and others > 1]
    return found + [HERO] if others and _hero_left(game) else found


def moves(game) -> list:
    if game.phase == "reroll":
        return [("reroll", CODES[face]) for face in range(COUNT) if rerollable(game, face)]
    return [("spend", "hero" if face == HERO else CODES[face]) for face in spends(game)] + [("done",)]


def check(game, verb: str, numbers: list) -> None:
    if verb == "spend":
        _check_spend(game, numbers[0])
    elif verb == "reroll":
        _check_choose(game, numbers[0])


def _check_spend(game, face):
    """Refuse magic that is missing or spent, and a spend that would roll nothing."""
    if face == HERO:
        if not _hero_left(game):
            raise Illegal("magic.hero")
    elif not game.troves[game.seat][face]:
        raise Illegal("magic.none")
    elif not _unspent(game, face):
        raise Illegal("magic.spent")
    if face not in spends(game):
        raise Illegal("magic.nothing")


def _check_choose(game, face):
    """Refuse what magic cannot roll: hazards, spent magic, faces on the card, dice that are not there."""
    if face >= HC1:
        raise Illegal("magic.hazard")
    if rerollable(game, face):
        return
    if M1 <= face < MB and game.spent[game.seat][face - M1]:
        raise Illegal("magic.spent_die")
    if game.marked[game.seat][face]:
        raise Illegal("magic.chosen")
    if face in heroes.faces(game.heroes[game.seat]):
        raise Illegal("magic.card")
    raise Illegal("magic.no_die")


def play(game, verb: str, numbers: list | tuple, events: list) -> None:
    if verb == "cast":
        events.append(("magic", game.round))
        game.queue = clockwise(game, game.caster)
        _next_caster(game, events)
    elif verb == "spend":
        _spend(game, numbers[0], events)
    elif verb == "reroll":
        _set_aside(game, numbers[0], events)
    elif verb == "dice":
        _cast_dice(game, numbers, events)
    else:
        events.append(("done", game.seat))
        game.queue.pop(0)
        _next_caster(game, events)


def _next_caster(game, events):
    """Give the turn to the next seat that can spend magic; after the last one the round is scored."""
    while game.queue:
        game.seat = game.queue[0]
        if spends(game):
            up(game, "magic", events)
            return
        events.append(("powerless", game.seat))
        game.queue.pop(0)
    game.phase = "score"


def _spend(game, face, events):
    """Spend a die or a hero's symbol. If it rolls all dice there are, they are chosen automatically."""
    game.spent[game.seat][_CARD if face == HERO else face - M1] += 1
    game.choose = 1 if face == HERO else face - M1 + 1
    game.phase = "reroll"
    events.append(("spent", game.seat, "hero" if face == HERO else CODES[face]))
    if _all_rerollable(game) <= game.choose:
        for other in range(HC1):
            for _ in range(rerollable(game, other)):
                _set_aside(game, other, events)
        game.choose = 0
        game.phase = "spell"


def _set_aside(game, face, events):
    """Set one die aside for the roll."""
    game.marked[game.seat][face] += 1
    game.choose -= 1
    events.append(("chose", game.seat, CODES[face]))
    if not game.choose:
        game.phase = "spell"


def _cast_dice(game, faces, events):
    """Apply the rolled dice. The seat goes on while it has magic left."""
    replace(game, game.marked[game.seat], faces, events)
    if spends(game):
        game.phase = "magic"
    else:
        game.queue.pop(0)
        _next_caster(game, events)
