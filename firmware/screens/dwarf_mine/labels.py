"""What things of the mine are called, and their icons: foes, rooms, the leader."""

from engine.dwarf_mine.room_names import list_of
from engine.dwarf_mine.rooms import KIND, PREFIX, SUFFIX, X, floor_row
from firmware.lang import t
from firmware.screens.dwarf_mine.base import INVASION

# By foe, in the engine's order; then what a combat roll may show instead of a foe.
_ICONS = (
    "goblin13 wolf13 bear13 roots13 stone13 goblin13 king13 roots13 stone13 wurm13 spider13 troll13 dragon13 first13 "
    "mother13 goblin13 people13 tunnel13 roots13 stone13"
)
_SIGNS = 20  # the number of the first sign in the engine
_FOES = 16


def _place(kind):
    """Signs come right after the foes in our tables."""
    return kind - _SIGNS + _FOES if kind >= _SIGNS else kind


def part(text: str, number: int, between: str = " ") -> str:
    """One part of a text, from 0 on. On a board each word that is taken out of a text costs 0.25 ms."""
    start = 0
    for _ in range(number):
        start = text.find(between, start) + len(between)
    end = text.find(between, start)
    return text[start:] if end < 0 else text[start:end]


def foe_icon(kind: int) -> str:
    return part(_ICONS, _place(kind))


def foe_name(kind: int) -> str:
    return t("foe_%d" % _place(kind))


def foe_place(game, foe: list) -> str:
    """A foe's name; of an invasion, which may be in many rooms, the room that this group holds."""
    kind, place = foe[0], foe[2]
    if kind != INVASION or place >= len(game.rooms):
        return foe_name(kind)
    label, room = room_label(game, place), game.rooms[place]
    others = [
        game.rooms[other[2]]
        for other in game.foes
        if other[0] == INVASION and other is not foe and room_label(game, other[2]) == label
    ]
    if not others:
        return label
    if floor_row(room) in [floor_row(other) for other in others]:
        return "%s: %s" % (t("room_column", room[X] + 1), label)
    return "%s: %s" % (t("paper_row", floor_row(room) + 1), label)


def foe_die(game, kind: int) -> str:
    """The dice of its attack, as "d8"; none for the Mother Root, who strikes through her walkers only."""
    from engine.dwarf_mine import foes

    word, dice = foes.WORDS[kind], foes.dice(game, kind)
    if word == "mother":
        return ""
    die = "d%d" % dice[0]
    if word == "dragon":
        die = "%s+%d" % (die, foes.DRAGON_BONUS)
    return "%s-d%d" % (die, dice[1]) if len(dice) > 1 else die


def hoard_asked(game) -> str:
    """How much there is of the mountain's treasure, as a question."""
    return t("hoard_amount", part(t("hoard_kinds"), game.hoard[0] - 1, ", "))


def room_name(kind: int) -> str:
    """What a kind is called; see base.room_names."""
    return part(t("room_kinds"), kind, ", ")


def room_label(game, number: int) -> str:
    """A room's own name, or that of its kind."""
    room = game.rooms[number]
    if not room[PREFIX]:
        return room_name(room[KIND])
    return name_words(room[PREFIX], list_of(room[KIND]), room[SUFFIX])


def name_words(prefix: int, which: int, suffix: int) -> str:
    """A room's name from the numbers that were rolled; a language says which part comes first."""
    first = part(t("name_numbers"), prefix - 21, ", ") if prefix > 20 else part(t("name_prefixes"), prefix - 1, ", ")
    second = part(t("name_ends_%d" % which), suffix - 1, ", ")
    return "%s %s" % ((first, second) if t("name_order") == "1 2" else (second, first))


def halves(entry: str) -> tuple:
    """The name and the words of an entry "name: words"."""
    name, _, words = entry.partition(":")
    return name.strip(), words.strip()


def variants_of(entry: str) -> list:
    """The names that a title goes by, of its entry "Lady / Lord: words"."""
    return halves(entry)[0].split(" / ")


def title_name(entry: str, variant: int) -> str:
    """A title as the player goes by it."""
    names = variants_of(entry)
    return names[variant] if variant < len(names) else names[0]


def leader_name(game) -> str:
    """First and last name from their syllables."""
    words = []
    for at in (0, 3):
        name = "".join([part(t("syllables_%d" % i), game.leader[at + i] - 1) for i in range(3) if game.leader[at + i]])
        words.append(name[:1].upper() + name[1:])
    return " ".join(words)
