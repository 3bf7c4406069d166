"""Games that show how one is made: docs/ADDING_A_GAME.md. They are not part of the product.

Whoever imports this module can open them by name. The launcher offers them after `offer()`. A board gets neither,
unless it is flashed with `--examples`.
"""

from engine import games

EXAMPLES = ("pig",)


def _pig():
    from engine import pig

    return pig


games.add("pig", _pig, listed=False)


def offer() -> None:
    """Have the launcher show them after the product's games."""
    games.GAMES.extend([name for name in EXAMPLES if name not in games.GAMES])
