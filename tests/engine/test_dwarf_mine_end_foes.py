"""Dwarf Mine: the dragon, and with More than a Dragon the three others that come at the end."""

from engine.dwarf_mine import foes, history, rooms, tables
from engine.dwarf_mine.foe_control import NOWHERE
from engine.dwarf_mine.game import GAME
from engine.game import CHANCE
from tests.engine.dwarf_helpers import add_foe, add_room, at_combat, end_foe, find, kinds, meet, mine, play, refused

# ---- the dragon


def dragon_mine(**numbers):
    game = mine(level=4, **numbers)
    for word, row in (("hovel", 10), ("gems", 20), ("war", 40)):
        add_room(game, word, row)
    return game


def test_dragon_starts_deepest_and_strikes_with_d20_and_six():
    """foe.dragon"""
    game = dragon_mine(dwarves=50)
    events = end_foe(game, 1)
    assert find(events, "met") == ("met", "dragon", 100) and game.foes[0][foes.PLACE] == 2
    assert list(game.due) == [4, 20]
    assert find(play(game, "dice 1 10"), "blows") == ("blows", 1, 16)


def test_dragon_moves_up_a_room_each_year_and_holds_all_below():
    """dragon.moves, dragon.holds"""
    game = dragon_mine(dwarves=200)
    end_foe(game, 1, "dice 1 1")
    assert game.foes[0][foes.PLACE] == 1 and game.phase == "bite"
    assert game.useful(rooms.WAR) == game.useful(rooms.GEMS) == [] and game.useful(rooms.HOVEL) == [0]
    play(game, "dice 1", "rest", "end")
    assert game.foes[0][foes.PLACE] == 0 and game.useful(rooms.HOVEL) == []


def test_no_combat_roll_while_a_dragon_lives():
    """dragon.no_combat"""
    game = dragon_mine(dwarves=200)
    end_foe(game, 1, "dice 1 1", "dice 1", "rest")
    assert "no_combat" in kinds(play(game, "end"))


def test_dragon_at_the_entrance_ends_the_game():
    """dragon.entrance"""
    game = dragon_mine(dwarves=200)
    end_foe(game, 1, "dice 1 1", "dice 1", "rest", "end", "dice 1", "rest")
    events = play(game, "end")
    assert "entrance" in kinds(events) and game.outcome()["why"] == "entrance" and game.population == 200 + 1 - 21


def test_dragon_goes_to_the_nearest_room_above_by_walking():
    """dragon.moves"""
    game = GAME()
    game.gold = game.dwarves = 200
    play(game, "ladder 20 1 44", "hall 21 44 2", "build hovel 23 43", "hall 21 30 9", "build hovel 30 29")
    play(game, "hall 18 20 2", "build hovel 15 19")
    at_combat(game)
    game.age = 14
    play(game, "dice 8", "dice 1 1")
    assert game.foes[0][foes.PLACE] == 1


def test_killing_the_dragon():
    """foe.prestige, title.dragon"""
    game = add_foe(mine(level=4, edge=1), tables.DRAGON, 40, NOWHERE)
    game.foes[0][foes.HEALTH] = 2
    play(game, "attack 0", "dice 1 1")
    assert game.prestige == 40 and game.earned >> 9 & 1


def test_the_dragon_alone_comes_without_the_expansion():
    """foes.option"""
    game = mine(level=4, options={"foes": "dragon"})
    assert find(meet(game, tables.END_FOE), "met")[1] == "dragon"


def test_the_d4_picks_the_end_foe():
    """foes.option"""
    for number, word in enumerate(("dragon", "first", "mother", "invasion")):
        assert find(end_foe(mine(("hovel",), level=4), number + 1), "met")[1] == word


# ---- the First of the Stone Folk


def test_first_of_the_stone_folk_strikes_and_cannot_be_hurt():
    """foe.first"""
    game = mine(level=4, dwarves=90)
    end_foe(game, 2)
    assert list(game.due) == [20]
    play(game, "dice 20")
    assert game.population == 70 and game.phase == "tomb"


def first_mine(**numbers):
    game = mine(level=4, **numbers)
    end_foe(game, 2, "dice 1")
    return game


