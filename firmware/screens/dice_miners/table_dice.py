"""The players' own dice, four of them in a square."""

from firmware.screens.generic.dice import DiceScreen

# Dice: size, pitch, x, y below the top; wall: x, y below the top; faces: size, pitch, y below the top; x from the
# right of faces, signs of keys and words.
_SMALL = (42, 48, 10, 4, 114, 8, 29, 33, 2, 43, 62, 69)
_MAIN = (44, 50, 10, 3, 118, 7, 29, 33, 2, 43, 62, 69)
_LARGE = (78, 90, 14, 45, 189, 6, 64, 78, 19, 82, 111, 126)


def _places(c):
    return _LARGE if c.look.large else _SMALL if c.look.small else _MAIN


class TableDiceScreen(DiceScreen):
    """The clock does not run here: it starts when the dice are known."""

    def wall(self, c) -> tuple:
        return _places(c)[4:6]

    def slots(self, c, wall: int) -> tuple:
        return (2,) + _places(c)[:4]

    def faces(self, c) -> tuple:
        return _places(c)[6:]
