"""What the files of a running game may hold (slot, tail and journal): the rest of the table in fields.py."""

from engine.ai_levels import LEVELS
from engine.game import VERSION, all_digits
from engine.games import GAMES, package
from firmware.saves.fields import (
    CHOICE,
    COUNT,
    FLAG,
    HEX,
    LIST,
    MOST,
    NUMBER,
    RECORD,
    ROW,
    TEXT,
    WORDS,
    is_text,
    within,
    wrong,
)
from firmware.saves.writer import FORMAT

_NAME = (TEXT, 1, 32)
SEATS = 6

_PLAYER = (CHOICE, (False, True) + LEVELS)
_SEAT = (ROW, _NAME, (NUMBER, 0, SEATS - 1), _PLAYER)
SLOT = (
    RECORD,
    (
        ("format", (CHOICE, (FORMAT,))),
        ("game", (CHOICE, GAMES)),
        ("serial", COUNT),
        ("line", COUNT),
        ("mark", (HEX, 8)),
        ("rules", (CHOICE, tuple(range(1, VERSION + 1)))),
        ("seed", (TEXT, 1, 64)),
        ("back", (NUMBER, -1, MOST)),  # device rolls that were undone; -1 if they were not counted
        ("shown", (FLAG,)),  # whether the seed was shown
        ("dealt", COUNT),
        ("device", (FLAG,)),
        ("seat", (NUMBER, 0, SEATS - 1)),
        ("seats", (LIST, _SEAT, 1, SEATS)),
        ("phase", (TEXT, 1, 16)),
    ),
)


def wrong_slot(slot: dict | None) -> tuple | None:
    """`wrong` for the head of a slot: everything but the state."""
    found = wrong(slot, SLOT)
    if found:
        # Check the format first: nothing else is known about a later one.
        later = type(slot) is dict and type(slot.get("format")) is int and FORMAT < slot["format"] < MOST
        return (True, "format %d" % slot["format"]) if later else found
    if slot["seat"] >= len(slot["seats"]):
        return (False, "seat: there are only %d seats" % len(slot["seats"]))
    return wrong_phase(slot["game"], slot["phase"])


def wrong_phase(game, phase: str) -> tuple | None:
    """The fault of a phase that the game does not know: a newer version wrote it."""
    found = wrong(phase, (WORDS, package(game).PHASES))
    return within("phase", found) if found else None


def is_good_note(step: str, seats: int) -> bool:
    """Whether a journal note, which begins with "!", can be used. Unknown kinds of notes are accepted."""
    words = step[1:].split(" ")
    if words[0] == "taken":
        return len(words) == 2 and all_digits(words[1]) and len(words[1]) <= 6
    if words[0] not in ("seat", "name"):
        return True
    if len(words) < 3 or words[1] not in [str(number) for number in range(seats)]:
        return False
    if words[0] == "name":
        return is_text(step[1:].split(" ", 2)[2], 1, 64)
    return words[2:] == ["human"] or words[2:] == ["ai"] or (len(words) == 4 and words[2] == "ai")
