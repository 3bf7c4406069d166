"""The numbers of a mine: each is in a position, in a snapshot and back, under its own name."""

from engine.dwarf_mine.position import FIELDS, numbers, set_numbers
from engine.games import open_game


def test_every_number_is_written_and_read_under_its_own_name():
    """position.round_trip"""
    game = open_game("dwarf_mine", {})
    set_numbers(game, list(range(100, 100 + len(FIELDS))))
    assert numbers(game) == tuple(range(100, 100 + len(FIELDS)))
    for at in range(len(FIELDS)):
        assert getattr(game, FIELDS[at]) == 100 + at, FIELDS[at]


def test_a_new_mine_has_each_of_them():
    """position.round_trip"""
    game = open_game("dwarf_mine", {})
    for name in FIELDS:
        assert type(getattr(game, name)) is int, name
    assert len(set(FIELDS)) == len(FIELDS) == 43


def test_a_snapshot_brings_all_of_them_back():
    """undo.one"""
    game = open_game("dwarf_mine", {})
    before = numbers(game)
    saved = game.snapshot()
    set_numbers(game, [1] * len(FIELDS))
    game.restore(saved)
    assert numbers(game) == before
