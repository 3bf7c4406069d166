"""Reading a saved game: its journal is played again, and the session comes out as it was."""

from engine.ai_levels import known
from engine.journal import Damaged, Journal
from engine.replay import Replay
from firmware import slot
from firmware.session import Session


class Watched:
    """Replays a journal and notes the history and the seats on the way."""

    def __init__(self, position):
        self._position = position
        self._replay = Replay(position["seed"], Journal(keep=False))
        self._seats = slot.seats(position)
        for seat in self._seats:
            seat.play_by(False)
        self._session = None

    def take_all(self, lines):
        """Play lines as far as they are good; returns how many."""
        good = 0
        try:
            for raw in lines:
                line, raw = raw.decode(), None  # a position is a long line, and memory is short
                self._take(line)
                good += 1
        except (Damaged, UnicodeError):
            pass
        return good

    def _take(self, line):
        replay = self._replay
        seat = replay.table.game.seat if replay.table else 0
        events = replay.take(line)
        if self._session is None:
            self._session = Session(replay.table, self._seats, self._position["device"])
        if line.startswith("undo "):
            self._session.forget_step()
        elif line.startswith("!seat "):
            words = line.split()
            self._seats[int(words[1])].play_by(words[2] == "ai" and known(words[3]))
        elif events or _is_move(line):
            self._session.record(seat, events)

    def finish(self, save):
        session = self._session
        return Session(session.table, session.seats, session.device_dice, save, session.history)


def _is_move(line):
    """Whether a line without events is a move all the same: some only ask for dice."""
    return line[0] != "!" and line.split(" ", 1)[0] not in ("pitboss", "load", "reveal")
