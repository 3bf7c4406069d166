"""What may be chosen for a game of Dwarf Mine, in the order of the set-up's rows."""

from firmware.lang import t
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
    """MENU opens the hall of mines."""

    def __init__(self, app):
        SetupScreen.__init__(self, app, CHOICES)

    def ahead(self):
        return "start"

    def menu_word(self):
        return t("records_key")

    def menu(self):
        self.app.push(self.app.flow.records(self.app))


def rules_options(chosen):
    """The engine's options for what was chosen."""
    options = dict(chosen)
    options["columns"], options["rows"] = SIZES[options.pop("size")]
    return options
