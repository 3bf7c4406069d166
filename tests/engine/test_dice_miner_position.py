"""Dice Miner: positions as data, and positions that cannot be, each rejected with its reason."""

from engine import plain
from engine.dice_miner.game import GAME
from tests.engine.helpers import Luck, bad_state, random_move, state_of
from tests.engine.troves import mined, opened, rows, trove_state


def why(*troves, **parts):
    """Why a position with mined troves is rejected."""
    return bad_state(GAME(seats=3), trove_state(*troves, **parts))


def changed(game, **parts):
    """Why a game's own position is rejected with some parts replaced."""
    state = game.state()
    for name in parts:
        state[name] = parts[name]
    return bad_state(GAME(), state)


def test_the_state_has_every_part_that_it_promises():
    """trove.state"""
    state = opened().state()
    for name in "seats turn phase round mountain bag troves heroes spent totals rounds options".split():
        assert name in state
    assert state["bag"] == {"tunnel": 17, "treasure": 5, "magic": 6, "tool": 4, "hazard": 8}


def test_a_position_may_leave_out_what_is_usual():
    """trove.derived"""
    state = opened().state()
    for name in "spent totals queue starter caster tied to choose left marked sheets".split():
        del state[name]
    game = GAME()
    game.load(state)
    assert state_of(game) == state_of(opened())


def test_every_part_has_its_type_and_range():
    """trove.shape"""
    game = opened()
    wrong = {
        "seats": (1, 3, "2", None), "turn": (2, -1, None), "phase": ("dig", None, 3), "round": (0, 4, "1"),
        "mountain": ([], None, [[None]] * 5), "bag": ({}, None, {"tunnel": 60}), "troves": ([], [["T9"], []], None),
        "heroes": ([], ["dwarf", None]), "rounds": (None, [[1, 2]], [[[0, 0], 0]]), "options": (None, {"way": 1}),
        "spent": ([["T1"], []], None), "queue": ([0, 0], [3]), "starter": (2,), "left": (21,), "totals": ([1, 1],),
        "choose": (5,), "to": (2,), "tied": ([9],), "sheets": ([[1]],), "marked": (None,), "caster": (-1,),
    }  # fmt: skip
    for name in sorted(wrong):
        for value in wrong[name]:
            assert changed(game, **{name: value})


def test_a_part_too_many_or_too_few_is_rejected():
    """trove.shape"""
    state = opened().state()
    state["gold"] = 3
    assert bad_state(GAME(), state) == "there is no part called gold"
    del state["gold"], state["troves"]
    assert bad_state(GAME(), state) == "troves is missing"


def test_sixty_dice_are_accounted_for_by_kind():
    """trove.sixty"""
    state = opened().state()
    state["bag"]["tool"] += 1
    assert bad_state(GAME(), state) == "tool dice: 8 instead of 7"


def test_no_die_floats():
    """trove.mountain"""
    cells = ["T1"] * 20
    cells[5] = None
    assert changed(opened(fill="T1 " * 20), mountain=rows(cells)) == "mountain: place 3 floats"


def test_every_round_brings_twenty_dice():
    """trove.round"""
    assert "dice are out" in changed(opened(), round=2, rounds=[[[0, 0, 0]] * 2])
    assert "dice on the mountain" in why("T1 M1", phase="take", queue=[])
    assert "no dice are taken yet" == changed(opened(), phase="hero", heroes=[None, None], queue=[1, 0], turn=1)


def test_a_full_mountain_is_the_starters():
    """trove.round"""
    assert changed(opened(), starter=1) == "a full mountain is the starter's"


def test_the_starter_had_the_fewest_points():
    """replenish.starter, trove.round"""
    assert "fewest points" in why("T1 M1", round=2, rounds=[[[5, 0, 0], [0, 0, 0]]])


def test_there_are_as_many_scorings_as_rounds_played():
    """trove.rounds"""
    assert "there are 0 scorings" in why("T1 M1", rounds=[[[0, 0, 0]] * 2])
    assert "every seat scores" in why("T1 M1", round=2, rounds=[[None, [0, 0, 0]]])
    assert "after three rounds" in why("T1 M1", phase="over", queue=[])


