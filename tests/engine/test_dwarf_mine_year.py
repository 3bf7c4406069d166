"""Dwarf Mine: the year and its order, the end, the score, titles, and the history."""

from engine.dwarf_mine import history, sheet, tables
from engine.dwarf_mine.game import GAME
from engine.game import CHANCE, OVER, Notation
from tests.engine.dwarf_helpers import add_foe, at_combat, at_treasure, find, kinds, meet, mine, play, refused
from tests.engine.helpers import notation_error


def test_age_is_one_and_rises_with_every_later_turn():
    """age.start"""
    game = GAME()
    assert game.age == 1
    play(game, "end", "dice 1")
    assert game.age == 2 and game.phase == "turn"


def test_a_year_is_turn_then_treasure_then_combat():
    """turn.phases"""
    game = GAME()
    play(game, "ladder 20 1 1", "end")
    assert game.phase == "treasure" and game.turn == CHANCE and list(game.due) == [8]
    play(game, "dice 1")
    assert game.phase == "combat" and game.gold == 22
    play(game, "dice 1")
    assert game.phase == "turn"


def test_no_treasure_roll_in_a_year_without_digging():
    """treasure.dug"""
    game = GAME()
    assert "no_treasure" in kinds(play(game, "end")) and game.phase == "combat"
    game = mine()
    play(game, "report hovel 9 3 3", "end")
    assert game.phase == "treasure"


def test_the_next_year_must_be_dug_in_anew():
    """treasure.dug"""
    game = GAME()
    play(game, "ladder 20 1 1", "end", "dice 1", "dice 1")
    assert "no_treasure" in kinds(play(game, "end"))


def test_treasure_and_combat_rolls_add_the_age():
    """roll.age"""
    assert find(play(at_treasure(mine(age=5)), "dice 3"), "treasure") == ("treasure", 1, 8)
    assert find(play(at_combat(mine(age=5)), "dice 3"), "combat") == ("combat", 1, 8)


def test_the_mine_is_lost_when_nobody_is_left():
    """end.fallen"""
    game = mine(dwarves=3)
    events = meet(game, tables.WOLF, "dice 1 6")
    assert game.turn == OVER and events[-1] == ("over", "fallen", game.age)
    assert game.outcome() == {"scores": [game.age], "winners": [0], "why": "fallen"}


def test_the_score_is_prestige_and_age():
    """end.score"""
    game = mine(dwarves=1, prestige=41)
    meet(game, tables.WOLF, "dice 1 6")
    assert game.outcome()["scores"] == [41 + game.age] == game.scores()


def test_nothing_is_played_after_the_end():
    """turn.over"""
    game = mine(dwarves=1)
    meet(game, tables.WOLF, "dice 1 6")
    assert refused(game, "end") == "turn.over" and game.moves() == []


def test_dice_must_fall_before_anything_else_and_only_when_due():
    """dice.first, dice.unasked"""
    game = GAME()
    assert refused(game, "dice 3") == "dice.unasked" and refused(game, "drop 1 1 1") == "dice.unasked"
    play(game, "end")
    assert refused(game, "end") == "dice.first" and refused(game, "drop 1 1 1") == "dice.first"


def test_dice_are_as_many_and_as_big_as_are_due():
    """dice.due"""
    game = GAME()
    play(game, "end")
    assert "1 dice are due" in notation_error(game.check, ("dice", 1, 2))
    assert "a d8 shows" in notation_error(game.check, ("dice", 9)) and notation_error(game.check, ("dice", 0))


def test_words_and_numbers_stay_in_their_places():
    """notation.shape"""
    game = GAME()
    for move in (
        ("gem", 1),
        ("build", 3, 4, 5),
        ("hall", "x", 1, 1),
        ("gem", "silver"),
        ("mithril", "x"),
        ("dice", "a"),
        ("build", "cellar", 1, 1),
        ("build", "tombs", 1, 1),
        ("trade", 0),
        ("sculpt", 0),
        ("end", 1),
        ("fly",),
    ):
        assert notation_error(game.check, move)


def test_each_choice_takes_its_own_verbs():
    """phase.turn, phase.strike, phase.persist"""
    assert refused(GAME(), "rest") == "phase.turn" and refused(GAME(), "attack 0") == "phase.turn"
    game = mine(("forge",), ore=1)
    meet(game, tables.BEAR, "dice 1 1")
    assert refused(game, "end") == "phase.strike"
    assert refused(add_foe(mine(), tables.SPIDER, 9), "end") == "phase.persist"


# ---- titles


def earned(game):
    return [title for title in range(13) if game.earned >> title & 1]


def finished(**numbers):
    game = mine(dwarves=1, **numbers)
    meet(game, tables.WOLF, "dice 1 6")
    return game


def test_finishing_a_game_is_a_title():
    """title.finish"""
    assert earned(finished()) == [0]


def test_fifty_and_a_hundred_prestige_at_the_end_are_titles():
    """title.glory"""
    assert earned(finished(prestige=49)) == [0] and earned(finished(prestige=50)) == [0, 1]
    assert earned(finished(prestige=100)) == [0, 1, 2]


