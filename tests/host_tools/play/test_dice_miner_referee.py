"""The referee with Dice Miner: troves scored on demand, a table game and a solo game."""

import json

import pytest

from firmware.referee.protocol import Referee


class Talk:
    """A conversation; answers come back as data."""

    def __init__(self, *lines):
        self.referee = Referee(lambda count: bytes(range(count)))
        for line in lines:
            assert self.say(line)["ok"], line

    def say(self, line):
        return json.loads(self.referee.answer(line))


def test_troves_are_scored_without_a_game():
    answer = Talk().say("score T1 T1 T2 / G3 KP HC2")
    assert answer["ok"] and answer["turn"] is None
    assert answer["score"] == [
        {"tunnels": 4, "gems": 0, "hazards": 0, "total": 4},
        {"tunnels": 0, "gems": 6, "hazards": 2, "total": 8},
    ]


@pytest.mark.parametrize(
    "line, total",
    [
        ("score T1 T1 T2 T2 T3", 9),
        ("score T1 T2 T2 T3", 6),
        ("score T2 T3 T4", 0),
        ("score HC1 HD4", -5),
        ("score KP KP HC4", 8),
        ("score KP KP HC3 HD4", 2),
        ("score TB", 0),
        ("score G3", 6),
    ],
)
def test_the_examples_of_the_rule_book_score_as_they_say(line, total):
    assert Talk().say(line)["score"][0]["total"] == total


def test_a_face_that_no_die_shows_is_bad_notation():
    answer = Talk("new dice_miner seed=7").say("score T9")
    assert not answer["ok"] and answer["error"] == "notation" and "no die shows T9" in answer["why"]


def test_the_score_of_a_running_game_is_its_totals():
    talk = Talk("new dice_miner seats=3 seed=7", "deal", "hero engineer", "hero slayer", "hero surveyor", "deal")
    assert talk.say("score")["score"] == [0, 0, 0] and talk.say("score")["outcome"] is None
    assert talk.say("moves")["moves"] == ["take 1", "take 2"]


def test_a_state_loads_again_and_an_impossible_one_is_told():
    talk = Talk("new dice_miner seed=7", "deal", "hero engineer", "hero slayer", "deal", "take 1")
    state = talk.say("state")["state"]
    assert talk.say("load " + json.dumps(state))["ok"]
    state["bag"]["tool"] += 1
    answer = talk.say("load " + json.dumps(state))
    assert answer["error"] == "state" and "tool dice: 8 instead of 7" in answer["why"]


def test_the_ai_plays_a_whole_game():
    talk = Talk("new dice_miner seats=4 seed=9")
    answer = talk.say("moves")
    while answer["turn"] != "over":
        answer = talk.say("deal" if answer["turn"] == "chance" else "ai")
        assert answer["ok"], answer
    assert len(talk.say("score")["outcome"]["winners"]) == 1 and talk.say("journal")["ok"]


def test_a_solo_game_runs_and_is_stopped():
    talk = Talk("new dice_miner_solo magic=0 seed=4", "deal")
    assert talk.say("stop")["events"][-1] == ["over", "stopped", 0]
    assert talk.say("score")["outcome"]["scores"] == talk.say("state")["state"]["totals"]


def test_the_ai_plays_a_solo_game_to_its_end():
    talk = Talk("new dice_miner_solo magic=0 seed=4")
    answer = talk.say("moves")
    while answer["turn"] != "over":
        answer = talk.say("deal" if answer["turn"] == "chance" else "ai")
        assert answer["ok"], answer
    assert talk.say("score")["outcome"]["scores"][0] > 0 and talk.say("journal")["ok"]


def test_the_ai_sees_no_solo_mountain_that_is_on_the_table():
    answer = Talk("new dice_miner_solo magic=0 way=table seed=4").say("ai")
    assert not answer["ok"] and answer["rule"] == "ai.blind"
