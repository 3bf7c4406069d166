"""The players' own dice: UP, OK and DOWN enter the faces shown, MENU swaps low faces for high ones."""

from firmware.lang import t
from firmware.screens.turn import TurnScreen
from firmware.ui.canvas import RIGHT
from firmware.ui.dice import ASKED, EMPTY, d6
from firmware.ui.font import M
from firmware.ui.frame import footer, header

LOW, HIGH = 1, 4  # the face that UP enters; OK and DOWN enter the next two
_FACES = {LOW: "1 2 3", HIGH: "4 5 6"}
_KEYS = (("key_up", "K_up"), ("key_ok", "K_ok"), ("key_down", "K_dn"))
_WALL = 118  # x of the line between dice and faces, of 296
_GAP = 6  # px between dice, and beside them
_BY_COUNT = ((1, 1, 78), (4, 2, 44), (9, 3, 27))  # most dice, columns, size


def asks_for_d6(game) -> bool:
    """Whether six-sided dice are due, each on its own, and nothing else."""
    verbs = game.expects()
    count = game.VERBS[verbs[0]] if len(verbs) == 1 else 0
    if not 0 < count <= _BY_COUNT[-1][0]:
        return False
    low, high = (verbs[0],) + (1,) * count, (verbs[0],) + (6,) * count
    moves = game.moves()
    return len(moves) == 6**count and moves[0] == low and moves[-1] == high


class DiceScreen(TurnScreen):
    """One press for each die, one more to change between low and high faces, and no confirming."""

    def __init__(self, app) -> None:
        TurnScreen.__init__(self, app)
        self._verb = self.game.expects()[0]
        self._count = self.game.VERBS[self._verb]
        self._dice = []
        self._faces = LOW

    def keep(self, dice: list) -> None:
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
        if len(self._dice) == self._count:
            self.flow.act((self._verb,) + tuple(self._dice))

    def back(self) -> None:
        if self._dice:
            self._dice.pop()
        else:
            TurnScreen.back(self)

    def menu(self) -> None:
        self._faces = LOW + HIGH - self._faces

    def long_menu(self) -> None:
        TurnScreen.menu(self)

    def draw(self, c) -> None:
        look, seat = c.look, self.session.seat()
        many = self._count > 1
        right = t("page_of", min(len(self._dice) + 1, self._count), self._count) if many else ""
        header(c, t("table_title", seat.name), right, seat.symbol)
        wall, gap = self.wall(c)
        c.vline(wall, look.top + gap, look.bottom - look.top - 2 * gap)
        self._draw_slots(c, *self.slots(c, wall))
        self._draw_faces(c, *self.faces(c))
        undo = t("undo") if self._dice or self.session.can_undo() else ""
        low = self._faces == LOW
        words = t("low_first" if low else "high_now") if many else ""
        footer(c, undo, words, _FACES[HIGH if low else LOW], ok_plain=True, menu_black=True)

    # Where things are; a game that knows its dice may place them better.

    def wall(self, c) -> tuple:
        """x of the line between dice and faces, and its distance from the content's top and bottom."""
        return c.width * _WALL // 296, 7

    def slots(self, c, wall: int) -> tuple:
        """Of the dice: columns, size, pitch, left, and top below the header."""
        columns, size = [row[1:] for row in _BY_COUNT if self._count <= row[0]][0]
        if c.look.large:
            size = size * 3 // 2
        size = min(size, (wall - _GAP) // columns - _GAP)  # the smallest panel has less room
        pitch = size + _GAP
        rows = (self._count + columns - 1) // columns
        left = (wall - columns * pitch + _GAP) // 2
        return columns, size, pitch, left, (c.look.bottom - c.look.top - rows * pitch + _GAP) // 2

    def faces(self, c) -> tuple:
        """Of the faces: size, pitch, top below the header; from the right edge: faces, signs of keys, words."""
        size = 64 if c.look.large else 29
        pitch = (c.look.bottom - c.look.top - 4) // 3
        sign = size + 14 + c.icon_size(_KEYS[0][1])[0] + 8
        return size, pitch, (pitch - size) // 2 + 1, size + 14, sign, sign + 8

    def _draw_slots(self, c, columns, size, pitch, left, top):
        for at in range(self._count):
            x, y = left + at % columns * pitch, c.look.top + top + at // columns * pitch
            if at < len(self._dice):
                d6(c, x, y, self._dice[at], size)
            else:
                d6(c, x, y, 0, size, ASKED if at == len(self._dice) else EMPTY)

    def _draw_faces(self, c, size, pitch, top, face, sign, words):
        """The faces in the order of the keys that enter them."""
        y = c.look.top + top
        for at in range(3):
            word, glyph = _KEYS[at]
            middle = y + (size - 1) // 2
            d6(c, c.width - face, y, self._faces + at, size)
            c.icon(glyph, c.width - sign, middle - c.icon_size(glyph)[1] // 2)
            c.text(t(word), c.width - words, middle - c.look.m // 2, M, align=RIGHT)
            y += pitch
