"""Dice Miners: the mine, the seats and the options that are fixed when a game starts."""

from engine.dice_miners.game import GAME
from engine.dice_miners.mine import DIGS, ORE, ORE_NAMES
from tests.engine.helpers import mine, notation_error, played, refused, sealed


def test_tunnels_are_numbered_2_to_12():
    """mine.tunnels"""
    game = GAME()
    moves = game.moves()
    assert sorted({move[1] for move in moves if move[0] == "cavein"}) == [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    assert notation_error(game.check, ("cavein", 1, 1)) == notation_error(game.check, ("cavein", 13, 1))


def test_tunnels_have_2_4_6_8_10_12_10_8_6_4_2_digs():
    """mine.digs"""
    for seats in (2, 3, 4):
        assert GAME(seats=seats).depths == (0, 0, 2, 4, 6, 8, 10, 12, 10, 8, 6, 4, 2)


def test_five_or_six_seats_dig_two_deeper_in_every_tunnel():
    """mine.deeper"""
    for seats in (5, 6):
        assert GAME(seats=seats).depths == (0, 0, 4, 6, 8, 10, 12, 14, 12, 10, 8, 6, 4)


def test_deeper_tunnels_seal_at_their_own_bottom():
    """mine.deeper"""
    game = mine(seats=5, banked={0: {2: 1}}, phase="pair", dice=(1, 1, 3, 4))
    played(game, "pair 2 7")
    assert sealed(game) == {}
    game = mine(seats=5, banked={0: {2: 3}}, phase="pair", dice=(1, 1, 3, 4))
    played(game, "pair 2 7")
    assert sealed(game) == {2: 0}


def test_ore_is_coal_1_iron_3_gold_5_diamond_7():
    """mine.ore"""
    names = [ORE_NAMES[ore] for ore in ORE[2:]]
    assert names == ["coal", "iron", "iron", "gold", "gold", "diamond", "gold", "gold", "iron", "iron", "coal"]
    assert ORE[2:] == (1, 3, 3, 5, 5, 7, 5, 5, 3, 3, 1)


def test_every_tunnel_pays_its_ore_when_sealed():
    """mine.ore"""
    dice_for = {
        2: (1, 1),
        3: (1, 2),
        4: (2, 2),
        5: (2, 3),
        6: (3, 3),
        7: (3, 4),
        8: (4, 4),
        9: (4, 5),
        10: (5, 5),
        11: (5, 6),
        12: (6, 6),
    }
    for tunnel in dice_for:
        game = mine(banked={0: {tunnel: DIGS[tunnel] - 1}}, phase="pair", dice=dice_for[tunnel] + (1, 6))
        played(game, "pair %d 7" % tunnel)
        assert game.ore == [ORE[tunnel], 0], tunnel


def test_two_to_six_seats_play():
    """seats.two_to_six"""
    for seats in (2, 3, 4, 5, 6):
        assert len(GAME(seats=seats).ore) == seats
    for seats in (0, 1, 7, -2, "two", None, True, 2.0):
        assert "seats" in notation_error(_game, {"seats": seats})


def test_each_seat_starts_with_the_same_one_or_two_cave_ins():
    """cavein.allowance"""
    assert GAME().caveins == [1, 1]
    assert GAME(seats=4, caveins=2).caveins == [2, 2, 2, 2]
    for number in (0, 3):
        assert "caveins" in notation_error(_game, {"caveins": number})


def test_the_mine_starts_empty_with_nobody_ahead():
    """mine.empty"""
    state = GAME(seats=3).state()
    assert state["banked"] == [[0] * 11] * 3 and state["white"] == [0] * 11
    assert state["rubble"] == [[]] * 11 and state["sealed"] == [None] * 11 and state["ore"] == [0, 0, 0]


def test_an_unknown_option_or_value_is_refused():
    """options.known"""
    assert "no such option" in notation_error(_game, {"lanterns": 4})
    assert "strike, bank" in notation_error(_game, {"seal": "never"})
    assert "timer" in notation_error(_game, {"timer": -1})
    assert "timer" in notation_error(_game, {"timer": 3601})


def test_the_first_seat_must_be_at_the_table():
    """options.first"""
    assert GAME(seats=3, first=2).turn == 2
    assert notation_error(_game, {"seats": 3, "first": 3}) == "first must be a seat from 0 to 2"
    assert "first" in notation_error(_game, {"first": -1})


def test_no_move_changes_the_options():
    """options.fixed"""
    game = mine(timer=30, allowance=2)
    before = dict(game.options)
    played(
        game, "roll", "dice 1 2 3 6", "pair 3 9", "cavein 7 1", "roll", "dice 1 1 1 1", "pair 2 2", "timeout", "surface"
    )
    assert game.options == before
    assert sorted(game.VERBS) == ["cavein", "dice", "pair", "roll", "surface", "timeout"]


def test_a_sealed_tunnel_is_closed_to_cave_ins_too():
    """cavein.sealed"""
    assert refused(mine(sealed={7: 1}), "cavein 7 1") == "cavein.sealed"


def _game(options):
    return GAME(**options)
