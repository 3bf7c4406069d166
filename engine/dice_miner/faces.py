"""The faces of the dice. A trove is a bytearray: for each face the number of its dice that show it.

die_faces.py says which dice there are and which faces each of them has. The rules only know what a face does.
"""

from engine.game import Notation

# The codes of all faces: tunnels 1 to 5, symbols 1 to 4, Beer last of its kind. They are built from lists, so that each
# becomes an interned name, which takes a third of the memory.
CODES = tuple(
    ["T1", "T2", "T3", "T4", "T5", "TB"]
    + ["G1", "G2", "G3", "G4", "GB"]
    + ["M1", "M2", "M3", "M4", "MB"]
    + ["KP", "KS", "KC", "KD", "KB"]
    + ["HC1", "HC2", "HC3", "HC4", "HD1", "HD2", "HD3", "HD4", "HB"]
)
COUNT = 30
HERO = 30  # when magic is spent: not a die, but a symbol on the hero's card
T1, TB, G1, GB, M1, M4, MB, KP, KS, KC, KD, KB, HC1, HD1, HB = 0, 5, 6, 10, 11, 14, 15, 16, 17, 18, 19, 20, 21, 25, 29
FIRST = (T1, G1, M1, KP, HC1)  # the first face of each kind,
BEER = (TB, GB, MB, KB, HB)  # and its last

TUNNEL, TREASURE, MAGIC, TOOL, HAZARD = range(5)
KINDS = tuple(["tunnel", "treasure", "magic", "tool", "hazard"])
KIND_OF = bytes([kind for kind in range(5) for _ in range(FIRST[kind], BEER[kind] + 1)])
ALL_DICE = bytes([27, 8, 8, 7, 10])  # how many dice of each kind there are


def face_of(word: str) -> int:
    """A face's number from its code."""
    if word not in CODES:
        raise Notation("no die shows %s; faces are %s" % (word, " ".join(CODES)))
    return CODES.index(word)


def listed(trove: bytearray) -> list:
    """The dice of a trove one by one, in the order of the faces."""
    return [face for face in range(COUNT) if trove[face] for _ in range(trove[face])]
