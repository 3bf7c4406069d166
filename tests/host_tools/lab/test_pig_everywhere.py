"""Pig, the worked example: small enough, and played wherever the product's games are."""

import json
import re
import subprocess
import sys

import pytest

from engine import examples, games
from host_tools.device.build import build
from host_tools.device.build.installation import CURRENT
from host_tools.lab.arena import match, players
from host_tools.play import app_fixture
from host_tools.play.simulator.boot import Firmware
from host_tools.virtual import micropython
from tests.firmware.test_twins import BOOT, SIDE
from tests.twin import Twin

ROOT = build.ROOT
MOST_FILES, MOST_LINES = 12, 600
STRETCHES, PRESSES = 4, 40


def files_of(name):
    """Every file of the tree that is a game's own, whatever it is for."""
    found = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True)
    own = re.compile(r"(^|/)(test_)?%s(/|\.(py|words|rules|txt)$)" % name)
    tests = [path for path in found.stdout.split("\n") if own.search(path) and "host_tools" not in path]
    return [ROOT / path for path in tests]


@pytest.fixture
def offered():
    before = list(games.GAMES)
    examples.offer()
    yield
    games.GAMES[:] = before


def test_pig_is_small_with_three_languages_and_its_tests():
    files = files_of("pig")
    assert 8 < len(files) <= MOST_FILES, files
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) <= MOST_LINES


def test_pig_is_not_part_of_the_product():
    assert "pig" not in games.GAMES and games.is_known("pig")
    plain, made = build.tree(), build.tree(examples=True)
    assert not [path for path in [*plain.modules, *plain.data] if "pig" in path or "example" in path]
    assert {"engine.pig.game", "engine.examples"} <= made.modules.keys() and "firmware/lang/it/pig.words" in made.data


def test_pig_is_refereed():
    lines = "new pig seats=2 seed=a\nroll\ndeal\nai\nmoves\nwhy\nquit\n"
    ended = subprocess.run(
        [sys.executable, "-m", "host_tools.cli", "referee"], cwd=ROOT, input=lines, capture_output=True, text=True
    )
    answers = [json.loads(line) for line in ended.stdout.splitlines()]
    assert [answer["ok"] for answer in answers] == [True] * 7 and answers[0]["game"] == "pig"


def test_pig_is_played_in_the_arena():
    sport = players.sport("pig")
    names = players.lineup(sport, ["master", "gentle"])
    options = players.options_of(sport, 2, {})
    asked = match.Match("pig", options, names, False, "a")
    rows = [match.play(sport, asked, number) for number in range(40)]
    wins = sum(match.seated(asked, row.number)[row.winners[0]] == "master" for row in rows)
    assert wins > 25


def test_the_simulator_offers_pig_if_it_is_asked_to(tmp_path, monkeypatch):
    before = list(games.GAMES)
    panel = app_fixture.BlankPanel()
    panel.width, panel.height = 296, 128
    try:
        assert "pig" not in Firmware(tmp_path, afresh=False).power_on(panel, "en").screen.entries()
        monkeypatch.setenv("PITBOSS_EXAMPLES", "1")
        assert "pig" in Firmware(tmp_path, afresh=False).power_on(panel, "en").screen.entries()
    finally:
        games.GAMES[:] = before


@pytest.mark.usefixtures("offered")
def test_the_same_keys_give_the_same_pictures_on_both_interpreters(tmp_path):
    made = build.installation(b"{}", examples=True)
    size = (250, 122)
    side = {"/" + name: content for name, content in build.tools(SIDE, examples=True).items()}
    steps = [BOOT, "from tests.twin import Twin, go_on\ntwin = Twin('/saves', %r, 'fr', 'pig', 11)" % (size,)]
    steps += ["go_on(twin, %d)" % PRESSES] * STRETCHES
    ended = micropython.run(steps, folders=(), files={**made.packs, CURRENT: made.current, **side})
    assert ended.returncode == 0, ended.stderr
    twin = Twin(str(tmp_path / "saves"), size, "fr", "pig", 11)
    wanted = []
    for _ in range(STRETCHES):
        wanted += twin.go_on(PRESSES)
        twin.pull_the_plug()
    assert ended.stdout.splitlines() == wanted and len(set(wanted)) > 25
