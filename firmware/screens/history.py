"""What happened so far, newest step first, and which device rolls were undone."""

from firmware.lang import t
from firmware.screens.screen import Screen
from firmware.ui.font import S
from firmware.ui.frame import footer, header
from firmware.ui.seats import seat


def is_shown(events: list | tuple, silent: tuple) -> bool:
    """Whether a step has any event with another verb than these; some steps only ask for dice and have none."""
    return bool([1 for event in events if event[0] not in silent])


def _steps(history, silent):
    """(whether it was undone, (seat, events)), newest first. Undone rolls keep their place."""
    found = []
    taken = history.taken_back()
    for at in range(len(history), -1, -1):
        while taken and taken[-1][0] == at:
            found.append((True, taken.pop()[1]))
        if at > 0 and is_shown(history[at - 1][1], silent):
            found.append((False, history[at - 1]))
    return found


def _step(look):
    """From line to line."""
    return max(look.line_s, look.seat + 2)


def _fit(look):
    return (look.bottom - look.top - 3) // _step(look)


class HistoryScreen(Screen):
    """A line for each step, with its seat's symbol; UP and DOWN turn pages."""

    kind = "list"

    def __init__(self, app) -> None:
        Screen.__init__(self, app)
        self._words = self.flow.words()
        self._steps = _steps(app.session.history, self._words.SILENT)
        self._said: list = [None] * len(self._steps)  # lines in words, which take a board time, of pages shown so far
        self._page = 0
        self._pages = 1

    def next_screen(self):
        return self  # the next page is prepared while this one is read

    def prerender(self, c) -> bool:
        """Put one more line of this page or the next one into words."""
        for number in range(min((self._page + 2) * _fit(c.look), len(self._steps))):
            if self._said[number] is None:
                self._say(number)
                return True
        return False

    def _say(self, number):
        """A step in words."""
        if self._said[number] is None:
            taken, (_, events) = self._steps[number]
            said = self._words.history_line(events) if is_shown(events, self._words.SILENT) else None
            if taken:
                said = t("h_taken", said) if said else t("h_taken_roll")
            self._said[number] = said
        return self._said[number]

    def draw(self, c) -> None:
        look = c.look
        fit = _fit(look)
        self._pages = max(1, (len(self._steps) + fit - 1) // fit)
        header(c, t("history"), t("page_of", self._page + 1, self._pages) if self._pages > 1 else "")
        x, y = look.margin + look.seat + 6, look.top + 3
        if not self._steps:
            c.text(t("history_empty"), look.margin + 4, y + 4, S)
        for number in range(self._page * fit, min(self._page * fit + fit, len(self._steps))):
            person = self.app.session.seats[self._steps[number][1][0]]
            seat(c, look.margin, y, person.symbol, look.seat - 2)
            words = c.fit(self._say(number), S, c.width - x - look.margin)
            c.text(words, x, y + (look.seat - 2 - look.s) // 2, S)
            y += _step(look)
        footer(c, back=t("close"), updown=self._pages > 1)

    def up(self) -> None:
        self._page = (self._page - 1) % self._pages

    def down(self) -> None:
        self._page = (self._page + 1) % self._pages

    def ok(self) -> None:
        self.app.pop()
