"""Titles of Dwarf Mine: what was achieved in any mine is kept over games, in one small checked file.

A title is a bit, numbered as in engine/dwarf_mine/sheet.py. The fallen mine itself goes to the best results, under
its leader's name with its age behind it.
"""

from engine import plain
from firmware import records

FILE = "titles"
MINES = "mines"  # all mines are compared, whatever their mountain was
_NAME = "dwarf_mine"
_ALL = 8191


def earned(store):
    """The titles of all earlier mines as bits; a damaged file counts as never written."""
    text = store.read_checked(FILE)
    try:
        kept = plain.loads(text) if text else {}
    except ValueError:
        kept = {}
    bits = kept.get("earned") if isinstance(kept, dict) else None
    return bits & _ALL if type(bits) is int else 0


def _write(store, bits):
    """Write only what is new: flash wears out."""
    if bits != earned(store):
        store.write_checked(FILE, plain.dumps({"earned": bits}))


def keep(app):
    """The mine is lost: what it earned stays, and it takes its place among the best."""
    game, store = app.session.game, app.store
    _write(store, earned(store) | game.earned)
    words = "%s %d" % (leader_of(app.session), game.age)
    records.add(store, _NAME, MINES, game.score(), words, mark(app.session))


def forget(app):
    """The end is taken back: only what earlier mines earned is left."""
    game, store = app.session.game, app.store
    _write(store, earned(store) & ~(game.earned & ~game.options["titles"]))
    records.forget(store, _NAME, MINES, mark(app.session))


def best(store):
    """The best mines, the best first: (score, leader, age, mark)."""
    found = []
    for points, words, made_by in records.best(store, _NAME, MINES):
        leader, _, age = words.rpartition(" ")
        found.append((points, leader, age, made_by))
    return found


def mark(session):
    """What tells this game from others."""
    return session.table.commit[:16]


def leader_of(session):
    """Who leads the mine: the leader that was rolled, else whoever plays."""
    if not any(session.game.leader):
        return session.seat().name
    from firmware.screens.dwarf_mine.labels import leader_name

    return leader_name(session.game)
