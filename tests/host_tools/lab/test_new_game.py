"""`pitboss new-game`: a game that plays at once, names that are refused, and faults that are named."""

import shutil
import subprocess
import sys

import pytest

from engine import games
from host_tools.lab import game_check, new_game
from host_tools.lab.new_game import ROOT, Refused, check_name, create, registered
from tests.engine.helpers import ALL_GAMES

# Runs in the tree with the new game: its own tests, the referee, and a game by keys on the generic screens.
TRIAL = """
import json, sys, tempfile
from host_tools.virtual.stand_in import install
install()
from engine.game import OVER
from engine.games import GAMES
from firmware.hardware.keys import DOWN, OK
from firmware.referee.protocol import Referee
from host_tools.lab.game_check import faults
from host_tools.play.app_fixture import fresh_app, press
from tests.engine import test_conformance, test_zilch_dice, transcript

assert GAMES[-1] == "zilch_dice" and faults("zilch_dice") == []
for module in (test_zilch_dice, test_conformance):
    for name in sorted(vars(module)):
        if name.startswith("test_"):
            getattr(module, name)()
referee = Referee(bytes)
assert json.loads(referee.answer("new zilch_dice seats=3 seed=a"))["ok"]
row = transcript.rows(["zilch_dice"])[-1]
golden = open("tests/golden/zilch_dice.txt", encoding="utf-8").read()
assert transcript.playthrough(*row[1:])[1] == golden
app = fresh_app(tempfile.mkdtemp(), 250, 122)
press(app, *[DOWN] * GAMES.index("zilch_dice"), OK, OK, OK)
for _ in range(3000):
    press(app, *([DOWN, OK] if app.session.game.turn != OVER and app.session.game.pot > 15 else [OK]))
    if app.session.game.turn == OVER:
        break
assert app.session.game.outcome()
print("played")
"""


@pytest.fixture
def tree(tmp_path):
    """A copy of what a new game touches or needs."""
    for part in ("engine", "firmware", "tests/engine", "host_tools"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__", "locks", "sources"))
    shutil.copy(ROOT / "tests/__init__.py", tmp_path / "tests")
    (tmp_path / "tests/golden").mkdir()
    return tmp_path


def snapshot(root):
    skip = "__pycache__"
    return {path: path.read_bytes() for path in root.rglob("*") if path.is_file() and skip not in path.parts}


def run(tree, *arguments):
    return subprocess.run(
        [sys.executable, *arguments], cwd=tree, capture_output=True, text=True, encoding="utf-8", check=False
    )


@pytest.mark.slow
def test_a_new_game_plays_and_goes_away_with_what_was_listed(tree):
    before = snapshot(tree)
    done = run(tree, "-m", "host_tools.cli", "new-game", "zilch_dice")
    assert done.returncode == 0, done.stderr
    listed = [line.strip() for line in done.stdout.splitlines() if line.startswith("  ")]
    written = sorted(path.relative_to(tree).as_posix() for path in snapshot(tree).keys() - before.keys())
    assert listed == written and len(listed) == 11 and "Next: write your rules" in done.stdout
    trial = run(tree, "-c", TRIAL)
    assert trial.stdout == "played\n", trial.stderr
    text = "".join((tree / path).read_text(encoding="utf-8") for path in listed)
    assert "pig" not in text.lower()
    for path in listed:
        (tree / path).unlink()
    registry = tree / "engine/games.py"
    undone = registry.read_text(encoding="utf-8").replace('    ("zilch_dice", _zilch_dice),\n', "")
    start = undone.index("def _zilch_dice")
    registry.write_text(undone[:start] + undone[undone.index("_ROWS = (") :], encoding="utf-8", newline="\n")
    assert snapshot(tree) == before


@pytest.mark.parametrize(
    "name,why",
    [
        ("Liars", "is no name for a game"),
        ("liars dice", "is no name for a game"),
        ("9men", "is no name for a game"),
        ("class", "is no name for a game"),
        ("_x", "is no name for a game"),
        ("../x", "is no name for a game"),
        ("a_game_with_too_many_letters", "is too long: 16 letters"),
        ("dwarf_mine", "there is a game called dwarf_mine already"),
        ("pig", "there is a game called pig already"),
        ("shell", "shell is taken"),
        ("generic", "generic is taken"),
        ("table", "is there already"),
        ("journal", "is there already"),
        ("setup", "firmware/screens/setup.py is there already"),
    ],
)
def test_a_bad_or_taken_name_is_refused_and_nothing_is_written(name, why, capsys):
    with pytest.raises(Refused, match=why):
        check_name(name, ROOT)
    assert new_game.main([name]) == 2 and why in capsys.readouterr().err


def test_a_registry_without_a_table_is_left_alone(tmp_path):
    with pytest.raises(Refused, match="has no table _ROWS"):
        registered("GAMES = ()\n", "zilch_dice")


def test_without_the_model_nothing_is_made(tmp_path):
    with pytest.raises(Refused, match="engine/pig is missing"):
        create("zilch_dice", tmp_path)


@pytest.mark.parametrize("name", ALL_GAMES)
def test_every_game_has_all_that_a_game_needs(name):
    assert game_check.faults(name) == []


@pytest.mark.parametrize("gone", ["engine/pig/game.py", "firmware/lang/it/pig.words", "firmware/lang/en/pig.rules"])
def test_a_missing_file_is_named(tree, gone):
    (tree / gone).unlink()
    assert game_check.faults("pig", tree) == [gone + " is missing"]
    checked = run(tree, "-m", "host_tools.cli", "new-game", "pig", "--check")
    assert (checked.returncode, checked.stdout) == (1, gone + " is missing\n")


def test_missing_words_are_listed_and_the_game_goes_on(tree):
    path = tree / "firmware/lang/fr/pig.words"
    path.write_text(path.read_text(encoding="utf-8").replace("move_hold = Garder\n", ""), encoding="utf-8")
    assert game_check.faults("pig", tree) == ["firmware/lang/fr/pig.words has no move_hold"]


@pytest.mark.parametrize(
    "row,why",
    [
        (("target", 100), "is neither"),
        (("target", 300, 50, 200), "not between least and most"),
        (("target", "100", 50, 200), "not between least and most"),
        (("way", "device", ("table", "pad")), "none of its choices"),
        (("seats", 2, 2, 6), "is there twice"),
        ("target", "is neither"),
    ],
)
def test_a_wrong_table_of_options_is_named(row, why):
    good = (("seats", 2, 2, 6), ("takeback", "on", ("on", "off")))
    assert game_check.options(good) == []
    [fault] = game_check.options((*good, row))
    assert why in fault and repr(row) in fault


def test_the_row_for_taking_back_is_asked_for():
    assert game_check.options((("seats", 2, 2, 6),)) == ["OPTIONS: the row TAKEBACK of engine.game is missing"]


def test_a_game_that_nobody_registered_is_named(tree):
    shutil.copytree(tree / "engine/pig", tree / "engine/other")
    for path in list((tree / "firmware/lang").rglob("pig.*")):
        shutil.copy(path, path.with_name("other" + path.suffix))
    assert "no such game: other" in game_check.faults("other", tree)[0] and not games.is_known("other")
