"""Reading a saved game: its journal is played again, and the session comes out as it was.

A short game is played from its first line. A long one would take a board seconds: its lines are only checked as far
as the older slot, and played from there.
"""

from engine.ai_levels import known
from engine.game import BadState, Notation
from engine.journal import Journal
from engine.reader import Damaged
from engine.replay import Replay
from engine.table import CLOSE
from firmware import slot
from firmware.guests import tidy
from firmware.save import BROKEN, JOURNAL, SLOTS, TAIL
from firmware.saved import Story, read_tail, slots
from firmware.session import Session

SHORT = 64  # lines: of a game that is played again from its first one
TIDY = 4  # lines
REMEMBERED = 12  # lines at least that can be undone again, and are in the history


def read(save):
    """The saved session, or None; `save` goes on from where it was."""
    if not save.exists():
        return None
    found = slots(save)
    session = None
    if found:
        newest = found[0]
        save.slot, save.serial = newest["number"], newest["serial"]
        tail = read_tail(save)
        story = Story(save.store, tail, found)
        watched, good = None, 0
        if newest["line"] > 0 and story.has(newest["line"], newest["mark"]):
            watched = Watched(newest, _start(found, story))
            good = watched.take_all(story, story.count, save.store)
            if good < story.count and watched.start:  # damaged, or undone past the slot: all of it tells
                watched = Watched(newest)
                good = watched.take_all(story, story.count)
        session = _settled(save, story, watched, good) if 0 < newest["line"] <= good else None
        session = session or _from_slot(save, story, tail)
    if session is None:
        _set_aside(save)
    elif save.damaged:
        save.renew(session)
    return session


def _set_aside(save):
    """Keep all of it under other names, the journal last: until then the game counts as there."""
    save.damaged = True
    for name in SLOTS + (TAIL, JOURNAL):
        save.store.rename(name, "broken" + name[4:])
    save.restart()


def _settled(save, story, watched, good):
    """The session by its journal and tail, which are whole at least as far as the newest slot."""
    if not story.whole or good < story.count:
        _keep_broken(save, story)
        save.restart()
        for line in story:
            if good > 0:
                save.line(line.decode())
            good -= 1
        return _written(save, watched)
    save.begin(story.newest, story.filed, story.end.decode())
    return watched.finish(save)


def _keep_broken(save, story):
    save.damaged = True
    if story.exists:
        save.store.write_parts(BROKEN, save.store.lines(JOURNAL))


def _start(found, story):
    """The older slot, if it lies on the journal's way and leaves some lines to play; None for a short game."""
    position = found[-1]
    at = position["line"]
    if position["back"] < 0:
        return None  # nobody has counted the rolls that were taken back: all lines tell
    if story.count > SHORT and at <= story.count - REMEMBERED and story.has(at, position["mark"]):
        return position
    return None


def _from_slot(save, story, tail):
    """The session by the newest slot and its tail, with a new journal that starts at the slot's position."""
    _keep_broken(save, story)
    position = slot.read(save.store, SLOTS[save.slot])
    save.restart()
    try:
        watched = Watched(position)
        watched.sit(slot.table(position, save.line))
    except (BadState, Notation, KeyError, TypeError):
        return None
    if tail and tail.mark == position["mark"]:
        watched.take_all([line.rpartition(" *")[0].encode() for line in tail.lines], len(tail.lines), checked=False)
    return _written(save, watched)


def _written(save, watched):
    session = watched.finish(save)
    save.write(session)
    return session


class Watched:
    """Plays a journal again and notes the history and the seats on the way."""

    def __init__(self, position, start=None):
        """`start` is the slot that the lines are played from; up to there they are only checked."""
        self.start = start
        self._device = position["device"]
        self._replay = Replay(position["seed"], Journal(keep=False))
        self._seats = slot.seats(start or position)
        if not start:
            for seat in self._seats:
                seat.play_by(False)  # as the journal tells it
        self._session = None
        self._undoable = 0  # steps that a person may take back, as `Session` has it
        self._by_clock = False

    def take_all(self, lines, total, store=None, checked=True):
        """Play lines as far as they are good; returns how many. What they bring about needs all of a board's stack."""
        replay = self._replay
        count = good = 0
        skip = self.start["line"] if self.start else 0
        last = total - CLOSE
        for raw in lines:  # to the end: a file that is left half read would stay open
            if good == count:
                try:
                    line, raw = raw.decode(), None  # a position is a long line, and memory is short
                    if count < skip:
                        replay.skip(line)
                        if count + 1 == skip:
                            self._stand(slot.read(store, SLOTS[self.start["number"]]))
                    else:
                        line = replay.check(line) if checked else line
                        table = replay.table
                        seat, taken = (table.game.seat, table.taken) if table else (0, 0)
                        self._note(seat, line, replay.play(line), taken)
                        if count >= last:
                            replay.table.mark()  # so that a board need not play it again for undo
                        if good % TIDY == 0:
                            tidy()  # or what stays comes to lie all over a board's heap
                    good += 1
                except (Damaged, UnicodeError):
                    pass
            count += 1
        return good

    def _stand(self, position):
        """Go on from the slot's position."""
        if position is None:
            raise Damaged(0, "the slot cannot be read")
        tidy()
        self._replay.stand(position["state"], position["dealt"], position["back"])
        self.sit(self._replay.table)

    def sit(self, table):
        """Watch what is played at this table."""
        self._replay.table = table
        self._session = Session(table, self._seats, self._device)

    def _note(self, seat, step, events, taken):
        """Note what a step did; before it so many rolls had been taken back."""
        if self._session is None:
            self.sit(self._replay.table)
        if step == "undo":
            self._session.forget_step(self._replay.table.taken > taken)
            self._undoable = max(0, self._undoable - 1)
        elif step.startswith("!seat "):
            words = step.split()
            self._seats[int(words[1])].play_by(words[2] == "ai" and known("".join(words[3:])))
        elif events or _is_move(step):
            self._session.record(seat, events)
            self._count(seat, step)

    def _count(self, seat, step):
        """A step can be taken back, unless the clock decided, or only AI seats have played since."""
        if step == "timeout":
            self._undoable, self._by_clock = 0, True
        elif self._undoable or not self._seats[seat].ai or (step.startswith("dice") and not self._device):
            self._undoable += 1

    def finish(self, save):
        old = self._session
        session = Session(old.table, old.seats, old.device_dice, save, old.history)
        session.taken_back = old.taken_back
        session.table.keep_undo(self._undoable)
        if self._by_clock:
            session.no_undo = "undo.clock"
        return session


def _is_move(step):
    """Whether a step without events is a move all the same: some only ask for dice."""
    return step[0] != "!" and step.split(" ", 1)[0] not in ("pitboss", "load", "reveal")
