"""The saved game: a journal, a tail that holds its newest lines, and two slots that take turns.

Every press rewrites the tail, which is small enough for littlefs to keep it beside its name: most presses
erase no flash. When the tail is full its lines go into the journal, and the position into a slot.
A game is there if its journal is: the slots come before it and go after it. docs/SAVES.md has the whole story.
"""

from engine.game import BadState, Notation
from firmware import slot
from firmware.storage import checked

JOURNAL = "game.journal"
TAIL = "game.tail"
SLOTS = ("game.a", "game.b")
LAST = "last.journal"  # the last finished game, for a check of its dice
BROKEN = "broken.journal"  # what could not be read is set aside, never deleted

TAIL_ROOM = 512  # bytes; littlefs keeps files up to this size inline
START = "00000000"  # the mark before the first line


class Save:
    """Reads and writes the one running game of a store."""

    def __init__(self, store):
        self._store = store
        self.damaged = False  # something was mended when the game was read: tell once
        self._slot = 0
        self._serial = 0  # the slot with the higher one is the newer
        self._restart()

    def _begin(self, lines, line, mark):
        """So many lines are in the journal file, the last with this mark; these are not."""
        self._lines = lines
        self._line = line
        self._mark = mark
        self._due = False

    def exists(self):
        return JOURNAL in self._store.names()

    def line(self, line):
        self._lines.append(line)
        self._due = True

    def write(self, session):
        """Put what happened since the last call on the disk; what could not be written is tried again."""
        if not self._due:
            return
        game = session.game
        head = "%d %s %d %s" % (self._line, self._mark, game.seat, game.phase)
        data = checked("\n".join([head] + self._lines))
        if self._fresh:
            self._due = not self._start(session)
        elif len(data) > TAIL_ROOM:
            self._due = not (self._flush() and self._write_slot(session))
        else:
            self._due = not self._store.overwrite(TAIL, data)

    def _start(self, session):
        """A new journal; without it the slots count for nothing. Both are written: each knows the seed."""
        if not self.exists():
            self._forget_rest()
        return self._write_slot(session) and self._write_slot(session) and self._flush()

    def _flush(self):
        """Move the tail's lines into the journal."""
        put = self._store.write if self._fresh else self._store.append
        done = put(JOURNAL, self._data())
        if done:
            self._begin([], *self._end())
            self._fresh = False
        return done

    def _data(self):
        return "".join([line + "\n" for line in self._lines]).encode()

    def _end(self):
        """Number and mark of the newest line."""
        return self._line + len(self._lines), self._lines[-1][-8:] if self._lines else self._mark

    def _write_slot(self, session):
        line, mark = self._end()
        position = slot.made(session, line, mark, self._serial + 1)
        done = self._store.overwrite_plain(SLOTS[1 - self._slot], position)
        if done:
            self._serial += 1
            self._slot = 1 - self._slot
        return done

    def finish(self):
        """The game is over and left: keep its journal as the last one; on a full disk it stays as it is."""
        if self._flush() and self._store.rename(JOURNAL, LAST):
            self._forget_rest()
        self._restart()

    def forget(self):
        self._store.remove(JOURNAL)
        self._forget_rest()
        self._restart()

    def _forget_rest(self):
        for name in (TAIL,) + SLOTS:
            self._store.remove(name)

    def _restart(self):
        """The journal file is to be started anew."""
        self._begin([], 0, START)
        self._fresh = True

    def read(self):
        """The saved session, or None."""
        if not self.exists():
            return None
        slots = self._slots()
        session = None
        if slots:
            position, self._slot = slots[0]
            self._serial = position["serial"]
            tail = self._read_tail()
            session = self._replayed(position, tail) or self._from_slot(self._whole(self._slot), tail)
        if session is None:
            self._set_aside()
        elif self.damaged:
            self._renew(session)
        return session

    def _renew(self, session):
        """Write over what was damaged, so that it is told only once."""
        if not self._fresh and self._flush() and self._write_slot(session):
            self._due = True
            self.write(session)

    def peek(self):
        """(game, symbol and name of the seat to act, phase) of the saved game, or None; nothing is changed."""
        damaged = self.damaged
        slots = self._slots()
        tail = self._read_tail()
        self.damaged = damaged  # damage is told when the game is read
        if not slots:
            return None
        position = slots[0][0]
        try:
            seat, phase = position["state"].get("turn", 0), position["state"]["phase"]  # a game for one names no seat
            if tail and tail.mark == position["mark"]:
                seat, phase = tail.seat, tail.phase
            name, symbol, _ = position["seats"][seat]
            return position["game"], symbol, name, phase
        except (KeyError, IndexError, TypeError, AttributeError):
            return None  # a slot of another version; reading it will tell

    def _set_aside(self):
        """Keep all of it under other names, the journal last: until then the game counts as there."""
        self.damaged = True
        for name in SLOTS + (TAIL, JOURNAL):
            self._store.rename(name, "broken" + name[4:])
        self._restart()

    def _slots(self):
        """Valid slots in brief, the newest first."""
        found = []
        for number in range(len(SLOTS)):
            position = self._whole(number)
            if position:
                found.append((slot.brief(position), number))
            else:
                self._note_damage(SLOTS[number])
        found.sort(key=lambda item: -item[0]["serial"])
        return found

    def _whole(self, number):
        """All that a slot holds, or None."""
        return slot.read(self._store.read_checked(SLOTS[number]))

    def _read_tail(self):
        try:
            text = self._store.read_checked(TAIL)
            if text is not None:
                return _Tail(text)
        except (ValueError, IndexError):
            pass
        self._note_damage(TAIL)
        return None

    def _note_damage(self, name):
        """A file that is no good counts as damaged; an empty one is only new, power went before its first write."""
        if name in self._store.names() and self._store.read(name) != b"":
            self.damaged = True

    def _replayed(self, position, tail):
        """The session by its journal and tail, if they are whole at least as far as the slot."""
        lines = (self._store.read(JOURNAL) or b"").split(b"\n")
        whole = lines.pop() == b""  # else the last line is torn
        filed = len(lines)
        if tail and tail.continues(lines):
            whole = whole and filed == tail.line
            filed = tail.line
            lines[filed:] = tail.lines
        watched = _watched(position)
        good = watched.take_all(lines)
        fits = 0 < position["line"] <= good and _marked(lines, position["line"], position["mark"])
        if not fits or not whole or good < len(lines):
            self.damaged = True
            data = self._store.read(JOURNAL)  # once more: while lines are played it would only be in the way
            if data:
                self._store.write(BROKEN, data)
            return self._mended(watched, lines[:good]) if fits else None
        self._begin([line.decode() for line in lines[filed:]], filed, lines[filed - 1][-8:].decode())
        self._fresh = False
        return watched.finish(self)

    def _from_slot(self, position, tail):
        """The session by a slot and its tail, with a new journal that starts at the slot's position."""
        try:
            lines = slot.journal(position)
        except (BadState, Notation, KeyError, TypeError):
            return None
        if tail and tail.mark == position["mark"]:
            for line in tail.lines:
                lines.add(line.decode().rpartition(" *")[0])
        watched = _watched(position)
        raw = [line.encode() for line in lines.lines]
        return self._mended(watched, raw[: watched.take_all(raw)])

    def _mended(self, watched, lines):
        """Start the journal file anew with the lines that are good."""
        session = watched.finish(self)
        self._restart()
        for line in lines:
            self.line(line.decode())
        self.write(session)
        return session


class _Tail:
    """The newest lines, and where they go on: behind that line of the journal, which ends with that mark."""

    def __init__(self, text):
        lines = text.split("\n")
        line, self.mark, seat, self.phase = lines[0].split(" ")
        self.line = int(line)
        self.seat = int(seat)
        self.lines = [line.encode() for line in lines[1:]]

    def continues(self, lines):
        """Whether it goes on from these lines, and further than they do."""
        if not 0 < self.line <= len(lines) < self.line + len(self.lines):
            return False
        return _marked(lines, self.line, self.mark)


def _marked(lines, count, mark):
    """Whether so many lines have this checksum: the last one ends with it."""
    return lines[count - 1].endswith(mark.encode())


def _watched(position):
    """Replaying takes code that a running game has no room for: it is imported when a game is read."""
    from firmware.resume import Watched

    return Watched(position)
