"""From the words of a move to the numbers that the rules use; bad notation ends here."""

from engine.dice_miner.faces import CODES, FIRST, KIND_OF, KINDS, M1, MB, draw, face_of, of_kind, roll
from engine.dice_miner.heroes import hero_of
from engine.dice_miner.mountain import PLACES
from engine.game import Illegal, Notation

HERO = -1  # spends a symbol on the hero's card
_MOST = 99
_LONGEST_LIST = 100


def read(move, verbs, game):
    """The arguments of a move as numbers; `verbs` says what each verb takes, a letter an argument."""
    verb = move[0] if isinstance(move, tuple) and move else None
    wanted = verbs.get(verb) if isinstance(verb, str) else None
    if wanted is None:
        raise Notation("no such move: %s; known are %s" % (verb, ", ".join(sorted(verbs))))
    if wanted == "*":
        return [face_of(word) for word in move[1:]]
    if len(move) - 1 != len(wanted):
        raise Notation("%s takes %d words or numbers, not %d" % (verb, len(wanted), len(move) - 1))
    return [_READ[wanted[at]](move[at + 1], game) for at in range(len(wanted))]


def _number(word, most, what, least=0):
    if type(word) is not int or not least <= word <= most:
        raise Notation("%s from %d to %d, not %s" % (what, least, most, word))
    return word


def _seat(word, game):
    return _number(word, game.seats - 1, "a seat is a number")


def _place(word, game):
    """A place of the device's mountain, or the face that was taken from the real one."""
    if game.options["way"] == "device":
        return _number(word, PLACES, "a place of the mountain is a number", 1) - 1
    return face_of(word)


def _face(word, game):
    return face_of(word)


def _magic(word, game):
    if word == "hero":
        return HERO
    face = face_of(word)
    if not M1 <= face < MB:
        raise Notation("magic is spent from M1 to M4 or hero, not from %s" % word)
    return face


def _hero(word, game):
    return hero_of(word)


def _count(word, game):
    return _number(word, _MOST, "a count is a number")


_READ = {"s": _seat, "p": _place, "f": _face, "m": _magic, "h": _hero, "n": _count}


def check_dice(faces, due):
    """Refuse dice that are not those which are due: a face of each kind, in their order."""
    if len(faces) != len(due):
        raise Notation("%d dice are due, not %d" % (len(due), len(faces)))
    for at in range(len(due)):
        if KIND_OF[faces[at]] != due[at]:
            raise Notation("die %d is a %s die" % (at + 1, KINDS[due[at]]))


def outcomes(due):
    """Ways in which the dice that are due can fall: all of them, or a few where there are too many to list."""
    ways = [()]
    few = can_list(due)
    for kind in due:
        faces = of_kind(kind) if few else (of_kind(kind)[0],)
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
