"""The six heroes and the die faces on their cards."""

from engine.dice_miner.faces import M1, face_of
from engine.game import Notation

NO_HERO = 255
HEROES = (
    ("alchemist", "M1 M1 M1"),
    ("slayer", "KS M1"),
    ("engineer", "T2 KP"),
    ("prospector", "G1 KP"),
    ("surveyor", "T1 M1"),
    ("treasurer", "G1 KD"),
)
NAMES = tuple([row[0] for row in HEROES])
_FACES = tuple([bytes([face_of(word) for word in row[1].split()]) for row in HEROES])


def hero_of(word):
    """The number of a hero from the name."""
    if word not in NAMES:
        raise Notation("no such hero: %s; they are %s" % (word, " ".join(NAMES)))
    return NAMES.index(word)


def faces(hero):
    """The faces on a hero's card."""
    return _FACES[hero] if hero != NO_HERO else b""


def magic(hero):
    """How many magic symbols a hero has, each a spend of its own."""
    return len([1 for face in faces(hero) if face == M1])


def with_hero(trove, hero):
    """What a trove shows together with its hero's card."""
    shown = bytearray(trove)
    for face in faces(hero):
        shown[face] += 1
    return shown
