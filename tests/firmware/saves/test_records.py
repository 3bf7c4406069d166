"""The best results: kept for each game and difficulty, over games and restarts, whatever happens to the file."""

import pytest

from engine import plain
from firmware.saves import records
from firmware.saves.storage import Store, checked

GAME = "dice_miner_solo"


@pytest.fixture
def store(folder):
    return Store(folder)


def enter(store, *points, level=3):
    """Results of different games, in this order; returns their places."""
    return [records.add(store, GAME, level, each, "Anna", "game %d" % number) for number, each in enumerate(points)]


def points(store, level=3):
    return [row[0] for row in records.best(store, GAME, level)]


def test_there_are_no_results_at_first(store):
    assert records.best(store, GAME, 3) == []


def test_the_best_comes_first(store):
    assert enter(store, 20, 50, 30) == [1, 1, 2]
    assert points(store) == [50, 30, 20]


def test_a_result_has_its_name_and_mark(store):
    records.add(store, GAME, 2, 41, "Chloé", "1f0c")
    assert records.best(store, GAME, 2) == [[41, "Chloé", "1f0c"]]


def test_who_was_first_with_as_many_points_stays_ahead(store):
    assert enter(store, 30, 30) == [1, 2]
    assert [row[2] for row in records.best(store, GAME, 3)] == ["game 0", "game 1"]


def test_five_results_are_shown_and_worse_ones_have_no_place(store):
    assert enter(store, 50, 40, 30, 20, 10, 5, 60) == [1, 2, 3, 4, 5, 0, 1]
    assert points(store) == [60, 50, 40, 30, 20]


def test_difficulties_and_games_are_kept_apart(store):
    enter(store, 20, level=3)
    enter(store, 30, level=0)
    records.add(store, "another", 3, 99, "Anna", "x")
    assert points(store, 3) == [20] and points(store, 0) == [30] and points(store, 1) == []


def test_a_game_that_ends_again_has_one_result(store):
    enter(store, 20, 40)
    assert records.add(store, GAME, 3, 35, "Anna", "game 1") == 1
    assert points(store) == [35, 20]


def test_a_result_that_is_taken_back_is_gone_and_the_next_moves_up(store):
    enter(store, 50, 40, 30, 20, 10, 60)
    records.forget(store, GAME, 3, "game 5")
    assert points(store) == [50, 40, 30, 20, 10]


def test_results_are_there_after_a_restart(store, folder):
    enter(store, 20, 50)
    assert points(Store(folder)) == [50, 20]


def test_nothing_is_written_when_nothing_changes(store):
    enter(store, 20)
    store.write = None  # would raise
    enter(store, 20)
    records.forget(store, GAME, 3, "never played")
    assert points(store) == [20]


@pytest.mark.parametrize("cut", [0, 5, 9, 20])
def test_a_damaged_file_counts_as_never_written(store, cut):
    enter(store, 20)
    store.write(records.FILE, store.read(records.FILE)[:cut] + b"?")
    assert points(store) == []
    assert enter(store, 30) == [1]
    assert points(store) == [30]


@pytest.mark.parametrize("data", ["", "[]", "3", '"text"', "no JSON", "{", '{"dice_miner_solo 3": 5}', "\x00"])
def test_a_foreign_file_does_no_harm(store, data):
    store.write(records.FILE, checked(data))
    assert points(store) == []
    assert enter(store, 30) == [1]


def test_what_is_no_table_is_forgotten_and_the_rest_kept(store):
    enter(store, 20)
    kept = plain.loads(store.read_checked(records.FILE))
    bad = [[[1, 2]], [["x", "Anna", "m"]], [[True, "Anna", "m"]], [[1, 2, "m"]], [[1, "Anna", None]], {}, [5]]
    for number, table in enumerate(bad):
        kept["%s %d" % (GAME, number + 10)] = table
    store.write_checked(records.FILE, plain.dumps(kept))
    assert points(store) == [20]
    assert [points(store, number + 10) for number in range(len(bad))] == [[]] * len(bad)


def test_a_full_disk_is_told_and_the_old_results_stay(store, folder):
    enter(store, 20)

    def full(path, mode):
        if mode == "rb":
            return open(path, mode)
        raise OSError(28)

    broken = Store(folder, opened=full)
    assert records.add(broken, GAME, 3, 50, "Anna", "new") == 1
    assert broken.failed
    assert points(Store(folder)) == [20]
