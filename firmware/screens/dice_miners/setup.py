"""What may be chosen for a game of Dice Miners, in the order of the set-up's rows."""

from firmware.screens.plan import DICE, TAKEBACK

# (word, choices[, the words that carry a number]); see firmware/screens/setup.py.
CHOICES = (
    ("seats", (2, 3, 4, 5, 6)),
    ("caveins", (1, 2)),
    ("timer", (0, 30, 60, 90, 120), "seconds"),
    ("seal", ("strike", "bank")),
    TAKEBACK,
    DICE,
)
