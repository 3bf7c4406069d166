"""The mountain, with one byte for each square, and how runs, rooms, caves and the tomb are drawn into it.

What was dug is kept as records (`runs`, four bytes each, and `rooms`). The squares are drawn from them, so a snapshot
needs only the records.
"""

from engine.dwarf_mine.rooms import KIND, H, W, X, Y, spans

ROCK, HALL, LADDER, ENTRANCE, CAVE, UNSAFE, TOMB_PLAN, TOMB_WALL, TOMB_INSIDE = range(9)
FIRST_ROOM = 16  # a square of room n holds FIRST_ROOM + n

# Kinds of runs: what they leave in a square, and whether they go down instead of right.
RUN_WORDS = ("hall", "ladder", "cave", "cave_down", "unsafe", "unsafe_down")
RUN_HALL, RUN_LADDER, RUN_CAVE, RUN_CAVE_DOWN, RUN_UNSAFE, RUN_UNSAFE_DOWN = range(6)
_LEAVES = bytes((HALL, LADDER, CAVE, CAVE, UNSAFE, UNSAFE))

MAP_SIGNS = b".-#^o~tTx"  # by kind of square; rooms are letters by kind
TOMB_SIDE = 6
TOMB_SQUARES = 20
NO_TOMB = 65535


def is_mine(square: int) -> bool:
    """Whether a square belongs to the mine, so that people can walk there."""
    return HALL <= square <= ENTRANCE or square >= FIRST_ROOM


def redraw(game) -> None:
    """Redraw every square from the records."""
    game.grid = bytearray(game.columns * game.rows)
    game.grid[game.entrance] = ENTRANCE
    runs = game.runs
    for at in range(0, len(runs), 4):
        draw_run(game, runs[at], runs[at + 1], runs[at + 2], runs[at + 3])
    if game.options["map"] == "device":
        for number, room in enumerate(game.rooms):
            draw_room(game, number, room)
    draw_tomb(game)


def draw_run(game, kind: int, x: int, y: int, length: int) -> None:
    """Draw a run. Caves and unsafe runs only change rock, and nothing next to the entrance."""
    grid = game.grid
    leaves = _LEAVES[kind]
    kept = around_entrance(game) if kind >= RUN_CAVE else ()
    step = game.columns if kind & 1 else 1
    at = y * game.columns + x
    if kind == RUN_HALL and grid[at : at + length] == bytes(length):  # all rock: a short cut for boards
        grid[at : at + length] = bytes((leaves,)) * length
        return
    for square in range(at, at + length * step, step):
        if grid[square] == ROCK and square not in kept:
            grid[square] = leaves


def add_run(game, kind: int, x: int, y: int, length: int) -> None:
    game.runs.extend(bytes((kind, x, y, length)))
    draw_run(game, kind, x, y, length)


def draw_room(game, number: int, room: bytearray) -> None:
    fill_room(game, room, FIRST_ROOM + number)


def fill_room(game, room: bytes | bytearray, square: int) -> None:
    """Fill all squares of a room; `room` needs only a place and a size."""
    grid, columns = game.grid, game.columns
    inside = bytes((square,))
    corner = room[Y] * columns + room[X]
    for dx, dy, length in spans(room[KIND], room[W], room[H]):
        at = corner + dy * columns + dx
        grid[at : at + length] = inside * length


def outline(columns: int, at: int) -> list:
    """The twenty squares of a tomb whose top left square is `at`, clockwise from there."""
    last = TOMB_SIDE - 1
    top = [at + step for step in range(last)]
    right = [at + last + step * columns for step in range(last)]
    bottom = [at + last * columns + last - step for step in range(last)]
    left = [at + (last - step) * columns for step in range(last)]
    return top + right + bottom + left


def draw_tomb(game) -> None:
    if game.tomb_at == NO_TOMB:
        return
    for row in range(TOMB_SIDE):
        for column in range(TOMB_SIDE):
            game.grid[game.tomb_at + row * game.columns + column] = TOMB_INSIDE
    for number, square in enumerate(outline(game.columns, game.tomb_at)):
        game.grid[square] = TOMB_WALL if number < game.tomb_built else TOMB_PLAN


def map_rows(game) -> list:
    return list(each_row(game))


def each_row(game):
    """The map as strings, one for each row: see MAP_SIGNS; rooms are a to p by kind."""
    signs = bytearray(MAP_SIGNS + bytes(FIRST_ROOM - len(MAP_SIGNS)))  # by the value of a square
    for room in game.rooms:
        signs.append(97 + room[KIND])
    width = game.columns
    for at in range(0, len(game.grid), width):
        yield bytes([signs[square] for square in game.grid[at : at + width]]).decode()


def deepest_square(game, row: int) -> int:
    """The leftmost square of the deepest dug row, searched from a row upwards; the entrance if nothing is dug."""
    grid = game.grid
    at = (row + 1) * game.columns - 1
    while not is_mine(grid[at]):
        at -= 1
    for square in range(at - at % game.columns, at):
        if is_mine(grid[square]):
            return square
    return at


def around_entrance(game) -> tuple:
    """The squares beside and under the entrance."""
    at = game.entrance
    return (at - 1, at + 1, at + game.columns)
