"""Fair dice: the fingerprint from the start of the game, and the seed once it is over.

The seed reveals all dice to come. So it is shown by a key of its own, and the game is closed before that. Until then a
wrong last press can be undone.
"""

from engine.game import OVER
from firmware.lang import t
from firmware.screens.screen import Screen
from firmware.ui.font import S
from firmware.ui.frame import footer, header

GROUP = 4  # letters in a group, so that two people can compare them aloud


class FairScreen(Screen):
    """Shows both in groups, to be noted or photographed."""

    kind = "list"

    def draw(self, c) -> None:
        table = self.app.session.table
        look = c.look
        x, y = look.margin + 4, look.top + 4
        header(c, t("fair_title"), t("rolls_taken", table.taken) if table.taken else "")
        if not self.app.session.device_dice:
            self._lines(c, x, y, t("fair_table"))
        else:
            y = self._block(c, x, y, t("fair_commit"), table.commit)
            if self._is_shown():
                y = self._block(c, x, y, t("fair_seed"), table.revealed)
            self._lines(c, x, y, t(self._advice()))
        footer(c, back=t("close"), ok=t("fair_show") if self._may_show() else "")

    def _is_shown(self):
        """Whether the seed is shown: not before it is in the save, or a power cut would reopen the game."""
        return self.app.session.table.revealed is not None and not self.app.store.failed

    def _may_show(self):
        """Whether OK shows the seed."""
        session = self.app.session
        return session.device_dice and session.game.turn == OVER and not self._is_shown()

    def _advice(self):
        """The id of the advice below the letters."""
        if not self._may_show():
            return "fair_check" if self._is_shown() else "fair_later"
        return "fair_ask" if self.app.session.table.revealed is None else "fair_unsaved"

    def _block(self, c, x, y, title, letters):
        c.text(title, x, y, S)
        return self._lines(c, x, y + c.look.line_s, grouped(letters)) + 3

    def _lines(self, c, x, y, words):
        for line in c.wrap(words, S, c.width - 2 * x):
            c.text(line, x, y, S)
            y += c.look.line_s
        return y

    def ok(self) -> None:
        if self._may_show():
            self.app.session.show_seed()
        else:
            self.app.pop()


def grouped(letters: str) -> str:
    """1f0c92aa becomes 1f0c 92aa."""
    return " ".join([letters[at : at + GROUP] for at in range(0, len(letters), GROUP)])
