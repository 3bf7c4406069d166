"""What lies on the disk of a saved game: slots, tail and the lines of the journal, as far as they are good."""

from firmware import slot
from firmware.save import JOURNAL, SLOTS, TAIL


def peek(save):
    """See Save.peek."""
    damaged = save.damaged
    found, tail = slots(save), read_tail(save)
    save.damaged = damaged  # damage is told when the game is read
    if not found:
        return None
    position = found[0]
    seat, phase = position["seat"], position["phase"]
    if tail and tail.mark == position["mark"]:
        seat, phase = tail.seat, tail.phase
    try:
        name, symbol, _ = position["seats"][seat]
    except IndexError:
        return None  # a slot of another version; reading it will tell
    return position["game"], symbol, name, phase


def slots(save):
    """Valid slots without their states, the newest first; each knows its `number`."""
    found = []
    for number in range(len(SLOTS)):
        position = slot.read_head(save.store, SLOTS[number])
        if position:
            position["number"] = number
            found.append(position)
        else:
            note_damage(save, SLOTS[number])
    found.sort(key=lambda position: -position["serial"])
    return found


def read_tail(save):
    try:
        text = save.store.read_checked(TAIL)
        if text is not None:
            return Tail(text)
    except (ValueError, IndexError):
        pass
    note_damage(save, TAIL)
    return None


def note_damage(save, name):
    """A file that is no good counts as damaged; an empty one is only new, power went before its first write."""
    if name in save.store.names() and save.store.read(name) != b"":
        save.damaged = True


class Tail:
    """The newest lines, and where they go on: behind that line of the journal, which ends with that mark."""

    def __init__(self, text):
        lines = text.split("\n")
        line, self.mark, seat, self.phase = lines[0].split(" ")
        self.line = int(line)
        self.seat = int(seat)
        self.lines = lines[1:]


class Story:
    """The lines of journal and tail. They are read from the disk each time: a board has no room for a long game."""

    def __init__(self, store, tail, positions):
        self._store = store
        self.exists = False  # the journal has lines, good or not
        self.whole = True  # no line of the journal is torn, and the tail begins where it ends
        self.filed = 0  # lines to be taken from the journal
        self.newest = []  # and those behind them
        self.end = b""  # the mark of the last line that is taken from the journal
        self._marks = {}  # of the lines at which a slot or the tail goes on
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

    def has(self, line, mark):
        """Whether the journal has so many lines, and the last of them this mark."""
        return self._marks.get(line) == mark.encode()

    def __iter__(self):
        number = 0
        for line in self._store.lines(JOURNAL):  # to the end: a file that is left half read would stay open
            if number < self.filed:
                yield line[:-1]
            number += 1
        for line in self.newest:
            yield line.encode()
