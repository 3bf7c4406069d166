"""The map of Dwarf Mine in words: what is dug in the rows that are seen, where the cursor is, what the mine owns."""

from engine.dwarf_mine.foe_control import held
from engine.dwarf_mine.mountain import NO_TOMB, RUN_WORDS, TOMB_SIDE
from engine.dwarf_mine.rooms import GONE, MARK, H, W, X, Y
from firmware.lang import t
from firmware.screens.dwarf_mine.labels import room_label
from host_tools.play.spoken.ear import TEXT
from host_tools.play.spoken.lines import rows_of
from host_tools.play.spoken.words import say


class Marks:
    """Stands in for the picture of a map and keeps what a screen marks on it, in words."""

    def __init__(self):
        self.lines = []

    def run(self, move):
        verb, x, y, length = move
        self.lines.append(run_line(verb, x, y, length))

    def ring(self, x, y, w=1, h=1):
        self.lines.append(place_line(say("cursor"), x, y, w, h))

    def cross(self, x, y):
        self.lines.append(say("wrong", y + 1, x + 1))

    def room(self, kind, x, y, w, h, glyph=None):
        """The cursor stands around it, and the header names it."""


def map_screen(app, screen, reader):
    """The cursor, the levels, what the mine owns, then the map from the top."""
    ear, game = reader.ear, app.session.game
    picture, marks = screen.picture(ear), Marks()
    screen.mark(marks)
    right = picture.left + picture.columns * picture.cell
    items = reader.content()
    levels = rows_of([item for item in items if item.middle()[0] < picture.left], 2)
    lines = marks.lines + [_level(row[0]) for row in levels]
    reader.ear.walls = []
    lines.append(", ".join(reader.read([item for item in items if item.middle()[0] >= right])))
    lines.append(say("map_rows", picture.y + 1, picture.y + picture.rows, game.rows))
    return lines + dug(game, picture.y, picture.rows)


def _level(item):
    """The level of the cursor is black."""
    words = t("row_level", int(item.what))
    return say("chosen", words) if item.light else words


def overview(app, screen, reader):
    """The numbers beside the mountain, then all that is dug in it."""
    game = app.session.game
    return reader.body() + dug(game, 0, game.rows)


def dug(game, first, count):
    """What is in these rows: the entrance, halls and ladders, rooms, the tomb, the treasure."""
    lines = [say("entrance", game.entrance + 1)] if first == 0 else []
    last = first + count
    for at in range(0, len(game.runs), 4):
        kind, x, y, length = game.runs[at : at + 4]
        if y < last and y + (length if kind & 1 else 1) > first:
            lines.append(run_line(RUN_WORDS[kind], x, y, length))
    taken = held(game)
    for number in range(len(game.rooms)):
        room = game.rooms[number]
        if room[Y] < last and room[Y] + room[H] > first:
            lines.append(place_line(_room_name(game, number, taken), room[X], room[Y], room[W], room[H]))
    return lines + _wonders(game, first, last)


def _room_name(game, number, taken):
    name = room_label(game, number)
    if game.rooms[number][MARK] & GONE:
        return t("room_gone", name)
    return t("room_held", name) if taken[number] else name


def _wonders(game, first, last):
    """The tomb and the treasure, where they are in sight."""
    lines = []
    if game.tomb_at != NO_TOMB and first - TOMB_SIDE < game.tomb_at // game.columns < last:
        x, y = game.tomb_at % game.columns, game.tomb_at // game.columns
        lines.append(place_line(t("tomb_title"), x, y, TOMB_SIDE, TOMB_SIDE))
    if game.hoard_at < len(game.grid) and first <= game.hoard_at // game.columns < last:
        lines.append(say("hoard", game.hoard_at // game.columns + 1, game.hoard_at % game.columns + 1))
    return lines


def run_line(word, x, y, length):
    """A hall, a ladder, or a cave's arm, which may go down too."""
    down = word == "ladder" or word.endswith("_down")
    name = word[: -len("_down")] if word.endswith("_down") else word
    return place_line(say("run_" + name), x, y, 1 if down else length, length if down else 1)


def place_line(words, x, y, w, h):
    """Squares are counted from 1, from the left and from the top."""
    return say("place", words, _span("row", y + 1, y + h), _span("column", x + 1, x + w))


def _span(word, first, last):
    return say("at_" + word, first) if first == last else say("at_%ss" % word, first, last)


def sheet(app, screen, reader):
    """The sheet; beside a room the skull says that a foe sits in it."""
    items = reader.content()
    for row in rows_of(items, reader.ear.look.s // 2 + 1):
        for item in row if [1 for item in row if item.kind == TEXT] else ():
            if item.what == "skull9":
                item.kind, item.what = TEXT, say("foe_inside")
    return reader.body()


def tomb(app, screen, reader):
    """What is walled, then how many are sent."""
    side = min((reader.ear.look.bottom - reader.ear.look.top - 12) // TOMB_SIDE, reader.ear.width // 14) * TOMB_SIDE
    reader.ear.walls = [reader.ear.look.margin + 4 + side]
    return reader.body()


def fight(app, screen, reader):
    """A line for each side: who, how many of how many, and what comes off."""
    wall = min(reader.ear.walls)
    lines = []
    for left, right in ((0, wall), (wall, reader.ear.width)):
        lines.append(_side(reader, [item for item in reader.content() if left <= item.middle()[0] < right]))
    return lines


def _side(reader, items):
    """As "People: 26, of 26, \u22123, is due": what stands beside the number comes last."""
    high = max([item.h for item in items])
    health = next(item for item in items if item.h == high)
    beside = [item for item in items if item.x > health.x + health.w and item.y > health.y - 8]
    name, *rest = reader.read([item for item in items if item not in beside])
    return say("key", name, ", ".join(rest + reader.read(beside)))


def row(app, screen, reader):
    """Which row is meant, then the levels beside it."""
    items = reader.content()
    left = [item for item in items if item.middle()[0] < reader.ear.width // 8]
    levels = [t("row_level", int(item.what)) for line in rows_of(left, 2) for item in line]
    return reader.read([item for item in items if item not in left]) + [", ".join(levels)]


OWN_SIGNS = True  # a pickaxe is no die here
SCREENS_IN_WORDS = {
    "FightScreen": fight,
    "DugScreen": row,
    "FloorScreen": row,
    "MountainScreen": map_screen,
    "DigScreen": map_screen,
    "PlaceScreen": map_screen,
    "BurrowScreen": map_screen,
    "OverviewScreen": overview,
    "SheetScreen": sheet,
    "TombScreen": tomb,
}
