"""Equal lowest totals: the table draws lots and tells who starts."""

from firmware.lang import t
from firmware.screens.lists import ListScreen


class LotScreen(ListScreen):
    """The seats that are level; OK says who starts."""

    kind = "dig"

    def title(self):
        return t("ask_lot")

    def title_right(self):
        return t("round_of", min(3, self.app.session.game.round + 1), 3)

    def rows(self):
        session = self.app.session
        return [(session.seats[seat].name, str(session.game.totals[seat])) for seat in session.game.queue]

    def symbol(self, index):
        return self.app.session.seats[self.app.session.game.queue[index]].symbol

    def back_word(self):
        return t("undo")

    def back(self):
        self.flow.undo()

    def menu_word(self):
        return t("menu")

    def menu(self):
        from firmware.screens.menu import GameMenu

        self.app.push(GameMenu(self.app))

    def ok_word(self):
        return t("ok_lot")

    def pick(self, index):
        self.flow.act(("lot", self.app.session.game.queue[index]))
