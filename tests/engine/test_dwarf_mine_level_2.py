"""Dwarf Mine: every row of the tables of level 2, played."""

from tests.engine.dwarf_helpers import check_combat, check_treasure


def test_treasure_01_is_four_gold():
    """table.treasure"""
    check_treasure(2, 1, gold=4)


def test_treasure_02_is_four_gold_and_one_ore():
    """table.treasure"""
    check_treasure(2, 2, gold=4, ore=1)


def test_treasure_03_is_d8_gold():
    """table.treasure"""
    check_treasure(2, 3, gold="d8")


def test_treasure_04_is_a_gem_and_four_gold():
    """table.treasure"""
    check_treasure(2, 4, gold=4, gems=1)


def test_treasure_05_is_d8_gold_and_one_ore():
    """table.treasure"""
    check_treasure(2, 5, gold="d8", ore=1)


def test_treasure_06_is_five_gold():
    """table.treasure"""
    check_treasure(2, 6, gold=5)


def test_treasure_07_is_five_gold_and_two_ore():
    """table.treasure"""
    check_treasure(2, 7, gold=5, ore=2)


def test_treasure_08_is_a_gem_and_five_gold():
    """table.treasure"""
    check_treasure(2, 8, gold=5, gems=1)


def test_treasure_09_is_six_gold_and_one_ore():
    """table.treasure"""
    check_treasure(2, 9, gold=6, ore=1)


def test_treasure_10_is_a_mithril_and_five_gold():
    """table.treasure"""
    check_treasure(2, 10, gold=5, mithril=1)


def test_treasure_11_is_seven_gold():
    """table.treasure"""
    check_treasure(2, 11, gold=7)


def test_treasure_12_is_a_gem_and_six_gold():
    """table.treasure"""
    check_treasure(2, 12, gold=6, gems=1)


def test_treasure_13_is_seven_gold_and_two_ore():
    """table.treasure"""
    check_treasure(2, 13, gold=7, ore=2)


def test_treasure_14_is_eight_gold():
    """table.treasure"""
    check_treasure(2, 14, gold=8)


def test_treasure_15_is_a_mithril_and_six_gold():
    """table.treasure"""
    check_treasure(2, 15, gold=6, mithril=1)


def test_treasure_16_is_a_gem_and_seven_gold():
    """table.treasure"""
    check_treasure(2, 16, gold=7, gems=1)


def test_treasure_17_is_d12_gold_and_d4_ore():
    """table.treasure"""
    check_treasure(2, 17, gold="d12", ore="d4")


def test_treasure_18_is_nine_gold():
    """table.treasure"""
    check_treasure(2, 18, gold=9)


def test_treasure_19_is_nine_gold_and_three_ore():
    """table.treasure"""
    check_treasure(2, 19, gold=9, ore=3)


def test_treasure_20_is_a_mithril_and_seven_gold():
    """table.treasure"""
    check_treasure(2, 20, gold=7, mithril=1)


def test_combat_01_is_camp():
    """table.combat"""
    check_combat(2, 1, "camp")


def test_combat_02_is_bark():
    """table.combat"""
    check_combat(2, 2, "bark")


def test_combat_03_is_chips():
    """table.combat"""
    check_combat(2, 3, "chips")


def test_combat_04_is_bark():
    """table.combat"""
    check_combat(2, 4, "bark")


def test_combat_05_is_goblins():
    """table.combat"""
    check_combat(2, 5, "goblins")


def test_combat_06_is_wolf():
    """table.combat"""
    check_combat(2, 6, "wolf")


def test_combat_07_is_roots():
    """table.combat"""
    check_combat(2, 7, "roots")


def test_combat_08_is_goblins():
    """table.combat"""
    check_combat(2, 8, "goblins")


def test_combat_09_is_roots():
    """table.combat"""
    check_combat(2, 9, "roots")


def test_combat_10_is_bear():
    """table.combat"""
    check_combat(2, 10, "bear")


def test_combat_11_is_goblins():
    """table.combat"""
    check_combat(2, 11, "goblins")


def test_combat_12_is_roots():
    """table.combat"""
    check_combat(2, 12, "roots")


def test_combat_13_is_bear():
    """table.combat"""
    check_combat(2, 13, "bear")


def test_combat_14_is_stone():
    """table.combat"""
    check_combat(2, 14, "stone")


def test_combat_15_is_troll():
    """table.combat"""
    check_combat(2, 15, "troll")
