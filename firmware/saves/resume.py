"""Reading a saved game: its journal is played again, and the session is as it was.

A short game is played from its first line. A long one would take a board seconds: its lines are only checked up to a
slot, and played from there.
"""

from engine.ai_levels import known
from engine.game import CHANCE
from engine.journal import Journal
from engine.reader import Damaged, Newer
from engine.replay import Replay
from engine.undo import CHECKPOINTS
from firmware.loader.memory import collect_on_board, set_gc_threshold
from firmware.saves import slot, slot_table
from firmware.saves.game_fields import is_good_note
from firmware.saves.reader import Story, read_tail, slots
from firmware.saves.writer import GAME, JOURNAL, SHORTAGE, SLOTS, TAIL
from firmware.session import Session

SHORT = 64  # games of up to so many lines are played from the first one
TIDY = 4  # lines
# GC threshold in bytes while a game is read; the loop sets its own afterwards. With 64 KB a full mountain left no hole
# of more than 3 KB, too small for what the next press may need.
WHILE_READING = 64 * 1024
REMEMBERED = 12  # lines at least that can be undone again, and are in the history


def read(save):
    """The saved session, or None; `save` continues where it was."""
    if not save.exists():
        return None
    set_gc_threshold(WHILE_READING)
    session = None
    try:
        session = _read(save)
    except SHORTAGE:
        raise
    except Exception as error:  # safety net: no save may stop the board
        print("a save cannot be read: %r" % error)
    if session is None:
        save.set_aside()
    elif save.damaged and not save.fresh:
        _keep_bad(save)
        save.renew(session)
    return session


def _read(save):
    found, faults = slots(save.store)
    tail, fault = read_tail(save.store, found)
    if fault:
        faults[TAIL] = fault
    save.bad = sorted(faults)
    save.damaged = save.damaged or bool(faults)
    save.newer = not found and any([newer for newer, _ in faults.values()])
    story = Story(save.store, tail, found)
    session = None
    while found and session is None and not save.newer:
        try:
            session = _by_slot(save, story, tail, found)
        except SHORTAGE:
            raise
        except Exception as error:
            print("a slot leads to no game: %r" % error)
        if session is None:
            save.bad.append(SLOTS[found.pop(0)["number"]])  # the other slot may still be good
            save.damaged = True
    return session


def _by_slot(save, story, tail, found):
    """The session from the newest of these slots; None if it leads to none."""
    newest = found[0]
    save.slot, save.serial = newest["number"], newest["serial"]
    save.has_tail = tail is not None
    watched, good = None, 0
    if newest["line"] > 0 and story.has(newest["line"], newest["mark"]):
        start = _start(found, story)
        if start:
            watched = Watched(newest, start)
            good = watched.jump_to(slot.read(save.store, SLOTS[start["number"]]), story)
            if good:
                good += watched.take_all(story.after(good), story.count - good)
        if good < story.count:  # a short game, or damaged, or undone past the slot: play all lines
            watched = Watched(newest)
            good = watched.take_all(story.after(0), story.count)
        if watched.newer:
            save.newer = True
            return None
    if not 0 < newest["line"] <= good:
        return _from_slot(save, story, tail)
    return _rewritten(save, story, newest) if watched.drops else _continued(save, story, watched, good)


def _continued(save, story, watched, good):
    """The session from its journal and tail, which are complete at least up to the newest slot."""
    if not story.whole or good < story.count:
        _keep_broken(save)
        save.restart()
        for line in story.after(0):
            if good > 0:
                save.line(line.decode())
            good -= 1
        return _written(save, watched)
    save.begin(story.newest, story.filed, story.end.decode())
    return watched.finish(save)


def _rewritten(save, story, position):
    """The session from journal and tail without unusable notes; the journal is written again with new checksums."""
    _keep_broken(save)
    save.restart()
    watched = Watched(position, None, save.line)
    watched.take_all(story.after(0), story.count)
    return _written(save, watched)


def _keep_broken(save):
    """Keep the whole damaged game under other names before anything is overwritten."""
    save.damaged = True
    save.bad = list(SLOTS + (TAIL, JOURNAL))
    _keep_bad(save)


def _keep_bad(save):
    for name in save.bad:
        save.store.copy(name, "broken" + name[len(GAME) :])
    save.bad = []


def _start(found, story):
    """The newest slot of this journal that leaves some lines to play; None for a short game."""
    for position in found if story.count > SHORT else ():
        at = position["line"]
        if position["back"] < 0:
            return None  # undone rolls were not counted: play all lines
        if 0 < at <= story.count - REMEMBERED and story.has(at, position["mark"]):
            return position
    return None


