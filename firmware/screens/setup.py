"""Setting a game up: OK starts it as it was last time; every row may be changed.

A game gives its choices, rows of (word, choices) with the seats first; a third entry names the words for a number,
as "60 s". A value's words have the id `<word>_<value>`; a plain number is shown as it is.
"""

from firmware.lang import game_title, t
from firmware.screens.lists import ListScreen
from firmware.screens.plan import Plan
from firmware.screens.players import next_player, player_words
from firmware.ui.seats import NAMES as SYMBOLS


class SetupScreen(ListScreen):
    """Start, the number of seats, each seat, then the rules that may be chosen."""

    def __init__(self, app, choices: tuple) -> None:
        ListScreen.__init__(self, app)
        self.plan = Plan(app.store, self.flow.NAME, choices)

    def entries(self) -> list:
        """The rows: words, or numbers of seats. In a solo game the one seat comes last."""
        words = [row[0] for row in self.plan.choices]
        if words[0] != "seats":
            return ["start"] + words + [0]
        return ["start", "seats"] + list(range(self.plan.count())) + words[1:]

    def title(self) -> str:
        return game_title(self.flow.NAME)

    def title_right(self) -> str:
        return t("new_game")

    def rows(self) -> list:
        return [self._row(entry) for entry in self.entries()]

    def _row(self, entry):
        plan = self.plan
        if entry == "start":
            return t("setup_start"), ""
        if type(entry) is not int:
            return t("setup_" + entry), self._value(entry, plan.values[entry])
        if plan.count() == 1:
            return t("seat_name"), plan.name(0)
        return plan.name(entry), player_words(plan.people[entry][2])

    def _value(self, word, value):
        numbered = [row[2] for row in self.plan.choices if row[0] == word and len(row) > 2]
        if type(value) is not int or (numbered and not value):
            return t("%s_%s" % (word, value))
        return t(numbered[0], value) if numbered else str(value)

    def symbol(self, index: int) -> int | None:
        entry = self.entries()[index]
        return self.plan.people[entry][1] if type(entry) is int and self.plan.count() > 1 else None

    def ok_word(self) -> str:
        entry = self.entries()[self.chosen]
        if entry == "start":
            return t("setup_start")
        return t("open") if type(entry) is int else t("change")

    def menu_word(self) -> str:
        return t("records_key") if self.flow.keeps_records else ""

    def menu(self) -> None:
        """MENU shows the best results of a solo game."""
        if self.flow.keeps_records:
            self.app.push(self.flow.records(self.plan.values))

    def pick(self, index: int) -> None:
        entry = self.entries()[index]
        if entry == "start":
            self._start()
        elif type(entry) is int:
            self.app.push(SeatScreen(self.app, self.plan, entry))
        else:
            self.plan.step(entry)

    def back(self) -> None:
        self.plan.write()
        self.app.pop()

    def _start(self):
        plan = self.plan
        plan.write()
        self.app.save.forget()  # the launcher has asked whether the saved game may be given up
        self.app.later(lambda: self.flow.start(plan.options(), plan.seats(), plan.device_dice()))


class SeatScreen(ListScreen):
    """One seat: its name, its symbol, and who plays it. The cursor starts there, as that changes most often."""

    def __init__(self, app, plan, seat: int) -> None:
        ListScreen.__init__(self, app, 2 if plan.count() > 1 else 0)
        self._plan = plan
        self._seat = seat

    def title(self) -> str:
        return t("seat_of", self._seat + 1, self._plan.count())

    def rows(self) -> list:
        person = self._plan.people[self._seat]
        rows = [
            (t("seat_name"), self._plan.name(self._seat)),
            (t("seat_symbol"), t("symbol_" + SYMBOLS[person[1]])),
            (t("seat_player"), player_words(person[2])),
        ]
        return rows if self._plan.count() > 1 else rows[:2]  # in a solo game nobody else plays

    def symbol(self, index: int) -> int | None:
        return self._plan.people[self._seat][1] if index == 1 else None

    def ok_word(self) -> str:
        return t("change")

    def pick(self, index: int) -> None:
        person = self._plan.people[self._seat]
        if index == 0:
            from firmware.screens.names import NamesScreen

            self.app.push(NamesScreen(self.app, self.title(), self._named))
        elif index == 1:
            self._plan.next_symbol(self._seat)
        else:
            person[2] = next_player(person[2])

    def _named(self, name):
        self._plan.people[self._seat][0] = name
