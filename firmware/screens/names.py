"""A player's name: chosen from earlier ones, or spelled with two keys."""

from firmware.lang import t
from firmware.screens.lists import ListScreen
from firmware.screens.screen import Screen
from firmware.ui.canvas import CENTRE, PAPER
from firmware.ui.font import XL, L, M
from firmware.ui.frame import footer, header

LONGEST = 8
REMEMBERED = 12

# Two tables, as MicroPython's `upper` knows plain letters only. DOWN from A walks through the
# alphabet, UP from A through the accents, the most used first.
SMALL = "abcdefghijklmnopqrstuvwxyz -'ÿúüûùœóòöôíìïîçæäâàëêèé"
CAPITAL = "ABCDEFGHIJKLMNOPQRSTUVWXYZ -'ŸÚÜÛÙŒÓÒÖÔÍÌÏÎÇÆÄÂÀËÊÈÉ"
BETWEEN = " -'"  # the next letter is a capital; a name never begins or ends with one of these


class NamesScreen(ListScreen):
    """A new name first, then remembered ones, last used on top; take(name) gets the choice."""

    def __init__(self, app, title: str, take) -> None:
        ListScreen.__init__(self, app)
        self._title = title
        self._take = take
        self._names = list(app.settings.names)
        for name in t("common_names").split():
            if name not in self._names:
                self._names.append(name)

    def title(self) -> str:
        return self._title

    def rows(self) -> list:
        return [(t("name_new"), "")] + [(name, "") for name in self._names]

    def pick(self, index: int) -> None:
        if index:
            self._taken(self._names[index - 1])
        else:
            self.app.push(SpellScreen(self.app, self._title, self._spelled))

    def _spelled(self, name):
        remember(self.app.settings, name)
        self._taken(name)

    def _taken(self, name):
        self.app.pop()
        self._take(name)


def remember(settings, name: str) -> None:
    """Put a name on top of the remembered ones."""
    others = [other for other in settings.names if other != name]
    settings.names = ([name] + others)[:REMEMBERED]
    settings.save()


def trimmed(name: str) -> str:
    """A name without spaces, hyphens and apostrophes at its ends; may be empty."""
    return name.strip(BETWEEN)


class SpellScreen(Screen):
    """UP and DOWN turn a wheel of letters, OK adds one, BACK removes one, MENU is done."""

    kind = "spell"

    def __init__(self, app, title: str, take) -> None:
        Screen.__init__(self, app)
        self._title = title
        self._take = take
        self._at = 0
        self.name = ""

    def letter(self, away: int = 0) -> str:
        """The letter on the wheel, this many places further down; a capital at the start of a name."""
        capital = self.name == "" or self.name[-1] in BETWEEN
        return (CAPITAL if capital else SMALL)[(self._at + away) % len(SMALL)]

    def up(self) -> None:
        self._at = (self._at - 1) % len(SMALL)

    def down(self) -> None:
        self._at = (self._at + 1) % len(SMALL)

    def ok(self) -> None:
        if len(self.name) == LONGEST:
            self.menu()
        elif self.name or self.letter() not in BETWEEN:
            self.name += self.letter()

    def back(self) -> None:
        if self.name:
            self.name = self.name[:-1]
        else:
            self.app.pop()

    def menu(self) -> None:
        name = trimmed(self.name)
        if name:
            self.app.pop()
            self._take(name)

    def draw(self, c) -> None:
        look = c.look
        header(c, self._title, t("letters_of", len(self.name), LONGEST))
        wheel = 2 * look.l if not look.large else 2 * look.xl
        x = c.width - look.margin - wheel
        self._wheel(c, x, wheel)
        self._so_far(c, look.margin + 4, x - look.margin - 12)
        done = t("done") if trimmed(self.name) else ""
        full = len(self.name) == LONGEST
        footer(
            c,
            back=t("delete") if self.name else t("back"),
            ok=t("done") if full else t("take"),
            menu="" if full else done,
            updown=True,
        )

    def _wheel(self, c, x, width):
        """Draw the letter in the middle, large, with its neighbours above and below."""
        look = c.look
        size, cap = (XL, look.xl) if look.large else (L, look.l)
        air = cap // 3  # room for accents above and tails below
        tall = cap + 2 * air
        y = (look.top + look.bottom - tall) // 2
        c.panel(x, y, width, tall)
        c.text(self.letter(), x + width // 2, y + air, size, PAPER, CENTRE)
        step = look.line_m
        room = (y - look.top) // step
        for away in range(1, room + 1):
            c.text(self.letter(-away), x + width // 2, y - away * step, M, align=CENTRE)
            c.text(self.letter(away), x + width // 2, y + tall + (away - 1) * step + step - look.m, M, align=CENTRE)

    def _so_far(self, c, x, room):
        """Draw the name so far above a line; the bar shows where the letter will go."""
        look = c.look
        sizes = ((XL, look.xl), (L, look.l)) if look.large else ((L, look.l), (M, look.m))
        size, cap = sizes[0 if c.text_width(self.name, sizes[0][0]) + 16 <= room else 1]
        y = (look.top + look.bottom + sizes[0][1]) // 2
        width = c.text(self.name, x, y - cap, size)
        y += 14 if look.large else 8
        c.dots_h(x, y, room)
        if len(self.name) < LONGEST:
            c.fill(x + width + 2, y - 1, 12, 3)
