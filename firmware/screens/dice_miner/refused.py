"""What was refused, drawn small beside the reason."""

from engine.dice_miner.faces import CODES, face_of
from engine.dice_miner.mountain import ABOVE, NOWHERE
from firmware.screens.dice_miner_dice.faces import FREE, UNDER, die, die_size
from firmware.ui.canvas import RIGHT
from firmware.ui.font import M


def draw_move(c, game, move: tuple) -> int:
    """The dice that the move was about; returns where the words may begin."""
    look = c.look
    size = die_size(c, True)
    x, middle = look.margin + 6, (look.top + look.bottom) // 2
    if move[0] == "count":
        return _draw_counts(c, game, move)
    if move[0] == "take" and type(move[1]) is int:
        return _draw_place(c, game, move[1] - 1)
    codes = [word for word in move[1:] if word in CODES]
    if not codes:
        return look.margin + 4
    die(c, x, middle - size // 2, face_of(codes[0]), FREE, True)
    return x + size + 14


def _draw_place(c, game, place):
    """A die of the mountain under those that rest on it."""
    look = c.look
    size = die_size(c, True)
    small = die_size(c)
    x, y = look.margin + 6, (look.top + look.bottom) // 2 - (size - small) // 2
    cells = game.mountain
    if not cells[place]:
        return look.margin + 4
    die(c, x, y, cells[place] - 1, FREE, True)
    for at in range(2):
        above = ABOVE[at][place]
        if above != NOWHERE and cells[above]:
            die(c, x + at * (size - small if size > small else 0), y - small - 1, cells[above] - 1, UNDER)
    return x + size + 14


def _draw_counts(c, game, move):
    """The ten counts of a sheet in two columns."""
    from firmware.screens.dice_miner.pad import PLACES, draw_head

    look = c.look
    step = (look.bottom - look.top) // 5
    wide = 76 if look.large else 44
    for at in range(10):
        x = look.margin + at // 5 * wide
        y = look.top + at % 5 * step
        draw_head(c, x + (18 if look.large else 9), y + 2, at, 0)
        c.text(str(move[1 + PLACES[at]]), x + wide - 4, y + (step - look.m) // 2, M, align=RIGHT)
    return look.margin + 2 * wide + 6
