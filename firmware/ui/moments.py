"""Moments: a whole picture for what the table stops for.

    moment(c, drawing, title, lines, dark=False, seat=0)

Left (on a large panel: above) one drawing, then the title, a rule and two lines; a third one is small. The caller
adds the footer. Drawings: OUT (the lantern out), COAL, IRON, GOLD, DIAMOND (ore with rays), CROWN
(a crown over the symbol of `seat`, with rays), RUIN (a mine's mouth, fallen in),
CHEERS (two mugs that meet), SEAT (the symbol of `seat`, with rays).
"""

from firmware.ui.canvas import CENTRE, INK, PAPER
from firmware.ui.font import XL, L, M, S

OUT, COAL, IRON, GOLD, DIAMOND, CROWN, RUIN = "out", "coal", "iron", "gold", "diamond", "crown", "ruin"
CHEERS, SEAT = "cheers", "seat"

_ABOVE = 140


def moment(c, drawing: str, title: str, lines, dark: bool = False, seat: int = 0) -> None:
    """Draw everything but the footer; a loss is dark, a gain is light."""
    # Imported here: the drawings take no memory before the first moment.
    from firmware.ui.drawings import Drawing

    ground, colour = (INK, PAPER) if dark else (PAPER, INK)
    c.fill(0, 0, c.width, c.look.bottom, ground)
    if c.look.large:
        Drawing(c, c.width // 2 - 1, _ABOVE // 2 - 1, _ABOVE, colour, seat).draw(drawing)
        _above(c, title, lines, colour)
    else:
        wide, tall = c.look.drawing, c.look.bottom
        size = min(tall, wide * 11 // 10 if drawing == OUT else wide)
        middle = 49 if c.look.small else wide // 2 - 2
        Drawing(c, middle, tall // 2 - 1, size, colour, seat).draw(drawing)
        _beside(c, title, lines, colour)
    c.fill(0, c.look.bottom, c.width, c.look.footer, PAPER)


def _beside(c, title, lines, colour):
    wide, tall = c.look.drawing, c.look.bottom
    c.fill(wide, 0, c.width - wide, tall, 1 - colour)
    x, y = wide + 6, tall // 2 - 43
    room = c.width - x - 3  # keep letters away from the edge
    if c.text_width(title, L) <= room:
        c.text(title, x, y, L, colour)
    elif c.text_width(title, M) <= c.width - x:
        c.text(title, x, y + 9, M, colour)
    else:
        c.text(c.fit(title, S, room), x, y + 12, S, colour)
    c.fill(x, y + 36, c.width - x - 8, 3, colour)
    pitch = 21
    if len(lines) > 2:
        y, pitch = y - 3, 18
    for at, line in enumerate(lines):
        if at < 2 and c.text_width(line, M) <= room:
            c.text(line, x, y + 48, M, colour)
        else:
            c.text(c.fit(line, S, room), x, y + 51, S, colour)
        y += pitch


def _above(c, title, lines, colour):
    middle = c.width // 2
    c.fill(0, _ABOVE, c.width, c.look.bottom - _ABOVE, 1 - colour)
    if c.text_width(title, XL) <= c.width - 24:
        c.text(title, middle, 146, XL, colour, CENTRE)
    else:
        c.text(title, middle, 166, L, colour, CENTRE)
    c.fill(60, 206, c.width - 120, 3, colour)
    y, pitch = (213, 25) if len(lines) > 2 else (220, 28)
    for at, line in enumerate(lines):
        c.text(line, middle, y, M if at < 2 else S, colour, CENTRE)
        y += pitch
