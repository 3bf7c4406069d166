"""The referee protocol: every answer and every refusal."""

import hashlib
import json

import pytest

from engine.dice import commitment
from engine.games import GAMES, game_class
from engine.replay import replay
from firmware.referee.protocol import COMMANDS, Referee
from tests.host_tools.play.referee_talk import NEAR_WIN, NOTATION, WIN, Talk, game, refused, session


def test_the_sample_session_gives_the_answers_in_the_notation_page():
    lines, answers = session()
    referee = Referee(None)
    assert [referee.answer(line) for line in lines] == answers
    assert referee.done


def test_the_sample_session_shows_every_kind_of_answer():
    lines, answers = session()
    assert {json.loads(answer).get("error") for answer in answers} == {None, "notation", "rule", "state"}
    assert {line.split()[0] for line in lines} >= set(COMMANDS) - {"help", "seat", "ai"}


def test_the_dice_worked_out_by_hand_in_the_notation_page_are_right():
    stream = hashlib.sha256(b"7:0:0").hexdigest()
    assert commitment("7") in NOTATION and stream in NOTATION
    dice = [byte % 6 + 1 for byte in bytes.fromhex(stream)[:4]]
    assert game("roll").say("deal")["events"] == [["dice", *dice]]


def test_the_notation_page_tells_every_command():
    assert [word for word in COMMANDS if "| `%s" % word not in NOTATION] == []


def test_no_command_hides_a_move_of_a_game():
    for name in GAMES:
        assert not set(COMMANDS) & set(game_class(name).VERBS)


@pytest.mark.parametrize(
    "line", ["roll", "deal", "moves", "state", "load {}", "score", "undo", "journal", "ai", "seat 0 ai", "rematch"]
)
def test_without_a_game_a_line_is_refused_as_having_no_state(line):
    answer = Talk().say(line)
    assert answer["error"] == "state" and "new dice_miners" in answer["why"]


def test_before_a_game_only_new_is_expected():
    answer = Talk().say("help")
    assert (answer["turn"], answer["expects"], answer["events"]) == (None, ["new"], [])


def test_new_shows_the_commitment_and_the_options_but_not_the_seed():
    answer = Talk().say("new dice_miners seats=3 seal=bank seed=secret77")
    assert answer["commit"] == commitment("secret77") and "secret77" not in json.dumps(answer)
    assert answer["options"] == {"seats": 3, "caveins": 1, "seal": "bank", "timer": 0, "first": 0, "takeback": "on"}


def test_without_a_seed_the_noise_makes_one():
    assert Talk().say("new dice_miners")["commit"] == commitment("000102030405060708090a0b0c0d0e0f")


@pytest.mark.parametrize(
    "line",
    [
        "new",
        "new chess",
        "new dice_miners seats",
        "new dice_miners seats=9",
        "new dice_miners seats=two",
        "new dice_miners colour=red",
        "new dice_miners seats=2 seats=3",
        "new dice_miners seed=",
        "new dice_miners first=2",
        "new dice_miners seed=1 seed=2",
        "new dice_miners seed=" + "x" * 65,
        "pair 7",
        "pair 7 x",
        "Pair 7 7",
        "dice 1 2 3",
        "deal 3",
        "moves all",
        "journal x",
        "quit now",
        "seat",
        "seat 2 ai",
        "seat -1 ai",
        "seat 0 dog",
        "rematch x",
        "load",
        "load x",
        'load {"a"',
        "load " + "[" * 50 + "]" * 50,
        "",
        "   ",
        "\t",
        "roll\0",
        "r\u00f6ll",
        "roll\u00a0",
        "x" * 50000,
    ],
)
def test_what_makes_no_sense_is_refused_as_notation(line):
    answer = refused(game(), line)
    assert (answer["error"], answer["rule"]) == ("notation", None) and len(answer["why"]) < 250


@pytest.mark.parametrize(
    "line, rule",
    [
        ("pair 7 7", "pair.no_dice"),
        ("dice 1 2 3 4", "dice.unasked"),
        ("deal", "dice.unasked"),
        ("timeout", "timer.off"),
        ("undo", "undo.nothing"),
        ("cavein 7 13", "cavein.depth"),
    ],
)
def test_a_broken_rule_is_refused_with_its_id(line, rule):
    answer = refused(game(), line)
    assert (answer["error"], answer["rule"]) == ("rule", rule)


@pytest.mark.parametrize("position, why", [("{}", "missing"), ("[]", "object"), ("3", "object"), ("null", "object")])
def test_a_position_that_cannot_be_is_refused_as_a_state(position, why):
    answer = refused(game("roll"), "load " + position)
    assert answer["error"] == "state" and why in answer["why"]


def test_a_very_long_part_of_a_position_is_not_echoed_in_full():
    state = json.loads(NEAR_WIN)
    state["x" * 9000] = 1
    assert len(refused(game(), "load " + json.dumps(state))["why"]) < 250


def test_why_repeats_the_last_refusal_with_the_rules_name():
    talk = game("roll", "dice 1 2 3 6")
    refusal = talk.say("pair 5 9")
    answer = talk.say("why")
    assert answer["ok"] and (answer["rule"], answer["why"]) == ("pair.sums", refusal["why"])
    assert answer["name"] == "Sums of the dice" and "5" in answer["why"] and "9" in answer["why"]


def test_why_without_a_refusal_says_so():
    answer = game().say("why")
    assert answer["ok"] and answer["rule"] is None and answer["why"]


