"""How fast the engine is: random games on CPython and on MicroPython, and the AI's moves."""

import time

from host_tools.lab.bench.dice_miners_games import bare, play_many, through_table
from host_tools.lab.bench.figures import Figure
from host_tools.lab.bench.runs import measure

DECISIONS = 100_000  # a second, on CPython with journal and undo
AI_MOVE = 1000  # ms on a Pico
BOARD_SIDE = ("engine", "host_tools/lab/bench/dice_miners_games.py")

GAMES = """
import json, time
from host_tools.lab.bench.dice_miners_games import bare, play_many, through_table
for play in (through_table, bare):
    start = time.ticks_ms()
    made = play_many(play, %d)
    print(json.dumps([made, time.ticks_diff(time.ticks_ms(), start)]))
"""

AI = """
import json, time
from engine.games import open_game
from host_tools.lab.bench.dice_miners_games import NAME, Luck
luck, moves, taken, worst = Luck(1), 0, 0, 0
for seats in %r:
    game = open_game(NAME, {"seats": seats, "caveins": 2})
    pick = game.ai().pick
    while game.turn != "over":
        if game.turn == "chance":
            game.play(game.deal(luck))
            continue
        start = time.ticks_ms()
        move = pick(game)
        spent = time.ticks_diff(time.ticks_ms(), start)
        moves, taken, worst = moves + 1, taken + spent, max(worst, spent)
        game.play(move)
print(json.dumps([moves, taken, worst]))
"""


def on_cpython(games: int) -> list[Figure]:
    """Rates on this interpreter, by the time that its own core worked."""
    figures = []
    for name, play in (("with journal and undo", through_table), ("rules alone", bare)):
        play_many(play, 3)  # warm up
        start = time.process_time()
        made = play_many(play, games)
        budget = DECISIONS if play is through_table else None
        figures += rates(name, made, time.process_time() - start, budget)
    return figures


def rates(name: str, made: tuple[int, int, int], seconds: float, budget: float | None = None) -> list[Figure]:
    """Games, decisions and steps a second."""
    games, decisions, steps = (count / max(seconds, 1e-9) for count in made)
    return [
        Figure(name, games, "games/s"),
        Figure(name, decisions, "decisions/s"),
        Figure(name, steps, "steps/s, dice counted too", budget, more=True),
    ]


def on_micropython(games: int) -> list[Figure]:
    """The same rates in WebAssembly, and what they come to on a Pico."""
    figures = []
    said, slower = measure([GAMES % games], BOARD_SIDE)
    for name, (made, taken) in zip(("with journal and undo", "rules alone"), said, strict=True):
        figures += rates(name, made, taken / 1000)
        figures.append(Figure(name, made[2] * 1000 / max(taken, 1) / slower, "steps/s on a Pico, about"))
    return figures


def of_the_ai(seats: tuple[int, ...]) -> list[Figure]:
    """How long the AI thinks."""
    ((moves, taken, worst),), slower = measure([AI % (seats,)], BOARD_SIDE)
    return [
        Figure("moves", moves, "in games of %s seats" % " and ".join(map(str, seats))),
        Figure("mean", taken / moves, "ms"),
        Figure("worst", worst, "ms"),
        Figure("mean on a Pico, about", taken / moves * slower, "ms", AI_MOVE),
        Figure("worst on a Pico, about", worst * slower, "ms", AI_MOVE),
    ]
