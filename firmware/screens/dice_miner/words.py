"""What happened in Dice Miner, and what a hint advises, in words."""

from engine.dice_miner.faces import face_of
from firmware.lang import t
from firmware.screens.dice_miner_dice.face_words import face_words
from firmware.screens.history_line import in_words

_PLAIN = ("magic", "powerless", "done", "counted", "doubled", "filled", "starter", "tiebreak", "over")
_FACES = ("took", "spent", "chose", "cached")
SILENT = ("tied", "slid", "next")  # what nobody asks about


def deed(session, event: tuple) -> str | None:
    """What an AI seat did, with its name, or None."""
    said = event_words(event)
    if event[0] in _FACES or event[0] in ("rolled", "shared", "hero", "done"):
        return t("deed", session.seats[event[1]].name, said) if said else None
    return None


def history_line(events: list | tuple) -> str | None:
    """What a step brought about as one line, or None."""
    return in_words(events, event_words)


def event_words(event: tuple) -> str | None:
    """One event without its seat, or None for a silent one."""
    name = event[0]
    if name in _FACES:
        return t("h_" + name, t("by_hero") if event[2] == "hero" else face_words(face_of(event[2])))
    if name == "rolled":
        return t("h_rolled", faces_words(event[2:]))
    if name == "shared":
        return t("h_shared", face_words(face_of(event[3])))
    if name == "hero":
        return t("hero_" + event[2])
    if name == "scored":
        return t("h_scored", event[5])
    return t("h_" + name) if name in _PLAIN else None


def faces_words(codes: tuple) -> str:
    """Dice in words; from the fourth on only how many there are."""
    if len(codes) > 3:
        return t("h_dice", len(codes))
    return ", ".join([face_words(face_of(code)) for code in codes])


def move_words(session, move: tuple) -> str:
    """A move as a hint names it."""
    verb = move[0]
    if verb == "hero":
        return t("hero_" + move[1])
    if verb == "done":
        return t("do_done")
    if verb == "share":
        return t("do_share_with", face_words(face_of(move[2])), session.seats[move[1]].name)
    if verb == "take":
        return t("do_this", t("take"), _taken(session.game, move[1] - 1))
    if verb == "reroll":
        return t("do_reroll", face_words(face_of(move[1])))
    return t("do_this", t("ok_" + verb), t("by_hero") if move[1] == "hero" else face_words(face_of(move[1])))


def _taken(game, place):
    from engine.dice_miner.excavation import depth
    from engine.dice_miner.mountain import lying
    from firmware.screens.dice_miner_dice.die_words import die_words

    return die_words(game.mountain, place, lying(game.mountain, depth(game)))
