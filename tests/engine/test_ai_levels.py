"""Levels of the AI: known words, noise that hangs on the position only, and weaker players that lose."""

import binascii

from engine.ai_levels import DEFAULT, LEVELS, known, noise, slips
from engine.dice_miners.ai import choice
from engine.dice_miners.game import GAME
from engine.game import CHANCE, OVER, text
from engine.games import GAMES, open_game
from tests.engine.helpers import Luck, random_game

# Checksum of all decisions of a game at each level; it changes whenever a level decides otherwise anywhere.
DECISIONS = {"gentle": 0x746A42F8, "steady": 0xDE95BCD2, "sharp": 0xA713C301}


def decisions(level, luck, **options):
    game = GAME(**options)
    while game.turn != OVER:
        if game.turn == CHANCE:
            game.play(game.deal(luck))
        else:
            move = choice.pick(game, level)
            yield game, move
            game.play(move)


def test_anything_that_is_no_level_is_the_default():
    assert [known(word) for word in ("gentle", "*1f0c92aa", True, False, None, "")] == ["gentle"] + [DEFAULT] * 5


def test_noise_is_the_same_at_the_same_position_and_another_elsewhere():
    for name in GAMES:
        seen = []
        for game, _ in random_game(open_game(name, {}), Luck(4), 12):
            again = open_game(name, {})
            again.restore(game.snapshot())
            assert noise(again) == noise(game) and len(noise(game)) == 32
            seen.append(noise(game))
        assert len(set(seen)) == len(seen)


def test_slips_are_as_frequent_as_asked_for():
    positions = [game.snapshot() for game, _ in random_game(GAME(), Luck(1), 400)]
    game = GAME()
    often = 0
    for position in positions:
        game.restore(position)
        assert not slips(game, 0) and slips(game, 100)
        often += slips(game, 30)
    assert len(positions) * 20 < often * 100 < len(positions) * 40


def test_every_level_plays_legal_moves_and_leaves_the_game_alone():
    for level in LEVELS:
        for game, _ in random_game(GAME(seats=3, caveins=2), Luck(6), 60):
            if game.turn != CHANCE:
                before = game.snapshot()
                assert choice.pick(game, level) in game.moves()
                assert game.snapshot() == before


def test_levels_decide_alike_on_every_interpreter():
    for level in sorted(DECISIONS):
        crc = 0
        for _, move in decisions(level, Luck(8), seats=3):
            crc = binascii.crc32((text(move) + ";").encode(), crc)
        assert crc == DECISIONS[level], "%s 0x%08x" % (level, crc)


def test_only_the_upper_levels_spend_caveins():
    spent = dict.fromkeys(LEVELS, 0)
    for level in LEVELS:
        for number in range(5):
            for _, move in decisions(level, Luck(number), seats=3):
                spent[level] += move[0] == "cavein"
    assert spent["gentle"] == spent["steady"] == 0 and spent["master"] > 0


def test_a_higher_level_takes_fewer_turns_alone():
    turns = []
    for level in LEVELS:
        rounds = 0
        for number in range(12):
            luck, game = Luck(number), GAME()
            while game.turn != OVER:
                if game.turn == CHANCE:
                    game.play(game.deal(luck))
                else:
                    game.play(choice.pick(game, level) if game.seat == 0 else ("surface",))
            rounds += game.round
        turns.append(rounds)
    assert turns == sorted(turns, reverse=True) and turns[0] > turns[-1] * 3 // 2, turns
