"""What a slot of the save holds: seats, seed and position, enough to go on without the journal."""

from engine import plain
from engine.games import GAMES
from engine.table import Table
from firmware.session import Seat

FORMAT = 1

PARTS = (
    ("format", int),
    ("serial", int),
    ("line", int),
    ("mark", str),
    ("seed", str),
    ("dealt", int),
    ("device", bool),
    ("state", dict),
)


def made(session, line, mark, serial):
    """What a slot holds: the position behind so many lines of the journal, the last with this mark."""
    dice = session.table.dice
    return {
        "format": FORMAT,
        "serial": serial,
        "line": line,
        "mark": mark,
        "game": session.game.name,
        "seed": dice.seed,
        "dealt": dice.count,
        "device": session.device_dice,
        "seats": [[seat.name, seat.symbol, seat.player()] for seat in session.seats],
        "state": session.game.state(),
    }


def journal(position):
    """A journal that sets a slot's position up."""
    table = Table(None, position["seed"])
    table.open(position["game"], position["state"]["options"])
    number = 0
    for seat in seats(position):
        table.note("name %d %s" % (number, seat.name))
        table.note("seat %d %s" % (number, seat.note()))
        number += 1
    table.load(position["state"], position["dealt"])
    return table.journal


def seats(position):
    return [Seat(name, symbol, ai) for name, symbol, ai in position["seats"]]


def brief(position):
    """A slot's data with no more of its state than the launcher shows: a large mine takes a third of a board's heap."""
    state = position["state"]
    position["state"] = {word: state[word] for word in ("turn", "phase") if word in state}
    return position


def read(text):
    """A slot's data, or None; its checksum was right, so what does not fit is of another version."""
    try:
        position = plain.loads(text) if text else {}
        seats(position)
        for part, kind in PARTS:
            if type(position[part]) is not kind:
                return None
        return position if position["format"] == FORMAT and position["game"] in GAMES else None
    except (ValueError, KeyError, TypeError):
        return None
