"""The player of the solo game: legal, the same everywhere, and the better the higher its level."""

import binascii

from engine.ai_levels import DEFAULT, LEVELS
from engine.dice_miner_solo.ai import choice
from engine.dice_miner_solo.game import GAME
from engine.game import CHANCE, OVER, text
from tests.engine.helpers import Luck, refusal
from tests.engine.troves import alone, row

# Checksum of all decisions of each level in a game; it changes whenever one decides otherwise anywhere.
DECISIONS = (("gentle", 0xD383AE6A), ("steady", 0xC6B91D6F), ("sharp", 0x88B56B8C), ("master", 0x70735EEE))
BURIED = ". " * 11 + "HD4 . . . . T3 T4 T5 ."  # a chain is below a dragon


def ai_game(seed, level=DEFAULT, **options):
    """A finished game and its decisions."""
    game, luck, picks = GAME(**options), Luck(seed), []
    while game.turn != OVER:
        if game.turn == CHANCE:
            game.play(game.deal(luck))
        else:
            before = game.snapshot()
            move = choice.pick(game, level)
            assert game.snapshot() == before and move in game.moves()
            picks.append(move)
            game.play(move)
    return game, picks


def test_every_decision_is_legal_and_leaves_the_game_alone():
    for magic in (0, 3):
        for level in LEVELS:
            ai_game(magic + 1, level, magic=magic)


def test_it_decides_the_same_everywhere():
    for level, wanted in DECISIONS:
        crc = 0
        for move in ai_game(3, level)[1]:
            crc = binascii.crc32((text(move) + ";").encode(), crc)
        assert crc == wanted, "%s 0x%08X" % (level, crc)


def test_a_master_scores_more_than_a_gentle_player():
    gentle, master = [sum([ai_game(seed, level)[0].scores()[0] for seed in range(4)]) for level in ("gentle", "master")]
    assert master > gentle > 0


def test_it_takes_what_is_surely_good_at_every_level():
    for level in LEVELS:
        assert choice.pick(alone("T1", row("T2")), level) == ("take", 15)


def test_it_spends_magic_for_a_chain_that_is_buried():
    assert choice.pick(alone("T1 T2 M1", BURIED, round=3)) == ("spend", "M1")


def test_it_leaves_a_mountain_that_gives_nothing():
    assert choice.pick(alone("T1 G1", row("HD1"))) == ("refill",)
    assert choice.pick(alone("T1 G1", row("HD1"), round=3, phase="stuck")) == ("stop",)


def test_it_cannot_play_where_it_cannot_see():
    """ai.blind"""
    assert refusal(choice.pick, alone(way="table", mountain=". " * 20)).rule == "ai.blind"
