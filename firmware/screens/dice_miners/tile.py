"""The picture of the game on the launcher: five tunnels with a lantern at the end of each."""


def draw(c, x: int, y: int, across: int, times: int, colour: int) -> None:
    for length in (13, 23, 33, 23, 13):
        dug = length * (across - 6) // 33 * times
        c.fill(x, y, dug, 4 * times, colour)
        c.fill(x + dug + 2 * times, y, 4 * times, 4 * times, colour)
        y += 8 * times
