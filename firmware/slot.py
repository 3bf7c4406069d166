"""Reading a slot of the save: seats, seed and position, enough to go on without the journal. save.py writes it."""

from engine import plain
from engine.game import VERSION
from engine.games import GAMES
from engine.journal import Journal
from engine.table import Table
from firmware.save import FORMAT
from firmware.session import Seat

PARTS = (
    ("format", int),
    ("serial", int),
    ("line", int),
    ("mark", str),
    ("rules", int),
    ("seed", str),
    ("back", int),  # rolls of the device that were taken back; -1 where nobody has counted them
    ("shown", bool),  # the seed
    ("dealt", int),
    ("device", bool),
    ("seat", int),
    ("phase", str),
)
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
    """A slot's data without the state, or None: a large mine takes a third of a board's heap, and time."""
    data = store.read_beginning(name, _HEAD) or b""
    at = data.find(_STATE)
    position = _read(data[:at] + b"}") if at > 0 else None
    if position and "phase" not in position:
        position = read(store, name)  # written when only the state told it
    position = _checked(position)
    if position:
        position.pop("state", None)
    return position


def read(store, name):
    """All of a slot's data, or None."""
    position = _checked(store.read_plain(name))
    return position if position and type(position.get("state")) is dict else None


def _read(data):
    try:
        return plain.loads(str(data, "utf-8"))
    except ValueError:
        return None


def _checked(position):
    """The data if it is a slot's; its checksum was right, so what does not fit is of another version."""
    try:
        if "phase" not in position:
            position["seat"], position["phase"] = position["state"].get("turn", 0), position["state"]["phase"]
        if "rules" not in position:
            position["rules"] = 1  # written when there was only one
        position.setdefault("back", -1)
        position.setdefault("shown", False)
        for part, kind in PARTS:
            if type(position[part]) is not kind:
                return None
        if position["format"] != FORMAT or not 1 <= position["rules"] <= VERSION:
            return None
        return position if position["game"] in GAMES and seats(position) else None
    except (ValueError, KeyError, TypeError, AttributeError):
        return None
