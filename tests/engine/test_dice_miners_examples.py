"""Dice Miners: the six examples of the rules. A, B and E are misprinted; what they mean to show is tested."""

from tests.engine.helpers import kinds, lit, mine, piles, played, refused


def test_example_a_sums_that_1_2_3_6_cannot_make_are_refused():
    """example.a, pair.sums"""
    game = mine(phase="pair", dice=(1, 2, 3, 6))
    assert refused(game, "pair 5 9") == "pair.sums"
    assert refused(game, "pair 9 5") == "pair.sums"


def test_example_a_both_tunnels_of_the_split_must_be_used():
    """example.a, pair.both"""
    game = mine(phase="pair", dice=(1, 4, 3, 6))
    played(game, "pair 5 9")
    assert lit(game) == {5: 1, 9: 1}


def test_example_b_7_and_7_cannot_be_made_of_1_2_3_6():
    """example.b, pair.sums"""
    assert refused(mine(phase="pair", dice=(1, 2, 3, 6)), "pair 7 7") == "pair.sums"


def test_example_b_a_split_for_one_tunnel_is_allowed_beside_others():
    """example.b, pair.one"""
    game = mine(phase="pair", dice=(1, 2, 5, 6), white={7: 1})
    assert ("pair", 3, 11) in game.moves()
    played(game, "pair 7 7")
    assert lit(game) == {7: 3}


def test_example_c_6_and_8_or_7_and_7_but_never_6_and_6():
    """example.c, pair.sums, pair.twice"""
    game = mine(phase="pair", dice=(3, 3, 4, 4), white={6: 2, 7: 2})
    assert refused(game, "pair 6 6") == "pair.sums"
    assert game.moves() == [("pair", 6, 8), ("pair", 8, 6), ("pair", 7, 7)]
    played(game, "pair 7 7")
    assert lit(game) == {6: 2, 7: 4}


def test_example_c_a_real_6_and_6_moves_twice_on_tunnel_6():
    """example.c, pair.twice"""
    game = mine(phase="pair", dice=(2, 4, 4, 2), white={6: 2})
    played(game, "pair 6 6")
    assert lit(game) == {6: 4}
    game = mine(phase="pair", dice=(2, 4, 4, 2))
    assert played(game, "pair 6 6") == [("lit", 6, 1), ("dug", 6, 2)]


def test_example_d_clearing_is_all_that_the_pair_does():
    """example.d, rubble.clear"""
    game = mine(phase="pair", dice=(2, 6, 1, 1), white={8: 3}, rubble={8: [4]})
    assert played(game, "pair 8 2") == [("cleared", 8, 4), ("lit", 2, 1)]
    assert lit(game)[8] == 3 and piles(game) == []


def test_example_e_5_and_5_saves_the_roll_2_2_3_3():
    """example.e, bust.dead_dice"""
    game = mine(white={5: 1, 9: 1})
    assert "bust" not in kinds(played(game, "roll", "dice 2 2 3 3"))
    played(game, "pair 5 5")
    assert lit(game) == {5: 3, 9: 1}


def test_example_e_a_roll_without_any_open_pair_is_a_bust():
    """example.e, bust.dead_dice"""
    game = mine(white={5: 1, 9: 1, 12: 1})
    assert kinds(played(game, "roll", "dice 1 1 3 3")) == ["rolled", "dice", "lost", "lost", "lost", "bust", "next"]


def test_example_f_7_and_7_spares_tunnels_4_and_10():
    """example.f, pair.avoid"""
    game = mine(phase="pair", dice=(2, 2, 5, 5), white={7: 1})
    assert ("pair", 4, 10) in game.moves()
    played(game, "pair 7 7")
    assert lit(game) == {7: 3} and game.lit_count == 1
