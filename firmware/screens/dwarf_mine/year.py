"""The year of the mine: what may be done now. OK on a row does it; the row that is due next is black."""

from engine.dwarf_mine.hoard import ON_PAPER
from firmware.lang import t
from firmware.screens.dwarf_mine.base import foes_seen
from firmware.screens.dwarf_mine.rows import RowsScreen
from firmware.ui.canvas import RIGHT
from firmware.ui.font import XL, L, M, S
from firmware.ui.frame import footer

_ICONS = {
    "dig": "tunnel13",
    "build": "tool13",
    "use": "gear13",
    "end": "age13",
    "map": "level13",
    "sheet": "crown13",
    "foes": "goblin13",
    "leader": "people13",
    "chronicle": "book13",
    "claim": "gem13",
}
_LOOKED_AT = ("map", "sheet", "foes", "leader")
_LARGE = ("people13", "gold13")
_SMALL = ("ore13", "gem13", "mithril13", "crown13")


class YearScreen(RowsScreen):
    """First what changes the mine, then the end of the year, then what may be looked at."""

    def __init__(self, app) -> None:
        RowsScreen.__init__(self, app)
        self._words = self._entries()
        self.chosen = self._words.index("end" if self.game.dug else "dig")

    def _entries(self):
        game = self.game
        found = ["dig", "build"]
        if game.hoard_at == ON_PAPER:
            found.append("claim")
        if game.rooms or game.options["leader"] == "on":  # what is possible is found out when it is asked for
            found.append("use")
        found += ["end", "map", "sheet"]
        if game.foes:
            found.append("foes")
        if game.options["leader"] == "on":
            found.append("leader")
        return found + ["chronicle"]

    def rows(self) -> list:
        foes = str(len(foes_seen(self.game)))
        return [(_ICONS[word], t("year_" + word), foes if word == "foes" else "") for word in self._words]

    def ok(self) -> None:
        word = self._words[self.chosen]
        if word in ("end", "claim"):
            self.flow.act((word,))
        elif word == "use":
            _use(self.app)
        else:
            self.app.push(self.flow.look(word))

    def prefetch_hint(self):
        from firmware.screens.dwarf_mine import prefetch

        return prefetch.ROWS.get(self._words[self.chosen])

    def next_screen(self):
        return self.flow.look(self._words[self.chosen])

    def draw(self, c) -> None:
        self.heading(c, t("year_title", self.session.seat().name))
        draw_stock(c, self.game, self.draw_rows(c))
        footer(c, self.undo_word(), self.ok_word(), t("menu"), updown=True)

    def ok_word(self) -> str:
        word = self._words[self.chosen]
        return t("year_look") if word in _LOOKED_AT else t("year_ok_" + word)


def _use(app):
    """The ways to use rooms that are open, or that there are none."""
    from firmware.screens.dwarf_mine.uses import UsesScreen, usable

    if usable(app.session.game):
        app.push(UsesScreen(app))
    else:
        from firmware.screens.confirmation import MessageScreen

        app.push(MessageScreen(app, "unused"))


def draw_stock(c, game, wall: int) -> None:
    """People and gold large, the rest below, right of the wall."""
    look = c.look
    left, right = wall + 6, c.width - look.margin - 1
    tall = look.bottom - look.top
    pitch = tall * 3 // 10
    y = look.top + 2
    for icon, amount in zip(_LARGE, (game.population, game.gold)):
        words = str(amount)
        c.icon(icon, left, y + (pitch - look.icon) // 2, double=look.large)
        size, cap = (XL, look.xl) if look.large and len(words) < 4 else (L, look.l) if len(words) < 5 else (M, look.m)
        c.text(words, right, y + (pitch - cap) // 2, size, align=RIGHT)
        y += pitch
    c.dots_h(left, y, right - left)
    half = (right - left) // 2
    pitch = (look.bottom - y - 2) // 2
    amounts = (game.ore, game.gems, game.mithril, game.prestige)
    for number in range(len(_SMALL)):
        icon, words = _SMALL[number], str(amounts[number])
        x = left + number % 2 * (half + 2)
        top = y + 1 + number // 2 * pitch
        c.icon(icon, x, top + (pitch - look.icon) // 2, double=look.large)
        room = half - look.icon - 3
        size = M if c.text_width(words, M) <= room else S
        cap = look.m if size == M else look.s
        c.text(words, x + half - 2, top + (pitch - cap) // 2, size, align=RIGHT)
