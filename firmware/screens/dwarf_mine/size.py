"""The size of a room that the builder chooses: prestige rooms and tombs."""

from engine.dwarf_mine.rooms import PRESTIGE, TOMBS, height
from engine.game import Illegal
from firmware.lang import t
from firmware.screens.dwarf_mine.base import DwarfScreen
from firmware.screens.dwarf_mine.catalogue import BARE
from firmware.screens.dwarf_mine.footprint import draw_footprint
from firmware.ui.canvas import CENTRE
from firmware.ui.font import XL, L, M, S
from firmware.ui.frame import footer, header

LEAST_TALL = 2


class SizeScreen(DwarfScreen):
    """UP and DOWN change the width; MENU, of a prestige room, changes to its height."""

    def __init__(self, app, kind: int, name: str) -> None:
        DwarfScreen.__init__(self, app)
        self._kind, self._name = kind, name
        self.w, self.h = BARE[kind]
        if kind == TOMBS:
            self.h = height(kind)
        self._tall = False  # whether UP and DOWN change the height
        while self.price() > self.game.gold and self.w > 1:
            self.w -= 1

    def price(self) -> int:
        return self.game.price(self._kind, self.w, self.h)

    def up(self) -> None:
        self._step(1)

    def down(self) -> None:
        self._step(-1)

    def _step(self, by):
        game = self.game
        if self._tall:
            self.h = max(LEAST_TALL, min(self.h + by, game.rows))
        else:
            self.w = max(1, min(self.w + by, game.columns))

    def menu(self) -> None:
        if self._kind == PRESTIGE:
            self._tall = not self._tall
        else:
            DwarfScreen.menu(self)

    def long_menu(self) -> None:
        DwarfScreen.menu(self)

    def back(self) -> None:
        self.app.pop()

    def ok(self) -> None:
        if self.price() > self.game.gold:
            self.flow.refuse(Illegal("room.gold", self.price(), self.game.gold))
        else:
            self.app.push(self._place())

    def prefetch_hint(self):
        from firmware.screens.dwarf_mine import prefetch

        return prefetch.place

    def next_screen(self):
        return None if self.price() > self.game.gold else self._place()

    def _place(self):
        return self.flow.place(self._kind, self.w, self.h, self._name)

    def draw(self, c) -> None:
        look = c.look
        header(c, self._name, t("build_gold", self.game.gold))
        half = c.width // 2
        tall = look.bottom - look.top
        draw_footprint(c, look.margin, look.top + 3, half - 2 * look.margin, tall - 6, self._kind, self.w, self.h)
        c.dots_v(half, look.top + 4, tall - 8)
        middle = half + (c.width - half) // 2
        type_, cap = (XL, look.xl) if look.large else (L, look.l)
        gap = 12 if look.large else 5
        y = look.top + (tall - 2 * look.s - look.m - cap - 4 * gap) // 2
        c.text(t("size_tall") if self._tall else t("size_wide"), middle, y, S, align=CENTRE)
        y += look.s + gap
        c.text("%d × %d" % (self.w, self.h), middle, y, M, align=CENTRE)
        y += look.m + 2 * gap
        c.text(t("size_price"), middle, y, S, align=CENTRE)
        c.text(str(self.price()), middle, y + look.s + gap, type_, align=CENTRE)
        menu = t("menu") if self._kind != PRESTIGE else t("size_to_wide") if self._tall else t("size_to_tall")
        footer(c, back=t("back"), ok=t("size_ok"), menu=menu, updown=True)
