"""The two sides of a fight, drawn: how many are left, and what the blows do or what is rolled for them.

draw_sides(c, game, foe, shown)      shown: (our loss, theirs, our words, theirs); no losses before the first blow
"""

from engine.dwarf_mine import foes
from firmware.lang import t
from firmware.screens.dwarf_mine.labels import foe_icon, foe_name, foe_place
from firmware.screens.dwarf_mine.large import large_icon
from firmware.ui.font import SUM, XL, L, M, S
from firmware.ui.widgets import badge, bar


def draw_sides(c, game, foe: list, shown: tuple) -> None:
    """Two halves with the numbers that are left; `shown` is what the blows do, or what is rolled for them."""
    look = c.look
    wall = c.width // 2
    c.vline(wall, look.top + 5, look.bottom - look.top - 12)
    people, kind = game.population, foe[foes.KIND]
    most = people + (shown[0] or 0 if game.phase != "strike" else 0)
    _half(c, look.margin + 3, wall - 6, ("people13", t("fight_people"), people, most), (shown[0], shown[2]))
    x = wall + 7
    if foes.WORDS[kind] == "first":
        # Nothing hurts it: there is no number to count down.
        c.icon(foe_icon(kind), x, look.top + 4)
        c.text(c.fit(foe_name(kind), S, c.width - x - 24), x + 18, look.top + 6, S)
        times = 4 if look.large else 2
        large_icon(c, foe_icon(kind), x + (c.width - x) // 2 - 13 * times, look.top + 24, times)
        return
    _half(
        c,
        x,
        c.width - look.margin - 3,
        (foe_icon(kind), foe_place(game, foe), foe[foes.HEALTH], foe[foes.ORIGINAL]),
        (shown[1], shown[3]),
    )


def _half(c, x, right, side, change):
    """One side: who it is, what is left of it in XL, the loss in a badge with its words or its dice, a bar."""
    look = c.look
    icon, name, number, most = side
    c.icon(icon, x, look.top + 4, double=look.large)
    left = x + look.icon + 5
    size, cap = (M, look.m) if c.text_width(name, M) <= right - left else (S, look.s)
    c.text(c.fit(name, size, right - left), left, look.top + 4 + (look.icon - cap) // 2, size)
    words = str(number)
    y = look.top + (42 if look.large else 24)
    tall = 98 if look.large else look.xl
    size, cap = _size(c, words, right - x, change)
    beside = x + c.text(words, x, y + (tall - cap) // 2, size) + 8
    draw = _dice if change[0] is None else _change
    if look.large:
        draw(c, x, y + tall + 16, right, change)
        if right - beside > 78 and icon != "people13":
            large_icon(c, icon, right - 78, y + (tall - 78) // 2, 3)
    elif draw(c, beside, y, right, change) and right - beside > 26 and icon != "people13":
        large_icon(c, icon, right - 26, y + tall - 26, 1)
    y = look.bottom - (28 if look.large else 16)
    words = t("fight_of", most)
    wide = c.text(words, x, y, S)
    bar(c, x + wide + 6, y, right - x - wide - 6, number, most)


def _size(c, words, width, change):
    """The largest type in which a number leaves room for what stands beside it, and the height of its digits."""
    look = c.look
    for size, cap in ((SUM, 98), (XL, look.xl)) if look.large else ((XL, look.xl),):
        wide = c.text_width(words, size)
        if wide <= width and (look.large or _fits(c, width - wide - 8, change)):
            return size, cap
    return L, look.l


def _fits(c, width, change):
    """Whether the badge has room and its words can stand below it, whole ones and at most three lines."""
    loss, lines = change
    if loss is not None and c.text_width(_loss(loss), M) + 4 > width:
        return False
    count = 0
    for line in lines:
        pieces = _wrapped(c, line, width)
        count += len(pieces)
        if sum([len(piece) + 1 for piece in pieces]) > len(line) + 1:
            return False  # a word is broken: no space was left out there
    return count <= 3


def _wrapped(c, line, width):
    """Most lines fit: to find that out makes no text."""
    return (line,) if c.text_width(line) <= width else c.wrap(line, S, width)


def _loss(loss):
    return "\u2212%d" % loss if loss else "0"


def _dice(c, x, y, right, change):
    """What is rolled, where there are no blows yet; returns whether one line was enough."""
    look, words = c.look, change[1][0]
    if not words:
        return False
    c.icon("axe13", x, y, double=look.large)
    left = x + look.icon + 4
    if c.text_width(words) <= right - left:
        c.text(words, left, y + (look.icon - look.s) // 2, S)
        return True
    _lines(c, x, y + look.icon + 4, right, change[1])
    return False


def _change(c, x, y, right, change):
    """The badge, and how it came about: below it, or beside it on a large panel."""
    look = c.look
    words = _loss(change[0])
    wide = min(c.text_width(words, M) + 16, right - x)
    badge(c, x, y, wide, words)
    if look.large:
        _lines(c, x + wide + 10, y - 2, right, change[1])
    else:
        _lines(c, x, y + look.m + 10, right, change[1])
    return False


def _lines(c, x, y, right, lines):
    """As many as there is room for above the bar."""
    look = c.look
    for line in lines:
        for piece in _wrapped(c, line, right - x):
            if y < look.bottom - (40 if look.large else 24):
                c.text(piece, x, y, S)
                y += look.line_s
