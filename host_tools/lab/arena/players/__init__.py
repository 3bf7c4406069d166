"""Who may play in the arena, by name.

Every game has `random` and the levels of its AI. A module here with the game's name adds players of its
own and says how the game is measured:

    PLAYERS   name: player(game, luck) -> a legal move; `luck` is a random.Random, the only chance there is
    ALONE     who sits on the other seats when one player is measured alone; without it a game for several is not
    UNIT      what `measure` counts, as "turns"
    LESS      whether less of it is better
    measure   measure(game) -> a whole number, once the game is over

All of them but PLAYERS may be left out: then the score of the first seat is measured, in points.
"""

import difflib
import importlib
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

import engine.examples  # noqa: F401 - they can be opened by name
from engine.ai_levels import LEVELS
from engine.game import Notation
from engine.games import GAMES, game_class, is_known

Player = Callable[[Any, Random], tuple]


class Unknown(Exception):
    """No such game or player, or a wrong number of them; the text says what there is."""


class Sport(NamedTuple):
    """A game as the arena sees it."""

    name: str
    players: dict[str, Player]
    alone: str | None
    unit: str
    less: bool
    measure: Callable[[Any], int]
    least: int  # seats
    most: int


def sport(name: str) -> Sport:
    """A game with its players."""
    if not is_known(name):
        raise Unknown("there is no game %r%s" % (name, near(name, GAMES)))
    own: Any = _module("host_tools.lab.arena.players." + name)
    options: Any = game_class(name).OPTIONS
    seats = [row for row in options if row[0] == "seats"]
    return Sport(
        name,
        {"random": at_random, **_levels(name), **getattr(own, "PLAYERS", {})},
        getattr(own, "ALONE", None),
        getattr(own, "UNIT", "points"),
        getattr(own, "LESS", False),
        getattr(own, "measure", first_score),
        seats[0][2] if seats else 1,
        seats[0][3] if seats else 1,
    )


def lineup(game: Sport, names: Sequence[str]) -> tuple[str, ...]:
    """The players at the table, the fillers of a game measured alone included."""
    for name in names:
        if name not in game.players:
            raise Unknown("%s has no player %r%s" % (game.name, name, near(name, list(game.players))))
    if len(names) == 1 and game.least > 1:
        if game.alone is None:
            raise Unknown("%s is not measured alone: name %d players or more" % (game.name, game.least))
        return (names[0],) + (game.alone,) * (game.least - 1)
    if not game.least <= len(names) <= game.most:
        wanted = "1 player" if game.most == 1 else "%d to %d players" % (game.least, game.most)
        raise Unknown("%s is for %s, not for %d" % (game.name, wanted, len(names)))
    return tuple(names)


def options_of(game: Sport, seats: int, given: dict) -> dict:
    """The options of a match; refuses what the game does not know."""
    if "seats" in given:
        raise Unknown("the number of seats follows from --seats")
    options = dict(given, seats=seats) if game.most > 1 else dict(given)
    try:
        return game_class(game.name)(**options).options
    except Notation as wrong:
        raise Unknown("%s: %s" % (game.name, wrong.why)) from wrong
    except TypeError as wrong:
        raise Unknown("%s: %s" % (game.name, wrong)) from wrong


def at_random(game: Any, luck: Random) -> tuple:
    """Any of the moves that are listed."""
    return luck.choice([move for move in game.moves() if move[0] != game.TIMEOUT])


def first_score(game: Any) -> int:
    """What the first seat has."""
    return game.scores()[0]


def near(word: str, known: Sequence[str]) -> str:
    """The end of a complaint: what was meant, and what there is."""
    close = difflib.get_close_matches(word, known, 1, 0.6)
    meant = "; did you mean %s?" % close[0] if close else "."
    return "%s There are: %s" % (meant, ", ".join(known))


def _levels(name: str) -> dict[str, Player]:
    ai = game_class(name).ai()
    return {level: _at_level(ai, level) for level in LEVELS}


def _at_level(ai: Any, level: str) -> Player:
    return lambda game, luck: ai.pick(game, level)


def _module(name: str) -> object:
    """A module, or None where there is none; a fault inside it is not hidden."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as gap:
        if gap.name != name:
            raise
        return None
