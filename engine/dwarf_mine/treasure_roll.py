"""The treasure roll: once a year, if anything was dug or built."""

from engine.dwarf_mine import history, sheet, tables
from engine.dwarf_mine.leader import MINING, MINING_BONUS, MOUNTAIN_BLOOD
from engine.dwarf_mine.phases import AGAIN, S_COMBAT, S_TREASURE, TREASURE, ask, go

DIE = 8
_WHAT = (sheet.GOLD, sheet.ORE, sheet.GEM, sheet.MITHRIL)


def begin(game, events: list) -> None:
    if game.dug:
        ask(game, TREASURE, (DIE,))
    else:
        events.append(("no_treasure",))
        go(game, S_COMBAT)


def total(game, die: int) -> int:
    """d8 + age; 2 more with Mining Lineage."""
    return die + game.age + (MINING_BONUS if sheet.has(game, MINING) else 0)


def row_of(game) -> tuple:
    return tables.treasure(game.level, game.pending)


def land(game, dice, events: list) -> None:
    if game.phase == TREASURE:
        _land_roll(game, dice, events)
    else:
        _land_found(game, dice, events)


def _land_roll(game, dice, events):
    game.pending = min(total(game, dice[0]), tables.LAST_TREASURE)
    events.append(("treasure", game.level, game.pending))
    _, gold_dice, _, ore_dice, _, _ = row_of(game)
    if gold_dice or ore_dice:
        ask(game, "found", gold_dice + ore_dice)
    else:
        _land_found(game, (), events)


def _land_found(game, dice, events):
    """Take the row's gold, ore and stones, with the dice rolled for them; dice for gold come first."""
    gold, gold_dice, ore, _, gems, mithril = row_of(game)
    gold += sum(dice[: len(gold_dice)])
    ore += sum(dice[len(gold_dice) :])
    game.pending = 0
    for what, amount in zip(_WHAT, (gold, ore, gems, mithril)):
        if amount:
            sheet.gain(game, what, amount, events, "found")
            history.note(game, history.FOUND, what, amount)
    if may_repeat(game):
        ask(game, AGAIN)
    else:
        go(game, S_COMBAT)


def may_repeat(game) -> int:
    """Whether Mountain's Blood gives a second treasure roll; it does once on each level."""
    return sheet.has(game, MOUNTAIN_BLOOD) and not game.twice and not game.veins_used >> game.level & 1


def check(game, move: tuple) -> None:
    """Nothing to refuse: both answers are always allowed."""


def play(game, move: tuple, events: list) -> None:
    if move[0] == "pass":
        events.append(("passed",))
        go(game, S_COMBAT)
        return
    game.veins_used |= 1 << game.level
    game.twice = 1
    events.append(("again",))
    go(game, S_TREASURE)
