"""Dice Miners: the decision timer. The engine keeps no time; it knows whether the clock runs."""

from engine.dice_miners.game import GAME
from tests.engine.helpers import banked, lit, mine, piles, played, refused


def test_the_clock_does_not_run_at_the_start_of_a_turn():
    """timer.starts"""
    game = GAME(timer=30)
    assert game.clock is False and "timeout" not in game.expects()
    assert refused(game, "timeout") == "timer.stopped"


def test_the_clock_does_not_run_while_dice_fall():
    """timer.starts"""
    game = GAME(timer=30)
    played(game, "roll")
    assert game.clock is False


def test_the_clock_starts_when_the_dice_have_landed():
    """timer.starts"""
    game = GAME(timer=30)
    played(game, "roll", "dice 1 2 3 6")
    assert game.clock is True and game.expects() == ["pair", "timeout"] and game.moves()[-1] == ("timeout",)


def test_the_clock_runs_on_after_the_pair_is_confirmed():
    """timer.runs_on"""
    game = GAME(timer=30)
    played(game, "roll", "dice 1 2 3 6", "pair 3 9")
    assert game.clock is True and game.expects() == ["roll", "surface", "cavein", "timeout"]


def test_the_next_action_stops_the_clock():
    """timer.stops, timer.stopped"""
    for line in ("roll", "surface", "cavein 7 1"):
        game = GAME(timer=30)
        played(game, "roll", "dice 1 2 3 6", "pair 3 9", line)
        assert game.clock is False, line
    assert refused(game, "timeout") == "timer.stopped"


def test_a_timeout_before_the_pair_is_a_bust():
    """timer.bust"""
    game = mine(timer=30, phase="pair", dice=(1, 2, 3, 6), white={9: 2}, banked={0: {9: 1}})
    assert played(game, "timeout") == [("lost", 0, 9, 1), ("bust", 0, "timer", 1), ("next", 1)]
    assert lit(game) == {} and banked(game, 0) == {9: 1} and game.seat == 1 and game.dice == ()


def test_a_timeout_after_the_pair_is_a_bust():
    """timer.bust"""
    game = GAME(timer=30)
    played(game, "roll", "dice 1 2 3 6", "pair 3 9")
    assert played(game, "timeout")[-2:] == [("bust", 0, "timer", 2), ("next", 1)]
    assert lit(game) == {} and banked(game, 0) == {}


def test_a_timeout_keeps_cleared_rubble_and_seals():
    """timer.bust, bust.keeps_cleared, seal.survives_bust"""
    game = mine(timer=30, phase="pair", dice=(1, 1, 3, 4), white={2: 1}, rubble={7: [1]})
    played(game, "pair 2 7", "timeout")
    assert game.ore == [1, 0] and piles(game) == []


def test_a_bust_by_dice_leaves_no_clock_running():
    """timer.stops"""
    game = mine(timer=30, white={2: 1, 3: 1, 12: 1})
    played(game, "roll", "dice 4 4 4 4")
    assert game.clock is False and game.seat == 1


def test_without_a_timer_there_is_no_timeout():
    """timer.off"""
    game = GAME()
    assert refused(game, "timeout") == "timer.off"
    played(game, "roll", "dice 1 2 3 6")
    assert game.clock is False and refused(game, "timeout") == "timer.off"
    played(game, "pair 3 9")
    assert refused(game, "timeout") == "timer.off"


def test_the_clock_runs_after_a_roll_that_only_cleared_rubble():
    """timer.runs_on"""
    game = mine(timer=30, phase="pair", dice=(3, 4, 3, 4), rubble={7: [1, 2]})
    played(game, "pair 7 7")
    assert game.clock is True
    game = mine(timer=30, rubble={2: [1], 12: [1]})
    played(game, "roll", "dice 1 1 6 6", "pair 2 12")
    assert lit(game) == {} and game.clock is True
    assert played(game, "timeout") == [("bust", 0, "timer", 0), ("next", 1)]


def test_timer_may_be_any_second_up_to_an_hour():
    """timer.option"""
    for seconds in (0, 1, 45, 3600):
        game = GAME(timer=seconds)
        played(game, "roll", "dice 1 2 3 6")
        assert game.options["timer"] == seconds and game.clock == (seconds > 0)
