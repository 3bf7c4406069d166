"""The picture of the game on the launcher: one gem, framed."""


def draw(c, x: int, y: int, across: int, times: int, colour: int) -> None:
    size = 31 * times
    x += (across * times - size) // 2
    c.box(x, y + 3 * times, size, size, colour, times, 0)
    c.icon("gem9", x + (size - 18 * times) // 2, y + 9 * times, colour, True)
