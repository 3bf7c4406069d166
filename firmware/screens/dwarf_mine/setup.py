"""What may be chosen for a game of Dwarf Mine, in the order of the set-up's rows."""

from firmware.screens.plan import DICE, TAKEBACK
from firmware.screens.setup import SetupScreen

# (word, choices); see firmware/screens/setup.py. "size" stands for columns and rows, see SIZES.
CHOICES = (
    ("map", ("device", "paper")),
    DICE,
    ("size", ("large", "middle", "small")),
    ("caves", ("off", "on")),
    ("foes", ("dragon", "four")),
    ("leader", ("off", "on")),
    ("rooms", ("base", "more")),
    ("names", ("off", "on")),
    TAKEBACK,
)

SIZES = {"large": (40, 48), "middle": (32, 36), "small": (24, 24)}


class DwarfSetup(SetupScreen):
    """As any set-up; what the first dice need is read ahead."""

    def __init__(self, app) -> None:
        SetupScreen.__init__(self, app, CHOICES)

    def prefetch_hint(self):
        from firmware.screens.dwarf_mine import prefetch

        return prefetch.start


def rules_options(chosen: dict) -> dict:
    """The engine's options for what was chosen."""
    options = dict(chosen)
    options["columns"], options["rows"] = SIZES[options.pop("size")]
    return options
