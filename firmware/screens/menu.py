"""The menu of a running game: a hint, the rules for this moment, the history, who plays, leave."""

from firmware.lang import t
from firmware.screens.lists import ListScreen

ROWS = ("rules", "history", "seats", "fair", "settings", "leave")
ALONE = ("rules", "history", "records", "fair", "settings", "leave")  # a solo game has no seats to hand over


class GameMenu(ListScreen):
    """Each row opens a page of its own; leaving saves the game."""

    def __init__(self, app, row: str | None = None) -> None:
        """`row` is the row to start at; the first one if there is no such row."""
        ListScreen.__init__(self, app)
        entries = self._entries()
        self.chosen = entries.index(row) if row in entries else 0

    def title(self) -> str:
        return t("game_menu")

    def _entries(self):
        rows = ROWS
        if len(self.app.session.seats) == 1:
            rows = tuple([row for row in ALONE if row != "records" or self.flow.keeps_records])
        return ("hint",) + rows if self._hint_is_due() else rows

    def _hint_is_due(self):
        """Whether a hint is offered: hints are on, the game has some, and a person has to decide."""
        app = self.app
        if app.settings.get("hints") != "on" or not self.flow.gives_hints:
            return False
        return type(app.session.game.turn) is int and not app.session.seat().ai

    def rows(self) -> list:
        return [(t("menu_" + row), "") for row in self._entries()]

    def pick(self, index: int) -> None:
        if self._entries()[index] == "leave":
            self.app.launcher()
        else:
            self.app.push(self._page(index))

    def prefetch_hint(self):
        return _HINTS.get(self._entries()[self.chosen])

    def next_screen(self):
        """Prepare the page under the cursor: rules take long to read, the history takes long to put into words."""
        row = self._entries()[self.chosen]
        return _PAGES[row](self) if row in ("rules", "history") else None

    def _page(self, index):
        """The page that a row opens."""
        return self.app.prerendered() or _PAGES[self._entries()[index]](self)

    def menu(self) -> None:
        self.app.pop()

    def _hint(self):
        from firmware.screens.hint import HintScreen

        return HintScreen(self.app)

    def _rules(self):
        from firmware.screens.rules import RulesScreen

        return RulesScreen(self.app, self.flow.page())

    def _history(self):
        from firmware.screens.history import HistoryScreen

        return HistoryScreen(self.app)

    def _seats(self):
        from firmware.screens.seats import SeatsScreen

        return SeatsScreen(self.app)

    def _records(self):
        return self.flow.records()

    def _fair(self):
        from firmware.screens.fair import FairScreen

        return FairScreen(self.app)

    def _settings(self):
        from firmware.screens.settings import SettingsScreen

        return SettingsScreen(self.app)


_PAGES = {
    "hint": GameMenu._hint,
    "rules": GameMenu._rules,
    "history": GameMenu._history,
    "seats": GameMenu._seats,
    "records": GameMenu._records,
    "fair": GameMenu._fair,
    "settings": GameMenu._settings,
}


def _import_rules():
    from firmware.screens import rules  # noqa: F401


def _import_history():
    from firmware.screens import history  # noqa: F401


def _import_seats():
    from firmware.screens import seats  # noqa: F401


def _import_fair():
    from firmware.screens import fair  # noqa: F401


def _import_settings():
    from firmware.screens import settings  # noqa: F401


def _import_launcher():
    from firmware.screens import launcher  # noqa: F401


_HINTS = {
    "rules": _import_rules,
    "history": _import_history,
    "seats": _import_seats,
    "fair": _import_fair,
    "settings": _import_settings,
    "leave": _import_launcher,
}
