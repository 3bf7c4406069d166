"""What happened in Dwarf Mine, in words: the lines of the history, and of `pitboss replay`.

The sentences are words, `told_` and the event.
"""

from engine.dwarf_mine import foes
from engine.dwarf_mine.mountain import TOMB_SQUARES
from engine.dwarf_mine.rooms import WORDS
from firmware.lang import plural, t
from firmware.screens.dwarf_mine.base import listed
from firmware.screens.dwarf_mine.labels import foe_name, halves, part, room_name

# Not worth a line: steps of the set-up, and events that are followed by a better word.
SILENT = ("dropped", "passed", "ended", "group", "claimed", "hoard", "again", "burrow")


def history_line(events: list | tuple) -> str | None:
    """What a step brought about as one line, or None."""
    words = []
    is_counted = [1 for event in events if event[0] == "struck"]
    for event in events:
        if event[0] == "blows" and is_counted:
            continue
        said = event_words(event)
        if said:
            words.append(said)
    if len(words) > 1 and events[0][0] == "dice":
        words.pop(0)  # what they did says more
    return ", ".join(words) if words else None


def event_words(event: tuple) -> str | None:
    """One event in words, or None for one that is never shown."""
    name = event[0]
    if name in SILENT:
        return None
    if name == "dice" and len(event) > 2:
        return t("told_dice_n", ", ".join([str(die) for die in event[1:-1]]), event[-1])
    words = t("told_" + name)
    return words % _values(name, event[1:]) if "%" in words else words


def _values(name, rest):
    """What is put into a sentence."""
    if name == "dice":
        return rest
    if name in ("sign", "quiet", "met", "slew", "gone", "attacked"):
        return (foe_name(foes.WORDS.index(rest[0])),) + tuple(rest[1:])
    if name == "gained":
        return (plural("stock_" + rest[0], rest[1]),)
    if name == "dug":
        return (t("run_" + rest[0]),)
    if name == "built":
        return (room_name(WORDS.index(rest[1])), rest[2])
    if name == "hoard_holds":
        return (part(t("hoard_kinds"), rest[0] - 1, ", "),)
    if name == "walled":
        return (rest[0], TOMB_SQUARES)
    if name == "ability":
        return (halves(listed("abilities")[rest[0] - 1])[0],)
    if name == "title":
        return (halves(listed("titles")[rest[0]])[0],)
    if name == "over":
        return (rest[1],)
    return {
        "level": rest[:1],
        "year": rest[:1],
        "treasure": rest[1:],
        "combat": rest[1:],
        "grew": rest,
        "blood": rest,
        "struck": (rest + (0,))[:1],
        "fell": rest[:1],
        "sheltered": rest[:1],
        "mother": rest,
        "invaded": rest[1:],
        "cave": rest,
        "allies": rest,
        "blows": rest,
    }.get(name, ())
