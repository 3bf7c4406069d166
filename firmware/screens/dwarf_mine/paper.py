"""With a map on paper: the rooms that were reported."""

from engine.dwarf_mine.rooms import KIND, H, Y
from firmware.lang import t
from firmware.screens.dwarf_mine.dwarf import room_names
from firmware.screens.lists import ListScreen


class PaperScreen(ListScreen):
    """The rooms in the order they were built, with the row of their floor."""

    kind = "mine"

    def __init__(self, app):
        ListScreen.__init__(self, app)
        self._names = room_names()

    def title(self):
        return t("paper_title")

    def title_right(self):
        return t("paper_deepest", self.app.session.game.deepest + 1)

    def rows(self):
        game = self.app.session.game
        found = [(self._names[room[KIND]], t("paper_row", room[Y] + room[H])) for room in game.rooms]
        return found or [(t("paper_none"), "")]

    def pick(self, index):
        self.app.pop()

    def ok_word(self):
        return t("close")
