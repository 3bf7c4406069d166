"""A conversation with a referee, and the sample session of docs/NOTATION.md."""

import io
import json
from pathlib import Path

from firmware.referee.protocol import Referee
from host_tools.play import referee as command

ROOT = Path(__file__).parents[3]
NOTATION = (ROOT / "docs" / "NOTATION.md").read_text(encoding="utf-8")

# One pair of fives wins: seat 0 has 7 ore and stands one dig before the vein of tunnel 5.
NEAR_WIN = json.dumps(
    {
        "seats": 2,
        "turn": 0,
        "phase": "choose",
        "dice": [],
        "caveins": [1, 1],
        "options": {"seats": 2},
        "banked": [[0, 0, 0, 7] + [0] * 7, [0] * 11],
        "white": [0] * 11,
        "rubble": [[]] * 11,
        "sealed": [None] * 5 + [0] + [None] * 5,
    }
)
WIN = ("load " + NEAR_WIN, "roll", "dice 1 4 2 3", "pair 5 5")


class Talk:
    """A conversation with a fresh referee; answers come back as data."""

    def __init__(self, *lines, **more):
        self.referee = Referee(lambda count: bytes(range(count)), **more)
        for line in lines:
            assert self.say(line)["ok"], line

    def say(self, line):
        answer = self.referee.answer(line)
        assert "\n" not in answer
        return json.loads(answer)


def game(*lines, **more):
    return Talk("new dice_miners seed=7", *lines, **more)


def session():
    """The lines and the answers of the sample in docs/NOTATION.md."""
    block = NOTATION.partition("```referee\n")[2].partition("```")[0].splitlines()
    return [line[2:] for line in block[::2]], block[1::2]


def refused(talk, line):
    """The refusal of a line, which must leave position and journal as they were."""
    before = talk.say("state"), talk.say("journal")
    answer = talk.say(line)
    assert set(answer) == {"ok", "error", "rule", "why"} and not answer["ok"] and answer["why"]
    assert (talk.say("state"), talk.say("journal")) == before
    return answer


def answers(data):
    """What the command's loop writes for bytes on its input."""
    sink = io.BytesIO()
    command.on_cpython(io.BytesIO(data), sink, "en")
    return [json.loads(line) for line in sink.getvalue().split(b"\n")[:-1]]
