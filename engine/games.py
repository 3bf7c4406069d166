"""The registry: which games there are. It is the only place where a word becomes a game's module.

A game is a package with PHASES and `game_class()`. Its rules are imported when it is opened; its class imports its AI
and its advice.
"""

from engine.game import TAKEBACK, VERSION, Unknown, read_options


def _dice_miners():
    from engine import dice_miners

    return dice_miners


def _dice_miner():
    from engine import dice_miner

    return dice_miner


def _dice_miner_solo():
    from engine import dice_miner_solo

    return dice_miner_solo


def _dwarf_mine():
    from engine import dwarf_mine

    return dwarf_mine


_ROWS = (
    ("dice_miners", _dice_miners),
    ("dice_miner", _dice_miner),
    ("dice_miner_solo", _dice_miner_solo),
    ("dwarf_mine", _dwarf_mine),
)
GAMES = [row[0] for row in _ROWS]  # in the launcher's order
_PACKAGES = dict(_ROWS)


def add(name: str, import_package, listed: bool = True) -> None:
    """Register one more game; `import_package()` imports its package and returns it.

    A game that is not listed can be opened by its name, but is not offered: see engine/examples.py.
    """
    if name in _PACKAGES:
        raise ValueError("there is a game called %s already" % name)
    _PACKAGES[name] = import_package
    if listed:
        GAMES.append(name)


def is_known(name: str) -> bool:
    return name in _PACKAGES


def package(name: str):
    """The package of a game: its PHASES and `game_class()`, without the rules."""
    if name not in _PACKAGES:
        raise Unknown("no such game: %s; known are %s" % (name, ", ".join(GAMES)))
    return _PACKAGES[name]()


def game_class(name: str):
    """The class of a game, by its registered name."""
    return package(name).game_class()


def judged(words: list) -> list:
    """Score troves that are given as text. Only Dice Miner has a sheet that can be scored without a table."""
    from engine.dice_miner.troves import judged

    return judged(words)


def open_game(name: str, options: dict, version: int = VERSION):
    """A fresh game; the options are checked before they become keyword arguments."""
    kind = game_class(name)
    game = kind(**read_options(kind.OPTIONS, options))
    game.version = version
    if version == 1 and TAKEBACK[0] not in options:
        del game.options[TAKEBACK[0]]  # version 1 did not have it
    return game
