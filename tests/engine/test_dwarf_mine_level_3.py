"""Dwarf Mine: every row of the tables of level 3, played."""

from tests.engine.dwarf_helpers import check_combat, check_treasure


def test_treasure_01_is_d6_gold():
    """table.treasure"""
    check_treasure(3, 1, gold="d6")


def test_treasure_02_is_d6_gold_and_d4_ore():
    """table.treasure"""
    check_treasure(3, 2, gold="d6", ore="d4")


def test_treasure_03_is_d8_gold():
    """table.treasure"""
    check_treasure(3, 3, gold="d8")


def test_treasure_04_is_a_gem_and_four_gold():
    """table.treasure"""
    check_treasure(3, 4, gold=4, gems=1)


def test_treasure_05_is_a_mithril_and_five_gold():
    """table.treasure"""
    check_treasure(3, 5, gold=5, mithril=1)


def test_treasure_06_is_d8_gold_and_d4_ore():
    """table.treasure"""
    check_treasure(3, 6, gold="d8", ore="d4")


def test_treasure_07_is_d10_gold():
    """table.treasure"""
    check_treasure(3, 7, gold="d10")


def test_treasure_08_is_a_gem_and_five_gold():
    """table.treasure"""
    check_treasure(3, 8, gold=5, gems=1)


def test_treasure_09_is_d10_gold_and_d4_ore():
    """table.treasure"""
    check_treasure(3, 9, gold="d10", ore="d4")


def test_treasure_10_is_a_mithril_and_six_gold():
    """table.treasure"""
    check_treasure(3, 10, gold=6, mithril=1)


def test_treasure_11_is_d12_gold():
    """table.treasure"""
    check_treasure(3, 11, gold="d12")


def test_treasure_12_is_a_gem_and_six_gold():
    """table.treasure"""
    check_treasure(3, 12, gold=6, gems=1)


def test_treasure_13_is_d12_gold_and_d4_ore():
    """table.treasure"""
    check_treasure(3, 13, gold="d12", ore="d4")


def test_treasure_14_is_a_gem_and_seven_gold():
    """table.treasure"""
    check_treasure(3, 14, gold=7, gems=1)


def test_treasure_15_is_a_mithril_and_seven_gold():
    """table.treasure"""
    check_treasure(3, 15, gold=7, mithril=1)


def test_treasure_16_is_a_gem_and_eight_gold():
    """table.treasure"""
    check_treasure(3, 16, gold=8, gems=1)


def test_treasure_17_is_d20_gold():
    """table.treasure"""
    check_treasure(3, 17, gold="d20")


def test_treasure_18_is_d20_gold_and_d4_ore():
    """table.treasure"""
    check_treasure(3, 18, gold="d20", ore="d4")


def test_treasure_19_is_a_gem_and_nine_gold():
    """table.treasure"""
    check_treasure(3, 19, gold=9, gems=1)


def test_treasure_20_is_a_mithril_and_eight_gold():
    """table.treasure"""
    check_treasure(3, 20, gold=8, mithril=1)


def test_combat_01_is_goblins():
    """table.combat"""
    check_combat(3, 1, "goblins")


def test_combat_02_is_wolf():
    """table.combat"""
    check_combat(3, 2, "wolf")


def test_combat_03_is_roots():
    """table.combat"""
    check_combat(3, 3, "roots")


def test_combat_04_is_bear():
    """table.combat"""
    check_combat(3, 4, "bear")


def test_combat_05_is_stone():
    """table.combat"""
    check_combat(3, 5, "stone")


def test_combat_06_is_roots():
    """table.combat"""
    check_combat(3, 6, "roots")


def test_combat_07_is_bear():
    """table.combat"""
    check_combat(3, 7, "bear")


def test_combat_08_is_stone():
    """table.combat"""
    check_combat(3, 8, "stone")


def test_combat_09_is_warband():
    """table.combat"""
    check_combat(3, 9, "warband")


def test_combat_10_is_roots():
    """table.combat"""
    check_combat(3, 10, "roots")


def test_combat_11_is_stone():
    """table.combat"""
    check_combat(3, 11, "stone")


def test_combat_12_is_king():
    """table.combat"""
    check_combat(3, 12, "king")


def test_combat_13_is_hive():
    """table.combat"""
    check_combat(3, 13, "hive")


def test_combat_14_is_brood():
    """table.combat"""
    check_combat(3, 14, "brood")


def test_combat_15_is_wurm():
    """table.combat"""
    check_combat(3, 15, "wurm")
