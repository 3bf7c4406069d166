"""The score pad: ten counts for each seat, with what they come to."""

from engine.dice_miner.trove_score import hazard_points, tunnel_points
from firmware.lang import t
from firmware.screens.dice_miner.heading import game_header
from firmware.screens.dice_miner.scores import ICONS
from firmware.screens.dice_miner_dice.faces import symbol
from firmware.screens.turn import TurnScreen
from firmware.ui.canvas import CENTRE, RIGHT
from firmware.ui.font import N19, L, M
from firmware.ui.frame import footer
from firmware.ui.widgets import card, number

# In the order of the cells: what each shows, and its place in a count move. Hazards stand beside their tools.
_CELLS = ("tunnel", "tunnel", "tunnel", "tunnel", "tunnel", "gem13", "rock9", "pick11", "dragon9", "shield11")
PLACES = (0, 1, 2, 3, 4, 5, 6, 8, 7, 9)
_COLUMNS = 5
_MOST = 99


class PadScreen(TurnScreen):
    """UP and DOWN count, OK goes on to the next cell; from the last one the sheet is handed in."""

    def __init__(self, app) -> None:
        TurnScreen.__init__(self, app)
        self._counts = [0] * len(_CELLS)
        self._at = 0

    def up(self) -> None:
        self._counts[self._at] = min(_MOST, self._counts[self._at] + 1)

    def down(self) -> None:
        self._counts[self._at] = max(0, self._counts[self._at] - 1)

    def ok(self) -> None:
        if self._at + 1 < len(_CELLS):
            self._at += 1
        else:
            self.flow.act(self._move())

    def _move(self):
        counts = [0] * len(_CELLS)
        for at in range(len(_CELLS)):
            counts[PLACES[at]] = self._counts[at]
        return ("count",) + tuple(counts)

    def back(self) -> None:
        if self._at:
            self._at -= 1
        else:
            TurnScreen.back(self)

    def points(self) -> tuple:
        """(tunnels, gems, hazards) of the counts so far, nothing doubled."""
        n = self._counts
        return tunnel_points(n[:5]), n[5], hazard_points(n[6], n[8], n[7], n[9])

    def draw(self, c) -> None:
        look = c.look
        game_header(c, t("ask_count", self.session.seat().name), self.session)
        side = 92 if look.large else 58 if look.small else 70
        width = (c.width - 2 * look.margin - side) // _COLUMNS
        tall = (look.bottom - look.top - 4) // 2
        for at in range(len(_CELLS)):
            x = look.margin + at % _COLUMNS * width
            y = look.top + 2 + at // _COLUMNS * tall
            self._draw_cell(c, x, y, width - 2, tall - 2, at)
        self._draw_sums(c, c.width - look.margin)
        last = self._at + 1 == len(_CELLS)
        back = t("back") if self._at else self.undo_word()
        footer(c, back, t("ok_count") if last else t("next"), t("menu"), updown=True)

    def _draw_cell(self, c, x, y, width, tall, at):
        look = c.look
        colour = card(c, x, y, width, tall, at == self._at)
        draw_head(c, x + width // 2, y + 4, at, colour)
        top = y + (40 if look.large else 21)
        type_, cap = (L, look.l) if look.large else (N19, 19)
        c.text(str(self._counts[at]), x + width // 2, top + (y + tall - top - cap) // 2, type_, colour, CENTRE)

    def _draw_sums(self, c, right):
        """Tunnels, gems, hazards, and the total with this sheet."""
        look = c.look
        points = self.points()
        lines = points + (self.game.totals[self.game.seat] + sum(points),)
        step = (look.bottom - look.top) // 4
        x = right - (76 if look.large else 50 if look.small else 60)
        for line in range(4):
            y = look.top + line * step
            c.icon(ICONS[line], x, y + (step - look.icon) // 2, double=look.large)
            c.text(number(lines[line]), right, y + (step - look.m) // 2 + 1, M, align=RIGHT)


def draw_head(c, middle: int, y: int, at: int, colour: int) -> None:
    """What a cell counts, 15 by 15 px or twice that."""
    large = c.look.large
    unit = 2 if large else 1
    if at < 5:
        symbol(c, middle - 7 * unit, y, at, colour, large)
    else:
        wide, tall = c.icon_size(_CELLS[at], large)
        c.icon(_CELLS[at], middle - wide // 2, y + (15 * unit - tall) // 2, colour, large)
