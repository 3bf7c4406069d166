"""The referee with the largest positions and with hostile lines, on both interpreters."""

import io
import json

import pytest

from engine import plain
from engine.game import CHANCE, OVER
from engine.games import GAMES, game_class
from firmware.referee.protocol import LONGEST_LINE, Referee, serve
from host_tools.play import referee as command
from tests.engine.helpers import Luck
from tests.engine.test_dwarf_mine_largest import largest
from tests.host_tools.play.test_referee_command import on_micropython

HALVES = ("\\ud800", "\\udfff", "a\\ud83d", "\\u00e9", "\\ud83d\\ude00")


def a_position(name):
    """The position of a game that has gone on for a while."""
    game, luck = game_class(name)(), Luck(3)
    for _ in range(40):
        if game.turn == OVER:
            break
        moves = [] if game.turn == CHANCE else game.moves()
        game.play(luck.pick(moves[:-1] or moves) if moves else game.deal(luck))
    return game.state()


def with_halves(name):
    """Lines that load a position in which every text, one after the other, is half a character or the like."""
    state = a_position(name)
    yield 'load {"\\ud800": 1}'
    for number, part in enumerate(sorted(state)):
        half = HALVES[number % len(HALVES)]
        for value in ('"%s"' % half, '["%s"]' % half, '[["%s"]]' % half, '{"%s": 1}' % half):
            rest = plain.dumps({name: state[name] for name in state if name != part})
            yield 'load {"%s": %s, %s' % (part, value, rest[1:])


def answers(lines):
    """What the command writes, as bytes, for lines on its input."""
    sink = io.BytesIO()
    command.on_cpython(io.BytesIO("".join(line + "\n" for line in lines).encode()), sink, "en")
    return sink.getvalue().decode().splitlines()


@pytest.mark.parametrize("name", GAMES)
def test_half_a_character_anywhere_is_refused_and_the_referee_goes_on(name):
    lines = ["new %s seed=1" % name, *with_halves(name), "why", "state", "quit"]
    said = answers(lines)
    assert len(said) == len(lines) and all(line.isascii() for line in said)
    told = [json.loads(line) for line in said]
    assert [answer["ok"] for answer in told] == [True] + [False] * (len(lines) - 4) + [True] * 3
    assert on_micropython(lines) == said


def test_other_hostile_lines_are_refused_on_both_interpreters():
    deep = "[" * 20000 + "]" * 20000
    lines = ["new dice_miner seed=1", "load " + deep, 'load {"a": ' + deep + "}", "load " + "{" * 5000, "load [" * 9]
    lines += ["score \u00e9", "score T1 / \\ud800", "new dice_miners name=\u00e9", "take \\ud800", "load " + "9" * 5000]
    lines += ["load 1e999", "load NaN", "load -Infinity", "load -", 'load "\\ud800', "load true", "load " + "9" * 20]
    lines += ["x" * LONGEST_LINE, "x" * 200000, "state", "quit"]
    said = answers(lines)
    assert [json.loads(line)["ok"] for line in said] == [True] + [False] * (len(lines) - 3) + [True, True]
    assert on_micropython(lines) == said


def told_and_taken(game):
    """What `state` answers at a position, and what `load` answers to that."""
    referee = Referee(lambda count: bytes(count))
    referee.answer("new dwarf_mine seed=1")
    assert referee._table
    referee._table.game.load(game.state())
    told = json.loads(referee.answer("state"))
    return told, referee


def test_the_largest_mine_goes_through_state_and_load():
    told, referee = told_and_taken(largest())
    line = "load " + plain.dumps(told["state"])
    assert 16384 < len(line) <= LONGEST_LINE and json.loads(referee.answer(line))["ok"]
    lines = ["new dwarf_mine seed=1", line, "state", "quit"]
    assert on_micropython(lines) == answers(lines)


def test_what_is_too_long_for_load_is_not_told_by_state():
    for years in (370, 400):
        game = largest(years)
        game.earned = 32
        told, referee = told_and_taken(game)
        line = "load " + plain.dumps(game.state())
        fits = len(line) <= LONGEST_LINE
        assert told["ok"] == fits == json.loads(referee.answer(line))["ok"]
        assert fits or told["why"] == "load takes %d characters, and this position needs %d" % (LONGEST_LINE, len(line))
    assert not fits
    lines = ["new dwarf_mine seed=1", line, "quit"]
    assert on_micropython(lines) == answers(lines)


def test_the_longest_position_is_told_and_taken_and_one_character_more_is_neither():
    game = largest(300)
    game.earned = 32
    spare = LONGEST_LINE - len("load ") - len(plain.dumps(game.state()))
    game.year.extend(b"\x01\x00\x01\x00" * (spare // 8))
    longest = plain.dumps(game.state())
    told, referee = told_and_taken(game)
    assert told["ok"] and LONGEST_LINE - 8 < len("load " + longest) <= LONGEST_LINE
    line = "load " + longest + " " * (LONGEST_LINE - len("load " + longest))
    assert json.loads(referee.answer(line + "\r\n"))["ok"]
    assert json.loads(referee.answer(line + " "))["why"] == "a line has at most %d characters" % LONGEST_LINE
    game.year.extend(b"\x01\x00\x01\x00")
    assert not told_and_taken(game)[0]["ok"]


class Serial:
    """A serial line as a board reads it: at most so many characters at once, and little memory."""

    def __init__(self, text, memory=1 << 30):
        self.file, self.memory = io.StringIO(text), memory

    def read(self, most):
        here = self.file.tell()
        line = self.file.readline(most)
        if len(line) > self.memory:
            self.file.seek(here + self.memory)
            raise MemoryError
        return line


def served(text, memory=1 << 30):
    said = []
    serve(Serial(text, memory).read, said.append)
    return [json.loads(line) for line in said]


def test_over_the_serial_line_the_same_limit_holds():
    line = "help" + " " * (LONGEST_LINE - 4)
    for end in ("\n", "\r\n"):
        said = served(line + end + line + " " + end + "x" * 300000 + end + "help" + end)
        assert [answer["ok"] for answer in said] == [True, False, False, True]
        assert said[1]["why"] == said[2]["why"] == "a line has at most %d characters" % LONGEST_LINE


def test_a_board_with_too_little_memory_says_so_and_goes_on():
    said = served("help\n" + "load " + "x" * 50000 + "\nhelp\nquit\n", 20000)
    assert [answer["ok"] for answer in said] == [True, False, True, True]
    assert said[1]["error"] == "state" and "memory" in said[1]["why"]


def test_a_last_line_without_an_end_is_answered():
    assert [answer["ok"] for answer in served("help\nhelp")] == [True, True]
