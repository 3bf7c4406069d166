"""A trove die by die, in rows as it scores: tunnels, gems, hazards with their tools, and the rest.

An item is (face, count, state): equal dice are drawn once, with "x3" after them. Items of state MINE are the hero's.
"""

from engine.dice_miner import heroes
from engine.dice_miner.faces import COUNT, G1, GB, HB, HC1, HD1, KB, KC, KD, KP, KS, M1, MB, TB
from firmware.screens.dice_miner.scores import ICONS, scores_now
from firmware.screens.dice_miner_dice.faces import CHOSEN, GHOST, UNDER, die, die_size, symbol
from firmware.ui.canvas import PAPER, RIGHT
from firmware.ui.font import M, S
from firmware.ui.widgets import number

MINE = 9  # a face on the hero's card

_LINE = bytearray([3] * COUNT)  # in which row each face is drawn
for _face in range(COUNT):
    if _face < TB:
        _LINE[_face] = 0
    elif G1 <= _face < GB:
        _LINE[_face] = 1
    elif _face in (KP, KS) or HC1 <= _face < HB:
        _LINE[_face] = 2
# Hazards before their tool, cave-ins before dragons.
_ORDER = bytes(list(range(KP)) + list(range(HC1, HD1)) + [KP] + list(range(HD1, HB)) + [KS, KC, KD, KB, HB])


def items_of(game, seat: int) -> list:
    """The items of each of the four rows: loose dice, then marked or spent ones, then the hero's faces."""
    rows = [[], [], [], []]
    trove, marked, card = game.troves[seat], game.marked[seat], heroes.faces(game.heroes[seat])
    for face in _ORDER:
        line = rows[_LINE[face]]
        aside = marked[face] + _spent(game, seat, face)
        loose = trove[face] - aside
        if loose:
            line.append((face, loose, UNDER))
        if aside:
            line.append((face, aside, GHOST))
        on_card = len([1 for other in card if other == face])
        if on_card:
            line.append((face, on_card, MINE))
    return rows


def _spent(game, seat, face):
    return game.spent[seat][face - M1] if M1 <= face < MB else 0


def draw_trove(c, game, seat: int, cursor: tuple | None = None) -> None:
    """The rows with their points at the right; the item under the cursor, (face, state), is black."""
    look = c.look
    rows = items_of(game, seat)
    scores, _ = scores_now(game)
    points = scores[seat] + (sum(scores[seat]),)
    step = (look.bottom - look.top) // 4
    room = 82 if look.large else 52
    right = c.width - look.margin
    for line in range(4):
        y = look.top + line * step
        _draw_row(c, look.margin, y + (step - die_size(c)) // 2, right - room, rows[line], cursor)
        if line:
            c.dots_h(look.margin, y, right - look.margin)
        c.icon(ICONS[line], right - room + 6, y + (step - look.icon) // 2 + 1, double=look.large)
        c.text(number(points[line]), right, y + (step - look.m + 1) // 2, M, align=RIGHT)


def _draw_row(c, x, y, right, items, cursor):
    size = die_size(c)
    wide = [size + (_times_width(c, item) if item[1] > 1 else 0) for item in items]
    gap = max(0, min(4, (right - x - sum(wide)) // max(1, len(items))))
    for at in range(len(items)):
        face, count, state = items[at]
        if x + wide[at] > right:
            c.text("\u2026", x, y + size - c.look.s, S)
            return
        draw_item(c, x, y, face, state, cursor == (face, state))
        if count > 1:
            c.text(_times(count), x + size + 1, y + (size - c.look.s + 1) // 2, S)
        x += wide[at] + gap


def _times(count):
    return "\u00d7%d" % count


def _times_width(c, item):
    return c.text_width(_times(item[1])) + 2


def draw_item(c, x: int, y: int, face: int, state: int, chosen: bool) -> None:
    """A die; of the hero's faces only what is printed, between two rules, as on a card."""
    if state != MINE:
        die(c, x, y, face, CHOSEN if chosen else state)
        return
    size = die_size(c)
    edge = 4 if c.look.large else 2
    if chosen:
        c.fill(x, y, size, size)
        symbol(c, x + edge, y + edge, face, PAPER, c.look.large)
        return
    symbol(c, x + edge, y + edge, face, double=c.look.large)
    c.hline(x, y, size)
    c.hline(x, y + size - 1, size)
