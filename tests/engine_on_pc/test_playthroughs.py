"""Golden playthroughs: a whole game of each kind as text. UPDATE_GOLDENS=1 writes them again."""

import os
from pathlib import Path

import pytest

from engine.replay import replay
from tests.engine.helpers import ALL_GAMES
from tests.engine.transcript import missing_verbs, playthrough, rows

PLAYTHROUGHS = rows(ALL_GAMES)
GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.mark.parametrize("row", PLAYTHROUGHS, ids=lambda row: row[0])
def test_the_playthrough_is_as_it_was(row):
    name, game, options, seed, decisions, version = row
    path = GOLDEN / (name + ".txt")
    _, text = playthrough(game, options, seed, decisions, version)
    if os.environ.get("UPDATE_GOLDENS"):
        path.write_text(text, encoding="utf-8", newline="\n")
    assert path.exists(), "no golden playthrough; write it with UPDATE_GOLDENS=1"
    assert text == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("row", PLAYTHROUGHS, ids=lambda row: row[0])
def test_the_golden_playthrough_replays_and_its_dice_verify(row):
    name, _, _, seed, _, version = row
    lines = (GOLDEN / (name + ".txt")).read_text(encoding="utf-8").split("\n")
    table = replay([line for line in lines if line and not line.startswith(" ")], seed)
    assert table.game.outcome() and table.revealed == seed and table.game.version == version


def test_every_registered_game_has_a_golden_playthrough():
    for game in ALL_GAMES:
        names = [row[0] for row in PLAYTHROUGHS if row[1] == game]
        assert names and all((GOLDEN / (name + ".txt")).exists() for name in names), game


def test_golden_playthroughs_run_to_the_end_with_every_verb():
    for game in ALL_GAMES:
        texts = ""
        for _, its_game, *rest in PLAYTHROUGHS:
            if its_game == game:
                table, text = playthrough(its_game, *rest)
                assert set(table.game.outcome()) == {"scores", "winners", "why"}
                texts += text
        assert missing_verbs(game, texts) == [], game
