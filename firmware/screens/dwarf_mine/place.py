"""A room's place: one is proposed, OK builds there; MENU changes what UP and DOWN do.

PROPOSED goes through places that would do, some with a hall or ladder that must be dug first; SIDEWAYS and UPRIGHT
move the room by hand over the whole map, and where it may not be the picture says why.
"""

from engine.dwarf_mine.dig_rules import check_room, room_fault
from engine.dwarf_mine.phases import TURN
from engine.dwarf_mine.rooms import check_level
from engine.dwarf_mine.sites import build_move
from engine.game import Illegal
from firmware.lang import t
from firmware.screens.dwarf_mine.map_screen import NAMES_SQUARE, MapScreen
from firmware.screens.dwarf_mine.proposals import proposals
from firmware.ui.frame import footer

PROPOSED, SIDEWAYS, UPRIGHT = range(3)
_IN_SIGHT = 8  # rows of a tall room that the view must show
_LONG, _SHORT = 200, 5  # joints that are looked at for the first place, and for another one at a time


class PlaceScreen(MapScreen):
    """Shown over the catalogue. The room never leaves the map."""

    def __init__(self, app, kind: int, w: int, h: int, name: str) -> None:
        MapScreen.__init__(self, app)
        self._kind, self._w, self._h, self._name = kind, w, h, name
        self._more = proposals(self.game, w, h, self._fits)
        self.places = []  # (run or None, x, y) of those found so far
        self._at = 0
        self.run = None  # what must be dug first
        self.mode = PROPOSED
        self._patience = _LONG  # joints that are still to be looked at for a first place

    def _begin(self):
        """At the first place that was found, or below the last dig."""
        self._patience = 0
        if self.places:
            self._go_to(*self.places[0])
        else:
            self.mode = SIDEWAYS
            game = self.game
            self._go_to(None, game.last_dug % game.columns, game.last_dug // game.columns + 1)

    def prerender(self, c) -> bool:
        """Look for a first place, a few joints at a time, then draw the map."""
        if not self._patience:
            return MapScreen.prerender(self, c)
        self._patience -= _SHORT
        if self._find_more() or self._patience <= 0:
            self._begin()
        return True

    def press(self, key: int) -> None:
        self._be_ready()
        MapScreen.press(self, key)

    def draw(self, c) -> None:
        self._be_ready()
        MapScreen.draw(self, c)

    def _be_ready(self):
        """Look for all of it now, where nothing was done ahead."""
        if self._patience:
            self._find_more(self._patience)
            self._begin()

    def move(self) -> tuple:
        return build_move(self._kind, self.x, self.y, self._w, self._h)

    def _fits(self, x, y):
        return not room_fault(self.game, self._kind, x, y, self._w, self._h) and self._why_not(x, y) is None

    def _why_not(self, x, y):
        """Check what the catalogue has not checked yet: rock all around, and the level."""
        try:
            check_room(self.game, self._kind, x, y, self._w, self._h)
            check_level(self.game, self._kind, y, y + self._h - 1)
            return None
        except Illegal as refused:
            return refused

    def _find_more(self, patience=_SHORT):
        """Look at this many joints for another place; returns whether there was one."""
        for place in self._more:
            if place and place not in self.places:
                self.places.append(place)
                return True
            patience -= 1
            if not patience:
                break
        return False

    def _go_to(self, run, x, y):
        """The room's place, kept on the map."""
        self.run = run
        self.x = max(0, min(x, self.game.columns - self._w))
        self.y = max(0, min(y, self.game.rows - self._h))
        self.refused = None if run else self._why_not(self.x, self.y)
        self.see(self.y, min(self._h, _IN_SIGHT))

    # Keys.

    def up(self) -> None:
        self._step(-1)

    def down(self) -> None:
        self._step(1)

    def _step(self, by):
        if self.mode == SIDEWAYS:
            self._go_to(None, self.x + by, self.y)
        elif self.mode == UPRIGHT:
            self._go_to(None, self.x, self.y + by)
        else:
            self._at += by
            if self._at == len(self.places) and not self._find_more():
                self._at = 0
            self._at %= len(self.places)
            self._go_to(*self.places[self._at])

    def prefetch_hint(self):
        from firmware.screens.dwarf_mine import prefetch

        return prefetch.dug

    def ok(self) -> None:
        """Build; what was reached by the run that leads there is counted first."""
        move = self.move()
        if self.run is None:
            self.flow.act(move)
            return
        events = self.session.play(self.run)
        if self.game.phase == TURN:
            events = events + self.session.play(move)
        self.flow.show(events)

    def menu(self) -> None:
        """By hand, and back to the proposals where there are any."""
        self.mode = self._next_mode()
        if self.mode == PROPOSED:
            self._go_to(*self.places[self._at])

    def _next_mode(self):
        mode = (self.mode + 1) % 3
        return SIDEWAYS if mode == PROPOSED and not self.places else mode

    def long_menu(self) -> None:
        MapScreen.menu(self)

    def back(self) -> None:
        self.app.pop()

    # The picture.

    def mark(self, picture) -> None:
        if self.run:
            picture.run(self.run)
        if self.refused is None:
            picture.room(self._kind, self.x, self.y, self._w, self._h)
        picture.ring(self.x, self.y, self._w, self._h)
        if self.refused and self.refused.rule in NAMES_SQUARE:
            picture.cross(*self.refused.numbers)

    def words(self, c) -> None:
        mode = t("place_mode_%d" % self.mode)
        if self.refused:
            self.mode_heading(c, t("fault_" + self.refused.rule.split(".")[1]), mode, True)
        else:
            self.mode_heading(c, t("place_with_" + self.run[0], self._name) if self.run else self._name, mode)
        price = self.game.price(self._kind, self._w, self._h)
        footer(c, back=t("back"), ok=t("place_ok", price), menu=t("place_mode_%d" % self._next_mode()), updown=True)
