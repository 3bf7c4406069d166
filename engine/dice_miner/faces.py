"""The sixty dice and their faces. A trove is a bytearray: how many of its dice show each face.

To play with dice that differ from these, change the table DICE and nothing else: no rule knows
which faces a die has, only what a face does.
"""

from engine.game import Notation

# (letter, kind, how many, faces that are known, faces that are assumed, faces that the real die may also have)
DICE = (
    ("T", "tunnel", 27, "T1 T2 T3 T4 T5 TB", "", ""),
    ("G", "treasure", 8, "G3 G2 G1 G1 G1 GB", "", ""),
    ("M", "magic", 8, "M3 M2 M1 MB", "M1 M1", ""),
    ("K", "tool", 7, "KP KS KD KB", "KP KS", "KC"),
    ("H", "hazard", 10, "HC1 HD4 HB", "HC2 HC3 HD2", "HC4 HD1 HD3"),
)

# Every face that can be written down; tunnels 1 to 5, symbols 1 to 4, Beer last of its kind.
CODES = tuple(
    "T1 T2 T3 T4 T5 TB G1 G2 G3 G4 GB M1 M2 M3 M4 MB KP KS KC KD KB HC1 HC2 HC3 HC4 HD1 HD2 HD3 HD4 HB".split()
)
COUNT = len(CODES)
T1, TB, G1, GB, M1, M4, MB, KP, KS, KC, KD, KB, HC1, HD1, HB = 0, 5, 6, 10, 11, 14, 15, 16, 17, 18, 19, 20, 21, 25, 29
FIRST = (T1, G1, M1, KP, HC1)  # the first face of each kind,
BEER = (TB, GB, MB, KB, HB)  # and its last

TUNNEL, TREASURE, MAGIC, TOOL, HAZARD = range(5)  # kinds, as the rows of DICE
KINDS = tuple([row[1] for row in DICE])
ALL_DICE = bytes([row[2] for row in DICE])

_NUMBER = {CODES[face]: face for face in range(COUNT)}
KIND_OF = bytes([kind for kind in range(5) for _ in range(FIRST[kind], BEER[kind] + 1)])


def _numbers(words):
    return bytes([_NUMBER[word] for word in words.split()])


# By kind: the six faces of the device's dice.
SIDES = tuple([_numbers(row[3] + " " + row[4]) for row in DICE])
_MORE = tuple([_numbers(row[5]) for row in DICE])


def face_of(word):
    """The number of a face from its code."""
    face = _NUMBER.get(word) if isinstance(word, str) else None
    if face is None:
        raise Notation("no die shows %s; faces are %s" % (word, " ".join(CODES)))
    return face


def of_kind(kind):
    """Every face that a die of a kind may show by the rules."""
    return range(FIRST[kind], BEER[kind] + 1)


def turnable(kind, real):
    """The faces that a Beer of this kind can be turned to; on a real die also those it may have."""
    sides = SIDES[kind] + _MORE[kind] if real else SIDES[kind]
    return [face for face in range(FIRST[kind], BEER[kind]) if face in sides]


def roll(kind, dice):
    """A face of one die of a kind, from the device's dice."""
    return SIDES[kind][dice.below(6)]


def draw(bag, dice):
    """Take a die out of the bag, each with the same chance, and tell its kind."""
    at = dice.below(sum(bag))
    kind = 0
    while at >= bag[kind]:
        at -= bag[kind]
        kind += 1
    bag[kind] -= 1
    return kind


def listed(trove):
    """The dice of a trove one by one, in the order of the faces."""
    return [face for face in range(COUNT) if trove[face] for _ in range(trove[face])]


def codes(trove):
    """The dice of a trove as face codes."""
    return [CODES[face] for face in listed(trove)]


def kinds(trove):
    """How many dice of each kind a trove holds."""
    return [sum(trove[FIRST[kind] : BEER[kind] + 1]) for kind in range(5)]
