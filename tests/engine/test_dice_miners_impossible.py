"""Dice Miners: positions that cannot have come about, each rejected with its reason."""

from tests.engine.helpers import mine, why, why_with

# ---- lanterns and rubble


def test_no_banked_lantern_hangs_at_the_vein():
    """position.banked"""
    assert why(banked={1: {3: 4}}) == "tunnel 3: a banked lantern at or below the vein"
    assert why(banked={1: {3: 9}}) == "tunnel 3: a banked lantern at or below the vein"
    mine(banked={1: {3: 3}})
    mine(seats=5, banked={1: {3: 5}})


def test_no_lit_lantern_hangs_below_the_vein():
    """position.lit"""
    assert why(white={3: 5}, seal="bank") == "tunnel 3: a lit lantern below the vein"


def test_a_lit_lantern_at_the_vein_has_sealed_it():
    """position.lit, seal.strike"""
    assert why(white={3: 4}) == "tunnel 3: a lit lantern at the vein, but no seal"
    mine(white={3: 4}, seal="bank")
    mine(white={3: 4}, sealed={3: 0})


def test_a_lit_lantern_is_ahead_of_the_banked_one():
    """position.lit"""
    assert "not ahead" in why(white={7: 3}, banked={0: {7: 3}})
    assert "not ahead" in why(white={7: 2}, banked={0: {7: 3}})
    mine(white={7: 4}, banked={0: {7: 3}, 1: {7: 9}})


def test_no_rubble_lies_where_the_lit_lantern_came_from():
    """position.lit"""
    assert "under the run" in why(white={7: 5}, banked={0: {7: 2}}, rubble={7: [3]})
    assert "under the run" in why(white={7: 5}, rubble={7: [1]})
    mine(white={7: 5}, banked={0: {7: 2}}, rubble={7: [1]})


def test_no_more_than_three_lanterns_are_lit():
    """position.lit, lantern.three"""
    assert why(white={4: 1, 5: 1, 6: 1, 7: 1}) == "more than three lit lanterns"
    assert why(white={2: 2, 5: 1, 6: 1, 7: 1}, sealed={2: 0}) == "more than three lit lanterns"


def test_no_rubble_lies_on_a_lantern():
    """position.rubble"""
    assert why(banked={1: {7: 4}}, rubble={7: [4]}) == "tunnel 7: rubble on a lantern"
    assert why(white={7: 4}, rubble={7: [4]}) == "tunnel 7: rubble on a lantern"


def test_there_is_no_more_rubble_than_cave_ins_were_spent():
    """position.rubble"""
    assert "more rubble" in why(rubble={7: [4]}, caveins=[1, 1])
    assert "more rubble" in why(rubble={7: [4, 5], 8: [1]}, caveins=[0, 0])
    mine(rubble={7: [4, 5], 8: [1]}, caveins=[0, 1], allowance=2)


def test_a_sealed_tunnel_holds_no_banked_lantern_and_no_rubble():
    """position.sealed"""
    assert why(sealed={7: 0}, banked={0: {7: 1}}) == "tunnel 7 is sealed but holds a banked lantern"
    assert why(sealed={7: 0}, banked={1: {7: 1}}) == "tunnel 7 is sealed but holds a banked lantern"
    assert why(sealed={7: 0}, rubble={7: [1]}) == "tunnel 7 is sealed but holds rubble"


def test_a_sealed_tunnel_holds_a_lit_lantern_only_of_the_seat_that_just_struck_it():
    """position.sealed, seal.holds_lantern"""
    assert "holds a lit lantern" in why(sealed={7: 1}, white={7: 12})
    assert "holds a lit lantern" in why(sealed={7: 0}, white={7: 11})
    assert "holds a lit lantern" in why(sealed={7: 0}, white={7: 12}, seal="bank")
    mine(sealed={7: 0}, white={7: 12})


# ---- phase, dice, clock and scores


