"""Dwarf Mine: readings of the rules about foes that stay, each by hand."""

from engine.dwarf_mine import foes, tables
from tests.engine.dwarf_helpers import add_foe, add_room, end_foe, find, kinds, meet, mine, play


def acts(game, kind, health, place=65535):
    """A foe that came in an earlier year, when the year's persistent phase begins."""
    game.foes.append([kind, health, place, health, 0])
    game.age = 1
    game.dug = 0
    return game


def end_quietly(game):
    """A year without a treasure roll that meets an empty camp; then the foes act."""
    return play(game, "end", "dice 1")


def test_spider_troll_dragon_and_the_first_exchange_a_blow_when_met():
    """foe.met, foe.once"""
    game = mine(dwarves=90)
    meet(game, tables.SPIDER, "dice 9 9")
    assert game.phase == "fight" and list(game.due) == [4, 4]
    game = mine(level=2, dwarves=90)
    meet(game, tables.TROLL)
    assert game.phase == "fight" and list(game.due) == [4, 8]
    for number, dice in ((1, [4, 20]), (2, [20])):
        game = mine(level=4, dwarves=90)
        end_foe(game, number)
        assert game.phase == "fight" and list(game.due) == dice


def test_mother_root_and_the_invasion_exchange_none():
    """foe.met"""
    game = mine(level=4, dwarves=90)
    events = end_foe(game, 3)
    assert [event for event in events if event[0] == "met"][0] == ("met", "mother", 180)
    assert "struck" not in kinds(events) and game.foes[game.foe][foes.KIND] == tables.ROOTS
    game = mine(("hovel", "hovel"), level=4, dwarves=90)
    events = end_foe(game, 4)
    assert game.phase == "persist" and game.population == 90 and "blows" not in kinds(events)


def test_the_mother_root_calls_one_band_with_half_of_her_health():
    """mother.walkers"""
    for health, band in ((9, 5), (8, 4), (1, 1)):
        game = acts(mine(dwarves=90), tables.MOTHER, health, 0)
        events = end_quietly(game)
        assert find(events, "met") == ("met", "roots", band) and len(game.foes) == 2
        game.foes[1][foes.HEALTH] = 1
        play(game, "dice 1 1")
        left = [foe[foes.HEALTH] for foe in game.foes]
        assert left == ([health - band] if health > band else [])


def test_foes_act_before_the_player_attacks():
    """persist.order"""
    game = acts(mine(dwarves=90), tables.TROLL, 8, 0)
    acts(game, tables.SPIDER, 9)
    events = end_quietly(game)
    assert game.phase == "bite" and list(game.due) == [8]
    events += play(game, "dice 3")
    assert game.phase == "bite" and list(game.due) == [4]
    events += play(game, "dice 2")
    assert game.phase == "persist" and game.population == 85
    assert [event[1] for event in events if event[0] == "attacked"] == ["troll", "spider"]
    play(game, "attack 0")
    assert game.phase == "fight"


def chambered(**numbers):
    game = mine(**dict({"dwarves": 90}, **numbers))
    add_room(game, "chamber", 47)
    return game


def test_the_inner_chamber_takes_what_the_spider_kills():
    """chamber.first"""
    game = acts(chambered(), tables.SPIDER, 9)
    end_quietly(game)
    play(game, "dice 4")
    assert game.population == 90 and game.chamber == 16


def test_a_defense_takes_one_off_what_the_spider_kills():
    """spider.defense, chamber.first"""
    for die, lost in ((1, 0), (4, 3)):
        game = acts(mine(dwarves=90, defense=1), tables.SPIDER, 9)
        end_quietly(game)
        play(game, "dice %d" % die)
        assert game.population == 90 - lost
        game = acts(chambered(defense=1), tables.SPIDER, 9)
        end_quietly(game)
        play(game, "dice %d" % die)
        assert game.population == 90 and game.chamber == 20 - lost


def test_the_inner_chamber_takes_the_blow_at_a_group_first():
    """chamber.first, tomb.square, tomb.lost"""
    game = acts(chambered(), tables.FIRST, 0)
    end_quietly(game)
    assert game.phase == "tomb"
    play(game, "group 1", "dice 15")
    assert game.population == 90 and game.chamber == 5 and game.tomb_built == 1
    play(game, "group 2", "dice 6")
    assert game.population == 89 and game.chamber == 0 and game.tomb_built == 2
    play(game, "group 2", "dice 20")
    assert game.population == 87 and game.tomb_built == 2


def test_each_group_is_struck_once_and_loses_no_more_than_itself():
    """tomb.square, tomb.lost, tomb.idle"""
    game = acts(mine(dwarves=30), tables.FIRST, 0)
    end_quietly(game)
    play(game, "group 3", "dice 20")
    assert game.population == 27 and game.tomb_built == 0 and game.sent == 0
    play(game, "group 10", "dice 9")
    assert game.population == 18 and game.tomb_built == 1 and game.sent == 1
    play(game, "group 17", "dice 16")
    assert game.population == 2 and game.tomb_built == 2 and game.phase != "tomb"


def test_the_inner_chamber_takes_the_blows_of_walkers_and_of_answers():
    """chamber.first"""
    game = acts(chambered(), tables.MOTHER, 40, 0)
    end_quietly(game)
    play(game, "dice 1 5")
    assert game.population == 90 and game.chamber == 15
    game = add_foe(chambered(), tables.TROLL, 8, 0)
    play(game, "attack 0", "dice 1 7")
    assert game.population == 90 and game.chamber == 13


def test_the_inner_chamber_takes_nothing_of_the_blow_when_a_foe_is_met():
    """chamber.first, foe.met"""
    game = mine(level=4, dwarves=90)
    add_room(game, "chamber", 47)
    end_foe(game, 2, "dice 12")
    assert game.population == 78 and game.chamber == 20
