"""The player of a game without an AI: any listed move. The position alone decides which one."""

from engine.ai_levels import DEFAULT, noise


def pick(game, level: str = DEFAULT) -> tuple:
    """A legal move of the seat to act; the same position gives the same move."""
    moves = [move for move in game.moves() if move[0] != game.TIMEOUT]
    luck = noise(game)
    return moves[(luck[0] << 8 | luck[1]) % len(moves)]
