"""A position of the solo game as plain data and as a snapshot."""

from engine.dice_miner.faces import CODES, COUNT, G1, KINDS, M1
from engine.dice_miner.mountain import PLACES
from engine.dice_miner.position import codes, rows
from engine.dice_miner_solo import trove


def state(game) -> dict:
    """JSON-ready data with the parts of the table game; there is one seat and no hero."""
    score = trove.score(game)
    return game.with_turn(
        {
            "seats": 1,
            "phase": game.phase,
            "round": game.round,
            "mountain": rows(game.mountain),
            "left": game.left,
            "bag": {KINDS[kind]: game.bag[kind] for kind in range(5)},
            "troves": [codes(game.trove)],
            "frozen": [CODES[G1 + at] for at in range(4) for _ in range(game.frozen[at])],
            "heroes": [],
            "spent": [[CODES[M1 + at] for at in range(4) for _ in range(game.spent[at])]],
            "held": [CODES[face] for face in game.held],
            "recycling": game.recycling,
            "stuck": game.stuck,
            "totals": [sum(score)],
            "rounds": [[list(score)]],
            "band": trove.band(sum(score)),
            "options": dict(game.options),
        }
    )


def snapshot(game) -> tuple:
    """Everything that changes: the dice as one small bytes object, and a few values."""
    cells = b"".join([game.trove, game.frozen, game.spent, game.mountain, game.bag])
    return (cells, game.phase, game.round, game.left, bytes(game.held), game.recycling, game.stuck)


def restore(game, saved: tuple) -> None:
    cells, game.phase, game.round, game.left, held, game.recycling, game.stuck = saved
    game.held = list(held)
    game.trove = bytearray(cells[:COUNT])
    game.frozen = bytearray(cells[COUNT : COUNT + 4])
    game.spent = bytearray(cells[COUNT + 4 : COUNT + 8])
    game.mountain = bytearray(cells[COUNT + 8 : COUNT + 8 + PLACES])
    game.bag = bytearray(cells[COUNT + 8 + PLACES :])
