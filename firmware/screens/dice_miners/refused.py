"""The split that was refused, drawn small beside the reason."""

from firmware.ui.canvas import CENTRE
from firmware.ui.dice import d6
from firmware.ui.font import L


def draw_move(c, game, move: tuple) -> int:
    """Dice over their sum for a pair move; returns where the words may begin."""
    look = c.look
    if move[0] != "pair" or len(game.dice) != 4:
        return look.margin + 4
    size = 45 if look.large else 27
    gap = 3
    x = look.margin + (2 if look.small else 4)
    pitch = (look.bottom - look.top) // 2
    y = look.top + (pitch - size) // 2
    pairs = _grouped(game.dice, move[1], move[2])
    room = 32 if look.small else 40
    for pair in pairs:
        d6(c, x, y, pair[0], size)
        d6(c, x + size + gap, y, pair[1], size)
        c.text(str(pair[0] + pair[1]), x + 2 * size + gap + room // 2 + 3, y + (size - 25) // 2 + 1, L, align=CENTRE)
        y += pitch
    return x + 2 * size + gap + room + (8 if look.small else 14)


def _grouped(dice, first, second):
    """The dice as the pairs that make these sums."""
    for other in (1, 2, 3):
        rest = [dice[at] for at in (1, 2, 3) if at != other]
        sums = (dice[0] + dice[other], rest[0] + rest[1])
        if sums == (first, second):
            return ((dice[0], dice[other]), rest)
        if sums == (second, first):
            return (rest, (dice[0], dice[other]))
    return ()
