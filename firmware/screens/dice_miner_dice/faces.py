"""The dice of Dice Miner, and the faces that they show. Faces are the numbers of engine/dice_miner/faces.py.

    die(c, x, y, face, state=UNDER, double=False)      19 by 19 px; 38 where doubled, always on a large panel
    symbol(c, x, y, face, colour=INK, double=False)    the face alone, 15 by 15 px (30)
    die_size(c, double=False)

state: UNDER (1 px outline), FREE (2 px), CHOSEN (black), ASKED (2 px and "?"; its face is None), GHOST (dotted:
a die that is gone or set aside). A Beer has the mark of its kind in the corner: what it may be rolled to.
"""

from firmware.ui.canvas import CENTRE, INK, PAPER, RIGHT
from firmware.ui.font import M14, L, M, S

UNDER, FREE, CHOSEN, ASKED, GHOST = range(5)

SIZE = 19
_EDGE = 2  # pixels from the die's edge to its face

# For each face a letter for its icon and a digit for its number: see _ICONS.
_FACES = "t1t2t3t4t5btg1g2g3g4bgm1m2m3m4bmp0s0c1c2bkr1r2r3r4d1d2d3d4bh"
_ICONS = {
    "g": "gem9", "m": "magic9", "r": "rock9", "d": "dragon9", "p": "pick11", "s": "shield11", "c": "chest11",
    "b": "beer11",
}  # fmt: skip
_KINDS = {"t": "b5_tunnel", "g": "b5_treasure", "m": "b5_magic", "k": "b5_tool", "h": "b5_hazard"}


def die_size(c, double: bool = False) -> int:
    """The width and height of a die."""
    return 2 * SIZE if double or c.look.large else SIZE


def die(c, x: int, y: int, face: int | None, state: int = UNDER, double: bool = False) -> None:
    """Draw a die with its face, in its state."""
    double = double or c.look.large
    size = 2 * SIZE if double else SIZE
    radius = 6 if double else 3
    colour = INK
    if state == CHOSEN:
        c.panel(x, y, size, size, radius)
        colour = PAPER
    elif state == GHOST:
        _dotted(c, x, y, size)
    else:
        c.box(x, y, size, size, INK, 1 if state == UNDER else 3 if double else 2, radius)
    if face is None:
        _question(c, x, y, size, state, colour)
    else:
        edge = 2 * _EDGE if double else _EDGE
        symbol(c, x + edge, y + edge, face, colour, double)


def _question(c, x, y, size, state, colour):
    if state == ASKED:
        type_, cap = (L, 25) if size > SIZE else (M, 14)
        c.text("?", x + (size + 1) // 2, y + (size - cap + 1) // 2, type_, colour, CENTRE)


def _dotted(c, x, y, size):
    for at in (0, size - 1):
        c.dots_h(x, y + at, size, step=2)
        c.dots_v(x + at, y, size, step=2)


def symbol(c, x: int, y: int, face: int, colour: int = INK, double: bool = False) -> None:
    """Draw what is printed on a face: an arch with its number, an icon beside its number, or an icon alone."""
    kind, number = _FACES[2 * face], _FACES[2 * face + 1]
    unit = 2 if double else 1
    if kind == "t":
        c.icon("arch15", x, y, colour, double)
        type_, down = (M14, 10) if double else (S, 5)
        c.text(number, x + 8 * unit, y + down, type_, colour, CENTRE)
    elif kind in "gmrd":
        c.icon(_ICONS[kind], x, y, colour, double)
        type_, cap = (M14, 14) if double else (S, 8)
        c.text(number, x + 15 * unit, y + 15 * unit - cap, type_, colour, RIGHT)
    elif kind == "b":
        c.icon("beer11", x, y, colour, double)
        c.icon(_KINDS[number], x + 10 * unit, y + 10 * unit, colour, double)
    elif kind == "c":
        c.icon("chest11", x + 2 * unit, y, colour, double)
        for pip in range(int(number)):
            across = (9 * unit - int(number) * 3 * unit) // 2 + pip * 5 * unit
            c.fill(x + across + 2 * unit, y + 11 * unit, 3 * unit, 3 * unit, colour)
    else:
        c.icon(_ICONS[kind], x + 2 * unit, y + 2 * unit, colour, double)
