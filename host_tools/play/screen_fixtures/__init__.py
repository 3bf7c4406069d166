"""Every screen of the firmware and how to get there: for pictures, goldens, tests and measurements.

A part is the shell or a game, with a module of its own here whose SCREENS are its scenes: (name, prepare), where
`prepare(app)` brings a fresh app (see app_fixture.py) to the screen. All of this runs on MicroPython too, a part at a
time: it imports the engine, the firmware and its neighbours only.
"""

import sys

from firmware.games import with_screens

PARTS = ["shell"] + with_screens()
ALL_PARTS = PARTS + ["generic"]  # the generic screens need an example game, which a board may not have


def scenes_of(part):
    """The scenes of one part, in their order."""
    return __import__("host_tools.play.screen_fixtures." + part, None, None, ("SCREENS",)).SCREENS


def every_scene():
    """(part, name, prepare) of all of them."""
    return [(part, name, prepare) for part in PARTS for name, prepare in scenes_of(part)]


def scene(part, name):
    """How to get to one scene."""
    for known, prepare in scenes_of(part):
        if known == name:
            return prepare
    raise KeyError(name)


def forget():
    """Let the parts go again: a board's memory is small."""
    for name in [name for name in sys.modules if name.startswith(__name__ + ".")]:
        part = name[len(__name__) + 1 :]
        if sys.modules.pop(name) and hasattr(sys.modules[__name__], part):
            delattr(sys.modules[__name__], part)
