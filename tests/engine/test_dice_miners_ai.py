"""The AI of Dice Miners: legal, the same on every interpreter, and no fool."""

import binascii

from engine.dice_miners.ai import choice, ways
from engine.dice_miners.game import GAME
from engine.game import CHANCE, OVER, text
from tests.engine.helpers import Luck, mine, random_game, state_of

# Checksum of all decisions in a few games; it changes whenever the AI decides otherwise anywhere.
DECISIONS = 0xF4DB8AC1


def ai_game(luck, **options):
    """A game among AI seats; yields every decision before it is played."""
    game = GAME(**options)
    while game.turn != OVER:
        if game.turn == CHANCE:
            move = game.deal(luck)
        else:
            move = choice.pick(game)
            yield game, move
        game.play(move)


def choose(**parts):
    """The AI's pick at a position by hand, as text."""
    return text(choice.pick(mine(**parts)))


def picks_in_random_games(number, steps, **options):
    for game, _ in random_game(GAME(**options), Luck(number), steps):
        if game.turn != CHANCE:
            yield game, choice.pick(game)


def check_picks(number, **options):
    for game, move in picks_in_random_games(number, 120, **options):
        assert move in game.moves() and move[0] != "timeout", "%s at %s" % (move, state_of(game))


def test_it_picks_legal_moves_in_random_games_of_two():
    check_picks(1)


def test_it_picks_legal_moves_in_random_games_of_six_with_a_timer():
    check_picks(2, seats=6, caveins=2, timer=30)


def test_it_picks_legal_moves_in_random_games_that_seal_at_the_bank():
    check_picks(3, seats=3, caveins=2, seal="bank")


def test_it_leaves_the_game_as_it_was():
    for game, _ in random_game(GAME(seats=3, caveins=2, timer=30), Luck(4), 80):
        if game.turn != CHANCE:
            before = state_of(game), game.snapshot()
            choice.pick(game)
            assert (state_of(game), game.snapshot()) == before


def test_it_decides_alike_at_the_same_position():
    for game, move in picks_in_random_games(5, 80, seats=4):
        again = GAME()
        again.load(game.state())
        assert choice.pick(again) == move


def test_it_decides_alike_on_every_interpreter():
    crc = 0
    for seats, seal in ((2, "strike"), (3, "bank"), (6, "strike")):
        for _, move in ai_game(Luck(seats), seats=seats, seal=seal, caveins=2):
            crc = binascii.crc32((text(move) + ";").encode(), crc)
    assert crc == DECISIONS, "0x%08x" % crc


def test_its_games_come_to_an_end():
    for seats in range(2, 7):
        for seal in ("strike", "bank"):
            for game, _ in ai_game(Luck(seats), seats=seats, seal=seal):
                assert game.round < 40


def test_it_starts_its_turn_with_a_roll():
    assert choose() == "roll"


def test_it_rolls_while_nothing_can_be_lost():
    assert choose(white={6: 1, 7: 2}) == "roll"


def test_it_surfaces_with_much_at_stake_and_the_odds_against_it():
    assert choose(white={2: 1, 3: 3, 12: 1}) == "surface"


def test_it_rolls_on_with_little_at_stake_and_good_odds():
    assert choose(white={6: 1, 7: 1, 8: 1}) == "roll"


def test_it_surfaces_when_that_wins():
    assert choose(seal="bank", white={7: 12}, sealed={6: 0}) == "surface"


def test_it_surfaces_when_that_wins_although_no_roll_could_be_a_bust():
    assert choose(seal="bank", white={7: 12}, sealed={3: 0, 11: 0}) == "surface"


def test_it_takes_the_split_that_wins():
    assert choose(phase="pair", dice=(1, 6, 4, 4), banked={0: {7: 11, 5: 7}}, sealed={6: 0}, white={8: 8}) == (
        "pair 7 8"
    )


def test_it_seals_rather_than_light_a_third_lantern():
    assert choose(phase="pair", dice=(1, 2, 3, 4), banked={0: {5: 6}}) == "pair 5 5"


def test_it_prefers_the_tunnels_it_is_deep_in():
    move = choose(phase="pair", dice=(2, 3, 6, 6), banked={0: {8: 8, 9: 5}})
    assert move == "pair 8 9"


# The rival, seat 1, has 10 ore and lacks one dig of coal; our own way is long.
THREAT = {"sealed": {7: 1, 3: 1}, "banked": {1: {12: 1}}}


def test_it_blocks_a_rival_who_is_about_to_win_right_in_front_of_the_lantern():
    assert choose(white={2: 1, 4: 5, 11: 3}, **THREAT) == "cavein 12 2"


def test_it_blocks_a_great_danger_even_with_fair_odds_to_roll_on():
    assert choose(white={5: 2, 6: 2, 9: 2}, **THREAT) == "cavein 12 2"


def test_it_rolls_first_where_that_cannot_cost_the_block():
    assert choose(**THREAT) == "roll"


def test_it_surfaces_when_it_has_no_cavein_left_to_block_with():
    assert choose(white={2: 1, 4: 5, 11: 3}, caveins=[0, 1], **THREAT) == "surface"


def test_it_delays_the_rival_as_soon_as_it_surfaces_since_that_costs_nothing():
    assert choose(white={2: 1, 3: 3, 12: 1}, banked={0: {6: 9, 8: 9}, 1: {7: 3}}) == "cavein 7 4"


def test_it_digs_for_what_a_seal_takes_from_the_rival():
    # Seat 1 is a dig away from 7, and has nothing without it; we are no nearer to anything else.
    parts = {"banked": {0: {6: 4, 7: 11}, 1: {7: 11}}, "sealed": {8: 0}}
    mine_now, theirs = ways.dig_worth(mine(**parts)), ways.dig_worth(mine(banked={0: {6: 4, 7: 11}}, sealed={8: 0}))
    assert mine_now[7] > theirs[7] and mine_now[6] == theirs[6]


def test_it_brings_rubble_down_behind_its_own_lantern():
    banked = {0: {6: 8}, 1: {6: 5}}
    assert choose(sealed={7: 1, 5: 0}, banked=banked, white={2: 1, 3: 3, 12: 1}) == "cavein 6 6"


def test_it_does_not_bring_rubble_down_in_its_own_way():
    # Both seats need tunnel 8 to win; in the second position we have no part in it.
    parts = {"sealed": {7: 0, 6: 1, 5: 1}, "white": {2: 1, 4: 4, 12: 1}}
    assert choose(banked={0: {8: 7}, 1: {8: 8}}, **parts)[:6] != "cavein"
    assert choose(banked={1: {8: 8}}, **parts) == "cavein 8 9"


def test_it_spends_caveins():
    spent = 0
    for number in range(6):
        for _, move in ai_game(Luck(number), seats=3):
            spent += move[0] == "cavein"
    assert spent >= 3
