"""Reads the files of a saved game: slots, tail and journal lines, as far as they are good."""

from engine.game import all_digits
from firmware.saves import slot
from firmware.saves.game_fields import wrong_phase
from firmware.saves.writer import JOURNAL, SLOTS, TAIL


def peek(save) -> tuple | None:
    """See Save.peek."""
    found, _ = slots(save.store)
    if not found:
        return None
    position = found[0]
    tail, _ = read_tail(save.store, found)
    seat, phase = position["seat"], position["phase"]
    if tail and tail.mark == position["mark"] and tail.phase:
        seat, phase = tail.seat, tail.phase
    name, symbol, _ = position["seats"][seat]
    return position["game"], symbol, name, phase


def slots(store) -> tuple:
    """(valid slots without their states, newest first, each with its `number`; faults of the others by name).

    Both slots are written before the journal: a missing or empty one is damage.
    """
    found, faults = [], {}
    for number in range(len(SLOTS)):
        position, fault = slot.read_head(store, SLOTS[number])
        if position:
            position["number"] = number
            found.append(position)
        else:
            faults[SLOTS[number]] = fault
    found.sort(key=lambda position: -position["serial"])
    return found, faults


def read_tail(store, found: list) -> tuple:
    """(the tail or None, its fault or None); the slots found say whether there must be a tail."""
    if not store.read(TAIL, 1):
        return None, (False, "is missing or empty") if _needs_tail(found) else None
    text = store.read_checked(TAIL)
    if text is None:
        return None, (False, "its checksum does not fit")
    tail = Tail()
    fault = tail.take(text, found[0] if found else None)
    return (tail if tail.lines is not None else None), fault


def _needs_tail(found):
    """Whether there must be a tail: from the start, or for games begun by 0.1.0 since it was first full."""
    return any(["needs_tail" in position for position in found]) or len({position["line"] for position in found}) > 1


class Tail:
    """The newest lines. They continue after a certain line of the journal, which ends with a certain mark."""

    lines = None

    def take(self, text: str, position: dict | None) -> tuple | None:
        """Read the text; returns its fault. The seat to act may be wrong although the lines are good."""
        lines = text.split("\n")
        words = lines[0].split(" ")
        if len(words) != 4 or not all_digits(words[0]) or len(words[0]) > 6 or len(words[1]) != 8:
            return (False, "its first line is none of a tail")
        self.line = int(words[0])
        self.mark = words[1]
        self.lines = lines[1:]
        self.seat, self.phase = 0, ""
        seats = len(position["seats"]) if position else 0
        if words[2] not in [str(seat) for seat in range(seats)]:
            return (False, "its seat %.8s is none of the game" % words[2])
        fault = wrong_phase(position["game"], words[3])
        if fault is None:
            self.seat, self.phase = int(words[2]), words[3]
        return fault


class Story:
    """The lines of journal and tail, read from the disk each time: a board has no room for a long game."""

    def __init__(self, store, tail, positions: list) -> None:
        self._store = store
        self.exists = False  # whether the journal has any lines, good or not
        self.whole = True  # whether no journal line is torn and the tail continues the journal
        self.filed = 0  # number of lines to take from the journal
        self.newest = []  # the lines after them
        self.end = b""  # the mark of the last line that is taken from the journal
        self._marks = {}  # marks of the lines after which a slot or the tail continues
        wanted = [position["line"] for position in positions] + ([tail.line] if tail else [])
        for line in store.lines(JOURNAL):
            self.exists = True
            self.whole = line.endswith(b"\n")
            if self.whole:
                self.filed += 1
                self.end = line[-9:-1]
                if self.filed in wanted:
                    self._marks[self.filed] = self.end
        if tail and self.filed < tail.line + len(tail.lines) and self.has(tail.line, tail.mark):
            self.whole = self.whole and self.filed == tail.line
            self.filed = tail.line
            self.newest = tail.lines
            self.end = self._marks[tail.line]
            for number in range(len(tail.lines)):
                if self.filed + number + 1 in wanted:
                    self._marks[self.filed + number + 1] = tail.lines[number][-8:].encode()
        self.count = self.filed + len(self.newest)

    def has(self, line: int, mark: str) -> bool:
        """Whether the journal has that many lines, the last of them with this mark."""
        return self._marks.get(line) == mark.encode()

    def __iter__(self):
        number = 0
        for line in self._store.lines(JOURNAL):  # read to the end, or the file would stay open
            if number < self.filed:
                yield line[:-1]
            number += 1
        for line in self.newest:
            yield line.encode()
