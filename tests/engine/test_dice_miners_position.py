"""Dice Miners: positions that load takes, and every reason why it rejects one."""

from engine import plain
from engine.dice_miners.game import GAME
from engine.game import BadState
from tests.engine.helpers import Luck, bad_state, mine, mine_state, random_game, state_of, why, why_with

# ---- what is taken


def test_a_position_survives_state_and_load():
    """position.round_trip"""
    for parts in (
        {},
        {"seats": 6, "turn": 5, "allowance": 2, "seal": "bank", "timer": 60, "first": 3},
        {"white": {2: 1, 7: 3, 9: 8 - 1}, "banked": {0: {7: 1}, 1: {3: 3}}, "rubble": {7: [4, 9]}},
        {"phase": "dice", "white": {4: 1}},
        {"phase": "pair", "dice": (6, 6, 1, 2), "timer": 10},
        {"phase": "over", "sealed": {7: 0, 5: 0}},
        {"white": {2: 2, 5: 1}, "sealed": {2: 0}},
        {"seal": "bank", "white": {2: 2}},
    ):
        game = mine(**parts)
        other = GAME()
        other.load(plain.loads(plain.dumps(game.state())))
        assert state_of(other) == state_of(game) and other.snapshot() == game.snapshot()
        assert other.moves() == game.moves() and other.turn == game.turn


def test_every_position_of_random_games_loads_and_goes_on_alike():
    """position.round_trip"""
    for seed, options in ((1, {}), (2, {"seats": 6, "caveins": 2, "timer": 9}), (3, {"seats": 3, "seal": "bank"})):
        game = GAME(**options)
        for step, (position, move) in enumerate(random_game(game, Luck(seed), 150)):
            if step % 5 == 0:
                other = GAME()
                other.load(position.state())
                assert state_of(other) == state_of(position) and other.options == position.options
                copy = GAME(**options)
                copy.restore(position.snapshot())
                assert other.play(move) == copy.play(move) and state_of(other) == state_of(copy)


def test_load_takes_over_the_seats_and_options_of_the_position():
    """position.options"""
    game = GAME(seats=2)
    game.load(mine_state(seats=6, allowance=2, seal="bank", timer=7, first=4))
    assert game.seats == 6 and game.depths[7] == 14 and len(game.banked) == 6
    assert game.options == {"seats": 6, "caveins": 2, "seal": "bank", "timer": 7, "first": 4, "takeback": "on"}


def test_a_loaded_position_is_a_copy():
    """position.copy"""
    state = mine_state(banked={0: {7: 3}}, rubble={8: [1]})
    game = GAME()
    game.load(state)
    before = state_of(game)
    state["banked"][0][5] = 9
    state["rubble"][6].append(2)
    state["caveins"][0] = 0
    state["options"]["timer"] = 9
    assert state_of(game) == before
    game.state()["banked"][0][5] = 9
    game.state()["options"]["timer"] = 9
    assert state_of(game) == before


def test_ore_clock_and_round_may_be_left_out():
    """position.derived"""
    game = mine(sealed={7: 0, 3: 1})
    assert game.ore == [7, 3] and game.clock is False and game.round == 1
    assert mine(phase="pair", dice=(1, 2, 3, 4), timer=5).clock is True
    assert mine(white={7: 1}, timer=1).clock is True
    assert mine(timer=5).clock is False and mine(phase="dice", white={7: 1}, timer=5).clock is False


def test_rubble_may_be_listed_in_any_order():
    """position.derived"""
    assert mine(rubble={7: [9, 4]}).snapshot() == mine(rubble={7: [4, 9]}).snapshot()


# ---- shape


def test_a_position_must_be_an_object():
    """position.shape"""
    for given in (None, 5, "x", [], [1], (), True):
        assert "object" in bad_state(GAME(), given)


def test_every_part_must_be_there():
    """position.shape"""
    for name in sorted(mine_state()):
        state = mine_state()
        del state[name]
        assert bad_state(GAME(), state) == "%s is missing" % name


def test_an_unknown_part_is_rejected():
    """position.shape"""
    assert why_with("score", 1) == "there is no part called score"
    assert "no part" in why_with((1, 2), 1)


