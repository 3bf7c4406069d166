"""Counted trees of Dice Miners; tests/engine_on_pc counts the same trees with a second implementation."""

from engine.dice_miners.game import GAME
from tests.engine.perft import POSITIONS, perft


def test_trees_have_the_counted_number_of_leaves():
    """perft.counts"""
    for name, state, rolls, counts in POSITIONS:
        game = GAME()
        game.load(state)
        for depth in range(1, len(counts) + 1):
            assert perft(game, depth, rolls) == counts[depth - 1], "%s, depth %d" % (name, depth)


def test_every_counted_position_has_a_count():
    """perft.counts"""
    assert len(POSITIONS) == 8 and all([len(row[3]) >= 2 for row in POSITIONS])
