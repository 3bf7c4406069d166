"""Dice Miners: what a pair of dice does, and which splits may be confirmed."""

from engine.dice_miners.game import GAME
from engine.dice_miners.pairs import order_matters
from tests.engine.helpers import banked, kinds, lit, mine, played, refused, state_of

# ---- splitting four dice


def test_four_dice_make_three_splits_in_either_order():
    """pair.split"""
    game = mine(phase="pair", dice=(1, 2, 3, 6))
    assert game.moves() == [
        ("pair", 3, 9),
        ("pair", 9, 3),
        ("pair", 4, 8),
        ("pair", 8, 4),
        ("pair", 7, 5),
        ("pair", 5, 7),
    ]


def test_equal_splits_are_listed_once():
    """pair.split"""
    assert mine(phase="pair", dice=(2, 2, 2, 2)).moves() == [("pair", 4, 4)]
    assert mine(phase="pair", dice=(3, 3, 4, 4)).moves() == [("pair", 6, 8), ("pair", 8, 6), ("pair", 7, 7)]


def test_sums_that_the_dice_cannot_make_are_refused():
    """pair.sums"""
    game = mine(phase="pair", dice=(1, 2, 3, 6))
    for line in ("pair 5 9", "pair 7 7", "pair 3 3", "pair 6 6", "pair 3 8", "pair 0 12", "pair -3 9", "pair 999999 1"):
        assert refused(game, line) == "pair.sums", line


def test_both_sums_must_come_from_one_split():
    """pair.sums"""
    assert refused(mine(phase="pair", dice=(1, 2, 3, 6)), "pair 9 8") == "pair.sums"


def test_any_of_the_splits_may_be_confirmed():
    """pair.choice"""
    for line, where in (("pair 3 9", {3: 1, 9: 1}), ("pair 8 4", {4: 1, 8: 1}), ("pair 7 5", {5: 1, 7: 1})):
        game = mine(phase="pair", dice=(1, 2, 3, 6))
        played(game, line)
        assert lit(game) == where


def test_a_refused_split_leaves_every_other_split_open():
    """pair.choice"""
    game = mine(phase="pair", dice=(1, 2, 3, 6))
    before = game.moves()
    assert refused(game, "pair 6 6") == "pair.sums"
    assert game.moves() == before


def test_a_confirmed_split_is_final():
    """pair.final, pair.no_dice"""
    game = mine(phase="pair", dice=(1, 2, 3, 6))
    played(game, "pair 3 9")
    assert refused(game, "pair 4 8") == "pair.no_dice"
    assert game.dice == ()


def test_pairing_needs_dice_on_the_table():
    """pair.no_dice"""
    assert refused(GAME(), "pair 7 7") == "pair.no_dice"


# ---- placing and advancing


def test_a_new_lantern_goes_to_the_mouth():
    """lantern.place"""
    game = mine(phase="pair", dice=(1, 2, 3, 6))
    assert played(game, "pair 3 9") == [("lit", 3, 1), ("lit", 9, 1)]
    assert lit(game) == {3: 1, 9: 1}


def test_a_new_lantern_starts_one_dig_past_the_banked_one():
    """lantern.from_banked"""
    game = mine(phase="pair", dice=(1, 2, 3, 6), banked={0: {9: 4}, 1: {9: 6}})
    assert played(game, "pair 3 9") == [("lit", 3, 1), ("lit", 9, 5)]
    assert banked(game, 0) == {9: 4}


def test_a_lit_lantern_advances_one_dig():
    """lantern.advance"""
    game = mine(phase="pair", dice=(1, 2, 3, 6), white={9: 2})
    assert played(game, "pair 3 9") == [("lit", 3, 1), ("dug", 9, 3)]


def test_a_lit_lantern_counts_before_the_banked_one():
    """lantern.advance"""
    game = mine(phase="pair", dice=(1, 2, 3, 6), banked={0: {9: 2}}, white={9: 5})
    played(game, "pair 9 3")
    assert lit(game)[9] == 6 and banked(game, 0) == {9: 2}


def test_both_pairs_on_one_tunnel_move_twice():
    """pair.twice"""
    game = mine(phase="pair", dice=(3, 4, 4, 3), white={7: 3})
    assert played(game, "pair 7 7") == [("dug", 7, 4), ("dug", 7, 5)]
    game = mine(phase="pair", dice=(3, 4, 4, 3))
    assert played(game, "pair 7 7") == [("lit", 7, 1), ("dug", 7, 2)]
    assert game.lit_count == 1


