"""Dwarf Mine: the sixteen rooms, what they cost, how many there may be, and what they give."""

from engine.dwarf_mine import history, rooms, tables
from engine.dwarf_mine.game import GAME
from tests.engine.dwarf_helpers import (
    add_foe,
    add_room,
    at_combat,
    end_foe,
    find,
    kinds,
    meet,
    mine,
    play,
    refused,
)

SIZES = "3x2 3x3 5x3 5x5 7x4 0x0 0x2 8x4 8x8 5x7 2x20 7x5 9x9 10x9 13x6 3x3"
SQUARES = (6, 9, 9, 25, 16, 6, 8, 32, 64, 35, 40, 35, 81, 86, 58, 9)
COSTS = (3, 4, 6, 6, 10, 12, 4, 10, 12, 10, 20, 12, 20, 12, 12, 6)


def report(game, word, row=47, w=0, h=0):
    kind = rooms.WORDS.index(word)
    return "report %s %d %d %d" % (word, row, w or rooms.width(kind), h or rooms.height(kind))


def test_every_room_has_its_size_and_cost():
    """room.size, room.cost"""
    for kind, size in enumerate(SIZES.split()):
        w, h = [int(number) for number in size.split("x")]
        assert (rooms.width(kind), rooms.height(kind)) == (w, h)
        w, h = w or (3 if kind == rooms.PRESTIGE else 4), h or 2
        assert sum([length for _, _, length in rooms.spans(kind, w, h)]) == SQUARES[kind]
        assert rooms.cost(kind, w, h) == COSTS[kind]
        game = mine()
        play(game, report(game, rooms.WORDS[kind], 47, w, h))
        assert game.gold == 500 - COSTS[kind] and len(game.rooms) == 1 and game.dug


def test_forges_are_pyramids_with_the_widest_row_at_the_bottom():
    """room.shape"""
    assert rooms.spans(rooms.FORGE, 5, 3) == [(2, 0, 1), (1, 1, 3), (0, 2, 5)]
    assert rooms.spans(rooms.MITHRIL, 7, 4) == [(3, 0, 1), (2, 1, 3), (1, 2, 5), (0, 3, 7)]


def test_mine_commons_have_three_alcoves_and_a_combat_school_three_halls():
    """room.shape"""
    assert rooms.spans(rooms.COMMONS, 10, 9)[8:] == [(1, 8, 2), (4, 8, 2), (7, 8, 2)]
    assert rooms.spans(rooms.SCHOOL, 13, 6)[:3] == [(0, 0, 3), (5, 0, 3), (10, 0, 3)]


def test_a_wrong_size_is_refused():
    """room.size"""
    assert refused(mine(), "report hovel 47 3 4") == "room.size"


def test_what_cannot_be_paid_is_not_built():
    """room.gold"""
    for kind in range(16):
        w, h = rooms.width(kind) or 4, rooms.height(kind) or 2
        game = mine(gold=rooms.cost(kind, w, h) - 1)
        assert refused(game, report(game, rooms.WORDS[kind], 47, w, h)) == "room.gold"


def test_barracks_move_the_attack_die_up_and_there_are_five_at_most():
    """room.barracks, room.limit"""
    for count in range(6):
        game = mine(("barracks",) * count)
        meet(game, tables.WOLF)
        assert game.due[0] == tables.CHAIN[count]
    assert refused(mine(("barracks",) * 5), "report barracks 20 3 2") == "room.limit"


def test_hovels_give_a_dwarf_a_year_and_there_are_five_at_most():
    """room.hovel, room.limit, muster.nothing"""
    game = mine(("hovel",) * 3)
    play(game, "muster")
    assert game.dwarves == 23 and refused(game, "muster") == "muster.nothing"
    assert refused(mine(("hovel",) * 5), "report hovel 20 3 3") == "room.limit"


def test_an_ore_forge_adds_one_ore_to_an_attack_after_the_roll():
    """room.forge, strike.after"""
    game = mine(("forge", "forge"), ore=9)
    meet(game, tables.GOBLINS, "dice 2 1")
    assert game.phase == "strike" and refused(game, "strike 3") == "strike.ore"
    events = play(game, "strike 2")
    assert game.ore == 7 and find(events, "struck") == ("struck", 4, 2, 0) and "slew" in kinds(events)


