"""The registry: which games there are. The only place where a word becomes a game's module.

A game is imported when it is opened; a game's class brings in its AI and its advice the same way.
"""

from engine.game import TAKEBACK, VERSION, Unknown, read_options


def _dice_miners():
    from engine.dice_miners import MODULES

    _bring(MODULES)
    from engine.dice_miners.game import DiceMiners

    return DiceMiners


def _dice_miner():
    from engine.dice_miner import MODULES

    _bring(MODULES)
    from engine.dice_miner.game import DiceMiner

    return DiceMiner


def _dice_miner_solo():
    from engine.dice_miner_solo import MODULES

    _bring(MODULES)
    from engine.dice_miner_solo.game import DiceMinerSolo

    return DiceMinerSolo


def _dwarf_mine():
    from engine.dwarf_mine import MODULES

    _bring(MODULES)
    from engine.dwarf_mine.game import DwarfMine

    return DwarfMine


GAMES = ["dice_miners", "dice_miner", "dice_miner_solo", "dwarf_mine"]  # in the launcher's order
_CLASSES = {
    "dice_miners": _dice_miners,
    "dice_miner": _dice_miner,
    "dice_miner_solo": _dice_miner_solo,
    "dwarf_mine": _dwarf_mine,
}


def _bring(modules):
    """One module after the other: an import inside an import inside an import is more than a board's 8 KB of stack."""
    for module in modules:
        __import__(module)


def add(name, import_class):
    """Register one more game; `import_class()` imports its class and returns it."""
    if name in _CLASSES:
        raise ValueError("there is a game called %s already" % name)
    GAMES.append(name)
    _CLASSES[name] = import_class


def remove(name):
    """Take a game out of the registry again."""
    GAMES.remove(name)
    del _CLASSES[name]


def game_class(name):
    """The class of a game, by its registered name."""
    if name not in GAMES:
        raise Unknown("no such game: %s; known are %s" % (name, ", ".join(GAMES)))
    return _CLASSES[name]()


def open_game(name, options, version=VERSION):
    """A fresh game; the options are checked before they become keyword arguments."""
    kind = game_class(name)
    game = kind(**read_options(kind.OPTIONS, options))
    game.version = version
    if version == 1 and TAKEBACK[0] not in options:
        del game.options[TAKEBACK[0]]  # there was no such option
    return game
