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


def ore(c, x, y, kind, colour=INK):
    return _part(c, ORES[kind], x, y, colour)


def rubble(c, x, y, colour=INK):
    return _part(c, "rubble", x, y, colour)


def _part(c, name, x, y, colour):
    large = c.look.large
    c.icon(name, x, y, colour, large)
    return c.icon_size(name, large)[0]


def dig(c, x, y, colour=INK):
    if c.look.large:
        c.fill(x - 1, y - 1, 3, 3, colour)
    else:
        c.fill(x - 1, y - 1, 2, 2, colour)


def lantern(c, x, y):
    name = "lit21" if c.look.large else "lit15"
    width, height = c.icon_size(name)
    c.icon(name, x - width // 2, y - height // 2)


def free_lantern(c, x, y):
    name = "lit23" if c.look.large else "lit15"
    c.icon(name, x, y)
    return c.icon_size(name)[0]


def run(c, x0, x1, y):
    thick = 5 if c.look.large else 3
    c.fill(x0, y - thick // 2, x1 - x0, thick)
