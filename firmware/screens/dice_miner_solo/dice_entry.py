"""The player's own dice: a press for the kind, a press for the face; MENU shows more of either.

UP, OK and DOWN pick from three at a time, the most frequent first; every face that a real die may have is there.
"""

from engine.dice_miner.dice_rolls import gaps
from engine.dice_miner.die_faces import of_kind, turnable
from engine.dice_miner.faces import BEER, CODES, KIND_OF, KINDS, MAGIC
from firmware.lang import t
from firmware.screens.dice_miner_dice.face_words import face_words
from firmware.screens.dice_miner_dice.faces import ASKED, FREE, GHOST, die, die_size
from firmware.screens.dice_miner_dice.mountain import mountain, mountain_width
from firmware.screens.dice_miner_solo.play import draw_free
from firmware.screens.turn import TurnScreen
from firmware.ui.font import M, S
from firmware.ui.frame import footer, header

KEYS = 3  # UP, OK and DOWN
_GLYPHS = ("up", "ok", "dn")
_ORDER = (0, 4, 1, 2, 3)  # tunnel, hazard, treasure, magic, tool: the kinds with most dice first
_ICONS = ("tunnel13", "gem13", "magic13", "pick11", "hazard13")  # by kind
NOTE = "die %d "  # a note of the journal: the steps so far, and a face or "-" for a die that was taken back


def faces_of(kind: int) -> list:
    """Every face of a kind: those that each die has, Beer, and those that some dice have."""
    common = turnable(kind, False) + [BEER[kind]]
    return common + [face for face in of_kind(kind) if face not in common]


