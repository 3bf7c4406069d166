"""Checks the map of a loaded position: everything is inside the mountain, separate, connected and allowed."""

from engine.dwarf_mine import mountain, rooms
from engine.dwarf_mine.foe_control import NOWHERE
from engine.dwarf_mine.hoard import NO_HOARD, ON_PAPER
from engine.dwarf_mine.mountain import CAVE, ENTRANCE, FIRST_ROOM, HALL, LADDER, NO_TOMB, ROCK, UNSAFE, is_mine
from engine.dwarf_mine.tables import FIRST
from engine.game import BadState
from engine.state_checks import need

_NOTHING = (ROCK, CAVE, UNSAFE)  # squares that anything may touch


def check(game) -> None:
    """Redraw the map square by square and refuse what the rules could not have drawn."""
    _check_rooms(game)
    if game.options["map"] == "paper":
        need(len(game.runs) == 0 and game.tomb_at == NO_TOMB, "the map is on paper")
        floors = [rooms.floor_row(room) for room in game.rooms]
        need(game.deepest >= max(floors + [0]) and game.deepest < game.rows, "deepest is not a row below the rooms")
        mountain.redraw(game)
    else:
        _draw_runs(game)
        _draw_rooms(game)
        _draw_tomb(game)
        _check_edges(game)
        _check_whole(game)
    _check_places(game)


def _check_rooms(game):
    """Check the kinds of rooms, their sizes and their number."""
    for room in game.rooms:
        kind, _, y, w, h, mark, prefix, suffix = room
        need(kind < rooms.MORE or game.options["rooms"] == "more", "a room of the expansion")
        need(_has_size(kind, w, h), "a %s of that size", rooms.WORDS[kind])
        need(room[rooms.X] + w <= game.columns and y + h <= game.rows, "a room outside the mountain")
        need(kind != rooms.CHAMBER or game.level_of(y) == 4, "an inner chamber above level 4")
        need(not mark & ~_marks(kind) & 255, "a mark that a %s cannot have", rooms.WORDS[kind])
        need(prefix <= 28 and suffix <= 20, "a room name that is in no list")
        need(game.options["names"] == "on" or not prefix + suffix, "room names are not in this game")
    for kind in range(len(rooms.WORDS)):
        limit = rooms.limit(kind)
        need(not limit or rooms.standing(game, kind) <= limit, "too many %s", rooms.WORDS[kind])
    _check_companions(game)
    need(len(game.rooms) <= rooms.MOST_ROOMS, "too many rooms")
    last = len(game.rooms) - 1 if game.rooms else NOWHERE
    need(game.last_room == last, "last_room is not the last room")


def _marks(kind):
    gives = kind in (rooms.HOVEL, rooms.SHAFT, rooms.COMMONS)
    return rooms.USED * gives | rooms.SPENT * (kind == rooms.TRAP) | rooms.GONE * (kind == rooms.CHAMBER)


def _has_size(kind, w, h):
    if kind == rooms.PRESTIGE:
        return w >= 1 and h >= 2
    if kind == rooms.TOMBS:
        return w >= 1 and h == 2
    return w == rooms.width(kind) and h == rooms.height(kind)


def _check_companions(game):
    most = rooms.SMALLER_LIMIT
    for first, second in ((rooms.BARRACKS, rooms.COMMONS), (rooms.HOVEL, rooms.SCHOOL)):
        crowd = rooms.standing(game, first) > most and rooms.standing(game, second)
        need(not crowd, "too many %s beside a %s", rooms.WORDS[first], rooms.WORDS[second])
    if rooms.standing(game, rooms.TRAP):
        for room in game.rooms:
            deep = room[rooms.KIND] in (rooms.BARRACKS, rooms.HOVEL) and game.level_of(rooms.floor_row(room)) > 1
            need(not deep, "a trap room, and a %s below level 1", rooms.WORDS[room[rooms.KIND]])


