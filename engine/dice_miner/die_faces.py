"""The sixty dice and the faces on their sides.

To play with other dice, change only the table DICE and the counts in faces.py: no rule knows which faces a die has.
"""

from engine.dice_miner.faces import BEER, CODES, FIRST, face_of

# By kind: known faces, assumed faces, and faces that a real die may have besides (up to four symbols).
DICE = (
    ("T1 T2 T3 T4 T5 TB", "", ""),
    ("G3 G2 G1 G1 G1 GB", "", "G4"),
    ("M3 M2 M1 MB", "M1 M1", "M4"),
    ("KP KS KD KB", "KP KS", "KC"),
    ("HC1 HD4 HB", "HC2 HC3 HD2", "HC4 HD1 HD3"),
)


def sides(kind: int) -> bytes:
    """The six faces of the device's dice of a kind."""
    return _numbers(DICE[kind][0] + " " + DICE[kind][1])


def _numbers(words):
    return bytes([face_of(word) for word in words.split()])


def of_kind(kind: int) -> range:
    """Every face that a die of a kind may show by the rules."""
    return range(FIRST[kind], BEER[kind] + 1)


def turnable(kind: int, real: bool) -> list:
    """The faces that a Beer of this kind can be turned to: all of its die but Beer; for a real die, all of its kind."""
    known, assumed, more = DICE[kind]
    words = (known + " " + assumed + " " + (more if real else "")).split()
    return [face for face in range(FIRST[kind], BEER[kind]) if CODES[face] in words]


def roll(kind: int, dice) -> int:
    """A face of one die of a kind, from the device's dice."""
    return sides(kind)[dice.below(6)]


def draw(bag: bytearray, dice) -> int:
    """Take a random die out of the bag and return its kind; all dice are equally likely."""
    at = dice.below(sum(bag))
    kind = 0
    while at >= bag[kind]:
        at -= bag[kind]
        kind += 1
    bag[kind] -= 1
    return kind


def kinds(trove: bytearray) -> list:
    """How many dice of each kind a trove holds."""
    return [sum(trove[FIRST[kind] : BEER[kind] + 1]) for kind in range(5)]
