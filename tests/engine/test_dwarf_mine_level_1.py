"""Dwarf Mine: every row of the tables of level 1, played."""

from tests.engine.dwarf_helpers import check_combat, check_treasure


def test_treasure_01_is_two_gold():
    """table.treasure"""
    check_treasure(1, 1, gold=2)


def test_treasure_02_is_two_gold_and_one_ore():
    """table.treasure"""
    check_treasure(1, 2, gold=2, ore=1)


def test_treasure_03_is_three_gold():
    """table.treasure"""
    check_treasure(1, 3, gold=3)


def test_treasure_04_is_three_gold_and_one_ore():
    """table.treasure"""
    check_treasure(1, 4, gold=3, ore=1)


def test_treasure_05_is_d6_gold():
    """table.treasure"""
    check_treasure(1, 5, gold="d6")


def test_treasure_06_is_d6_gold_and_one_ore():
    """table.treasure"""
    check_treasure(1, 6, gold="d6", ore=1)


def test_treasure_07_is_d6_gold_and_two_ore():
    """table.treasure"""
    check_treasure(1, 7, gold="d6", ore=2)


def test_treasure_08_is_four_gold():
    """table.treasure"""
    check_treasure(1, 8, gold=4)


def test_treasure_09_is_four_gold_and_one_ore():
    """table.treasure"""
    check_treasure(1, 9, gold=4, ore=1)


def test_treasure_10_is_a_gem_and_three_gold():
    """table.treasure"""
    check_treasure(1, 10, gold=3, gems=1)


def test_treasure_11_is_five_gold_and_two_ore():
    """table.treasure"""
    check_treasure(1, 11, gold=5, ore=2)


def test_treasure_12_is_five_gold_and_d4_ore():
    """table.treasure"""
    check_treasure(1, 12, gold=5, ore="d4")


def test_treasure_13_is_six_gold():
    """table.treasure"""
    check_treasure(1, 13, gold=6)


def test_treasure_14_is_six_gold_and_two_ore():
    """table.treasure"""
    check_treasure(1, 14, gold=6, ore=2)


def test_treasure_15_is_a_gem_and_four_gold():
    """table.treasure"""
    check_treasure(1, 15, gold=4, gems=1)


def test_treasure_16_is_d10_gold():
    """table.treasure"""
    check_treasure(1, 16, gold="d10")


def test_treasure_17_is_d10_gold_and_d4_ore():
    """table.treasure"""
    check_treasure(1, 17, gold="d10", ore="d4")


def test_treasure_18_is_seven_gold():
    """table.treasure"""
    check_treasure(1, 18, gold=7)


def test_treasure_19_is_seven_gold_and_three_ore():
    """table.treasure"""
    check_treasure(1, 19, gold=7, ore=3)


def test_treasure_20_is_a_gem_and_five_gold():
    """table.treasure"""
    check_treasure(1, 20, gold=5, gems=1)


def test_combat_01_is_wanderer():
    """table.combat"""
    check_combat(1, 1, "wanderer")


def test_combat_02_is_camp():
    """table.combat"""
    check_combat(1, 2, "camp")


def test_combat_03_is_wanderer():
    """table.combat"""
    check_combat(1, 3, "wanderer")


def test_combat_04_is_bark():
    """table.combat"""
    check_combat(1, 4, "bark")


def test_combat_05_is_goblins():
    """table.combat"""
    check_combat(1, 5, "goblins")


def test_combat_06_is_wolf():
    """table.combat"""
    check_combat(1, 6, "wolf")


def test_combat_07_is_goblins():
    """table.combat"""
    check_combat(1, 7, "goblins")


def test_combat_08_is_wolf():
    """table.combat"""
    check_combat(1, 8, "wolf")


def test_combat_09_is_goblins():
    """table.combat"""
    check_combat(1, 9, "goblins")


def test_combat_10_is_bear():
    """table.combat"""
    check_combat(1, 10, "bear")


def test_combat_11_is_wolf():
    """table.combat"""
    check_combat(1, 11, "wolf")


def test_combat_12_is_goblins():
    """table.combat"""
    check_combat(1, 12, "goblins")


def test_combat_13_is_bear():
    """table.combat"""
    check_combat(1, 13, "bear")


def test_combat_14_is_roots():
    """table.combat"""
    check_combat(1, 14, "roots")


def test_combat_15_is_spider():
    """table.combat"""
    check_combat(1, 15, "spider")
