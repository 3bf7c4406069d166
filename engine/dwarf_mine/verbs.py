"""Every verb: when it is due, the rule that may refuse it, and what plays it."""

from engine.dwarf_mine import (
    building,
    caves,
    fight,
    finding,
    flow,
    hoard,
    meeting,
    mountain,
    paper,
    persist,
    tomb,
    using,
)
from engine.dwarf_mine.asking import (
    AGAIN,
    CAVE,
    PERSIST,
    S_ACTS,
    S_GATHER,
    S_YEAR,
    STRIKE,
    TOMB,
    TRAP,
    TURN,
    go,
)
from engine.game import Notation

# The verbs of each phase in which the player decides, in the order of moves().
DUE = {
    TURN: ("end", "hall", "ladder", "build", "prestige", "tombs", "dug", "report", "claim", "muster", "gem", "mithril",
           "trade", "sculpt", "allies"),
    AGAIN: ("again", "pass"),
    TRAP: ("spring", "pass"),
    STRIKE: ("strike", "blood"),
    PERSIST: ("rest", "attack"),
    TOMB: ("group", "rest"),
}
_HOARD_DIE = 6


def _check_dice(game, *dice):
    if len(dice) != len(game.due):
        raise Notation("%d dice are due, not %d" % (len(game.due), len(dice)))
    for die, sides in zip(dice, game.due):
        if not 1 <= die <= sides:
            raise Notation("a d%d shows 1 to %d, not %d" % (sides, sides, die))


def _check_drop(game, x, y, shown):
    if game.phase == CAVE:
        caves.check_drop(game, x, y, shown, caves.SIZES)
    else:
        caves.check_drop(game, x, y, shown, _HOARD_DIE)
        hoard.check_place(game, x, y)


def _check_rest(game):
    if game.phase == TOMB:
        tomb.check_rest(game)


def _dice(game, *rest):
    events = rest[-1]
    dice = rest[:-1]
    events.append(("dice",) + dice)
    flow.land(game, dice, events)


def _drop(game, x, y, shown, events):
    events.append(("dropped", x, y, shown))
    (caves if game.phase == CAVE else hoard).land_drop(game, x, y, shown, events)


def deal_drop(game, dice):
    """A die dropped on the mountain; for the hoard until it lies in the rock of level 4."""
    if game.phase == CAVE:
        return ("drop", dice.below(game.columns), dice.below(game.rows), dice.below(caves.SIZES) + 1)
    rows = [row for row in range(game.rows) if game.level_of(row) == 4]
    x, y = dice.below(game.columns), rows[dice.below(len(rows))]
    while game.grid[y * game.columns + x] != mountain.ROCK:
        x, y = dice.below(game.columns), rows[dice.below(len(rows))]
    return ("drop", x, y, dice.below(_HOARD_DIE) + 1)


def _end(game, events):
    events.append(("ended", game.age))
    go(game, S_GATHER)


def _pass(game, events):
    (finding if game.phase == AGAIN else meeting).play_pass(game, events)


def _rest(game, events):
    """No more attacks this year, or no more work at the tomb."""
    events.append(("rested",))
    go(game, S_ACTS if game.phase == TOMB else S_YEAR)


CHECKS = {
    "dice": _check_dice,
    "drop": _check_drop,
    "hall": building.check_hall,
    "ladder": building.check_ladder,
    "build": building.check_build,
    "prestige": building.check_prestige,
    "tombs": building.check_tombs,
    "dug": paper.check_dug,
    "report": paper.check_report,
    "claim": paper.check_claim,
    "muster": using.check_muster,
    "gem": using.check_gem,
    "mithril": using.check_mithril,
    "trade": using.check_trade,
    "sculpt": using.check_sculpt,
    "allies": using.check_allies,
    "strike": fight.check_strike,
    "blood": fight.check_blood,
    "attack": persist.check_attack,
    "group": tomb.check_group,
    "rest": _check_rest,
}

PLAYS = {
    "dice": _dice,
    "drop": _drop,
    "hall": building.play_hall,
    "ladder": building.play_ladder,
    "build": building.play_build,
    "prestige": building.play_prestige,
    "tombs": building.play_tombs,
    "dug": paper.play_dug,
    "report": paper.play_report,
    "claim": paper.play_claim,
    "muster": using.play_muster,
    "gem": using.play_gem,
    "mithril": using.play_mithril,
    "trade": using.play_trade,
    "sculpt": using.play_sculpt,
    "allies": using.play_allies,
    "end": _end,
    "again": finding.play_again,
    "pass": _pass,
    "spring": meeting.play_spring,
    "strike": fight.play_strike,
    "blood": fight.play_blood,
    "attack": persist.play_attack,
    "group": tomb.play_group,
    "rest": _rest,
}
