"""What a new game of Dice Miners is set up with; the last one used is remembered."""

from engine import plain
from firmware.lang import t
from firmware.screens.names import LONGEST, trimmed
from firmware.session import Seat

FILE = "setup.dice_miners"
MOST_SEATS = 6

# One row an option that OK steps through: (word, choices), the first one is the default.
CHOICES = (
    ("seats", (2, 3, 4, 5, 6)),
    ("caveins", (1, 2)),
    ("timer", (0, 30, 60, 90, 120)),
    ("seal", ("strike", "bank")),
    ("dice", ("device", "table")),
)


class Plan:
    """Options by word, and six people: [name, symbol, ai]. An empty name is the language's own."""

    def __init__(self, store):
        self._store = store
        self.values: dict = {word: choices[0] for word, choices in CHOICES}
        self.people = [["", symbol, False] for symbol in range(MOST_SEATS)]
        self._read()

    def _read(self):
        text = self._store.read_checked(FILE)
        try:
            kept = plain.loads(text) if text else None
        except ValueError:
            kept = None
        if _fits(kept):
            self.values = {word: kept[word] for word, _ in CHOICES}
            self.people = kept["people"]

    def write(self):
        kept: dict = dict(self.values)
        kept["people"] = self.people
        self._store.write_checked(FILE, plain.dumps(kept))

    def step(self, word):
        """The next choice of an option, round and round."""
        for name, choices in CHOICES:
            if name == word:
                self.values[word] = choices[(choices.index(self.values[word]) + 1) % len(choices)]

    def name(self, seat):
        return self.people[seat][0] or t("common_names").split()[seat]

    def next_symbol(self, seat):
        """The next symbol that no seat at the table has; with six seats, that of another seat."""
        for wanted in (self.values["seats"], 0):
            for step in range(1, MOST_SEATS):
                symbol = (self.people[seat][1] + step) % MOST_SEATS
                holder = [person[1] for person in self.people].index(symbol)
                if holder >= wanted:
                    self.people[holder][1] = self.people[seat][1]
                    self.people[seat][1] = symbol
                    return

    def options(self):
        """The engine's options."""
        return {word: self.values[word] for word in ("seats", "caveins", "timer", "seal")}

    def seats(self):
        """The seats in order of play."""
        seats = range(self.values["seats"])
        return [Seat(self.name(seat), self.people[seat][1], self.people[seat][2]) for seat in seats]


def _fits(kept):
    """Whether what was read is a plan; anything else is forgotten."""
    if not isinstance(kept, dict):
        return False
    for word, choices in CHOICES:
        if kept.get(word) not in choices:
            return False
    people = kept.get("people")
    if not isinstance(people, list) or len(people) != MOST_SEATS:
        return False
    return all([_is_person(person) for person in people]) and len({person[1] for person in people}) == MOST_SEATS


def _is_person(person):
    if not isinstance(person, list) or len(person) != 3:
        return False
    name, symbol, ai = person
    known = isinstance(name, str) and len(name) <= LONGEST and trimmed(name) == name
    return known and type(symbol) is int and 0 <= symbol < MOST_SEATS and type(ai) is bool
