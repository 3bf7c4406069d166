"""The map on paper: the player reports what was dug; cost, limits and levels are still checked."""

from engine.dwarf_mine import building, hoard, rooms
from engine.game import Illegal


def _check_map(game):
    if game.options["map"] == "device":
        raise Illegal("map.device")


def _check_row(game, row):
    if not 0 <= row < game.rows:
        raise Illegal("dig.map", game.columns, game.rows)


def check_dug(game, row):
    _check_map(game)
    _check_row(game, row)


def play_dug(game, row, events):
    events.append(("dug", "paper", 0, row, 1))
    building.dug(game, 0, 1, row, row * game.columns, events)


def check_report(game, word, row, w, h):
    """`row` is the row of the room's floor."""
    _check_map(game)
    kind = building.kind_of(word)
    rooms.check_kind(game, kind)
    rooms.check_size(kind, w, h)
    _check_row(game, row)
    if row - h + 1 < 0 or w > game.columns:
        raise Illegal("dig.map", game.columns, game.rows)
    rooms.check_level(game, kind, row - h + 1, row)
    rooms.check_gold(game, kind, w, h)


def play_report(game, word, row, w, h, events):
    building.play_room(game, building.kind_of(word), 0, row - h + 1, w, h, events)


def check_claim(game):
    """The hoard on the paper map has been reached."""
    _check_map(game)
    if game.hoard_at != hoard.ON_PAPER:
        raise Illegal("hoard.none")


def play_claim(game, events):
    events.append(("claimed",))
    game.hoard_due = 1
    building.go(game, building.S_TURN)
