"""Before the first year: what the dwarves bring along, and the fingerprint of the dice."""

from firmware.lang import game_title, t
from firmware.screens.dwarf_mine.base import DwarfScreen
from firmware.ui.canvas import PAPER
from firmware.ui.font import L, M, S
from firmware.ui.frame import footer, header


class OpeningScreen(DwarfScreen):
    """Shown over the first screen of the game; any key but MENU goes on."""

    def back(self) -> None:
        self.app.pop()

    ok = back
    up = back
    down = back

    def draw(self, c) -> None:
        look, game = c.look, self.game
        header(c, game_title("dwarf_mine"), self.session.seat().name)
        width = 190 if look.large else look.drawing
        self._mountain(c, look.margin, width - look.margin)
        x = width + 10
        room = c.width - x - look.margin
        lines = self._words(c, room)
        gap = 14 if look.large else 8
        y = look.top + (look.bottom - look.top - look.l - look.icon - 2 * gap - len(lines) * look.line_s) // 2
        title = t("opening_title")
        c.text(title, x, y, L if c.text_width(title, L) <= room else M)
        y += look.l + gap
        for icon, number in (("gold13", game.gold), ("people13", game.population)):
            c.icon(icon, x, y, double=look.large)
            x += look.icon + 5
            x += c.text(str(number), x, y + (look.icon - look.m) // 2, M) + 14
        y += look.icon + gap
        for line in lines:
            c.text(line, width + 10, y, S)
            y += look.line_s
        footer(c, ok=t("opening_ok"), menu=t("menu"))

    def _words(self, c, width):
        if not self.session.device_dice:
            return c.wrap(t("fair_table"), S, width)
        from firmware.screens.fair import grouped

        return c.wrap(t("dice_print", grouped(self.session.table.commit[:16])), S, width)

    def _mountain(self, c, x, width):
        """A peak with snow on it, and the way in at its foot."""
        low = c.look.bottom
        tall = min(low - c.look.top - 6, width)
        middle, top = x + width // 2, low - tall
        left, right = middle - width // 8, middle + width // 7
        c.poly((x, low, left, top + tall // 6, middle, top, right, top + tall // 5, x + width, low))
        snow = tall // 5
        c.poly(
            (
                middle,
                top + 4,
                middle - snow // 2,
                top + snow,
                middle - snow // 5,
                top + snow * 2 // 3,
                middle,
                top + snow * 5 // 4,
                middle + snow // 4,
                top + snow * 2 // 3,
                middle + snow // 2,
                top + snow,
            ),
            PAPER,
        )
        door = width // 6
        c.disc(middle - door // 2, low - door - door // 2, door, PAPER)
        c.fill(middle - door // 2, low - door, door, door, PAPER)
