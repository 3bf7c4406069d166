"""The names of the six heroes, in the order of their cards in heroes.py."""

from engine.game import Notation

NAMES = ("alchemist", "slayer", "engineer", "prospector", "surveyor", "treasurer")


def hero_of(word: int | str) -> int:
    """A hero's number from its name."""
    if word not in NAMES:
        raise Notation("no such hero: %s; they are %s" % (word, " ".join(NAMES)))
    return NAMES.index(word)
