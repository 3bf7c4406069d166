"""What may be chosen for a game of Dice Miner, in the order of the set-up's rows."""

# (word, choices); see firmware/screens/setup.py.
CHOICES = (
    ("seats", (2, 3, 4)),
    ("way", ("device", "table", "pad")),
)
