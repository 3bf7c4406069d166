"""What happened to a lone miner, and what a hint advises, in words."""

from engine.dice_miner.faces import CODES
from firmware.lang import t
from firmware.screens.dice_miner_dice.face_words import face_words
from firmware.screens.history_line import in_words

SILENT = ("refill", "over")  # events that need no words


def history_line(events: list | tuple) -> str | None:
    """What a step brought about as one line, or None."""
    return in_words(events, _event)


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


def move_words(game, move: tuple) -> str:
    """A move as a hint names it."""
    verb = move[0]
    if verb == "face":
        return t("do_face", _named(move[1]))
    if verb == "spend":
        return t("do_this", t("ok_spend"), _named(move[1]))
    if verb in ("take", "recycle"):
        from firmware.screens.dice_miner_dice.die_words import die_words

        return t("do_this", t("ok_" + verb), die_words(game.mountain, move[1] - 1, game.tops()))
    return t("card_stop") if verb == "stop" else t("ok_" + verb)
