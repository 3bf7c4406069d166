"""The opponent of Dice Miner: legal, quick to decide, and sensible from the first die on."""

from engine.dice_miner.ai import choice
from engine.dice_miner.game import GAME
from engine.game import CHANCE, OVER
from tests.engine.helpers import Luck, refusal
from tests.engine.troves import mined, opened, trove


def duel(seed, ai_seat):
    """A whole game of the AI against chance; the game when it is over."""
    game = GAME()
    luck = Luck(seed)
    while game.turn != OVER:
        if game.turn == CHANCE:
            game.play(game.deal(luck))
        else:
            game.play(choice.pick(game) if game.turn == ai_seat else luck.pick(game.moves()))
    return game


def test_every_decision_is_legal_and_leaves_the_game_alone():
    for seats in (2, 4):
        game = GAME(seats=seats)
        luck = Luck(7)
        while game.turn != OVER:
            if game.turn == CHANCE:
                game.play(game.deal(luck))
            else:
                before = game.snapshot()
                move = choice.pick(game)
                assert game.snapshot() == before and move in game.moves()
                game.play(move)


def test_it_beats_chance():
    won = 0
    for seed in range(6):
        won += duel(seed, seed % 2).outcome()["winners"] == [seed % 2]
    assert won >= 5


def test_it_decides_alike_every_time():
    one, other = [duel(3, 0).state() for _ in range(2)]
    assert one == other


def test_it_takes_the_tunnel_that_lengthens_its_chain():
    game = opened(fill="T5 T2 " + "T4 " * 18, heroes=("surveyor", "treasurer"))
    assert choice.pick(game) == ("take", 2)


def test_it_leaves_a_dragon_without_a_shield():
    game = opened(fill="HD4 T5 " + "T4 " * 18, heroes=("engineer", "treasurer"))
    assert choice.pick(game) == ("take", 2)


def test_it_takes_a_dragon_with_a_shield():
    game = opened(fill="HD4 T5 " + "T4 " * 18, heroes=("slayer", "treasurer"))
    assert choice.pick(game) == ("take", 1)


def test_it_shares_beer_when_two_dice_pay():
    game = opened(fill="HB T4 G3 T1 G3 KS T1 T2 KP " + "G1 T3 T5 T5 T5 " + "T5 " * 6)
    game.play(("take", 1))
    game.play(("take", 2))
    assert trove(game) == "HB" and choice.pick(game)[0] == "share"


def test_it_keeps_a_beer_that_would_help_the_others_more():
    game = opened(fill="KB T4 HD4 HC3 HD4 " + "HD4 HC3 HC3 HC3 " + "T5 " * 11)
    game.play(("take", 1))
    game.play(("take", 2))
    assert choice.pick(game)[0] == "take"


def test_it_rolls_what_scores_nothing():
    game = mined("T1 T2 T3 T5 GB M1 KP HC3")
    game.play(choice.pick(game))
    assert game.phase == "reroll" and choice.pick(game) in (("reroll", "T5"), ("reroll", "GB"))


def test_it_leaves_a_perfect_trove_alone():
    assert choice.pick(mined("T1 T2 T3 T4 T5 M1", heroes=["prospector", "engineer"])) == ("done",)


def test_it_caches_what_is_better_than_average():
    game = mined("G3 KD TB", phase="cache")
    assert choice.pick(game) == ("cache", "G3")


def test_it_cannot_play_where_it_cannot_see():
    """ai.blind"""
    for game in (opened(way="table"), GAME(way="pad")):
        assert refusal(choice.pick, game).rule == "ai.blind"
