"""The saved game: a journal, a tail with its newest lines, and two slots that are written in turn.

Every press rewrites the tail, which is small enough for littlefs to store it inline: most presses erase no flash. When
the tail is full, its lines go into the journal and the position into a slot. A game exists if its journal does: the
slots are written before it and removed after it. docs/SAVES.md explains it all.
"""

from firmware.loader import memory
from firmware.saves.storage import BROKEN as ASIDE
from firmware.saves.storage import NEWER, checked

JOURNAL = "game.journal"
TAIL = "game.tail"
SLOTS = ("game.a", "game.b")
LAST = "last.journal"  # the last finished game, for checking its dice
GAME = "game"  # prefix of all these names but the last one
SHORTAGE = (MemoryError, RuntimeError)  # out of heap or stack: not a fault of the save, which stays as it is
BROKEN = "broken.journal"  # unreadable games are set aside, never deleted

FORMAT = 1  # version of the slots
TAIL_ROOM = 512  # bytes; littlefs keeps files up to this size inline
START = "00000000"  # the mark before the first line


class Save:
    """Writes the running game of a store; firmware/saves/resume.py reads it."""

    def __init__(self, store) -> None:
        self.store = store
        self.damaged = False  # something was repaired while reading: tell the player once
        self.newer = False  # a newer Pitboss made it, so it could not be read: tell that instead
        self.bad = []  # names of its bad files, until they are kept under other names
        self.slot = 0  # number of the newest slot
        self.serial = 0  # its serial number; the slot with the higher one is newer
        self.restart()

    def begin(self, lines, line: int, mark: str) -> None:
        """Go on after line number `line` of the journal file, which ends with `mark`; `lines` are not in it yet."""
        self._lines = lines
        self._line = line
        self._mark = mark
        self._due = False
        self.fresh = False

    def restart(self) -> None:
        """Have the journal file started again from the beginning."""
        self.begin([], 0, START)
        self.fresh = True
        self.has_tail = False

    def exists(self) -> bool:
        return JOURNAL in self.store.names()

    def line(self, line: str) -> None:
        self._lines.append(line)
        self._due = True

    def write(self, session) -> None:
        """Write what happened since the last call; after a failure it is tried again."""
        if self._due:
            self._due = not (self._start(session) if self.fresh else self._go_on(session))

    def _start(self, session):
        """Start a new journal; without one the slots do not count.

        Both slots are written, as each has the seed. The tail is also written before the journal: every game must have
        one, or presses are lost.
        """
        if not self.exists():
            self._forget_rest()
        return self._write_slot(session) and self._write_slot(session) and self._begin_tail(session) and self._flush()

    def _go_on(self, session):
        data = _tail(session, self._lines, self._line, self._mark)
        return self.flush_tail(session) if len(data) > TAIL_ROOM else self._write_tail(data)

    def _begin_tail(self, session):
        """Start an empty tail that continues the journal."""
        return self._write_tail(_tail(session, [], *self._end()))

    def _write_tail(self, data):
        done = _with_room(self.store.overwrite, TAIL, data)
        self.has_tail = self.has_tail or done
        return done

    def flush_tail(self, session) -> bool:
        """Move the tail's lines into the journal, and the position into a slot."""
        return (self.has_tail or self._begin_tail(session)) and self._flush() and self._write_slot(session)

    def renew(self, session) -> None:
        """Overwrite what was damaged, so that the player is told only once."""
        if not self.fresh and self.flush_tail(session):
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

    def finish(self) -> None:
        """The game is over and was left: keep its journal as the last one. On a full disk it stays where it is."""
        if self._flush() and self.store.rename(JOURNAL, LAST):
            self._forget_rest()
        self.restart()

    def forget(self) -> None:
        """Give the game up. An unreadable one is kept, as nobody has seen what it is."""
        if self.exists() and self.peek() is None:
            self.read()
        self.store.remove(JOURNAL)
        self._forget_rest()
        self.restart()

    def _forget_rest(self):
        for name in (TAIL,) + SLOTS:
            self.store.remove(name)

    # A running game has no room for the code that reads: it is imported when needed.

    def read(self):
        """The saved session, or None: what could not be read is set aside then."""
        from firmware.saves.resume import read

        return read(self)

    def set_aside(self) -> None:
        """Keep the whole game under other names. The journal comes last: until then the game exists."""
        self.damaged = True
        aside = NEWER if self.newer else ASIDE
        for name in SLOTS + (TAIL, JOURNAL):
            self.store.rename(name, aside + name[len(GAME) + 1 :])
        self.bad = []
        self.restart()

    def bring_back(self) -> None:
        """Restore a game that a newer Pitboss has made: this may be that version now. The journal comes last."""
        for name in SLOTS + (TAIL, JOURNAL):
            self.store.rename(NEWER + name[len(GAME) + 1 :], name)

    def peek(self) -> tuple | None:
        """(game, symbol and name of the seat to act, phase, lines) of the saved game, or None. Changes nothing."""
        from firmware.saves.reader import peek

        try:
            return peek(self)
        except SHORTAGE:
            raise
        except Exception:  # no save may keep the board from starting; reading it will report this
            return None


def _with_room(write, *what):
    """Write; on MemoryError, collect garbage and retry once."""
    try:
        return write(*what)
    except MemoryError:
        memory.collect()
        return write(*what)


def _tail(session, lines, line, mark):
    """The bytes of a tail: these lines continue the journal after that line, which ends with this mark."""
    head = "%d %s %d %s" % (line, mark, session.game.seat, session.game.phase)
    return checked("\n".join([head] + lines))


def _slot(session, line, mark, serial):
    """The content of a slot: the position after that many lines of the journal, the last with this mark."""
    dice = session.table.dice
    return {
        "format": FORMAT,
        "serial": serial,
        "line": line,
        "mark": mark,
        "game": session.game.name,
        "back": session.table.taken,
        "shown": session.table.revealed is not None,
        "rules": session.game.version,  # keys are sorted: this name must come before the state
        "seed": dice.seed,
        "dealt": dice.count,
        "device": session.device_dice,
        "seat": session.game.seat,
        "phase": session.game.phase,
        "needs_tail": True,
        "seats": [[seat.name, seat.symbol, seat.player()] for seat in session.seats],
        "state": session.game.to_save(),
    }
