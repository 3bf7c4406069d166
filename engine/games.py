"""The registry: which games there are. A game is imported when it is opened."""

from engine.game import TAKEBACK, VERSION, Unknown, read_options

GAMES = ("dice_miners", "dice_miner", "dice_miner_solo", "dwarf_mine")


def game_class(name):
    """The class of a game, by its registered name."""
    if name not in GAMES:
        raise Unknown("no such game: %s; known are %s" % (name, ", ".join(GAMES)))
    # One module after the other: an import inside an import inside an import is more than a board's 8 KB of stack.
    for module in __import__("engine." + name, None, None, ("MODULES",)).MODULES:
        __import__(module)
    return __import__("engine.%s.game" % name, None, None, ("GAME",)).GAME


def open_game(name, options, version=VERSION):
    """A fresh game; the options are checked before they become keyword arguments."""
    kind = game_class(name)
    game = kind(**read_options(kind.OPTIONS, options))
    game.version = version
    if version == 1 and TAKEBACK[0] not in options:
        del game.options[TAKEBACK[0]]  # there was no such option
    return game
