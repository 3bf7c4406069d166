"""The whole mountain on one page."""

from engine.dwarf_mine.mountain import RUN_CAVE
from engine.dwarf_mine.rooms import GONE, KIND, MARK, H, W, spans
from firmware.lang import t
from firmware.screens.dwarf_mine.base import DwarfScreen, foes_seen
from firmware.screens.dwarf_mine.map_picture import Picture
from firmware.ui.canvas import RIGHT
from firmware.ui.font import M
from firmware.ui.frame import footer

_KINDS = ("gold13", "ore13", "gem13", "mithril13", "crown13")  # of treasure, from 1 on
_BAND = 12  # rows that are drawn at a time ahead of a key


def whole(c, game):
    """The mountain at the left, as large as it fits."""
    look = c.look
    cell = min((look.bottom - look.top - 2) // game.rows, c.width // 2 // game.columns)
    tall = game.rows * cell
    upper = look.top + (look.bottom - look.top - tall + 1) // 2
    return Picture(c, game, look.margin, upper, cell, (0, 0, game.columns, game.rows))


def draw_whole(c, game) -> int:
    """Draw it; returns where words may begin."""
    picture = whole(c, game)
    picture.draw()
    return beside(picture)


def beside(picture) -> int:
    """Where words may begin."""
    return picture.left + picture.columns * picture.cell + 2 * picture.c.look.inside


class OverviewScreen(DwarfScreen):
    """The mountain, and what is in it in numbers. Nothing changes while it is shown."""

    draws_over = True

    def __init__(self, app) -> None:
        DwarfScreen.__init__(self, app)
        self._drawn = 0  # rows of the map

    def prerender(self, c) -> bool:
        """Draw some rows before anybody asks for them."""
        if c.holds is not self:
            c.clear()
            c.holds = self
            self._drawn = 0
        picture = whole(c, self.game)
        picture.draw((0, self._drawn, picture.columns, min(self._drawn + _BAND, picture.rows)))
        self._drawn += _BAND
        return self._drawn < picture.rows

    def back(self) -> None:
        self.app.pop()

    ok = back

    def draw(self, c) -> None:
        look, game = c.look, self.game
        self.heading(c, t("map_title"))
        picture = whole(c, game)
        if not c.kept or self._drawn < picture.rows:
            picture.draw()
            self._drawn = picture.rows
        x = beside(picture)
        rows = self._rows()
        pitch = min((look.bottom - look.top - 6) // len(rows), 2 * look.row)
        y = look.top + (look.bottom - look.top - len(rows) * pitch) // 2
        right = c.width - look.margin - 2
        for number, (words, value) in enumerate(rows):
            if number and pitch > look.m + 5:
                c.dots_h(x, y, right + 2 - x)
            wide = c.text(words, x, y + (pitch - look.m) // 2, M)
            if value:
                c.text(value, right, y + (pitch - look.m) // 2, M, align=RIGHT)
            else:
                self._treasure(c, x + wide + 6, right, y + pitch // 2)
            y += pitch
        footer(c, back=t("back"), ok=t("close"))

    def _treasure(self, c, left, right, y):
        """What the mountain's treasure is, in icons, as many as there is room for."""
        kinds = sorted(set(self.game.hoard))
        double = c.look.large and len(kinds) == 1
        for kind in kinds:
            wide, high = c.icon_size(_KINDS[kind - 1], double)
            right -= wide
            if right < left:
                return
            c.icon(_KINDS[kind - 1], right, y - high // 2, double=double)
            right -= 4

    def _rows(self):
        """Words and a number each; the treasure has none. Where there is none, or no foe, that is not worth a row."""
        game = self.game
        standing = len([1 for room in game.rooms if not room[MARK] & GONE])
        rows = [
            (t("whole_rooms"), str(standing)),
            (t("whole_dug"), str(_squares(game))),
            (t("whole_row"), "%d/%d" % (game.deepest + 1, game.rows)),
        ]
        if game.foes or not game.hoard:
            rows.append((t("whole_foes"), str(len(foes_seen(game)))))
        if game.hoard:
            rows.append((t("year_claim"), ""))
        return rows


def _squares(game):
    """How many squares have been dug, the entrance with them."""
    runs = game.runs
    count = 1 + sum([runs[at + 3] for at in range(0, len(runs), 4) if runs[at] < RUN_CAVE])
    for room in game.rooms:
        count += sum([length for _, _, length in spans(room[KIND], room[W], room[H])])
    return count
