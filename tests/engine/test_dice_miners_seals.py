"""Dice Miners: striking the vein, ore, and winning."""

from tests.engine.helpers import banked, kinds, lit, mine, piles, played, refused, sealed


def test_reaching_the_bottom_dig_seals_at_once():
    """seal.strike"""
    game = mine(phase="pair", dice=(1, 2, 3, 6), white={3: 3})
    assert played(game, "pair 3 9") == [("dug", 3, 4), ("sealed", 0, 3, 3), ("lit", 9, 1)]
    assert sealed(game) == {3: 0} and game.seat == 0


def test_placing_a_lantern_on_the_bottom_dig_seals_too():
    """seal.strike"""
    game = mine(phase="pair", dice=(1, 2, 3, 6), banked={0: {3: 3}})
    assert played(game, "pair 3 9")[:2] == [("lit", 3, 4), ("sealed", 0, 3, 3)]


def test_one_dig_short_of_the_bottom_does_not_seal():
    """seal.strike"""
    game = mine(phase="pair", dice=(1, 2, 3, 6), white={3: 2})
    assert kinds(played(game, "pair 3 9")) == ["dug", "lit"]


def test_sealing_scores_the_ore_of_the_tunnel():
    """seal.scores"""
    game = mine(phase="pair", dice=(3, 4, 1, 1), white={7: 11}, sealed={3: 0, 11: 1})
    played(game, "pair 7 2")
    assert game.ore == [10, 3] and game.outcome() is None


def test_a_sealed_tunnel_is_closed_to_everyone():
    """seal.closes"""
    game = mine(phase="pair", dice=(1, 2, 3, 6), white={3: 3})
    played(game, "pair 3 9", "surface", "roll", "dice 1 2 3 6")
    assert played(game, "pair 3 9") == [("nothing", 3), ("lit", 9, 1)]


def test_a_sealed_tunnel_is_closed_for_the_rest_of_the_roll():
    """seal.closes"""
    game = mine(phase="pair", dice=(1, 1, 1, 1), white={2: 1})
    assert played(game, "pair 2 2") == [("dug", 2, 2), ("sealed", 0, 2, 1), ("nothing", 2)]


def test_sealing_takes_everyones_banked_lanterns_out_of_that_tunnel():
    """seal.clears_lanterns"""
    game = mine(seats=3, phase="pair", dice=(1, 2, 3, 6), banked={0: {3: 3, 5: 1}, 1: {3: 2, 4: 2}, 2: {3: 1, 9: 2}})
    played(game, "pair 3 9")
    assert banked(game, 0) == {5: 1} and banked(game, 1) == {4: 2} and banked(game, 2) == {9: 2}


def test_sealing_takes_the_rubble_out_of_that_tunnel():
    """seal.clears_rubble"""
    game = mine(phase="pair", dice=(1, 2, 3, 6), banked={0: {3: 3}}, rubble={3: [1], 9: [2]})
    played(game, "pair 3 9")
    assert piles(game) == [[9, 2]] and game.caveins == [0, 0]


def test_a_seal_survives_a_later_bust():
    """seal.survives_bust"""
    game = mine(phase="pair", dice=(1, 1, 6, 6), white={2: 1, 12: 1, 3: 1})
    played(game, "pair 2 12", "roll")
    assert played(game, "dice 4 4 4 4")[1:] == [("lost", 0, 3, 1), ("bust", 0, "dice", 1), ("next", 1)]
    assert sealed(game) == {2: 0, 12: 0} and game.ore == [2, 0]


def test_the_struck_tunnels_lantern_stays_lit_until_the_turn_ends():
    """seal.holds_lantern"""
    game = mine(phase="pair", dice=(1, 1, 3, 4), white={2: 1, 5: 1})
    played(game, "pair 2 7", "roll", "dice 4 4 1 4")
    assert lit(game) == {2: 2, 5: 1, 7: 1} and game.lit_count == 3
    assert played(game, "pair 8 5") == [("nothing", 8), ("dug", 5, 2)]
    played(game, "surface")
    assert lit(game) == {} and banked(game, 0) == {5: 2, 7: 1}


def test_a_sealed_tunnel_leaves_no_banked_lantern_behind():
    """seal.holds_lantern"""
    game = mine(phase="pair", dice=(1, 1, 3, 4), white={2: 1})
    events = played(game, "pair 2 7", "surface")
    assert events[-3:] == [("surfaced", 0), ("banked", 0, 7, 1), ("next", 1)]
    assert banked(game, 0) == {7: 1}


def test_two_tunnels_may_be_sealed_with_one_roll():
    """seal.two"""
    game = mine(phase="pair", dice=(1, 1, 6, 6), banked={0: {2: 1, 12: 1}})
    assert kinds(played(game, "pair 2 12")) == ["lit", "sealed", "lit", "sealed"]
    assert game.ore == [2, 0]


def test_two_digs_of_coal_are_sealed_by_one_double_pair():
    """seal.two, pair.twice"""
    game = mine(phase="pair", dice=(1, 1, 1, 1))
    assert played(game, "pair 2 2") == [("lit", 2, 1), ("dug", 2, 2), ("sealed", 0, 2, 1)]


# ---- house rule: seal=bank


def test_seal_bank_waits_until_the_turn_is_banked():
    """seal.bank"""
    game = mine(seal="bank", phase="pair", dice=(1, 2, 3, 6), white={3: 3}, banked={1: {3: 2}})
    assert played(game, "pair 3 9") == [("dug", 3, 4), ("lit", 9, 1)]
    assert sealed(game) == {} and game.ore == [0, 0] and banked(game, 1) == {3: 2}
    assert played(game, "surface") == [("surfaced", 0), ("sealed", 0, 3, 3), ("banked", 0, 9, 1), ("next", 1)]
    assert sealed(game) == {3: 0} and banked(game, 1) == {} and banked(game, 0) == {9: 1}