def test_options_are_checked_like_those_of_a_new_game():
    """position.options"""
    assert why_with("options", []) == "options must be an object"
    assert "no such option" in why_with("options", {"seats": 2, "lanterns": 3})
    assert "seal must be one of" in why_with("options", {"seats": 2, "seal": "late"})
    assert "caveins must be" in why_with("options", {"seats": 2, "caveins": 3})
    assert "first" in why_with("options", {"seats": 2, "first": 2})
    assert why_with("seats", 3) == "seats differ from options.seats"
    assert "seats must be a number" in why_with("seats", 2.0)


def test_numbers_must_be_numbers_in_their_range():
    """position.shape"""
    for value in (-1, 2, None, "0", True, 0.0, [0], 10**30):
        assert "turn must be a number from 0 to 1" == why_with("turn", value)
    for value in (0, -1, None, 1.0, 100000):
        assert "round must be" in why_with("round", value)
    for value in ([1], [1, 1, 1], [2, 1], [-1, 1], ["1", 1], None, 1):
        assert "caveins" in why_with("caveins", value)


def test_phase_must_be_known():
    """position.shape"""
    for value in ("start", None, 0, ["choose"], "CHOOSE"):
        assert "phase must be one of" in why_with("phase", value)


def test_lists_must_have_an_entry_for_each_tunnel_or_seat():
    """position.shape"""
    for value in ([0] * 10, [0] * 12, [], None, "0" * 11, {}):
        assert "white" in why_with("white", value)
        assert "banked" in why_with("banked", [value, [0] * 11])
    for value in ([[0] * 11], [[0] * 11] * 3, [], None, 0):
        assert "banked" in why_with("banked", value)
    for value in ([[]] * 10, [[]] * 12, [0] * 11, None):
        assert "rubble" in why_with("rubble", value)
    for value in ([None] * 10, [None] * 12, None, 3):
        assert "sealed" in why_with("sealed", value)


def test_lantern_digs_must_be_numbers():
    """position.shape"""
    for value in (-1, 16, 300, None, "1", True, 1.0):
        assert "white must be" in why_with("white", [value] + [0] * 10)
        assert "banked must be" in why_with("banked", [[0] * 10 + [value], [0] * 11])


def test_a_tunnel_is_sealed_by_a_seat_or_nobody():
    """position.shape"""
    for value in (2, -1, 255, "0", False, [0]):
        assert "sealed must be" in why_with("sealed", [value] + [None] * 10)


def test_rubble_must_lie_on_a_dig_and_only_once():
    """position.rubble"""
    assert "rubble must be" in why(rubble={2: [3]})
    assert "rubble must be" in why(rubble={2: [0]})
    assert "rubble must be" in why(rubble={2: [None]})
    assert why(rubble={7: [3, 3]}) == "tunnel 7: two piles on one dig"


def test_ore_must_be_the_sum_of_the_sealed_tunnels():
    """position.ore"""
    assert "ore must be [7, 0]" in why_with("ore", [8, 0], sealed={7: 0})
    assert "ore must be" in why_with("ore", [7], sealed={7: 0})


# ---- fuzz


def test_damaged_positions_are_taken_or_rejected_but_never_crash():
    """position.fuzz"""
    luck = Luck(77)
    values = (
        None,
        True,
        -1,
        0,
        1,
        2,
        3,
        12,
        99,
        10**12,
        "",
        "pair",
        "over",
        "bank",
        [],
        [0],
        [None] * 11,
        [[]] * 11,
        [0] * 11,
        {},
        {"seats": 3},
        1.5,
    )
    good = [game.state() for game, _ in random_game(GAME(seats=3, timer=4), luck, 40)]
    taken = 0
    for _ in range(250):
        state = plain.loads(plain.dumps(luck.pick(good)))
        for _ in range(1 + luck.below(2)):
            _damage(state, luck, values)
        game = GAME()
        before = state_of(game)
        try:
            game.load(state)
            GAME().load(game.state())
            taken += 1
        except BadState:
            assert state_of(game) == before
    assert 0 < taken < 125


def _damage(state, luck, values):
    """Put some value in some place, at any depth."""
    where = state
    while True:
        keys = sorted(where) if isinstance(where, dict) else list(range(len(where)))
        key = luck.pick(keys)
        if isinstance(where[key], (list, dict)) and len(where[key]) and luck.below(4):
            where = where[key]
        else:
            where[key] = luck.pick(values)
            return
