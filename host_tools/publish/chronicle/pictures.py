"""The page's pictures: the mountain, and the mine's numbers over the years, as SVG inside the page."""

from collections.abc import Sequence
from html import escape
from typing import Any

from engine.dwarf_mine import mountain, rooms

CELL = 10
WIDTH, HEIGHT = 300, 130  # of a plot
LEFT, LOW = 34, 18  # room for its numbers
DIGIT = 9  # of the last value, which is after the line


def map_svg(game: Any, labels: Sequence[str], treasure: str = "") -> str:
    """The mountain: rock black, what is dug white, a title on every room, and on the treasure, for who points at it.

    Where levels part is drawn on the rock only: a line through a room would cross its number.
    """
    wide, tall = game.columns * CELL, game.rows * CELL
    parts = ['<svg viewBox="0 0 %d %d" class="map" role="img">' % (wide, tall)]
    parts.append('<g shape-rendering="crispEdges">')  # or hairs of rock are seen between the rows of a room
    parts.append('<rect width="%d" height="%d" class="rock"/>' % (wide, tall))
    for level in range(2, 5):
        y = next(row for row in range(game.rows) if game.level_of(row) == level) * CELL
        parts.append('<line x1="0" y1="%d" x2="%d" y2="%d" class="border"/>' % (y, wide, y))
    for row in range(game.rows):
        parts += row_runs(game, row)
    parts.append("</g>")
    if has_hoard(game):
        parts.append(hoard_mark(game, treasure))
    for number, room in enumerate(game.rooms):
        parts.append(room_mark(room, number, labels[number]))
    return "".join([*parts, "</svg>"])


def row_runs(game: Any, row: int) -> list[str]:
    """The squares of a row that are no rock, runs of one kind at once."""
    found = []
    start = 0
    squares = game.grid[row * game.columns : (row + 1) * game.columns]
    while start < len(squares):
        end = start
        while end < len(squares) and look_of(squares[end]) == look_of(squares[start]):
            end += 1
        look = look_of(squares[start])
        if look:
            place = (start * CELL, row * CELL, (end - start) * CELL, CELL, look)
            found.append('<rect x="%d" y="%d" width="%d" height="%d" class="%s"/>' % place)
        start = end
    return found


def look_of(square: int) -> str:
    """How a kind of square is drawn; rock is the ground."""
    if square >= mountain.FIRST_ROOM:
        return "room"
    return {
        mountain.HALL: "hall", mountain.LADDER: "ladder", mountain.ENTRANCE: "hall", mountain.CAVE: "cave",
        mountain.UNSAFE: "unsafe", mountain.TOMB_WALL: "tomb", mountain.TOMB_PLAN: "plan",
    }.get(square, "")  # fmt: skip


def room_mark(room: Any, number: int, label: str) -> str:
    """The room's number in the list below, where the room has most space for it, with its name as a title."""
    spans = list(rooms.spans(room[rooms.KIND], room[rooms.W], room[rooms.H]))
    most = max(length for _, _, length in spans)
    wide = [(dx, dy) for dx, dy, length in spans if length > 0.6 * most]
    x = (2 * room[rooms.X] + 2 * min(dx for dx, _ in wide) + most) * CELL // 2
    y = (2 * room[rooms.Y] + wide[0][1] + wide[-1][1] + 1) * CELL // 2
    gone = " gone" if room[rooms.MARK] & rooms.GONE else ""
    spot = (x, y + 4, gone, number + 1, escape(label))
    return '<text x="%d" y="%d" class="number%s">%d<title>%s</title></text>' % spot


def has_hoard(game: Any) -> bool:
    """Whether the mountain's treasure is on the map."""
    return game.hoard_at < len(game.grid)


def hoard_mark(game: Any, label: str) -> str:
    """A cut stone where the mountain's treasure is, a little larger than its square."""
    y, x = divmod(game.hoard_at, game.columns)
    return '<g transform="translate(%d %d)">%s</g>' % (x * CELL, y * CELL, stone(label))


def stone(label: str) -> str:
    """The stone, around a square of its own."""
    title = "<title>%s</title>" % escape(label) if label else ""
    return '<polygon points="5,-3 13,5 5,13 -3,5" class="hoard">%s</polygon>' % title


def looks(game: Any) -> list[str]:
    """What is to be seen on the map, in the order of the legend."""
    seen = {look_of(square) for square in game.grid}
    found = [look for look in ("hall", "", "ladder", "cave", "unsafe", "tomb") if look in seen]
    return [look or "rock" for look in found] + (["hoard"] if has_hoard(game) else [])


def key_svg(look: str) -> str:
    """A square of a look, for the legend."""
    inside = '<rect width="10" height="10" class="%s"/>' % ("rock" if look == "hoard" else look)
    if look == "hoard":
        inside += stone("")
    return '<svg viewBox="-4 -4 18 18" class="key">%s</svg>' % inside


def plot_svg(name: str, values: Sequence[int]) -> str:
    """A line over the years, its highest value and its last one written beside it."""
    most = max([*values, 1])
    behind = 8 + DIGIT * max(len(str(values[-1])), 3)
    across = (WIDTH - LEFT - behind) / max(len(values) - 1, 1)
    points = [(LEFT + number * across, y_of(value, most)) for number, value in enumerate(values)]
    line = " ".join("%.1f,%.1f" % point for point in points)
    x, y = points[-1]
    ground, top = HEIGHT - LOW, y_of(most, most)
    return "".join(
        [
            '<svg viewBox="0 0 %d %d" class="plot" role="img"><title>%s</title>' % (WIDTH, HEIGHT, escape(name)),
            '<line x1="%d" y1="%d" x2="%d" y2="%d" class="axis"/>' % (LEFT, ground, WIDTH - 8, ground),
            '<line x1="%d" y1="%d" x2="%d" y2="%d" class="grid"/>' % (LEFT, top, WIDTH - 8, top),
            '<text x="%d" y="%d" class="tick">%d</text>' % (LEFT - 5, top + 4, most),
            '<text x="%d" y="%d" class="tick">0</text>' % (LEFT - 5, ground + 4),
            '<text x="%d" y="%d" class="year">1</text>' % (LEFT, HEIGHT - 4),
            '<text x="%.1f" y="%d" class="year">%d</text>' % (x, HEIGHT - 4, len(values)),
            '<polygon points="%d,%d %s %.1f,%d" class="area"/>' % (LEFT, ground, line, x, ground),
            '<polyline points="%s" class="line"/>' % line,
            '<circle cx="%.1f" cy="%.1f" r="3"/>' % (x, y),
            '<text x="%.1f" y="%.1f" class="last">%d</text></svg>' % (x + 6, y + 4, values[-1]),
        ]
    )


def y_of(value: int, most: int) -> float:
    """The height of a value in a plot."""
    return HEIGHT - LOW - (HEIGHT - LOW - 14) * value / most