def test_seal_bank_bars_further_moves_at_the_bottom():
    """seal.bank_bars"""
    game = mine(seal="bank", phase="pair", dice=(1, 1, 1, 1), white={2: 1})
    assert played(game, "pair 2 2") == [("dug", 2, 2), ("nothing", 2)]
    assert kinds(played(game, "roll", "dice 1 1 1 1")) == ["rolled", "dice", "lost", "bust", "next"]


def test_seal_bank_loses_the_vein_in_a_bust():
    """seal.bank_bust"""
    game = mine(seal="bank", white={2: 2, 3: 4, 7: 3}, banked={0: {3: 1}})
    assert played(game, "roll", "dice 4 4 4 4")[-2:] == [("bust", 0, "dice", 3), ("next", 1)]
    assert sealed(game) == {} and game.ore == [0, 0] and banked(game, 0) == {3: 1}


def test_seal_bank_seals_with_a_cave_in_too():
    """seal.bank"""
    game = mine(seal="bank", white={3: 4})
    assert kinds(played(game, "cavein 3 1")) == ["caved", "sealed", "next"]
    assert sealed(game) == {3: 0} and piles(game) == [] and game.caveins == [0, 1]


def test_seal_bank_may_seal_three_tunnels_at_once():
    """seal.bank"""
    game = mine(seal="bank", white={2: 2, 7: 12, 8: 10}, sealed={3: 1})
    assert kinds(played(game, "surface")) == ["surfaced", "sealed", "sealed", "sealed", "over"]
    assert game.outcome() == {"scores": [13, 3], "winners": [0], "why": "eleven"}


def test_seal_bank_does_not_win_before_the_bank():
    """seal.bank, win.eleven"""
    game = mine(seal="bank", phase="pair", dice=(3, 4, 1, 1), white={7: 11}, sealed={6: 0})
    played(game, "pair 7 2")
    assert game.outcome() is None and game.turn == 0
    assert played(game, "surface")[-1] == ("over", "eleven", 0)


def test_seal_bank_lets_the_bottom_keep_its_lantern_used():
    """seal.bank_bars, lantern.three"""
    game = mine(seal="bank", phase="pair", dice=(1, 2, 3, 6), white={2: 2, 5: 1, 8: 1})
    assert played(game, "pair 8 4") == [("dug", 8, 2), ("nothing", 4)]


# ---- winning


def test_eleven_ore_ends_the_game_at_once():
    """win.eleven"""
    game = mine(phase="pair", dice=(1, 1, 3, 4), white={2: 1}, sealed={5: 0, 6: 0})
    assert played(game, "pair 2 7")[-1] == ("over", "eleven", 0)
    assert game.turn == "over" and game.seat == 0 and game.phase == "over"
    assert game.outcome() == {"scores": [11, 0], "winners": [0], "why": "eleven"}


def test_more_than_eleven_wins_too():
    """win.eleven"""
    game = mine(phase="pair", dice=(3, 4, 1, 1), white={7: 11}, sealed={5: 0})
    played(game, "pair 7 2")
    assert game.outcome()["scores"] == [12, 0]


def test_ten_ore_is_not_yet_a_win():
    """win.eleven"""
    game = mine(phase="pair", dice=(1, 1, 3, 4), white={2: 1}, sealed={3: 0, 4: 0, 10: 0})
    played(game, "pair 2 7")
    assert game.ore == [10, 0] and game.outcome() is None and game.turn == 0


def test_the_winning_totals_of_the_rules_add_up():
    """win.eleven"""
    for tunnels, total in (((7, 3, 2), 11), ((5, 6, 2), 11), ((3, 4, 10, 2), 10), ((7, 5), 12)):
        last = tunnels[0]
        game = mine(
            phase="pair",
            dice=_dice(last),
            white={last: mine().depths[last] - 1},
            sealed=dict.fromkeys(tunnels[1:], 0),
        )
        played(game, "pair %d %d" % (last, sum(_dice(last)[2:])))
        assert game.ore[0] == total and (game.outcome() is not None) == (total >= 11), tunnels


def test_the_second_pair_is_still_applied_after_the_winning_one():
    """win.full_pair"""
    game = mine(phase="pair", dice=(1, 1, 6, 6), white={2: 1, 12: 1}, sealed={5: 0, 6: 0}, banked={1: {12: 1}})
    assert kinds(played(game, "pair 2 12")) == ["dug", "sealed", "dug", "sealed", "over"]
    assert game.outcome()["scores"] == [12, 0]


def test_only_sealed_tunnels_score():
    """win.sealed_only"""
    game = mine(banked={0: {7: 11, 6: 9, 8: 9}}, white={5: 7})
    played(game, "surface")
    assert game.ore == [0, 0] and game.outcome() is None


def test_nothing_can_be_played_when_the_game_is_over():
    """turn.over"""
    game = mine(phase="over", sealed={7: 0, 5: 0})
    assert game.moves() == [] and game.expects() == []
    for line in ("roll", "dice 1 2 3 6", "pair 7 7", "surface", "cavein 2 1", "timeout"):
        assert refused(game, line) == "turn.over", line


def test_the_lanterns_are_out_when_the_game_is_over():
    """win.eleven"""
    game = mine(phase="pair", dice=(1, 1, 3, 4), white={2: 1, 9: 4}, sealed={5: 0, 6: 0}, timer=30)
    played(game, "pair 2 7")
    assert lit(game) == {} and game.lit_count == 0 and game.dice == () and game.clock is False


def _dice(tunnel):
    first = min(tunnel - 1, 6)
    return (first, tunnel - first, 1, 1)
