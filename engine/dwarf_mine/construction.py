"""Halls, ladders and rooms that the player digs and builds on the device's map."""

from engine.dwarf_mine import history, mountain, rooms, sheet
from engine.dwarf_mine.hoard import ON_PAPER
from engine.dwarf_mine.phases import S_TURN, go
from engine.game import Illegal, Notation

_RUNS = mountain.RUN_WORDS[:2]


def kind_of(word: str) -> int:
    if word not in rooms.WORDS:
        raise Notation("no such room: %s; known are %s" % (word, ", ".join(rooms.WORDS)))
    return rooms.WORDS.index(word)


def fixed_kind(word: str) -> int:
    """A room of fixed size; the other two kinds have verbs of their own."""
    kind = kind_of(word)
    if rooms.is_free_size(kind):
        raise Notation("write %s with its place and size, without build" % word)
    return kind


def _room_of(move):
    """Kind, place and size of the room that a move builds."""
    verb = move[0]
    if verb == "prestige":
        return (rooms.PRESTIGE,) + move[1:]
    if verb == "tombs":
        return (rooms.TOMBS,) + move[1:] + (rooms.height(rooms.TOMBS),)
    kind = fixed_kind(move[1])
    return (kind,) + move[2:] + (rooms.width(kind), rooms.height(kind))


def check(game, move: tuple) -> None:
    plan = None if move[0] in _RUNS else _room_of(move)
    if game.options["map"] == "paper":
        raise Illegal("map.paper")
    from engine.dwarf_mine import dig_rules  # not needed with a map on paper

    if plan:
        _check_room(game, plan, dig_rules)
    else:
        verb, x, y, length = move
        dig_rules.check_run(game, x, y, length, verb == "ladder")


def _check_room(game, plan, dig_rules):
    """Check everything that a room needs: an allowed kind, its size, a place, its level, its price."""
    kind, x, y, w, h = plan
    rooms.check_kind(game, kind)
    rooms.check_size(kind, w, h)
    dig_rules.check_room(game, kind, x, y, w, h)
    rooms.check_level(game, kind, y, y + h - 1)
    rooms.check_gold(game, kind, w, h)


def play(game, move: tuple, events: list) -> None:
    if move[0] in _RUNS:
        _dig(game, move, events)
    else:
        build(game, _room_of(move), events)


def _dig(game, move, events):
    verb, x, y, length = move
    kind = _RUNS.index(verb)
    down = kind == mountain.RUN_LADDER
    mountain.add_run(game, kind, x, y, length)
    events.append(("dug",) + move)
    end = y + length - 1 if down else y
    dug(game, kind, length, end, end * game.columns + (x if down else x + length - 1), events)


def dug(game, kind: int, length: int, row: int, square: int, events: list) -> None:
    """After a dig: the level may rise and the hoard may be reached."""
    before = game.level
    game.dug = 1
    game.deepest = max(game.deepest, row)
    game.last_dug = square
    history.note(game, history.DUG, kind, length)
    _after(game, before, events)


def _after(game, before, events):
    if game.level > before:
        events.append(("level", game.level))
    if game.hoard_at < ON_PAPER and mountain.is_mine(game.grid[game.hoard_at]):
        game.hoard_due = 1
    go(game, S_TURN)


def build(game, plan: tuple, events: list) -> None:
    """Build a room; `plan` is its kind, place and size."""
    kind, x, y, w, h = plan
    before = game.level
    price = game.price(kind, w, h)
    game.gold -= price
    number = len(game.rooms)
    room = bytearray((kind, x, y, w, h, 0, 0, 0))
    game.rooms.append(room)
    if game.options["map"] == "device":
        mountain.draw_room(game, number, room)
    game.dug = 1
    game.deepest = max(game.deepest, y + h - 1)
    game.last_dug = (y + h - 1) * game.columns + x + rooms.spans(kind, w, h)[-1][0]
    game.last_room = number
    events.append(("built", number, rooms.WORDS[kind], price))
    history.note(game, history.BUILT, kind, number)
    _first_gift(game, kind, w, h, events)
    if game.options["names"] == "on":
        game.unnamed = number + 1
    _after(game, before, events)


def _first_gift(game, kind, w, h, events):
    """What a room gives as soon as it stands."""
    if kind == rooms.PRESTIGE:
        sheet.gain(game, sheet.PRESTIGE, w * h, events, "room")
        history.note(game, history.MADE, sheet.PRESTIGE, w * h)
    elif kind == rooms.CHAMBER:
        game.chamber = rooms.CHAMBER_HEALTH
    elif kind == rooms.TOMBS and game.version > 1:
        game.graves.append(0)
