"""The best results of the games for one, kept over games and restarts in one small checked file.

A result is [points, name, mark]. The mark tells games apart: a game that is undone and ended
again replaces its own result.
"""

from engine import plain
from firmware.saves import fields

FILE = "records"
SHOWN = 5  # results of each game and difficulty
_KEPT = SHOWN + 1  # one more, which moves up again when a result is taken back


def best(store, game, level):
    """The best results of a game at a difficulty, the best first."""
    return _read(store).get(_table(game, level), [])[:SHOWN]


def add(store, game, level, points, name, mark):
    """Enter a result; returns its place, 1 for the best, or 0 if it is not among those shown."""
    kept = _read(store)
    table = _table(game, level)
    old = kept.get(table, [])
    rows = [row for row in old if row[2] != mark]
    place = len([row for row in rows if row[0] >= points])  # who was first with as many stays ahead
    rows.insert(place, [points, name, mark])
    _write(store, kept, table, rows[:_KEPT])
    return place + 1 if place < SHOWN else 0


def forget(store, game, level, mark):
    """Take a game's result back: the game goes on."""
    kept = _read(store)
    table = _table(game, level)
    _write(store, kept, table, [row for row in kept.get(table, []) if row[2] != mark])


def _table(game, level):
    return "%s %s" % (game, level)


def _write(store, kept, table, rows):
    """Write only what is new: flash wears out."""
    if rows != kept.get(table, []):
        kept[table] = rows
        store.write_checked(FILE, plain.dumps(kept))


def _read(store):
    """All tables; what is none is set aside."""
    return fields.read(store, FILE, fields.RECORDS) or {}
