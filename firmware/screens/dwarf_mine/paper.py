"""With a map on paper: the rooms that were reported."""

from engine.dwarf_mine.rooms import H, Y
from firmware.lang import t
from firmware.screens.dwarf_mine.labels import room_label
from firmware.screens.lists import ListScreen


class PaperScreen(ListScreen):
    """The rooms in the order they were built, with the row of their floor."""

    kind = "mine"

    def __init__(self, app) -> None:
        ListScreen.__init__(self, app)
        self._names = {}  # by number, of those that were seen: to put a name together takes a board some ms

    def title(self) -> str:
        return t("paper_title")

    def title_right(self) -> str:
        return t("paper_deepest", self.app.session.game.deepest + 1)

    def rows(self) -> list:
        """All rows; only those that may be visible have words."""
        rooms, near = self.app.session.game.rooms, self.app.canvas.look.rows
        found = []
        for number in range(len(rooms)):
            if abs(number - self.chosen) < near:
                found.append((self._name(number), t("paper_row", rooms[number][Y] + rooms[number][H])))
            else:
                found.append(("", ""))
        return found or [(t("paper_none"), "")]

    def _name(self, number):
        """A room's own name, or what it is."""
        if number not in self._names:
            self._names[number] = room_label(self.app.session.game, number)
        return self._names[number]

    def pick(self, index: int) -> None:
        self.app.pop()

    def ok_word(self) -> str:
        return t("close")
