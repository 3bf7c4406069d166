"""A match is many games among the same players; every game of it has a number, and its own dice by that number."""

import hashlib
import re
import time
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from engine.game import CHANCE, OVER
from engine.games import game_class
from host_tools.lab.arena.players import Sport, sport

ROOT = Path(__file__).resolve().parents[3]
MOST_STEPS = 50_000  # no game is as long; a player who only passes would never end


class Match(NamedTuple):
    """What is played: enough to play any game of it again, anywhere."""

    game: str
    options: dict
    names: tuple[str, ...]  # the players, in the order of the first game's seats
    alone: bool  # the first player is measured, the others only fill seats
    seed: str


class Row(NamedTuple):
    """How one game ended. Seats are those of the table, see `seated`."""

    number: int
    scores: list[int]
    winners: list[int]  # seats; none where the game was broken off
    measure: int
    steps: int


class Dice:
    """Stands in for the device's dice."""

    def __init__(self, luck: Random) -> None:
        self._random = luck.random

    def next(self) -> None:
        """A chance event begins; nothing to do."""

    def below(self, sides: int) -> int:
        """A number from 0 to sides - 1."""
        return int(self._random() * sides)


def seated(match: Match, number: int) -> tuple[str, ...]:
    """Who sits where in a game: everybody moves on by one seat from game to game, so that each starts as often."""
    shift = 0 if match.alone else number % len(match.names)
    return match.names[shift:] + match.names[:shift]


def play(game_of: Sport, match: Match, number: int) -> Row:
    """One game of a match."""
    players = [game_of.players[name] for name in seated(match, number)]
    dice = Dice(Random("%s:%d:dice" % (match.seed, number)))
    luck = Random("%s:%d:players" % (match.seed, number))
    game: Any = game_class(match.game)(**match.options)
    steps = 0
    while (turn := game.turn) != OVER and steps < MOST_STEPS:
        game.play(game.deal(dice) if turn == CHANCE else players[turn](game, luck))
        steps += 1
    over = game.outcome()
    return Row(number, game.scores(), over["winners"] if over else [], game_of.measure(game), steps)


class Done(NamedTuple):
    """What a worker sends back: games, the seconds that its core worked, and the code it played them with."""

    rows: list[Row]
    seconds: float
    code: str


def play_some(match: Match, numbers: Sequence[int]) -> Done:
    """Some games of a match, one after the other; this is what workers are given."""
    start = time.process_time()
    game_of = sport(match.game)
    rows = [play(game_of, match, number) for number in numbers]
    return Done(rows, time.process_time() - start, code_of(match.game))


@lru_cache
def code_of(game: str) -> str:
    """A fingerprint of the rules and of all players of a game: results of other code are not mixed with ours.

    It is taken once: a file that changes while games are played is not what plays them.
    """
    pool = hashlib.sha256()
    own = b"".join(path.read_bytes() for path in ROOT.glob("engine/%s/**/*.py" % game))
    imported = {name.decode() for name in re.findall(rb"from engine\.(\w+)", own)}
    folders = {game, *(name for name in imported if (ROOT / "engine" / name).is_dir())}  # games it is made of
    files = [path for folder in folders for path in ROOT.glob("engine/%s/**/*.py" % folder)]
    files += [ROOT / "engine/game.py", ROOT / "engine/ai_levels.py"]
    here = Path(__file__).parent
    files += [here / "match.py", *here.glob("players/__init__.py"), *here.glob("players/%s.py" % game)]
    for path in sorted(files):
        pool.update(path.name.encode() + path.read_bytes().replace(b"\r\n", b"\n"))
    return pool.hexdigest()[:16]
