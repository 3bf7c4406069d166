"""The large drawings of the moments, on a grid of 115 units that is scaled to the panel.

A drawing is a line of steps, a letter and its numbers: p polygon, l line (2 px), r rectangle (left, top, right,
bottom), d disc (left, top, size), y rays from that radius on, s seat symbol (left, top, size). A small letter
draws in the colour, a capital in that of the ground. 0,0 is the middle.
"""

from firmware.ui.seats import seat as seat_symbol

_GRID = 115
# Sines of 7.5, 22.5 ... 82.5 degrees in 4096ths: whole numbers are the same on every machine.
_SINES = (535, 1567, 2493, 3250, 3784, 4061)

_DRAWINGS = {
    # handle, cap, glass, smoke, wick, rim and foot of a lantern
    "out": "d-16,-47,33 D-12,-43,25 R-16,-28,17,-13 p-9,-33,9,-33,16,-22,-16,-22 "
    "p-19,-14,19,-14,26,8,19,31,-19,31,-26,8 P-14,-11,14,-11,20,8,14,28,-14,28,-20,8 "
    "l-2,-7,-4,-4,-3,0,1,3,3,7,3,10,2,13,0,16 r-2,20,3,29 "
    "r-23,-21,24,-14 r-23,32,24,39 r-28,39,29,47",
    "coal": "y44 p-12,-30,12,-32,28,-18,34,2,26,22,8,32,-14,29,-31,18,-34,-4,-26,-20 "
    "P-16,-20,-4,-23,4,-14,-10,-10 P10,-8,20,-6,22,4,14,2 P-24,2,-12,-2,-8,8,-20,12 P2,14,14,12,8,22,-2,22",
    # three ingots
    "iron": "y44 p-32,2,-5,2,0,24,-37,24 P-29,6,-8,6,-6,12,-31,12 "
    "p6,2,33,2,38,24,1,24 P9,6,30,6,32,12,7,12 p-13,-23,14,-23,19,-1,-18,-1 P-10,-19,11,-19,13,-13,-12,-13",
    "gold": "y44 d-33,-33,67 D-26,-26,53 d-21,-21,43 R-3,-14,4,15",
    # the stone, its two insides, its facets
    "diamond": "y44 p-18,-27,19,-27,34,-10,2,28,0,28,-32,-10 P-16,-24,17,-24,28,-11,-27,-11 "
    "P-26,-8,28,-8,2,22,1,22 l-16,-24,-10,-11,0,-25 l18,-24,11,-11,2,-25 l-10,-9,0,22 l11,-9,2,22",
    "seat": "y46 s-28,-28,57",
    "crown": "y50 d-29,-40,8 d-3,-47,8 d23,-40,8 p-20,-18,-25,-36,-12,-26,0,-43,1,-43,13,-26,26,-36,21,-18 "
    "r-20,-16,22,-10 s-19,-3,41",
    # two mugs that meet: handles, bodies with their ribs, foam, the splash above
    "cheers": "y52 d-57,-3,24 D-51,3,12 d34,-3,24 D40,3,12 "
    "p-33,-15,-4,-8,-15,33,-44,25 P-28,-7,-25,-6,-33,21,-36,20 P-21,-5,-18,-4,-26,23,-29,22 "
    "P-14,-3,-11,-2,-19,25,-22,24 "
    "p34,-15,5,-8,16,33,45,25 P29,-7,26,-6,34,21,37,20 P22,-5,19,-4,27,23,30,22 P15,-3,12,-2,20,25,23,24 "
    "d-38,-26,15 d-28,-28,16 d-17,-24,14 d24,-26,15 d13,-28,16 d4,-24,14 "
    "l0,-34,0,-46 l-10,-34,-16,-44 l10,-34,16,-44",
    # the arch, its dark, two boards across it, the rubble at its foot
    "ruin": "p-42,42,-42,-12,-30,-34,-12,-45,12,-45,30,-34,42,-12,42,42 "
    "P-31,42,-31,-8,-22,-26,-9,-34,9,-34,22,-26,31,-8,31,42 p-47,-18,-42,-26,47,16,42,24 p-45,14,-40,22,44,-22,39,-30 "
    "d-36,20,22 d-16,12,30 d8,18,24 d26,26,16 d-6,28,16 "
    "P-6,18,2,16,0,22,-8,24 P14,24,20,23,18,28 P-28,28,-22,27,-24,32",
}


class Drawing:
    """Draws around (x, y) in the colour; `size` is the height of the grid in pixels."""

    def __init__(self, c, x: int, y: int, size: int, colour: int, seat: int) -> None:
        self.c, self.x, self.y, self.size = c, x, y, size
        self.colour, self.seat = colour, seat

    def draw(self, name: str) -> None:
        for step in _DRAWINGS[name].split():
            kind, numbers = step[0], [int(number) for number in step[1:].split(",")]
            colour = self.colour if kind >= "a" else 1 - self.colour
            self.KINDS[kind.lower()](self, numbers, colour)

    def _u(self, units):
        """From units of the grid to pixels."""
        return (2 * units * self.size + _GRID) // (2 * _GRID)

    def _place(self, points):
        for i in range(0, len(points), 2):
            points[i] = self.x + self._u(points[i])
            points[i + 1] = self.y + self._u(points[i + 1])
        return points

    def _poly(self, points, colour):
        self.c.poly(self._place(points), colour)

    def _lines(self, points, colour):
        self._place(points)
        for i in range(0, len(points) - 2, 2):
            self.c.line(points[i], points[i + 1], points[i + 2], points[i + 3], colour, 2)

    def _rect(self, corners, colour):
        left, top, right, bottom = self._place(corners)
        self.c.fill(left, top, right - left, bottom - top, colour)

    def _disc(self, numbers, colour):
        left, top, size = numbers
        x = self._u(left)
        self.c.disc(self.x + x, self.y + self._u(top), self._u(left + size) - x, colour)

    def _seat(self, numbers, colour):
        left, top, size = numbers
        seat_symbol(self.c, self.x + self._u(left), self.y + self._u(top), self.seat, self._u(size) | 1, colour)

    def _rays(self, numbers, colour):
        """24 rays outwards from a circle, each wider towards its end."""
        start, end = self._u(numbers[0]) * 64, self._u(110) * 64
        thin = 213 * self.size // _GRID
        near, far = start * 95 // 1000 - thin, end * 95 // 1000 - thin
        for i in range(24):
            sine, cosine = _SINES[i % 6], _SINES[5 - i % 6]
            for _ in range(i // 6):
                sine, cosine = cosine, -sine
            points = []
            for along, across in ((start, -near), (end, -far), (end, far), (start, near)):
                # The centre of the rays is the corner between four pixels, so add one half.
                points.append(self.x + 1 + ((along * cosine - across * sine) >> 18))
                points.append(self.y + 1 + ((along * sine + across * cosine) >> 18))
            self.c.poly(points, colour)

    KINDS = {"p": _poly, "l": _lines, "r": _rect, "d": _disc, "s": _seat, "y": _rays}