def test_three_lanterns_at_most_are_lit():
    """lantern.three"""
    game = mine(phase="pair", dice=(1, 2, 3, 6), white={2: 1, 6: 1, 9: 1})
    assert played(game, "pair 3 9") == [("nothing", 3), ("dug", 9, 2)]
    assert lit(game) == {2: 1, 6: 1, 9: 2}


def test_lanterns_of_several_miners_may_share_a_dig():
    """lantern.share"""
    game = mine(phase="pair", dice=(1, 2, 3, 6), banked={1: {3: 1, 9: 1}})
    played(game, "pair 3 9", "surface")
    assert banked(game, 0) == banked(game, 1) == {3: 1, 9: 1}


# ---- must play


def test_both_effects_are_compulsory():
    """pair.both"""
    game = mine(phase="pair", dice=(1, 2, 3, 6), white={9: 1})
    played(game, "pair 9 3")
    assert lit(game) == {3: 1, 9: 2}


def test_the_second_pair_sees_what_the_first_left():
    """pair.order"""
    for line, where in (("pair 3 9", {3: 1, 5: 1, 8: 1}), ("pair 9 3", {9: 1, 5: 1, 8: 1})):
        game = mine(phase="pair", dice=(1, 2, 3, 6), white={5: 1, 8: 1})
        events = played(game, line)
        assert kinds(events) == ["lit", "nothing"] and lit(game) == where


def test_order_matters_only_with_one_lantern_for_two_new_tunnels():
    """pair.order"""
    one_left = {5: 1, 8: 1}
    assert order_matters(mine(phase="pair", dice=(1, 2, 3, 6), white=one_left), 3, 9)
    assert not order_matters(mine(phase="pair", dice=(1, 2, 3, 6), white={5: 1}), 3, 9)
    assert not order_matters(mine(phase="pair", dice=(1, 2, 3, 6), white={5: 1, 9: 1}), 3, 9)
    assert not order_matters(mine(phase="pair", dice=(1, 2, 3, 6), white={5: 1, 8: 1}, sealed={3: 1}), 3, 9)
    assert not order_matters(mine(phase="pair", dice=(1, 2, 3, 6), white=one_left, rubble={9: [1]}), 3, 9)
    assert not order_matters(mine(phase="pair", dice=(3, 4, 3, 4), white=one_left), 7, 7)


def test_where_order_does_not_matter_both_orders_end_alike():
    """pair.order"""
    for parts in (
        {"white": {9: 1}},
        {"white": {9: 7}},
        {"rubble": {3: [1]}},
        {"white": {5: 1, 8: 1}, "rubble": {9: [1]}},
        {"sealed": {9: 1}},
    ):
        ends = []
        for line in ("pair 3 9", "pair 9 3"):
            game = mine(phase="pair", dice=(1, 2, 3, 6), **parts)
            played(game, line)
            ends.append(state_of(game))
        assert ends[0] == ends[1], parts


def test_a_split_with_one_live_pair_may_be_chosen():
    """pair.one"""
    game = mine(phase="pair", dice=(1, 2, 3, 6), white={4: 1, 8: 1, 9: 1})
    assert played(game, "pair 3 9") == [("nothing", 3), ("dug", 9, 2)]
    game = mine(phase="pair", dice=(1, 2, 3, 6), white={4: 1, 8: 1, 9: 1})
    assert kinds(played(game, "pair 4 8")) == ["dug", "dug"]


def test_a_split_that_avoids_new_lanterns_may_be_chosen():
    """pair.avoid"""
    game = mine(phase="pair", dice=(2, 2, 5, 5), white={7: 1})
    played(game, "pair 7 7")
    assert lit(game) == {7: 3}


def test_a_dead_split_is_refused_while_another_is_live():
    """pair.dead"""
    game = mine(phase="pair", dice=(1, 2, 3, 6), white={4: 1, 6: 1, 10: 1})
    for line in ("pair 3 9", "pair 9 3", "pair 5 7", "pair 7 5"):
        assert refused(game, line) == "pair.dead", line
    assert game.moves() == [("pair", 4, 8), ("pair", 8, 4)]


def test_a_pair_in_a_sealed_tunnel_does_nothing():
    """pair.sealed"""
    game = mine(phase="pair", dice=(1, 2, 3, 6), sealed={9: 1})
    assert played(game, "pair 9 3") == [("nothing", 9), ("lit", 3, 1)]


def test_two_sealed_tunnels_make_a_dead_split():
    """pair.sealed, pair.dead"""
    assert refused(mine(phase="pair", dice=(1, 2, 3, 6), sealed={9: 1, 3: 1}), "pair 3 9") == "pair.dead"
