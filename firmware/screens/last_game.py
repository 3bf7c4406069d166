"""The last finished game: its result, the fingerprint of its dice and the seed, for checking."""

from engine.journal import Journal
from engine.reader import Newer
from engine.replay import Replay
from firmware.lang import t
from firmware.saves.storage import BROKEN, NEWER
from firmware.saves.writer import LAST, SHORTAGE
from firmware.screens.confirmation import draw_text
from firmware.screens.fair import grouped
from firmware.screens.screen import Screen
from firmware.ui.canvas import RIGHT
from firmware.ui.font import M, S
from firmware.ui.frame import footer, header
from firmware.ui.widgets import card

LETTERS = 16  # a line of four groups


class LastGameScreen(Screen):
    """Three pages: the result, the fingerprint, the seed."""

    kind = "list"

    def __init__(self, app) -> None:
        Screen.__init__(self, app)
        self._page = 0
        self._sad = ""  # why there is nothing to show
        self._table = None
        self._read(app.store)

    def _read(self, store):
        """Replay the game. An unreadable journal is set aside, and the page says so."""
        replay = Replay(None, Journal(keep=False))
        try:
            for raw in (store.read(LAST) or b"").split(b"\n"):
                if raw:
                    replay.take(raw.decode())
        except SHORTAGE:
            raise
        except Exception as error:  # Damaged, or any other effect of a bad line
            newer = isinstance(error, Newer)
            self._sad = "last_newer" if newer else "last_damaged"
            store.rename(LAST, (NEWER if newer else BROKEN) + LAST)
            return
        self._table = replay.table
        if not self._table or not self._table.game.outcome():
            self._sad = "last_none"

    def pages(self) -> int:
        if self._sad:
            return 1
        return 3 if self._table.revealed else 2

    def up(self) -> None:
        self._page = (self._page - 1) % self.pages()

    def down(self) -> None:
        self._page = (self._page + 1) % self.pages()

    ok = down

    def draw(self, c) -> None:
        many = self.pages() > 1
        header(c, t("tool_last"), t("page_of", self._page + 1, self.pages()) if many else "")
        if self._sad:
            draw_text(c, t(self._sad))
        else:
            (self._result, self._commitment, self._seed)[self._page](c)
        footer(c, back=t("back"), ok=t("next") if many else "", updown=many)

    def _names(self):
        """Names by seat, from the journal's notes."""
        names = {}
        for note in self._table.notes:
            words = note.split(" ", 2)
            if words[0] == "name" and len(words) == 3:
                names[words[1]] = words[2]
        return names

    def _result(self, c):
        """Draw two columns of names and scores; winners are black."""
        look = c.look
        result, names = self._table.game.outcome(), self._names()
        w = (c.width - 2 * look.margin - look.gap) // 2
        h = (look.bottom - look.top - 4 * look.gap) // 3
        for seat in range(len(result["scores"])):
            x = look.margin + seat % 2 * (w + look.gap)
            y = look.top + look.gap + seat // 2 * (h + look.gap)
            colour = card(c, x, y, w, h, seat in result["winners"])
            score = str(result["scores"][seat])
            name = names.get(str(seat), str(seat + 1))
            room = w - 3 * look.inside - c.text_width(score, M)
            size, cap = (M, look.m) if c.text_width(name, M) <= room else (S, look.s)
            c.text(name, x + look.inside, y + (h - cap) // 2, size, colour)
            c.text(score, x + w - look.inside, y + (h - look.m) // 2, M, colour, RIGHT)

    def _commitment(self, c):
        commit = self._table.commit
        if commit == "none":
            draw_text(c, t("fair_table"))
        else:
            self._letters(c, t("fair_commit"), commit)

    def _seed(self, c):
        y = self._letters(c, t("fair_seed"), self._table.revealed)
        lines = [t("last_fits"), t("fair_check")]  # a seed that does not fit would be damage
        if self._table.taken:
            lines.append(t("rolls_taken", self._table.taken))
        for words in lines:
            c.text(words, c.look.margin + 4, y, S)
            y += c.look.line_s

    def _letters(self, c, title, letters):
        """Draw sixteen letters in each line, large enough to read out; returns y below them."""
        look = c.look
        x, y = look.margin + 4, look.top + 4
        c.text(title, x, y, S)
        y += look.line_s + 2
        for at in range(0, len(letters), LETTERS):
            c.text(grouped(letters[at : at + LETTERS]), x, y, M)
            y += look.line_m
        return y
