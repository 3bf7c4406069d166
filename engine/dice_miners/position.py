"""A position of Dice Miners as plain data and as a snapshot."""

from engine.dice_miners.mine import FIRST_TUNNEL, NOBODY, TUNNELS


def state(game) -> dict:
    """JSON-ready data; lists of eleven go from tunnel 2 to tunnel 12."""
    return game.with_turn(
        {
            "seats": game.seats,
            "phase": game.phase,
            "dice": list(game.dice),
            "banked": [list(lanterns[FIRST_TUNNEL:]) for lanterns in game.banked],
            "white": list(game.lit[FIRST_TUNNEL:]),
            "rubble": [[place & 15 for place in game.rubble if place >> 4 == tunnel] for tunnel in TUNNELS],
            "sealed": [None if seat == NOBODY else seat for seat in game.sealed[FIRST_TUNNEL:]],
            "caveins": list(game.caveins),
            "ore": list(game.ore),
            "clock": game.clock,
            "round": game.round,
            "options": dict(game.options),
        }
    )


def snapshot(game) -> tuple:
    """Everything that changes, as one small bytes object and three values."""
    cells = b"".join(game.banked + [game.lit, game.sealed, bytes(game.caveins + game.ore + game.rubble)])
    return (cells, game.seat, game.phase, game.dice, game.clock, game.round)


def restore(game, saved: tuple) -> None:
    cells, game.seat, game.phase, game.dice, game.clock, game.round = saved
    seats = game.seats
    at = 13 * seats
    game.banked = [bytearray(cells[13 * seat : 13 * seat + 13]) for seat in range(seats)]
    game.lit = bytearray(cells[at : at + 13])
    game.sealed = bytearray(cells[at + 13 : at + 26])
    game.caveins = list(cells[at + 26 : at + 26 + seats])
    game.ore = list(cells[at + 26 + seats : at + 26 + 2 * seats])
    game.rubble = list(cells[at + 26 + 2 * seats :])
    game.lit_count = len([1 for dig in game.lit if dig])
    game.pairs = None
