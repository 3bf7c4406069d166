"""Dice Miners: the questions of the rules' scenario list that are about the rules, in their order."""

from engine.dice_miners.game import GAME
from tests.engine.helpers import banked, kinds, lit, mine, piles, played, refused, sealed


def test_faq_deeper_is_the_next_number_along_the_tunnel():
    """lantern.advance"""
    game = mine(phase="pair", dice=(3, 4, 1, 1), white={7: 5})
    played(game, "pair 7 2")
    assert lit(game)[7] == 6


def test_faq_a_third_lantern_needs_a_free_one():
    """lantern.three"""
    game = mine(phase="pair", dice=(4, 5, 1, 1), white={5: 1, 6: 1})
    assert played(game, "pair 9 2") == [("lit", 9, 1), ("nothing", 2)]
    game = mine(phase="pair", dice=(4, 5, 2, 3), white={5: 1, 6: 1, 8: 1})
    assert played(game, "pair 9 5") == [("nothing", 9), ("dug", 5, 2)]


def test_faq_rubble_may_go_where_no_lantern_is_yet():
    """cavein.place"""
    game = GAME()
    played(game, "cavein 9 6")
    assert piles(game) == [[9, 6]]
    assert refused(mine(rubble={9: [6]}), "cavein 9 6") == "cavein.rubble"


def test_faq_rubble_may_not_go_on_ones_own_lantern():
    """cavein.lantern"""
    assert refused(mine(banked={0: {9: 6}}), "cavein 9 6") == "cavein.lantern"
    assert refused(mine(white={9: 6}), "cavein 9 6") == "cavein.lantern"


def test_faq_a_9_on_dig_4_clears_dig_5_and_stays():
    """rubble.clear, rubble.later"""
    game = mine(phase="pair", dice=(4, 5, 1, 1), white={9: 4}, rubble={9: [5]})
    played(game, "pair 9 2")
    assert lit(game)[9] == 4 and piles(game) == []
    played(game, "roll", "dice 4 5 1 1", "pair 9 2")
    assert lit(game)[9] == 5


def test_faq_two_sixes_on_dig_3_clear_dig_4_and_advance_to_it():
    """rubble.twice, rubble.next"""
    game = mine(phase="pair", dice=(2, 4, 4, 2), white={6: 3}, rubble={6: [4, 6]})
    assert played(game, "pair 6 6") == [("cleared", 6, 4), ("dug", 6, 4)]
    assert lit(game) == {6: 4} and piles(game) == [[6, 6]]


def test_faq_two_sixes_clear_two_neighbouring_piles_one_after_the_other():
    """rubble.twice, rubble.next"""
    game = mine(phase="pair", dice=(2, 4, 4, 2), white={6: 3}, rubble={6: [4, 5]})
    assert played(game, "pair 6 6") == [("cleared", 6, 4), ("dug", 6, 4)]
    played(game, "roll", "dice 2 4 4 2")
    assert played(game, "pair 6 6") == [("cleared", 6, 5), ("dug", 6, 5)]


def test_faq_a_lantern_halfway_down_is_lost_when_another_seals():
    """seal.clears_lanterns, seal.scores"""
    game = mine(phase="pair", dice=(3, 4, 1, 1), white={7: 11}, banked={1: {7: 6, 8: 2}})
    played(game, "pair 7 2")
    assert banked(game, 1) == {8: 2} and game.ore == [7, 0]


def test_faq_a_seal_short_of_eleven_goes_on():
    """win.eleven"""
    game = mine(phase="pair", dice=(2, 3, 1, 1), white={5: 7})
    played(game, "pair 5 2")
    assert game.ore == [5, 0] and game.outcome() is None and game.expects()[0] == "roll"


def test_faq_halfway_down_gives_no_ore():
    """win.sealed_only"""
    game = mine(white={7: 6})
    played(game, "surface")
    assert game.ore == [0, 0]


def test_faq_a_bust_costs_no_coloured_lantern():
    """bust.keeps_banked"""
    game = mine(white={2: 1, 3: 1, 12: 1}, banked={0: {7: 6}})
    played(game, "roll", "dice 4 4 4 4")
    assert banked(game, 0) == {7: 6} and lit(game) == {}


def test_faq_banked_lanterns_are_where_the_next_turn_starts():
    """lantern.from_banked"""
    game = mine(white={7: 6})
    played(game, "surface", "surface", "roll", "dice 3 4 1 1", "pair 7 2")
    assert lit(game) == {7: 7, 2: 1}


def test_faq_a_cave_in_ends_the_turn():
    """cavein.instead"""
    game = GAME()
    played(game, "roll", "dice 1 2 3 6", "pair 3 9", "cavein 7 1")
    assert game.seat == 1 and banked(game, 0) == {3: 1, 9: 1}


def test_faq_time_that_runs_out_before_the_pair_is_a_bust():
    """timer.bust"""
    game = GAME(timer=20)
    played(game, "roll", "dice 1 2 3 6")
    assert kinds(played(game, "timeout")) == ["bust", "next"]


def test_faq_nothing_is_pointed_out_before_the_pair_is_confirmed():
    """refusal.no_hints"""
    game = GAME()
    assert played(game, "roll", "dice 1 2 3 6")[1:] == [("dice", 1, 2, 3, 6)]


def test_faq_a_rematch_keeps_the_players_and_resets_the_mine():
    """rematch.same, rematch.fresh"""
    game = mine(phase="over", seats=3, sealed={7: 0, 5: 0}, banked={1: {8: 2}}, caveins=[0, 0, 1])
    again = game.rematch()
    assert again.seats == 3 and sealed(again) == {} and again.caveins == [1, 1, 1] and banked(again, 1) == {}
