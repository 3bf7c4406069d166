"""Screens are guests in a small memory: their code leaves when they do.

A module of a screen that is seldom shown is imported when it is pushed; once the app has come to
rest it is forgotten, and the next garbage collection takes it. That keeps some 30 KB of a Pico's
heap free. On a PC there is room, and modules that are forgotten would only exist twice.
"""

import sys

ROOMS = ("firmware.screens.", "engine.", "firmware.ui.moments", "firmware.ui.drawings", "firmware.resume")
SHELL = (
    "firmware.screens.screen",
    "engine.game",
    "engine.games",
    "engine.dice",
    "engine.plain",
    "engine.journal",
    "engine.table",
)


def let_go(resident=()):
    """Forget every screen and every game but what is resident."""
    if sys.implementation.name != "micropython":
        return
    for name in list(sys.modules):
        if _is_in(name, ROOMS) and not _is_in(name, SHELL) and not _is_in(name, resident):
            _forget(name)


def _is_in(name, places):
    """A place is a module's name, or a folder's with a dot behind it."""
    for place in places:
        if name == place or (place.endswith(".") and name.startswith(place)):
            return True
    return False


def _forget(name):
    parent, _, leaf = name.rpartition(".")
    module = sys.modules.pop(name)
    if hasattr(sys.modules.get(parent), leaf) and getattr(sys.modules[parent], leaf) is module:
        delattr(sys.modules[parent], leaf)
