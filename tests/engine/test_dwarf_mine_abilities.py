"""Dwarf Mine: the leader's name and the twenty abilities of Bloodlines."""

from engine.dwarf_mine import leader, tables
from engine.dwarf_mine.game import GAME
from tests.engine.dwarf_helpers import at_combat, at_treasure, end_foe, find, meet, mine, play, refused


def born(*abilities):
    """A new mine whose leader rolled these abilities."""
    game = GAME(leader="on")
    play(game, "dice 3", "dice 3 7", "dice 4", "dice 19 11 13")
    for ability in abilities:
        play(game, "dice %d" % ability)
    return game


def test_the_leaders_name_is_rolled_syllable_by_syllable():
    """leader.name"""
    game = GAME(leader="on")
    assert game.phase == "first_way" and list(game.due) == [6]
    play(game, "dice 3")
    assert list(game.due) == [20, 20]
    play(game, "dice 3 7", "dice 4")
    assert list(game.due) == [20, 20, 20]
    events = play(game, "dice 19 11 13")
    assert find(events, "leader") == ("leader", 3, 7, 0, 19, 11, 13) and game.phase == "ability"


def test_the_ways_to_make_a_name():
    """leader.name"""
    parts = {1: (1, 1, 0), 2: (1, 1, 0), 3: (1, 1, 0), 4: (1, 0, 1), 5: (1, 0, 1), 6: (1, 1, 1)}
    last = {1: (0, 1, 1), 2: (0, 1, 1), 3: (0, 1, 1), 4: (1, 1, 1), 5: (1, 1, 1), 6: (1, 0, 1)}
    for die in range(1, 7):
        game = GAME(leader="on")
        play(game, "dice %d" % die, "dice" + " 1" * sum(parts[die]))
        play(game, "dice %d" % die, "dice" + " 1" * sum(last[die]))
        assert tuple(game.leader) == parts[die] + last[die]


def test_rich():
    """ability.rich"""
    assert born(1).gold == 30


def test_prepared():
    """ability.prepared"""
    assert born(2).ore == 10


def test_large_family():
    """ability.family"""
    assert born(3).dwarves == 30


def test_gemcutter():
    """ability.gemcutter"""
    assert born(4).gems == 3


def test_ancient_lineage():
    """ability.ancient"""
    assert born(5).mithril == 1


def test_lucky():
    """ability.lucky"""
    game = at_combat(mine(abilities=(leader.LUCKY,), age=9))
    assert find(play(game, "dice 3"), "combat") == ("combat", 1, 8)


def test_mining_lineage():
    """ability.mining"""
    game = at_treasure(mine(abilities=(leader.MINING,), age=9))
    assert find(play(game, "dice 3"), "treasure") == ("treasure", 1, 14)


def test_battle_lineage():
    """ability.battle"""
    game = mine(abilities=(leader.BATTLE,))
    assert find(meet(game, tables.GOBLINS, "dice 2 1"), "blows") == ("blows", 3, 1)


def test_battle_training():
    """ability.training"""
    game = mine(("barracks",), abilities=(leader.TRAINING,))
    meet(game, tables.GOBLINS)
    assert game.due[0] == 10


def test_mine_lineage():
    """ability.thrifty"""
    game = mine(abilities=(leader.THRIFTY,))
    play(game, "report post 20 8 4", "report hovel 9 3 3", "report prestige 20 3 2")
    assert game.gold == 500 - 8 - 4 - 10


def test_goblin_hatred():
    """ability.hates_goblins"""
    for kind, extra in ((tables.GOBLINS, 1), (tables.WARBAND, 1), (tables.KING, 1), (tables.WOLF, 0)):
        game = mine(abilities=(leader.HATES_GOBLINS,))
        meet(game, kind)
        assert len(game.due) == 2 + extra
    assert find(meet(mine(abilities=(leader.HATES_GOBLINS,)), tables.GOBLINS, "dice 1 6 1"), "blows")[1] == 7


def test_stonefolk_hatred():
    """ability.hates_stone"""
    for kind, extra in ((tables.STONE, 1), (tables.BROOD, 1), (tables.GOBLINS, 0)):
        game = mine(abilities=(leader.HATES_STONE,))
        meet(game, kind)
        assert len(game.due) == 2 + extra


def test_root_walker_hatred():
    """ability.hates_roots"""
    for kind, extra in ((tables.ROOTS, 1), (tables.HIVE, 1), (tables.BEAR, 0)):
        game = mine(abilities=(leader.HATES_ROOTS,))
        meet(game, kind)
        assert len(game.due) == 2 + extra


