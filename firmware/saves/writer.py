"""The saved game: a journal, a tail that holds its newest lines, and two slots that take turns.

Every press rewrites the tail, which is small enough for littlefs to keep it beside its name: most presses
erase no flash. When the tail is full its lines go into the journal, and the position into a slot.
A game is there if its journal is: the slots come before it and go after it. docs/SAVES.md has the whole story.
"""

from firmware import guests
from firmware.saves.storage import BROKEN as ASIDE
from firmware.saves.storage import NEWER, checked

JOURNAL = "game.journal"
TAIL = "game.tail"
SLOTS = ("game.a", "game.b")
LAST = "last.journal"  # the last finished game, for a check of its dice
GAME = "game"  # in front of all their names but the last one's
SHORTAGE = (MemoryError, RuntimeError)  # of heap or stack: no fault of a save, which stays as it is
BROKEN = "broken.journal"  # what could not be read is set aside, never deleted

FORMAT = 1  # of the slots
TAIL_ROOM = 512  # bytes; littlefs keeps files up to this size inline
START = "00000000"  # the mark before the first line

# What reading a game imports, each module after those that it imports itself: nested imports need too much stack.
_READING = (
    "engine.ai_levels",
    "engine.reader",
    "engine.replay",
    "firmware.saves.fields",
    "firmware.saves.game_fields",
    "firmware.saves.slot",
    "firmware.saves.reader",
    "firmware.saves.resume",
)


class Save:
    """Writes the one running game of a store; firmware/saves/resume.py reads it."""

    def __init__(self, store):
        self.store = store
        self.damaged = False  # something was mended when the game was read: tell once
        self.newer = False  # it could not be read because a newer Pitboss has made it: tell that instead
        self.bad = []  # names of its files that were no good, until they are kept under other names
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
        self.has_tail = False

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
        """A new journal; without it the slots count for nothing. Both are written: each knows the seed.

        The tail comes before the journal, too: where a game is, a tail has to be, or presses are lost.
        """
        if not self.exists():
            self._forget_rest()
        return self._write_slot(session) and self._write_slot(session) and self._begin_tail(session) and self._flush()

    def _go_on(self, session):
        data = _tail(session, self._lines, self._line, self._mark)
        return self.settle(session) if len(data) > TAIL_ROOM else self._write_tail(data)

    def _begin_tail(self, session):
        """A tail without a line, behind all that the journal will have."""
        return self._write_tail(_tail(session, [], *self._end()))

    def _write_tail(self, data):
        done = _with_room(self.store.overwrite, TAIL, data)
        self.has_tail = self.has_tail or done
        return done

    def settle(self, session):
        """Move the tail's lines into the journal, and the position into a slot."""
        return (self.has_tail or self._begin_tail(session)) and self._flush() and self._write_slot(session)

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
        """Give the game up. One that cannot be read is kept: nobody has seen what it is."""
        if self.exists() and self.peek() is None:
            self.read()
        self.store.remove(JOURNAL)
        self._forget_rest()
        self.restart()

    def _forget_rest(self):
        for name in (TAIL,) + SLOTS:
            self.store.remove(name)

    # Reading takes code that a running game has no room for: it is imported when it is asked for.

    def read(self):
        """The saved session, or None: what could not be read is set aside then."""
        for name in _READING:
            __import__(name)
        from firmware.saves.resume import read

        return read(self)

    def set_aside(self):
        """Keep all of the game under other names, the journal last: until then the game counts as there."""
        self.damaged = True
        aside = NEWER if self.newer else ASIDE
        for name in SLOTS + (TAIL, JOURNAL):
            self.store.rename(name, aside + name[len(GAME) + 1 :])
        self.bad = []
        self.restart()

    def bring_back(self):
        """Put a game of a newer Pitboss in its place again: this may be that version. The journal comes last."""
        for name in SLOTS + (TAIL, JOURNAL):
            self.store.rename(NEWER + name[len(GAME) + 1 :], name)

    def peek(self):
        """(game, symbol and name of the seat to act, phase) of the saved game, or None; nothing is changed."""
        from firmware.saves.reader import peek

        try:
            return peek(self)
        except SHORTAGE:
            raise
        except Exception:  # no save keeps the board from starting; reading it will tell
            return None


def _with_room(write, *what):
    """Write; if the heap has no hole for it, once more when what was begun is gone: no game ends for want of memory."""
    try:
        return write(*what)
    except MemoryError:
        guests.collect()
        return write(*what)


def _tail(session, lines, line, mark):
    """The bytes of a tail: these lines go on behind that line of the journal, which ends with this mark."""
    head = "%d %s %d %s" % (line, mark, session.game.seat, session.game.phase)
    return checked("\n".join([head] + lines))


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
        "needs_tail": True,
        "seats": [[seat.name, seat.symbol, seat.player()] for seat in session.seats],
        "state": session.game.to_save(),
    }
