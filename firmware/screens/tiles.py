"""The launcher's tiles: their places for one to four games, and what is drawn on them."""

from firmware.lang import game_title, of_game, t
from firmware.ui.canvas import CENTRE
from firmware.ui.font import M14, L, M, S
from firmware.ui.widgets import card

SIDE = ("tools", "settings")
_ICONS = {"tools": "tool13", "settings": "gear13"}
_EDGE = 3  # pixels from the panel's edge to a tile
_PICTURE = (39, 36)
_TALL = 100  # a tile of this height has room for double size


def places(c, games):
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
    spots = _columns(_EDGE, y, x - gap - _EDGE, h, games, gap)
    half = (h - gap) // 2
    return spots + [(x, y, side, half), (x, y + half + gap, side, h - half - gap)]


def _grid(c, y, h, games):
    """Games two by two, tools and settings below."""
    gap, width = c.look.gap, c.width - 2 * _EDGE
    low = 44
    h -= low + gap
    rows = {1: (1,), 2: (1, 1), 3: (2, 1), 4: (2, 2)}[games]
    tall = (h - (len(rows) - 1) * gap) // len(rows)
    spots = []
    for count in rows:
        spots += _columns(_EDGE, y, width, tall, count, gap)
        y += tall + gap
    return spots + _columns(_EDGE, y, width, low, len(SIDE), gap)


def _columns(x, y, width, h, count, gap):
    each = (width - (count - 1) * gap) // count
    return [(x + i * (each + gap), y, each, h) for i in range(count)]


def game_tile(c, spot, name, chosen):
    """Draw a game's tile: words beside the picture if there is room, else below it."""
    x, y, w, h = spot
    colour = card(c, x, y, w, h, chosen)
    words = game_title(name)
    times = 2 if h > _TALL else 1
    left = _PICTURE[0] * times + 2 * c.look.inside + 4
    for size, cap in ((L, c.look.l), (M, c.look.m), (M14, 14))[2 - times :]:
        if c.text_width(words, size) + left + c.look.inside <= w:
            _picture(c, name, x + c.look.inside + 2, y + (h - _PICTURE[1] * times) // 2, times, colour)
            _words_beside(c, x + left, y, h, name, size, cap, colour)
            return
    _words_below(c, spot, name, words, colour)


def _words_beside(c, x, y, h, name, size, cap, colour):
    air = 10 if c.look.large else 7
    y += (h - cap - air - c.look.s) // 2
    c.text(game_title(name), x, y, size, colour)
    c.text(of_game(name, "players") or "", x, y + cap + air, S, colour)


def _words_below(c, spot, name, words, colour):
    x, y, w, h = spot
    lines = c.wrap(words, S, w - 4)
    step = c.look.s + 2
    top = y + h - len(lines) * step + (-1 if c.look.small else -2)
    across = min(_PICTURE[0], w - 6)
    _picture(c, name, x + (w - across) // 2, y + (top - y - _PICTURE[1] - 1) // 2, 1, colour, across)
    for line in lines:
        c.text(line, x + w // 2, top, S, colour, CENTRE)
        top += step


def side_tile(c, spot, name, chosen):
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
    _PICTURES[name](c, x, y, across, times, colour)


def _galleries(c, x, y, across, times, colour):
    """Dice Miners: five tunnels with a lantern at the end of each."""
    for length in (13, 23, 33, 23, 13):
        dug = length * (across - 6) // 33 * times
        c.fill(x, y, dug, 4 * times, colour)
        c.fill(x + dug + 2 * times, y, 4 * times, 4 * times, colour)
        y += 8 * times


def _pyramid(c, x, y, across, times, colour):
    """Dice Miner: six dice in a heap."""
    size, pitch = 11 * times, min(13, (across - 11) // 2) * times
    middle = x + across * times // 2
    for row in range(3):
        left = middle - (row * pitch + size) // 2
        for at in range(row + 1):
            c.box(left + at * pitch, y, size, size, colour, times, 0)
            c.fill(left + at * pitch + 4 * times, y + 4 * times, 3 * times, 3 * times, colour)
        y += 12 * times


def _frozen_gem(c, x, y, across, times, colour):
    """Dice Miner solo: one gem, framed."""
    size = 31 * times
    x += (across * times - size) // 2
    c.box(x, y + 3 * times, size, size, colour, times, 0)
    c.icon("gem9", x + (size - 18 * times) // 2, y + 9 * times, colour, True)


def _shaft(c, x, y, across, times, colour):
    """Dwarf Mine: a ladder with halls and rooms at its sides."""
    middle = x + across * times // 2
    c.fill(middle - 2 * times, y, 4 * times, 36 * times, colour)
    reach = min(across // 2, 17)
    for row, side, w, h in ((4, -1, 8, 8), (10, 1, 10, 10), (21, -1, 10, 7), (27, 1, 8, 8)):
        left = middle - reach * times if side < 0 else middle + (reach - w) * times
        c.fill(left, y + row * times, w * times, h * times, colour)
        c.fill(min(left, middle), y + (row + h - 4) * times, reach * times, 2 * times, colour)


_PICTURES = {
    "dice_miners": _galleries,
    "dice_miner": _pyramid,
    "dice_miner_solo": _frozen_gem,
    "dwarf_mine": _shaft,
}
