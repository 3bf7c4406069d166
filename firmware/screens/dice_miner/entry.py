"""The players' own dice, one or two presses for each: the face of every die that is due, kind after kind.

The faces of a kind are on pages of three, the common ones first; a page stays until MENU turns it, so that dice
sorted by their faces take one press more than there are dice.
"""

from engine.dice_miner.faces import CODES, KIND_OF, KINDS
from firmware.lang import t
from firmware.screens.dice_miner.keypad import KeypadScreen
from firmware.screens.dice_miner_dice.faces import ASKED, UNDER, die, die_size

# The pages of each kind, three faces on each; faces that hardly any die has come last.
_PAGES = (
    "T1 T2 T3 T4 T5 TB",
    "G1 G2 G3 G4 GB",
    "M1 M2 M3 M4 MB",
    "KP KS KD KC KB",
    "HC1 HC2 HC3 HD2 HD4 HB HC4 HD1 HD3",
)


def face_pages(kind: int) -> list:
    """The faces of a kind as options, on pages of three."""
    faces = [CODES.index(code) for code in _PAGES[kind].split()]
    options = [(face, None, face) for face in faces]
    return [options[at : at + 3] for at in range(0, len(options), 3)]


class EntryScreen(KeypadScreen):
    """Dice that have fallen on the table; after the last one they are played without a question."""

    def __init__(self, app) -> None:
        KeypadScreen.__init__(self, app)
        self._due = self.game.due()
        self._faces = []

    def pages(self) -> list:
        return face_pages(self._due[min(len(self._faces), len(self._due) - 1)])

    def pressed(self, what) -> None:
        kind = KIND_OF[what]
        self._faces.append(what)
        if len(self._faces) == len(self._due):
            self.flow.act(("dice",) + tuple([CODES[face] for face in self._faces]))
        elif self._due[len(self._faces)] != kind:
            self.page = 0

    def back(self) -> None:
        if self._faces:
            last = self._faces.pop()
            self.page = _PAGES[KIND_OF[last]].split().index(CODES[last]) // 3  # where it was entered
        else:
            KeypadScreen.back(self)

    def can_go_back(self) -> bool:
        return bool(self._faces) or self.session.can_undo()

    def draw(self, c) -> None:
        game = self.game
        at = min(len(self._faces), len(self._due) - 1)
        seat = game.queue[at] if game.phase == "start" else game.to if game.phase == "cheers" else game.seat
        title = t("enter_" + game.phase, self.session.seats[seat].name)
        self.draw_keys(c, title, t("page_of", at + 1, len(self._due)), t("kind_" + KINDS[self._due[at]]), seat)

    def draw_left(self, c, width: int) -> None:
        """A slot for each die: its face, "?" for the one that is asked, the mark of its kind for those to come."""
        look = c.look
        double = len(self._due) <= 2 * (width // 40) or look.large
        size = die_size(c, double)
        pitch = size + 2
        across = width // pitch
        down = (look.bottom - look.top - 4) // pitch
        first = max(0, len(self._faces) // across - down + 1) * across
        for at in range(first, min(len(self._due), first + across * down)):
            x = look.margin + (at - first) % across * pitch
            y = look.top + 3 + (at - first) // across * pitch
            if at < len(self._faces):
                die(c, x, y, self._faces[at], UNDER, double)
            elif at == len(self._faces):
                die(c, x, y, None, ASKED, double)
            else:
                die(c, x, y, None, UNDER, double)
                mark = 10 if double else 5
                c.icon("b5_" + KINDS[self._due[at]], x + (size - mark) // 2, y + (size - mark) // 2, double=double)
