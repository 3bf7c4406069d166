"""The year's stages, and what happens when dice land."""

from engine.dwarf_mine import (
    caves,
    fight,
    finding,
    history,
    hoard,
    leader,
    meeting,
    naming,
    persist,
    rooms,
    sheet,
    tomb,
    using,
    wurm,
)
from engine.dwarf_mine.asking import DONE, GO, S_TREASURE, S_TURN, TURN, ask, go


def _turn(game, events):
    """Back at the player's turn, when what was reached is counted and what was built has its name."""
    if game.hoard_due:
        hoard.ask_amounts(game)
    elif game.unnamed:
        naming.ask_name(game)
    else:
        ask(game, TURN)


def _gather(game, events):
    """Gifts that were not taken during the turn are not lost."""
    if using.anything_waits(game):
        using.play_muster(game, events)
    else:
        go(game, S_TREASURE)


def _year(game, events):
    """The year is over: the mine has fallen, or a new year begins."""
    if game.population == 0 or game.lost:
        _finish(game, events)
        return
    history.close(game)
    game.age = min(game.age + 1, sheet.MOST)
    game.dug = game.twice = game.acting = game.foe = 0
    for room in game.rooms:
        room[rooms.MARK] &= ~rooms.USED & 255
    events.append(("year", game.age))
    if game.age == sheet.AGE_FOR_TITLE:
        sheet.earn(game, sheet.T_WISE, events)
    go(game, S_TURN)


def _finish(game, events):
    sheet.earn(game, sheet.T_FINISH, events)
    for title, glory in ((sheet.T_GLORIOUS, 0), (sheet.T_MOUNTAIN, 1)):
        if game.prestige >= sheet.GLORY_FOR_TITLES[glory]:
            sheet.earn(game, title, events)
    history.note(game, history.LOST, game.lost, 0)
    history.close(game)
    ask(game, DONE)
    events.append(("over", game.why_over(), game.score()))


# By stage, see asking.py.
_STAGES = (
    caves.ask_next, hoard.ask_next, leader.ask_next, _turn, _gather, finding.ask_roll, meeting.ask_roll,
    fight.ask_exchange, persist.act_next, persist.ask_attack, _year,
)

_LANDS = {
    "cavern": caves.land_cavern,
    "hoard_kind": hoard.land_kind,
    "first_way": leader.land_way,
    "first_name": leader.land_name,
    "last_way": leader.land_way,
    "last_name": leader.land_name,
    "ability": leader.land_ability,
    "named": naming.land_name,
    "numbered": naming.land_number,
    "gather": using.land_gather,
    "reached": hoard.land_amounts,
    "treasure": finding.land_roll,
    "found": finding.land_found,
    "combat": meeting.land_roll,
    "which_end": meeting.land_which,
    "health": meeting.land_health,
    "lair": meeting.land_lair,
    "tunnel": wurm.land_tunnel,
    "fight": fight.land_exchange,
    "growth": fight.land_growth,
    "blood": fight.land_blood,
    "bite": persist.land_bite,
    "guard": tomb.land_guard,
}


def run(game, events):
    """Let stages follow each other until dice or a choice are due."""
    while game.phase == GO:
        _STAGES[game.stage](game, events)


def land(game, dice, events):
    """Dice have fallen for what was due."""
    _LANDS[game.phase](game, dice, events)
