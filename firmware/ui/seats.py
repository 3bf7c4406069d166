"""The six seat symbols, in seat order: Peak, Cart, Plus, Ring, Picks, Rails.

seat(c, x, y, symbol, size, colour=INK)
"""

from firmware.ui.canvas import INK

NAMES = ("peak", "cart", "plus", "ring", "picks", "rails")


def seat(c, x: int, y: int, symbol: int, size: int, colour: int = INK) -> None:
    """Draw a seat symbol in a square of this size: drawn by hand at 5 and 7, computed from 9 up."""
    symbol %= 6
    if size < 9:
        c.icon(("s5_" if size < 7 else "s7_") + NAMES[symbol], x, y, colour)
    else:
        _SHAPES[symbol](c, x, y, size, colour)


def _peak(c, x, y, n, colour):
    for row in range(n):
        inset = (n - 1 - row) // 2
        c.hline(x + inset, y + row, n - 2 * inset, colour)


def _cart(c, x, y, n, colour):
    # A full square looks larger than the other shapes: make it a little smaller.
    inset = n // 16
    c.fill(x + inset, y + inset, n - 2 * inset, n - 2 * inset, colour)


def _plus(c, x, y, n, colour):
    arm = (n * 36 + 50) // 100 | 1
    inset = (n - arm) // 2
    c.fill(x + inset, y, n - 2 * inset, n, colour)
    c.fill(x, y + inset, n, n - 2 * inset, colour)


def _ring(c, x, y, n, colour):
    wall = (n * 29 + 50) // 100
    c.disc(x, y, n, colour)
    c.disc(x + wall, y + wall, n - 2 * wall, 1 - colour)


def _picks(c, x, y, n, colour):
    half = (n * 20 + 50) // 100
    for row in range(n):
        left = max(0, row - half)
        width = min(n, row + half + 1) - left
        c.hline(x + left, y + row, width, colour)
        c.hline(x + n - left - width, y + row, width, colour)


def _rails(c, x, y, n, colour):
    bar = (n * 34 + 49) // 100
    c.fill(x, y, bar, n, colour)
    c.fill(x + n - bar, y, bar, n, colour)


_SHAPES = (_peak, _cart, _plus, _ring, _picks, _rails)
