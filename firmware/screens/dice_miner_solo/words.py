"""What happened to a lone miner, in words."""

from engine.dice_miner.faces import CODES
from firmware.lang import t
from firmware.screens.face_words import face_words
from firmware.screens.happened import in_words


def history_words(happened):
    """A step's events ("took 0 T1 3;frozen 0 G3") as one line, or None."""
    return in_words(happened, _event)


def _named(code):
    return face_words(CODES.index(code))


def _event(event):
    name = event[0]
    if name in ("took", "recycled", "frozen", "spent"):
        return t("h_" + name, _named(event[2]))
    if name == "turned":
        return t("h_turned", _named(event[2]))
    if name == "rolled":
        return t("h_rolled", ", ".join([_named(code) for code in event[2:]]))
    if name in ("filled", "recycling"):
        return t("h_" + name, event[2])
    if name == "scored":
        return t("h_scored", event[5])
    if name in ("stuck", "loose"):
        return t("h_" + name)
    return None