def test_no_forge_or_no_ore_asks_nothing():
    """strike.ore"""
    for built, ore in (((), 9), (("forge",), 0)):
        game = mine(built, ore=ore)
        meet(game, tables.GOBLINS, "dice 2 1")
        assert game.phase == "fight"


def test_a_gem_cutting_room_makes_prestige_or_gold():
    """room.gems, spend.gems, spend.gold, use.none"""
    game = mine(("gems",), gems=2, gold=1)
    play(game, "gem prestige", "gem gold")
    assert (game.gems, game.gold, game.prestige) == (0, 5, 10)
    assert refused(game, "gem gold") == "spend.gems"
    assert refused(mine(("gems",), gems=1, gold=0), "gem prestige") == "spend.gold"
    assert refused(mine(gems=1), "gem gold") == "use.none"


def test_a_mithril_forge_makes_prestige_or_one_defense_or_one_attack():
    """room.mithril, mithril.once, spend.mithril"""
    game = mine(("mithril",), mithril=5, gold=30)
    play(game, "mithril prestige", "mithril defense", "mithril attack")
    assert (game.mithril, game.gold, game.prestige, game.defense, game.edge) == (2, 15, 20, 1, 1)
    assert refused(game, "mithril defense") == "mithril.once" and refused(game, "mithril attack") == "mithril.once"
    assert refused(mine(("mithril",), mithril=0), "mithril prestige") == "spend.mithril"
    assert refused(mine(("mithril",), mithril=1, gold=4), "mithril prestige") == "spend.gold"


def test_defense_takes_one_off_every_hit_and_attack_adds_one():
    """fight.defense, fight.edge"""
    game = mine(defense=1, edge=1)
    meet(game, tables.GOBLINS, "dice 3 4")
    assert game.population == 17 and not game.foes


def test_a_prestige_room_gives_its_squares_at_once():
    """room.prestige, room.prestige_height"""
    game = mine()
    play(game, "report prestige 20 5 4")
    assert (game.gold, game.prestige) == (460, 20)
    assert refused(game, "report prestige 20 5 1") == "room.prestige_height"
    assert refused(game, "report prestige 20 0 2") == "room.prestige_height"


def test_tombs_bury_ten_a_square_for_a_prestige_each():
    """room.tombs, room.tombs_size"""
    game = mine(dwarves=100)
    game.dead = 30  # from before there were tombs
    add_room(game, "tombs", 20, 2)
    meet(game, tables.GOBLINS, "dice 1 4", "dice 1 4", "dice 1 4")
    assert (game.buried, game.prestige, game.dead) == (12, 1, 42)
    assert refused(mine(), "report tombs 20 4 3") == "room.tombs_size"


def test_full_tombs_bury_nobody():
    """room.tombs"""
    game = mine(dwarves=100, dead=38, buried=38)
    add_room(game, "tombs", 20, 2)
    game.graves = [38]
    meet(game, tables.GOBLINS, "dice 1 4", "dice 1 4")
    assert (game.buried, game.prestige, game.dead) == (40, 1, 46)


def test_a_trading_post_turns_ore_into_gold():
    """room.post, spend.ore"""
    game = mine(("post",), ore=7, gold=0)
    play(game, "trade 5")
    assert (game.ore, game.gold) == (2, 5) and refused(game, "trade 3") == "spend.ore"
    assert refused(mine(ore=7), "trade 1") == "use.none"


def test_a_war_room_rolls_twice_and_takes_the_higher():
    """room.war"""
    game = mine(("war",))
    meet(game, tables.GOBLINS)
    assert list(game.due) == [4, 4, 4]
    assert find(play(game, "dice 1 4 1"), "blows") == ("blows", 4, 1)


def test_a_sculpture_room_turns_ore_into_prestige():
    """room.sculpture"""
    game = mine(("sculpture",), ore=7)
    play(game, "sculpt 6")
    assert (game.ore, game.prestige) == (1, 6) and refused(game, "sculpt 2") == "spend.ore"


