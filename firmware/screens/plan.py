"""What a new game is set up with; the last one used is remembered, for each game apart."""

from engine import plain
from engine.ai_levels import DEFAULT, LEVELS
from firmware.lang import t
from firmware.screens.names import LONGEST, trimmed
from firmware.session import Seat

FILE = "setup."
MOST_SEATS = 6
TAKEBACK = ("takeback", ("on", "off"))  # whether rolls of the device may be taken back, in every game
DICE = ("dice", ("device", "table"))  # whose dice fall: not an option of the rules, and a row of most games


class Plan:
    """Options by word, and six people: [name, symbol, who plays]. An empty name is the language's own.

    `choices` has a row for each option that OK steps through, (word, choices): the first one is the default.
    """

    def __init__(self, store, game, choices):
        self._store = store
        self._file = FILE + game
        self.choices = choices
        self.values: dict = {row[0]: row[1][0] for row in choices}
        self.people = [["", symbol, False] for symbol in range(MOST_SEATS)]
        self._read()

    def _read(self):
        text = self._store.read_checked(self._file)
        try:
            kept = plain.loads(text) if text else None
        except ValueError:
            kept = None
        if _fits(kept, self.choices):
            self.values = {row[0]: kept[row[0]] for row in self.choices}
            self.people = kept["people"]
            for person in self.people:
                if person[2] is True:  # set up before there were levels
                    person[2] = DEFAULT

    def write(self):
        kept: dict = dict(self.values)
        kept["people"] = self.people
        self._store.write_checked(self._file, plain.dumps(kept))

    def step(self, word):
        """The next choice of an option, round and round."""
        for row in self.choices:
            if row[0] == word:
                at = row[1].index(self.values[word])
                self.values[word] = row[1][(at + 1) % len(row[1])]

    def count(self):
        """How many seats there are; a game without that option is for one."""
        return self.values.get("seats", 1)

    def name(self, seat):
        return self.people[seat][0] or t("common_names").split()[seat]

    def next_symbol(self, seat):
        """The next symbol that no seat at the table has; with six seats, that of another seat."""
        for wanted in (self.count(), 0):
            for step in range(1, MOST_SEATS):
                symbol = (self.people[seat][1] + step) % MOST_SEATS
                holder = [person[1] for person in self.people].index(symbol)
                if holder >= wanted:
                    self.people[holder][1] = self.people[seat][1]
                    self.people[seat][1] = symbol
                    return

    def options(self):
        """The engine's options."""
        return {row[0]: self.values[row[0]] for row in self.choices if row[0] != DICE[0]}

    def device_dice(self):
        return self.values.get(DICE[0], DICE[1][0]) == DICE[1][0]

    def seats(self):
        """The seats in order of play; alone there is nobody to play for."""
        alone = self.count() == 1
        return [
            Seat(self.name(seat), self.people[seat][1], not alone and self.people[seat][2])
            for seat in range(self.count())
        ]


def _fits(kept, choices):
    """Whether what was read is a plan; anything else is forgotten."""
    if not isinstance(kept, dict):
        return False
    for row in choices:
        if kept.get(row[0]) not in row[1]:
            return False
    people = kept.get("people")
    if not isinstance(people, list) or len(people) != MOST_SEATS:
        return False
    return all([_is_person(person) for person in people]) and len({person[1] for person in people}) == MOST_SEATS


def _is_person(person):
    if not isinstance(person, list) or len(person) != 3:
        return False
    name, symbol, player = person
    known = isinstance(name, str) and len(name) <= LONGEST and trimmed(name) == name
    return known and type(symbol) is int and 0 <= symbol < MOST_SEATS and (type(player) is bool or player in LEVELS)
