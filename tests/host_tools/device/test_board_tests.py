"""The portable tests on a board: served over the real mpremote, reported as on CPython; nothing is left on it."""

import shutil
from pathlib import Path

import pytest

from host_tools.checks import suite
from host_tools.device import board_tests
from host_tools.device.usb.remote import Listener
from host_tools.virtual import micropython
from tests.host_tools.checks.test_suite import ALSO_GOOD, GOOD, tree  # noqa: F401 - a fixture
from tests.host_tools.device.fake_mount import ServedBoard

ROOT = Path(__file__).resolve().parents[3]
BAD = GOOD + "\ndef test_five():\n    assert TWO == 5\n"


@pytest.fixture
def sources(monkeypatch):
    """The fake board is no MicroPython: it gets the sources, not compiled modules."""

    def serve(root, folder):
        for name in ("engine", "tests"):
            shutil.copytree(root / name, folder / name)

    monkeypatch.setattr(board_tests, "serve", serve)


def check(root, board, *names):
    return suite.run_on_board(root, names, board.port)


def test_the_report_is_that_of_cpython(tree, sources, capsys):  # noqa: F811
    with ServedBoard(pty=True) as board:
        done = check(tree(test_good=GOOD, test_also=ALSO_GOOD), board)
    said = capsys.readouterr().out.splitlines()
    assert done.ok, done.note
    assert [line.split() for line in said[1:]] == [
        ["test_also", "1", "of", "1"],
        ["test_good", "2", "of", "2"],
        ["3", "passed,", "0", "failed"],
    ]
    assert (done.name, done.ok, done.portable) == ("board", True, 3)
    assert done.note.startswith("3 portable tests, 0 failed, 210,000 bytes of heap free")


def test_nothing_is_written_to_the_board_and_it_starts_anew(tree, sources):  # noqa: F811
    with ServedBoard(pty=True) as board:
        board.files.put("/main.py", b"import firmware\n")
        before = board.files.contents()
        check(tree(test_good=GOOD), board)
        assert board.files.contents() == before
        assert board.resets == 1


def test_each_module_of_tests_has_a_memory_of_its_own(tree, sources):  # noqa: F811
    first = "import engine.rule\n\ndef test_a():\n    engine.rule.LEFT = 1\n"
    second = "import engine.rule\n\ndef test_b():\n    assert not hasattr(engine.rule, 'LEFT')\n"
    with ServedBoard(pty=True) as board:
        assert check(tree(test_a=first, test_b=second), board).ok


def test_a_failing_test_is_shown_and_counted(tree, sources, capsys):  # noqa: F811
    with ServedBoard(pty=True) as board:
        done = check(tree(test_bad=BAD, test_good=GOOD), board)
    assert (done.ok, done.portable) == (False, 5)
    assert done.note.startswith("5 portable tests, 1 failed")
    said = capsys.readouterr().out
    assert "FAILED test_five in test_bad" in said
    assert "AssertionError" in said
    assert said.endswith("4 passed, 1 failed\n")


def test_modules_can_be_named(tree, sources):  # noqa: F811
    with ServedBoard(pty=True) as board:
        done = check(tree(test_good=GOOD, test_also=ALSO_GOOD), board, "tests/engine/test_also.py")
    assert done.portable == 1


def test_a_module_that_is_not_there_is_named(tree, sources):  # noqa: F811
    with ServedBoard(pty=True) as board:
        done = check(tree(test_good=GOOD), board, "test_gold")
    assert not done.ok
    assert done.note.startswith("There is no test_gold in tests/engine.\nThere are: test_good")


def test_a_board_that_goes_away_is_reported_with_the_test_it_was_in(tree, sources):  # noqa: F811
    with ServedBoard() as board:
        board.unplug_at = "test_two"
        done = check(tree(test_good=GOOD), board)
    assert not done.ok
    assert done.note.startswith("broke off in test_two of test_good.\nThe board on ")
    assert "Plug it in" in done.note


def test_a_board_that_falls_silent_is_reported_with_the_test_it_was_in(tree, sources, monkeypatch):  # noqa: F811
    # The PC gives up after the board's last words, not after so many seconds: this machine may be busy.
    heard = []

    def next_line(listener):
        if heard and b"test_endless" in heard[-1]:
            raise TimeoutError
        pipe, line = listener._lines.get(timeout=listener._patience)
        heard.append(line)
        return pipe, line

    monkeypatch.setattr(Listener, "_next", next_line)
    endless = "import time\n\ndef test_endless():\n    time.hang()\n"
    with ServedBoard(pty=True) as board:
        make = board.python._modules

        def hanging():
            modules = make()
            modules["time"].hang = lambda: board.take(1)  # until the PC has given up
            return modules

        board.python._modules = hanging
        done = board_tests.run(tree(test_slow=endless), (), board.port)
    assert done.broken.startswith("broke off in test_endless of test_slow.\nThe board on ")
    assert "does not answer" in done.broken


def test_no_memory_for_a_module_is_told_with_the_boards_own_words(tree, sources):  # noqa: F811
    hungry = "raise SystemExit('memory allocation failed')\n"
    with ServedBoard(pty=True) as board:
        done = check(tree(test_hungry=hungry), board)
    assert not done.ok
    assert done.note.startswith("broke off while it imported test_hungry.")
    assert "memory allocation failed" in done.note


def test_without_a_board_the_next_step_is_said(tree, monkeypatch):  # noqa: F811
    monkeypatch.setattr("host_tools.device.usb.ports.found", list)
    done = suite.run_on_board(tree(test_good=GOOD), (), None)
    assert not done.ok
    assert done.note.startswith("There is no board on USB.")


def test_the_compiled_tests_run_on_micropython(tree, tmp_path, capsys):  # noqa: F811
    """What is served, and what runs it, on the interpreter that a board has."""
    root = tree(test_good=GOOD, test_bad=BAD)
    folder = tmp_path / "served"
    board_tests.serve(root, folder)
    code = (ROOT / "host_tools/device/board_tests/on_board.py").read_text()
    # This build has no gc.mem_free() that means anything, but it has the function.
    ended = micropython.run([code, "run('test_bad')", "run('test_good')"], ["engine", "tests"], root=folder)
    assert ended.returncode == 0, ended.stderr
    counts = [line[1:].split()[:2] for line in ended.stdout.split("\n") if board_tests._COUNTS.fullmatch(line)]
    assert counts == [["2", "1"], ["2", "0"]]
    assert "\x1dtest_five" in ended.stdout


@pytest.mark.slow
def test_our_tests_are_compiled_for_a_board(tmp_path):
    board_tests.serve(ROOT, tmp_path)
    made = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.*")}
    assert {"engine/table.mpy", "tests/portable.mpy", "tests/engine/test_dice.mpy", "tests/engine/helpers.mpy"} <= made
    assert all(name.endswith(".mpy") for name in made)
