"""Dwarf Mine: who is buried where. A tomb that a foe holds receives nobody."""

from engine.dwarf_mine import sheet, tables
from engine.dwarf_mine.game import GAME
from engine.game import BadState
from tests.engine.dwarf_helpers import add_room, meet, mine, play

SPIDER = tables.SPIDER


def tombs(*widths, **numbers):
    """A mine on paper with tombs of these widths."""
    game = mine(**dict({"dwarves": 300, "deepest": 20, "earned": 64}, **numbers))
    for width in widths:
        add_room(game, "tombs", 20, width)
    return game


def lay(game, lying):
    """So many are in each tomb already."""
    game.graves = list(lying)
    game.buried = game.dead = sum(lying)
    return game


def hold(game, *rooms):
    """A spider sits in each of these rooms."""
    game.foes = [[SPIDER, 9, room, 9, 0] for room in rooms]


def fall(game, number):
    events = []
    sheet.lose_people(game, number, events, tables.BEAR)
    return events


def test_the_dead_of_a_hit_go_to_free_tombs_in_the_order_they_were_built():
    """tombs.order, foe.holds"""
    for held, lying, after in (
        ((), (0, 0), (45, 0)),
        ((), (40, 0), (60, 25)),
        ((0,), (0, 0), (0, 40)),
        ((0,), (40, 10), (40, 40)),
        ((1,), (40, 10), (60, 10)),
        ((0, 1), (40, 10), (40, 10)),
    ):
        game = lay(tombs(3, 2), lying)
        hold(game, *held)
        fall(game, 45)
        assert tuple(game.graves) == after and game.buried == sum(after), (held, lying)


def test_who_was_buried_stays_when_a_tomb_is_free_again():
    """tombs.order"""
    game = tombs(2, 2)
    hold(game, 0)
    fall(game, 15)
    assert game.graves == [0, 15]
    game.foes = []
    fall(game, 30)
    assert game.graves == [30, 15] and game.buried == 45
    hold(game, 1)
    fall(game, 30)
    assert game.graves == [40, 15] and game.buried == 55


def test_a_square_is_full_with_ten_in_the_same_tomb():
    """tombs.full, room.tombs"""
    game = tombs(2, 2)
    hold(game, 0)
    fall(game, 5)
    hold(game, 1)
    fall(game, 5)
    assert game.graves == [5, 5] and game.prestige == 0
    game.foes = []
    fall(game, 5)
    assert game.graves == [10, 5] and game.prestige == 1
    fall(game, 40)
    assert game.graves == [40, 15] and game.prestige == 1 + 3 + 1


def test_version_one_counts_all_tombs_as_one():
    """tombs.version"""
    for held, lying, buried in ((0, 40, 80), (0, 60, 100), (1, 40, 60), (1, 60, 60)):
        game = tombs(3, 2)
        game.version, game.graves = 1, []
        game.buried = game.dead = lying
        hold(game, held)
        fall(game, 45)
        assert game.buried == buried and game.graves == [], (held, lying)
        assert game.prestige == buried // 10 - lying // 10


def test_a_blow_in_a_fight_buries_nobody_in_a_held_tomb():
    """tombs.order, foe.holds"""
    game = tombs(2)
    hold(game, 0)
    game.foes.append([tables.TROLL, 8, 0, 8, 0])
    meet(game, tables.GOBLINS, "dice 1 4", "dice 4 4")
    assert game.dead == 8 and game.buried == 0 and game.graves == [0]


def test_graves_are_part_of_a_position():
    """contract.state, contract.snapshot, tombs.order"""
    game = tombs(2, 2)
    hold(game, 0)
    before = game.snapshot()
    fall(game, 12)
    after = game.state()
    assert after["graves"] == [0, 12] and after["version"] == 2
    game.restore(before)
    assert game.graves == [0, 0] and game.buried == 0
    copy = GAME()
    game.foes = []
    play(game, "dug 21")
    copy.load(game.state())
    assert copy.graves == [0, 0] and copy.snapshot() == game.snapshot()


def test_impossible_graves_are_refused():
    """position.people"""
    state = lay(tombs(2, 2), (12, 3)).state()
    GAME().load(state)
    for change, why in (
        ({"graves": [15]}, "graves needs a number for each tomb"),
        ({"graves": [12, 3, 0]}, "graves needs a number for each tomb"),
        ({"graves": [12, 4]}, "buried is not the sum of graves"),
        ({"graves": [41, 3], "buried": 44, "dead": 44}, "more in a tomb than it has room for"),
        ({"graves": [15, 0.0]}, "graves must be a number from 0 to 9999"),
        ({"graves": [14, True]}, "graves must be a number from 0 to 9999"),
        ({"graves": 15}, "graves must be a list"),
        ({"version": 1}, "graves are counted from version 2 on"),
    ):
        try:
            GAME().load(dict(state, **change))
            raise AssertionError("loaded %s" % change)
        except BadState as error:
            assert error.why == why
    state.pop("graves")
    try:
        GAME().load(state)
        raise AssertionError("loaded without graves")
    except BadState as error:
        assert error.why == "graves are counted from version 2 on"
    state.pop("version")
    copy = GAME()
    copy.load(state)
    assert copy.version == 1 and copy.buried == 15
