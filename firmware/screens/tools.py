"""The tools: dice to roll, checking the last game's dice, tests of panel and keys, about."""

from engine.dice import Chain, make_seed
from firmware.lang import plural, t
from firmware.screens.lists import ListScreen
from firmware.screens.screen import Screen
from firmware.ui.canvas import CENTRE
from firmware.ui.dice import EMPTY, SHOWN, d6
from firmware.ui.font import SUM
from firmware.ui.frame import footer, header

ROWS = ("dice", "last", "panel", "keys", "about")
MOST_DICE = 6
_SIZES = (36, 29)  # sizes of a die; the largest that fits is used
_LARGE_SIZES = (78, 64, 45)


class ToolsScreen(ListScreen):
    """Each row opens a page of its own."""

    def title(self) -> str:
        return t("tools")

    def rows(self) -> list:
        return [(t("tool_" + row), "") for row in ROWS]

    def ok_word(self) -> str:
        return t("open")

    def pick(self, index: int) -> None:
        self.app.push(_page(self.app, ROWS[index]))


def _page(app, row):
    if row == "dice":
        return DiceScreen(app)
    if row == "last":
        from firmware.screens.last_game import LastGameScreen

        return LastGameScreen(app)
    if row == "about":
        from firmware.screens.about import AboutScreen

        return AboutScreen(app)
    from firmware.screens.checks import KeyTest, PanelTest

    return PanelTest(app) if row == "panel" else KeyTest(app)


class DiceScreen(Screen):
    """One to six dice; UP and DOWN change the number, OK rolls them."""

    kind = "dice"

    def __init__(self, app) -> None:
        Screen.__init__(self, app)
        self._chain = Chain(make_seed(app.noise(16)))
        self._count = 2
        self._dice = []

    def up(self) -> None:
        self._change(1)

    def down(self) -> None:
        self._change(-1)

    def _change(self, by):
        self._count = (self._count - 1 + by) % MOST_DICE + 1
        self._dice = []

    def ok(self) -> None:
        self._chain.next()
        self._dice = [self._chain.below(6) + 1 for _ in range(self._count)]

    def draw(self, c) -> None:
        look = c.look
        header(c, t("tool_dice"), plural("dice_count", self._count))
        size, gap = self._size(c)
        sum_tall = 98 if look.large else look.xl
        air = (look.bottom - look.top - size - sum_tall) // 3
        y = look.top + air
        x = (c.width - self._count * (size + gap) + gap) // 2
        for number in range(self._count):
            shown = self._dice[number] if self._dice else 0
            d6(c, x, y, shown, size, SHOWN if self._dice else EMPTY)
            x += size + gap
        if self._dice:
            c.text(str(sum(self._dice)), c.width // 2, y + size + air, SUM, align=CENTRE)
        footer(c, back=t("back"), ok=t("throw"), updown=True)

    def _size(self, c):
        sizes = _LARGE_SIZES if c.look.large else _SIZES
        gap = c.look.inside
        for size in sizes:
            taken = size + (98 if c.look.large else 50)
            if self._count * (size + gap) - gap <= c.width - 2 * c.look.margin and taken < c.look.bottom - c.look.top:
                return size, gap
        return sizes[-1], gap
