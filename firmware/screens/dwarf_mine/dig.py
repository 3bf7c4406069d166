"""Digging halls and ladders: a run is proposed, OK digs it; MENU changes what UP and DOWN do.

WHERE goes from one joint of the mine to the next, LENGTH makes the run longer or shorter, ALONG shifts it along the
hall, ladder or room that it leaves. After a dig the next one starts at its end.
"""

from engine.dwarf_mine.dig_rules import check_run
from engine.dwarf_mine.sites import DOWN
from engine.game import Illegal
from firmware.lang import t
from firmware.screens.dwarf_mine.joints import along, edge, longest, nearest, piece, pieces, run_move, starts
from firmware.screens.dwarf_mine.map_screen import NAMES_SQUARE, MapScreen
from firmware.ui.frame import footer

WHERE, LENGTH, ALONG = range(3)
USUAL = 4  # squares of a run at first
_IN_SIGHT = 8  # squares at the end of a long ladder that the view must show


class DigScreen(MapScreen):
    """Shown over the year. The run under the cursor is always one that starts at the mine."""

    def __init__(self, app) -> None:
        MapScreen.__init__(self, app)
        self._usual = USUAL
        self.begin()

    def begin(self) -> None:
        """From the last dig on."""
        self.mode = WHERE
        self._number = nearest(self.game)
        self._pieces = None  # all of them, the nearest first, once another one is asked for
        self._start_at = 0
        self._starts = starts(self.game, self._piece())
        if not self._starts:
            self._next_piece(1)
        self._take()

    # Where to.

    def up(self) -> None:
        self._step(-1)

    def down(self) -> None:
        self._step(1)

    def _step(self, by):
        if not self._starts:
            return
        if self.mode == WHERE:
            self._next_start(by)
            self._take()
        elif self.mode == LENGTH:
            longer = by if self._side == DOWN else -by
            self._length = max(1, min(self._length + longer, self._most + 1))
            self._usual = min(self._length, max(self._most, 1))
            self._judge()
        else:
            self._shift(by)

    def _next_start(self, by):
        self._start_at += by
        if not 0 <= self._start_at < len(self._starts):
            self._next_piece(by)
            self._start_at = 0 if by > 0 else len(self._starts) - 1

    def _next_piece(self, by):
        """The next piece that something may be dug from; round and round."""
        order = self._pieces = self._pieces or pieces(self.game)
        at = order.index(self._number)
        for _ in range(len(order)):
            at = (at + by) % len(order)
            self._number = order[at]
            self._starts = starts(self.game, self._piece())
            if self._starts:
                return

    def _piece(self):
        return piece(self.game, self._number)

    def _take(self):
        """The run of the chosen joint, as long as usual."""
        if self._starts:
            self._side, self._offset = self._starts[self._start_at]
            self._measure()

    def _measure(self):
        self._from = edge(self.game, self._piece(), self._side, self._offset)
        self._most = longest(self.game, self._from, self._side) if self._from is not None else 0
        self._length = max(1, min(self._usual, self._most))
        self._judge()

    def _shift(self, by):
        """Along the piece, over squares where nothing may be dug too: the picture says why."""
        chosen = self._piece()
        last = along(chosen, self._side) - 1
        offset = max(0, min(self._offset + by, last))
        if edge(self.game, chosen, self._side, offset) is not None:
            self._offset = offset
            self._measure()

    def move(self) -> tuple:
        return run_move(self.game, self._from, self._side, self._length)  # pyright: ignore[reportArgumentType]

    def _judge(self):
        """Whether the run may be dug, and if not why."""
        self.refused = None
        try:
            verb, x, y, length = self.move()
            check_run(self.game, x, y, length, verb == "ladder")
        except Illegal as refused:
            self.refused = refused
        verb, _, y, length = self.move()
        tall = min(length, _IN_SIGHT) if verb == "ladder" else 1
        if self._side == DOWN:
            y += length - tall
        self.see(max(y, 0), tall)

    # Keys.

    def prefetch_hint(self):
        from firmware.screens.dwarf_mine import prefetch

        return prefetch.dug

    def ok(self) -> None:
        if self._starts:
            steps = self.session.table.steps
            self.flow.act_again(self.move(), self)
            self.keep_picture(steps)

    def menu(self) -> None:
        self.mode = (self.mode + 1) % 3

    def long_menu(self) -> None:
        MapScreen.menu(self)

    def back(self) -> None:
        self.app.pop()

    # The picture.

    def mark(self, picture) -> None:
        if not self._starts:
            return
        verb, x, y, length = self.move()
        w, h = (1, length) if verb == "ladder" else (length, 1)
        if self.refused is None:
            picture.run(self.move())
        picture.ring(x, y, w, h)
        if self.refused and self.refused.rule in NAMES_SQUARE:
            picture.cross(*self.refused.numbers)

    def words(self, c) -> None:
        if not self._starts:
            self.heading(c, t("dig_nowhere"), True)
            footer(c, back=t("back"))
            return
        mode = t("dig_mode_%d" % self.mode)
        if self.refused:
            self.mode_heading(c, t("fault_" + self.refused.rule.split(".")[1]), mode, True)
        else:
            self.mode_heading(c, t("dig_%d" % self._side, self._length), mode)
        footer(c, back=t("back"), ok=t("dig_ok"), menu=t("dig_mode_%d" % ((self.mode + 1) % 3)), updown=True)
