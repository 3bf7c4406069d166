"""Boots the firmware of this tree on the virtual board."""

import importlib
import os
import sys
from pathlib import Path
from typing import Any

import host_tools.board
from host_tools.play.panel import Panel

# Power does not only stop a program, it empties the memory: both packages are imported anew.
ON_THE_BOARD = ("engine", "firmware")


class Firmware:
    """Makes apps that keep their files in one folder."""

    def __init__(self, saves: Path, afresh: bool = True):
        self._saves = str(saves)
        self._afresh = afresh

    def power_on(self, panel: Panel, language: str | None = None) -> Any:
        """A started app, in a language if one is given; faults of the firmware are raised as they are."""
        host_tools.board.install()
        if self._afresh:
            forget()
        app = importlib.import_module("firmware.app")
        storage = importlib.import_module("firmware.storage")
        self._keys = importlib.import_module("firmware.keys")
        store = storage.Store(self._saves)
        running = app.App(panel, store, panel.width, panel.height, os.urandom)
        if language:
            running.set_language(language)
        running.start()
        return running

    def buttons(self, two_keys: bool) -> Any:
        """The buttons of the board as the firmware reads them."""
        keys = self._keys
        if two_keys:
            return keys.Buttons(keys.TWO_KEYS, keys.TWO_KEYS_TOGETHER)
        return keys.Buttons(keys.FIVE_KEYS)

    def key(self, name: str, long: bool) -> int:
        """The logical key of that name."""
        return getattr(self._keys, "LONG_MENU" if long and name == "menu" else name.upper())


def forget() -> None:
    """Drop the modules of the board, so that the next import reads the files again."""
    for name in list(sys.modules):
        if name.partition(".")[0] in ON_THE_BOARD:
            del sys.modules[name]
    importlib.invalidate_caches()