def test_a_main_mineshaft_gives_a_d6_of_gold_and_there_is_one():
    """room.shaft, room.limit"""
    game = mine(("shaft",), gold=0)
    play(game, "muster", "dice 5")
    assert game.gold == 5 and game.phase == "turn"
    assert refused(mine(("shaft",)), "report shaft 30 2 20") == "room.limit"


def test_a_scouting_room_takes_five_off_the_combat_roll_and_there_is_one():
    """room.scouts, room.limit"""
    game = at_combat(mine(("scouts",), age=6))
    assert find(play(game, "dice 2"), "combat") == ("combat", 1, 3)
    assert refused(mine(("scouts",)), "report scouts 30 7 5") == "room.limit"


def test_the_inner_chamber_shelters_in_the_persistent_phase_until_it_falls():
    """room.chamber, room.limit"""
    game = mine(("chamber",))
    add_foe(game, tables.TROLL, 8, 0)
    play(game, "attack 0", "dice 1 8")
    assert game.population == 20 and game.chamber == 12
    play(game, "attack 0", "dice 1 8", "attack 0", "dice 1 8")
    assert game.population == 16 and game.chamber == 0 and game.rooms[0][rooms.MARK] & rooms.GONE
    assert refused(mine(("chamber",)), "report chamber 47 9 9") == "room.limit"


def test_the_inner_chamber_does_not_shelter_in_common_combat():
    """room.chamber"""
    game = mine(("chamber",))
    meet(game, tables.GOBLINS, "dice 1 4")
    assert game.population == 16 and game.chamber == 20


def test_an_inner_chamber_lies_wholly_in_level_four():
    """room.level_four"""
    assert refused(mine(), "report chamber 43 9 9") == "room.level_four"
    play(mine(), "report chamber 44 9 9")


def test_mine_commons_give_a_d6_of_dwarves_and_cap_barracks_at_three():
    """room.commons"""
    game = mine(("commons",))
    play(game, "muster", "dice 6")
    assert game.dwarves == 26
    assert refused(mine(("barracks",) * 4), "report commons 30 10 9") == "room.commons"
    assert refused(mine(("barracks",) * 3 + ("commons",)), "report barracks 30 3 2") == "room.commons"
    play(mine(("barracks",) * 3), "report commons 30 10 9")


def test_a_combat_school_adds_a_d6_to_attacks_and_caps_hovels_at_three():
    """room.school"""
    game = mine(("school",))
    meet(game, tables.GOBLINS)
    assert list(game.due) == [4, 6, 4]
    assert find(play(game, "dice 1 6 1"), "blows") == ("blows", 7, 1)
    assert refused(mine(("hovel",) * 4), "report school 30 13 6") == "room.school"
    assert refused(mine(("hovel",) * 3 + ("school",)), "report hovel 8 3 3") == "room.school"


def test_a_trap_room_ignores_one_combat_roll_once():
    """room.trap_room, trap.once, phase.trap"""
    game = mine(("trap",))
    meet(game, tables.GOBLINS)
    assert game.phase == "trap" and refused(game, "end") == "phase.trap"
    assert find(play(game, "spring"), "trapped") == ("trapped", 0) and game.phase == "turn" and not game.foes
    meet(game, tables.GOBLINS)
    assert game.phase == "fight"


def test_a_trap_may_be_kept_for_later():
    """trap.choice"""
    game = mine(("trap",))
    meet(game, tables.GOBLINS)
    play(game, "pass")
    assert game.phase == "fight" and not game.rooms[0][rooms.MARK]


def test_a_trap_is_not_offered_for_harmless_signs():
    """trap.choice"""
    game = at_combat(mine(("trap",)))
    play(game, "dice 1")
    assert game.phase == "turn"


