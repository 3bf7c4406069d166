"""Fair dice: the fingerprint that was fixed at the start, and the seed once the game is over."""

from engine.game import OVER
from firmware.lang import t
from firmware.screens.screen import Screen
from firmware.ui.font import S
from firmware.ui.frame import footer, header

GROUP = 4  # letters between two gaps, so that two people can compare them aloud


class FairScreen(Screen):
    """Both are shown in groups, to be noted or photographed."""

    kind = "list"

    def draw(self, c):
        table = self.app.session.table
        look = c.look
        x, y = look.margin + 4, look.top + 4
        header(c, t("fair_title"))
        if not self.app.session.device_dice:
            c.text(t("fair_table"), x, y, S)
        else:
            y = self._block(c, x, y, t("fair_commit"), table.commit)
            if table.game.turn == OVER:
                y = self._block(c, x, y, t("fair_seed"), table.dice.seed)
                c.text(t("fair_check"), x, y, S)
            else:
                c.text(t("fair_later"), x, y, S)
        footer(c, back=t("close"))

    def _block(self, c, x, y, title, letters):
        c.text(title, x, y, S)
        y += c.look.line_s
        for line in c.wrap(grouped(letters), S, c.width - 2 * x):
            c.text(line, x, y, S)
            y += c.look.line_s
        return y + 3

    def ok(self):
        self.app.pop()


def grouped(letters):
    """1f0c92aa as 1f0c 92aa."""
    return " ".join([letters[at : at + GROUP] for at in range(0, len(letters), GROUP)])
