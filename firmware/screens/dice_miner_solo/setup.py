"""What may be chosen for a lone miner, in the order of the set-up's rows."""

from firmware.screens.plan import TAKEBACK

# With "table" the mountain stands on the table and the faces that are taken are entered; with "copy" all of its
# faces are entered when it is filled, and the device knows which dice are on top.
CHOICES = (
    ("magic", (3, 2, 1, 0)),
    ("way", ("device", "table", "copy")),
    TAKEBACK,
)
