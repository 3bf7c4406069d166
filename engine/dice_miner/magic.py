"""The magic phase: which magic can be spent, and which dice it rolls again.

`spent[seat]` counts the spent dice that show 1, 2, 3 and 4 symbols and, last, the spent symbols
of the hero's card.
"""

from engine.dice_miner import heroes
from engine.dice_miner.faces import CODES, COUNT, FIRST, HAZARD, M1, MB
from engine.dice_miner.reading import HERO
from engine.game import Illegal

_CARD = 4  # where `spent` counts the hero's symbols
_HAZARDS = FIRST[HAZARD]


def unspent(game, face):
    """How many magic dice with this face the acting seat can still spend."""
    return game.troves[game.seat][face] - game.spent[game.seat][face - M1]


def hero_left(game):
    """How many symbols of the hero's card are unspent."""
    return heroes.magic(game.heroes[game.seat]) - game.spent[game.seat][_CARD]


def rerollable(game, face):
    """How many dice with this face may still be chosen: no hazards, no spent magic, no die that is chosen already."""
    if face >= _HAZARDS:
        return 0
    dice = game.troves[game.seat][face] - game.marked[game.seat][face]
    return dice - game.spent[game.seat][face - M1] if M1 <= face < MB else dice


def all_rerollable(game):
    """How many dice of the acting seat may still be chosen."""
    return sum([rerollable(game, face) for face in range(_HAZARDS)])


def spends(game):
    """What the acting seat can spend: faces of dice, and HERO; with nothing to roll again, none."""
    others = all_rerollable(game)
    found = [face for face in range(M1, MB) if unspent(game, face) and others > 1]
    return found + [HERO] if others and hero_left(game) else found


def spend_moves(game):
    return [("spend", "hero" if face == HERO else CODES[face]) for face in spends(game)]


def check_spend(game, face):
    """Refuse magic that is not there or was spent, and a spend that would roll nothing."""
    if face == HERO:
        if not hero_left(game):
            raise Illegal("magic.hero")
    elif not game.troves[game.seat][face]:
        raise Illegal("magic.none")
    elif not unspent(game, face):
        raise Illegal("magic.spent")
    if face not in spends(game):
        raise Illegal("magic.nothing")


def spend(game, face, events):
    """Spend a die or a hero's symbol; where it rolls all there is, the dice are chosen by themselves."""
    game.spent[game.seat][_CARD if face == HERO else face - M1] += 1
    game.choose = 1 if face == HERO else face - M1 + 1
    events.append(("spent", game.seat, "hero" if face == HERO else CODES[face]))
    if all_rerollable(game) <= game.choose:
        for other in range(_HAZARDS):
            for _ in range(rerollable(game, other)):
                choose(game, other, events)
        game.choose = 0


def check_choose(game, face):
    """Refuse what magic cannot roll: hazards, spent magic, faces on the card, dice that are not there."""
    if face >= _HAZARDS:
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


def choose_moves(game):
    return [("reroll", CODES[face]) for face in range(COUNT) if rerollable(game, face)]


def choose(game, face, events):
    """Set one die aside for the roll."""
    game.marked[game.seat][face] += 1
    game.choose -= 1
    events.append(("chose", game.seat, CODES[face]))
