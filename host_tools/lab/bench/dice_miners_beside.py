"""Dice Miners beside a public Python engine of Can't Stop: decisions a second in the same kind of random games.

Nothing of that engine is in this tree. It is read from a checkout of github.com/leandrocouto/cant_stop and used
through its class `Game`. Both engines play games of two players in turns, in one process, by the time of the core:
whatever else the machine does then slows both down alike.
"""

import importlib.util
import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

from engine.dice_miners.game import DiceMiners
from engine.table import Table
from host_tools.lab.bench.dice_miners_games import ROLLS, Luck, play_rules, play_table
from host_tools.lab.bench.figures import Figure

CHECKOUT = "a checkout of github.com/leandrocouto/cant_stop"
USED = ("available_moves", "is_player_busted", "dice_action", "play", "is_finished")
BOARD = (2, 4, 6, [2, 12], 2, 2)  # the usual board: two players, four dice of six faces, columns 2 to 12
GAMES = 30  # by each engine in a round
RULES, WITH_TABLE = 2.0, 1.5  # how many times as fast the engine should be


class NoEngine(Exception):
    """There is no engine that can be measured; the text says what is missing."""


def their_game(path: str) -> Callable[[], Any]:
    """What opens a game of theirs; NoEngine if the path does not lead to their engine."""
    file = Path(path) / "game.py"
    if not file.is_file():
        raise NoEngine("%s is missing; --beside takes the folder of %s" % (file, CHECKOUT))
    kind = getattr(imported(file), "Game", None)
    try:
        game = kind(*BOARD)
    except Exception as why:
        raise NoEngine("%s: no game can be opened (%s); is it %s?" % (file, why, CHECKOUT)) from None
    missing = [name for name in USED if not hasattr(game, name)]
    if missing:
        raise NoEngine("%s: its class Game lacks %s; is it %s?" % (file, ", ".join(missing), CHECKOUT))
    return lambda: kind(*BOARD)


def imported(file: Path) -> ModuleType:
    """Their module."""
    spec = importlib.util.spec_from_file_location("public_engine", file)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except ModuleNotFoundError as why:
        raise NoEngine("%s needs %s: %s -m pip install %s" % (file, why.name, sys.executable, why.name)) from None
    except Exception as why:
        raise NoEngine("%s cannot be imported: %s: %s" % (file, type(why).__name__, why)) from None
    return module


class PythonDice:
    """Dice from Python's own generator, which their engine uses, too."""

    below = staticmethod(random.randrange)

    def next(self) -> None:
        """A chance event begins; nothing to do."""


def theirs(new: Callable[[], Any], luck: Luck) -> int:
    """One game of theirs; how many decisions it took."""
    game = new()
    decisions = 0
    while True:
        moves = game.available_moves()
        if game.is_player_busted(moves):
            continue
        if game.dice_action:
            game.play(moves[luck.below(len(moves))])
        else:
            game.play("y" if luck.below(100) < ROLLS else "n")
        decisions += 1
        if game.is_finished()[1]:
            return decisions


def rules_alone(luck: Luck) -> int:
    """One game of ours with the rules alone."""
    return play_rules(DiceMiners(seats=2), luck, PythonDice())[0]


def with_table(luck: Luck) -> int:
    """One game with the device's dice, journal and undo."""
    return play_table(new_table(luck), luck)[0]


def written_out(luck: Luck) -> int:
    """The same, with the journal as text at the end."""
    table = new_table(luck)
    decisions, _ = play_table(table, luck)
    table.journal.text()
    return decisions


def new_table(luck: Luck) -> Table:
    """A table for two with a seed of its own."""
    return Table.new("dice_miners", {"seats": 2}, "bench %d" % luck.below(65521))


WAYS: dict[str, tuple[Callable[[Luck], int], float | None]] = {
    "rules alone": (rules_alone, RULES),
    "with journal and undo": (with_table, WITH_TABLE),
    "with the journal written out": (written_out, None),
}


def compare(path: str, rounds: int, games: int = GAMES) -> list[Figure]:
    """Medians of some rounds, and how many times as fast ours is."""
    new = their_game(path)
    plays: dict[str, Callable[[Luck], int]] = {"theirs": lambda luck: theirs(new, luck)}
    plays.update({name: play for name, (play, _) in WAYS.items()})
    rates: dict[str, list[float]] = {name: [] for name in plays}
    for number in range(-1, rounds):
        for name, play in plays.items():
            rate = decisions_a_second(play, number + 2, games)
            if number >= 0:  # the first round warms up
                rates[name].append(rate)
    figures = [Figure("their engine", statistics.median(rates["theirs"]), "decisions/s")]
    for name, (_, goal) in WAYS.items():
        times = [ours / other for ours, other in zip(rates[name], rates["theirs"], strict=True)]
        figures.append(Figure(name, statistics.median(rates[name]), "decisions/s"))
        figures.append(Figure(name, statistics.median(times), "times as fast", goal, more=True))
    return figures


def decisions_a_second(play: Callable[[Luck], int], seed: int, games: int) -> float:
    """How fast some games are played, by the time of this process."""
    luck = Luck(seed)
    random.seed(seed)
    start = time.process_time()
    decisions = sum(play(luck) for _ in range(games))
    return decisions / max(time.process_time() - start, 1e-9)
