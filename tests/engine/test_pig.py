"""The rules of Pig, a test for each."""

from engine.game import CHANCE, OVER
from engine.pig.game import Pig
from tests.engine.helpers import Luck, bad_state, refused


def at(**parts):
    """A game of two in a given position."""
    game = Pig()
    game.load(dict(Pig().state(), **parts))
    return game


def roll(game, side):
    return game.play(("roll",)) and game.play(("dice", side))


def test_what_the_die_shows_goes_into_the_pot():
    """pig.roll"""
    game = Pig()
    assert roll(game, 4) == [("dice", 4)] and roll(game, 6) == [("dice", 6)]
    assert game.pot == 10 and game.scores() == [0, 0] and game.turn == 0 and game.headline() == ("pot", 10)


def test_a_one_takes_the_pot_and_the_turn():
    """pig.one"""
    game = at(pot=17, points=[30, 8], round=3)
    assert roll(game, 1) == [("dice", 1), ("lost", 0, 17), ("next", 1)]
    assert game.scores() == [30, 8] and game.pot == 0 and game.turn == 1


def test_hold_banks_the_pot_and_passes_on():
    """pig.hold"""
    game = at(pot=17, turn=1, points=[30, 8], round=3)
    assert game.play(("hold",)) == [("held", 1, 17), ("next", 0)]
    assert game.scores() == [30, 25] and game.turn == 0 and game.round == 4


def test_nothing_is_held_before_the_first_roll():
    """pig.hold"""
    assert refused(Pig(), "hold") == "hold.nothing" and Pig().expects() == ["roll"]


def test_the_first_to_reach_the_target_wins_at_once():
    """pig.target"""
    game = at(pot=12, points=[90, 99], round=9)
    assert game.play(("hold",)) == [("held", 0, 12), ("over", "target", 0)]
    assert game.turn == OVER and game.outcome() == {"scores": [102, 99], "winners": [0], "why": "target"}


def test_dice_come_when_they_are_due():
    """pig.roll"""
    game = Pig()
    assert refused(game, "dice 3") == "dice.unasked"
    game.play(("roll",))
    assert game.turn == CHANCE and refused(game, "roll") == "dice.first"


def test_positions_that_cannot_be_are_refused():
    """pig.state"""
    state = at(points=[30, 8], round=3).state()
    for parts, why in (
        ({"points": [130, 8]}, "target"),
        ({"phase": "over"}, "target"),
        ({"pot": 1}, "single point"),
        ({"round": 1}, "first turn"),
        ({"seats": 3}, "seats differ"),
        ({"points": [30]}, "needs 2 numbers"),
    ):
        assert why in bad_state(Pig(), dict(state, **parts))


def test_the_higher_levels_win_more():
    """pig.ai"""
    from engine.pig.ai import pick

    wins = {"gentle": 0, "master": 0}
    for number in range(60):
        game, luck = Pig(), Luck(number)
        levels = ("gentle", "master") if number % 2 else ("master", "gentle")
        while game.turn != OVER:
            game.play(game.deal(luck) if game.turn == CHANCE else pick(game, levels[game.seat]))
        wins[levels[game.seat]] += 1
    assert wins["master"] > 2 * wins["gentle"]
