"""The best results of the solo games, kept in one small checked file.

A result is [points, name, mark]. The mark identifies a game: if its end is undone and played again, its result is
replaced.
"""

from engine import plain
from firmware.saves import fields

FILE = "records"
SHOWN = 5  # results of each game and difficulty
_KEPT = SHOWN + 1  # one more, which moves up if a result is withdrawn


def best(store, game, level: int | str) -> list:
    """The best results of a game at a difficulty, best first."""
    return _read(store).get(_table(game, level), [])[:SHOWN]


def add(store, game, level: int | str, points: int, name: str, mark: str) -> int:
    """Add a result; returns its rank, 1 for the best, or 0 if it is not among those shown."""
    kept = _read(store)
    table = _table(game, level)
    old = kept.get(table, [])
    rows = [row for row in old if row[2] != mark]
    place = len([row for row in rows if row[0] >= points])  # of equal results the older one stays ahead
    rows.insert(place, [points, name, mark])
    _write(store, kept, table, rows[:_KEPT])
    return place + 1 if place < SHOWN else 0


def forget(store, game, level: int | str, mark: str) -> None:
    """Withdraw a game's result: the game goes on."""
    kept = _read(store)
    table = _table(game, level)
    _write(store, kept, table, [row for row in kept.get(table, []) if row[2] != mark])


def _table(game, level):
    return "%s %s" % (game, level)


def _write(store, kept, table, rows):
    """Write only if something changed: flash wears out."""
    if rows != kept.get(table, []):
        kept[table] = rows
        store.write_checked(FILE, plain.dumps(kept))


def _read(store):
    """All tables; a file that does not fit is set aside."""
    return fields.read(store, FILE, fields.RECORDS) or {}
