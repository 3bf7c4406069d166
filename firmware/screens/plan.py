"""The set-up of a new game. The last one is remembered for each game."""

from engine import plain
from engine.ai_levels import DEFAULT, LEVELS
from firmware.lang import t
from firmware.saves import fields
from firmware.screens.names import LONGEST, trimmed
from firmware.session import Seat

FILE = "setup."
MOST_SEATS = 6
TAKEBACK = ("takeback", ("on", "off"))  # in every game: whether device rolls may be undone
DICE = ("dice", ("device", "table"))  # whose dice are used; not an option of the rules, but a row in most games


class Plan:
    """Options by word, and six people: [name, symbol, who plays].

    An empty name stands for the language's own. `choices` has a row for each option that OK changes, (word, choices);
    the first one is the default.
    """

    def __init__(self, store, game, choices: tuple) -> None:
        self._store = store
        self._file = FILE + game
        self.choices = choices
        self.values: dict = {row[0]: row[1][0] for row in choices}
        self.people = [["", symbol, False] for symbol in range(MOST_SEATS)]
        self._read()

    def _read(self):
        kept = fields.read(self._store, self._file, kind(self.choices))
        if kept is None:
            return
        people = kept.pop("people", None)
        self.values.update(kept)
        if people is None:
            return
        if not _can_sit(people):
            fields.set_aside(self._store, self._file, False, kept)
            return
        self.people = people
        for person in people:
            if person[2] is True:  # from before there were levels
                person[2] = DEFAULT

    def write(self) -> None:
        kept: dict = dict(self.values)
        kept["people"] = self.people
        self._store.write_checked(self._file, plain.dumps(kept))

    def step(self, word: str) -> None:
        """Change an option to its next choice, in a circle."""
        for row in self.choices:
            if row[0] == word:
                at = row[1].index(self.values[word])
                self.values[word] = row[1][(at + 1) % len(row[1])]

    def count(self) -> int:
        """The number of seats; a game without that option is for one player."""
        return self.values.get("seats", 1)

    def name(self, seat: int) -> str:
        return self.people[seat][0] or t("common_names").split()[seat]

    def next_symbol(self, seat: int) -> None:
        """The next symbol that no seat has; with six seats, that of another seat."""
        for wanted in (self.count(), 0):
            for step in range(1, MOST_SEATS):
                symbol = (self.people[seat][1] + step) % MOST_SEATS
                holder = [person[1] for person in self.people].index(symbol)
                if holder >= wanted:
                    self.people[holder][1] = self.people[seat][1]
                    self.people[seat][1] = symbol
                    return

    def options(self) -> dict:
        """The engine's options."""
        return {row[0]: self.values[row[0]] for row in self.choices if row[0] != DICE[0]}

    def device_dice(self) -> bool:
        return self.values.get(DICE[0], DICE[1][0]) == DICE[1][0]

    def seats(self) -> list:
        """The seats in order of play. In a solo game the one seat is always a person's."""
        alone = self.count() == 1
        return [
            Seat(self.name(seat), self.people[seat][1], not alone and self.people[seat][2])
            for seat in range(self.count())
        ]


def kind(choices: tuple) -> tuple:
    """What the file of a set-up with these choices may hold: see firmware/saves/fields.py."""
    player = (fields.CHOICE, (False, True) + LEVELS)
    person = (fields.ROW, (fields.TEXT, 0, LONGEST), (fields.NUMBER, 0, MOST_SEATS - 1), player)
    rows = [(row[0], (fields.CHOICE, row[1])) for row in choices]
    return (fields.OPEN, tuple(rows) + (("people", (fields.LIST, person, MOST_SEATS, MOST_SEATS)),))


def _can_sit(people):
    """Whether there are six people, each with a different symbol and a name that can be spelled."""
    symbols = {person[1] for person in people}
    return len(people) == len(symbols) == MOST_SEATS and all([trimmed(person[0]) == person[0] for person in people])
