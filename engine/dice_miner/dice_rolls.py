"""Dice that fall: which are due, how they may fall, and how the mountain is filled. Imported only when some do."""

from engine.dice_miner.die_faces import draw, of_kind, roll
from engine.dice_miner.faces import CODES, FIRST, KIND_OF, KINDS
from engine.dice_miner.mountain import PLACES
from engine.game import Illegal, Notation

_LONGEST_LIST = 100


def check_dice(faces, due):
    """Refuse dice that are not those which are due: a face of each kind, in their order."""
    if len(faces) != len(due):
        raise Notation("%d dice are due, not %d" % (len(due), len(faces)))
    for at in range(len(due)):
        if KIND_OF[faces[at]] != due[at]:
            raise Notation("die %d is a %s die" % (at + 1, KINDS[due[at]]))


def outcomes(due):
    """Ways in which the dice that are due can fall: all of them, or a few where there are too many to list."""
    ways = [("dice",)]
    few = can_list(due)
    for kind in due:
        faces = of_kind(kind) if few else (FIRST[kind],)
        ways = [way + (CODES[face],) for way in ways for face in faces]
    return ways


def can_list(due):
    """Whether every way in which these dice can fall is a list of reasonable length."""
    ways = 1
    for kind in due:
        ways *= len(of_kind(kind))
        if ways > _LONGEST_LIST:
            return False
    return True


def let_fall(due, dice):
    """The dice that are due, from the device."""
    return ("dice",) + tuple([CODES[roll(kind, dice)] for kind in due])


# ---- the mountain


def gaps(cells, count):
    """The places that `count` poured dice come to lie in: the lowest empty ones."""
    empty = [place for place in range(PLACES) if not cells[place]]
    return empty[len(empty) - min(count, len(empty)) :]


def check_pour(faces, bag, count):
    """Refuse a filling of the mountain that is too small or too large, or that the bag does not hold."""
    if len(faces) != count:
        raise Notation("%d dice are due, not %d" % (count, len(faces)))
    left = bytearray(bag)
    for face in faces:
        if not left[KIND_OF[face]]:
            raise Illegal("bag.kind_gone")
        left[KIND_OF[face]] -= 1


def a_pour(bag, count):
    """One way to fill the mountain, of far too many to list."""
    dice = [CODES[FIRST[kind]] for kind in range(5) for _ in range(bag[kind])]
    return [("fill",) + tuple(dice[:count])]


def pour(bag, count, dice):
    """So many dice out of the bag, from the device."""
    bag = bytearray(bag)
    return ("fill",) + tuple([CODES[roll(draw(bag, dice), dice)] for _ in range(count)])
