"""The end of the mine: its score, and what is worth looking at once more."""

from firmware.lang import plural, t
from firmware.screens.lists import ListScreen
from firmware.screens.moments import MomentScreen
from firmware.ui.moments import RUIN

_ROWS = ("chronicle", "hall", "titles", "map", "fair")

# What the masters of engine/dwarf_mine/par.py played: a large mountain with no expansion, or with all of them.
_EXPANSIONS = ("caves", "foes", "leader", "rooms")
_PLAYED = (("off", "dragon", "off", "base"), ("on", "four", "on", "more"))


class EndScreen(MomentScreen):
    """Where a lost mine rests; OK opens the next one, UP and DOWN look back."""

    dark = True
    pages = True

    def picture(self):
        game = self.game
        lines = [t("end_" + game.why_over()), t("end_sum", game.prestige, game.age)]
        return RUIN, t("end_score", game.score()), lines + _among_masters(game)

    def ok_word(self):
        return t("end_ok")

    def ok(self):
        self.app.flow.rematch(self.app)

    def down(self):
        self.app.push(AfterScreen(self.app))

    up = down


def _among_masters(game):
    """How many of ten masters do worse, in a line; none where no master has played."""
    options = game.options
    chosen = tuple([options[word] for word in _EXPANSIONS])
    if chosen not in _PLAYED or (game.columns, game.rows) != (40, 48):
        return []
    from engine.dwarf_mine.par import worse

    count = worse(game.score(), _PLAYED.index(chosen))
    return [plural("masters", count) if 0 < count < 10 else t("masters_%d" % count)]


class AfterScreen(ListScreen):
    """The chronicle, the best mines, the titles, the map, the dice."""

    def title(self):
        return t("after_title")

    def title_right(self):
        fresh = len(self.app.session.game.new_titles())
        return plural("after_titles", fresh) if fresh else ""

    def rows(self):
        return [(t("after_" + row), "") for row in _ROWS]

    def pick(self, index):
        app, row = self.app, _ROWS[index]
        if row == "map":
            app.flow.mountain(app)
        elif row == "hall":
            app.push(app.flow.records(app))
        elif row == "titles":
            from firmware.screens.dwarf_mine.honour import TitlesScreen

            app.push(TitlesScreen(app))
        elif row == "fair":
            from firmware.screens.fair import FairScreen

            app.push(FairScreen(app))
        else:
            from firmware.screens.dwarf_mine.chronicle import ChronicleScreen

            app.push(ChronicleScreen(app))
