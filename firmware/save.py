"""The saved game: a journal that grows by every step, and two slots that take turns.

A slot holds the whole position with a checksum. The journal wins as far as it is whole, as it also
knows the past; where it is damaged before the newest slot, the game goes on from the slot.
"""

from engine import plain
from engine.game import BadState, Notation
from engine.games import GAMES
from engine.journal import Damaged, Journal
from engine.table import Replay, Table
from firmware.session import Seat, Session

JOURNAL = "game.journal"
SLOTS = ("game.a", "game.b")
LAST = "last.journal"  # the last finished game, for a check of its dice
BROKEN = "broken.journal"  # what could not be read is set aside, never deleted

PARTS = (("line", int), ("seed", str), ("dealt", int), ("device", bool), ("state", dict))


class Save:
    """Reads and writes the one running game of a store."""

    def __init__(self, store):
        self._store = store
        self._lines = []  # journal lines of the press that is being worked on
        self._slot = 0
        self._fresh = True  # the journal file is to be started anew
        self.damaged = False  # something was mended when the game was read: tell once

    def exists(self):
        names = self._store.names()
        return JOURNAL in names or SLOTS[0] in names or SLOTS[1] in names

    def line(self, line):
        self._lines.append(line + "\n")

    def write(self, session):
        """Put what happened since the last call on the disk: the journal first, then a slot."""
        if not self._lines:
            return
        data = "".join(self._lines).encode()
        self._lines = []
        if self._fresh:
            self._store.write(JOURNAL, data)
            self._fresh = False
        else:
            self._store.append(JOURNAL, data)
        self._slot = 1 - self._slot
        self._store.write_checked(SLOTS[self._slot], plain.dumps(_position(session)))

    def finish(self):
        """The game is over and left: keep its journal as the last one."""
        self._store.rename(JOURNAL, LAST)
        self.forget()

    def forget(self):
        for name in (JOURNAL,) + SLOTS:
            self._store.remove(name)
        self._fresh = True
        self._lines = []

    def read(self):
        """The saved session, or None."""
        slots = self._slots()
        if not slots:
            self._set_aside()
            return None
        position, self._slot = slots[0]
        session = self._replayed(position) or self._from_slot(position)
        if session is None:
            self._set_aside()
        return session

    def peek(self):
        """(game, symbol and name of the seat to act, phase) of the saved game, or None; nothing is changed."""
        damaged = self.damaged
        slots = self._slots()
        self.damaged = damaged  # damage is told when the game is read
        if not slots:
            return None
        position = slots[0][0]
        try:
            name, symbol, _ = position["seats"][position["state"]["turn"]]
            return position["game"], symbol, name, position["state"]["phase"]
        except (KeyError, IndexError, TypeError):
            return None  # a slot of another version; reading it will tell

    def _set_aside(self):
        self.damaged = self.damaged or self.exists()
        self._store.rename(JOURNAL, BROKEN)
        self.forget()

    def _slots(self):
        """Valid slots, the newest first."""
        found = []
        for number in range(len(SLOTS)):
            position = _read_position(self._store.read_checked(SLOTS[number]))
            if position:
                found.append((position, number))
            elif SLOTS[number] in self._store.names():
                self.damaged = True
        found.sort(key=lambda item: -item[0]["line"])
        return found

    def _replayed(self, position):
        """The session by its journal, if that is whole at least as far as the slot."""
        session = _Watched(position)
        lines = (self._store.read(JOURNAL) or b"").split(b"\n")
        good = []
        try:
            for raw in lines:
                if raw:
                    session.take(raw.decode())
                    good.append(raw)
        except (Damaged, UnicodeError):
            self.damaged = True
        if len(good) < position["line"]:
            self.damaged = True
            return None
        self._fresh = False
        if len(good) < len([1 for raw in lines if raw]) or lines[-1]:
            self._store.write(JOURNAL, b"\n".join(good) + b"\n")
        return session.finish(self)

    def _from_slot(self, position):
        """The session by a slot alone, with a new journal that starts at its position."""
        try:
            table = Table(None, position["seed"], Journal(keep=False))
            session = Session(table, _seats(position), position["device"], self)
            table.open(position["game"], position["state"]["options"])
            for number in range(len(session.seats)):
                table.note("name %d %s" % (number, session.seats[number].name))
                table.note("seat %d %s" % (number, "ai" if session.seats[number].ai else "human"))
            table.load(position["state"], position["dealt"])
        except (BadState, Notation, KeyError, TypeError):
            return None
        self._fresh = True
        self.write(session)
        return session


class _Watched:
    """Replays a journal and notes the history and the seats on the way."""

    def __init__(self, position):
        self._position = position
        self._replay = Replay(position["seed"], Journal(keep=False))
        self._seats = _seats(position)
        for seat in self._seats:
            seat.ai = False
        self._session = None

    def take(self, line):
        replay = self._replay
        seat = replay.table.game.seat if replay.table else 0
        events = replay.take(line)
        if self._session is None:
            self._session = Session(replay.table, self._seats, self._position["device"])
        if line.startswith("undo "):
            self._session.forget_step()
        elif line.startswith("!seat "):
            words = line.split()
            self._seats[int(words[1])].ai = words[2] == "ai"
        elif events:
            self._session.record(seat, events)

    def finish(self, save):
        session = self._session
        return Session(session.table, session.seats, session.device_dice, save, session.history)


def _position(session):
    dice = session.table.dice
    return {
        "line": session.table.journal.count,
        "game": session.game.name,
        "seed": dice.seed,
        "dealt": dice.count,
        "device": session.device_dice,
        "seats": [[seat.name, seat.symbol, seat.ai] for seat in session.seats],
        "state": session.game.state(),
    }


def _seats(position):
    return [Seat(name, symbol, ai) for name, symbol, ai in position["seats"]]


def _read_position(text):
    """A slot's data, or None; its checksum was right, so what does not fit is of another version."""
    try:
        position = plain.loads(text) if text else {}
        _seats(position)
        for part, kind in PARTS:
            if type(position[part]) is not kind:
                return None
        return position if position["game"] in GAMES else None
    except (ValueError, KeyError, TypeError):
        return None
