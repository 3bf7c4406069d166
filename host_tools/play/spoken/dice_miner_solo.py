"""The mountain and the trove of a lone miner in words."""

from firmware.screens.dice_miner_dice.mountain import mountain_width
from host_tools.play.spoken.dice_miner import mountain, mountain_rows
from host_tools.play.spoken.ear import DOTTED, SIDES, TEXT, THICK
from host_tools.play.spoken.words import say


def beside(app, screen, reader):
    """Two halves without a wall between them: what is on the mountain, what it is worth."""
    game = app.session.game
    if not game.real and game.phase != "over" and screen_has_mountain(reader):
        return mountain(app, screen, reader)
    reader.ear.walls.append(mountain_width(app.canvas))
    return reader.body()


def screen_has_mountain(reader):
    """Whether dice are drawn at the left."""
    width = mountain_width(reader.ear)
    return len([1 for frame in reader.ear.frames if frame[2] == frame[3] and frame[0] + frame[2] <= width]) > 0


def entered(app, screen, reader):
    """The mountain as far as it was entered, then the keys."""
    width = mountain_width(app.canvas)
    items = reader.content()
    left = [item for item in items if item.middle()[0] < width]
    return mountain_rows(reader, left, True) + reader.read([item for item in items if item not in left])


def trove(app, screen, reader):
    """Tools with what they hold, then the loose dice."""
    items = reader.content()
    dice = [item for item in items if item.kind != TEXT]
    tools = [item for item in dice if reader.frame_of(item) == THICK]
    words = [item.what for item in items if item.kind == TEXT and item.what[0] != "\u00d7"]
    loose = [item for item in dice if not _column_of(tools, item)]
    lines = [_tool(reader, tool, dice) for tool in tools]
    return words + lines + [_counted(reader, die, items) for die in loose]


def _column_of(tools, item):
    """The tool that a die is on: it holds two at most."""
    found = []
    for tool in tools:
        across, up = tool.middle()[0] - item.middle()[0], tool.middle()[1] - item.middle()[1]
        if abs(across) < 10 and -4 <= up < 5 * SIDES[tool.unit - 1] // 2:
            found.append(tool)
    return found


def _tool(reader, tool, dice):
    """As "Double chest: 3 gems, room"."""
    x, y = tool.middle()
    held = [reader.face(die) for die in dice if die is not tool and _column_of([tool], die)]
    for left, top, w, _, kind in reader.ear.frames:
        if kind == DOTTED and w in SIDES and left <= x < left + w and top < y:
            held.append(say("room"))
    return say("key", reader.face(tool), ", ".join(held))


def _counted(reader, die, items):
    """A face and how many there are, the number below or beside it."""
    x, y = die.middle()
    for item in items:
        if item.kind == TEXT and item.what[0] == "\u00d7":
            across, down = item.middle()[0] - x, item.middle()[1] - y
            if (abs(across) < 10 and 0 < down < 24) or (abs(down) < 6 and 0 < across < 40):
                return "%s %s" % (reader.face(die), item.what)
    return reader.face(die)


SCREENS_IN_WORDS = {
    "PlayScreen": beside,
    "ReturnedDiceScreen": beside,
    "TellScreen": beside,
    "ResultScreen": beside,
    "StartScreen": beside,
    "MountainScreen": entered,
    "TroveScreen": trove,
}