def test_nobody_has_eleven_ore_while_the_game_goes_on():
    """position.won"""
    assert why(sealed={7: 0, 5: 0}) == "seat 0 has won already"
    assert why(sealed={5: 0, 6: 0, 2: 0}) == "seat 0 has won already"
    assert why(sealed={7: 1, 5: 1}) == "seat 1 has won already"
    assert why(sealed={7: 1, 5: 1}, phase="over") == "seat 1 has won already"
    assert "has won already" in why(sealed={7: 1, 5: 1, 6: 0, 8: 0, 9: 0}, phase="over", turn=0)


def test_a_game_that_is_over_has_a_winner():
    """position.won"""
    assert why(phase="over") == "phase is over, but nobody has won"
    assert why(phase="over", sealed={5: 0, 6: 0}) == "phase is over, but nobody has won"


def test_a_game_that_is_over_has_no_lit_lantern():
    """position.won"""
    assert why(phase="over", sealed={7: 0, 5: 0}, white={7: 12}) == "phase is over, but lanterns are lit"
    assert why(phase="over", sealed={7: 0, 5: 0}, white={8: 1}) == "phase is over, but lanterns are lit"


def test_the_winner_was_short_of_eleven_before_the_last_seals():
    """position.won"""
    assert why(phase="over", sealed={5: 0, 6: 0, 8: 0, 9: 0, 2: 0}) == "seat 0 had won before its last seals"
    mine(phase="over", sealed={5: 0, 6: 0, 8: 0, 9: 0})
    mine(phase="over", sealed={5: 0, 6: 0, 8: 0, 9: 0, 2: 0}, seal="bank")
    assert "before its last" in why(phase="over", sealed={5: 0, 6: 0, 8: 0, 9: 0, 2: 0, 7: 0}, seal="bank")


def test_with_every_tunnel_sealed_the_game_is_over():
    """position.won"""
    full = {3: 1, 4: 1, 10: 1, 5: 2, 9: 2, 7: 0, 11: 0, 6: 3, 8: 4, 12: 4, 2: 4}
    assert why(seats=5, sealed=full) == "every tunnel is sealed, but phase is not over"
    mine(seats=5, sealed=full, phase="over", turn=4)


def test_grouping_needs_four_dice():
    """position.dice"""
    for dice in ((), (1, 2, 3), (1, 2, 3, 4, 5)):
        assert why(phase="pair", dice=dice) == "phase is pair: four dice are needed"
    for dice in ((1, 2, 3, 7), (0, 1, 2, 3), (1, 2, 3, None), (1, 2, 3, True)):
        assert "dice must be" in why(phase="pair", dice=dice)
    assert "dice must be a list" == why_with("dice", 5)


def test_dice_lie_only_where_they_are_to_be_grouped():
    """position.dice"""
    for phase in ("choose", "dice"):
        assert "only in phase pair" in why(phase=phase, dice=(1, 2, 3, 4))
    assert "only in phase pair" in why(phase="over", dice=(1, 2, 3, 4), sealed={7: 0, 5: 0})


def test_dice_that_are_a_bust_do_not_stay_on_the_table():
    """position.dice, bust.dead_dice"""
    assert "are a bust" in why(phase="pair", dice=(4, 4, 4, 4), white={2: 1, 3: 1, 12: 1})


def test_the_clock_runs_from_the_dice_to_the_next_action():
    """position.clock, timer.runs_on"""
    assert "next action" in why(phase="pair", dice=(1, 2, 3, 4), timer=5, clock=False)
    assert "next action" in why(white={7: 1}, timer=5, clock=False)
    assert "nobody is deciding" in why(phase="dice", timer=5, clock=True)
    assert "nobody is deciding" in why(phase="over", timer=5, clock=True, sealed={7: 0, 5: 0})
    mine(timer=5, clock=True)  # rubble was cleared and no lantern lit


def test_no_clock_runs_without_a_timer():
    """position.clock, timer.off"""
    assert why(clock=True) == "the clock runs, but there is no timer"
    mine(timer=1, clock=True)
    assert "no timer" in why(phase="pair", dice=(1, 2, 3, 4), clock=True)


def test_the_clock_is_a_yes_or_no():
    """position.clock"""
    for value in (None, 0, 1, "true", []):
        assert "clock must be true or false" == why_with("clock", value)
