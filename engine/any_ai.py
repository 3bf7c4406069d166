"""The player of a game that has no AI of its own: any listed move, fixed by the position alone."""

from engine.ai_levels import DEFAULT, noise


def pick(game, level=DEFAULT):
    """A legal move of the seat to act, the same one at the same position."""
    moves = [move for move in game.moves() if move[0] != game.TIMEOUT]
    luck = noise(game)
    return moves[(luck[0] << 8 | luck[1]) % len(moves)]
