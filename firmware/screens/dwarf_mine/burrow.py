"""The wurm burrows away: the player chooses under which of the deepest squares its tunnel starts."""

from engine.dwarf_mine.wurm import starts
from firmware.lang import t
from firmware.screens.dwarf_mine.map_screen import MapScreen
from firmware.ui.frame import footer


class BurrowScreen(MapScreen):
    """UP and DOWN go along the squares below the deepest row, OK takes one."""

    def __init__(self, app) -> None:
        MapScreen.__init__(self, app)
        self._starts = starts(self.game)
        self._at = 0
        self.see(self.game.deepest, 2)

    def up(self) -> None:
        self._step(-1)

    def down(self) -> None:
        self._step(1)

    def _step(self, by):
        self._at = (self._at + by) % len(self._starts)

    def _square(self):
        at = self._starts[self._at]
        return at % self.game.columns, at // self.game.columns

    def prefetch_hint(self):
        from firmware.screens.dwarf_mine import prefetch

        return prefetch.rolled

    def ok(self) -> None:
        self.flow.act(("burrow",) + self._square())

    def mark(self, picture) -> None:
        picture.ring(*self._square())

    def words(self, c) -> None:
        self.heading(c, t("burrow_title"))
        footer(c, self.undo_word(), t("burrow_ok"), t("menu"), updown=True)
