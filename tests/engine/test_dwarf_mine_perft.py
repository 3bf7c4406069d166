"""Counted trees of Dwarf Mine on a small mountain; dice are cut down to the lowest and the highest."""

from engine.dwarf_mine.game import GAME
from engine.game import CHANCE

SMALL = {"columns": 12, "rows": 12}

# Options, and for each depth: leaves, squares dug, people, gold, of all leaves added up.
COUNTS = (
    (SMALL, ((14, 238, 280, 205), (143, 3353, 2862, 1805))),
    (dict(SMALL, map="paper"), ((33, 33, 660, 510),)),
    (dict(SMALL, leader="on", rooms="more"), ((2, 2, 40, 40), (4, 4, 80, 80), (8, 8, 160, 160), (16, 16, 320, 320))),
)


def branches(game):
    if game.turn == CHANCE:
        return [("dice",) + tuple([1] * len(game.due)), ("dice",) + tuple(game.due)]
    return game.moves()


def perft(game, depth):
    """Leaves of the tree that deep, and what they add up to."""
    moves = branches(game) if depth else []
    if not moves:
        return (1, len(game.grid) - sum([1 for square in game.grid if square == 0]), game.population, game.gold)
    total = (0, 0, 0, 0)
    saved = game.snapshot()
    for move in moves:
        game.play(move)
        total = tuple([one + more for one, more in zip(total, perft(game, depth - 1))])
        game.restore(saved)
    return total


def test_trees_have_the_counted_number_of_leaves():
    """perft.counts"""
    for options, counts in COUNTS:
        for depth, count in enumerate(counts):
            assert perft(GAME(**options), depth + 1) == count, (options, depth + 1)
