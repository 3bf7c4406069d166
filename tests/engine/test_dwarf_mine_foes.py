"""Dwarf Mine: every foe, how it fights and what it does while it stays."""

from engine.dwarf_mine import foe_control, foes, rooms, tables
from engine.dwarf_mine.foe_control import NOWHERE
from engine.dwarf_mine.game import GAME
from tests.engine.dwarf_helpers import (
    add_foe,
    at_combat,
    find,
    kinds,
    meet,
    mine,
    play,
    refused,
)


def due_of(kind):
    game = mine()
    events = meet(game, kind)
    return find(events, "met")[2], list(game.due)


def test_goblin_tunneling_party():
    """foe.goblins"""
    assert due_of(tables.GOBLINS) == (4, [4, 4])


def test_dire_wolf():
    """foe.wolf"""
    assert due_of(tables.WOLF) == (4, [4, 6])


def test_cave_bear():
    """foe.bear"""
    assert due_of(tables.BEAR) == (6, [4, 6])


def test_goblin_war_party():
    """foe.warband"""
    assert due_of(tables.WARBAND) == (8, [4, 4])


def test_goblin_king_moves_later_goblins_up_the_chain():
    """foe.king"""
    assert due_of(tables.KING) == (10, [4, 10])
    game = mine(edge=1, dwarves=90)
    meet(game, tables.KING, "dice 4 1")
    assert game.kings == 0
    play(game, "dice 4 1")
    assert game.kings == 1 and not game.foes
    meet(game, tables.GOBLINS)
    assert game.due[1] == 6
    game = mine(kings=2)
    meet(game, tables.KING)
    assert game.due[1] == 20
    game = mine(kings=2)
    meet(game, tables.WOLF)
    assert game.due[1] == 6


def test_root_walkers_gain_a_d4_of_health_on_a_six():
    """foe.roots, fight.six_die"""
    game = mine()
    events = meet(game, tables.ROOTS, "dice 2 6")
    assert find(events, "met")[2] == 4 and game.phase == "growth" and list(game.due) == [4]
    play(game, "dice 4")
    assert game.foes[0][foes.HEALTH] == 6 and game.population == 14


def test_growth_can_save_root_walkers_from_a_deadly_blow():
    """foe.roots"""
    game = mine()
    meet(game, tables.ROOTS, "dice 4 6", "dice 1")
    assert game.foes[0][foes.HEALTH] == 1


def test_root_walker_hive_gains_a_d8():
    """foe.hive"""
    game = mine()
    meet(game, tables.HIVE, "dice 1 6")
    assert list(game.due) == [8]
    play(game, "dice 8")
    assert game.foes[0][foes.HEALTH] == 15


def test_stone_folk_take_no_damage_in_an_exchange_with_a_six():
    """foe.stone, fight.six_die"""
    game = mine(level=2)
    events = meet(game, tables.STONE, "dice 4 6")
    assert game.foes[0][foes.HEALTH] == 8 and "stone" in kinds(events) and game.population == 14
    play(game, "dice 4 5")
    assert game.foes[0][foes.HEALTH] == 4


def test_a_six_is_read_on_the_die_before_the_defense():
    """fight.six_die"""
    game = mine(level=2, defense=1)
    meet(game, tables.STONE, "dice 4 6")
    assert game.foes[0][foes.HEALTH] == 8 and game.population == 15


def test_stone_folk_brood():
    """foe.brood"""
    assert due_of(tables.BROOD) == (16, [4, 6])
    game = mine()
    meet(game, tables.BROOD, "dice 4 6")
    assert game.foes[0][foes.HEALTH] == 16


def test_both_sides_strike_at_once_until_one_is_down():
    """fight.exchange, fight.both"""
    game = mine(dwarves=4)
    events = meet(game, tables.GOBLINS, "dice 4 4")
    assert "slew" in kinds(events) and game.phase == "over" and game.population == 0
    game = mine()
    meet(game, tables.GOBLINS, "dice 3 1")
    assert game.phase == "fight" and game.foes[0][foes.HEALTH] == 1


def test_a_common_foe_gives_neither_prestige_nor_level():
    """foe.common"""
    game = mine()
    meet(game, tables.GOBLINS, "dice 4 1")
    assert game.prestige == 0 and game.level == 1


# ---- the wurm


def test_the_wurm_attacks_once_and_tunnels_away():
    """foe.wurm, wurm.once"""
    game = mine(level=3)
    events = meet(game, tables.WURM)
    assert find(events, "met")[2] == 10 and list(game.due) == [4, 10]
    play(game, "dice 4 3")
    assert game.phase == "tunnel" and list(game.due) == [8] * 6 and game.population == 17
    play(game, "dice 1 2 3 4 5 8")
    assert game.phase == "turn" and not game.foes and game.risen == 0 and game.prestige == 0


def test_the_wurms_tunnel_is_unsafe():
    """wurm.tunnel, wurm.edge, dig.unsafe"""
    game = GAME(wurm=3)
    play(game, "ladder 20 1 30")
    game.age = 7
    meet_wurm(game)
    play(game, "dice 1 1", "dice 1 4 8")
    rows = game.state()["map"]
    assert rows[31][19:21] == "~~" and rows[32][19] == "~" and rows[33][19:23] == "~~~~"
    assert refused(game, "ladder 20 31 1") == "dig.unsafe"


def meet_wurm(game):
    at_combat(game)
    game.foes = []
    play(game, "dice 8")
    assert game.foes[0][foes.KIND] == tables.WURM