def test_a_group_that_survives_walls_up_a_square():
    """tomb.square, tomb.lost"""
    game = first_mine(dwarves=61)
    play(game, "group 10", "dice 9")
    assert game.tomb_built == 1 and game.population == 51
    play(game, "group 10", "dice 10")
    assert game.tomb_built == 1 and game.population == 41


def test_a_group_loses_no_more_than_it_is():
    """tomb.lost"""
    game = first_mine(dwarves=61)
    play(game, "group 3", "dice 20")
    assert game.population == 57


def test_one_square_must_be_tried_each_year():
    """tomb.one, phase.tomb"""
    game = first_mine(dwarves=61)
    assert refused(game, "rest") == "tomb.one" and refused(game, "end") == "phase.tomb"
    play(game, "group 1", "dice 1", "rest")
    assert game.phase == "turn" and game.tomb_built == 0


def test_nobody_works_twice_in_a_year():
    """tomb.idle, tomb.group"""
    game = first_mine(dwarves=21)
    assert refused(game, "group 21") == "tomb.idle" and refused(game, "group 0") == "tomb.group"
    play(game, "group 15", "dice 1")
    assert game.population == 19 and refused(game, "group 6") == "tomb.idle"
    play(game, "group 5", "dice 5")
    assert game.phase == "turn" and game.population == 14 and game.tomb_built == 1


def test_twenty_squares_entomb_it():
    """tomb.done, title.first"""
    game = first_mine(dwarves=900)
    for number in range(20):
        assert game.tomb_built == number
        play(game, "group 21", "dice 20")
    assert not game.foes and game.earned >> 10 & 1 and game.prestige == 0 and game.phase == "turn"


def test_a_foe_behind_the_entombed_acts_all_the_same():
    """foe.apart, tomb.done"""
    for behind in (1, 0):
        game = mine(level=4, dwarves=200, tomb_built=19)
        game.foes.append([tables.FIRST, 0, NOWHERE, 0, 0])
        game.foes.insert(behind, [tables.TROLL, 8, 0, 8, 0])
        at_combat(game)
        game.age = 1
        play(game, "dice 1")  # a wanderer, or who strikes and is gone
        bites = 0
        while game.phase != "turn":
            if game.phase == "tomb":
                play(game, "group 30", "dice 1")
            elif game.turn == CHANCE:
                bites += game.phase == "bite"
                play(game, "dice " + " ".join(["1"] * len(game.due)))
            else:
                play(game, "rest")
        assert bites == 1 and [foe[0] for foe in game.foes] == [tables.TROLL], behind


def test_the_entombed_does_not_come_again():
    """end.again"""
    game = mine(level=4, tomb_built=20)
    assert "quiet" in kinds(end_foe(game, 2)) and not game.foes


def test_an_end_foe_that_is_here_does_not_come_twice():
    """end.again"""
    game = mine(("hovel",), level=4)
    game.foes.append([tables.INVASION, 40, 0, 40, 0])
    assert "quiet" in kinds(end_foe(game, 4)) and len(game.foes) == 1


def test_the_tomb_is_marked_out_against_the_lowest_hall_or_ladder():
    """tomb.place, dig.tomb"""
    game = GAME(foes="four")
    play(game, "ladder 20 1 40")
    game.age = 14
    at_combat(game)
    play(game, "dice 8", "dice 2")
    rows = game.state()["map"]
    assert rows[40][20] == "#" and rows[41][20:26] == "tttttt" and rows[46][20:26] == "tttttt"
    assert rows[42][20:26] == "txxxxt"
    play(game, "dice 1", "group 10", "dice 1", "rest")
    assert game.state()["map"][41][20] == "T"
    assert refused(game, "ladder 20 41 1") == "dig.tomb" and refused(game, "hall 22 43 1") == "dig.tomb"


def test_the_tomb_leaves_the_hoard_alone():
    """tomb.place, hoard.reached"""
    game = GAME(foes="four")
    game.hoard_at = 43 * 40 + 22
    play(game, "ladder 20 1 40")
    game.age = 14
    at_combat(game)
    play(game, "dice 8", "dice 2")
    rows = game.state()["map"]
    assert any("t" in row for row in rows) and rows[43][22] == "."


# ---- the Mother Root


