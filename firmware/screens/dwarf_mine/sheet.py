"""The mine sheet: nine numbers on each of two pages, then the rooms."""

from engine.dwarf_mine import fight, rooms
from engine.dwarf_mine.foe_control import held
from firmware.lang import t
from firmware.screens.dwarf_mine.base import DwarfScreen, foes_seen, room_names
from firmware.screens.dwarf_mine.titles import leader_of
from firmware.ui.canvas import RIGHT
from firmware.ui.font import N19, XL, L, M, S
from firmware.ui.frame import footer, header

_PAGES = 3


class SheetScreen(DwarfScreen):
    """UP and DOWN turn the pages."""

    def __init__(self, app) -> None:
        DwarfScreen.__init__(self, app)
        self._page = 0
        self._leader = leader_of(self.session)
        self._rooms = self._counted()

    def up(self) -> None:
        self._page = (self._page - 1) % _PAGES

    def down(self) -> None:
        self._page = (self._page + 1) % _PAGES

    def back(self) -> None:
        self.app.pop()

    ok = back

    def _counted(self):
        """(name of a kind, how many stand, how many of them are held), the kinds that the mine has."""
        names, game = room_names(), self.game
        taken = held(game)
        found = []
        for kind in range(len(rooms.WORDS)):
            numbers = [
                number
                for number, room in enumerate(game.rooms)
                if room[rooms.KIND] == kind and not room[rooms.MARK] & rooms.GONE
            ]
            if numbers:
                found.append((names[kind], len(numbers), sum([taken[number] for number in numbers])))
        return found

    def _cells(self):
        game = self.game
        die = "d%d" % fight.attack_die(game)
        if self._page == 0:
            return (
                ("gold13", "gold", game.gold),
                ("people13", "people", game.population),
                ("age13", "age", game.age),
                ("ore13", "ore", game.ore),
                ("crown13", "prestige", game.prestige),
                ("level13", "level", game.level),
                ("gem13", "gems", game.gems),
                ("mithril13", "mithril", game.mithril),
                ("axe13", "attack", die),
            )
        return (
            ("axe13", "edge", "+%d" % game.edge),
            ("shield11", "defense", game.defense),
            ("goblin13", "foes", len(foes_seen(game))),
            ("skull9", "dead", game.dead),
            ("tomb9", "buried", game.buried),
            ("king13", "kings", game.kings),
            ("people13", "humans", game.humans),
            ("people13", "elves", game.elves),
            ("tunnel13", "row", game.deepest + 1),
        )

    def draw(self, c) -> None:
        header(c, t("sheet_title"), self._leader, right_short=t("page_of", self._page + 1, _PAGES))
        if self._page < 2:
            self._draw_cells(c)
        else:
            self._draw_rooms(c)
        footer(c, back=t("back"), ok=t("close"), menu=t("menu"), updown=True)

    def _draw_cells(self, c):
        """Three by three: icon over word at the left, the number at the right."""
        look = c.look
        left, width = look.margin, c.width - 2 * look.margin
        tall = look.bottom - look.top
        for line in (1, 2):
            c.dots_h(left, look.top + tall * line // 3, width)
            c.dots_v(left + width * line // 3, look.top + 2, tall - 4)
        for number, (icon, word, value) in enumerate(self._cells()):
            x = left + width * (number % 3) // 3 + (0 if number % 3 == 0 else 4)
            right = left + width * (number % 3 + 1) // 3 - 4
            y = look.top + tall * (number // 3) // 3
            (_large_cell if look.large else _cell)(c, x, y, right, tall // 3, (icon, t("sheet_" + word), str(value)))

    def _draw_rooms(self, c):
        """Two columns of kinds with their numbers; what is held has a foe beside it."""
        look = c.look
        half = (c.width - 2 * look.margin) // 2
        many = len(self._rooms) > 10
        lines = 8 if many else 5
        size = S if many and not look.large else M
        step = (look.bottom - look.top - 4) // lines
        if not self._rooms:
            c.text(t("paper_none"), look.margin + 4, look.top + 6, M)
        c.dots_v(c.width // 2, look.top + 4, look.bottom - look.top - 8)
        for number, entry in enumerate(self._rooms):
            x = look.margin + 2 + number // lines * (half + 2)
            _room_line(c, x, look.top + 2 + number % lines * step, half - 12, step, size, entry)


def _room_line(c, x, y, width, step, size, entry):
    """A kind of room and how many there are; a skull where a foe holds one."""
    look = c.look
    name, count, taken = entry
    right = x + width
    middle = y + step // 2
    c.text(str(count), right, middle - (look.s if size == S else look.m) // 2, size, align=RIGHT)
    right -= c.text_width("0", size) + 6
    if taken:
        right -= 9
        c.icon("skull9", right, middle - 4)
    if size == M and c.text_width(name, M) > right - x - 4:
        size = S
    c.text(c.fit(name, size, right - x - 4), x, middle - (look.s if size == S else look.m) // 2, size)


def _cell(c, x, y, right, tall, cell):
    look = c.look
    icon, word, value = cell
    c.icon(icon, x, y + 2)
    c.text(word, x, y + 4 + 13, S)
    room = right - x - c.text_width(word, S) - 2
    for size, cap in ((N19, 19), (M, look.m)) if look.small else ((L, look.l), (N19, 19), (M, look.m)):
        if c.text_width(value, size) <= room:
            c.text(value, right, y + (tall - cap) // 2, size, align=RIGHT)
            return
    c.text(value, right, y + 1, M, align=RIGHT)  # above the word's line


def _large_cell(c, x, y, right, tall, cell):
    look = c.look
    icon, word, value = cell
    c.icon(icon, x, y + 4, double=True)
    c.text(c.fit(word, S, right - x - 30), x + 32, y + 10, S)
    size, cap = (XL, look.xl) if c.text_width(value, XL) <= right - x else (L, look.l)
    c.text(value, right, y + tall - cap - 4, size, align=RIGHT)
