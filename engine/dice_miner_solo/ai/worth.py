"""What the solo player's trove is worth when a mountain is left, in twelfths of a point.

That is its points, and what it can be expected to gain on the mountains to come.
"""

from engine.dice_miner.faces import G1, HC1, HD1, KC, KD, KP, KS, M1, MB
from engine.dice_miner.trove_score import CHAIN, symbols

POINT = 12

# By mountain: what a chain of 1 to 4 tunnels promises, then a symbol of magic, a tool without a hazard, a room in a
# chest, what a die costs that is left lying, and what the first magic die and the second are worth: without any, the
# next mountain may be the end. On the last one they only lead the search. Found by playing variants:
# host_tools/lab/training/dice_miner_solo.py tries them again.
PROMISES = (
    bytes([3, 9, 18, 32, 20, 14, 20, 24, 90, 40]),
    bytes([2, 5, 10, 22, 14, 8, 14, 24, 90, 40]),
    bytes([1, 3, 6, 12, 1, 4, 0, 4, 0, 0]),
)


def worth(pit) -> int:
    """Of a Pit: see plans.py."""
    promise = PROMISES[pit.round - 1]
    shown = pit.trove
    total = 5 * shown[CHAIN - 1] + symbols(shown, G1) + symbols(pit.frozen, 0)
    total = POINT * (total + symbols(shown, HC1) + symbols(shown, HD1))
    for at in range(CHAIN - 1):
        total += promise[at] * (shown[at] - shown[at + 1])
    total += promise[4] * (pit.due + symbols(shown, M1))
    total += promise[5] * (shown[KP] + shown[KS] - sum(shown[HC1 : HD1 + 4]))
    total += promise[6] * (shown[KC] + 2 * shown[KD] - sum(pit.frozen))
    dice = sum(shown[M1:MB])
    if dice:
        total += promise[8] + (promise[9] if dice > 1 else 0)
    return total - promise[7] * pit.left
