"""The picture of the game on the launcher: six dice in a heap."""


def draw(c, x: int, y: int, across: int, times: int, colour: int) -> None:
    size, pitch = 11 * times, min(13, (across - 11) // 2) * times
    middle = x + across * times // 2
    for row in range(3):
        left = middle - (row * pitch + size) // 2
        for at in range(row + 1):
            c.box(left + at * pitch, y, size, size, colour, times, 0)
            c.fill(left + at * pitch + 4 * times, y + 4 * times, 3 * times, 3 * times, colour)
        y += 12 * times
