"""Dice Miner: scoring, chests, replenishing, the next starter, and ties at the end."""

from engine.game import CHANCE, OVER
from tests.engine.helpers import kinds, played, refused
from tests.engine.troves import mined, opened, trove


def ended(*troves, **parts):
    """The events of the last `done` of a magic phase, and the game after it."""
    game = mined(*troves, **parts)
    events = []
    while game.phase == "magic":
        events = played(game, "done")
    return events, game


def test_every_seat_is_scored_by_category_with_its_hero():
    """score.round, hero.counts"""
    events, game = ended("T1 M1 G3 HC3", "G1 HD4")
    assert ("scored", 0, 3, 6, 3, 12) in events  # engineer: T2 KP; the most gems double
    assert ("scored", 1, 0, 2, -4, -2) in events  # prospector: G1 KP
    assert game.totals == [12, -2] and game.rounds == [((3, 6, 3), (0, 2, -4))]


def test_the_doubling_is_told():
    """score.most_gems"""
    assert ("doubled", 0) in ended("T1 M1 G2 G1", "G1")[0]
    assert "doubled" not in kinds(ended("T1 M1 G2", "G1")[0])  # two and two with the prospector's gem


def test_chests_let_their_number_of_dice_be_cached():
    """cache.chests, cache.full"""
    game = ended("T1 M1 KC KD G3")[1]
    assert game.phase == "cache" and game.turn == 0
    assert played(game, "cache T1", "cache M1") == [("cached", 0, "T1"), ("cached", 0, "M1")]
    played(game, "cache G3")
    assert refused(game, "cache KC") == "cache.full" and game.moves() == [("done",)]


def test_a_heros_chests_count():
    """cache.chests"""
    game = ended("T1 M1 G3", heroes=["treasurer", "engineer"])[1]
    played(game, "cache T1", "cache G3")
    assert refused(game, "cache M1") == "cache.full"


def test_any_dice_may_be_cached_hazards_and_chests_too():
    """cache.any"""
    game = ended("HC3 M1 KD")[1]
    played(game, "cache HC3", "cache KD", "done")
    assert game.due() == [2]


def test_a_hero_card_is_not_cached():
    """cache.card"""
    assert refused(ended("T1 M1 KD")[1], "cache KP") == "cache.card"


def test_a_die_is_cached_once_and_must_be_there():
    """cache.twice, cache.no_die"""
    game = ended("T1 M1 KD")[1]
    played(game, "cache T1")
    assert refused(game, "cache T1") == "cache.twice" and refused(game, "cache G3") == "cache.no_die"


def test_caching_belongs_to_its_phase():
    """cache.phase, take.empty"""
    assert refused(opened(), "cache T1") == "cache.phase"
    game = ended("T1 M1 KD")[1]
    assert refused(game, "take 1") == "take.empty" and refused(game, "spend M1") == "magic.phase"


def test_caching_is_voluntary():
    """cache.done"""
    game = ended("T1 M1 KD")[1]
    played(game, "done")
    assert game.turn == CHANCE and game.phase == "replenish" and len(game.due()) == 3


def test_everything_that_is_not_cached_is_rolled():
    """replenish.roll"""
    game = ended("T1 T4 M1 KD HC1")[1]
    played(game, "cache T1", "done")
    assert game.seat == 0 and game.due() == [0, 2, 3, 4]
    assert played(game, "dice T5 M2 KB HD4") == [("rolled", 0, "T5", "M2", "KB", "HD4")]
    assert trove(game) == "T1 T5 M2 KB HD4" and game.seat == 1


def test_everybody_caches_before_anybody_rolls():
    """replenish.order"""
    game = ended("T1 M1 KD", "T1 M1 KD")[1]
    played(game, "done")
    assert game.phase == "cache" and game.turn == 1
    played(game, "done")
    assert game.phase == "replenish" and game.seat == 0


def _rolled_out(game, luck="TB GB MB KB HB"):
    """Let every trove fall on Beer; the events of the last roll."""
    beer = luck.split()
    events = []
    while game.phase in ("replenish", "tiebreak"):
        events = game.play(("dice",) + tuple([beer[kind] for kind in game.due()]))
    return events


