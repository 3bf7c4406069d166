"""The six heroes and the die faces on their cards. Their names are in hero_names.py."""

from engine.dice_miner.faces import G1, KD, KP, KS, M1, T1

NO_HERO = 255
# Alchemist, slayer, engineer, prospector, surveyor, treasurer.
_CARDS = ((M1, M1, M1), (KS, M1), (T1 + 1, KP), (G1, KP), (T1, M1), (G1, KD))


def faces(hero: int) -> tuple:
    """The faces on a hero's card."""
    return _CARDS[hero] if hero != NO_HERO else ()


def with_hero(trove: bytearray, hero: int) -> bytearray:
    """What a trove and its hero's card show together."""
    shown = bytearray(trove)
    for face in faces(hero):
        shown[face] += 1
    return shown
