"""A position of Dice Miner as plain data and as a snapshot."""

from engine.dice_miner.faces import CODES, COUNT, KINDS, M1, listed
from engine.dice_miner.heroes import NO_HERO
from engine.dice_miner.mountain import PLACES, ROWS


def state(game) -> dict:
    """JSON-ready data. Faces are codes; a score is [tunnels, gems, hazards]."""
    from engine.dice_miner.hero_names import NAMES

    return game.with_turn(
        {
            "seats": game.seats,
            "phase": game.phase,
            "round": game.round,
            "queue": list(game.queue),
            "starter": game.starter,
            "caster": game.caster,
            "tied": list(game.tied),
            "to": game.to,
            "choose": game.choose,
            "left": game.left,
            "mountain": rows(game.mountain),
            "bag": {KINDS[kind]: game.bag[kind] for kind in range(5)},
            "troves": [codes(trove) for trove in game.troves],
            "marked": [codes(trove) for trove in game.marked],
            "heroes": [None if hero == NO_HERO else NAMES[hero] for hero in game.heroes],
            "spent": [spent_codes(spent) for spent in game.spent],
            "totals": list(game.totals),
            "rounds": [[None if score is None else list(score) for score in row] for row in game.rounds],
            "sheets": [list(sheet) for sheet in game.sheets],
            "options": dict(game.options),
        }
    )


def rows(cells: bytearray) -> list:
    """The mountain row by row, as codes or None."""
    lines = []
    start = 0
    for width in ROWS:
        lines.append([CODES[cell - 1] if cell else None for cell in cells[start : start + width]])
        start += width
    return lines


def codes(trove: bytearray) -> list:
    """The dice of a trove as face codes."""
    return [CODES[face] for face in listed(trove)]


def spent_codes(spent: bytearray) -> list:
    """The magic that a seat has spent: face codes, and `hero` for each symbol of its card."""
    return [CODES[M1 + at] if at < 4 else "hero" for at in range(5) for _ in range(spent[at])]


def snapshot(game) -> tuple:
    """Everything that changes: the dice as one small bytes object, and a few values."""
    cells = b"".join(game.troves + game.marked + game.spent + [game.mountain, game.bag])
    seats = bytes([game.seat, game.round, game.starter, game.caster, game.to, game.choose, game.left] + game.heroes)
    return (cells, seats, game.phase, bytes(game.queue), bytes(game.tied), tuple(game.rounds), tuple(game.sheets))


def restore(game, saved: tuple) -> None:
    cells, numbers, game.phase, queue, tied, rounds, sheets = saved
    seats = game.seats
    game.seat, game.round, game.starter, game.caster, game.to, game.choose, game.left = numbers[:7]
    game.heroes = list(numbers[7:])
    game.queue = list(queue)
    game.tied = list(tied)
    game.rounds = list(rounds)
    game.sheets = list(sheets)
    game.totals = totals(rounds, seats)
    at = _fill_rows(game.troves, cells, 0, COUNT)
    at = _fill_rows(game.marked, cells, at, COUNT)
    at = _fill_rows(game.spent, cells, at, 5)
    game.mountain = bytearray(cells[at : at + PLACES])
    game.bag = bytearray(cells[at + PLACES :])


def _fill_rows(rows, cells, at, width):
    """Fill a list with bytearrays out of the cells; returns where the next part begins."""
    for seat in range(len(rows)):
        rows[seat] = bytearray(cells[at : at + width])
        at += width
    return at


def totals(rounds: list | tuple, seats: int) -> list:
    """The points of the three rounds; tie-breaks are not added."""
    return [sum([sum(row[seat]) for row in rounds[:3]]) for seat in range(seats)]
