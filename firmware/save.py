"""The saved game: a journal, a tail that holds its newest lines, and two slots that take turns.

Every press rewrites the tail, which is small enough for littlefs to keep it beside its name: most presses
erase no flash. When the tail is full its lines go into the journal, and the position into a slot.
A game is there if its journal is: the slots come before it and go after it. docs/SAVES.md has the whole story.
"""

from firmware import guests
from firmware.storage import checked

JOURNAL = "game.journal"
TAIL = "game.tail"
SLOTS = ("game.a", "game.b")
LAST = "last.journal"  # the last finished game, for a check of its dice
BROKEN = "broken.journal"  # what could not be read is set aside, never deleted

FORMAT = 1  # of the slots
TAIL_ROOM = 512  # bytes; littlefs keeps files up to this size inline
START = "00000000"  # the mark before the first line


class Save:
    """Writes the one running game of a store; firmware/resume.py reads it."""

    def __init__(self, store):
        self.store = store
        self.damaged = False  # something was mended when the game was read: tell once
        self.slot = 0  # the newest one
        self.serial = 0  # and its number: the slot with the higher one is the newer
        self.restart()

    def begin(self, lines, line, mark):
        """So many lines are in the journal file, the last with this mark; these are not."""
        self._lines = lines
        self._line = line
        self._mark = mark
        self._due = False
        self.fresh = False

    def restart(self):
        """The journal file is to be started anew."""
        self.begin([], 0, START)
        self.fresh = True

    def exists(self):
        return JOURNAL in self.store.names()

    def line(self, line):
        self._lines.append(line)
        self._due = True

    def write(self, session):
        """Put what happened since the last call on the disk; what could not be written is tried again."""
        if self._due:
            self._due = not (self._start(session) if self.fresh else self._go_on(session))

    def _start(self, session):
        """A new journal; without it the slots count for nothing. Both are written: each knows the seed."""
        if not self.exists():
            self._forget_rest()
        return self._write_slot(session) and self._write_slot(session) and self._flush()

    def _go_on(self, session):
        game = session.game
        head = "%d %s %d %s" % (self._line, self._mark, game.seat, game.phase)
        data = checked("\n".join([head] + self._lines))
        return self.settle(session) if len(data) > TAIL_ROOM else _with_room(self.store.overwrite, TAIL, data)

    def settle(self, session):
        """Move the tail's lines into the journal, and the position into a slot."""
        return self._flush() and self._write_slot(session)

    def renew(self, session):
        """Write over what was damaged, so that it is told only once."""
        if not self.fresh and self.settle(session):
            self._due = True
            self.write(session)

    def _flush(self):
        lines = [(line + "\n").encode() for line in self._lines]
        done = _with_room(self.store.write_parts, JOURNAL, lines, not self.fresh)
        if done:
            self.begin([], *self._end())
        return done

    def _end(self):
        """Number and mark of the newest line."""
        return self._line + len(self._lines), self._lines[-1][-8:] if self._lines else self._mark

    def _write_slot(self, session):
        line, mark = self._end()
        position = _slot(session, line, mark, self.serial + 1)
        done = _with_room(self.store.overwrite_plain, SLOTS[1 - self.slot], position)
        if done:
            self.serial += 1
            self.slot = 1 - self.slot
        return done

    def finish(self):
        """The game is over and left: keep its journal as the last one; on a full disk it stays as it is."""
        if self._flush() and self.store.rename(JOURNAL, LAST):
            self._forget_rest()
        self.restart()

    def forget(self):
        self.store.remove(JOURNAL)
        self._forget_rest()
        self.restart()

    def _forget_rest(self):
        for name in (TAIL,) + SLOTS:
            self.store.remove(name)

    # Reading takes code that a running game has no room for: it is imported when it is asked for.

    def read(self):
        """The saved session, or None."""
        from firmware.resume import read

        return read(self)

    def peek(self):
        """(game, symbol and name of the seat to act, phase) of the saved game, or None; nothing is changed."""
        from firmware.saved import peek

        return peek(self)


def _with_room(write, *what):
    """Write; if the heap has no hole for it, once more when what was begun is gone: no game ends for want of memory."""
    try:
        return write(*what)
    except MemoryError:
        guests.collect()
        return write(*what)


def _slot(session, line, mark, serial):
    """What a slot holds: the position behind so many lines of the journal, the last with this mark."""
    dice = session.table.dice
    return {
        "format": FORMAT,
        "serial": serial,
        "line": line,
        "mark": mark,
        "game": session.game.name,
        "back": session.table.taken,
        "shown": session.table.revealed is not None,
        "rules": session.game.version,  # a name that comes before the state, as keys are sorted
        "seed": dice.seed,
        "dealt": dice.count,
        "device": session.device_dice,
        "seat": session.game.seat,
        "phase": session.game.phase,
        "seats": [[seat.name, seat.symbol, seat.player()] for seat in session.seats],
        "state": session.game.to_save(),
    }