def _from_slot(save, story, tail):
    """The session from the newest slot and its tail, with a new journal that starts at the slot's position."""
    _keep_broken(save)
    position = slot.read(save.store, SLOTS[save.slot])
    save.restart()
    if position is None:
        return None
    watched = Watched(position)
    watched.sit(slot_table.table(position, save.line))
    if tail and tail.mark == position["mark"]:
        watched.take_all([line.rpartition(" *")[0].encode() for line in tail.lines], len(tail.lines), checked=False)
    return _written(save, watched)


def _written(save, watched):
    session = watched.finish(save)
    save.write(session)
    return session


class Watched:
    """Plays a journal again and collects the history and the seats."""

    def __init__(self, position: dict, start: dict | None = None, sink=None) -> None:
        """`start` is the slot to play from, if not from the first line.

        `sink` gets the lines that are played, each with a new checksum.
        """
        self.newer = False  # whether a line is unknown to this version
        self.drops = False  # whether a note is unusable
        self._device = position["device"]
        self._replay = Replay(position["seed"], Journal(sink, keep=False))
        self._seats = slot_table.seats(start or position)
        if not start:
            for seat in self._seats:
                seat.play_by(False)  # the journal says who plays
        self._session = None
        self._undoable = 0  # steps that a person may undo, as in `Session`
        self._by_clock = False

    def jump_to(self, position: dict | None, story) -> int:
        """Continue from a slot's position; returns after how many lines that is, or 0 if any of them is damaged."""
        replay = self._replay
        checked = position and story.checked(position["line"])
        if not checked:
            return 0
        crc, remarks = checked
        collect_on_board()
        try:
            replay.take(story.first.decode())
            for step in remarks:
                self._is_good(replay.skip(step.decode()))
            replay.table.jump_to(position["state"], position["dealt"])
            replay.go_on(position["line"], crc, position["back"])
            self.sit(replay.table)
            return position["line"]
        except SHORTAGE:
            raise
        except Exception:  # Damaged, or any other effect of a bad line: playing all lines finds it
            return 0

    def take_all(self, lines, total: int, checked: bool = True) -> int:
        """Play lines as far as they are good; returns how many. Playing needs all of a board's stack."""
        replay = self._replay
        count = good = 0
        last = total - CHECKPOINTS - 1
        for raw in lines:  # to the end: a file that is left half read would stay open
            if good == count:
                try:
                    line, raw = raw.decode(), None  # a position is a long line, and memory is scarce
                    line = replay.check(line) if checked else line
                    if self._is_good(line):
                        table = replay.table
                        seat, chance, taken = _before(table) if table else (0, False, 0)
                        self._note(seat, chance, line, replay.play(line), taken)
                    if count >= last:
                        replay.table.checkpoint()  # so that undo need not replay it on a board
                    if good % TIDY == 0:
                        collect_on_board()  # or what stays is scattered over a board's heap
                    good += 1
                except Newer:
                    self.newer = True
                except SHORTAGE:
                    raise
                except Exception:  # Damaged, or any other effect of a bad line
                    pass
            count += 1
        return good

    def _is_good(self, step):
        """Whether a line may be played; unusable notes are left out."""
        if step.startswith("!") and not is_good_note(step, len(self._seats)):
            self.drops = True
            return False
        return True

    def sit(self, table) -> None:
        """Use this table from now on."""
        if len(self._seats) != table.game.options.get("seats", 1):
            raise Damaged(0, "the slot has %d seats" % len(self._seats))
        self._replay.table = table
        self._session = Session(table, self._seats, self._device)

    def _note(self, seat, chance, step, events, taken):
        """Record what a step did. The arguments say how many rolls were undone before it and whether dice were due."""
        if self._session is None:
            self.sit(self._replay.table)
        if step == "undo":
            self._session.history.take_back(self._session.game.seat, self._replay.table.taken > taken)
            self._undoable = max(0, self._undoable - 1)
        elif step.startswith("!seat "):
            words = step.split()
            self._seats[int(words[1])].play_by(words[2] == "ai" and known("".join(words[3:])))
        elif events or _is_move(step):
            self._session.history.add(seat, events)
            self._count(seat, chance, step)

    def _count(self, seat, chance, step):
        """Count a step that can be undone: not if the clock decided, or if only AI seats have played since."""
        if step == self._session.game.TIMEOUT:
            self._undoable, self._by_clock = 0, True
        elif self._undoable or not self._seats[seat].ai or (chance and not self._device):
            self._undoable += 1

    def finish(self, save):
        old = self._session
        session = Session(old.table, old.seats, old.device_dice, save, old.history)
        session.table.keep_undo(self._undoable)
        if self._by_clock:
            session.no_undo = "undo.clock"
        return session


def _before(table):
    """(seat, whether dice are due, rolls undone) before a step."""
    game = table.game
    return game.seat, game.turn == CHANCE, table.taken


def _is_move(step):
    """Whether a step without events is a move; some moves only ask for dice."""
    return step[0] != "!" and step.split(" ", 1)[0] not in ("pitboss", "load", "reveal")