def test_a_rules_words_come_in_the_language_asked_for():
    words = {language: refused(game(language=language), "pair 7 7")["why"] for language in ("en", "fr", "it")}
    assert len(set(words.values())) == 3


def test_turn_is_the_seat_or_chance_or_over():
    talk = game()
    turns = [talk.say(line)["turn"] for line in ("surface", *WIN)]
    assert turns == [1, 0, "chance", 0, "over"]
    state = talk.say("state")["state"]
    assert (state["turn"], state["seat"]) == ("over", 0)


def test_every_move_listed_is_accepted():
    for move in game("roll", "dice 1 2 3 6").say("moves")["moves"]:
        assert game("roll", "dice 1 2 3 6").say(move)["ok"], move
    assert len(game("roll").say("moves")["moves"]) == 1296


def test_state_loads_back_into_the_same_position():
    talk = game("roll", "deal")
    state = talk.say("state")["state"]
    other = game("load " + json.dumps(state))
    assert other.say("state")["state"] == state and other.say("moves") == talk.say("moves")


def test_undo_takes_back_one_step_and_the_same_dice_fall_again():
    talk = game("roll")
    dice = talk.say("deal")["events"]
    assert talk.say("undo")["turn"] == "chance"
    assert talk.say("deal")["events"] == dice


def test_score_gives_the_outcome_once_the_game_is_over():
    assert game().say("score")["outcome"] is None
    answer = game(*WIN).say("score")
    assert answer["score"] == [12, 0]
    assert answer["outcome"] == {"scores": [12, 0], "winners": [0], "why": "eleven"}


def test_the_journal_keeps_the_seed_secret_until_the_game_is_over():
    talk = Talk("new dice_miners seed=secret77", "roll", "deal")
    assert "secret77" not in json.dumps(talk.say("journal"))
    for line in ("undo", "undo", *WIN):
        assert talk.say(line)["ok"]
    lines = talk.say("journal")["journal"]
    assert lines[-1].startswith("reveal secret77 *")
    assert talk.say("journal")["journal"] == lines


def test_the_journal_replays_to_the_same_position():
    talk = game("roll", "deal", "undo", "deal", "seat 1 ai")
    table = replay(talk.say("journal")["journal"], "7")
    assert table.game.state() == talk.say("state")["state"]


@pytest.mark.parametrize("line", ["undo", "load " + NEAR_WIN, "roll", "deal", "surface", "load {}", "timeout"])
def test_nobody_plays_on_with_dice_that_are_known(line):
    talk = game(*WIN, "journal")
    assert refused(talk, line)["rule"] == "dice.seed_shown"


def test_the_winning_step_can_be_undone_before_the_seed_is_told():
    talk = game(*WIN)
    assert talk.say("undo")["turn"] == 0


def test_a_roll_that_is_taken_back_is_counted():
    talk = game("roll", "deal")
    assert talk.say("journal")["taken_back"] == 0
    assert [talk.say("undo")["taken_back"] for _ in range(2)] == [1, 1]
    assert talk.say("journal")["taken_back"] == 1


def test_an_option_forbids_to_take_rolls_back():
    talk = Talk("new dice_miners takeback=off seed=7", "roll", "deal")
    assert refused(talk, "undo")["rule"] == "undo.dice"
    assert talk.say("why")["why"] == "In this game rolls of the device stay."


def test_dice_that_players_entered_are_taken_back_whatever_was_chosen():
    talk = Talk("new dice_miners takeback=off seed=7", "roll", "dice 1 1 1 1")
    assert talk.say("undo")["taken_back"] == 0 and talk.say("undo")["ok"]


def test_seats_are_notes_in_the_journal():
    talk = game()
    assert talk.say("seat 1 ai")["seats"] == ["human", "ai"]
    assert talk.say("seat 1 human")["seats"] == ["human", "human"]
    assert [line[:10] for line in talk.say("journal")["journal"][1:]] == ["!seat 1 ai", "!seat 1 hu"]


def test_a_loaded_position_may_have_fewer_seats_than_the_notes():
    talk = Talk("new dice_miners seats=4 seed=7", "seat 3 ai", "load " + NEAR_WIN)
    assert talk.say("seat 0 ai")["seats"] == ["ai", "human"]


def test_a_rematch_keeps_seats_and_settings_and_the_next_seat_starts():
    talk = Talk("new dice_miners seats=2 seed=7", "seat 1 ai", *WIN)
    answer = talk.say("rematch seed=8")
    assert (answer["turn"], answer["options"]["first"], answer["commit"]) == (1, 1, commitment("8"))
    assert talk.say("seat 0 human")["seats"] == ["human", "ai"]


def test_a_rematch_waits_for_the_end():
    assert refused(game("roll"), "rematch")["error"] == "state"


def test_the_ai_plays_the_decision_that_is_due():
    talk = game()
    answer = talk.say("ai")
    assert answer["move"] == "roll" and answer["events"] == [["rolled", 0]]
    assert refused(talk, "ai")["rule"] == "dice.first"
    talk.say("deal")
    moves = talk.say("moves")["moves"]
    assert talk.say("ai")["move"] in moves


def test_the_ai_does_not_play_on_after_the_end():
    assert refused(game(*WIN), "ai")["rule"] == "turn.over"


def test_help_names_the_verbs_of_the_open_game():
    assert game().say("help")["verbs"] == ["cavein", "dice", "pair", "roll", "surface", "timeout"]
