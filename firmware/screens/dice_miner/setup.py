"""What may be chosen for a game of Dice Miner, in the order of the set-up's rows."""

from firmware.screens.plan import TAKEBACK

# (word, choices); see firmware/screens/setup.py.
CHOICES = (
    ("seats", (2, 3, 4)),
    TAKEBACK,
    ("way", ("device", "table", "pad")),
)
