"""Training: what is tried, what takes over, and what is written."""

import shutil
from pathlib import Path

import pytest

from engine.dice_miners import ai, ways, weights
from host_tools import training
from host_tools.training import dice_miners


def test_the_weights_of_dice_miners_are_those_in_use() -> None:
    for word, value in dice_miners.present().items():
        assert getattr(weights, word) == value
        assert value in (getattr(ai, word, None), getattr(ways, word, None)), word


def test_every_weight_has_a_step() -> None:
    words = [word for word in vars(weights) if word.isupper()]
    assert sorted(words) == sorted(dice_miners.STEPS)


def test_a_weight_is_tried_lower_and_higher_by_one_at_least() -> None:
    assert [tried["A"] for tried in training.neighbours({"A": 50, "B": 1}, "A", 10)] == [45, 55]
    assert [tried["B"] for tried in training.neighbours({"A": 50, "B": 1}, "B", 10)] == [0, 2]
    assert [tried["B"] for tried in training.neighbours({"B": 0}, "B", 10)] == [1]


def test_the_search_climbs_and_stays_on_top() -> None:
    def share(table: dict[str, int]) -> float:
        return 0.9 - abs(table["A"] - 73) / 100

    found = training.search({"A": 50, "B": 5}, {"A": 10, "B": 50}, share, games=10_000, passes=8)
    assert 70 <= found["A"] <= 76 and found["B"] == 5


def test_chance_alone_does_not_take_over() -> None:
    shares = iter([0.5, 0.502, 0.498, 0.501, 0.503])
    assert training.search({"A": 50, "B": 5}, {"A": 10, "B": 50}, lambda _: next(shares), 2000, 1) == {"A": 50, "B": 5}


def test_written_weights_keep_their_comments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy = tmp_path / "weights.py"
    shutil.copy(dice_miners.FILE, copy)
    monkeypatch.setattr(dice_miners, "FILE", copy)
    dice_miners.write(dict(dice_miners.present(), DARING=77))
    before, after = Path(weights.__file__).read_text(encoding="utf-8"), copy.read_text(encoding="utf-8")
    assert after == before.replace("DARING = %d" % weights.DARING, "DARING = 77") != before


def test_a_candidate_plays_with_its_own_weights() -> None:
    present = dice_miners.present()
    timid = dict(present, DARING=4000)
    try:
        assert dice_miners.wins(timid, present, range(8), "test") < 4
    finally:
        dice_miners.use(present)


def test_a_game_without_weights_is_told(capsys: pytest.CaptureFixture) -> None:
    assert training.main(["chess"]) == 2
    assert "There are: dice_miners" in capsys.readouterr().err
