"""Reading a slot of the save: seats, seed and position, enough to go on without the journal. writer.py writes it."""

from engine import plain
from engine.journal import Journal
from engine.table import Table
from firmware.saves.game_fields import wrong_slot
from firmware.session import Seat

_HEAD = 1024  # bytes; what is not the state has some 500
_STATE = b', "state": {'  # the last part, and by far the largest


def table(position, lines):
    """A table that stands at a slot's position; its journal, which begins with that, goes into `lines`."""
    table = Table(None, position["seed"], Journal(lines, keep=False))
    table.open(position["game"], position["state"]["options"], position["rules"])
    number = 0
    for seat in seats(position):
        table.note("name %d %s" % (number, seat.name))
        table.note("seat %d %s" % (number, seat.note()))
        number += 1
    table.load(position["state"], position["dealt"])
    if position["back"] > 0:
        table.note("taken %d" % position["back"])
        table.taken = position["back"]
    if position["shown"]:
        table.revealed = position["seed"]
        if table.game.outcome():
            table.journal.add("reveal " + position["seed"])
    return table


def seats(position):
    return [Seat(name, symbol, ai) for name, symbol, ai in position["seats"]]


def read_head(store, name):
    """(a slot's data without the state or None, what is wrong): a large mine takes a third of a board's heap, and time.

    What is wrong is as firmware/saves/fields.py says it.
    """
    data = store.read_beginning(name, _HEAD)
    if data is None:
        return None, (False, "its checksum does not fit" if store.read(name, 1) else "is missing or empty")
    at = data.find(_STATE)
    position = _read(data[:at] + b"}" if at > 0 else data)
    if type(position) is dict and "phase" not in position:
        position = store.read_plain(name)  # written when only the state told it
    _fill_in(position)
    fault = wrong_slot(position)
    if fault is None and at < 0:
        fault = (False, "state is missing")
    if fault:
        return None, fault
    position.pop("state", None)
    return position, None


def read(store, name):
    """All of a slot's data, or None."""
    position = store.read_plain(name)
    _fill_in(position)
    return position if wrong_slot(position) is None and type(position.get("state")) is dict else None


def _fill_in(position):
    """What older versions did not write: who is to do what, which only the state told, and the version of the rules."""
    if type(position) is dict:
        for part, before in (("rules", 1), ("back", -1), ("shown", False)):
            position.setdefault(part, before)
        state = position.get("state")
        if type(state) is dict and "phase" not in position:
            position["seat"], position["phase"] = state.get("turn", 0), state.get("phase")


def _read(data):
    try:
        return plain.loads(str(data, "utf-8"))
    except ValueError:
        return None