def test_mother_root_calls_half_her_health_every_year():
    """foe.mother, mother.walkers"""
    game = mine(level=4, dwarves=10, edge=1)
    events = end_foe(game, 3)
    assert find(events, "met") == ("met", "mother", 20) and events[-1] == ("met", "roots", 10)
    assert list(game.due) == [4, 6]
    play(game, "dice 4 1", "dice 4 1")
    assert game.foes[0][foes.HEALTH] == 10 and game.phase == "turn"


def test_mother_root_dies_when_her_last_walkers_do():
    """mother.walkers, title.mother"""
    game = mine(level=4, dwarves=10, edge=1)
    end_foe(game, 3)
    game.foes[0][foes.HEALTH] = 1
    game.foes[1] = [tables.ROOTS, 1, NOWHERE, 1, 0]
    play(game, "dice 4 1")
    assert not game.foes and game.prestige == 20 and game.earned >> 11 & 1


def test_growth_of_walkers_costs_the_mother_nothing_more():
    """mother.walkers"""
    game = mine(level=4, dwarves=30, edge=1)
    end_foe(game, 3)
    game.foes[1] = [tables.ROOTS, 4, NOWHERE, 4, 0]
    play(game, "dice 3 6", "dice 4", "dice 3 1")
    assert game.foes[0][foes.HEALTH] == 56


# ---- the goblin invasion


def invaded_mine(**numbers):
    game = mine(level=4, **numbers)
    for row in (5, 9, 30, 40):
        add_room(game, "hovel", row)
    return game


def test_goblin_invasion_starts_in_the_newest_room_and_does_not_attack():
    """foe.invasion"""
    game = invaded_mine(dwarves=10)
    events = end_foe(game, 4)
    assert find(events, "met") == ("met", "invasion", 40) and game.foes[0][foes.PLACE] == 3
    assert game.population == 10 and game.phase == "persist"


def test_goblin_invasion_does_not_start_in_a_ruin():
    """foe.invasion, room.chamber"""
    game = mine(("hovel", "chamber"), level=4)
    game.rooms[1][rooms.MARK] |= rooms.GONE
    end_foe(game, 4)
    assert game.foes[0][foes.PLACE] == 0


def test_an_invasion_is_beaten_with_its_last_group():
    """invasion.defeat"""
    game = mine(("hovel", "gems"), level=4, edge=200, dwarves=90)
    add_foe(game, tables.INVASION, 20, 0)
    add_foe(game, tables.INVASION, 20, 1)
    play(game, "attack 0", "dice 1 1")
    won = (history.WON, tables.INVASION, 0)
    assert won not in history.entries(game.year) and not game.prestige
    play(game, "attack 0", "dice 1 1")
    assert won in history.entries(b"".join(game.past[-1:]) + game.year) and game.prestige == 20


def test_goblin_invasion_spreads_by_halves_to_the_nearest_room():
    """invasion.spreads"""
    game = invaded_mine(dwarves=10)
    end_foe(game, 4)
    assert [foe[1:3] for foe in game.foes] == [[20, 3], [20, 2]] and game.useful(rooms.HOVEL) == [0, 1]
    game.foes[0][foes.HEALTH] = 5
    game.foes[1][foes.HEALTH] = 7
    at_combat(game)
    game.age = 1
    game.deepest = 0
    play(game, "dice 1")
    assert [foe[1:3] for foe in game.foes] == [[5, 3], [4, 2], [3, 1]]


def test_a_single_invader_does_not_split():
    """invasion.spreads"""
    game = invaded_mine()
    game.foes = [[tables.INVASION, 1, 3, 40, 0]]
    at_combat(game)
    game.deepest = 0
    play(game, "dice 1")
    assert len(game.foes) == 1


def test_invaders_are_fought_room_by_room_and_the_last_gives_prestige():
    """invasion.defeat, title.invasion"""
    game = add_foe(mine(edge=1), tables.INVASION, 3, 0)
    game.foes = [[tables.INVASION, 3, 0, 80, 0], [tables.INVASION, 2, 1, 80, 0]]
    play(game, "attack 0", "dice 2 1")
    assert game.prestige == 0 and len(game.foes) == 1 and game.phase == "persist"
    play(game, "attack 0", "dice 2 1")
    assert game.prestige == 80 and game.earned >> 12 & 1 and game.phase == "turn"


def test_goblin_kings_help_the_invasion():
    """foe.king"""
    game = add_foe(mine(kings=1), tables.INVASION, 9, 0)
    play(game, "attack 0")
    assert game.due[1] == 6
