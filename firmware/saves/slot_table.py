"""The table and the seats of a slot that was read."""

from engine.journal import Journal
from engine.table import Table
from firmware.session import Seat


def table(position: dict, lines) -> "Table":
    """A table at a slot's position. Its journal, which begins with that position, goes into `lines`."""
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


def seats(position: dict) -> list:
    return [Seat(name, symbol, ai) for name, symbol, ai in position["seats"]]
