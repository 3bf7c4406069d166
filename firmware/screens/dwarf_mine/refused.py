"""The dig or the room that was refused: a piece of the map around it, beside the reason."""

from engine.dwarf_mine.rooms import TOMBS, WORDS, height, width
from firmware.screens.dwarf_mine.map_picture import Picture

_SIDE = 15  # squares that are seen


def draw_move(c, game, move: tuple) -> int:
    """Draw where it was; returns where the words may begin."""
    look = c.look
    place = _place(move)
    if place is None or game.options["map"] == "paper":
        return look.margin + 4
    x, y, w, h = place
    side = min(_SIDE, game.columns, game.rows)
    cell = min(look.bottom - look.top - 8, c.width * 3 // 8) // side
    left = max(0, min(x + w // 2 - side // 2, game.columns - side))
    top = max(0, min(y + h // 2 - side // 2, game.rows - side))
    upper = look.top + (look.bottom - look.top - side * cell) // 2
    picture = Picture(c, game, look.margin + 2, upper, cell, (left, top, side, side))
    picture.draw()
    right, low = min(x + w, left + side), min(y + h, top + side)
    x, y = max(x, left), max(y, top)
    if x < right and y < low:
        picture.outline(x, y, right - x, low - y)
    return look.margin + 2 + side * cell + 10


def _place(move):
    """(x, y, w, h) of what was to be dug, or None for another kind of move."""
    verb = move[0]
    if verb == "hall":
        return move[1], move[2], move[3], 1
    if verb == "ladder":
        return move[1], move[2], 1, move[3]
    if verb == "prestige":
        return move[1:5]
    if verb == "tombs":
        return move[1], move[2], move[3], height(TOMBS)
    if verb == "build":
        kind = WORDS.index(move[1])
        return move[2], move[3], width(kind), height(kind)
    return None