def test_the_fewest_points_start_the_next_round():
    """replenish.starter"""
    game = ended("T1 M1", "T5")[1]
    assert game.totals == [3, 2]
    assert _rolled_out(game)[-1:] == [("starter", 1)] and game.phase == "fill" and game.round == 2 and game.seat == 1


def test_a_tie_for_the_fewest_points_is_broken_by_lot():
    """replenish.lot, lot.tied"""
    game = ended("M1 T5", "T5", "T5", heroes=["slayer", "engineer", "prospector"], seats=3, starter=1)[1]
    assert game.totals == [0, 0, 2]
    assert _rolled_out(game)[-1] == ("tied", 0, 1)
    assert game.turn == CHANCE and game.moves() == [("lot", 0), ("lot", 1)]
    assert refused(game, "lot 2") == "lot.tied"
    played(game, "lot 1")
    assert game.starter == 1 and game.phase == "fill"


def test_nothing_is_replenished_after_the_third_round():
    """round.three"""
    game = ended("T1 M1 KD KD", round=3)[1]
    assert game.turn == OVER and len(game.rounds) == 3


def test_the_most_points_win():
    """win.points"""
    events, game = ended("T1 T2 T3 T4 T5 M1", round=3)
    assert events[-1] == ("over", "points", 0)
    assert game.outcome() == {"scores": game.totals, "winners": [0], "why": "points"}


def tied_game(heroes=("slayer", "treasurer", "surveyor")):
    """After the last magic seats 0 and 1 are level at the top."""
    rows = [[[20, 0, 0], [18, 2, 0], [1, 0, 0]], [[2, 0, 0], [0, 2, 0], [1, 0, 0]]]
    cards = list(heroes)
    return ended("M1 T5 G1", "M1 T5", "T5", seats=3, round=3, rounds=rows, heroes=cards, starter=2)[1]


def test_tied_players_roll_their_whole_troves():
    """tie.roll"""
    game = tied_game()
    assert game.phase == "tiebreak" and game.tied == [0, 1] and game.totals[0] == game.totals[1]
    assert game.due() == [0, 1, 2]


def test_a_tie_break_has_magic_for_the_tied_alone():
    """tie.magic"""
    game = tied_game()
    game.play(("dice", "T1", "G2", "M1"))
    game.play(("dice", "T1", "M1"))
    assert game.phase == "magic" and game.turn == 0 and game.queue == [0, 1]
    played(game, "done")
    assert game.turn == 1
    played(game, "done")
    assert game.turn == OVER


def test_a_tie_break_compares_only_the_tied_ones_gems():
    """tie.gems"""
    game = tied_game()
    game.play(("dice", "T5", "G3", "MB"))
    events = game.play(("dice", "T5", "MB"))
    while game.phase == "magic":
        events = played(game, "done")
    assert ("scored", 0, 0, 6, 0, 6) in events and ("scored", 1, 0, 1, 0, 1) in events
    assert [event for event in events if event[0] == "scored" and event[1] == 2] == []
    assert events[-1] == ("over", "tiebreak", 0) and game.outcome()["why"] == "tiebreak"


def test_a_tie_break_does_not_change_the_totals():
    """tie.totals"""
    game = tied_game()
    before = list(game.totals)
    game.play(("dice", "T5", "G3", "MB"))
    game.play(("dice", "T5", "MB"))
    while game.phase == "magic":
        played(game, "done")
    assert game.totals == before == game.outcome()["scores"] and len(game.rounds) == 4


def test_ties_are_broken_until_one_wins():
    """tie.again"""
    game = tied_game()
    for _ in range(3):
        game.play(("dice", "T5", "G1", "MB"))
        game.play(("dice", "T5", "MB"))
        while game.phase == "magic":
            played(game, "done")
        assert game.phase == "tiebreak" and game.tied == [0, 1]
    game.play(("dice", "T1", "G1", "MB"))
    game.play(("dice", "T5", "MB"))
    while game.phase == "magic":
        played(game, "done")
    assert game.turn == OVER and game.outcome()["winners"] == [0] and len(game.rounds) == 7


def test_a_rematch_keeps_seats_and_settings():
    """rematch.same"""
    game = mined("T1 M1", "T1", seats=3, way="table", starter=1)
    assert game.rematch().options == {"seats": 3, "way": "table", "takeback": "on"} and game.rematch().phase == "start"
