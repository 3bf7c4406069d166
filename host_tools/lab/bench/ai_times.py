"""How long the strongest player thinks on a virtual Pico: it plays a game, and the chip's own clock times it."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from host_tools.lab.bench.figures import Figure
from host_tools.lab.bench.measured import FOR_THE_AI
from host_tools.virtual.pico.board import VirtualBoard
from host_tools.virtual.pico.install import app_files

MOST_MS = 1000  # a decision; two seconds at the most
FREE = 80 * 1024
DECISIONS, QUICK = 50, 12
WAIT_MS = 180_000

PLAY = """\
    import gc
    import time
    from engine.dice import Chain
    from engine.game import CHANCE, OVER
    from engine.games import open_game
    game = open_game(%r, %r)
    pick = game.ai().pick
    dice = Chain("ab" * 16)
    taken = []
    while game.turn != OVER and len(taken) < %d:
        if game.turn == CHANCE:
            game.play(game.deal(dice))
        else:
            began = time.ticks_us()
            move = pick(game, "master")
            taken.append(time.ticks_diff(time.ticks_us(), began) // 1000)
            game.play(move)
    gc.collect()
    print("decided", len(taken), sum(taken), max(taken), gc.mem_free(), "end")
"""


class NotDecided(Exception):
    """The board has not played; the text says what it said."""


class Decided(NamedTuple):
    """How many decisions, the ms of all and of the longest, and the heap that is free after them."""

    count: int
    total: int
    longest: int
    free: int


def of_a_player(uf2: str, board: str, game: str, quick: bool) -> Iterator[Figure]:
    """The master's decisions in the first part of a game."""
    pico = VirtualBoard(uf2, board)
    pico.install(app_files(board, PLAY % (game, dict(FOR_THE_AI[game]), QUICK if quick else DECISIONS)))
    pico.power_on()
    decided = read(pico.wait_for("end", WAIT_MS).decode("utf-8", "replace"))
    yield Figure("a decision, mean of %d" % decided.count, decided.total / decided.count, "ms", MOST_MS)
    yield Figure("a decision, at worst", decided.longest, "ms", MOST_MS)
    yield Figure("heap free behind them, without screens", decided.free, "B", FREE, more=True)


def read(said: str) -> Decided:
    """What the board says at the end."""
    found = re.search(r"decided (\d+) (\d+) (\d+) (\d+) end", said)
    if not found or not int(found[1]):
        raise NotDecided("the board has not played:\n%s" % said)
    return Decided(*map(int, found.groups()))