def test_a_trap_against_an_end_foe_waits_for_the_d4_that_picks_it():
    """trap.choice, foes.option"""
    game = mine(("trap",), level=4)
    end_foe(game, 3)
    assert game.phase == "trap" and game.pending == tables.MOTHER and not game.foes
    play(game, "spring")
    assert not game.foes and history.entries(game.past[-1] + game.year)[0] == (history.TRAPPED, tables.MOTHER, 0)
    game = mine(("trap",), level=4, options={"foes": "dragon"})
    meet(game, tables.END_FOE)
    assert game.phase == "trap" and game.pending == tables.DRAGON
    play(game, "pass")
    assert game.foes[0][0] == tables.DRAGON


def test_a_trap_is_not_asked_about_for_an_end_foe_that_does_not_come():
    """trap.choice, end.again"""
    game = mine(("trap",), level=4, tomb_built=20)
    assert "quiet" in kinds(end_foe(game, 2)) and game.phase == "turn"


def test_a_trap_room_forbids_deep_barracks_and_hovels_before_and_after():
    """room.trap"""
    assert refused(mine(("trap",)), "report hovel 12 3 3") == "room.trap"
    assert refused(mine(("trap",)), "report barracks 12 3 2") == "room.trap"
    assert refused(mine(("hovel",), level=2), "report trap 11 3 3") == "room.trap"
    play(mine(("trap",)), "report hovel 11 3 3")


def test_more_rooms_are_an_expansion():
    """room.expansion"""
    for word in rooms.WORDS[rooms.MORE :]:
        game = mine(options={"rooms": "base"})
        assert refused(game, report(game, word)) == "room.expansion"


def test_the_sheet_holds_two_hundred_rooms():
    """room.sheet_full"""
    game = mine(("tombs",) * 0)
    for _ in range(200):
        add_room(game, "prestige", 20, 1, 2)
    assert refused(game, "report hovel 20 3 3") == "room.sheet_full"


def test_a_room_under_a_spider_gives_nothing():
    """use.held, foe.holds"""
    lines = {"gems": "gem gold", "mithril": "mithril prestige", "post": "trade 1", "sculpture": "sculpt 1"}
    for word in lines:
        game = mine((word,), gems=1, mithril=1, ore=1)
        game.foes.append([tables.SPIDER, 9, 0, 9, 0])
        assert refused(game, lines[word]) == "use.held"
    game = mine(("hovel", "barracks"))
    game.foes.append([tables.SPIDER, 9, 0, 9, 0])
    assert refused(game, "muster") == "muster.nothing" and game.useful(rooms.BARRACKS) == [1]


def test_gifts_that_were_not_taken_come_at_the_end_of_the_turn():
    """muster.end"""
    game = mine(("hovel", "commons"))
    play(game, "end")
    assert game.phase == "gather" and game.dwarves == 21
    play(game, "dice 4")
    assert game.dwarves == 25 and game.phase == "combat"


def test_a_room_built_this_year_gives_this_year_and_every_room_once():
    """muster.new"""
    game = mine(("hovel",))
    play(game, "muster", "report hovel 9 3 3", "muster")
    assert game.dwarves == 22 and refused(game, "muster") == "muster.nothing"


def test_rooms_may_be_used_and_built_in_any_order():
    """turn.any_order"""
    game = mine(("gems", "post"), gems=1, ore=3, gold=0)
    play(game, "trade 3", "gem gold", "report hovel 9 3 3", "dug 12")
    assert game.gold == 4 and game.phase == "turn"


def test_names_of_rooms_are_rolled_when_they_stand():
    """room.named, room.numbered"""
    game = mine(options={"names": "on"})
    play(game, "report barracks 9 3 2")
    assert game.phase == "named" and list(game.due) == [20, 6]
    assert find(play(game, "dice 11 4"), "named") == ("named", 0, 11, 4)
    play(game, "report war 30 8 8")
    assert list(game.due) == [20, 20]
    play(game, "dice 18 20")
    assert game.phase == "numbered" and find(play(game, "dice 3"), "named") == ("named", 1, 23, 20)
    assert game.phase == "turn"


def test_a_new_game_opens_with_twenty_gold_and_twenty_dwarves():
    """mine.start"""
    game = GAME()
    assert (game.gold, game.dwarves, game.age, game.level, game.phase) == (20, 20, 1, 1, "turn")
