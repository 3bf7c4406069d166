"""Dice Miners: what must hold in every position of random games, and after every step of them."""

from engine.dice_miners.game import GAME
from engine.dice_miners.mine import ORE
from engine.game import CHANCE, OVER
from tests.engine.helpers import TUNNELS, Luck, piles, random_move, sealed

VARIANTS = (
    {},
    {"seats": 2, "caveins": 2, "timer": 20},
    {"seats": 3, "seal": "bank"},
    {"seats": 4, "caveins": 2, "seal": "bank", "timer": 5, "first": 2},
    {"seats": 5, "timer": 60, "first": 4},
    {"seats": 6, "caveins": 2, "seal": "strike"},
)


def watched(check, steps=150):
    """Run a check(game, move, events) after every step of a random game of each variant."""
    for number, options in enumerate(VARIANTS):
        game = GAME(**options)
        luck = Luck(40 + number)
        for _ in range(steps):
            if game.turn == OVER:
                break
            move = random_move(game, luck)
            check(game, move, game.play(move))


def test_at_most_three_lanterns_are_ever_lit():
    """lantern.three"""

    def check(game, move, events):
        lit = [tunnel for tunnel in TUNNELS if game.lit[tunnel]]
        assert len(lit) == game.lit_count <= 3

    watched(check)


def test_lanterns_stay_in_their_tunnels():
    """mine.digs, position.banked, position.lit"""

    def check(game, move, events):
        for tunnel in TUNNELS:
            assert game.lit[tunnel] <= game.depths[tunnel]
            for lanterns in game.banked:
                assert lanterns[tunnel] < game.depths[tunnel]
            if game.lit[tunnel]:
                assert game.lit[tunnel] > game.banked[game.seat][tunnel]
        for row in [game.lit] + game.banked:
            assert row[0] == row[1] == 0

    watched(check)


def test_a_sealed_tunnel_holds_nothing_but_this_turns_lantern():
    """seal.clears_lanterns, seal.clears_rubble, seal.holds_lantern"""

    def check(game, move, events):
        owners = sealed(game)
        for tunnel in owners:
            assert [lanterns[tunnel] for lanterns in game.banked] == [0] * game.seats
            assert not [place for place in piles(game) if place[0] == tunnel]
            assert game.lit[tunnel] == 0 or (owners[tunnel] == game.seat and game.lit[tunnel] == game.depths[tunnel])

    watched(check)


def test_ore_is_always_that_of_the_sealed_tunnels():
    """seal.scores, win.sealed_only"""

    def check(game, move, events):
        owners = sealed(game)
        for seat in range(game.seats):
            assert game.ore[seat] == sum([ORE[tunnel] for tunnel in owners if owners[tunnel] == seat])

    watched(check)


def test_rubble_never_lies_on_a_lantern_or_twice_on_a_dig():
    """cavein.lantern, cavein.rubble"""

    def check(game, move, events):
        places = piles(game)
        for tunnel, dig in places:
            assert 1 <= dig <= game.depths[tunnel] and game.lit[tunnel] != dig
            for lanterns in game.banked:
                assert lanterns[tunnel] != dig
        assert len({tuple(place) for place in places}) == len(places)

    watched(check)


def test_rubble_and_cave_ins_left_never_exceed_the_allowance():
    """cavein.spends"""

    def check(game, move, events):
        assert len(piles(game)) + sum(game.caveins) <= game.seats * game.options["caveins"]
        assert 0 <= min(game.caveins) and max(game.caveins) <= game.options["caveins"]

    watched(check)


def test_dice_lie_on_the_table_only_while_they_are_grouped():
    """pair.first, pair.no_dice"""

    def check(game, move, events):
        assert (len(game.dice) == 4) == (game.phase == "pair") and len(game.dice) in (0, 4)
        assert (game.phase == "dice") == (game.turn == CHANCE)

    watched(check)


def test_the_clock_runs_exactly_from_dice_to_action():
    """timer.starts, timer.runs_on, timer.stops"""
    clock = [False]

    def check(game, move, events):
        on = game.options["timer"] > 0
        ended = events[-1][0] in ("next", "over")
        clock[0] = on and not ended and (move[0] == "dice" or (move[0] == "pair" and game.phase == "choose"))
        assert game.clock == clock[0]

    watched(check)


def test_the_seat_changes_only_when_a_turn_ends():
    """turn.next, turn.round"""
    last = [None]

    def check(game, move, events):
        if last[0] is not None and last[0][2] is game:
            seat, turns, _ = last[0]
            ended = events[-1][0] == "next"
            assert game.seat == ((seat + 1) % game.seats if ended else seat)
            assert game.round == turns + (1 if ended and game.seat == game.options["first"] else 0)
        last[0] = (game.seat, game.round, game)

    watched(check)


def test_a_game_ends_when_and_only_when_somebody_has_eleven_or_all_is_sealed():
    """win.eleven, win.all_sealed"""

    def check(game, move, events):
        over = max(game.ore) >= 11 or len(sealed(game)) == 11
        assert over == (game.turn == OVER) == (events[-1][0] == "over") == (game.outcome() is not None)

    watched(check, 2000)


def test_lanterns_only_go_down_unless_a_tunnel_is_sealed():
    """lantern.advance, bust.keeps_banked"""
    before = [None]

    def check(game, move, events):
        gone = [event[2] for event in events if event[0] == "sealed"]
        if before[0] is not None and before[0][0] is game:
            for seat in range(game.seats):
                for tunnel in TUNNELS:
                    assert tunnel in gone or game.banked[seat][tunnel] >= before[0][1][seat][tunnel]
        before[0] = (game, [bytes(lanterns) for lanterns in game.banked])

    watched(check)


def test_every_verb_and_every_event_comes_up():
    """contract.events"""
    seen = set()

    def check(game, move, events):
        seen.add(move[0])
        for event in events:
            seen.add("event " + event[0])

    watched(check, 700)
    verbs = ["cavein", "dice", "pair", "roll", "surface", "timeout"]
    kinds = "banked bust caved cleared dice dug lit lost next nothing over rolled sealed surfaced".split()
    assert sorted(seen) == sorted(verbs + ["event " + kind for kind in kinds])
