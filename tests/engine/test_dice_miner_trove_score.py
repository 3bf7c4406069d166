"""Dice Miner: what troves score, with every example of the rule book."""

from engine.dice_miner import troves
from engine.dice_miner.faces import COUNT, face_of
from engine.dice_miner.trove_score import doubled, most_gems, score
from tests.engine.helpers import notation_error


def shown(words):
    counts = bytearray(COUNT)
    for word in words.split():
        counts[face_of(word)] += 1
    return counts


def scored(words):
    """(tunnels, gems, hazards) of a trove of words, nothing doubled."""
    return score(shown(words))


def tunnels(words):
    return scored(words)[0]


def hazards(words):
    return scored(words)[2]


def test_a_sequence_from_one_scores_the_sum_of_its_faces():
    """score.tunnels"""
    assert tunnels("T1 T2 T3") == 6 and tunnels("T1 T2 T3 T4 T5") == 15


def test_a_tunnel_outside_a_sequence_scores_nothing():
    """score.tunnels"""
    assert tunnels("T1 T2 T4") == 3


def test_a_sequence_that_does_not_start_with_one_scores_nothing():
    """score.tunnels"""
    assert tunnels("T2 T3 T4") == 0


def test_several_sequences_score_each():
    """score.chains"""
    assert tunnels("T1 T1 T2 T2 T3") == 9
    assert tunnels("T1 T1 T1") == 3 and tunnels("T1") == 1
    assert tunnels("T1 T1 T2 T2 T3 T3 T4 T4 T5 T5") == 30


def test_sequences_do_not_fork():
    """score.chains"""
    assert tunnels("T1 T2 T2 T3") == 6
    assert tunnels("T1 T1 T1 T2 T3 T3") == 8


def test_a_gem_is_a_point_and_the_most_gems_count_double():
    """score.gems, score.most_gems"""
    assert scored("G3")[1] == 3 and scored("G1 G1 G2 G4")[1] == 8
    assert [row[1] for row in doubled([scored("G3"), scored("G2 G2")])] == [3, 8]


def test_a_tie_for_the_most_gems_doubles_nobody():
    """score.most_gems"""
    assert [row[1] for row in doubled([scored("G3"), scored("G2 G1"), scored("G1")])] == [3, 3, 1]


def test_nobody_doubles_without_gems():
    """score.most_gems"""
    assert most_gems([scored("T1"), scored("KP")]) is None
    assert most_gems([scored("G1"), scored("KP")]) == 0


def test_seats_that_take_no_part_are_not_compared():
    """score.most_gems"""
    assert doubled([None, scored("G1"), None]) == [None, (0, 2, 0), None]


def test_hazards_without_their_tool_cost_a_point_a_symbol():
    """score.hazards"""
    assert hazards("HC1 HD4") == -5


def test_one_tool_turns_all_its_hazards_positive():
    """score.tools"""
    assert hazards("KP HC1 HC3") == 4 and hazards("KS HD4 HD2 HD1") == 7


def test_several_tools_multiply():
    """score.tools"""
    assert hazards("KP KP HC4") == 8 and hazards("KP KP KP HC4") == 12 and hazards("KP KP HC1 HC3") == 8


def test_the_two_hazards_are_reckoned_apart():
    """score.tools"""
    assert hazards("KP KP HC3 HD4") == 2
    assert hazards("KS HC4") == -4 and hazards("KP HD4") == -4


def test_beer_magic_and_chests_score_nothing():
    """score.nothing"""
    assert scored("TB GB MB KB HB M1 M2 M3 M4 KC KD KP KS") == (0, 0, 0)


def test_every_value_from_one_to_four_symbols_counts():
    """face.codes, score.gems, score.hazards"""
    for value in range(1, 5):
        assert scored("G%d" % value)[1] == value
        assert hazards("KP HC%d" % value) == value and hazards("HD%d" % value) == -value


def test_troves_that_are_asked_about_are_scored_against_each_other():
    """score.asked"""
    assert troves.judged("T1 T1 T2 / G3 KP HC2".split()) == [
        {"tunnels": 4, "gems": 0, "hazards": 0, "total": 4},
        {"tunnels": 0, "gems": 6, "hazards": 2, "total": 8},
    ]


def test_asking_about_faces_that_no_die_shows_is_bad_notation():
    """score.asked"""
    assert "no die shows" in notation_error(troves.judged, ["T9"])
    assert "only 60 dice" in notation_error(troves.judged, ["T1"] * 74)