def test_dragons_blood_adds_a_d6_once_on_each_level():
    """ability.dragon_blood, strike.blood"""
    game = mine(abilities=(leader.DRAGON_BLOOD,))
    meet(game, tables.BEAR, "dice 1 1")
    assert game.phase == "strike"
    assert find(play(game, "blood", "dice 3"), "blood") == ("blood", 3)
    assert game.foes[0][1] == 2 and game.phase == "fight"
    play(game, "dice 1 1")
    assert game.phase == "fight"
    game = mine(("forge",), abilities=(leader.DRAGON_BLOOD,), ore=5, blood_used=2)
    meet(game, tables.BEAR, "dice 1 1")
    assert refused(game, "blood") == "strike.blood"
    game = mine(abilities=(leader.DRAGON_BLOOD,), blood_used=2, level=2)
    meet(game, tables.STONE, "dice 1 1")
    assert game.phase == "strike"


def test_dragons_blood_takes_a_d6_off_a_dragons_attacks():
    """ability.dragon_blood"""
    game = mine(("hovel",), abilities=(leader.DRAGON_BLOOD,), level=4)
    end_foe(game, 1)
    assert list(game.due) == [4, 20, 6]
    assert find(play(game, "dice 1 10 4"), "blows") == ("blows", 1, 12)


def test_mountains_blood_repeats_the_treasure_roll_once_on_each_level():
    """ability.mountain_blood, phase.again"""
    game = at_treasure(mine(abilities=(leader.MOUNTAIN_BLOOD,), gold=0))
    play(game, "dice 1")
    assert game.phase == "again" and refused(game, "end") == "phase.again"
    play(game, "again", "dice 2")
    assert game.gold == 5 and game.phase == "combat"
    at_treasure(game)
    game.twice = 0
    play(game, "dice 1")
    assert game.phase == "combat"
    game = at_treasure(mine(abilities=(leader.MOUNTAIN_BLOOD,), level=2, veins_used=2))
    play(game, "dice 1", "pass")
    assert game.phase == "combat" and game.veins_used == 2


def test_trading_lineage():
    """ability.trader"""
    game = mine(abilities=(leader.TRADER,), ore=4, gold=0)
    play(game, "trade 4")
    assert (game.ore, game.gold) == (0, 4)


def test_collector():
    """ability.collector"""
    game = born(17)
    assert (game.gold, game.gems, game.dwarves) == (25, 1, 25)


def test_heroic_lineage():
    """ability.heroic"""
    assert born(18).prestige == 5


def test_allied_calls_humans_and_elves_once():
    """ability.allied, allies.once, allies.none"""
    game = mine(abilities=(leader.ALLIED,))
    play(game, "allies")
    assert (game.humans, game.elves, game.population) == (10, 6, 36)
    assert refused(game, "allies") == "allies.once" and refused(mine(), "allies") == "allies.none"


def test_four_humans_and_four_elves_add_dice():
    """ability.allied"""
    for humans, elves, dice in ((4, 4, [4, 4, 6, 4]), (3, 4, [4, 6, 4]), (4, 3, [4, 4, 4]), (3, 3, [4, 4])):
        game = mine(humans=humans, elves=elves)
        meet(game, tables.GOBLINS)
        assert list(game.due) == dice


def test_dwarves_fall_before_humans_and_humans_before_elves():
    """fight.dwarves_first"""
    game = mine(dwarves=2, humans=3, elves=6)
    meet(game, tables.WOLF, "dice 1 1 6")
    assert (game.dwarves, game.humans, game.elves) == (0, 0, 5)


def test_a_twenty_is_two_more_rolls_and_may_chain():
    """ability.twice"""
    game = born(20)
    assert game.phase == "ability"
    play(game, "dice 20")
    play(game, "dice 1")
    play(game, "dice 2")
    assert game.phase == "ability"
    play(game, "dice 3")
    assert game.phase == "turn" and (game.gold, game.ore, game.dwarves) == (30, 10, 30)


def test_the_same_ability_twice_counts_once_and_the_better_start_holds():
    """ability.same"""
    game = born(20, 2, 2)
    assert game.ore == 10
    game = born(20, 1, 17)
    assert game.gold == 30 and game.gems == 1


def test_without_the_expansion_there_is_no_leader():
    """leader.option"""
    assert GAME().phase == "turn" and GAME().abilities == 0
