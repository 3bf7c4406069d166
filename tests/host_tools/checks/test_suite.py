"""`pitboss test` in small trees of its own: counts, refusals and failures are seen."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from host_tools.checks import lint, suite

ROOT = Path(__file__).resolve().parents[3]

GOOD = """
from engine.rule import TWO

def test_two():
    assert TWO == 2

def test_three():
    assert TWO + 1 == 3
"""
ALSO_GOOD = "from tests.engine.helpers import twice\n\ndef test_twice():\n    assert twice(2) == 4\n"


@pytest.fixture
def tree(tmp_path):
    """Plants files; returns the folder."""

    def plant(**tests):
        files = {"engine/__init__.py": "", "engine/rule.py": "TWO = 2\n", "tests/__init__.py": ""}
        files.update({"tests/engine/__init__.py": "", "tests/engine/helpers.py": "def twice(n):\n    return 2 * n\n"})
        files.update({"tests/engine/%s.py" % name: text for name, text in tests.items()})
        files["pyproject.toml"] = '[tool.pytest.ini_options]\npythonpath = ["."]\naddopts = "--import-mode=importlib"\n'
        for name, text in files.items():
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        shutil.copy(ROOT / "tests" / "portable.py", tmp_path / "tests")
        return tmp_path

    return plant


def checks(root, on="all", rest=(), monkeypatch=None):
    """{name: check} without lint, whose programs are not what is tested here."""
    if monkeypatch:
        monkeypatch.setattr(lint, "checks", lambda root, quick: iter([("ruff", True)]))
    return {check.name: check for check in suite.run_checks(root, on, False, rest)}


@pytest.mark.slow
def test_both_interpreters_run_the_same_portable_tests(tree, monkeypatch):
    done = checks(tree(test_good=GOOD, test_also=ALSO_GOOD), monkeypatch=monkeypatch)
    assert [check.ok for check in done.values()] == [True] * 4
    assert done["same on both"].note == "3 portable tests on CPython, 3 on MicroPython"
    assert list(done)[-1] == "pytest"
    assert done["pytest"].note == "3 passed, 0 failed, 0 skipped"


@pytest.mark.slow
def test_a_test_that_only_one_interpreter_sees_fails_the_run(tree, monkeypatch):
    hidden = GOOD + "\nclass TestHidden:\n    def test_four(self):\n        assert TWO + 2 == 4\n"
    done = checks(tree(test_good=hidden), monkeypatch=monkeypatch)
    assert done["pytest"].ok and done["MicroPython"].ok
    assert not done["same on both"].ok
    assert done["same on both"].note.startswith("3 portable tests on CPython, 2 on MicroPython")


@pytest.mark.slow
def test_no_portable_tests_at_all_fails_the_run(tree, monkeypatch):
    done = checks(tree(), monkeypatch=monkeypatch)
    assert [check.ok for check in done.values()] == [True, False, False, False]


@pytest.mark.slow
def test_what_works_on_cpython_only_fails_on_micropython(tree, monkeypatch):
    done = checks(tree(test_good="import itertools\n" + GOOD), monkeypatch=monkeypatch)
    assert done["pytest"].ok
    assert not done["MicroPython"].ok
    assert not done["same on both"].ok


@pytest.mark.slow
def test_a_failing_portable_test_fails_on_both_and_is_counted(tree, capsys):
    root = tree(test_bad=GOOD + "\ndef test_five():\n    assert TWO == 5\n", test_good=GOOD)
    board = checks(root, "micropython")["MicroPython"]
    assert (board.ok, board.note) == (False, "5 portable tests, 1 failed")
    output = capsys.readouterr().out
    assert "FAILED test_five in test_bad" in output
    assert "AssertionError" in output
    assert "\n4 passed, 1 failed\n" in output
    host = checks(root, "cpython")["pytest"]
    assert (host.ok, host.note, host.portable) == (False, "4 passed, 1 failed, 0 skipped", 5)


def test_arguments_go_to_pytest_and_stop_the_comparison(tree, monkeypatch):
    done = checks(tree(test_good=GOOD), rest=["-k", "two"], monkeypatch=monkeypatch)
    assert done["pytest"].note == "1 passed, 0 failed, 0 skipped"
    assert "same on both" not in done


def test_modules_can_be_named_on_micropython(tree):
    root = tree(test_good=GOOD, test_also=ALSO_GOOD)
    assert checks(root, "micropython", ["test_also.py"])["MicroPython"].note == "1 portable tests, 0 failed"


@pytest.mark.parametrize("line", ["import pytest", "from hypothesis import given", "import os, unittest"])
def test_a_portable_test_that_needs_a_test_framework_is_refused(tree, monkeypatch, capsys, line):
    root = tree(test_good="%s\n" % line + GOOD)
    monkeypatch.setattr(suite, "ROOT", root)
    assert suite.main([]) == 1
    said = capsys.readouterr().err
    assert said.startswith("tests/engine/test_good.py, line 1: imports ")
    assert "elsewhere in tests/" in said


@pytest.mark.parametrize("ok, code", [((True, True), 0), ((True, False), 1), ((), 1)])
def test_the_exit_code_tells_whether_every_check_was_content(tree, monkeypatch, capsys, ok, code):
    monkeypatch.setattr(suite, "ROOT", tree())
    made = [suite.Check("check %d" % number, good, "words") for number, good in enumerate(ok)]
    monkeypatch.setattr(suite, "run_checks", lambda *arguments: iter(made))
    assert suite.main([]) == code
    assert capsys.readouterr().out.count("words") == len(ok)


def test_our_options_are_ours_and_the_rest_is_pytests():
    wishes, rest = suite.read_arguments(["-k", "seal", "--on", "cpython", "--quick", "-x", "tests/host"])
    assert (wishes.on, wishes.quick) == ("cpython", True)
    assert rest == ["-k", "seal", "-x", "tests/host"]


def test_output_without_a_closing_line_is_a_failure():
    assert not suite.read_closing_line("test_dice  3 of 3\n", 0).ok


def portable(root, *names):
    command = [sys.executable, "tests/portable.py", *names]
    return subprocess.run(command, cwd=root, capture_output=True, text=True)


def test_the_portable_runner_works_on_cpython_too(tree):
    ended = portable(tree(test_good=GOOD, test_also=ALSO_GOOD))
    assert ended.returncode == 0
    assert [line.split() for line in ended.stdout.splitlines()] == [
        ["test_also", "1", "of", "1"],
        ["test_good", "2", "of", "2"],
        ["3", "passed,", "0", "failed"],
    ]


def test_a_module_that_cannot_be_imported_is_a_failure_and_the_others_run(tree):
    ended = portable(tree(test_a="import no_such_ore\n", test_good=GOOD))
    assert ended.returncode == 1
    assert ended.stdout.endswith("\n2 passed, 1 failed\n")
    assert "no_such_ore" in ended.stderr


def test_the_portable_runner_fails_when_it_finds_no_test(tree):
    ended = portable(tree(test_empty=""))
    assert (ended.returncode, ended.stdout.splitlines()[-1]) == (1, "0 passed, 0 failed")


@pytest.mark.parametrize("rest, shown", [((), True), (("tests/host_tools",), False)])
def test_the_whole_suite_ends_with_its_fifty_slowest_tests(tmp_path, monkeypatch, rest, shown):
    asked = []
    monkeypatch.setattr(suite.subprocess, "run", lambda command, **_: asked.extend(command) or Ended())
    suite.run_pytest(tmp_path, True, rest)
    assert (asked[asked.index("--durations") + 1] == "50") if shown else "--durations" not in asked


class Ended:
    returncode = 0
