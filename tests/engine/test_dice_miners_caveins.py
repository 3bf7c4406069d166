"""Dice Miners: bringing rubble down."""

from engine.dice_miners.game import GAME
from tests.engine.helpers import banked, lit, mine, notation_error, piles, played, refused


def test_a_cave_in_puts_rubble_on_an_empty_dig():
    """cavein.place"""
    game = GAME()
    assert played(game, "cavein 7 5") == [("caved", 0, 7, 5), ("next", 1)]
    assert piles(game) == [[7, 5]]


def test_a_cave_in_is_spent_for_good():
    """cavein.spends, cavein.spent"""
    game = GAME()
    played(game, "cavein 7 5", "surface")
    assert game.caveins == [0, 1]
    assert refused(game, "cavein 7 4") == "cavein.spent"
    assert "cavein" not in game.expects() and game.moves() == [("roll",), ("surface",)]


def test_two_cave_ins_allow_two():
    """cavein.allowance, cavein.spent"""
    game = GAME(caveins=2)
    played(game, "cavein 7 5", "surface", "cavein 7 6", "surface")
    assert game.caveins == [0, 2] and piles(game) == [[7, 5], [7, 6]]
    assert refused(game, "cavein 7 7") == "cavein.spent"


def test_a_cave_in_banks_lit_lanterns_and_ends_the_turn():
    """cavein.banks"""
    game = mine(white={7: 3, 8: 1}, banked={0: {7: 1}})
    events = played(game, "cavein 7 2")
    assert events == [("caved", 0, 7, 2), ("banked", 0, 7, 3), ("banked", 0, 8, 1), ("next", 1)]
    assert banked(game, 0) == {7: 3, 8: 1} and lit(game) == {} and game.seat == 1


def test_a_cave_in_takes_the_place_of_a_roll():
    """cavein.instead, dice.first, pair.first"""
    game = GAME()
    played(game, "roll")
    assert refused(game, "cavein 7 1") == "dice.first"
    played(game, "dice 1 2 3 6")
    assert refused(game, "cavein 7 1") == "pair.first"
    played(game, "pair 3 9", "cavein 7 1")
    assert game.seat == 1


def test_no_roll_follows_a_cave_in_in_the_same_turn():
    """cavein.instead"""
    game = GAME()
    played(game, "cavein 7 1")
    assert game.seat == 1 and game.phase == "choose"


def test_rubble_may_lie_in_a_tunnel_that_nobody_has_entered():
    """cavein.place"""
    game = GAME()
    played(game, "cavein 12 1")
    assert piles(game) == [[12, 1]]


def test_rubble_may_lie_on_the_bottom_dig():
    """cavein.place"""
    for seats in (2, 6):
        game = GAME(seats=seats)
        played(game, "cavein 7 %d" % game.depths[7])
        assert piles(game) == [[7, game.depths[7]]]


def test_rubble_needs_a_dig_of_that_tunnel():
    """cavein.depth"""
    game = GAME()
    for line in ("cavein 7 0", "cavein 7 13", "cavein 2 3", "cavein 12 -1", "cavein 5 999999"):
        assert refused(game, line) == "cavein.depth", line
    assert refused(GAME(seats=5), "cavein 2 5") == "cavein.depth"
    played(GAME(seats=5), "cavein 2 4")


def test_rubble_needs_a_tunnel_of_the_mine():
    """mine.tunnels"""
    for tunnel in (0, 1, 13, -7, 999999):
        assert "tunnels" in notation_error(GAME().play, ("cavein", tunnel, 1))


def test_rubble_may_not_lie_in_a_sealed_tunnel():
    """cavein.sealed"""
    for dig in (1, 5, 12):
        assert refused(mine(sealed={7: 1}), "cavein 7 %d" % dig) == "cavein.sealed"


def test_rubble_may_not_lie_on_rubble():
    """cavein.rubble"""
    assert refused(mine(rubble={7: [4]}), "cavein 7 4") == "cavein.rubble"


def test_rubble_may_lie_beside_rubble_in_the_same_tunnel():
    """cavein.stack"""
    game = mine(rubble={7: [4]})
    played(game, "cavein 7 5")
    assert piles(game) == [[7, 4], [7, 5]]


def test_rubble_may_not_lie_on_anyones_banked_lantern():
    """cavein.lantern"""
    game = mine(seats=3, banked={0: {7: 4}, 2: {7: 6}})
    assert refused(game, "cavein 7 4") == "cavein.lantern"
    assert refused(game, "cavein 7 6") == "cavein.lantern"


def test_rubble_may_not_lie_on_a_lit_lantern():
    """cavein.lantern"""
    assert refused(mine(white={7: 4}), "cavein 7 4") == "cavein.lantern"


def test_rubble_may_not_lie_on_the_banked_lantern_that_a_lit_one_left_behind():
    """cavein.lantern"""
    assert refused(mine(white={7: 6}, banked={0: {7: 4}}), "cavein 7 4") == "cavein.lantern"
    played(mine(white={7: 6}, banked={0: {7: 4}}), "cavein 7 5")


def test_rubble_may_lie_behind_ones_own_lantern():
    """cavein.behind"""
    game = mine(banked={0: {7: 4}})
    played(game, "cavein 7 3", "surface", "roll", "dice 3 4 1 1")
    assert played(game, "pair 7 2")[0] == ("lit", 7, 5)


def test_the_order_of_cave_ins_leaves_no_trace():
    """cavein.stack"""
    one = mine(rubble={7: [4]}, caveins=[1, 0])
    other = mine(rubble={9: [2]}, caveins=[1, 0])
    played(one, "cavein 9 2")
    played(other, "cavein 7 4")
    assert one.snapshot() == other.snapshot()


def test_each_cave_in_that_is_allowed_is_listed_once():
    """cavein.place"""
    game = mine(white={7: 4}, banked={0: {8: 2}, 1: {8: 2, 2: 1}}, rubble={9: [3]}, sealed={12: 1}, caveins=[1, 0])
    places = [move[1:] for move in game.moves() if move[0] == "cavein"]
    free = 2 + 4 + 6 + 8 + 10 + 12 + 10 + 8 + 6 + 4 - 4  # tunnel 12 is sealed; three lantern digs and one pile
    assert len(places) == free == len(set(places)) and places == sorted(places)
    for place in ((7, 4), (8, 2), (2, 1), (9, 3), (12, 1)):
        assert place not in places


def test_cave_in_is_not_offered_when_no_dig_is_empty():
    """cavein.place"""
    ten_each = {3: 0, 4: 0, 10: 0, 12: 0, 5: 1, 6: 1, 7: 2, 11: 2, 8: 3, 9: 3}
    game = mine(seats=4, sealed=ten_each, banked={0: {2: 1}}, rubble={2: [2]}, caveins=[1, 1, 1, 0])
    assert game.expects() == ["roll", "surface"] and game.moves() == [("roll",), ("surface",)]
