"""Setting a game of Dice Miners up: OK starts it as it was last time; every row may be changed."""

from firmware.lang import t
from firmware.screens.dice_miners import flow
from firmware.screens.dice_miners.plan import Plan
from firmware.screens.lists import ListScreen
from firmware.ui.seats import NAMES as SYMBOLS

AFTER_SEATS = ("caveins", "timer", "seal", "dice")


class SetupScreen(ListScreen):
    """Start, the number of seats, each seat, then the rules that may be chosen."""

    def __init__(self, app):
        ListScreen.__init__(self, app)
        self.plan = Plan(app.store)

    def entries(self):
        """What the rows are: words, or the numbers of seats."""
        return ["start", "seats"] + list(range(self.plan.values["seats"])) + list(AFTER_SEATS)

    def title(self):
        return t("game_dice_miners")

    def title_right(self):
        return t("new_game")

    def rows(self):
        return [self._row(entry) for entry in self.entries()]

    def _row(self, entry):
        if entry == "start":
            return t("setup_start"), ""
        if type(entry) is int:
            return self.plan.name(entry), t("seat_ai") if self.plan.people[entry][2] else t("seat_human")
        return t("setup_" + entry), _value(entry, self.plan.values[entry])

    def symbol(self, index):
        entry = self.entries()[index]
        return self.plan.people[entry][1] if type(entry) is int else None

    def ok_word(self):
        entry = self.entries()[self.chosen]
        if entry == "start":
            return t("setup_start")
        return t("open") if type(entry) is int else t("change")

    def pick(self, index):
        entry = self.entries()[index]
        if entry == "start":
            self._start()
        elif type(entry) is int:
            self.app.push(SeatScreen(self.app, self.plan, entry))
        else:
            self.plan.step(entry)

    def back(self):
        self.plan.write()
        self.app.pop()

    def _start(self):
        plan = self.plan
        plan.write()
        self.app.save.forget()  # the launcher has asked whether a saved game may go
        flow.start(self.app, plan.options(), plan.seats(), plan.values["dice"] == "device")


def _value(word, value):
    if word == "seats" or word == "caveins":
        return str(value)
    if word == "timer" and value:
        return t("seconds", value)
    return t("%s_%s" % (word, value))


class SeatScreen(ListScreen):
    """One seat: its name, its symbol, and who plays it."""

    def __init__(self, app, plan, seat):
        ListScreen.__init__(self, app)
        self._plan = plan
        self._seat = seat

    def title(self):
        return t("seat_of", self._seat + 1, self._plan.values["seats"])

    def rows(self):
        person = self._plan.people[self._seat]
        return [
            (t("seat_name"), self._plan.name(self._seat)),
            (t("seat_symbol"), t("symbol_" + SYMBOLS[person[1]])),
            (t("seat_player"), t("seat_ai") if person[2] else t("seat_human")),
        ]

    def symbol(self, index):
        return self._plan.people[self._seat][1] if index == 1 else None

    def ok_word(self):
        return t("change")

    def pick(self, index):
        person = self._plan.people[self._seat]
        if index == 0:
            from firmware.screens.names import NamesScreen

            self.app.push(NamesScreen(self.app, self.title(), self._named))
        elif index == 1:
            self._plan.next_symbol(self._seat)
        else:
            person[2] = not person[2]

    def _named(self, name):
        self._plan.people[self._seat][0] = name
