"""A game being played: rules, device dice, journal and undo, kept in step.

The referee and the firmware play through a Table, so that both journal and undo
alike, and a journal replays to the same table everywhere.
"""

from engine import plain
from engine.dice import Chain, commitment
from engine.game import CHANCE, TAKEBACK, VERSION, Illegal, Notation, options_text
from engine.games import open_game
from engine.journal import Journal, header

CLOSE = 6  # of the latest marks each has a snapshot of its own
_PARTS = 4  # what is kept of a step: its move, the number of the device's roll, whether it joins a press, who was asked


class Table:
    """One game at the table. `seed` is None where only players' dice are used or it is not known."""

    def __init__(self, game, seed=None, journal=None, commit=None):
        self.game = game
        self.dice = Chain(seed) if seed is not None else None
        self.journal = journal or Journal()
        self.version = VERSION  # of the journal's first line
        self.commit = commit or (commitment(seed) if seed is not None else "none")
        self.notes = []
        self.steps = 0
        self.revealed = None  # the seed, once it was shown: from then on the game is closed
        self.taken = 0  # rolls of the device that were taken back
        self._past = []  # stretches of steps: [snapshot, move, dealt, joins, asked, move, ...], oldest first
        self._undoable = 0
        self._by_presses = self._joins = False  # whether anybody tells presses apart; whether the next step is one more

    @classmethod
    def new(cls, name, options, seed=None, journal=None, version=VERSION):
        """A fresh game with its journal's first line written."""
        table = cls(None, seed, journal)
        table.open(name, options, version)
        return table

    def open(self, name, options, version=VERSION):
        """Set the game up and write the journal's first line."""
        self.version = version
        self.game = open_game(name, options, version)
        self.journal.add(header(name, options_text(self.game), self.commit, version))

    def play(self, move):
        """Play one move; events come back, errors change nothing."""
        return self.step(move, None, None)

    def deal(self):
        """Let the device's dice fall; refused unless dice are due and a seed is there."""
        self.check_open()
        if self.dice is None:
            raise Illegal("dice.no_seed")
        before = self.dice.count
        move = self.game.deal(self.dice)
        return self.step(move, None, before)

    def step(self, move, line, dealt_at):
        """Play a move; `line` is how the journal tells it, `dealt_at` the number of the device's roll, or None."""
        if self.revealed is not None:
            self.check_open()
        past, game = self._past, self.game
        if not past or len(past[-1]) > _PARTS * game.UNDO_STRETCH:
            past.append([game.snapshot()])
        asked = ~game.seat if game.turn == CHANCE else game.seat
        events = game.play(move)
        past[-1].extend((move, dealt_at, self._joins, asked))
        self._joins = self._by_presses
        if self._undoable < game.UNDO_STEPS:
            self._undoable += 1
        elif sum([len(each) // _PARTS for each in past[1:]]) >= game.UNDO_STEPS:
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
        if old >= 0 and len(past[old]) + len(past[old + 1]) <= _PARTS * self.game.UNDO_STRETCH + 2:
            past[old].extend(past.pop(old + 1)[1:])
        return True

    def check_open(self):
        """Raise Illegal if the seed was shown: nobody plays on who knows the dice to come."""
        if self.revealed is not None:
            raise Illegal("dice.seed_shown")

    def can_undo(self):
        return self._undoable > 0 and self.revealed is None

    def press(self):
        """A key, or time, comes in: steps that are played up to the next one belong together (see `last_press`)."""
        self._by_presses, self._joins = True, False

    def last_press(self):
        """(steps, dice): how many steps the last press has made, and whether the device has rolled dice in any of them.

        Of those that can be undone; each step is a press where nobody told presses apart.
        """
        count = self.steps_back(None)
        return count, True in self.rolls(count)

    def steps_back(self, passes):
        """How many steps undo takes back: the last press, and on past each point that `passes(seat, chance)`.

        `seat` is whose turn it was there, `chance` whether dice were due.
        """
        count = 0
        for stretch in reversed(self._past):
            for at in range(len(stretch) - 1, 0, -_PARTS):
                if count == self._undoable:
                    return count
                count += 1
                asked = stretch[at]
                if not stretch[at - 1] and not (passes and passes(max(asked, ~asked), asked < 0)):
                    return count
        return count

    def rolls(self, count):
        """Of each of the last so many steps whether it was a roll of the device, the newest first."""
        found = []
        for stretch in reversed(self._past):
            for at in range(len(stretch) - 3, 0, -_PARTS):
                if len(found) < count:
                    found.append(stretch[at] is not None)
        return found

    def marked(self, count):
        """The snapshot from before the last so many steps, if one was taken right there; else None."""
        for stretch in reversed(self._past):
            count -= len(stretch) // _PARTS
            if count <= 0:
                return stretch[0] if count == 0 else None
        return None

    def undo_takes_dice(self):
        """Whether undo of the last press takes back dice that the device rolled."""
        return self.last_press()[1]

    def check_undo(self, count):
        """Raise Illegal if so many steps cannot be taken back, or may not be."""
        self.check_open()
        if not 0 < count <= self._undoable:
            raise Illegal("undo.nothing")
        if self.game.options.get("takeback") == "off" and True in self.rolls(count):
            raise Illegal("undo.dice")

    def undo(self, count=1):
        """Take back exactly so many steps: restore the last snapshot before them and play again up to there."""
        self.check_undo(count)
        past, first = self._past, None
        for _ in range(count):
            while len(past[-1]) == 1:  # a mark, or opened by a refused move
                past.pop()
            dealt_at = past[-1][1 - _PARTS]
            if dealt_at is not None:
                first = dealt_at
                self.taken += 1
            del past[-1][-_PARTS:]
        stretch = past[-1]
        self.game.restore(stretch[0])
        for at in range(1, len(stretch), _PARTS):
            self.game.play(stretch[at])
        if first is not None and self.dice is not None:
            self.dice.count = first
        self._undoable -= count
        self.steps += count
        for _ in range(count):
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
        self.check_open()
        if dealt is None:  # never the same dice again
            dealt = self.dice.count if self.dice is not None else 0
        self.stand(state, dealt)
        self.steps += 1
        self.journal.add("load @%d %s" % (dealt, plain.dumps(self.game.state())))

    def stand(self, state, dealt):
        """Be in a position without a step that leads there; no undo past it."""
        game = self.game
        had = game.options.get(TAKEBACK[0])
        game.load(state)
        if TAKEBACK[0] not in state["options"]:  # an older position: what was chosen for this table stands
            if had is None:
                game.options.pop(TAKEBACK[0], None)
            else:
                game.options[TAKEBACK[0]] = had
        self.keep_undo(0)
        if self.dice is not None:
            self.dice.count = dealt

    def keep_undo(self, count):
        """Let undo go back so many steps at most."""
        if count < self._undoable:
            self._undoable = count
        if not count:
            self._past = []

    def reveal(self):
        """The seed, for everyone to see; only once the game is over. It closes the game."""
        if self.game.outcome() is None:
            raise Illegal("dice.secret")
        if self.dice is not None and self.revealed is None:
            self.revealed = self.dice.seed
            self.journal.add("reveal " + self.dice.seed)
        return self.revealed
