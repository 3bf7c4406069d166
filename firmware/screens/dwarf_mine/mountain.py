"""Looking at the mine: UP and DOWN go through it, or from room to room."""

from engine.dwarf_mine.foe_control import held
from engine.dwarf_mine.rooms import GONE, KIND, MARK, TOMBS, H, W, X, Y, graves
from firmware.lang import t
from firmware.screens.dwarf_mine.labels import room_label
from firmware.screens.dwarf_mine.map_screen import MapScreen
from firmware.ui.frame import footer


class MountainScreen(MapScreen):
    """Scrolls by half pages; MENU puts a cursor on the rooms, one after the other."""

    def __init__(self, app) -> None:
        MapScreen.__init__(self, app)
        self._called = ""
        self._room = None  # the room under the cursor, once it is asked for
        self.see(self.game.last_dug // self.game.columns)

    def up(self) -> None:
        self._step(-1)

    def down(self) -> None:
        self._step(1)

    def _step(self, by):
        if self._room is None:
            self._scroll(by)
        else:
            self._go_to((self._room + by) % len(self.game.rooms))

    def _scroll(self, by):
        """Half a page up or down, never beyond the mountain."""
        seen = self.picture(self.app.canvas)
        half = seen.rows // 2
        self._top = max(0, min(seen.y + by * half, self.game.rows - seen.rows))
        self.see(self._top + half)

    def _go_to(self, number):
        self._room = number
        self._called = room_label(self.game, number)
        room = self.game.rooms[number]
        if room[KIND] == TOMBS and self.game.graves:
            self._called = t("map_graves", self._called, self._lying(number), graves(room))
        self.see(room[Y], room[H])

    def _lying(self, number):
        """How many lie in a tomb."""
        before = [1 for room in self.game.rooms[:number] if room[KIND] == TOMBS]
        return self.game.graves[len(before)]

    def ok(self) -> None:
        self.app.push(self.flow.overview())

    def prefetch_hint(self):
        from firmware.screens.dwarf_mine import prefetch

        return prefetch.whole

    def next_screen(self):
        """The whole mountain, unless a cursor moves here: then the picture of this map is still needed."""
        return self.flow.overview() if self._room is None else None

    def menu(self) -> None:
        """Rooms by name, or back to the plain map."""
        if self._room is None and self.game.rooms:
            self._go_to(len(self.game.rooms) - 1)
        elif self._room is not None:
            self._room = None
        else:
            MapScreen.menu(self)

    def long_menu(self) -> None:
        MapScreen.menu(self)

    def back(self) -> None:
        self.app.pop()

    def mark(self, picture) -> None:
        if self._room is not None:
            room = self.game.rooms[self._room]
            picture.ring(room[X], room[Y], room[W], room[H])

    def words(self, c) -> None:
        self.heading(c, self._about())
        menu = t("map_plain") if self._room is not None else t("map_rooms") if self.game.rooms else t("menu")
        moves = self.frame(c)[3] < self.game.rows if self._room is None else len(self.game.rooms) > 1
        footer(c, back=t("back"), ok=t("map_whole"), menu=menu, updown=moves)

    def _about(self):
        """The room under the cursor and whether it is any use."""
        if self._room is None:
            return t("map_title")
        room = self.game.rooms[self._room]
        if room[MARK] & GONE:
            return t("room_gone", self._called)
        return t("room_held", self._called) if held(self.game)[self._room] else self._called