class FaceKeys(TurnScreen):
    """Asks for a face; `kinds` are those that it may have, `entered` gets it."""

    def __init__(self, app) -> None:
        TurnScreen.__init__(self, app)
        self._ask()

    def kinds(self) -> list:
        raise NotImplementedError

    def entered(self, face: int) -> None:
        raise NotImplementedError

    def _ask(self):
        """Ask for the next die; if only one kind is possible, ask for its face at once."""
        kinds = self.kinds()
        self._kind = kinds[0] if len(kinds) == 1 else None
        self._page = 0

    def _choices(self):
        return self.kinds() if self._kind is None else faces_of(self._kind)

    def _shown(self):
        return self._choices()[self._page * KEYS : self._page * KEYS + KEYS]

    def up(self) -> None:
        self._pick(0)

    def ok(self) -> None:
        self._pick(1)

    def down(self) -> None:
        self._pick(2)

    def _pick(self, at):
        shown = self._shown()
        if at >= len(shown):
            return
        if self._kind is None:
            self._kind = shown[at]
            self._page = 0
        else:
            self.entered(shown[at])

    def menu(self) -> None:
        """Show more choices; a long press opens the menu."""
        self._page = (self._page + 1) % self._pages()

    def _pages(self):
        return (len(self._choices()) + KEYS - 1) // KEYS

    def long_menu(self) -> None:
        TurnScreen.menu(self)

    def back(self) -> None:
        """Take back the kind, then the die before it; with nothing left, undo."""
        if self._kind is not None and len(self.kinds()) > 1:
            self._ask()
        else:
            self.drop()

    def drop(self) -> None:
        TurnScreen.back(self)

    def draw_keys(self, c, undo: str) -> None:
        """The three to pick from, in the order of the keys that pick them, and the footer."""
        look, shown = c.look, self._shown()
        x = self.left(c) + (18 if look.large else 7)
        c.vline(x - (9 if look.large else 4), look.top + 6, look.bottom - look.top - 12)
        pitch = (look.bottom - look.top) // KEYS
        y = look.top + pitch // 2
        words = [face_words(face) if self._kind is not None else t("kind_" + KINDS[face]) for face in shown]
        words_x = x + look.glyph + die_size(c) + (20 if look.large else 11)
        fit = max([c.text_width(word, M) for word in words]) <= c.width - words_x - 1
        for at in range(len(shown)):
            self._draw_choice(c, x, y, at, shown[at])
            _draw_words(c, words_x, y, words[at], fit)
            y += pitch
        asks = t("which_kind") if self._kind is None else t("which_face")
        more = self._pages() > 1
        footer(c, undo, asks, t("more") if more else "", ok_plain=True, menu_black=more)

    def _draw_choice(self, c, x, y, at, choice):
        """A key, and what it picks."""
        look, size = c.look, die_size(c)
        glyph = ("K_" if look.large else "k_") + _GLYPHS[at]
        c.icon(glyph, x, y - c.icon_size(glyph)[1] // 2)
        x += look.glyph + (10 if look.large else 5)
        if self._kind is None:
            wide, high = c.icon_size(_ICONS[choice], look.large)
            c.icon(_ICONS[choice], x + (size - wide) // 2, y - high // 2, double=look.large)
        else:
            die(c, x, y - size // 2, choice, FREE)

    def left(self, c) -> int:
        """Where the picture of what is entered ends."""
        return 170 if c.look.large else mountain_width(c)


def _draw_words(c, x, y, words, fit):
    """In M if all of them fit, else in S, in two lines if need be."""
    look = c.look
    lines = [words] if fit else c.wrap(words, S, c.width - x - 1)
    step = look.m if fit else look.line_s
    y -= len(lines) * step // 2
    for line in lines:
        c.text(line, x, y, M if fit else S)
        y += step


class TakeScreen(FaceKeys):
    """Asks which die was taken from the real mountain; shown over the play screen."""

    def kinds(self) -> list:
        return [kind for kind in _ORDER if self.game.bag[kind]]

    def entered(self, face: int) -> None:
        self.flow.act(("take", CODES[face]))

    def drop(self) -> None:
        self.app.pop()

    def draw(self, c) -> None:
        look, seat = c.look, self.session.seat()
        header(c, t("enter_take", seat.name), "", seat.symbol)
        width = self.left(c)
        die(c, (width - 38) // 2, look.top + (look.bottom - look.top - 38 - look.icon) // 2 - 4, None, ASKED, True)
        draw_free(c, self.game, look.margin, look.bottom - look.icon - 6, width - look.margin)
        self.draw_keys(c, t("back"))


class DiceScreen(FaceKeys):
    """Several dice one after the other. Each is noted in the journal, so that no power cut costs more than one."""

    def __init__(self, app) -> None:
        table = app.session.table
        self._dice = _noted(table.notes, NOTE % table.steps)
        FaceKeys.__init__(self, app)

    def due(self) -> int:
        """How many dice there are to enter."""
        raise NotImplementedError

    def entered(self, face: int) -> None:
        self._note(face)
        if len(self._dice) < self.due():
            self._ask()
            return
        table = self.session.table
        table.notes = [note for note in table.notes if not note.startswith("die ")]
        verb = "dice" if self.game.phase == "start" else "fill"
        self.flow.act((verb,) + tuple([CODES[face] for face in self._dice]))

    def _note(self, face):
        self._dice.append(face)
        self.session.table.note(NOTE % self.session.table.steps + CODES[face])

    def drop(self) -> None:
        if self._dice:
            self._dice.pop()
            self.session.table.note(NOTE % self.session.table.steps + "-")
            self._ask()
        else:
            TurnScreen.back(self)

    def _header(self, c, words):
        seat = self.session.seat()
        header(c, t(words, seat.name), t("page_of", len(self._dice) + 1, self.due()), seat.symbol)

    def _undo_word(self):
        return t("undo") if self._dice else self.undo_word()


def _noted(notes, head):
    """The dice that were entered before the power went."""
    dice = []
    for note in notes:
        if note.startswith(head):
            word = note[len(head) :]
            if word in CODES:
                dice.append(CODES.index(word))
            elif dice:
                dice.pop()
    return dice


class MagicDiceScreen(DiceScreen):
    """The magic dice of the start."""

    def kinds(self) -> list:
        return [MAGIC]

    def due(self) -> int:
        return self.game.options["magic"]

    def draw(self, c) -> None:
        self._header(c, "enter_magic")
        look, due = c.look, self.due()
        pitch = 44 if look.large else 39
        x = (self.left(c) - due * pitch + pitch - 38) // 2
        y = (look.top + look.bottom - 38) // 2
        for at in range(due):
            face = self._dice[at] if at < len(self._dice) else None
            state = FREE if face is not None else ASKED if at == len(self._dice) else GHOST
            die(c, x + at * pitch, y, face, state, True)
        self.draw_keys(c, self._undo_word())


class MountainScreen(DiceScreen):
    """The dice that were poured onto the mountain, from the peak down and from left to right."""

    def due(self) -> int:
        return self.game.filling()

    def left(self, c) -> int:
        return mountain_width(c)

    def _places(self):
        return gaps(self.game.mountain, self.due())

    def kinds(self) -> list:
        left = bytearray(self.game.bag)
        for face in self._dice:
            left[KIND_OF[face]] -= 1
        return [kind for kind in _ORDER if left[kind]]

    def keep(self, cells: bytes | bytearray) -> None:
        """Go on from a mountain that was entered already: only its last die is asked for again."""
        for place in self._places()[:-1]:
            self._note(cells[place] - 1)
        self._ask()

    def draw(self, c) -> None:
        self._header(c, "enter_mountain")
        cells, places = bytearray(self.game.mountain), self._places()
        for at in range(len(self._dice)):
            cells[places[at]] = self._dice[at] + 1
        mountain(c, cells, places[: len(self._dice)], asked=places[len(self._dice)])
        self.draw_keys(c, self._undo_word())
