"""Par figures: the same games every time, and what is written of them."""

from pathlib import Path

import pytest

from host_tools.lab.training import par


@pytest.mark.parametrize("game", par.DIFFICULTIES)
def test_the_first_games_are_the_same_every_time(game: str) -> None:
    options = par.DIFFICULTIES[game][-1]
    few = 3 if game == "dice_miner_solo" else 1
    one, more = par.masters(game, options, few, 0), par.masters(game, options, few + 1, 1e9)
    assert par.masters(game, options, few, 1e9) == one
    assert len(more) == few + 1 and all(more.count(score) >= one.count(score) for score in one)


def test_figures_tell_mean_median_best_and_ten_that_stand_for_all() -> None:
    found = par.figures(list(range(100)))
    assert found[:4] == (100, 49.5, 50, 99) and found.ten == [5, 15, 25, 35, 45, 55, 65, 75, 85, 95]


def test_a_module_is_written_that_knows_who_does_worse(tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    out = tmp_path / "par.py"
    assert par.main(["dice_miner_solo", "--games", "4", "--out", str(out)]) == 0
    assert capsys.readouterr().out.count("4 games, mean") == 4
    space: dict = {}
    exec(out.read_text(encoding="utf-8"), space)
    assert len(space["MASTERS"]) == 4
    for number, row in enumerate(space["MASTERS"]):
        assert list(row) == sorted(row) and space["worse"](row[-1] + 1, number) == 10 and space["worse"](0, number) == 0


def test_the_tables_in_the_tree_are_what_the_tool_writes() -> None:
    for game in par.DIFFICULTIES:
        path = par.ROOT / "engine" / game / "ai" / "par.py"
        text = path.read_text(encoding="utf-8")
        games = text[text.index(" AI in ") + 7 : text.index(" games, made")]
        space: dict = {}
        exec(text, space)
        assert par.module(games, space["MASTERS"]) == text
