"""The advice of Dice Miner: the master's move, with a reason that is true, and none where the mountain is unseen."""

from engine.ai_levels import LEVELS
from engine.dice_miner.ai.advice import advise
from engine.dice_miner.ai.choice import pick
from engine.dice_miner.game import GAME
from engine.game import CHANCE, OVER
from tests.engine.helpers import Luck, state_of
from tests.engine.troves import mined, opened

# Every reason, with how many numbers it has.
REASONS = {
    "hero": 0,
    "share": 1,
    "share_little": 0,
    "no_second": 0,
    "least": 1,
    "little": 0,
    "deny": 2,
    "beer": 1,
    "beer_later": 0,
    "chain": 2,
    "tunnel": 1,
    "gems": 1,
    "magic": 1,
    "tool": 1,
    "chest": 1,
    "hazard": 1,
    "enough": 0,
    "spend": 2,
    "reroll": 2,
    "reroll_least": 0,
    "keep": 2,
    "keep_none": 0,
}
FOURS = "T4 " * 18


def advised(game, seed, steps):
    """Play on, by the advice most of the time; the reasons that came up, by phase."""
    luck, seen = Luck(seed), {}
    while steps and game.turn != OVER:
        if game.turn == CHANCE:
            game.play(game.deal(luck))
            continue
        steps -= 1
        before = state_of(game)
        move, reason, numbers = advise(game)
        assert state_of(game) == before, "advice changed the game"
        game.check(move)
        assert len(numbers) == REASONS[reason], reason
        assert not [1 for number in numbers if type(number) is not int or number < 0], (reason, numbers)
        seen.setdefault(game.phase, []).append(reason)
        game.play(move if luck.below(4) else luck.pick(game.moves()))
    return seen


def test_advice_is_legal_and_told_in_every_phase():
    seen = {}
    for seats, seed, steps in ((2, 3, 150), (2, 5, 150), (3, 2, 60)):
        seen.update(advised(GAME(seats=seats), seed, steps))
    assert sorted(seen) == ["cache", "first", "hero", "magic", "reroll", "second", "take"]


def test_it_advises_what_the_master_would_do():
    for game in (opened(), mined("T1 T2 T3 T5 GB M1 KP HC3"), GAME(seats=3)):
        if game.turn != CHANCE:
            assert advise(game)[0] == pick(game, LEVELS[-1])


def test_a_tunnel_that_scores_tells_how_much_at_once():
    game = opened(fill="T5 T2 " + FOURS, heroes=("surveyor", "treasurer"))  # the surveyor's card is a 1
    assert advise(game) == (("take", 2), "chain", (2, 3))


def test_a_hazard_scores_with_a_tool_and_costs_without():
    game = opened(fill="HD4 T5 " + FOURS, heroes=("slayer", "treasurer"))
    assert advise(game) == (("take", 1), "hazard", (9,))
    game = opened(fill="HD4 HD4 HC3 HC3 HC3 " + "T5 " * 15, heroes=("surveyor", "alchemist"))
    assert advise(game) == (("take", 1), "least", (1,))


def test_a_die_that_the_rival_needs_is_taken_from_him():
    game = opened(fill="T5 T2 " + FOURS, heroes=("treasurer", "surveyor"))
    assert advise(game) == (("take", 2), "deny", (3, 2))


def test_each_kind_of_die_has_a_reason_of_its_own():
    found = [advise(opened(fill=face + " T5 " + "T5 " * 18))[1] for face in ("KC", "KP", "GB", "G2")]
    assert found == ["chest", "tool", "beer", "gems"]


def test_a_share_tells_how_far_it_leads():
    game = opened(fill="HB T4 G3 T1 G3 KS T1 T2 KP " + "G1 T3 T5 T5 T5 " + "T5 " * 6)
    game.play(("take", 1))
    game.play(("take", 2))
    assert advise(game) == (("share", 1, "HB"), "share", (2,))


def test_magic_is_told_in_tenths_of_a_point():
    game = mined("T1 T2 T3 T5 GB M1 KP HC3")
    assert advise(game) == (("spend", "M1"), "spend", (2, 1))
    game.play(("spend", "M1"))
    assert advise(game) == (("reroll", "GB"), "reroll", (2, 1))
    assert advise(mined("T1 T2 T3 T4 T5 M1", heroes=["prospector", "engineer"])) == (("done",), "enough", ())


def test_a_die_to_keep_is_above_its_average():
    game = mined("G3 KD TB", phase="cache")
    assert advise(game) == (("cache", "G3"), "keep", (2, 4))


def test_nobody_advises_who_does_not_see_the_mountain():
    assert advise(opened(way="table")) is None and advise(GAME(way="pad")) is None
    assert advise(mined("T1 T2 T3 T5 GB M1 KP HC3", way="table")) == (("spend", "M1"), "spend", (2, 1))
