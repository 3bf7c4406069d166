"""The engine against a second, naive implementation: counted trees, and random games move by move."""

import random

import pytest

from engine.dice_miners.game import GAME
from engine.game import parse, text
from tests.engine.perft import ALL, FIVE, POSITIONS, perft
from tests.engine_on_pc import slow_dice_miners as slow

VARIANTS = [
    {"seats": seats, "caveins": caveins, "seal": seal, "timer": timer, "first": first}
    for seats, caveins, seal, timer, first in [
        (2, 1, "strike", 0, 0),
        (2, 2, "bank", 30, 1),
        (3, 1, "bank", 0, 2),
        (3, 2, "strike", 10, 0),
        (4, 1, "strike", 5, 3),
        (4, 2, "bank", 0, 1),
        (5, 1, "bank", 60, 4),
        (5, 2, "strike", 0, 2),
        (6, 1, "strike", 45, 0),
        (6, 2, "bank", 20, 5),
    ]
]


def chosen(legal, luck):
    """A move that lets games end: mostly on with digging, at times anything."""
    if "roll" in legal and luck.random() < 0.72:
        return "roll"
    calm = sorted(line for line in legal if not line.startswith(("cavein", "timeout"))) if luck.random() < 0.9 else None
    return luck.choice(calm or sorted(legal))


def same(game, position):
    assert game.state() == slow.as_state(position)
    assert game.outcome() == slow.result(position)


def legal_of(game):
    moves = [text(move) for move in game.moves()]
    assert len(set(moves)) == len(moves)
    return set(moves)


def play_both(options, seed, steps):
    """A random game of both, compared at every step; how many steps it took."""
    luck = random.Random("%s %d" % (options, seed))
    game, position = GAME(**options), slow.start(**options)
    for step in range(steps):
        same(game, position)
        if position["due"] == "nothing":
            return step
        if position["due"] == "dice":
            line = "dice " + " ".join(luck.choices("123456", k=4))
        else:
            legal = slow.legal(position)
            assert legal_of(game) == legal
            line = chosen(legal, luck)
        game.play(parse(line))
        position = slow.after(position, line)
    return steps


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_random_games_agree_move_by_move(options):
    """perft.second"""
    assert play_both(options, 0, 400) > 50


@pytest.mark.slow
@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_many_random_games_agree_move_by_move(options):
    """perft.second"""
    assert sum(play_both(options, seed, 3000) for seed in range(1, 6)) > 1000


@pytest.mark.parametrize("options", VARIANTS[::2], ids=str)
def test_every_move_of_sampled_positions_agrees(options):
    """perft.second"""
    luck = random.Random(str(options))
    game, position = GAME(**options), slow.start(**options)
    for step in range(240):
        legal = slow.legal(position)
        if not legal:
            break
        if step % 6 == 0 or position["due"] == "groups":
            saved = game.snapshot()
            for line in luck.sample(sorted(legal), min(len(legal), 24)):
                game.play(parse(line))
                same(game, slow.after(position, line))
                game.restore(saved)
        line = chosen(legal, luck)
        game.play(parse(line))
        position = slow.after(position, line)


@pytest.mark.parametrize("row", POSITIONS, ids=lambda row: row[0])
def test_counted_trees_agree(row):
    """perft.second"""
    _, state, rolls, counts = row
    game = GAME()
    game.load(state)
    position = slow.from_state(game.state())
    for depth, count in enumerate(counts, 1):
        if count[0] < 3000:
            assert slow.perft(position, depth, rolls) == count


@pytest.mark.slow
def test_large_counted_trees_agree():
    """perft.second"""
    for name, depth, rolls in (
        ("start", 2, FIVE),
        ("near the veins", 3, ALL),
        ("one lantern left among rubble", 3, ALL),
    ):
        state = next(row[1] for row in POSITIONS if row[0] == name)
        game = GAME()
        game.load(state)
        assert perft(game, depth, rolls) == slow.perft(slow.from_state(game.state()), depth, rolls)


def test_every_roll_on_a_crowded_board_agrees():
    """bust.dead_dice, perft.second"""
    state = next(row[1] for row in POSITIONS if row[0] == "one lantern left among rubble")
    game = GAME()
    game.load({**state, "phase": "dice", "dice": []})
    position = slow.from_state(game.state())
    saved = game.snapshot()
    for line in sorted(slow.legal(position)):
        game.play(parse(line))
        after = slow.after(position, line)
        same(game, after)
        assert legal_of(game) == slow.legal(after)
        game.restore(saved)
