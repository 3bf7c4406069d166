"""The picture of the game on the launcher: a ladder with halls and rooms at its sides."""


def draw(c, x: int, y: int, across: int, times: int, colour: int) -> None:
    middle = x + across * times // 2
    c.fill(middle - 2 * times, y, 4 * times, 36 * times, colour)
    reach = min(across // 2, 17)
    for row, side, w, h in ((4, -1, 8, 8), (10, 1, 10, 10), (21, -1, 10, 7), (27, 1, 8, 8)):
        left = middle - reach * times if side < 0 else middle + (reach - w) * times
        c.fill(left, y + row * times, w * times, h * times, colour)
        c.fill(min(left, middle), y + (row + h - 4) * times, reach * times, 2 * times, colour)
