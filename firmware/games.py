"""The screens of each game: the firmware's side of the registry in engine/games.py.

A game that is not in this table has the generic screens.
"""

from engine.games import GAMES


def _dice_miners():
    from firmware.screens.dice_miners.flow import DiceMinersFlow

    return DiceMinersFlow


def _dice_miner():
    from firmware.screens.dice_miner.flow import DiceMinerFlow

    return DiceMinerFlow


def _dice_miner_solo():
    from firmware.screens.dice_miner_solo.flow import DiceMinerSoloFlow

    return DiceMinerSoloFlow


def _dwarf_mine():
    from firmware.screens.dwarf_mine.flow import DwarfMineFlow

    return DwarfMineFlow


def _dice_miners_tile():
    from firmware.screens.dice_miners.tile import draw

    return draw


def _dice_miner_tile():
    from firmware.screens.dice_miner.tile import draw

    return draw


def _dice_miner_solo_tile():
    from firmware.screens.dice_miner_solo.tile import draw

    return draw


def _dwarf_mine_tile():
    from firmware.screens.dwarf_mine.tile import draw

    return draw


_FLOWS = {
    "dice_miners": _dice_miners,
    "dice_miner": _dice_miner,
    "dice_miner_solo": _dice_miner_solo,
    "dwarf_mine": _dwarf_mine,
}

_TILES = {
    "dice_miners": _dice_miners_tile,
    "dice_miner": _dice_miner_tile,
    "dice_miner_solo": _dice_miner_solo_tile,
    "dwarf_mine": _dwarf_mine_tile,
}


def with_screens() -> list:
    """The games that have screens of their own, in the registry's order."""
    return [name for name in GAMES if name in _FLOWS]


def flow_class(name: str):
    """The class of a game's flow; imported when the game is opened."""
    if name in _FLOWS:
        return _FLOWS[name]()
    from firmware.screens.generic.flow import flow_for

    return flow_for(name)


def tile_of(name: str):
    """What draws a game's picture on the launcher: draw(c, x, y, across, times, colour)."""
    if name in _TILES:
        return _TILES[name]()
    from firmware.screens.generic.tile import draw

    return draw
