"""Dice Miners: the next game at the same table."""

from engine.dice_miners.game import GAME
from tests.engine.helpers import mine, played, state_of


def test_a_rematch_keeps_seats_and_settings():
    """rematch.same"""
    game = GAME(seats=5, caveins=2, seal="bank", timer=45, first=1)
    options = dict(game.options)
    again = game.rematch().options
    del options["first"], again["first"]
    assert again == options


def test_the_next_seat_starts_a_rematch():
    """rematch.first"""
    game = GAME(seats=3)
    starters = []
    for _ in range(4):
        starters.append(game.turn)
        game = game.rematch()
    assert starters == [0, 1, 2, 0]


def test_a_rematch_starts_in_a_fresh_mine():
    """rematch.fresh"""
    game = mine(phase="over", sealed={7: 0, 5: 0}, banked={1: {8: 2}}, rubble={9: [1]}, caveins=[1, 0])
    assert state_of(game.rematch()) == state_of(GAME(first=1))


def test_a_rematch_leaves_the_old_game_alone():
    """rematch.fresh"""
    game = mine(phase="over", sealed={7: 0, 5: 0})
    before = state_of(game)
    played(game.rematch(), "cavein 7 1", "surface")
    assert state_of(game) == before
