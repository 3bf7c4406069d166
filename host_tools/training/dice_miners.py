"""The weights of Dice Miners' opponent: how they are tried out and written down."""

import re
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from engine.dice_miners import ai, ways, weights
from host_tools.arena.match import Match, play, seated
from host_tools.arena.players import options_of, sport

FILE = Path(weights.__file__)
RIVALS = ("vein37", "present")

# By weight: the size of a step in percent. In the order in which they matter.
STEPS = {
    "DARING": 10, "NEAR": 25, "FOCUS": 20, "AHEAD": 20, "DENY": 40, "STRIKE": 40, "WIN": 40, "REACH": 30,
    "BLOCK_FROM": 30, "BLOCK_IN": 40,
}  # fmt: skip


def present() -> dict[str, int]:
    """The weights as they are."""
    return {word: getattr(weights, word) for word in STEPS}


def wins(candidate: dict[str, int], others: dict[str, int], numbers: Sequence[int], seed: str) -> int:
    """How many of these games of two seats the candidate wins; half of them against the other weights."""
    game = sport("dice_miners")
    players = dict(game.players, candidate=weighing(candidate), present=weighing(others))
    won = 0
    for number in numbers:
        names = ("candidate", RIVALS[number // 2 % 2])  # both start once against each
        match = Match(game.name, options_of(game, 2, {}), names, False, seed)
        row = play(game._replace(players=players), match, number)
        won += "candidate" in [seated(match, number)[seat] for seat in row.winners]
    return won


def weighing(table: dict[str, int]) -> Any:
    """A master with these weights."""

    def player(game: Any, luck: Random) -> tuple:
        use(table)
        return ai.pick(game)

    return player


def use(table: dict[str, int]) -> None:
    """Weigh with these from now on."""
    for word, value in table.items():
        for module in (ai, ways):
            if hasattr(module, word):
                setattr(module, word, value)


def write(table: dict[str, int]) -> None:
    """Put weights into their module; what they mean stays beside them."""
    text = FILE.read_text(encoding="utf-8")
    for word, value in table.items():
        text = re.sub(r"(?m)^%s = \d+" % word, "%s = %d" % (word, value), text)
    FILE.write_text(text, encoding="utf-8")
