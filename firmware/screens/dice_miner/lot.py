"""Equal lowest totals: the players draw lots and enter who starts."""

from firmware.lang import t
from firmware.screens.lists import ListScreen


class LotScreen(ListScreen):
    """The seats that are level; OK says who starts."""

    kind = "dig"

    def title(self) -> str:
        return t("ask_lot")

    def title_right(self) -> str:
        return t("round_of", min(3, self.app.session.game.round + 1), 3)

    def rows(self) -> list:
        session = self.app.session
        return [(session.seats[seat].name, str(session.game.totals[seat])) for seat in session.game.queue]

    def symbol(self, index: int) -> int | None:
        return self.app.session.seats[self.app.session.game.queue[index]].symbol

    def back_word(self) -> str:
        return t("undo")

    def back(self) -> None:
        self.flow.undo()

    def menu_word(self) -> str:
        return t("menu")

    def menu(self) -> None:
        from firmware.screens.menu import GameMenu

        self.app.push(GameMenu(self.app))

    def ok_word(self) -> str:
        return t("ok_lot")

    def pick(self, index: int) -> None:
        self.flow.act(("lot", self.app.session.game.queue[index]))
