"""The advice of the solo game: the master's move, with a reason that is true, and none at a mountain on the table."""

from engine.ai_levels import LEVELS
from engine.dice_miner_solo.ai.advice import advise
from engine.dice_miner_solo.ai.choice import pick
from engine.dice_miner_solo.game import GAME
from engine.game import CHANCE, OVER
from tests.engine.helpers import Luck, state_of
from tests.engine.troves import alone, row

# Every reason, with how many numbers it has.
REASONS = {
    "begin": 0,
    "chain": 1,
    "magic": 0,
    "tool": 0,
    "chest": 0,
    "take": 1,
    "take_on": 0,
    "spend": 1,
    "spend_on": 0,
    "face": 0,
    "recycle": 0,
    "freeze": 1,
    "keep": 0,
    "refill": 1,
    "stop": 0,
    "stuck": 0,
}
BURIED = ". " * 11 + "HD4 . . . . T3 T4 T5 ."  # a chain is below a dragon


def advised(seed, way="device"):
    """A whole game, by the advice most of the time; the phases in which there was some."""
    game, luck, seen = GAME(way=way), Luck(seed), []
    while game.turn != OVER:
        if game.turn == CHANCE:
            game.play(game.deal(luck))
            continue
        before = state_of(game)
        advice = advise(game)
        assert state_of(game) == before, "advice changed the game"
        if advice:
            move, reason, numbers = advice
            game.check(move)
            assert len(numbers) == REASONS[reason], reason
            assert not [1 for number in numbers if type(number) is not int or number <= 0], (reason, numbers)
            seen.append(game.phase)
        game.play(advice[0] if advice and luck.below(5) else luck.pick(game.moves()))
    return set(seen)


def test_advice_is_legal_and_told_in_every_phase():
    seen = set()
    for seed in range(5):
        seen |= advised(seed)
    assert {"play", "face", "chest", "recycle", "stuck"} <= seen


def test_of_real_dice_only_what_is_in_hand_is_advised():
    seen = set()
    for seed in range(6):
        seen |= advised(seed, "table")
    assert "play" not in seen and {"face", "chest"} & seen


def test_it_advises_what_the_master_would_do():
    for game in (alone(), alone("T1 T2 M1", BURIED, round=3), alone("T1 G1", row("HD1"))):
        assert advise(game)[0] == pick(game, LEVELS[-1])


def test_what_is_surely_good_has_a_plain_reason():
    assert advise(alone()) == (("take", 15), "begin", ())
    assert advise(alone("T1", row("T2"))) == (("take", 15), "chain", (2,))
    found = [advise(alone("T1", row(face)))[1] for face in ("M1", "MB", "KP", "KS", "KC", "KD")]
    assert found == ["magic", "magic", "tool", "tool", "chest", "chest"]


def test_magic_tells_what_the_way_behind_it_promises():
    assert advise(alone("T1 T2 M1", BURIED, round=3)) == (("spend", "M1"), "spend", (6,))


def test_gems_in_a_chest_count_as_often_again():
    assert advise(alone("T1 KC G3", row("T3"), phase="chest", held=["G3"])) == (("freeze",), "freeze", (3,))


def test_a_mountain_that_gives_nothing_is_left():
    assert advise(alone("T1 G1", row("HD1"))) == (("refill",), "refill", (14,))
    assert advise(alone("T1 M4", ". " * 14 + "HD1 . . . . .", round=3)) == (("stop",), "stop", ())
    assert advise(alone("T1 G1", row("HD1"), round=3, phase="stuck")) == (("stop",), "stuck", ())
