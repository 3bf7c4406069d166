"""The referee as a command: its input and output, both interpreters, and a board's serial line."""

import io
import json
import subprocess
import sys

import pytest

from engine.dice import commitment
from firmware.referee.protocol import Referee, serve
from host_tools.play import referee as command
from tests.conftest import need
from tests.host_tools.play.referee_talk import ROOT, answers, session


def test_lines_after_quit_are_not_read():
    assert len(answers(b"quit\nhelp\n")) == 1


def test_the_end_of_the_input_is_the_end():
    assert answers(b"") == []


def test_the_command_answers_while_its_input_is_open():
    process = subprocess.Popen(
        [sys.executable, "-m", "host_tools.cli", "referee"], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdin and process.stdout
    with process:
        process.stdin.write(b"new dice_miners seed=1\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["commit"] == commitment("1")
        process.stdin.write(b"quit\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["ok"]
        assert process.wait() == 0


def test_a_reader_that_leaves_ends_the_command_quietly():
    script = "import sys; sys.stdin.readline()"
    reader = subprocess.Popen([sys.executable, "-c", script], stdin=subprocess.PIPE)
    ended = subprocess.run(
        [sys.executable, "-m", "host_tools.cli", "referee"],
        cwd=ROOT,
        input=b"help\n" * 20000,
        stdout=reader.stdin,
        stderr=subprocess.PIPE,
    )
    assert reader.stdin
    reader.stdin.close()
    reader.wait()
    assert (ended.returncode, ended.stderr) == (0, b"")


def on_micropython(lines):
    from host_tools.virtual.micropython import NoMicroPython

    sink = io.BytesIO()
    try:
        code = command.on_micropython(io.BytesIO("".join(line + "\n" for line in lines).encode()), sink, "en")
    except NoMicroPython as why:
        need(False, str(why))
    assert code == 0
    return sink.getvalue().decode().splitlines()


def test_both_interpreters_answer_with_the_same_bytes():
    lines, _ = session()
    more = ["help", "new dice_miners seats=6 caveins=2 timer=30 seed=x", "roll", "deal", "moves", "ai", "timeout", "ai"]
    more += ["", "r\u00f6ll", "x" * 20000, "load " + "[" * 5000 + "]" * 5000, 'load {"a": 1}', "seat 5 ai"]
    more += ["seat 6 ai", "why"]
    more += ["state", "score", "cavein 7 1", "journal", "quit"]
    referee = Referee(None)
    wanted = [referee.answer(line) for line in lines[:-1] + more]
    assert on_micropython(lines[:-1] + more) == wanted


def test_a_secret_seed_is_drawn_on_micropython_too():
    first, second = (json.loads(on_micropython(["new dice_miners"])[0])["commit"] for _ in range(2))
    assert first != second


@pytest.mark.parametrize("last", ["quit\n", ""])
def test_a_board_serves_its_serial_line_until_quit_or_its_end(last):
    lines = iter(["new dice_miners seats=2 seed=7\r\n", "roll\n", "nonsense\n", last])
    said = []
    serve(lambda most: next(lines), said.append)
    assert [json.loads(answer)["ok"] for answer in said][:3] == [True, True, False]
    assert next(lines, "none left") == "none left"
