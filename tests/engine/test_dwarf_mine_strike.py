"""Dwarf Mine: what may be added to a blow, also to one that kills."""

from engine.dwarf_mine import foes, sheet, tables
from engine.dwarf_mine.fight import title_within_reach
from engine.dwarf_mine.game import GAME
from tests.engine.dwarf_helpers import find, meet, mine, play, refused

FORGES = ("forge",) * 3


def test_ore_may_be_added_to_a_blow_that_kills():
    """strike.kills, strike.after"""
    game = mine(FORGES, ore=2)
    meet(game, tables.GOBLINS, "dice 4 1")
    assert game.phase == "strike" and game.foes[0][foes.HEALTH] == 4
    assert game.moves() == [("strike", 0), ("strike", 1), ("strike", 2)] and refused(game, "strike 3") == "strike.ore"
    events = play(game, "strike 2")
    assert find(events, "struck") == ("struck", 6, 2, 0) and find(events, "slew") and game.ore == 0


def test_blood_may_be_added_to_a_blow_that_kills():
    """strike.kills, ability.dragon_blood"""
    game = mine(abilities=(14,))
    meet(game, tables.GOBLINS, "dice 4 1")
    assert game.phase == "strike" and game.moves() == [("strike", 0), ("blood",)]
    events = play(game, "blood", "dice 6")
    assert find(events, "struck") == ("struck", 10, 0, 0) and not game.foes


def test_ore_may_still_be_added_when_blood_has_killed():
    """strike.kills"""
    game = mine(FORGES, abilities=(14,), ore=5)
    meet(game, tables.GOBLINS, "dice 1 1", "blood", "dice 6")
    assert game.phase == "strike" and game.dealt == 7 and game.moves()[-1] == ("strike", 3)


def test_nothing_is_asked_where_nothing_can_be_added():
    """strike.after"""
    for built, numbers in (((), {"ore": 5}), (FORGES, {"ore": 0})):
        game = mine(built, **numbers)
        meet(game, tables.GOBLINS, "dice 4 1")
        assert not game.foes and game.phase == "turn"


def test_the_six_of_stone_folk_leaves_nothing_to_add_to():
    """foe.stone, strike.after"""
    game = mine(FORGES, level=2, ore=3)
    meet(game, tables.STONE, "dice 4 6")
    assert game.phase == "fight" and game.ore == 3


def test_games_of_version_one_do_not_ask_about_a_blow_that_kills():
    """strike.kills, journal.version"""
    game = mine(FORGES, ore=2, abilities=(14,))
    game.version = 1
    meet(game, tables.GOBLINS, "dice 4 1")
    assert not game.foes and game.phase == "turn"


def struck(dealt, iron=0, ore=9, blood=False, had=0, earned=0):
    """A blow of so much damage that kills, with three forges."""
    game = mine(FORGES, (14,) if blood else (), ore=ore, options={"titles": had})
    meet(game, tables.GOBLINS)
    game.earned, game.foes[0][foes.IRON] = earned, iron
    game.edge = dealt - 4
    play(game, "dice 4 1")
    return game


def test_a_title_is_within_reach_of_a_blow_that_kills():
    """strike.kills, title.iron, title.damage"""
    iron, damage = sheet.T_IRON, sheet.T_DEATHBRINGER
    for wanted, game in (
        (None, struck(8)),
        (None, struck(16)),
        (damage, struck(17)),
        (None, struck(17, ore=2)),
        (damage, struck(19, ore=1)),
        (None, struck(20)),
        (damage, struck(14, ore=0, blood=True)),
        (None, struck(13, ore=0, blood=True)),
        (damage, struck(11, ore=3, blood=True)),
        (iron, struck(8, iron=2)),
        (None, struck(8, iron=1)),
        (None, struck(8, iron=2, ore=2)),
        (None, struck(8, iron=5)),
        (iron, struck(17, iron=4)),
        (damage, struck(17, iron=4, had=1 << iron)),
        (None, struck(17, had=1 << damage)),
        (None, struck(17, earned=1 << damage)),
    ):
        assert game.phase == "strike" and title_within_reach(game) == wanted


def test_the_ore_of_a_killing_blow_earns_the_titles():
    """title.iron, title.damage, strike.kills"""
    game = struck(8, iron=2)
    assert find(play(game, "strike 3"), "title") == ("title", sheet.T_IRON)
    game = struck(17)
    assert find(play(game, "strike 3"), "title") == ("title", sheet.T_DEATHBRINGER)
    game = struck(17)
    assert not find(play(game, "strike 2"), "title")


def test_a_blow_that_kills_loads_while_it_is_asked_about():
    """contract.state, strike.kills"""
    game = struck(17)
    game.edge, game.deepest, game.past = 1, 20, (b"",) * (game.age - 1)
    state = game.state()
    copy = GAME()
    copy.load(state)
    assert copy.state() == state and copy.moves() == game.moves()