def test_five_ore_for_one_foe_is_a_title():
    """title.iron"""
    game = mine(("forge",) * 5, ore=5)
    meet(game, tables.BEAR, "dice 1 1", "strike 5")
    assert earned(game) == [sheet.T_IRON]
    game = mine(("forge",) * 4, ore=4, dwarves=90)
    meet(game, tables.BEAR, "dice 2 1", "strike 4")
    assert earned(game) == []


def test_ore_is_counted_over_all_exchanges_with_a_foe():
    """title.iron"""
    game = add_foe(mine(("forge",), ore=9, dwarves=90), tables.SPIDER, 10)
    for _ in range(5):
        play(game, "attack 0", "dice 1 1", "strike 1")
    assert earned(game) == [sheet.T_IRON]


def test_twenty_damage_in_an_attack_is_a_title():
    """title.damage"""
    game = mine(("barracks",) * 5, edge=1)
    meet(game, tables.WOLF, "dice 18 1")
    assert earned(game) == []
    meet(game, tables.WOLF, "dice 19 1")
    assert earned(game) == [sheet.T_DEATHBRINGER]


def test_age_thirty_is_a_title():
    """title.age"""
    game = mine(age=29, level=3)
    at_combat(game)
    play(game, "dice 1", "dice 1 1", "dice 1 1 1 1 1 1")
    assert game.age == 30 and earned(game) == [sheet.T_WISE]


def test_a_hundred_people_are_a_title():
    """title.people"""
    game = mine(("hovel",), dwarves=99)
    play(game, "muster")
    assert earned(game) == [sheet.T_CROWD]


def test_five_gems_and_five_mithril_are_titles():
    """title.stones"""
    game = at_treasure(mine(gems=4, age=8))
    play(game, "dice 2")
    assert earned(game) == [sheet.T_GEMS]
    game = at_treasure(mine(mithril=4, age=8, level=2))
    play(game, "dice 2")
    assert earned(game) == [sheet.T_MITHRIL]


def test_titles_of_earlier_games_are_not_told_again():
    """title.kept"""
    game = mine(dwarves=1, prestige=60, options={"titles": 1})
    events = meet(game, tables.WOLF, "dice 1 6")
    assert [event for event in events if event[0] == "title"] == [("title", 1)]
    assert game.new_titles() == [1] and game.rematch().options["titles"] == 3


# ---- history


def codes(game):
    return [entry[0] for entry in history.entries(game.year)]


def test_the_history_has_a_chapter_for_every_year():
    """history.years"""
    game = GAME()
    play(game, "ladder 20 1 2", "hall 21 2 1", "hall 22 2 3", "end", "dice 1", "dice 1")
    assert len(game.past) == 1 and len(game.year) == 0
    assert history.entries(game.past[0]) == [
        (history.DUG, 1, 2),
        (history.DUG, 0, 4),
        (history.FOUND, 0, 2),
        (history.FOUND, 1, 1),
        (history.MET, tables.CAMP, 0),
        (history.PEOPLE, 0, 20),
        (history.GOLD, 0, 22),
        (history.GLORY, 0, 0),
    ]


def test_the_history_tells_rooms_fights_and_deaths():
    """history.events"""
    game = mine()
    play(game, "report hovel 9 3 3", "muster")
    meet(game, tables.WOLF, "dice 4 3")
    assert history.entries(game.past[-1])[:5] == [
        (history.BUILT, 1, 0),
        (history.GREW, 0, 1),
        (history.MET, tables.WOLF, 4),
        (history.HURT, tables.WOLF, 3),
        (history.WON, tables.WOLF, 0),
    ]


def test_population_gold_and_prestige_can_be_plotted():
    """history.plot"""
    game = GAME()
    for _ in range(3):
        play(game, "end", "dice 1")
    people = history.plot(game, history.PEOPLE)
    assert len(people) == 3 and history.plot(game, history.GOLD) == [20, 20, 20]
    assert people[0] == 20 and people[1] == 21 and history.plot(game, history.GLORY) == [0, 0, 0]


def test_the_last_year_is_closed_too():
    """history.end"""
    game = finished()
    assert (
        history.entries(game.past[-1])[-4:]
        == [
            (history.LOST, 0, 0),
            (history.PEOPLE, 0, 0),
            (history.GOLD, 0, 500),
            (history.GLORY, 0, 0),
        ]
        and not game.year
    )


def test_no_amount_on_the_sheet_passes_9999():
    """sheet.most"""
    game = mine(("hovel",), dwarves=9999)
    play(game, "muster")
    assert game.dwarves == 9999


def test_options_are_checked():
    """options.known"""
    for options in ({"columns": 11}, {"rows": 49}, {"map": "stone"}, {"titles": 8192}, {"wurm": 0}, {"caves": "yes"}):
        try:
            GAME(**options)
        except Notation:
            continue
        raise AssertionError(options)
