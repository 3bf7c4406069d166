"""The player of Dwarf Mine: legal, the same everywhere, and never without an end."""

import binascii

from engine.ai_levels import DEFAULT
from engine.dwarf_mine.ai import choice
from engine.dwarf_mine.game import GAME
from engine.game import CHANCE, OVER, VERSION, text
from tests.engine.dwarf_helpers import EVERYTHING, add_foe, meet, mine
from tests.engine.helpers import Luck

# Checksum of all decisions of each level in a few games; it changes whenever one decides otherwise anywhere.
DECISIONS = (
    (1, "gentle", 0xC02E808F),
    (1, "steady", 0xB61B4EC2),
    (1, "sharp", 0x17BE5305),
    (1, "master", 0xF37869EA),
    (2, "gentle", 0x24E70AFA),
    (2, "steady", 0xDA48722F),
    (2, "sharp", 0x2C95BC1D),
    (2, "master", 0x45FB3998),
)


def ai_game(seed, level=DEFAULT, version=VERSION, **options):
    """A finished game and its decisions."""
    game = GAME(**options)
    game.version = version
    luck = Luck(seed)
    picks = []
    while game.turn != OVER:
        if game.turn == CHANCE:
            game.play(game.deal(luck))
        else:
            move = choice.pick(game, level)
            picks.append(move)
            game.play(move)
    return game, picks


def test_it_always_comes_to_an_end():
    for seed in range(3):
        for options in ({}, EVERYTHING, dict(EVERYTHING, map="paper"), {"columns": 12, "rows": 12}):
            game, _ = ai_game(seed, **options)
            assert game.age < 100


def test_it_decides_the_same_everywhere():
    for version, level, wanted in DECISIONS:
        crc = 0
        for seed in range(2):
            for move in ai_game(seed, level, version, **EVERYTHING)[1]:
                crc = binascii.crc32(text(move).encode(), crc)
        assert crc == wanted, "%s 0x%08X" % (level, crc)


def test_it_leaves_the_game_as_it_was():
    game = GAME(**EVERYTHING)
    luck = Luck(9)
    for _ in range(80):
        if game.turn == OVER:
            break
        if game.turn == CHANCE:
            game.play(game.deal(luck))
            continue
        before, squares = game.snapshot(), bytes(game.grid)
        move = choice.pick(game)
        assert game.snapshot() == before and bytes(game.grid) == squares
        game.play(move)


def test_it_lives_longer_than_a_mine_that_does_nothing():
    idle = 0
    for seed in range(3):
        game = GAME()
        luck = Luck(seed)
        while game.turn != OVER:
            game.play(game.deal(luck) if game.turn == CHANCE else game.moves()[0])
        idle += game.score()
    assert sum([ai_game(seed)[0].score() for seed in range(3)]) > 2 * idle


def test_it_kills_with_ore_when_that_is_enough():
    game = mine(("forge", "forge"), ore=5)
    meet(game, 0, "dice 2 1")
    assert choice.pick(game) == ("strike", 2)
    game = mine(("forge",), ore=5)
    meet(game, 0, "dice 1 1")
    assert choice.pick(game) == ("strike", 0)


def test_it_attacks_a_weak_spider_and_leaves_a_dragon_alone():
    assert choice.pick(add_foe(mine(), 10, 3)) == ("attack", 0)
    assert choice.pick(add_foe(mine(level=4), 12, 40)) == ("rest",)


def test_it_takes_its_gifts_first():
    assert choice.pick(mine(("hovel",))) == ("muster",)
