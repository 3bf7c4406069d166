"""Dwarf Mine: how the level tables are read; their rows are in test_dwarf_mine_level_1 to _4."""

from engine.dwarf_mine import tables
from tests.engine.dwarf_helpers import at_combat, at_treasure, find, mine, play


def test_treasure_rolls_above_twenty_count_as_twenty():
    """table.treasure_most"""
    game = at_treasure(mine(age=25, gold=0))
    events = play(game, "dice 8")
    assert find(events, "treasure") == ("treasure", 1, 20) and game.gold == 5 and game.gems == 1


def test_combat_rolls_above_fifteen_count_as_fifteen():
    """table.combat_most"""
    game = at_combat(mine(level=3, age=29))
    assert find(play(game, "dice 8"), "met")[1] == "wurm"


def test_a_roll_is_one_at_the_least():
    """table.least"""
    game = at_combat(mine(("scouts",), abilities=(6,)))
    assert find(play(game, "dice 1"), "combat") == ("combat", 1, 1)


def test_the_level_in_force_names_the_table():
    """table.level"""
    for level in range(1, 5):
        game = at_treasure(mine(level=level, age=1))
        assert find(play(game, "dice 1"), "treasure") == ("treasure", level, 2)


def test_the_dice_chain_ends_at_d20():
    """chain.dice"""
    assert [tables.up_chain(steps) for steps in range(8)] == [4, 6, 8, 10, 12, 20, 20, 20]
