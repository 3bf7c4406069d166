"""The end of the mine: its score, and what is worth looking at once more."""

from firmware.lang import plural, t
from firmware.screens.lists import ListScreen
from firmware.screens.moments import MomentScreen
from firmware.ui.frame import footer
from firmware.ui.moments import RUIN, moment

TYPE_CHECKING = 0  # the build drops what is under it
if TYPE_CHECKING:
    from firmware.screens.dwarf_mine.flow import DwarfMineFlow

_ROWS = ("chronicle", "hall", "titles", "map", "fair")

# What the masters of engine/dwarf_mine/ai/par.py played: a large mountain with no expansion, or with all of them.
_EXPANSIONS = ("caves", "foes", "leader", "rooms")
_PLAYED = (("off", "dragon", "off", "base"), ("on", "four", "on", "more"))


class EndScreen(MomentScreen):
    """Where a lost mine rests; OK shows its new titles, then opens the next one; any other key looks back."""

    rolls = False
    blows = ()

    dark = True
    honours = ()  # screens of the titles that the end has earned, until they were seen

    def picture(self) -> tuple:
        game = self.game
        lines = [t("end_" + game.why_over()), t("end_sum", game.prestige, game.age)]
        return RUIN, t("end_score", game.score()), lines + (self.rolls_taken() or _among_masters(game))

    def draw(self, c) -> None:
        drawing, title, lines = self.picture()
        moment(c, drawing, title, lines, dark=True)
        footer(c, back=self.undo_word(), ok=t("after_titles") if self.honours else t("end_ok"), menu=t("end_menu"))

    def ok(self) -> None:
        """A new mine takes the place of this one, which is said first."""
        app = self.app
        if self.honours:
            for screen in reversed(self.honours):
                app.push(screen)
            self.honours = ()
        else:
            from firmware.screens.confirmation import ConfirmScreen

            app.push(ConfirmScreen(app, "again", self.flow.rematch))

    def menu(self) -> None:
        self.app.push(AfterScreen(self.app))

    up = down = menu

    def long_menu(self) -> None:
        MomentScreen.menu(self)


def _among_masters(game):
    """How many of ten masters do worse, in a line; none where no master has played."""
    options = game.options
    chosen = tuple([options[word] for word in _EXPANSIONS])
    if chosen not in _PLAYED or (game.columns, game.rows) != (40, 48):
        return []
    from engine.dwarf_mine.ai.par import worse

    count = worse(game.score(), _PLAYED.index(chosen))
    return [plural("masters", count) if 0 < count < 10 else t("masters_%d" % count)]


class AfterScreen(ListScreen):
    """The chronicle, the best mines, the titles, the map, the dice."""

    flow: "DwarfMineFlow"

    def title(self) -> str:
        return t("after_title")

    def title_right(self) -> str:
        fresh = len(self.app.session.game.new_titles())
        return plural("after_titles", fresh) if fresh else ""

    def rows(self) -> list:
        return [(t("after_" + row), "") for row in _ROWS]

    def menu_word(self) -> str:
        return t("menu")

    def menu(self) -> None:
        from firmware.screens.menu import GameMenu

        self.app.push(GameMenu(self.app))

    def pick(self, index: int) -> None:
        app, row = self.app, _ROWS[index]
        if row == "map":
            app.push(self.flow.mountain())
        elif row == "hall":
            app.push(self.flow.records())
        elif row == "titles":
            from firmware.screens.dwarf_mine.honour import TitlesScreen

            app.push(TitlesScreen(app))
        elif row == "fair":
            from firmware.screens.fair import FairScreen

            app.push(FairScreen(app))
        else:
            from firmware.screens.dwarf_mine.chronicle import ChronicleScreen

            app.push(ChronicleScreen(app))
