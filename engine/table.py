"""A game being played: rules, device dice, journal and undo, kept in step.

The referee and the firmware play through a Table, so that both journal and undo
alike, and a journal replays to the same table everywhere.
"""

from engine import plain
from engine.dice import Chain, commitment
from engine.game import Illegal, Notation, options_text
from engine.games import open_game
from engine.journal import Journal, header

STRETCH = 8  # steps between two snapshots: a third of the memory of a snapshot a step
CLOSE = 3  # of the latest marks each has a snapshot of its own


class Table:
    """One game at the table. `seed` is None where only players' dice are used or it is not known."""

    def __init__(self, game, seed=None, journal=None, commit=None):
        self.game = game
        self.dice = Chain(seed) if seed is not None else None
        self.journal = journal or Journal()
        self.commit = commit or (commitment(seed) if seed is not None else "none")
        self.notes = []
        self.steps = 0
        self.revealed = None
        self._past = []  # stretches of steps: [snapshot, move, dealt, move, dealt, ...], oldest first
        self._undoable = 0

    @classmethod
    def new(cls, name, options, seed=None, journal=None):
        """A fresh game with its journal's first line written."""
        table = cls(None, seed, journal)
        table.open(name, options)
        return table

    def open(self, name, options):
        """Set the game up and write the journal's first line."""
        self.game = open_game(name, options)
        self.journal.add(header(name, options_text(self.game), self.commit))

    def play(self, move):
        """Play one move; events come back, errors change nothing."""
        return self.step(move, None, None)

    def deal(self):
        """Let the device's dice fall; refused unless dice are due and a seed is there."""
        if self.dice is None:
            raise Illegal("dice.no_seed")
        before = self.dice.count
        move = self.game.deal(self.dice)
        return self.step(move, None, before)

    def step(self, move, line, dealt_at):
        """Play a move; `line` is how the journal tells it, `dealt_at` the number of the device's roll, or None."""
        past = self._past
        if not past or len(past[-1]) > 2 * STRETCH:
            past.append([self.game.snapshot()])
        events = self.game.play(move)
        stretch = past[-1]
        stretch.append(move)
        stretch.append(dealt_at)
        if self._undoable < self.game.UNDO_STEPS:
            self._undoable += 1
        elif sum([len(each) // 2 for each in past[1:]]) >= self.game.UNDO_STEPS:
            past.pop(0)
        self.steps += 1
        self.journal.add(line or (move, dealt_at))
        return events

    def mark(self):
        """Have undo come back to here without playing moves again; whether there was anything to do.

        For when there is time, where a player is asked: that is where undo will come back to.
        """
        past = self._past
        if not past or len(past[-1]) == 1:
            return False
        past.append([self.game.snapshot()])
        old = len(past) - CLOSE - 2
        if old >= 0 and len(past[old]) + len(past[old + 1]) <= 2 * STRETCH + 2:
            past[old].extend(past.pop(old + 1)[1:])
        return True

    def can_undo(self):
        return self._undoable > 0

    def undo_takes_dice(self):
        """Whether the next undo takes back dice that the device rolled."""
        return self._undoable > 0 and self._last_stretch()[-1] is not None

    def _last_stretch(self):
        """The stretch that holds the last step; one may have been opened by a refused move."""
        while len(self._past[-1]) == 1:
            self._past.pop()
        return self._past[-1]

    def undo(self):
        """Take back exactly one step: restore the last snapshot and play again up to it."""
        if not self._undoable:
            raise Illegal("undo.nothing")
        stretch = self._last_stretch()
        dealt_at = stretch.pop()
        stretch.pop()
        self.game.restore(stretch[0])
        for at in range(1, len(stretch), 2):
            self.game.play(stretch[at])
        if dealt_at is not None and self.dice is not None:
            self.dice.count = dealt_at
        self._undoable -= 1
        self.steps += 1
        self.journal.add("undo")

    def note(self, words):
        """Write down what is no move: names, who plays a seat."""
        for char in words:
            if char < " " or "\x7f" <= char < "\xa0" or "\u2028" <= char <= "\u2029" or "\ud800" <= char <= "\udfff":
                raise Notation("a note is one line of plain text")
        self.notes.append(words)
        self.journal.add("!" + words)

    def load(self, state, dealt=None):
        """Go on from a given position, with so many rolls of the device behind it; no undo past it."""
        if dealt is None:  # never the same dice again
            dealt = self.dice.count if self.dice is not None else 0
        self.stand(state, dealt)
        self.steps += 1
        self.journal.add("load @%d %s" % (dealt, plain.dumps(self.game.state())))

    def stand(self, state, dealt):
        """Be in a position without a step that leads there; no undo past it."""
        self.game.load(state)
        self._past = []
        self._undoable = 0
        if self.dice is not None:
            self.dice.count = dealt

    def reveal(self):
        """Tell the seed; only once the game is over."""
        if self.game.outcome() is None:
            raise Illegal("dice.secret")
        if self.dice is not None and self.revealed is None:
            self.revealed = self.dice.seed
            self.journal.add("reveal " + self.dice.seed)
        return self.revealed