def _draw_runs(game):
    """Draw the runs. Halls and ladders go through rock only; caves and unsafe runs may cross."""
    game.grid = bytearray(game.columns * game.rows)
    game.grid[game.entrance] = ENTRANCE
    runs = game.runs
    for at in range(0, len(runs), 4):
        kind, x, y, length = runs[at : at + 4]
        down = kind & 1
        inside = x + (1 if down else length) <= game.columns and y + (length if down else 1) <= game.rows
        need(length > 0 and inside, "a run outside the mountain")
        if kind <= mountain.RUN_LADDER:
            step = game.columns if down else 1
            first = y * game.columns + x
            if [1 for square in range(first, first + length * step, step) if game.grid[square]]:
                raise BadState("a run through something else")
        mountain.draw_run(game, kind, x, y, length)


def _draw_rooms(game):
    for number, room in enumerate(game.rooms):
        for dx, dy, length in rooms.spans(room[rooms.KIND], room[rooms.W], room[rooms.H]):
            first = (room[rooms.Y] + dy) * game.columns + room[rooms.X] + dx
            need(not max(game.grid[first : first + length]), "a room over something else")
        mountain.draw_room(game, number, room)


def _draw_tomb(game):
    met = game.tomb_built or [1 for foe in game.foes if foe[0] == FIRST]
    need(game.tomb_at == NO_TOMB or met, "a tomb, but nobody to put into it")
    if game.tomb_at == NO_TOMB:
        return
    side = mountain.TOMB_SIDE
    x, y = game.tomb_at % game.columns, game.tomb_at // game.columns
    need(x + side <= game.columns and y + side <= game.rows, "a tomb outside the mountain")
    for row in range(side):
        for square in range(game.tomb_at + row * game.columns, game.tomb_at + row * game.columns + side):
            need(game.grid[square] == ROCK, "a tomb over something else")
    mountain.draw_tomb(game)


def _check_edges(game):
    """Two structures share an edge only where a hall or a ladder ends against the other."""
    grid = game.grid
    columns = game.columns
    at = 0
    for one in grid:
        if one and one not in _NOTHING:  # most squares are rock or equal, and a call is slow
            inside = one >= FIRST_ROOM
            other = grid[at + 1] if (at + 1) % columns else ROCK
            if other and not (one == other and (inside or one == HALL)):
                _check_edge(one, other, HALL)
            other = grid[at + columns] if at + columns < len(grid) else ROCK
            if other and not (one == other and (inside or one == LADDER)):
                _check_edge(one, other, LADDER)
        at += 1


def _check_edge(one, other, ender):
    """Check two squares that are not of the same room, nor of the same hall or ladder."""
    if other in _NOTHING:
        return
    tomb = UNSAFE < one < FIRST_ROOM and UNSAFE < other < FIRST_ROOM
    joint = one in (ender, ENTRANCE) or other in (ender, ENTRANCE)
    need(tomb or joint, "two structures that touch")


def _check_whole(game):
    """Everything must be connected with the entrance, and `deepest` must be the end of the mine."""
    columns = game.columns
    dug = bytes([is_mine(square) for square in range(256)])  # a call for each square would be slow
    left = bytearray(len(game.grid))  # squares not reached yet; a list would need 8 KB in one block
    at = 0
    for square in game.grid:
        if dug[square]:
            left[at] = 1
        at += 1
    edge = [game.entrance]
    while edge:
        at = edge.pop()
        if left[at]:
            left[at] = 0
            column = at % columns
            if column and left[at - 1]:
                edge.append(at - 1)
            if column + 1 < columns and left[at + 1]:
                edge.append(at + 1)
            if at >= columns and left[at - columns]:
                edge.append(at - columns)
            if at + columns < len(left) and left[at + columns]:
                edge.append(at + columns)
    need(not max(left), "a part of the mine that is cut off")
    need(game.deepest == mountain.deepest_square(game, game.rows - 1) // columns, "deepest is not the deepest dug row")


def _check_places(game):
    at = game.hoard_at
    need(at < len(game.grid) or at in (NO_HOARD, ON_PAPER), "hoard_at is no square")
    need(at != ON_PAPER or game.options["map"] == "paper", "the hoard is on paper, but the map is not")
    need(at == NO_HOARD or game.options["caves"] == "on", "there is no hoard in this game")
    need(game.last_dug < len(game.grid), "last_dug is no square")
    known = game.options["map"] == "device" and game.phase != "cavern"  # a cave starts on the square of its die
    need(not known or is_mine(game.grid[game.last_dug]), "last_dug is not dug")
