"""The players' own dice: one press a die, one more where low and high dice meet, no confirming."""

from firmware.lang import t
from firmware.screens.dice_miners.turn import MinerScreen
from firmware.ui.canvas import RIGHT
from firmware.ui.dice import ASKED, EMPTY, d6
from firmware.ui.font import M
from firmware.ui.frame import footer, header

DICE = 4
LOW, HIGH = 1, 4  # the face that UP enters; OK and DOWN enter the next two
FACES = {LOW: "1 2 3", HIGH: "4 5 6"}
KEYS = (("key_up", "K_up"), ("key_ok", "K_ok"), ("key_down", "K_dn"))

# Slots: size, pitch, x, y below the top; wall: x, y below the top; faces: size, pitch, x from the
# right, y below the top; key glyphs and words: x from the right.
_SMALL = (42, 48, 10, 4, 114, 8, 29, 33, 43, 2, 62, 69)
_MAIN = (44, 50, 10, 3, 118, 7, 29, 33, 43, 2, 62, 69)
_LARGE = (78, 90, 14, 45, 189, 6, 64, 78, 82, 19, 111, 126)


class TableDiceScreen(MinerScreen):
    """UP, OK and DOWN enter the three faces shown; MENU swaps low faces for high ones."""

    def __init__(self, app) -> None:
        MinerScreen.__init__(self, app)
        self._dice = []
        self._faces = LOW

    def keep(self, dice) -> None:
        """Start with dice that are entered already."""
        self._dice = list(dice)
        self._faces = HIGH if self._dice and self._dice[-1] >= HIGH else LOW

    def up(self) -> None:
        self._enter(self._faces)

    def ok(self) -> None:
        self._enter(self._faces + 1)

    def down(self) -> None:
        self._enter(self._faces + 2)

    def _enter(self, face):
        self._dice.append(face)
        if len(self._dice) == DICE:
            self.flow.act(("dice",) + tuple(self._dice))

    def back(self) -> None:
        if self._dice:
            self._dice.pop()
        else:
            MinerScreen.back(self)

    def menu(self) -> None:
        self._faces = LOW + HIGH - self._faces

    def long_menu(self) -> None:
        MinerScreen.menu(self)

    def draw(self, c) -> None:
        seat = self.session.seat()
        header(c, t("table_title", seat.name), t("page_of", min(len(self._dice) + 1, DICE), DICE), seat.symbol)
        numbers = _LARGE if c.look.large else _SMALL if c.look.small else _MAIN
        self._draw_slots(c, numbers[:4])
        y = c.look.top + numbers[5]
        c.vline(numbers[4], y, c.look.bottom - y - numbers[5])
        self._draw_faces(c, numbers[6:])
        self._draw_footer(c)

    def _draw_footer(self, c):
        undo = t("undo") if self._dice or self.session.can_undo() else ""
        if self._faces == LOW:
            footer(c, undo, t("low_first"), FACES[HIGH], ok_plain=True, menu_black=True)
        else:
            footer(c, undo, t("high_now"), FACES[LOW], ok_plain=True, menu_black=True)

    def _draw_slots(self, c, numbers):
        size, pitch, x, y = numbers
        for at in range(DICE):
            left, top = x + at % 2 * pitch, c.look.top + y + at // 2 * pitch
            if at < len(self._dice):
                d6(c, left, top, self._dice[at], size)
            else:
                d6(c, left, top, 0, size, ASKED if at == len(self._dice) else EMPTY)

    def _draw_faces(self, c, numbers):
        """The faces in the order of the keys that enter them."""
        size, pitch, face_x, y, glyph_x, word_x = numbers
        y += c.look.top
        for at in range(3):
            words, glyph = KEYS[at]
            middle = y + (size - 1) // 2
            c.text(t(words), c.width - word_x, middle - c.look.m // 2, M, align=RIGHT)
            c.icon(glyph, c.width - glyph_x, middle - c.icon_size(glyph)[1] // 2)
            d6(c, c.width - face_x, y, self._faces + at, size)
            y += pitch
