"""The map on paper: the player reports what was dug; cost, limits and levels are still checked."""

from engine.dwarf_mine import construction, rooms
from engine.dwarf_mine.hoard import LEVEL, ON_PAPER
from engine.dwarf_mine.phases import S_TURN, go
from engine.game import Illegal


def _check_row(game, row):
    if not 0 <= row < game.rows:
        raise Illegal("dig.map", game.columns, game.rows)


def check(game, move: tuple) -> None:
    verb = move[0]
    if game.options["map"] == "device":
        raise Illegal("map.device")
    if verb == "dug":
        _check_row(game, move[1])
    elif verb == "report":
        _check_report(game, move)
    elif game.hoard_at != ON_PAPER:
        raise Illegal("hoard.none")
    elif game.level_of(game.deepest) < LEVEL:
        raise Illegal("hoard.deep")


def _check_report(game, move):
    """`row` is the row of the room's floor."""
    _, word, row, w, h = move
    kind = construction.kind_of(word)
    rooms.check_kind(game, kind)
    rooms.check_size(kind, w, h)
    _check_row(game, row)
    if w > game.columns:
        raise Illegal("dig.map", game.columns, game.rows)
    if row - h + 1 < 0:
        raise Illegal("map.floor", h, h)
    rooms.check_level(game, kind, row - h + 1, row)
    rooms.check_gold(game, kind, w, h)


def play(game, move: tuple, events: list) -> None:
    if move[0] == "dug":
        row = move[1]
        events.append(("dug", "paper", 0, row, 1))
        construction.dug(game, 0, 1, row, row * game.columns, events)
    elif move[0] == "report":
        _, word, row, w, h = move
        construction.build(game, (construction.kind_of(word), 0, row - h + 1, w, h), events)
    else:  # the hoard on the paper map has been reached
        events.append(("claimed",))
        game.hoard_due = 1
        go(game, S_TURN)
