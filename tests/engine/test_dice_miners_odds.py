"""The odds of the next roll, against published figures and against every roll played."""

from engine.dice_miners import odds
from engine.dice_miners.ai.ways import COST
from engine.dice_miners.game import GAME
from tests.engine.helpers import Luck, mine, random_game


def rolls_with(*tunnels):
    return odds.live_rolls([tunnel in tunnels for tunnel in range(13)])


def busts_played(game):
    """The slow way: let all 1296 rolls fall, and count those that end the turn."""
    trial = game.__class__(**game.options)
    before = game.snapshot()
    busts = 0
    for number in range(6**4):
        trial.restore(before)
        trial.play(("roll",))
        faces = (number // 216 + 1, number // 36 % 6 + 1, number // 6 % 6 + 1, number % 6 + 1)
        busts += trial.play(("dice",) + faces)[-1][0] == "next"
    return busts


def test_all_rolls_are_counted():
    assert sum([odds.ROLLS[row] for row in range(0, len(odds.ROLLS), 4)]) == odds.ALL_ROLLS == 6**4


def test_rolls_that_make_one_sum():
    assert [rolls_with(tunnel) for tunnel in range(2, 8)] == [171, 302, 461, 580, 727, 834]
    assert [rolls_with(tunnel) for tunnel in range(12, 7, -1)] == [171, 302, 461, 580, 727]


def test_bust_odds_of_three_lanterns():
    for tunnels, hundredths in (((6, 7, 8), 802), ((2, 3, 4), 4784), ((2, 3, 12), 5617)):
        busts = odds.bust_rolls(mine(white=dict.fromkeys(tunnels, 1)))
        assert busts == odds.ALL_ROLLS - rolls_with(*tunnels)
        assert (busts * 10000 + 648) // 1296 == hundredths


def test_no_roll_is_a_bust_while_a_lantern_is_free():
    assert odds.bust_rolls(mine(white={2: 1, 12: 1})) == 0


def test_rubble_ahead_can_be_cleared_without_a_free_lantern():
    """rubble.clear"""
    free = odds.bust_rolls(mine(white={2: 1, 3: 1, 12: 1}))
    blocked = odds.bust_rolls(mine(white={2: 1, 3: 1, 12: 1}, rubble={7: [1]}, caveins=[0, 1]))
    assert blocked == odds.ALL_ROLLS - rolls_with(2, 3, 7, 12) < free


def test_odds_are_those_of_all_rolls_played():
    for number, options in enumerate(({"seats": 2}, {"seats": 6, "caveins": 2}, {"seats": 3, "seal": "bank"})):
        looked = 0
        for game, _ in random_game(GAME(**options), Luck(number + 3), 240):
            if game.phase == "choose" and game.lit_count == 3 and looked < 6:
                looked += 1
                assert odds.bust_rolls(game) == busts_played(game)
        assert looked


def test_percent_keeps_none_and_all_apart_from_few_and_many():
    assert [odds.percent(rolls) for rolls in (0, 1, 104, 1295, 1296)] == [0, 1, 8, 99, 100]


def test_a_dig_costs_as_many_rolls_as_its_number_takes():
    assert list(COST[2:]) == [(129600 + rolls_with(t) // 2) // rolls_with(t) for t in range(2, 13)]
