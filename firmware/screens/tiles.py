"""The launcher's tiles: their places, and what is drawn on them. A game brings its own picture."""

from firmware.games import tile_of
from firmware.lang import game_title, of_game, t
from firmware.ui.canvas import CENTRE
from firmware.ui.font import M14, L, M, S
from firmware.ui.widgets import card

SIDE = ("tools", "settings")
_ICONS = {"tools": "tool13", "settings": "gear13"}
_EDGE = 3  # pixels from the panel's edge to a tile
_PICTURE = (39, 36)
_ABREAST = 4  # games in a row on a small panel; more of them share two rows
_TALL = 100  # a tile of this height has room for double size


def places(c, games: int) -> list:
    """(x, y, w, h) of the top card, of each game's tile, of the tools and of the settings."""
    look = c.look
    top = look.top + (2 if look.large else 3 + look.small)
    tall = 62 if look.large else 25
    card_spot = (_EDGE, top, c.width - 2 * _EDGE, tall)
    y = top + tall + look.gap
    below = look.bottom - 4 + (0 if look.large else 1) - y
    spread = _grid if look.large else _row
    return [card_spot] + spread(c, y, below, games)


def _row(c, y, h, games):
    """Games side by side, tools over settings at the right."""
    gap = c.look.gap
    side = max([c.text_width(t(name)) + 6 for name in SIDE] + [52 if c.look.small else 58])
    x = c.width - _EDGE - side
    half = (h - gap) // 2
    if games > _ABREAST:
        upper = (games + 1) // 2
        spots = _columns(_EDGE, y, x - gap - _EDGE, half, upper, gap)
        spots += _columns(_EDGE, y + half + gap, x - gap - _EDGE, h - half - gap, games - upper, gap)
    else:
        spots = _columns(_EDGE, y, x - gap - _EDGE, h, games, gap)
    return spots + [(x, y, side, half), (x, y + half + gap, side, h - half - gap)]


def _grid(c, y, h, games):
    """Games two by two, tools and settings below."""
    gap, width = c.look.gap, c.width - 2 * _EDGE
    low = 44
    h -= low + gap
    rows = (1,) * games if games < 3 else (2,) * (games // 2) + (1,) * (games % 2)
    tall = (h - (len(rows) - 1) * gap) // len(rows)
    spots = []
    for count in rows:
        spots += _columns(_EDGE, y, width, tall, count, gap)
        y += tall + gap
    return spots + _columns(_EDGE, y, width, low, len(SIDE), gap)


def _columns(x, y, width, h, count, gap):
    each = (width - (count - 1) * gap) // count
    return [(x + i * (each + gap), y, each, h) for i in range(count)]


def game_tile(c, spot: tuple, name: str, chosen: bool) -> None:
    """Draw a game's tile: words beside the picture if there is room, else below it."""
    x, y, w, h = spot
    colour = card(c, x, y, w, h, chosen)
    words = game_title(name)
    times = 2 if h > _TALL else 1
    left = _PICTURE[0] * times + 2 * c.look.inside + 4
    for size, cap in ((L, c.look.l), (M, c.look.m), (M14, 14))[2 - times :]:
        if (
            h >= max(_PICTURE[1], cap + _air(c) + c.look.s + 3)
            and c.text_width(words, size) + left + c.look.inside <= w
        ):
            _picture(c, name, x + c.look.inside + 2, y + (h - _PICTURE[1] * times) // 2, times, colour)
            _words_beside(c, x + left, y, h, name, size, cap, colour)
            return
    _words_below(c, spot, name, words, colour)


def _air(c):
    """Between a game's title and the line below it."""
    return 10 if c.look.large else 7


def _words_beside(c, x, y, h, name, size, cap, colour):
    air = _air(c)
    y += (h - cap - air - c.look.s) // 2
    c.text(game_title(name), x, y, size, colour)
    c.text(of_game(name, "players") or "", x, y + cap + air, S, colour)


def _words_below(c, spot, name, words, colour):
    x, y, w, h = spot
    lines = c.wrap(words, S, w - 4)
    step = c.look.s + 2
    if h < _PICTURE[1] + step:  # words alone
        top = y + (h - len(lines) * step + 2) // 2
        for line in lines:
            c.text(c.fit(line, S, w - 4), x + w // 2, top, S, colour, CENTRE)
            top += step
        return
    top = y + h - len(lines) * step + (-1 if c.look.small else -2)
    across = min(_PICTURE[0], w - 6)
    _picture(c, name, x + (w - across) // 2, y + (top - y - _PICTURE[1] - 1) // 2, 1, colour, across)
    for line in lines:
        c.text(line, x + w // 2, top, S, colour, CENTRE)
        top += step


def side_tile(c, spot: tuple, name: str, chosen: bool) -> None:
    """Draw the tools or the settings: the icon above the word, or beside it on a large panel."""
    x, y, w, h = spot
    colour = card(c, x, y, w, h, chosen)
    icon = _ICONS[name]
    size = c.look.icon
    if c.look.large:
        c.icon(icon, x + 19, y + (h - size) // 2, colour, True)
        c.text(t(name), x + 60, y + (h - 14) // 2, M14, colour)
    else:
        top = y + (h - size - 2 - c.look.s) // 2
        c.icon(icon, x + (w - size) // 2, top, colour)
        c.text(t(name), x + w // 2, top + size + 2, S, colour, CENTRE)


def _picture(c, name, x, y, times, colour, across=_PICTURE[0]):
    tile_of(name)(c, x, y, across, times, colour)
