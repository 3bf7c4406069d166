"""What a referee reads: every line gets an answer, whatever bytes come in."""

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games import game_class
from firmware.referee.protocol import COMMANDS, LONGEST_LINE, Referee
from tests.host_tools.play.referee_talk import NEAR_WIN, answers, game


def test_an_answer_too_large_for_the_memory_is_refused(monkeypatch):
    talk = game()
    monkeypatch.setattr(game_class("dice_miners"), "moves", lambda self: bytearray(1 << 60))
    assert talk.say("moves")["error"] == "state"


@given(
    st.lists(
        st.one_of(
            st.text(max_size=40),
            st.sampled_from(
                [*COMMANDS, "roll", "surface", "dice 1 2 3 6", "pair 3 9", "cavein 7 1", "load " + NEAR_WIN]
            ),
            st.builds(lambda word, rest: word + " " + rest, st.sampled_from([*COMMANDS, "pair"]), st.text(max_size=20)),
        ),
        max_size=12,
    )
)
@settings(max_examples=150)
def test_whatever_comes_in_one_line_of_json_goes_out(lines):
    referee = Referee(lambda count: bytes(count))
    for line in ["new dice_miners"] + lines:
        answer = referee.answer(line)
        assert "\n" not in answer and isinstance(json.loads(answer)["ok"], bool)


def test_bytes_that_are_no_text_get_an_answer_each():
    assert [answer["ok"] for answer in answers(b"\xff\xfe\nnew dice_miners\nroll\r\n\0\0\nstate")] == [
        False,
        True,
        True,
        False,
        True,
    ]


def test_a_line_of_a_megabyte_is_one_refusal_and_the_next_line_counts():
    assert [answer["ok"] for answer in answers(b"x" * 1_000_000 + b"\nnew dice_miners\n")] == [False, True]


def test_the_longest_line_is_read_whole():
    line = b"new dice_miners" + b" " * (LONGEST_LINE - 15)
    assert [answer["ok"] for answer in answers(line + b"\r\n" + line + b" \n")] == [True, False]
