"""What every screen but a moment has: header and footer.

header(c, left, right="", seat=None, right_short=None, stop=False) -> y of its words
footer(c, back="", ok="", menu="", updown=False, ok_plain=False, menu_black=False)
clock_line(c, tenths)
wait_sign(c, words)                                   at the right of a header that is there
"""

from firmware.ui.canvas import CENTRE, INK, PAPER, RIGHT
from firmware.ui.seats import seat as seat_symbol

_EDGE = 4
ACCENT = 3  # pixels above a capital: a header with less room, and an accent, is that much taller


def header(
    c, left: str, right: str = "", seat: int | None = None, right_short: str | None = None, stop: bool = False
) -> int:
    """Draw the header: seat symbol or stop sign, then who is asked for what; at the right, the state of the game.

    If the left part needs room, the right one is shown in its short form, or not at all. Returns y of the words.
    """
    look = c.look
    x, y = _EDGE, look.header_text
    lower = ACCENT - y if seat is None and y < ACCENT and "\u00c0" <= left[:1] <= "\u00dd" else 0
    c.fill(0, 0, c.width, look.header + lower)
    y += lower
    if stop:
        _stop_sign(c, x, look.header_seat_y + lower, look.seat)
    elif seat is not None:
        seat_symbol(c, x, look.header_seat_y, seat, look.seat, PAPER)
    if stop or seat is not None:
        x += look.seat + 4
    x += c.text(left, x, y, colour=PAPER)
    for words in (right, right_short):
        if words and x + 8 + c.text_width(words) <= c.width - _EDGE:
            c.text(words, c.width - _EDGE, y, colour=PAPER, align=RIGHT)
            break
    return y


def wait_sign(c, words: str) -> None:
    """Draw a waiting message at the right of the header, over what was there."""
    look = c.look
    wide, high = c.icon_size("wait7")
    left = c.width - _EDGE - c.text_width(words) - wide - 4
    c.fill(left - 4, 0, c.width - left + 4, look.header)
    c.icon("wait7", left, (look.header - high) // 2, PAPER)
    c.text(words, c.width - _EDGE, look.header_text, colour=PAPER, align=RIGHT)


def _stop_sign(c, x, y, size):
    c.disc(x, y, size, PAPER)
    bar = 3 if size < 15 else 5
    c.fill(x + 2, y + (size - bar) // 2, size - 4, bar)


def footer(
    c,
    back: str = "",
    ok: str = "",
    menu: str = "",
    updown: bool = False,
    ok_plain: bool = False,
    menu_black: bool = False,
) -> None:
    """Draw the keys in their four fixed places; a key without a function shows nothing."""
    look = c.look
    y = look.bottom
    c.fill(0, y, c.width, look.footer, PAPER)
    c.hline(0, y, c.width)
    step = look.glyph + 4
    if back:
        _key(c, "back", back, _EDGE, INK)
    if ok and ok_plain:
        c.text(ok, c.width // 2, y + look.footer_text, align=CENTRE)
    elif ok:
        width = step + c.text_width(ok) + 8
        _black_key(c, "ok", ok, (c.width - width) // 2, width)
    if menu and menu_black:
        width = step + c.text_width(menu) + 8
        _black_key(c, "menu", menu, c.width - look.margin - width - 1, width)
    elif menu:
        _key(c, "menu", menu, c.width - look.glyph - 15 - c.text_width(menu) - step, INK)
    if updown:
        _updown(c)


def _key(c, glyph, words, x, colour):
    look = c.look
    y = look.bottom + look.footer_text
    c.icon(("K_" if look.large else "k_") + glyph, x, y + 1, colour)
    c.text(words, x + look.glyph + 4, y, colour=colour)


def _black_key(c, glyph, words, x, width):
    c.fill(x, c.look.bottom, width + 1, c.look.footer)
    _key(c, glyph, words, x + 5, PAPER)


def _updown(c):
    look = c.look
    x, y = c.width - look.glyph - 8, look.bottom
    c.vline(x, y, look.footer)
    kind, edge = ("K_", 3) if look.large else ("k_", 1)
    c.icon(kind + "up", x + 5, y + edge + 1)
    c.icon(kind + "dn", x + 5, c.height - edge - c.icon_size(kind + "dn")[1])


def clock_line(c, tenths: int) -> None:
    """Draw the time left to decide: a line under the header, in ten steps."""
    c.fill(0, c.look.header, c.width * max(0, min(tenths, 10)) // 10, 2)
