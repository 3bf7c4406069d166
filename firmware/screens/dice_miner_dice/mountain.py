"""The mountain of Dice Miner as a picture: rows of dice that stand on each other, at the left of the content.

    mountain(c, cells, free=(), chosen=None, asked=None)      cells: 0 for no die, else its face plus one
    mountain_width(c)                                         where the content beside it may begin

free: places whose dice may be taken; chosen: the place under the cursor; asked: the place whose die is to be entered.
"""

from engine.dice_miner.mountain import ROWS
from firmware.screens.dice_miner_dice.faces import ASKED, CHOSEN, FREE, UNDER, die, die_size


def mountain_width(c) -> int:
    """The width from the panel's edge to the end of the widest row."""
    return c.look.margin + max(ROWS) * _across(c)


def _across(c):
    """The distance from one die of a row to the next; the smallest panel has no room for a gap."""
    return die_size(c) + (0 if c.look.small else 1)


def mountain(c, cells: bytearray, free: list | tuple = (), chosen: int | None = None, asked: int | None = None) -> None:
    """Draw all dice; the lowest row stays clear of the footer's line."""
    look, size, across = c.look, die_size(c), _across(c)
    down = size + (1 if look.large else 0)
    y = look.top + (look.bottom - look.top - len(ROWS) * down + 1) // 2
    first = 0
    for width in ROWS:
        x = look.margin + (max(ROWS) - width) * across // 2
        for place in range(first, first + width):
            if place == asked:
                die(c, x, y, None, ASKED)
            elif cells[place]:
                state = CHOSEN if place == chosen else FREE if place in free else UNDER
                die(c, x, y, cells[place] - 1, state)
            x += across
        first += width
        y += down
