"""Turns the words of a move into the numbers that the rules use, and refuses bad notation."""

from engine.dice_miner.faces import HERO, M1, MB, face_of
from engine.dice_miner.mountain import PLACES
from engine.game import Notation

_MOST = 99


def read(move: tuple, verbs: dict, game) -> list:
    """The arguments of a move as numbers; `verbs` gives the arguments of each verb, one letter each."""
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


def _read_seat(word, game):
    return _number(word, game.seats - 1, "a seat is a number")


def _read_place(word, game):
    """A place on the device's mountain, or the face that was taken from the real one."""
    if game.options["way"] == "device":
        return _number(word, PLACES, "a place of the mountain is a number", 1) - 1
    return face_of(word)


def _read_face(word, game):
    return face_of(word)


def _read_magic(word, game):
    if word == "hero":
        return HERO
    face = face_of(word)
    if not M1 <= face < MB:
        raise Notation("magic is spent from M1 to M4 or hero, not from %s" % word)
    return face


def _read_hero(word, game):
    from engine.dice_miner.hero_names import hero_of

    return hero_of(word)


def _read_count(word, game):
    return _number(word, _MOST, "a count is a number")


_READ = {"s": _read_seat, "p": _read_place, "f": _read_face, "m": _read_magic, "h": _read_hero, "n": _read_count}
