"""Rolls of dice: which are due, how they may fall, and how the mountain is filled. Imported only when dice fall."""

from engine.dice_miner.die_faces import draw, of_kind, roll
from engine.dice_miner.faces import CODES, FIRST, KIND_OF, KINDS
from engine.dice_miner.mountain import PLACES
from engine.game import Illegal, Notation

_LONGEST_LIST = 100


def check_dice(faces: list, due: list) -> None:
    """Refuse all dice but the ones that are due: one face of each kind, in their order."""
    if len(faces) != len(due):
        raise Notation("%d dice are due, not %d" % (len(due), len(faces)))
    for at in range(len(due)):
        if KIND_OF[faces[at]] != due[at]:
            raise Notation("die %d is a %s die" % (at + 1, KINDS[due[at]]))


def outcomes(due: list) -> list:
    """Possible rolls of the dice that are due: all of them, or a few if there are too many to list."""
    ways = [("dice",)]
    few = can_list(due)
    for kind in due:
        faces = of_kind(kind) if few else (FIRST[kind],)
        ways = [way + (CODES[face],) for way in ways for face in faces]
    return ways


def can_list(due: list) -> bool:
    """Whether the list of all rolls of these dice has a reasonable length."""
    ways = 1
    for kind in due:
        ways *= len(of_kind(kind))
        if ways > _LONGEST_LIST:
            return False
    return True


def let_fall(due: list, dice) -> tuple:
    """Roll the dice that are due with the device's dice."""
    return ("dice",) + tuple([CODES[roll(kind, dice)] for kind in due])


# ---- the mountain


def gaps(cells: bytearray, count: int) -> list:
    """The places that `count` poured dice fill: the lowest empty ones."""
    empty = [place for place in range(PLACES) if not cells[place]]
    return empty[len(empty) - min(count, len(empty)) :]


def check_pour(faces: list, bag: bytearray, count: int) -> None:
    """Refuse too few or too many dice for the mountain, and dice that are not in the bag."""
    if len(faces) != count:
        raise Notation("%d dice are due, not %d" % (count, len(faces)))
    left = bytearray(bag)
    for face in faces:
        if not left[KIND_OF[face]]:
            raise Illegal("bag.kind_gone")
        left[KIND_OF[face]] -= 1


def a_pour(bag: bytearray, count: int) -> list:
    """One way to fill the mountain, out of far too many to list."""
    dice = [CODES[FIRST[kind]] for kind in range(5) for _ in range(bag[kind])]
    return [("fill",) + tuple(dice[:count])]


def pour(bag: bytearray, count: int, dice) -> tuple:
    """Draw `count` dice out of the bag with the device's dice."""
    bag = bytearray(bag)
    return ("fill",) + tuple([CODES[roll(draw(bag, dice), dice)] for _ in range(count)])
