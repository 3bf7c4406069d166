"""Reading the parts of a given position: types, ranges and faces. Imported only while one is loaded."""

from engine.dice_miner.faces import COUNT, KINDS, face_of
from engine.dice_miner.mountain import ABOVE, NOWHERE, PLACES, ROWS
from engine.game import BadState, Notation, read_options

DIGGING = ("take", "cheers", "first", "second")
CASTING = ("magic", "reroll", "spell")
BETWEEN = ("cache", "replenish", "lot")


def need(true, why):
    if not true:
        raise BadState(why)


def named(given, needed, derived):
    """Refuse a position with parts missing, or with parts that there are not."""
    need(isinstance(given, dict), "a position is an object with named parts")
    for name in needed:
        need(name in given, "%s is missing" % name)
    for name in given:
        need(name in needed or name in derived, "there is no part called %s" % (name,))


def options(table, given):
    """The options of a position, complete."""
    need(isinstance(given, dict), "options must be an object")
    try:
        return read_options(table, given)
    except Notation as error:
        raise BadState("options: %s" % error.why) from None


def a_list(value, name, length=None):
    need(isinstance(value, (list, tuple)), "%s must be a list" % name)
    need(length is None or len(value) == length, "%s needs %s entries" % (name, length))
    return value


def number(value, least, most, name):
    need(type(value) is int and least <= value <= most, "%s must be a number from %d to %d" % (name, least, most))
    return value


def word(value, words, name):
    need(isinstance(value, str) and value in words, "%s must be one of %s" % (name, ", ".join(words)))
    return value


def face(value, name):
    try:
        return face_of(value)
    except Notation as error:
        raise BadState("%s: %s" % (name, error.why)) from None


def dice(values, name):
    """Counts by face from a list of codes."""
    counts = bytearray(COUNT)
    need(len(a_list(values, name)) <= 60, "%s: there are only 60 dice" % name)
    for value in values:
        counts[face(value, name)] += 1
    return counts


def bag(value):
    """Counts by kind."""
    need(isinstance(value, dict) and sorted(value) == sorted(KINDS), "bag must count %s" % ", ".join(KINDS))
    return bytearray([number(value[kind], 0, 60, "bag") for kind in KINDS])


def mountain(value):
    """The cells of a mountain in which every die lies on two others or on the ground."""
    a_list(value, "mountain", len(ROWS))
    cells = bytearray()
    for row in range(len(ROWS)):
        for code in a_list(value[row], "mountain", ROWS[row]):
            cells.append(0 if code is None else face(code, "mountain") + 1)
    for place in range(PLACES):
        for side in ABOVE:
            above = side[place]
            need(cells[place] or above == NOWHERE or not cells[above], "mountain: place %d floats" % (above + 1))
    return cells
