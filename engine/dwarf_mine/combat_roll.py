"""The combat roll: which foe comes this year, and the traps that can stop it."""

from engine.dwarf_mine import foes, history, rooms, sheet, tables
from engine.dwarf_mine.foe_control import NOWHERE
from engine.dwarf_mine.leader import LUCK, LUCKY
from engine.dwarf_mine.mountain import TOMB_SQUARES
from engine.dwarf_mine.phases import COMBAT, S_ACTS, S_FIGHT, TRAP, ask, go
from engine.dwarf_mine.tables import DRAGON, END_FOE, FIRST, SPIDER, WANDERER

DIE = 8
SCOUTS = 5


def begin(game, events: list) -> None:
    """Ask for the combat roll; there is none while a dragon lives."""
    game.acting = 0
    game.bout = S_FIGHT
    if foes.present(game, DRAGON):
        events.append(("no_combat",))
        go(game, S_ACTS)
    else:
        ask(game, COMBAT, (DIE,))


def total(game, die: int) -> int:
    """d8 + age, minus scouts and luck; at least 1."""
    roll = die + game.age
    if sheet.has(game, LUCKY):
        roll -= LUCK
    if game.useful(rooms.SCOUTS):
        roll -= SCOUTS
    return max(roll, 1)


def land(game, dice, events: list) -> None:
    if game.phase == COMBAT:
        _land_roll(game, dice, events)
    elif game.phase == "which_end":
        _land_which(game, dice, events)
    elif game.phase == "health":
        _land_health(game, dice, events)
    else:
        _land_lair(game, dice, events)


def _land_roll(game, dice, events):
    roll = min(total(game, dice[0]), tables.LAST_COMBAT)
    events.append(("combat", game.level, roll))
    kind = tables.combat(game.level, roll)
    if kind != END_FOE:
        _known(game, kind, events)
    elif game.options["foes"] == "four":
        ask(game, "which_end", (4,))
    else:
        _known(game, DRAGON, events)


def _known(game, kind, events):
    """The foe is known now; a trap may stop it."""
    game.pending = kind
    if kind < WANDERER and armed_trap(game) is not None:
        ask(game, TRAP)
    else:
        _meet(game, events)


def armed_trap(game) -> int | None:
    """A trap room that has not been sprung, or None."""
    for number in game.useful(rooms.TRAP):
        if not game.rooms[number][rooms.MARK] & rooms.SPENT:
            return number
    return None


def check(game, move: tuple) -> None:
    """Nothing to refuse: both answers are always allowed."""


def play(game, move: tuple, events: list) -> None:
    if move[0] == "pass":
        events.append(("passed",))
        _meet(game, events)
        return
    number = armed_trap(game)
    game.rooms[number][rooms.MARK] |= rooms.SPENT
    events.append(("trapped", number))
    history.note(game, history.TRAPPED, game.pending, number)  # pyright: ignore[reportArgumentType]
    game.pending = 0
    go(game, S_ACTS)


def _meet(game, events):
    """The foe or sign of the combat roll appears."""
    kind = game.pending
    game.pending = 0
    if kind >= WANDERER:
        _sign(game, kind, events)
    elif kind == SPIDER:
        ask(game, "health", foes.SPIDER_DICE)
    else:
        _arrive(game, kind, events)


def _land_which(game, dice, events):
    """A d4 chooses the end foe. One that is here already, or in its tomb, does not come again."""
    kind = DRAGON + dice[0] - 1
    if foes.present(game, kind) or (kind == FIRST and game.tomb_built == TOMB_SQUARES):
        events.append(("quiet", foes.WORDS[kind]))
        go(game, S_ACTS)
    else:
        _known(game, kind, events)


def _sign(game, kind, events):
    events.append(("sign", foes.WORDS[kind]))
    history.note(game, history.MET, kind, 0)
    if kind == WANDERER:
        sheet.gain(game, sheet.PEOPLE, 1, events, "wanderer")
        history.note(game, history.GREW, 0, 1)
    go(game, S_ACTS)


def _arrive(game, kind, events):
    foes.add(game, kind, foes.first_health(game, kind), foes.first_place(game, kind), events)
    if kind == FIRST:
        from engine.dwarf_mine import tomb  # needed once in a game

        tomb.plan(game)
    go(game, S_FIGHT if foes.strikes_when_met(kind) else S_ACTS)


def _land_health(game, dice, events):
    """Set the spider's health; then a die with a side for each room says where it sits."""
    foes.add(game, SPIDER, sum(dice), NOWHERE, events)
    count = len(foes.standing_rooms(game))
    if count > 1:
        ask(game, "lair", (count,))
    else:
        _land_lair(game, (1,), events)


def _land_lair(game, dice, events):
    found = foes.standing_rooms(game)
    if found:
        game.foes[game.foe][foes.PLACE] = found[dice[0] - 1]
        events.append(("lair", found[dice[0] - 1]))
    go(game, S_FIGHT)