def test_the_wurm_stops_at_the_edge_of_the_mountain():
    """wurm.edge"""
    game = GAME(columns=12, rows=12, wurm=6)
    play(game, "ladder 6 1 8")
    game.age = 7
    meet_wurm(game)
    play(game, "dice 1 1", "dice 8 8 8 8 4 4")
    rows = game.state()["map"]
    assert rows[9][6:] == "~~~~~~" and rows[10][11] == rows[11][11] == "~"


def test_a_wurm_turns_left_on_two_and_right_on_seven():
    """wurm.tunnel"""
    for die, signs in ((2, "~~."), (3, ".~."), (6, ".~."), (7, ".~~")):
        game = GAME(wurm=1)
        play(game, "ladder 20 1 30")
        game.age = 7
        meet_wurm(game)
        play(game, "dice 1 1", "dice %d" % die)
        assert game.state()["map"][31][19:22] == signs


def test_a_wurm_that_dies_leaves_no_tunnel():
    """wurm.once"""
    game = mine(level=3, edge=1)
    meet(game, tables.WURM)
    game.foes[0][foes.HEALTH] = 5
    play(game, "dice 4 1")
    assert game.phase == "turn" and not game.foes


# ---- foes that stay


def test_cave_spider_takes_a_random_room_and_kills_every_year():
    """foe.spider, foe.once"""
    game = mine(("hovel", "gems", "war"))
    meet(game, tables.SPIDER)
    assert game.phase == "health" and list(game.due) == [10, 10]
    play(game, "dice 6 7")
    assert game.phase == "lair" and list(game.due) == [3]
    play(game, "dice 2")
    assert game.foes == [[tables.SPIDER, 13, 1, 13, 0]] and game.useful(rooms.GEMS) == []
    play(game, "dice 2 1 2")
    assert game.phase == "bite" and list(game.due) == [4] and game.foes[0][foes.HEALTH] == 11
    play(game, "dice 3")
    assert game.population == 15 and game.phase == "persist"


def test_a_spider_without_a_room_holds_none():
    """foe.spider"""
    game = mine()
    meet(game, tables.SPIDER, "dice 1 1")
    assert game.phase == "fight" and game.foes[0][foes.PLACE] == NOWHERE


def test_cave_troll_holds_the_deepest_hall_and_the_rooms_along_it():
    """foe.troll, troll.territory"""
    game = GAME()
    game.gold = 99
    play(game, "ladder 20 1 14", "hall 21 14 3", "build hovel 24 12", "hall 17 14 3", "hall 21 5 2", "build hovel 23 4")
    game.age = 7
    at_combat(game)
    events = play(game, "dice 8")
    assert find(events, "met") == ("met", "troll", 8) and list(game.due) == [4, 8]
    assert game.useful(rooms.HOVEL) == [1]
    play(game, "dice 1 8")
    assert game.phase == "bite" and list(game.due) == [8]
    play(game, "dice 5")
    assert game.population == 7 and game.phase == "persist"


def test_cave_troll_holds_the_deepest_row_of_a_mine_without_halls():
    """troll.territory"""
    game = GAME()
    game.gold = 99
    play(game, "ladder 20 1 24", "build hovel 19 25", "ladder 20 28 1")
    game.last_dug = 5 * game.columns + 20  # whatever came last
    assert foe_control.troll_place(game) == 28 * game.columns + 20
    game = GAME()
    game.gold = 99
    play(game, "ladder 20 1 24", "build hovel 19 25")
    game.last_dug = 5 * game.columns + 20
    game.foes.append([tables.TROLL, 8, foe_control.troll_place(game), 8, 0])
    assert game.useful(rooms.HOVEL) == []


def test_killing_a_persistent_foe_gives_its_first_health_and_a_level():
    """foe.prestige, foe.level"""
    game = add_foe(mine(edge=1), tables.TROLL, 8, 0)
    game.foes[0][foes.HEALTH] = 4
    play(game, "attack 0", "dice 3 1")
    assert game.prestige == 8 and game.level == 2 and game.phase == "turn" and game.age == 2


def test_the_level_is_four_at_most():
    """level.most"""
    game = add_foe(mine(edge=1, level=4, risen=3), tables.TROLL, 1, 0)
    play(game, "attack 0", "dice 3 1")
    assert game.level == 4


def test_persistent_foes_may_be_attacked_any_number_of_times():
    """persist.attacks"""
    game = add_foe(mine(), tables.SPIDER, 15)
    for left in (14, 13, 12):
        play(game, "attack 0", "dice 1 1")
        assert game.foes[0][foes.HEALTH] == left and game.phase == "persist"
    play(game, "rest")
    assert game.phase == "turn" and game.foes[0][foes.HEALTH] == 12


def test_attacks_need_a_foe_that_can_be_hurt():
    """attack.none, attack.useless"""
    game = add_foe(mine(), tables.SPIDER, 15)
    game.foes.append([tables.MOTHER, 9, 0, 9, 0])
    assert refused(game, "attack 2") == "attack.none" and refused(game, "attack -1") == "attack.none"
    assert refused(game, "attack 1") == "attack.useless"
    assert refused(game, "end") == "phase.persist"


def test_several_foes_are_tracked_apart():
    """foe.apart"""
    game = mine(("hovel", "war"), dwarves=90)
    game.foes = [[tables.SPIDER, 9, 0, 9, 0], [tables.SPIDER, 5, 1, 5, 0], [tables.TROLL, 8, 47, 8, 0]]
    at_combat(game)
    play(game, "dice 1")
    assert game.phase == "bite" and game.useful(rooms.HOVEL) == game.useful(rooms.WAR) == []
    play(game, "dice 4", "dice 1", "dice 8")
    assert game.population == 90 - 13 and game.phase == "persist"
