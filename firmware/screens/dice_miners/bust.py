"""Out of air: the dice that did it, who lost what, and who is next."""

from firmware.lang import plural, t
from firmware.screens.moments import MomentScreen
from firmware.ui.canvas import CENTRE, INK, PAPER
from firmware.ui.dice import d6
from firmware.ui.font import L, M, S
from firmware.ui.frame import footer
from firmware.ui.seats import seat as seat_symbol
from firmware.ui.widgets import number

# Left edge of the words; size of a die and the gap between two; y of title, rule, lost tunnels and their sum;
# the next seat, counted from the bottom.
_SMALL = (102, 42, 5, 7, 38, 57, 70, 17)
_MAIN = (122, 46, 6, 7, 39, 57, 72, 17)
_LARGE = (0, 70, 14, 112, 148, 176, 202, 34)


class BustScreen(MomentScreen):
    """Dark, as every loss; after an AI seat it passes by itself if another AI seat is next."""

    def __init__(self, app, event: tuple, dice, lost: list | tuple) -> None:
        """`event` is the bust, `dice` the roll that brought it, `lost` are (tunnel, digs)."""
        MomentScreen.__init__(self, app)
        self._loser = self.session.seats[event[1]]
        self._by_timer = event[2] == "timer"
        self._dice = () if self._by_timer else dice
        self._lost = lost
        if self._loser.ai and self.session.ai_to_act():
            self._wait = 3 * app.settings.pace_ms()

    def draw(self, c) -> None:
        look = c.look
        numbers = _LARGE if look.large else _SMALL if look.small else _MAIN
        down = 0 if look.large else (look.bottom - (110 if look.small else 115)) // 2  # on a taller panel
        c.fill(0, 0, c.width, look.bottom)
        if self._dice:
            self._draw_dice(c, numbers[1], numbers[2])
        else:
            _draw_lantern(c)
        self._draw_words(c, numbers, down)
        footer(c, back=self.undo_word(), ok=self.ok_word(), menu=t("menu"))

    def _draw_dice(self, c, size, gap):
        look = c.look
        if look.large:
            x, y, columns = (c.width - 4 * size - 3 * gap) // 2, 22, 4
        else:
            x, y, columns = (12, 8)[look.small], (look.bottom - 2 * size - gap) // 2, 2
        for at in range(4):
            left, top = x + at % columns * (size + gap), y + at // columns * (size + gap)
            d6(c, left, top, self._dice[at], size, colour=PAPER)

    def _draw_words(self, c, numbers, down):
        look = c.look
        x, title_y, rule_y, lost_y, sum_y = numbers[0], numbers[3], numbers[4], numbers[5], numbers[6]
        title = t("timeout_title") if self._by_timer else t("bust_title")
        room = c.width - x - 4
        align = CENTRE if look.large else 0
        middle = c.width // 2 if look.large else x
        size = L if c.text_width(title, L) <= c.width - x - 2 else M
        c.text(title, middle, title_y + down + (0 if size == L else 9), size, PAPER, align)
        if look.large:
            c.fill(60, rule_y, c.width - 120, 3, PAPER)
        else:
            c.fill(x, rule_y + down, c.width - x - 8, 3, PAPER)
        self._draw_lost(c, x, lost_y + down, room)
        c.text(c.fit(self._sum(), S, room), middle, sum_y + down, S, PAPER, align)
        self._draw_next(c, x, look.bottom - numbers[7] - down, room)

    def _sum(self):
        if not self._lost:
            return t("bust_nothing")
        digs = sum([digs for _, digs in self._lost])
        return t("bust_lost", self._loser.name, plural("lanterns", len(self._lost)), plural("digs", digs))

    def _draw_lost(self, c, x, middle, room):
        """Whose, then each tunnel on a white tab with the digs that are gone; with nothing lost, the name."""
        look = c.look
        size = 23 if look.large else 13 if look.small else 15
        gap = 10 if look.large else 5
        pieces = [(str(tunnel), number(-digs)) for tunnel, digs in self._lost]
        pad, between = (12, 16) if look.large else (4, 4) if look.small else (6, 7)
        type_ = M
        if size + gap + _wide(c, pieces, M, pad, between) > room:
            type_ = S
        cap = look.m if type_ == M else look.s
        if look.large:
            words = _wide(c, pieces, type_, pad, between) if pieces else c.text_width(self._loser.name, M)
            x = (c.width - size - gap - words) // 2
        seat_symbol(c, x, middle - size // 2, self._loser.symbol, size, PAPER)
        x += size + gap
        if not pieces:
            c.text(c.fit(self._loser.name, M, room - size - gap), x, middle - look.m // 2, M, PAPER)
        for tunnel, digs in pieces:
            wide = c.text_width(tunnel, type_) + pad
            c.fill(x, middle - cap // 2 - 2, wide, cap + 4, PAPER)
            c.text(tunnel, x + (wide + 1) // 2, middle - cap // 2, type_, INK, CENTRE)
            x += wide + 2
            x += c.text(digs, x, middle - cap // 2, type_, PAPER) + between

    def _draw_next(self, c, x, middle, room):
        look, seat = c.look, self.session.seat()
        words = t("is_next", seat.name)
        size = 19 if look.large else 15
        type_, cap = (M, look.m) if c.text_width(words, M) <= room - size - 6 else (S, look.s)
        if look.large:
            x = (c.width - size - 8 - c.text_width(words, type_)) // 2
        seat_symbol(c, x, middle - size // 2, seat.symbol, size, PAPER)
        c.text(c.fit(words, type_, room - size - 6), x + size + 6, middle - cap // 2, type_, PAPER)


def _wide(c, pieces, type_, pad, between):
    """How wide the row of lost tunnels is."""
    width = -between
    for tunnel, digs in pieces:
        width += c.text_width(tunnel, type_) + pad + 2 + c.text_width(digs, type_) + between
    return width


def _draw_lantern(c):
    """Nobody's dice: the lantern is out."""
    from firmware.ui.drawings import Drawing
    from firmware.ui.moments import OUT

    look = c.look
    if look.large:
        Drawing(c, c.width // 2 - 1, 54, 100, PAPER, 0).draw(OUT)
    else:
        wide = look.drawing
        middle = 49 if look.small else wide // 2 - 2
        Drawing(c, middle, look.bottom // 2 - 1, min(look.bottom, wide * 11 // 10), PAPER, 0).draw(OUT)
