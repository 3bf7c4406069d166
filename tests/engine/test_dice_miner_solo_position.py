"""The solo game of Dice Miner: its scores and bands, and positions that cannot be."""

from engine import plain
from engine.dice_miner_solo import trove as rules
from engine.dice_miner_solo.game import GAME
from engine.game import CHANCE
from tests.engine.helpers import Luck, bad_state, state_of
from tests.engine.troves import alone, row, solo_state

MOUNTAIN = row("T1")


def why(trove="", mountain=MOUNTAIN, **parts):
    return bad_state(GAME(), solo_state(trove, mountain, **parts))


def test_a_neutralised_hazard_scores_its_symbols():
    """solo.score_hazards"""
    assert alone("KP KS HC3 HD4").score() == (0, 0, 7)


def test_a_gem_scores_one_and_a_frozen_one_two():
    """solo.score_gems"""
    assert alone("G3 G1").score() == (0, 4, 0)
    assert alone("G3 G1 KD", frozen=["G3"]).score() == (0, 7, 0)
    assert alone("G3 G1 KD", frozen=["G3", "G1"]).score() == (0, 8, 0)


def test_a_chain_scores_five_when_it_reaches_five():
    """solo.score_chains"""
    assert alone("T1 T2 T3 T4").score() == (0, 0, 0)
    assert alone("T1 T2 T3 T4 T5").score() == (5, 0, 0)
    assert alone("T1 T1 T2 T2 T3 T3 T4 T4 T5 T5").score() == (10, 0, 0)
    assert alone("T1 T1 T2 T2 T3 T3 T4 T5").score() == (5, 0, 0)


def test_the_bands_leave_no_gap():
    """solo.bands"""
    tops = (14, 30, 45, 60, 70, 120)
    least = 0
    for number in range(6):
        assert rules.band(least) == rules.band(tops[number]) == number
        least = tops[number] + 1


def test_score_band_and_difficulty_are_told():
    """solo.told"""
    game = alone("KP KS HC3 HD4 G3 G3 G3", magic=0)
    state = game.state()
    assert state["totals"] == [16] and state["band"] == game.band() == 1 and state["options"]["magic"] == 0
    assert game.scores() == [16] and state["rounds"] == [[[0, 9, 7]]]


def test_the_state_has_the_parts_of_the_table_game():
    """trove.state"""
    state = GAME().state()
    for name in "seats turn phase round mountain bag troves heroes spent totals rounds".split():
        assert name in state


def test_what_a_game_tells_it_takes_back():
    """trove.round_trip"""
    for way in ("device", "table"):
        game = GAME(magic=2, way=way)
        luck = Luck(9)
        for _ in range(60):
            copy = GAME()
            copy.load(plain.loads(plain.dumps(game.state())))
            assert state_of(copy) == state_of(game) and copy.moves() == game.moves()
            moves = game.moves()
            game.play(game.deal(luck) if game.turn == CHANCE else moves[luck.below(max(1, len(moves) - 1))])
            if game.phase in ("stuck", "over"):
                break


def test_parts_have_their_type_and_range():
    """trove.shape"""
    wrong = {
        "phase": ("dig", None), "round": (-1, 4), "mountain": (None, []), "bag": ({}, None), "troves": ([], None),
        "options": ({"magic": 9}, None), "left": (21, 3), "frozen": (["T1"], None), "spent": ([["T1"]], None),
        "held": (["T9"], None), "recycling": (9,), "stuck": (1, None, True), "seats": (2,), "turn": (1,),
        "heroes": (["engineer"],), "totals": ([1],), "rounds": ([],), "band": (3,), "gold": (1,),
    }  # fmt: skip
    for name in sorted(wrong):
        for value in wrong[name]:
            assert bad_state(GAME(), dict(solo_state(), **{name: value}))


def test_sixty_dice_are_accounted_for():
    """trove.sixty"""
    state = solo_state("T1")
    state["bag"]["tunnel"] += 1
    assert bad_state(GAME(), state) == "tunnel dice: 28 instead of 27"


def test_a_trove_holds_only_what_can_have_been_taken():
    """solo.position"""
    assert why("T1 T3") == "troves: a tunnel without the one before it"
    assert why("T1 T2 T2") == "troves: a tunnel without the one before it"
    assert why("KP HC1 HC2") == "troves: a hazard without a tool" == why("KP HD1")
    assert why("TB") == "troves: a Beer that was not turned"


def test_frozen_gems_are_in_the_trove_and_in_chests():
    """solo.position"""
    assert "no such treasure" in why("KC", frozen=["G1"])
    assert "more than the chests hold" in why("KC G1 G1", frozen=["G1", "G1"])


def test_what_is_in_hand_fits_the_phase():
    """solo.position"""
    assert "nothing is in hand" in why(held=["TB"])
    assert "one Beer is in hand" in why(phase="face")
    assert "could not be taken" in why(phase="face", held=["HB"])
    assert "one treasure is in hand" in why("KC G1", phase="chest")
    assert "no chest has room" in why("G1", phase="chest", held=["G1"])
    assert "not in the trove" in why("KC", phase="chest", held=["G1"])
    alone("KC G1", phase="chest", held=["G1"])


def test_recycling_follows_a_spend():
    """solo.position"""
    assert "does not fit the phase" in why(recycling=1) and "does not fit the phase" in why(phase="recycle")
    assert "no magic was spent" in why(phase="recycle", recycling=1, spent=[[]])
    alone(phase="recycle", recycling=1, spent=[["M4", "M4", "M4"]])


def test_stuck_means_that_nothing_is_possible():
    """solo.position, solo.stuck"""
    assert why(phase="stuck") == "stuck, but something is possible"
    assert why(phase="over", stuck=True) == "stuck, but something is possible"
    assert why("", row(), round=3) == "nothing is possible: that is stuck"
    alone("", row(), round=3, phase="stuck")


def test_before_the_first_mountain_there_are_only_the_magic_dice():
    """solo.position, solo.start"""
    empty = ". " * 20
    assert "round 0" in why("", round=0)
    assert "wrong number" in why("M1", empty, round=0, phase="face", held=["MB"], magic=3)
    assert "has not begun" in why("T1", empty, round=0, phase="face", held=["MB"], magic=2)
    alone("M1", empty, round=0, phase="face", held=["MB"], magic=2)
