"""Reads the files of a saved game: slots, tail and journal lines, as far as they are good."""

from binascii import crc32

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
    lines = tail.line + len(tail.lines) if tail else position["line"]
    return position["game"], symbol, name, phase, lines


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
    """The lines of journal and tail, read from the disk each time: a board has no room for a long game.

    One pass over the journal checks the lines up to each slot, so that they need not be taken one by one.
    """

    def __init__(self, store, tail, positions: list) -> None:
        self._store = store
        self.exists = False  # whether the journal has any lines, good or not
        self.whole = True  # whether no journal line is torn and the tail continues the journal
        self.filed = 0  # number of lines to take from the journal
        self.newest = []  # the lines after them
        self.end = b""  # the mark of the last line that is taken from the journal
        self.first = b""  # the first line
        self._remarks = []  # the steps that are no moves: notes and the reveal
        self._places = {}  # by number, for lines after which a slot or the tail continues
        self._good = True  # whether the checksum of every line so far fits
        wanted = [position["line"] for position in positions] + ([tail.line] if tail else [])
        size = crc = 0
        for line in store.lines(JOURNAL):
            self.exists = True
            self.whole = line.endswith(b"\n")
            if self.whole:
                self.filed += 1
                self.first = self.first or line[:-1]
                size += len(line)
                crc = self._pass(line[:-11], line[-11:-1], crc)
                if self.filed in wanted:
                    self._places[self.filed] = (line[-9:-1], size, crc, len(self._remarks), self._good)
                self.end = line
        self.end = self.end[-9:-1]
        if tail and self.filed < tail.line + len(tail.lines) and self.has(tail.line, tail.mark):
            self.whole = self.whole and self.filed == tail.line
            self.filed = tail.line
            self.newest = tail.lines
            self.end, size, crc, remarks, self._good = self._places[tail.line]
            del self._remarks[remarks:]
            for number, line in enumerate(tail.lines):
                line = line.encode()
                crc = self._pass(line[:-10], line[-10:], crc)
                if self.filed + number + 1 in wanted:
                    self._places[self.filed + number + 1] = (line[-8:], size, crc, len(self._remarks), self._good)
        self.count = self.filed + len(self.newest)

    def _pass(self, step, mark, crc):
        """Check a step and note it if it is no move; returns the checksum after it."""
        crc = crc32(step, crc)
        self._good = self._good and mark == b" *%08x" % crc
        if step.startswith(b"!") or step.startswith(b"reveal "):
            self._remarks.append(step)
        return crc

    def has(self, line: int, mark: str) -> bool:
        """Whether the journal has that many lines, the last of them with this mark."""
        return line in self._places and self._places[line][0] == mark.encode()

    def checked(self, line: int) -> tuple | None:
        """(checksum, steps that are no moves) of all lines up to one that `has` knows; None if one is damaged."""
        _, _, crc, remarks, good = self._places[line]
        return (crc, self._remarks[:remarks]) if good else None

    def after(self, line: int):
        """The lines after this one, which `has` knows; all lines after 0."""
        number, size = line, self._places[line][1] if line else 0
        for raw in self._store.lines(JOURNAL, size):  # read to the end, or the file would stay open
            if number < self.filed:
                yield raw[:-1]
            number += 1
        for newest in self.newest[max(0, line - self.filed) :]:
            yield newest.encode()
