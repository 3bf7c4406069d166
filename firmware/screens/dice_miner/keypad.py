"""Choosing with one press: UP, OK and DOWN each stand for what is drawn beside them; MENU turns the page."""

from firmware.lang import t
from firmware.screens.dice_miner.heading import game_header
from firmware.screens.dice_miner_dice.face_words import face_words
from firmware.screens.dice_miner_dice.faces import UNDER, die, die_size
from firmware.screens.turn import TurnScreen
from firmware.ui.canvas import INK
from firmware.ui.font import M, S
from firmware.ui.frame import footer

KEYS = ("K_up", "K_ok", "K_dn")


class KeypadScreen(TurnScreen):
    """Give it `pages`: lists of up to three (face, words, what it stands for), and `pressed`.

    Without a face there are only words; without words the face has its own.
    """

    def __init__(self, app) -> None:
        TurnScreen.__init__(self, app)
        self.page = 0

    def pages(self) -> list:
        raise NotImplementedError

    def pressed(self, what) -> None:
        """One of the three was chosen."""
        raise NotImplementedError

    def draw_left(self, c, width: int) -> None:
        """What is entered already, or what is known."""
        raise NotImplementedError

    def up(self) -> None:
        self._choose(0)

    def ok(self) -> None:
        self._choose(1)

    def down(self) -> None:
        self._choose(2)

    def _choose(self, at):
        page = self.pages()[self.page]
        if at < len(page) and page[at]:
            self.pressed(page[at][2])

    def menu(self) -> None:
        self.page = (self.page + 1) % len(self.pages())

    def long_menu(self) -> None:
        TurnScreen.menu(self)

    def draw_keys(self, c, title: str, right: str | None, hint: str, seat: int | None = None) -> None:
        """The whole picture: left what is known, right the three keys."""
        look = c.look
        pages = self.pages()
        game_header(c, title, self.session, right, seat)
        wall = 200 if look.large else 128 if not look.small else 112
        self.draw_left(c, wall - look.margin - 4)
        c.vline(wall, look.top + 5, look.bottom - look.top - 10)
        step = (look.bottom - look.top) // 3
        for at in range(len(pages[self.page])):
            if pages[self.page][at]:
                self._draw_key(c, wall + 6, look.top + at * step, step, KEYS[at], pages[self.page][at])
        back = t("undo") if self.can_go_back() else ""
        more = t("more") if len(pages) > 1 else ""
        footer(c, back, hint, more, ok_plain=True, menu_black=True)

    def can_go_back(self) -> bool:
        return self.session.can_undo()

    def _draw_key(self, c, x, y, step, key, option):
        look = c.look
        face, words, _ = option
        wide, tall = c.icon_size(key)
        c.icon(key, x + (11 - wide) // 2, y + (step - tall) // 2, INK)
        x += 17
        if face is not None:
            size = die_size(c)
            die(c, x, y + (step - size) // 2, face, UNDER)
            x += size + (8 if look.large else 5)
        words = words or face_words(face)  # pyright: ignore[reportArgumentType]
        room = c.width - x - 2
        type_, cap = (M, look.m) if c.text_width(words, M) <= room else (S, look.s)
        c.text(c.fit(words, type_, room), x, y + (step - cap + 1) // 2, type_)
