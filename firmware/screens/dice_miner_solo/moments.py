"""What a lone miner stops for: a mountain filled, dice to put back, nothing possible any more, the end."""

from engine.dice_miner.faces import M1, MB, listed
from firmware.lang import plural, t
from firmware.screens.dice_miner_dice.faces import UNDER, die, die_size
from firmware.screens.dice_miner_dice.mountain import mountain, mountain_width
from firmware.screens.dice_miner_solo.play import MOUNTAINS, solo_header
from firmware.screens.moments import MomentScreen
from firmware.screens.turn import TurnScreen
from firmware.ui.canvas import CENTRE
from firmware.ui.font import SUM, XL, M, S
from firmware.ui.frame import footer
from firmware.ui.moments import CROWN, OUT


def moment_of(app, event: tuple):
    """The screen of an event."""
    if event[0] == "stuck":
        return StuckScreen(app)
    if event[0] == "over":
        return EndScreen(app)
    return TellScreen(app, event)


class TellScreen(TurnScreen):
    """So many dice came onto the mountain, or go back into the real bag."""

    def __init__(self, app, event: tuple) -> None:
        TurnScreen.__init__(self, app)
        self._event = event[0]
        self._count = event[2]

    def ok(self) -> None:
        self.app.pop()

    up = ok
    down = ok

    def draw(self, c) -> None:
        game = self.game
        filled = self._event == "filled"
        solo_header(c, t("tell_" + self._event, self.session.seat().name), self.session)
        x = mountain_width(c) + (8 if c.look.large else 5)
        if game.real:
            self._draw_count(c, mountain_width(c) // 2)
            self._draw_words(c, x, plural("pour" if filled else "put_back", self._count))
        else:
            mountain(c, game.mountain, game.takeable())
            self._draw_count(c, (x + c.width) // 2)
            self._draw_magic(c, x)
        footer(c, self.undo_word(), t("go_on"), t("menu"))

    def _draw_count(self, c, middle):
        look = c.look
        if self.game.real:
            y = (look.top + look.bottom - (98 if look.large else look.xl)) // 2
            c.text(str(self._count), middle, y, SUM, align=CENTRE)
            return
        y = look.top + (40 if look.large else 1)
        c.text(str(self._count), middle, y, XL, align=CENTRE)
        y += look.xl + (14 if look.large else 3)
        for words in (t("poured_1" if self._count == 1 else "poured_n"), self._words()):
            c.text(words, middle, y, S, align=CENTRE)
            y += look.line_s

    def _words(self):
        """How often the mountain can still be filled."""
        return plural("refills_left", MOUNTAINS - self.game.round)

    def _draw_words(self, c, x, words):
        look = c.look
        lines = c.wrap(words, M, c.width - x - look.margin)
        y = (look.top + look.bottom - len(lines) * look.line_m) // 2
        for line in lines:
            c.text(line, x, y, M)
            y += look.line_m
        if self._event == "filled":
            c.text(self._words(), x, look.bottom - look.s - 5, S)

    def _draw_magic(self, c, x):
        """The magic dice that can still be spent."""
        look, size = c.look, die_size(c)
        magic = [face for face in listed(self.game.trove) if M1 <= face < MB]
        most = (c.width - look.margin - x) // (size + 1)
        begin = x + (c.width - look.margin - x - min(len(magic), most) * (size + 1)) // 2
        for at in range(min(len(magic), most)):
            die(c, begin + at * (size + 1), look.bottom - size - (32 if look.large else 2), magic[at], UNDER)


class StuckScreen(MomentScreen):
    """Nothing can be taken, spent or filled up. Shown before the end, so that the player can look at the game."""

    dark = True

    def picture(self) -> tuple:
        points = sum(self.game.score())
        return OUT, t("stuck_title"), [t("stuck_text"), plural("points", points)]


class EndScreen(MomentScreen):
    """The band of the result; the lowest one is dark."""

    def __init__(self, app) -> None:
        MomentScreen.__init__(self, app)
        self.dark = self.game.band() == 0

    def picture(self) -> tuple:
        band = self.game.band()
        title = t("band_%d" % band)
        return OUT if self.dark else CROWN, title, [plural("points", sum(self.game.score())), t("band_text_%d" % band)]
