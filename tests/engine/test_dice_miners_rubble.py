"""Dice Miners: rubble in the way, and rolls that allow nothing."""

from tests.engine.helpers import banked, kinds, lit, mine, piles, played, sealed


def test_a_pair_clears_the_rubble_ahead_and_is_used_up():
    """rubble.clear"""
    game = mine(phase="pair", dice=(1, 2, 3, 6), white={9: 2}, rubble={9: [3]})
    assert played(game, "pair 9 3") == [("cleared", 9, 3), ("lit", 3, 1)]
    assert lit(game)[9] == 2 and piles(game) == []


def test_the_dig_behind_cleared_rubble_needs_another_pair():
    """rubble.later"""
    game = mine(phase="pair", dice=(1, 2, 3, 6), white={9: 2}, rubble={9: [3]})
    played(game, "pair 9 3", "roll", "dice 4 5 1 1", "pair 9 2")
    assert lit(game)[9] == 3


def test_rubble_on_the_mouth_is_cleared_without_a_lantern():
    """rubble.no_lantern"""
    game = mine(phase="pair", dice=(1, 2, 3, 6), white={5: 1, 6: 1, 8: 1}, rubble={3: [1]})
    assert played(game, "pair 3 9") == [("cleared", 3, 1), ("nothing", 9)]
    assert lit(game) == {5: 1, 6: 1, 8: 1}


def test_rubble_past_the_banked_lantern_is_cleared_without_lighting_one():
    """rubble.no_lantern"""
    game = mine(phase="pair", dice=(1, 2, 3, 6), banked={0: {9: 2}}, rubble={9: [3]})
    played(game, "pair 9 3")
    assert lit(game) == {3: 1} and piles(game) == [] and banked(game, 0) == {9: 2}


def test_clearing_alone_makes_a_split_live():
    """rubble.live"""
    game = mine(white={5: 1, 6: 1, 8: 1}, rubble={2: [1]})
    events = played(game, "roll", "dice 1 1 6 6")
    assert "bust" not in kinds(events) and game.moves() == [("pair", 2, 12), ("pair", 12, 2)]


def test_clearing_is_compulsory_in_a_confirmed_split():
    """rubble.live, pair.both"""
    game = mine(phase="pair", dice=(1, 2, 3, 6), white={3: 1}, rubble={9: [1]})
    played(game, "pair 3 9")
    assert piles(game) == [] and lit(game) == {3: 2}


def test_only_the_pile_right_ahead_is_cleared():
    """rubble.next"""
    game = mine(phase="pair", dice=(1, 2, 3, 6), white={9: 2}, rubble={9: [3, 4]})
    played(game, "pair 9 3")
    assert piles(game) == [[9, 4]]


def test_rubble_further_ahead_does_not_stop_a_dig():
    """rubble.next"""
    game = mine(phase="pair", dice=(1, 2, 3, 6), white={9: 2}, rubble={9: [5]})
    played(game, "pair 9 3")
    assert lit(game)[9] == 3 and piles(game) == [[9, 5]]


def test_a_second_matching_pair_digs_where_the_first_cleared():
    """rubble.twice"""
    game = mine(phase="pair", dice=(3, 4, 3, 4), white={7: 2}, rubble={7: [3]})
    assert played(game, "pair 7 7") == [("cleared", 7, 3), ("dug", 7, 3)]


def test_a_second_matching_pair_clears_the_rubble_that_a_dig_ran_into():
    """rubble.twice"""
    game = mine(phase="pair", dice=(3, 4, 3, 4), white={7: 2}, rubble={7: [4]})
    assert played(game, "pair 7 7") == [("dug", 7, 3), ("cleared", 7, 4)]


def test_rubble_behind_the_lantern_is_no_hindrance():
    """rubble.behind"""
    game = mine(phase="pair", dice=(1, 2, 3, 6), banked={0: {9: 4}}, rubble={9: [2]})
    assert played(game, "pair 9 3")[0] == ("lit", 9, 5)
    assert piles(game) == [[9, 2]]


def test_rubble_blocks_whoever_brought_it_down():
    """rubble.anyone"""
    game = mine()
    played(game, "cavein 9 1", "surface", "roll", "dice 4 5 1 1")
    assert played(game, "pair 9 2")[0] == ("cleared", 9, 1)


def test_rubble_on_the_bottom_dig_must_be_cleared_before_the_vein():
    """rubble.clear"""
    game = mine(phase="pair", dice=(1, 1, 1, 1), banked={0: {2: 1}}, rubble={2: [2]})
    assert kinds(played(game, "pair 2 2")) == ["cleared", "lit", "sealed"]
    assert sealed(game) == {2: 0}


# ---- bust


def test_dice_that_allow_nothing_bust_at_once():
    """bust.dead_dice"""
    game = mine(white={2: 1, 3: 1, 12: 1})
    events = played(game, "roll", "dice 4 4 4 4")
    assert [event for event in events[1:] if event[0] != "lost"] == [
        ("dice", 4, 4, 4, 4),
        ("bust", 0, "dice", 3),
        ("next", 1),
    ]
    assert game.phase == "choose" and game.seat == 1 and game.dice == ()


def test_a_bust_tells_each_lantern_that_goes_out_and_the_digs_of_this_turn():
    """bust.loses_lit"""
    game = mine(white={2: 1, 7: 6, 12: 1}, banked={0: {7: 4}}, phase="dice")
    assert played(game, "dice 4 4 4 4")[1:-1] == [
        ("lost", 0, 2, 1),
        ("lost", 0, 7, 2),
        ("lost", 0, 12, 1),
        ("bust", 0, "dice", 3),
    ]


def test_one_live_split_is_enough_against_a_bust():
    """bust.dead_dice"""
    game = mine(white={2: 1, 3: 1, 8: 1})
    assert "bust" not in kinds(played(game, "roll", "dice 1 4 4 4"))
    assert game.phase == "pair"


def test_dice_on_sealed_tunnels_only_are_a_bust_even_with_free_lanterns():
    """bust.dead_dice"""
    game = mine(sealed={8: 1})
    assert kinds(played(game, "roll", "dice 4 4 4 4"))[-2:] == ["bust", "next"]


def test_a_bust_takes_lit_lanterns_and_keeps_banked_ones():
    """bust.loses_lit, bust.keeps_banked"""
    game = mine(white={2: 1, 3: 2, 7: 5}, banked={0: {7: 4, 8: 3}, 1: {9: 2}})
    played(game, "roll", "dice 4 4 4 4")
    assert lit(game) == {} and game.lit_count == 0
    assert banked(game, 0) == {7: 4, 8: 3} and banked(game, 1) == {9: 2}


def test_a_bust_does_not_bring_cleared_rubble_back():
    """bust.keeps_cleared"""
    game = mine(white={2: 1, 3: 1, 12: 1}, rubble={8: [1]})
    played(game, "roll", "dice 4 4 4 4", "pair 8 8", "roll", "dice 4 4 4 4")
    assert game.seat == 1 and piles(game) == []


def test_a_bust_leaves_other_rubble_and_cave_ins_alone():
    """bust.keeps_cleared"""
    game = mine(white={2: 1, 3: 1, 12: 1}, rubble={8: [5]}, caveins=[1, 0])
    played(game, "roll", "dice 4 4 4 4")
    assert piles(game) == [[8, 5]] and game.caveins == [1, 0]
