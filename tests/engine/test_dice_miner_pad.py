"""Dice Miner: the score pad, where only counts are entered."""

from engine.dice_miner.game import GAME
from engine.game import CHANCE, OVER, parse
from tests.engine.helpers import kinds, notation_error, played, refused

NOTHING = "count 0 0 0 0 0 0 0 0 0 0"


def pad(seats=2):
    return GAME(seats=seats, way="pad")


def test_the_pad_asks_each_seat_for_its_counts():
    """pad.counts"""
    game = pad(3)
    assert game.phase == "count" and game.turn == 0 and not game.all_listed
    assert played(game, NOTHING) == [("counted", 0), ("next", 1)] and game.turn == 1


def test_the_pad_scores_when_all_are_told():
    """pad.counts, score.round"""
    game = pad()
    played(game, "count 2 2 1 0 0 3 1 4 0 0")
    events = played(game, "count 0 0 0 0 0 4 3 4 2 0")
    assert ("scored", 0, 9, 3, -5, 7) in events and ("scored", 1, 0, 8, 2, 10) in events and ("doubled", 1) in events
    assert game.totals == [7, 10] and game.round == 2


def test_the_pad_names_the_next_starter():
    """pad.starter"""
    game = pad()
    assert ("starter", 1) in played(game, "count 1 0 0 0 0 0 0 0 0 0", NOTHING) and game.starter == 1


def test_a_tie_for_the_fewest_points_is_broken_by_lot_on_the_pad_too():
    """pad.starter, replenish.lot"""
    game = pad()
    assert played(game, NOTHING, NOTHING)[-1] == ("tied", 0, 1)
    assert game.turn == CHANCE
    assert kinds(played(game, "lot 1")) == ["starter", "next"] and game.seat == 0


def test_after_three_scorings_the_most_points_win():
    """pad.end, win.points"""
    game = pad()
    for _ in range(3):
        events = played(game, "count 1 0 0 0 0 0 0 0 0 0", NOTHING)
    assert events[-1] == ("over", "points", 0) and game.outcome()["scores"] == [3, 0]


def test_a_tie_on_the_pad_is_counted_again_by_the_tied():
    """pad.tie"""
    game = pad(3)
    one = "count 1 0 0 0 0 0 0 0 0 0"
    played(game, one, one, NOTHING, one, one, NOTHING)
    events = played(game, one, one, NOTHING)
    assert events[-2:] == [("tiebreak", 0, 1), ("next", 0)] and game.queue == [0, 1]
    events = played(game, "count 0 0 0 0 0 2 0 0 0 0", "count 3 0 0 0 0 0 0 0 0 0")
    assert events[-1] == ("over", "tiebreak", 0) and game.turn == OVER and game.totals == [3, 3, 0]


def test_counts_that_the_dice_cannot_show_are_refused():
    """pad.tunnels, pad.gems, pad.hazards, pad.tools"""
    game = pad()
    for counts, rule in (
        ("9 9 4 0 0 0 0 0 0 0", "pad.tunnels"),  # twenty dice and a card
        ("0 0 0 0 0 34 0 0 0 0", "pad.gems"),
        ("0 0 0 0 0 0 21 20 0 0", "pad.hazards"),
        ("0 0 0 0 0 0 0 0 5 4", "pad.tools"),
    ):
        assert refused(game, "count " + counts) == rule
    for counts in ("9 9 3 0 0 0 0 0 0 0", "0 0 0 0 0 33 0 0 0 0", "0 0 0 0 0 0 20 20 0 0", "0 0 0 0 0 0 0 0 4 4"):
        game.check(parse("count " + counts))


def test_counts_never_need_more_dice_than_are_out():
    """pad.dice"""
    game = pad()
    assert refused(game, "count 9 0 0 0 0 33 4 4 3 0") == "pad.dice"  # nine, eight, two and two dice
    played(game, "count 9 0 0 0 0 32 4 0 2 0")  # nineteen, and a pickaxe on the card
    assert refused(game, "count 3 0 0 0 0 0 0 0 0 0") == "pad.dice"
    played(game, "count 2 0 0 0 0 0 0 0 0 0")  # one of them is the surveyor's


def test_a_card_helps_one_seat_and_no_card_shows_two_tools():
    """pad.dice, pad.tools"""
    assert refused(pad(), "count 0 0 0 0 0 0 0 0 10 0") == "pad.tools" == refused(pad(), "count 0 0 0 0 0 0 0 0 9 0")
    game = pad(3)
    played(game, "count 0 0 0 0 0 0 0 0 8 0", "count 0 0 0 0 0 0 0 0 1 0")  # seven dice, engineer and prospector
    assert refused(game, "count 0 0 0 0 0 0 0 0 1 0") == "pad.dice"  # a third pickaxe is on no card
    played(game, "count 0 0 0 0 0 0 0 0 0 1")  # but the slayer's shield is


def test_a_treasure_die_shows_the_gems_of_one_seat():
    """pad.dice"""
    game = pad(4)
    nine = "count 0 0 0 0 0 9 0 0 0 0"
    played(game, nine, nine, nine)  # two dice and a card, two dice and a card, three dice
    assert refused(game, "count 0 0 0 0 0 5 0 0 0 0") == "pad.dice"
    played(game, "count 0 0 0 0 0 4 0 0 0 0")


def test_counts_of_all_seats_together_are_limited_by_the_dice():
    """pad.tools"""
    game = pad()
    played(game, "count 0 0 0 0 0 0 0 0 4 4")
    assert refused(game, "count 0 0 0 0 0 0 0 0 1 1") == "pad.tools"


def test_the_pad_takes_nothing_but_counts():
    """pad.count"""
    game = pad()
    for line in ("take T1", "share 1 TB", "hero engineer", "spend M1", "cache T1", "done"):
        assert refused(game, line) == "pad.count"
    assert refused(game, "lot 1") == "dice.unasked"
    assert notation_error(game.play, ("count", 1)) and notation_error(game.play, ("count",) + (-1,) * 10)
    assert notation_error(game.play, ("count",) + (100,) * 10) and notation_error(game.play, ("count",) + ("T1",) * 10)


def test_counts_are_told_to_the_pad_alone():
    """pad.off"""
    from tests.engine.troves import opened

    assert refused(opened(), NOTHING) == "pad.off"
