"""The end of a year: the mine has fallen, or a new year begins."""

from engine.dwarf_mine import history, sheet
from engine.dwarf_mine.phases import DONE, S_TURN, ask, go
from engine.dwarf_mine.rooms import MARK, USED


def begin(game, events: list) -> None:
    if game.population == 0 or game.lost:
        _finish(game, events)
        return
    history.close(game)
    game.age = min(game.age + 1, sheet.MOST)
    game.dug = game.twice = game.acting = game.foe = 0
    for room in game.rooms:
        room[MARK] &= ~USED & 255
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
