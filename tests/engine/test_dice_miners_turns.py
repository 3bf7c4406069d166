"""Dice Miners: what may be done when, and whose turn it is."""

from engine.dice_miners.game import GAME
from engine.game import CHANCE
from tests.engine.helpers import Luck, banked, kinds, lit, mine, notation_error, played, refusal, refused


def test_a_turn_starts_with_roll_surface_or_cave_in():
    """turn.start"""
    game = GAME()
    assert game.turn == 0 and game.expects() == ["roll", "surface", "cavein"]
    assert game.moves()[:3] == [("roll",), ("surface",), ("cavein", 2, 1)]


def test_surfacing_before_any_roll_is_a_pass():
    """turn.pass"""
    game = mine(banked={0: {7: 3}})
    assert played(game, "surface") == [("surfaced", 0), ("next", 1)]
    assert banked(game, 0) == {7: 3} and game.seat == 1


def test_a_roll_asks_for_four_dice():
    """dice.four"""
    game = GAME()
    assert played(game, "roll") == [("rolled", 0)]
    assert game.turn == CHANCE and game.expects() == ["dice"] and game.seat == 0
    assert len(game.moves()) == 6 * 6 * 6 * 6 and game.moves()[0] == ("dice", 1, 1, 1, 1)
    assert "dice takes 4 numbers" in notation_error(game.play, ("dice", 1, 2, 3))


def test_a_die_shows_one_to_six():
    """dice.four"""
    game = GAME()
    played(game, "roll")
    for dice in ((0, 1, 2, 3), (1, 2, 3, 7), (-1, 1, 1, 1), (1, 1, 1, 999999)):
        assert notation_error(game.play, ("dice",) + dice) == "a die shows 1 to 6"


def test_numbers_that_only_equal_whole_ones_are_no_dice():
    """dice.four, notation.shape"""
    game = GAME()
    played(game, "roll")
    for dice in ((1, 2, 3, True), (1.0, 2, 3, 6)):
        assert "takes numbers" in notation_error(game.play, ("dice",) + dice)
    game.play(("dice", 3, 4, 3, 4))
    for pair in ((7.0, 7), (7, 7.0)):
        assert "takes numbers" in notation_error(game.play, ("pair",) + pair)
    game.play(("pair", 7, 7))


def test_whoever_asks_for_the_moves_may_change_the_list():
    """dice.four"""
    game = GAME()
    played(game, "roll", "dice 1 2 3 6")
    listed = game.moves()
    game.moves().clear()
    assert game.moves() == listed and listed


def test_the_devices_dice_make_the_same_move_as_table_dice():
    """dice.either"""
    game = GAME()
    played(game, "roll")
    move = game.deal(Luck(5))
    assert move[0] == "dice" and len(move) == 5 and game.turn == CHANCE
    game.check(move)


def test_only_dice_follow_a_roll():
    """dice.first"""
    game = mine(timer=30)
    played(game, "roll")
    for line in ("roll", "surface", "cavein 7 1", "pair 7 7", "timeout"):
        assert refused(game, line) == "dice.first", line


def test_dice_fall_only_after_a_roll():
    """dice.unasked"""
    assert refused(GAME(), "dice 1 2 3 6") == "dice.unasked"
    assert refused(mine(phase="pair", dice=(1, 2, 3, 6)), "dice 1 2 3 6") == "dice.unasked"
    assert refusal(GAME().deal, Luck(1)).rule == "dice.unasked"


def test_dice_must_be_grouped_before_anything_else():
    """pair.first"""
    game = mine(phase="pair", dice=(1, 2, 3, 6))
    assert game.expects() == ["pair"]
    for line in ("roll", "surface", "cavein 7 1"):
        assert refused(game, line) == "pair.first", line


def test_after_a_pair_the_seat_may_roll_surface_or_cave_in():
    """turn.again"""
    game = GAME()
    played(game, "roll", "dice 1 2 3 6", "pair 3 9")
    assert game.turn == 0 and game.expects() == ["roll", "surface", "cavein"]
    played(game, "roll", "dice 1 2 3 6", "pair 9 3", "roll", "dice 1 2 3 6", "pair 9 3")
    assert lit(game) == {3: 3, 9: 3} and game.seat == 0


def test_surfacing_banks_every_lit_lantern_and_ends_the_turn():
    """surface.banks"""
    game = mine(white={3: 2, 9: 1, 7: 5}, banked={0: {7: 4, 8: 2}})
    events = played(game, "surface")
    assert events == [("surfaced", 0), ("banked", 0, 3, 2), ("banked", 0, 7, 5), ("banked", 0, 9, 1), ("next", 1)]
    assert banked(game, 0) == {3: 2, 7: 5, 8: 2, 9: 1} and lit(game) == {} and game.seat == 1


def test_a_new_turn_has_all_three_lanterns_again():
    """surface.banks, lantern.three"""
    game = mine(white={3: 2, 9: 1, 7: 5})
    played(game, "surface", "surface")
    assert game.seat == 0 and game.lit_count == 0
    played(game, "roll", "dice 1 1 1 3", "pair 2 4")
    assert lit(game) == {2: 1, 4: 1}


def test_a_bust_ends_the_turn():
    """bust.ends_turn"""
    game = mine(white={2: 1, 3: 1, 12: 1})
    played(game, "roll", "dice 4 4 4 4")
    assert game.seat == 1 and game.turn == 1 and game.phase == "choose"


def test_seats_follow_in_a_circle():
    """turn.next"""
    for seats in (2, 3, 4, 5, 6):
        game = GAME(seats=seats)
        order = []
        for _ in range(2 * seats):
            order.append(game.turn)
            played(game, "surface")
        assert order == list(range(seats)) * 2


def test_the_chosen_seat_starts():
    """options.first"""
    game = GAME(seats=4, first=2)
    order = []
    for _ in range(5):
        order.append(game.turn)
        played(game, "surface")
    assert order == [2, 3, 0, 1, 2]


def test_a_round_is_over_when_the_first_seat_is_on_again():
    """turn.round"""
    game = GAME(seats=3, first=1)
    rounds = []
    for _ in range(7):
        rounds.append(game.round)
        played(game, "surface")
    assert rounds == [1, 1, 1, 2, 2, 2, 3]


def test_turn_says_who_acts():
    """turn.start, turn.over"""
    game = GAME()
    assert game.turn == 0
    played(game, "roll")
    assert game.turn == CHANCE
    played(game, "dice 1 2 3 6")
    assert game.turn == 0
    assert mine(phase="over", sealed={7: 0, 5: 0}).turn == "over"


def test_a_refusal_names_its_rule_and_the_numbers_for_its_words():
    """refusal.names_rule"""
    assert refusal(mine(phase="pair", dice=(1, 2, 3, 6)).play, ("pair", 5, 9)).numbers == (5, 9)
    assert refusal(mine().play, ("cavein", 2, 3)).numbers == (2, 2)
    assert refusal(mine(rubble={7: [4]}).play, ("cavein", 7, 4)).numbers == (7, 4)


def test_no_event_tells_what_else_was_possible():
    """refusal.no_hints"""
    game = GAME()
    events = played(game, "roll", "dice 1 2 3 6")
    assert events == [("rolled", 0), ("dice", 1, 2, 3, 6)]
    error = refusal(game.play, ("pair", 6, 6))
    assert error.numbers == (6, 6)


def test_one_pair_tells_only_what_it_did():
    """refusal.no_hints"""
    game = mine(phase="pair", dice=(1, 2, 3, 6))
    assert kinds(played(game, "pair 3 9")) == ["lit", "lit"]
