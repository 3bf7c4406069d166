"""Dwarf Mine: Mountain Creation, its caves and its hoard."""

from engine.dwarf_mine.game import GAME
from engine.dwarf_mine.hoard import NO_HOARD
from engine.dwarf_mine.mountain import map_rows
from tests.engine.dwarf_helpers import find, play, refused
from tests.engine.helpers import Luck, notation_error


def cave(x, y, size, *directions):
    """A mountain with one cave."""
    game = GAME(caves="on")
    play(game, "drop %d %d %d" % (x, y, size), "dice " + " ".join([str(number) for number in directions]))
    return game


def hollow(game):
    return [(x, y) for y, row in enumerate(map_rows(game)) for x, sign in enumerate(row) if sign == "o"]


def created(hoard_line="drop 5 40 1", *more):
    """A mountain with four small caves in a corner and its hoard."""
    game = GAME(caves="on")
    for _ in range(4):
        play(game, "drop 0 20 1", "dice 1 1 1")
    play(game, hoard_line, *more)
    return game


def test_four_dice_make_four_caves():
    """caves.four"""
    game = GAME(caves="on")
    for _ in range(4):
        assert game.phase == "cave"
        play(game, "drop 0 20 1", "dice 1 1 1")
    assert game.phase == "hoard"


def test_a_cave_has_two_rolls_more_than_its_die():
    """caves.size"""
    for size in range(1, 5):
        game = GAME(caves="on")
        play(game, "drop 5 20 %d" % size)
        assert game.phase == "cavern" and list(game.due) == [4] * (size + 2)


def test_a_caves_runs_grow_by_a_square():
    """caves.runs"""
    assert hollow(cave(10, 20, 1, 1, 4, 1)) == [(8, 16), (8, 17), (8, 18), (8, 19), (9, 19), (10, 19), (10, 20)]


def test_directions_are_up_right_down_left():
    """caves.direction"""
    assert hollow(cave(10, 20, 1, 1, 3, 1)) == [(10, y) for y in range(18, 22)]
    assert hollow(cave(10, 20, 1, 2, 4, 2)) == [(x, 20) for x in range(9, 13)]


def test_caves_stop_at_the_edge():
    """caves.edge"""
    assert hollow(cave(0, 20, 1, 4, 4, 4)) == [(0, 20)]
    assert hollow(cave(38, 47, 1, 3, 2, 2)) == [(38, 47), (39, 47)]


def test_a_die_that_falls_off_is_dropped_again():
    """drop.map"""
    game = GAME(caves="on")
    assert refused(game, "drop 40 3 1") == "drop.map" and refused(game, "drop 3 48 1") == "drop.map"
    assert "shows 1 to 4" in notation_error(game.check, ("drop", 3, 3, 5))


def test_the_entrance_stays_open():
    """caves.entrance"""
    game = cave(20, 1, 1, 1, 2, 4)
    assert map_rows(game)[0][19:22] == ".^." and map_rows(game)[1][20] == "."
    assert len(hollow(game)) > 0


def test_the_hoard_lies_in_the_rock_of_level_four():
    """hoard.level_four, hoard.cave"""
    game = GAME(caves="on")
    for _ in range(4):
        play(game, "drop 5 40 1", "dice 1 1 1")
    assert refused(game, "drop 9 35 1") == "hoard.level_four" and refused(game, "drop 5 40 1") == "hoard.cave"
    play(game, "drop 6 40 1")
    assert game.phase == "turn"


def reach(game):
    """Dig down to the hoard."""
    play(game, "ladder 20 1 40", "hall 5 40 15")


def test_hoard_1_is_four_d10_of_gold():
    """hoard.kinds"""
    game = created("drop 5 40 1")
    reach(game)
    assert game.phase == "reached" and list(game.due) == [10] * 4
    assert find(play(game, "dice 1 2 3 4"), "gained") == ("gained", "gold", 10, "hoard")
    assert game.gold == 30 and game.hoard_at == NO_HOARD and game.phase == "turn"


def test_hoard_2_is_four_d10_of_ore():
    """hoard.kinds"""
    game = created("drop 5 40 2")
    reach(game)
    play(game, "dice 10 10 10 10")
    assert game.ore == 40


def test_hoard_3_is_two_d6_of_gems():
    """hoard.kinds"""
    game = created("drop 5 40 3")
    reach(game)
    assert list(game.due) == [6, 6]
    play(game, "dice 1 3")
    assert game.gems == 4


def test_hoard_4_is_two_d4_of_mithril():
    """hoard.kinds"""
    game = created("drop 5 40 4")
    reach(game)
    assert list(game.due) == [4, 4]
    play(game, "dice 1 3")
    assert game.mithril == 4


def test_hoard_5_is_the_eye_of_the_mountain():
    """hoard.kinds"""
    game = created("drop 5 40 5")
    reach(game)
    assert list(game.due) == [10, 10]
    play(game, "dice 9 9")
    assert game.prestige == 18


def test_hoard_6_is_two_treasures_and_may_chain():
    """hoard.two"""
    game = created("drop 5 40 6")
    assert game.phase == "hoard_kind" and list(game.due) == [6, 6]
    play(game, "dice 6 1", "dice 3 4")
    assert list(game.hoard) == [1, 3, 4] and game.phase == "turn"
    reach(game)
    play(game, "dice 1 1 1 1", "dice 1 1", "dice 1 1")
    assert (game.gold, game.gems, game.mithril, game.phase) == (24, 2, 2, "turn")


def test_a_room_may_reach_the_hoard_too():
    """hoard.reached"""
    game = created("drop 5 40 1")
    game.gold = 99
    play(game, "ladder 20 1 40", "hall 8 40 12", "build hovel 5 39")
    assert game.phase == "reached"


def test_on_paper_the_player_claims_the_hoard():
    """hoard.paper, hoard.none, hoard.deep"""
    game = GAME(caves="on", map="paper")
    assert game.phase == "hoard_kind"
    play(game, "dice 1", "dug 35")
    assert refused(game, "claim") == "hoard.deep"
    play(game, "dug 36", "claim", "dice 1 1 1 1")
    assert game.gold == 24 and refused(game, "claim") == "hoard.none"


def test_the_devices_dice_drop_where_they_may():
    """contract.deal"""
    for seed in range(8):
        game = GAME(caves="on", columns=12, rows=12)
        luck = Luck(seed)
        while game.turn == "chance":
            game.play(game.deal(luck))
        assert game.phase == "turn" and game.hoard


def test_without_the_expansion_there_are_no_caves():
    """caves.option"""
    assert GAME().phase == "turn" and hollow(GAME()) == []
