"""What reaches the terminal: one place makes it safe, for every command."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from host_tools import cli
from host_tools.console import terminal
from tests.host_tools.console import hostile_text

ROOT = Path(__file__).resolve().parents[3]


STEERING = (
    *map(chr, range(32)), *map(chr, range(127, 160)), "\u200b", "\u200e", "\u202a", "\u202e", "\u2028", "\u2029",
    "\u2066", "\u2069", "\ud800", "\udfff", "\ufeff", "\U000e0001",
)  # fmt: skip


@pytest.mark.parametrize("char", STEERING)
def test_no_character_that_steers_a_terminal_is_printable(char):
    shown = terminal.printable("a%sb" % char)
    assert shown.startswith("a\\") and shown.endswith("b") and shown.isascii()


@pytest.mark.parametrize("text", ["Chloé", "12\u00a0kg", "«\u202fnon\u202f»", "→ ü ß 矿 🎲", "[red] 50 % <b>"])
def test_words_of_any_language_stay_as_they_are(text):
    assert terminal.printable(text) == text


def test_a_long_text_is_cut():
    assert terminal.printable("x" * 1000) == "x" * terminal.LONGEST + "..."


def test_a_stream_keeps_lines_and_shows_the_rest():
    stream = io.StringIO()
    safe = terminal.SafeStream(stream)
    print("one\ttwo\nthree\x1b[31m\ud800", file=safe)
    assert stream.getvalue() == "one\ttwo\nthree\\x1b[31m\\ud800\n"


def test_a_terminal_with_few_letters_gets_codes_instead_of_an_error():
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding="cp1252", newline="\n")
    print("é → 矿", file=terminal.SafeStream(stream))
    stream.flush()
    assert raw.getvalue() == "é \\u2192 \\u77ff\n".encode("cp1252")


def test_a_question_is_asked_safely(monkeypatch):
    asked = []
    monkeypatch.setattr("builtins.input", lambda question: asked.append(question) or "y")
    assert terminal.ask("Replace \x1b[31mAnna? ") == "y"
    assert asked == ["Replace \\x1b[31mAnna? "]


@pytest.mark.parametrize("value", [hostile_text.TEXT.replace("\ud800", ""), "\U000e0001 🎲", "é"])
def test_a_line_of_json_means_the_same_and_is_safe(value):
    line = json.dumps({"name": value}, ensure_ascii=False)
    safe = terminal.json_line(line)
    assert json.loads(safe) == {"name": value}
    assert hostile_text.steering(safe) == []


def test_everything_that_a_command_prints_is_safe(monkeypatch, tmp_path, capsys):
    source = "import sys\ndef main(argv):\n    print('a\\x1b[31m')\n    print('b\\x9b', file=sys.stderr)\n"
    (tmp_path / "rude_command.py").write_text(source)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setitem(cli.COMMANDS, "rude", cli.Command("rude_command", ""))
    before = sys.stdout, sys.stderr
    assert cli.main(["rude"]) == 0
    assert (sys.stdout, sys.stderr) == before
    assert capsys.readouterr() == ("a\\x1b[31m\n", "b\\x9b\n")


@pytest.mark.parametrize("number, step", [("ENOSPC", "disk is full"), ("EROFS", "read-only"), ("EACCES", "no right")])
def test_what_the_system_refuses_is_told_with_the_next_step(monkeypatch, tmp_path, capsys, number, step):
    source = "import errno, os\ndef main(argv):\n    number = errno.%s\n" % number
    source += "    raise OSError(number, os.strerror(number), 'here\\x1b[31m')\n"
    (tmp_path / "refused_command.py").write_text(source)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "refused_command", raising=False)
    monkeypatch.setitem(cli.COMMANDS, "refused", cli.Command("refused_command", ""))
    code, said = hostile_text.call(capsys, "refused")
    assert code == 1
    assert said.startswith("pitboss refused: here\\x1b[31m: ") and step in said


@pytest.mark.parametrize("on", ["cpython", pytest.param("micropython", marks=pytest.mark.slow)])
def test_a_referee_on_a_terminal_is_safe(on):
    word = "x\x9b31m\u202e\u2028y"
    lines = ["new dice_miners seed=" + word, "journal", word, "why", "\x1b[31m", "state", "quit"]
    ended = subprocess.run(
        [sys.executable, str(ROOT / "pitboss"), "referee", "--on", on],
        input="\n".join(lines).encode(),
        capture_output=True,
        env=dict(os.environ, PITBOSS_LAUNCHED="1"),
    )
    said = ended.stdout.decode()
    assert hostile_text.steering(said + ended.stderr.decode()) == []
    assert len([json.loads(line) for line in said.split("\n")[:-1]]) == len(lines)
