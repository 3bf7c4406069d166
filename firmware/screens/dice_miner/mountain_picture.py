"""What stands beside the mountain: the die under the cursor in words, and what the seat would score now."""

from firmware.screens.dice_miner.scores import draw_now
from firmware.screens.dice_miner_dice.mountain import mountain_width
from firmware.ui.canvas import CENTRE, PAPER
from firmware.ui.font import M, S


def draw_beside(c, game, seat: int, words: str | None = None, sum_words: str | None = None) -> None:
    """Right of the mountain; without words there is no cursor."""
    look = c.look
    x = mountain_width(c) + (6 if look.small else 12)
    width = c.width - look.margin - x
    y = look.top + (8 if look.large else 1)
    tall = look.m + 6
    if words is not None:
        c.panel(x, y, width, tall)
        fits = c.text_width(words, M) <= width - 2 * look.gap
        type_, cap = (M, look.m) if fits else (S, look.s)
        words = c.fit(words, type_, width - 4)
        c.text(words, x + width // 2, y + (tall - cap) // 2, type_, PAPER, CENTRE)
    draw_now(c, x, y + tall + 2, width, game, seat, sum_words)
