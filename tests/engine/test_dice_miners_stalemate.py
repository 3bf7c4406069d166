"""Dice Miners: every tunnel sealed and nobody has eleven; with five or six seats only."""

from engine.dice_miners.mine import ORE
from tests.engine.helpers import kinds, mine, played

# Who sealed tunnels 3 to 12: 10, 9, 10, 5 and 6 ore. Tunnel 2 is left for the tests.
NEARLY = {3: 1, 4: 1, 10: 1, 5: 2, 9: 2, 7: 0, 11: 0, 6: 3, 8: 4, 12: 4}


def test_the_game_ends_when_every_tunnel_is_sealed():
    """win.all_sealed"""
    game = mine(seats=5, sealed=NEARLY, phase="pair", dice=(1, 1, 3, 4), white={2: 3})
    events = played(game, "pair 2 7")
    assert kinds(events) == ["dug", "sealed", "nothing", "over"] and game.turn == "over"


def test_the_most_ore_wins_a_stalemate():
    """win.most_ore"""
    one_ahead = dict(NEARLY)
    one_ahead[9] = 3
    one_ahead[11] = 4
    game = mine(seats=5, sealed=one_ahead, phase="pair", dice=(1, 1, 3, 4), white={2: 3})
    played(game, "pair 2 7")
    assert game.outcome() == {"scores": [8, 9, 5, 10, 9], "winners": [3], "why": "most_ore"}


def test_among_equal_ore_the_most_tunnels_win():
    """win.most_tunnels"""
    game = mine(seats=5, sealed=NEARLY, phase="pair", dice=(1, 1, 3, 4), white={2: 3}, turn=1)
    played(game, "pair 2 7")
    assert game.outcome() == {"scores": [10, 10, 10, 5, 6], "winners": [1], "why": "most_tunnels"}


def test_equal_ore_and_equal_tunnels_share_the_win():
    """win.shared"""
    game = mine(seats=5, sealed=NEARLY, phase="pair", dice=(1, 1, 3, 4), white={2: 3}, turn=4)
    events = played(game, "pair 2 7")
    assert game.outcome() == {"scores": [10, 9, 10, 5, 7], "winners": [0, 2], "why": "shared"}
    assert events[-1] == ("over", "shared", 0, 2)


def test_the_last_tunnel_may_also_bring_eleven():
    """win.all_sealed, win.eleven"""
    game = mine(seats=5, sealed=NEARLY, phase="pair", dice=(1, 1, 3, 4), white={2: 3}, turn=0)
    played(game, "pair 2 7")
    assert game.outcome()["scores"][0] == 11 and game.outcome()["why"] == "eleven"


def test_seal_bank_ends_a_stalemate_at_the_bank():
    """win.all_sealed, seal.bank"""
    game = mine(seats=5, seal="bank", sealed=NEARLY, white={2: 4}, turn=4)
    assert kinds(played(game, "surface")) == ["surfaced", "sealed", "over"]


def test_four_seats_cannot_end_in_a_stalemate():
    """win.all_sealed"""
    assert sum(ORE) == 41 and sum(ORE) > 4 * 10 and sum(ORE) <= 5 * 10
