"""The firmware of this tree on CPython, with its files in a folder."""

import importlib
import os
from pathlib import Path
from typing import Any

import host_tools.virtual.stand_in
from host_tools.console.with_examples import wants_examples
from host_tools.play.simulator.device import firmware


class Firmware(firmware.Firmware):
    """Makes apps that keep their files in one folder."""

    def __init__(self, saves: Path, afresh: bool = True):
        super().__init__(lambda store: store(str(saves)), os.urandom, afresh)

    def power_on(self, panel: Any, language: str | None = None) -> Any:
        """A started app; an edited file of the firmware is in it."""
        host_tools.virtual.stand_in.install()
        importlib.invalidate_caches()
        return super().power_on(panel, language)

    def offer(self) -> None:
        if wants_examples():
            firmware.module("engine.examples").offer()
