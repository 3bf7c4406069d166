"""The picture on the launcher of a game that has none of its own: a die."""

from firmware.ui.dice import SHOWN, d6

_SIZE = 31


def draw(c, x: int, y: int, across: int, times: int, colour: int) -> None:
    size = min(_SIZE, across) * times
    d6(c, x + (across * times - size) // 2, y + (36 * times - size) // 2, 5, size, SHOWN, colour)
