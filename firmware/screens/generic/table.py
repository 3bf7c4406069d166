"""What the generic screens show of any game: its headline large, a column of lines, and everybody's score."""

from firmware.lang import t
from firmware.ui.canvas import INK, PAPER
from firmware.ui.font import SUM, XL, L, M, S
from firmware.ui.seats import seat as seat_symbol
from firmware.ui.widgets import marks, number

_SIZES = ((SUM, 100), (XL, 50), (L, 25))  # of the headline, and the height of their digits


def strip_top(c) -> int:
    """Where the scores begin."""
    return c.look.bottom - c.look.m - 9


def column_left(c) -> int:
    """Where the column of lines begins."""
    return c.width // 2 if c.look.large else c.width * 2 // 5


def rows_that_fit(c) -> int:
    return (strip_top(c) - c.look.top - 4) // c.look.row


def draw_table(c, session) -> None:
    """Headline and scores."""
    _draw_headline(c, session.game)
    _draw_scores(c, session)


def _draw_headline(c, game):
    """A word in S over its number, as large as there is room for."""
    look = c.look
    word, value = game.headline()
    x, width = look.margin + 4, column_left(c) - look.margin - 8
    tall = strip_top(c) - look.top
    for size, cap in _SIZES[0 if look.large else 1 :]:
        if c.text_width(number(value), size) <= width and cap + look.s + 10 <= tall:
            break
    y = look.top + (tall - cap - look.s - 8) // 2
    c.text(c.fit(t("unit_" + word), S, width), x, y, S)
    c.text(number(value), x, y + look.s + 8, size)


def _draw_scores(c, session):
    """Every seat in its place; a bar under the seat to act."""
    look = c.look
    top, scores = strip_top(c), session.game.scores()
    c.dots_h(look.margin, top, c.width - 2 * look.margin)
    each = (c.width - 2 * look.margin) // len(scores)
    for seat in range(len(scores)):
        said, size, cap = number(scores[seat]), M, look.m
        if look.seat + 4 + c.text_width(said, M) > each - 4:
            size, cap = S, look.s
        wide = look.seat + 4 + c.text_width(said, size)
        x = look.margin + seat * each + (each - wide) // 2
        seat_symbol(c, x, top + 4 + (look.m - look.seat) // 2, session.seats[seat].symbol, look.seat)
        c.text(said, x + look.seat + 4, top + 4 + (look.m - cap) // 2, size)
        if seat == session.game.seat:
            c.fill(x, look.bottom - 3, wide, 2)


def draw_column(c, lines, chosen: int | None = None, first: int = 0) -> int:
    """Lines in M beside the headline, the chosen one black; returns the first that is shown."""
    look = c.look
    fit = rows_that_fit(c)
    if chosen is not None:
        first = max(0, min(max(min(first, chosen), chosen - fit + 1), len(lines) - fit))
    shown = lines[first : first + fit]
    x, width = column_left(c), c.width - column_left(c) - look.margin
    y = look.top + 2 + (strip_top(c) - look.top - 2 - len(shown) * look.row) // 2
    if len(lines) > fit:
        width -= look.glyph + 3
        marks(c, x + width + 3, y, first, fit, len(lines))
    for at in range(len(shown)):
        colour = INK
        if first + at == chosen:
            c.panel(x, y, width, look.row - 1)
            colour = PAPER
        room = width - 2 * look.inside
        size, cap = (M, look.m) if c.text_width(shown[at], M) <= room else (S, look.s)
        c.text(c.fit(shown[at], size, room), x + look.inside, y + (look.row - 1 - cap) // 2, size, colour)
        y += look.row
    return first
