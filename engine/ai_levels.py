"""How well an AI seat plays.

A game's `ai/choice.py` has `pick(game, level)`; the weaker levels slip now and then. A slip is not random: `noise`
depends on the position alone. So every machine decides alike, and an undone decision comes out the same again.
"""

import hashlib

LEVELS = ("gentle", "steady", "sharp", "master")
DEFAULT = "master"  # for old journals and saves, which name no level


def known(word: str | bool | None) -> str:
    """A level as it is; the default for anything else."""
    return word if word in LEVELS else DEFAULT


def noise(game) -> bytes:
    """32 bytes that look random and depend on the position only."""
    pool = hashlib.sha256()
    _feed(pool, game.snapshot())
    return pool.digest()


def slips(game, percent: int) -> bool:
    """Whether a player with this percentage of slips makes one here. Uses the first byte of the noise."""
    return noise(game)[0] * 100 < percent * 256


def _feed(pool, part):
    if isinstance(part, (tuple, list)):
        for inner in part:
            _feed(pool, inner)
    elif isinstance(part, (bytes, bytearray)):
        pool.update(part)
    else:
        pool.update(("%s;" % part).encode())
