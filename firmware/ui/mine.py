"""The parts of a mine: ore, lanterns, rubble, digs. On a large panel they are doubled.

ore(c, x, y, kind, colour=INK) -> width            kind: COAL, IRON, GOLD, DIAMOND
dig(c, x, y, colour=INK)                           a place that can be dug, centred on x, y
lantern(c, x, y)                                   a lit lantern, centred on x, y
free_lantern(c, x, y) -> width                     the same beside a number
run(c, x0, x1, y)                                  the bar that a bust would take away
rubble(c, x, y, colour=INK) -> width
"""

from firmware.ui.canvas import INK

COAL, IRON, GOLD, DIAMOND = range(4)
ORES = ("coal", "iron", "gold", "diamond")


def ore(c, x: int, y: int, kind: int, colour: int = INK) -> int:
    return _part(c, ORES[kind], x, y, colour)


def rubble(c, x: int, y: int, colour: int = INK) -> int:
    return _part(c, "rubble", x, y, colour)


def _part(c, name, x, y, colour):
    large = c.look.large
    c.icon(name, x, y, colour, large)
    return c.icon_size(name, large)[0]


def dig(c, x: int, y: int, colour: int = INK) -> None:
    if c.look.large:
        c.fill(x - 1, y - 1, 3, 3, colour)
    else:
        c.fill(x - 1, y - 1, 2, 2, colour)


def lantern(c, x: int, y: int) -> None:
    name = "lit21" if c.look.large else "lit15"
    width, height = c.icon_size(name)
    c.icon(name, x - width // 2, y - height // 2)


def free_lantern(c, x: int, y: int) -> int:
    name = "lit23" if c.look.large else "lit15"
    c.icon(name, x, y)
    return c.icon_size(name)[0]


def run(c, x0: int, x1: int, y: int) -> None:
    thick = 5 if c.look.large else 3
    c.fill(x0, y - thick // 2, x1 - x0, thick)
