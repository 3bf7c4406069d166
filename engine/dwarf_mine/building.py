"""Digging and building on the device's map."""

from engine.dwarf_mine import digging, history, hoard, mountain, rooms, sheet
from engine.dwarf_mine.asking import S_TURN, go
from engine.game import Illegal, Notation


def kind_of(word):
    if word not in rooms.WORDS:
        raise Notation("no such room: %s; known are %s" % (word, ", ".join(rooms.WORDS)))
    return rooms.WORDS.index(word)


def fixed_kind(word):
    """A room of fixed size; the two others have verbs of their own."""
    kind = kind_of(word)
    if rooms.is_free_size(kind):
        raise Notation("write %s with its place and size, without build" % word)
    return kind


def check_hall(game, x, y, length):
    _check_map(game)
    digging.check_run(game, x, y, length, False)


def check_ladder(game, x, y, length):
    _check_map(game)
    digging.check_run(game, x, y, length, True)


def _check_map(game):
    if game.options["map"] == "paper":
        raise Illegal("map.paper")


def check_build(game, word, x, y):
    kind = fixed_kind(word)
    _check_room(game, kind, x, y, rooms.width(kind), rooms.height(kind))


def check_prestige(game, x, y, w, h):
    _check_room(game, rooms.PRESTIGE, x, y, w, h)


def check_tombs(game, x, y, w):
    _check_room(game, rooms.TOMBS, x, y, w, rooms.height(rooms.TOMBS))


def _check_room(game, kind, x, y, w, h):
    """All that a room needs: a kind that is allowed, its size, a place, its level, its price."""
    _check_map(game)
    rooms.check_kind(game, kind)
    rooms.check_size(kind, w, h)
    digging.check_room(game, kind, x, y, w, h)
    rooms.check_level(game, kind, y, y + h - 1)
    rooms.check_gold(game, kind, w, h)


def play_hall(game, x, y, length, events):
    _play_run(game, x, y, length, False, events)


def play_ladder(game, x, y, length, events):
    _play_run(game, x, y, length, True, events)


def _play_run(game, x, y, length, down, events):
    kind = mountain.RUN_LADDER if down else mountain.RUN_HALL
    mountain.add_run(game, kind, x, y, length)
    events.append(("dug", mountain.RUN_WORDS[kind], x, y, length))
    end = y + length - 1 if down else y
    dug(game, kind, length, end, end * game.columns + (x if down else x + length - 1), events)


def dug(game, kind, length, row, square, events):
    """Something was dug: the level may rise and the hoard may be reached."""
    before = game.level
    game.dug = 1
    game.deepest = max(game.deepest, row)
    game.last_dug = square
    history.note(game, history.DUG, kind, length)
    _after(game, before, events)


def _after(game, before, events):
    if game.level > before:
        events.append(("level", game.level))
    if hoard.is_reached(game):
        game.hoard_due = 1
    go(game, S_TURN)


def play_build(game, word, x, y, events):
    kind = fixed_kind(word)
    play_room(game, kind, x, y, rooms.width(kind), rooms.height(kind), events)


def play_prestige(game, x, y, w, h, events):
    play_room(game, rooms.PRESTIGE, x, y, w, h, events)


def play_tombs(game, x, y, w, events):
    play_room(game, rooms.TOMBS, x, y, w, rooms.height(rooms.TOMBS), events)


def play_room(game, kind, x, y, w, h, events):
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
