"""Training: what is tried, what takes over, and what is written."""

import shutil
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from engine.dice_miner.ai import chest_choice, magic_choice, worth
from engine.dice_miner_solo.ai import worth as solo_worth
from engine.dice_miners.ai import choice, ways, weights
from host_tools.lab import training
from host_tools.lab.training import dice_miner, dice_miner_solo, dice_miners
from host_tools.lab.training.numbers import Numbers, rewritten, use

SPOILED = {
    "dice_miners": {"weights.DARING": 4000},
    "dice_miner": {"worth._TREASURE_DIE": 250, "chest_choice._TUNNELS.0": 0},
    "dice_miner_solo": {"worth.PROMISES.%d" % at: 255 for at in (7, 17, 27)},
}


@pytest.fixture(params=training.TRAINED)
def game(request: pytest.FixtureRequest):
    """The name of each game with weights; they are put back when it is done."""
    numbers: Numbers = training.TRAINED[request.param].WEIGHTS
    present = numbers.attributes(numbers.present())
    yield request.param
    use(present)


def toy(present: dict[str, int], steps: dict[str, int]):
    """A game whose weights are made up, with results from 0 to 100."""
    return SimpleNamespace(
        WEIGHTS=SimpleNamespace(present=lambda: present, steps=steps), MOST=255, SPREAD=50, UNIT="% won"
    )


# Which weights there are.


def test_the_weights_of_dice_miners_are_those_in_use() -> None:
    for word, value in dice_miners.WEIGHTS.present().items():
        name = word.split(".")[1]
        assert value == getattr(weights, name) and value in (getattr(choice, name, None), getattr(ways, name, None)), (
            word
        )


def test_every_weight_of_dice_miners_has_a_step() -> None:
    words = ["weights." + word for word in vars(weights) if word.isupper()]
    assert sorted(words) == sorted(dice_miners.WEIGHTS.steps)


def test_weights_are_single_numbers_and_numbers_of_tables() -> None:
    found = dice_miner.WEIGHTS.present()
    assert found["worth._BEER"] == worth._BEER and found["chest_choice._TUNNELS.2"] == chest_choice._TUNNELS[2]
    assert list(dice_miner_solo.WEIGHTS.present().values()) == [n for row in solo_worth.PROMISES for n in row]


def test_a_constant_that_other_modules_took_over_changes_there_too() -> None:
    present = dice_miner.WEIGHTS.present()
    try:
        use(dice_miner.WEIGHTS.attributes(dict(present, **{"worth.A_CHEST": 99, "worth._SYMBOL.3": 77})))
        assert worth.A_CHEST == magic_choice.A_CHEST == chest_choice.A_CHEST == 99
        assert worth._SYMBOL == bytes([0, *(present["worth._SYMBOL.%d" % at] for at in (1, 2)), 77, worth._SYMBOL[4]])
        assert magic_choice._SYMBOL == present["magic_choice._SYMBOL"] != 77
    finally:
        use(dice_miner.WEIGHTS.attributes(present))
    assert dice_miner.WEIGHTS.present() == present


# The search.


def test_a_weight_is_tried_lower_and_higher_by_one_at_least() -> None:
    assert [tried["A"] for tried in training.neighbours({"A": 50, "B": 1}, "A", 10, 255)] == [45, 55]
    assert [tried["B"] for tried in training.neighbours({"A": 50, "B": 1}, "B", 10, 255)] == [0, 2]
    assert [tried["B"] for tried in training.neighbours({"B": 0}, "B", 10, 255)] == [1]
    assert [tried["B"] for tried in training.neighbours({"B": 250}, "B", 10, 255)] == [225]


def test_the_search_climbs_and_stays_on_top() -> None:
    def mean(table: dict[str, int]) -> float:
        return 90 - abs(table["A"] - 73)

    found = training.search(toy({"A": 50, "B": 5}, {"A": 10, "B": 50}), mean, games=10_000, passes=8)
    assert 70 <= found["A"] <= 76 and found["B"] == 5


def test_chance_alone_does_not_take_over() -> None:
    means = iter([50, 50.2, 49.8, 50.1, 50.3])
    present = {"A": 50, "B": 5}
    assert training.search(toy(present, {"A": 10, "B": 50}), lambda _: next(means), 2000, 1) == present


def test_a_candidate_plays_with_its_own_weights(game: str) -> None:
    trained = training.TRAINED[game]
    present = trained.WEIGHTS.present()
    numbers = range(8)
    good = trained.result(present, present, numbers, "test")
    assert trained.result(present, present, numbers, "test") == good
    assert trained.result(dict(present, **SPOILED[game]), present, numbers, "test") < good


# What is written.


def copied(tmp_path: Path, folder: str, names: list[str]) -> dict[str, Path]:
    root = Path(training.__file__).resolve().parents[3] / "engine" / folder / "ai"
    return {name: Path(shutil.copy(root / (name + ".py"), tmp_path)) for name in names}


@pytest.mark.parametrize(
    "game,names,word,swap",
    [
        ("dice_miners", ["weights", "choice", "ways"], "weights.DARING", lambda n: ("DARING = %d" % n, "DARING = 77")),
        ("dice_miner", ["worth", "mountain_choice", "magic_choice", "chest_choice"], "magic_choice._SYMBOL",
         lambda n: ("_SYMBOL = %d" % n, "_SYMBOL = 77")),
        ("dice_miner_solo", ["worth"], "worth.PROMISES.11",
         lambda n: ("    bytes([2, %d, " % n, "    bytes([2, 77, ")),
    ],
)  # fmt: skip
def test_written_weights_stand_where_the_old_ones_did(
    tmp_path: Path, game: str, names: list[str], word: str, swap: Callable[[int], tuple[str, str]]
) -> None:
    numbers: Numbers = training.TRAINED[game].WEIGHTS
    present, files = numbers.present(), copied(tmp_path, game, names)
    before = {name: path.read_text(encoding="utf-8") for name, path in files.items()}
    assert numbers.write(present, files) == []
    file = files[word.split(".")[0]]
    assert numbers.write(dict(present, **{word: 77}), files) == [file]
    old = before.pop(file.stem)
    assert file.read_text(encoding="utf-8") == old.replace(*swap(present[word])) != old
    assert {name: files[name].read_text(encoding="utf-8") for name in before} == before


def test_several_numbers_of_a_line_are_written() -> None:
    text = 'A = bytes([1, 20, 300])  # a comment, 20\n_B = ((4, "x"), 5)\nC = 6\n'
    table = {"m.A.0": 1000, "m.A.2": 3, "m._B.1": 0, "m.C": 66}
    assert rewritten(text, table) == 'A = bytes([1000, 20, 3])  # a comment, 20\n_B = ((4, "x"), 0)\nC = 66\n'


# The command.


def test_a_game_without_weights_is_told(capsys: pytest.CaptureFixture) -> None:
    assert training.main(["chess"]) == 2
    assert "There are: dice_miners, dice_miner, dice_miner_solo" in capsys.readouterr().err