def test_the_acting_seat_heads_the_queue():
    """trove.queue"""
    assert "queue must be" in why("T1 M1", queue=[])
    assert "queue must be" in why("T1 M1", queue=[1, 0])
    assert "nobody queues" in changed(opened(), queue=[0])


def test_everybody_has_another_hero():
    """trove.heroes"""
    assert why("T1 M1", heroes=["engineer", "engineer"]) == "two seats have the same hero"
    assert "too many or too few" in why("T1 M1", heroes=["engineer", None], rounds=[])


def test_marked_dice_are_in_the_trove_and_only_where_they_are_rolled_or_cached():
    """trove.marked"""
    assert "not in the trove" in why("T1 M1 KD", phase="cache", marked=[["G3"], []])
    assert "no dice are marked" in why("T1 M1", marked=[["T1"], []])
    assert "more than its chests" in why("T1 M1 KC", phase="cache", marked=[["T1", "M1"], []])
    dug = opened()
    dug.play(("take", 1))
    dug.play(("take", 2))
    assert "one Beer" in changed(dug, phase="cheers")


def test_magic_is_spent_by_those_who_have_been_up():
    """trove.spent"""
    assert "has spent no magic yet" in why("T1 T2 M1", "M1 M2 T1", spent=[[], ["M1"]])
    assert "not in the trove" in why("T1 T2 M1", spent=[["M2"], []])
    assert "has less magic" in why("T1 T2 M1", spent=[["hero"], []])
    assert "nothing to spend" in why("T1 T2 M1", spent=[["M1"], []])


def test_a_spend_is_paid_out_in_full():
    """trove.spent"""

    def asked(**parts):
        return why("T1 T2 T3 T4 M2 HC1", phase="reroll", spent=[["M2"], []], **parts)

    assert "no spent magic rolls 1" in asked(choose=1)
    assert "no spent magic rolls 0" in asked(choose=0)
    assert "cannot roll these" in asked(choose=1, marked=[["HC1"], []])
    mined("T1 T2 T3 T4 M2 HC1", phase="reroll", spent=[["M2"], []], choose=1, marked=[["T1"], []])
    mined("T1 T2 T3 T4 M2 HC1", phase="spell", spent=[["M2"], []], marked=[["T1", "T4"], []])


def test_ties_are_fought_by_those_who_are_level_at_the_top():
    """trove.tied"""
    level = [[[5, 0, 0], [5, 0, 0], [0, 0, 0]]] * 3
    assert "tied must be [0, 1]" in why("T1 M1", "T1 M1", "T1", round=3, rounds=level, tied=[0, 2], queue=[0, 2])
    assert "tied must be" in why("T1 M1", "T1 M1", "T1", round=3, rounds=level, tied=[], phase="tiebreak", queue=[0])
    assert "has not won alone" in why("T1", "T1", "T1", round=3, rounds=level, phase="over", queue=[])
    odd = level + [[[1, 0, 0], None, [1, 0, 0]]]
    assert "for the tied seats alone" in why("T1", "T1", "T1", round=3, rounds=odd, phase="over", queue=[])


def test_sheets_are_those_that_were_told():
    """trove.sheets"""
    game = GAME(way="pad")
    game.play(("count", 1) + (0,) * 9)
    assert "sheets must be those" in changed(game, sheets=[])
    assert "more than the dice can show" in changed(game, sheets=[[0] * 8 + [9, 9]])
    assert "sheets must be those" in changed(opened(), sheets=[[0] * 10])


def test_what_a_game_tells_it_takes_back_and_goes_on_alike():
    """trove.round_trip"""
    for way in ("device", "table"):
        luck = Luck(21)
        game = GAME(seats=4, way=way)
        for _ in range(90):
            copy = GAME()
            copy.load(plain.loads(plain.dumps(game.state())))
            assert state_of(copy) == state_of(game) and copy.moves() == game.moves()
            game.play(random_move(game, luck))
