"""Dwarf Mine: the largest mine that the rules allow, and how long its position is."""

import binascii

from engine import plain
from engine.dwarf_mine import rooms
from engine.dwarf_mine.game import GAME
from tests.engine.helpers import refused, state_of

LONGEST = 65536 - len("load ")  # what the referee takes after `load `: docs/NOTATION.md
YEAR = "01000100" * 10 + "1e0014001f00140020000000"  # ten entries and the year's end


def largest(years=0):
    """A mountain of the largest size with as many rooms as it may have, each at the end of a ladder of its own.

    Halls are dug square by square, so that there are as many runs as possible; so many years have passed.
    """
    game = GAME(names="off")
    game.gold = 9999
    game.play(("ladder", 20, 1, 47))
    for row in range(4, 48, 8):
        for x in range(21, 40):
            game.play(("hall", x, row, 1))
        for x in range(19, -1, -1):
            game.play(("hall", x, row, 1))
        for x in list(range(0, 20, 2)) + list(range(22, 40, 2)):
            _hang(game, x, row)
    game.past = (binascii.unhexlify(YEAR),) * years
    game.age += years
    return game


def _hang(game, x, row):
    """A small room above a hall and one below it."""
    if len(game.rooms) < rooms.MOST_ROOMS:
        game.play(("ladder", x, row - 1, 1))
        game.play(("prestige", x, row - 3, 1, 2))
    if len(game.rooms) < rooms.MOST_ROOMS and row + 3 < game.rows:
        game.play(("ladder", x, row + 1, 1))
        game.play(("prestige", x, row + 2, 1, 2))


def test_the_largest_mine_fits_on_a_line_and_loads():
    """position.length"""
    game = largest()
    assert len(game.rooms) == rooms.MOST_ROOMS and len(game.runs) > 4 * 400
    assert refused(game, "prestige 39 45 1 2") == "room.sheet_full"
    text = state_of(game)
    assert 16384 < len(text) <= LONGEST
    copy = GAME()
    copy.load(plain.loads(text))
    assert state_of(copy) == text and copy.grid == game.grid


def test_so_does_one_that_is_a_hundred_years_old():
    """position.length"""
    game = largest(100)
    game.earned = 32
    text = state_of(game)
    assert len(text) <= LONGEST
    copy = GAME()
    copy.load(plain.loads(text))
    assert state_of(copy) == text
