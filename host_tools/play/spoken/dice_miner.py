"""The mountain and the troves of Dice Miner in words."""

from engine.dice_miner.mountain import ROWS
from firmware.screens.dice_miner.scores import scores_now, shown
from firmware.screens.dice_miner.troves import columns
from firmware.screens.dice_miner_dice.mountain import mountain_width
from firmware.ui.widgets import number
from host_tools.play.spoken.ear import BLACK, SEAT, THICK
from host_tools.play.spoken.lines import rows_of
from host_tools.play.spoken.words import say, sign

# The signs over the columns of the table of troves, after the five tunnels.
_HEADS = ("gem9", "rock9", "pick11", "dragon9", "shield11", "magic9", "chest11", "beer11")


def mountain(app, screen, reader):
    """The rows of the mountain from the peak down, then what stands beside it."""
    width = mountain_width(app.canvas)
    items = reader.content()
    lines = mountain_rows(reader, [item for item in items if item.middle()[0] < width])
    return lines + reader.read([item for item in items if item.middle()[0] >= width])


def mountain_rows(reader, items, entered=False):
    """As "Row 2: Tunnel 3, free; 2 gems". Rows are taken from the top, and entered from the top too."""
    lines = []
    found = rows_of(items, 6)
    for at in range(len(found)):
        row = at + 1 if entered else len(ROWS) - len(found) + at + 1
        dice = sorted([(item.x, item.order, item) for item in found[at]])
        lines.append(say("row", row, "; ".join([_die(reader, die[2], entered) for die in dice])))
    return lines


def _die(reader, item, entered):
    """A die and whether it may be taken."""
    if item.what == "?":
        return "? (%s)" % say("asked")
    words, frame = reader.face(item), reader.frame_of(item)
    if frame == BLACK:
        return say("under_cursor", words)
    return say("free", words) if frame == THICK and not entered else words


def device(app, screen, reader):
    """What the device looks at: the mountain, or its trove."""
    return mountain(app, screen, reader) if app.session.game.left else reader.body()


def troves(app, screen, reader):
    """Each seat's dice by what they count for, and what they would score now."""
    session, game = app.session, app.session.game
    chosen = [item.what for item in reader.content() if item.kind == SEAT and item.light]
    rows, _ = scores_now(game)
    lines = []
    for seat in range(game.seats):
        words = _trove_words(columns(shown(game, seat)))
        words.append("%s %s" % (sign("crown13"), number(sum(rows[seat]))))
        line = say("key", session.seats[seat].name, ", ".join(words))
        lines.append(say("chosen", line) if session.seats[seat].symbol in chosen else line)
    return lines


def _trove_words(counts):
    words = []
    for at in range(len(counts)):
        if counts[at] and at < 5:
            words.append("%s %d" % (sign("arch15"), at + 1) + (" \u00d7%d" % counts[at] if counts[at] > 1 else ""))
        elif counts[at]:
            words.append("%s %d" % (sign(_HEADS[at - 5]), counts[at]))
    return words


def by_seat(app, screen, reader):
    """Seat by seat: its symbol, its die and its name stand below each other."""
    items = reader.content()
    seats = [item for item in items if item.kind == SEAT]
    if not seats:
        return reader.body()
    below = max([item.y + item.h for item in seats])
    lines, rest = [], []
    for item in items:
        if item.kind != SEAT and item.y > below and item not in rest and _is_name(app, item):
            near = [other for other in items if other.kind != SEAT and other is not item and _above(other, item)]
            words = [reader.phrase([other]) for other in near]
            lines.append((item.x, say("key", item.what, ", ".join(words))))
            rest += near + [item]
    left = [item for item in items if item not in rest and item.kind != SEAT]
    return [line[1] for line in sorted(lines)] + reader.read(left)


def _is_name(app, item):
    return item.what in [seat.name for seat in app.session.seats]


def _above(item, name):
    """Whether an item stands over a name."""
    away = item.middle()[0] - name.middle()[0]
    return item.y < name.y and -20 <= away <= 20


SCREENS_IN_WORDS = {
    "MountainScreen": mountain,
    "AiDiceMinerScreen": device,
    "TrovesScreen": troves,
    "StartScreen": by_seat,
    "RolledOffScreen": by_seat,
}
