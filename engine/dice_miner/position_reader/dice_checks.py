"""Checks for the parts of a loaded position that hold dice and faces. Imported only while one is loaded."""

from engine.dice_miner.faces import COUNT, KINDS, face_of
from engine.dice_miner.mountain import ABOVE, NOWHERE, PLACES, ROWS
from engine.game import BadState, Notation
from engine.state_checks import a_list, need, number

DIGGING = ("take", "cheers", "first", "second")
CASTING = ("magic", "reroll", "spell")
BETWEEN = ("cache", "replenish", "lot")


def face(value, name: str) -> int:
    try:
        return face_of(value)
    except Notation as error:
        raise BadState("%s: %s" % (name, error.why)) from None


def dice(values: list, name: str) -> bytearray:
    """Counts by face from a list of codes."""
    counts = bytearray(COUNT)
    need(len(a_list(values, name)) <= 60, "%s: there are only 60 dice", name)
    for value in values:
        counts[face(value, name)] += 1
    return counts


def bag(value) -> bytearray:
    """Counts by kind."""
    need(isinstance(value, dict) and sorted(value) == sorted(KINDS), "bag must count %s", ", ".join(KINDS))
    return bytearray([number(value[kind], 0, 60, "bag") for kind in KINDS])


def mountain(value) -> bytearray:
    """The cells of a mountain; every die must lie on two others or on the ground."""
    a_list(value, "mountain", len(ROWS))
    cells = bytearray()
    for row in range(len(ROWS)):
        for code in a_list(value[row], "mountain", ROWS[row]):
            cells.append(0 if code is None else face(code, "mountain") + 1)
    for place in range(PLACES):
        for side in ABOVE:
            above = side[place]
            need(cells[place] or above == NOWHERE or not cells[above], "mountain: place %d floats", above + 1)
    return cells
