"""One tunnel close up: its ore and digs, who stands where, what is lit, what has caved in."""

from engine.dice_miners.mine import FIRST_TUNNEL, LAST_TUNNEL, NOBODY, ORE, ORE_NAMES, TUNNELS
from firmware.lang import t
from firmware.screens.dice_miners.lanterns import pill
from firmware.screens.dice_miners.turn import MinerScreen
from firmware.ui.canvas import CENTRE, RIGHT
from firmware.ui.font import SUM, XL, L, M, S
from firmware.ui.frame import clock_line, footer, header
from firmware.ui.mine import ore, rubble
from firmware.ui.seats import seat as seat_symbol
from firmware.ui.widgets import card

MIDDLE = 7


class TunnelsScreen(MinerScreen):
    """Shown over the mine; UP and DOWN go from tunnel to tunnel, as they stand there."""

    def __init__(self, app) -> None:
        MinerScreen.__init__(self, app)
        lit = [tunnel for tunnel in TUNNELS if self.game.lit[tunnel]]
        self._tunnel = lit[0] if lit else MIDDLE

    def up(self) -> None:
        self._tunnel = LAST_TUNNEL if self._tunnel == FIRST_TUNNEL else self._tunnel - 1

    def down(self) -> None:
        self._tunnel = FIRST_TUNNEL if self._tunnel == LAST_TUNNEL else self._tunnel + 1

    def ok(self) -> None:
        self.app.pop()

    def back(self) -> None:
        self.app.pop()

    def draw(self, c) -> None:
        look, tunnel = c.look, self._tunnel
        header(c, t("tunnel_title", tunnel), t("tunnel_digs", self.game.depths[tunnel]))
        width = 170 if look.large else 84
        self._draw_tab(c, width)
        x = look.margin + width + (10 if look.large else 7)
        for y in range(look.top + 5, look.bottom - 5, 3):
            c.fill(x, y, 1, 1)
        x += 10 if look.large else 7
        if self.game.sealed[tunnel] == NOBODY:
            self._draw_seats(c, x)
        else:
            self._draw_sealer(c, x)
        tenths = self.tenths()
        if tenths is not None:
            clock_line(c, tenths)
        footer(c, t("back"), t("close"), t("menu"), updown=True)

    # Left: the tunnel's number as on its tab in the mine, and what is in it.

    def _draw_tab(self, c, width):
        look, tunnel = c.look, self._tunnel
        y, high = look.top + (6 if look.large else 3), 122 if look.large else 58
        colour = card(c, look.margin, y, width, high, self.game.sealed[tunnel] == NOBODY)
        size, cap = (SUM, 98) if look.large else (XL, 50)
        c.text(str(tunnel), look.margin + width // 2, y + (high - cap) // 2, size, colour, CENTRE)
        y += high + (16 if look.large else 4)
        for draw, words in self._contents():
            draw(c, y)
            x = look.margin + (30 if look.large else 17)
            c.text(_fitting(c, words, look.margin + width - x), x, y, S)
            y += 26 if look.large else 11

    def _contents(self):
        """(icon, words): ore, lit lantern, rubble."""
        game, tunnel = self.game, self._tunnel
        name = t("ore_" + ORE_NAMES[ORE[tunnel]])
        lines = [(lambda c, y: ore(c, c.look.margin + 2, y, ORE[tunnel] // 2), "%s %d" % (name, ORE[tunnel]))]
        if game.lit[tunnel]:
            lines.append((_lit, t("tunnel_dig", str(game.lit[tunnel]))))  # pyright: ignore[reportArgumentType]
        piles = [str(place & 15) for place in game.rubble if place >> 4 == tunnel]
        if piles:
            lines.append((_pile, t("tunnel_dig", ", ".join(piles))))  # pyright: ignore[reportArgumentType]
        return lines

    # Right: all seats in their order, so that only the digs change from tunnel to tunnel.

    def _draw_seats(self, c, x):
        look, seats = c.look, self.session.seats
        pitch = min((look.bottom - look.top - 4) // len(seats), look.line_m + (14 if look.large else 6))
        y = look.top + (look.bottom - look.top - pitch * len(seats)) // 2 + pitch // 2
        size = M if pitch >= look.m + 5 else S
        right = c.width - look.margin - 2
        room = right - x - look.seat - 6 - c.text_width("00", M) - 8
        if max([c.text_width(seat.name, size) for seat in seats]) > room:
            size = S
        for number in range(len(seats)):
            self._draw_seat(c, x, y, number, size, right)
            y += pitch

    def _draw_seat(self, c, x, y, number, size, right):
        look, seat = c.look, self.session.seats[number]
        seat_symbol(c, x, y - look.seat // 2, seat.symbol, look.seat)
        x += look.seat + 6
        x += c.text(seat.name, x, y - (look.m if size == M else look.s) // 2, size)
        dig = self.game.banked[number][self._tunnel]
        if not dig:
            return
        c.text(str(dig), right, y - look.m // 2, M, align=RIGHT)
        right -= c.text_width("00", M) + 3
        words = t("tunnel_dig", "").rstrip()
        if right - c.text_width(words, S) >= x + 6:
            c.text(words, right, y + look.m // 2 - look.s, S, align=RIGHT)

    def _draw_sealer(self, c, x):
        look = c.look
        seat = self.session.seats[self.game.sealed[self._tunnel]]
        size = 81 if look.large else 41
        y = look.top + (look.bottom - look.top - size - look.s - look.l - 18) // 2
        middle = (x + c.width) // 2
        seat_symbol(c, middle - size // 2, y, seat.symbol, size)
        y += size + 8
        c.text(t("sealed_by"), middle, y, S, align=CENTRE)
        large = c.text_width(seat.name, L) <= c.width - x - look.margin
        c.text(seat.name, middle, y + look.s + 5, L if large else M, align=CENTRE)


def _lit(c, y):
    if c.look.large:
        pill(c, c.look.margin + 1, y - 1, 23, 15)
    else:
        pill(c, c.look.margin + 1, y, 13, 9)


def _pile(c, y):
    rubble(c, c.look.margin + (1 if c.look.large else 2), y)


def _fitting(c, words, width):
    """As many of the words as there is room for."""
    if c.text_width(words, S) <= width:
        return words
    while words and c.text_width(words + "...", S) > width:
        words = words[:-1]
    return words + "..."
