"""The foes: their strength, how they appear, and what their death or departure means."""

from engine.dwarf_mine import history, sheet
from engine.dwarf_mine.foe_control import NOWHERE
from engine.dwarf_mine.leader import DRAGON_BLOOD
from engine.dwarf_mine.rooms import GONE, MARK
from engine.dwarf_mine.tables import (
    BROOD,
    DRAGON,
    FIRST,
    GOBLINS,
    HIVE,
    INVASION,
    KING,
    MOTHER,
    ROOTS,
    SPIDER,
    STONE,
    TROLL,
    WARBAND,
    up_chain,
)

WORDS = (
    "goblins",
    "wolf",
    "bear",
    "roots",
    "stone",
    "warband",
    "king",
    "hive",
    "brood",
    "wurm",
    "spider",
    "troll",
    "dragon",
    "first",
    "mother",
    "invasion",
    "",
    "",
    "",
    "",
    "wanderer",
    "camp",
    "bark",
    "chips",
)
# By foe: its health (0 if it is set when the foe appears) and the steps of its attack die on the dice chain.
HEALTH_OF = bytes((4, 4, 6, 4, 8, 8, 10, 8, 16, 10, 0, 8, 0, 0, 0, 0))
_STEPS = bytes((0, 1, 1, 1, 1, 0, 3, 1, 1, 3, 0, 2, 5, 5, 0, 0))
DRAGON_BONUS = 6
MOST = 65535  # the most health or ore that a foe's record holds
BLOOD_DIE = 6
SPIDER_DICE = (10, 10)
GROWTH_DIE = {ROOTS: 4, HIVE: 8}
GOBLIN_KIN = (GOBLINS, WARBAND, KING, INVASION)
STONE_KIN = (STONE, BROOD, FIRST)
ROOT_KIN = (ROOTS, HIVE, MOTHER)

# A foe in the mine is [kind, health, place, first health, ore spent on it]; place is a room, or a square for the troll.
KIND, HEALTH, PLACE, ORIGINAL, IRON = range(5)
_END_TITLES = {DRAGON: sheet.T_DRAGON, FIRST: sheet.T_FIRST, MOTHER: sheet.T_MOTHER, INVASION: sheet.T_INVASION}


def is_persistent(kind: int) -> bool:
    return kind >= SPIDER


def attack_die(game, kind: int) -> int:
    """The die that a foe rolls. Each goblin king met makes the goblins' dice larger."""
    return up_chain(_STEPS[kind] + (game.kings if kind in GOBLIN_KIN else 0))


def dice(game, kind: int) -> list:
    """The foe's attack die, and the die that Dragon's Blood subtracts from a dragon's blow."""
    sides = [attack_die(game, kind)]
    if kind == DRAGON and sheet.has(game, DRAGON_BLOOD):
        sides.append(BLOOD_DIE)
    return sides


def blow(kind: int, shown: tuple) -> int:
    """The damage of a foe's dice before the defense."""
    number = shown[0] + (DRAGON_BONUS if kind == DRAGON else 0)
    return max(number - shown[1], 0) if len(shown) == 2 else number


def add(game, kind: int, health: int, place: int, events: list) -> None:
    """A foe appears and is the one being fought."""
    game.foe = len(game.foes)
    game.foes.append([kind, health, place, health, 0])
    events.append(("met", WORDS[kind], health))
    history.note(game, history.MET, kind, health)


def first_health(game, kind: int) -> int:
    """Health of the foes that need no dice for it."""
    if kind in (DRAGON, MOTHER):
        return game.population * 2
    return game.population * 4 if kind == INVASION else HEALTH_OF[kind]


def first_place(game, kind: int) -> int:
    """Where a foe shows up."""
    if kind == TROLL:
        from engine.dwarf_mine.foe_control import troll_place

        return troll_place(game)
    if kind == DRAGON:
        from engine.dwarf_mine.paths import deepest_room

        return deepest_room(game)
    if kind == INVASION:
        return (standing_rooms(game) or [NOWHERE])[-1]
    return game.last_dug if kind == MOTHER else NOWHERE


def standing_rooms(game) -> list:
    return [number for number, room in enumerate(game.rooms) if not room[MARK] & GONE]


def present(game, kind: int) -> bool:
    for foe in game.foes:
        if foe[KIND] == kind:
            return True
    return False


def killed(game, number: int, events: list) -> None:
    """A foe has died. Persistent foes give prestige, and the ore spent on them is counted.

    An invasion consists of groups: this is one of them, and the last one ends the invasion.
    """
    kind, _, _, original, iron = game.foes.pop(number)
    ended = not (kind == INVASION and present(game, INVASION))
    events.append(("slew", WORDS[kind]))
    if ended:
        history.note(game, history.WON, kind, 0)
    if iron >= sheet.IRON_FOR_TITLE:
        sheet.earn(game, sheet.T_IRON, events)
    if kind == KING:
        game.kings = min(game.kings + 1, sheet.MOST)
    if is_persistent(kind) and ended:
        sheet.gain(game, sheet.PRESTIGE, original, events, "slain")
        history.note(game, history.MADE, sheet.PRESTIGE, original)
        _ended(game, kind, events)


def left(game, number: int, events: list) -> None:
    """A persistent foe has left without being killed."""
    kind = game.foes.pop(number)[KIND]
    events.append(("gone", WORDS[kind]))
    history.note(game, history.GONE, kind, 0)
    _ended(game, kind, events)


def _ended(game, kind, events):
    """The end of a persistent foe raises the level; end foes give titles."""
    before = game.level
    game.risen = min(game.risen + 1, 3)
    if game.level > before:
        events.append(("level", game.level))
    if kind in _END_TITLES:
        sheet.earn(game, _END_TITLES[kind], events)


def attackable(kind: int) -> bool:
    """Whether a foe can be attacked: not the First, and Mother Root only through her walkers."""
    return kind in (SPIDER, TROLL, DRAGON, INVASION)


def strikes_when_met(kind: int) -> bool:
    return kind not in (MOTHER, INVASION)
