"""Bloodlines: the leader's name, as numbers in the syllable tables, and the twenty abilities."""

from engine.dwarf_mine import history
from engine.dwarf_mine.phases import S_TURN, ask, go
from engine.dwarf_mine.sheet import has

(
    _NONE,
    RICH,
    PREPARED,
    FAMILY,
    GEMCUTTER,
    ANCIENT,
    LUCKY,
    MINING,
    BATTLE,
    TRAINING,
    THRIFTY,
    HATES_GOBLINS,
    HATES_STONE,
    HATES_ROOTS,
    DRAGON_BLOOD,
    MOUNTAIN_BLOOD,
    TRADER,
    COLLECTOR,
    HEROIC,
    ALLIED,
    TWICE,
) = range(21)

# Which of prefix, middle and suffix a name has, by the d6: bits 1, 2, 4.
FIRST_WAYS = bytes((3, 3, 3, 5, 5, 7))
LAST_WAYS = bytes((6, 6, 6, 7, 7, 5))
_SYLLABLES = 20
_MOST_ROLLS = 200

LUCK = 4
MINING_BONUS = 2
TRAINING_STEPS = 2
ALLIED_HUMANS, ALLIED_ELVES, ALLIES_NEEDED = 10, 6, 4


def begin(game, events: list) -> None:
    """Ask for the leader's rolls one by one: names first, then the ability."""
    if game.options["leader"] == "off" or (game.abilities and not game.rolls_left):
        go(game, S_TURN)
    elif game.rolls_left:
        ask(game, "ability", (20,))
    else:
        ask(game, "first_way", (6,))


def syllables(way: int) -> int:
    """The number of syllables in a form of name."""
    return (way & 1) + (way >> 1 & 1) + (way >> 2)


def land(game, dice, events: list) -> None:
    first = game.phase.startswith("first")
    if game.phase == "ability":
        _land_ability(game, dice[0], events)
    elif game.phase in ("first_way", "last_way"):
        _land_way(game, dice, first)
    else:
        _land_name(game, dice, first, events)


def _land_way(game, dice, first):
    way = (FIRST_WAYS if first else LAST_WAYS)[dice[0] - 1]
    game.pending = way
    ask(game, "first_name" if first else "last_name", (_SYLLABLES,) * syllables(way))


def _land_name(game, dice, first, events):
    """Put the syllables where the form has them; 0 for a part that the name does not have."""
    at = 0 if first else 3
    rolled = list(dice)
    for part in range(3):
        game.leader[at + part] = rolled.pop(0) if game.pending >> part & 1 else 0
    game.pending = 0
    if first:
        ask(game, "last_way", (6,))
    else:
        events.append(("leader",) + tuple(game.leader))
        game.rolls_left = 1
        ask(game, "ability", (20,))


def _land_ability(game, ability, events):
    """Set an ability. A 20 means two more rolls; the same ability twice counts once."""
    game.rolls_left -= 1
    events.append(("ability", ability))
    history.note(game, history.ABILITY, ability, 0)
    if ability == TWICE:
        game.rolls_left = min(game.rolls_left + 2, _MOST_ROLLS)
    elif not has(game, ability):
        game.abilities |= 1 << ability
        _start_with(game, ability)
    begin(game, events)


def _start_with(game, ability):
    """What the mine starts with; of two improved starts the better one counts."""
    if ability == RICH:
        game.gold = max(game.gold, 30)
    elif ability == PREPARED:
        game.ore += 10
    elif ability == FAMILY:
        game.dwarves = max(game.dwarves, 30)
    elif ability == GEMCUTTER:
        game.gems += 3
    elif ability == ANCIENT:
        game.mithril += 1
    elif ability == COLLECTOR:
        game.gold = max(game.gold, 25)
        game.gems += 1
        game.dwarves = max(game.dwarves, 25)
    elif ability == HEROIC:
        game.prestige += 5
