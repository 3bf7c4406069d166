"""The advice of Dice Miners: the master's move, with a reason that is true."""

from engine.dice_miners.ai.advice import advise
from engine.dice_miners.ai.choice import pick
from engine.dice_miners.game import GAME
from engine.game import CHANCE
from tests.engine.helpers import Luck, mine, random_game


def test_it_advises_what_the_master_would_do():
    for game, _ in random_game(GAME(seats=3, caveins=2), Luck(3), 60):
        if game.turn != CHANCE:
            assert advise(game)[0] == pick(game)


def test_a_roll_that_cannot_fail_is_safe():
    assert advise(mine(white={6: 1, 7: 2})) == (("roll",), "safe", ())


def test_a_roll_has_its_odds_and_its_stake():
    assert advise(mine(white={6: 1, 7: 1, 8: 1})) == (("roll",), "roll", (8, 3))


def test_surfacing_has_the_odds_of_the_roll_that_is_not_made():
    assert advise(mine(white={2: 1, 3: 3, 12: 1})) == (("surface",), "surface", (56, 5))


def test_a_bank_that_wins_is_told():
    assert advise(mine(seal="bank", white={7: 12}, sealed={6: 0})) == (("surface",), "bank_wins", ())


def test_a_split_that_wins_or_seals_is_told():
    won = mine(phase="pair", dice=(1, 6, 4, 4), banked={0: {7: 11, 5: 7}}, sealed={6: 0}, white={8: 8})
    assert advise(won)[1:] == ("wins", ())
    assert advise(mine(phase="pair", dice=(1, 2, 3, 4), banked={0: {5: 6}}))[1:] == ("seals", (5, 5))


def test_a_block_tells_how_near_the_rival_is():
    threat = {"sealed": {7: 1, 3: 1}, "banked": {1: {12: 1}}}
    assert advise(mine(white={2: 1, 4: 5, 11: 3}, **threat)) == (("cavein", 12, 2), "block", (1, 12))
