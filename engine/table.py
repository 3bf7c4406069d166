"""A game being played: rules, device dice, journal and undo, kept in step.

The referee, the firmware and the arena all play through a Table, so that each journals
and undoes alike, and a journal replays to the same table everywhere.
"""

from engine import plain
from engine.dice import Chain, commitment
from engine.game import CHANCE, BadState, Illegal, Notation, all_digits, options_text, parse, parse_options, text
from engine.games import open_game
from engine.journal import Damaged, Journal, Reader, header, read_header

UNDO_STEPS = 64  # far enough to go back over the turns of five AI seats
STRETCH = 8  # steps between two snapshots: a third of the memory of a snapshot a step


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
        return self._step(move, None, None)

    def deal(self):
        """Let the device's dice fall; refused unless dice are due and a seed is there."""
        if self.dice is None:
            raise Illegal("dice.no_seed")
        before = self.dice.count
        move = self.game.deal(self.dice)
        return self._step(move, "%s @%d" % (text(move), before), before)

    def _step(self, move, line, dealt_at):
        past = self._past
        if not past or len(past[-1]) > 2 * STRETCH:
            past.append([self.game.snapshot()])
        events = self.game.play(move)
        stretch = past[-1]
        stretch.append(move)
        stretch.append(dealt_at)  # number of the device's roll, or None
        if self._undoable < UNDO_STEPS:
            self._undoable += 1
        elif len(past) > UNDO_STEPS // STRETCH + 1:
            past.pop(0)
        self.steps += 1
        self.journal.add(line or text(move))
        return events

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
        self._go_on(state, dealt)
        self.journal.add("load @%d %s" % (dealt, plain.dumps(self.game.state())))

    def _go_on(self, state, dealt):
        self.game.load(state)
        self._past = []
        self._undoable = 0
        self.steps += 1
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


def replay(lines, seed=None, journal=None):
    """The table that a journal's lines lead to; raises Damaged with the line that does not fit.

    With the seed, every device roll on the way is checked against it.
    """
    player = Replay(seed, journal)
    for line in lines:
        player.take(line)
    if player.table is None:
        raise Damaged(1, "the journal is empty")
    return player.table


class Replay:
    """Plays a journal line by line; `table` is always the state after the last good line."""

    def __init__(self, seed=None, journal=None):
        self.table = None
        self.dealt = 0  # rolls that the device made
        self._seed = seed
        self._journal = journal
        self._reader = Reader()

    def take(self, line):
        """Play one line; returns its events, or raises Damaged and leaves the table as it was."""
        step = self._reader.take(line)
        try:
            if self.table is None:
                return self._open(step)
            return self._follow(step)
        except Notation as error:
            raise Damaged(self._reader.count, error.why) from None
        except Illegal as error:
            raise Damaged(self._reader.count, "%s breaks rule %s" % (step, error.rule)) from None
        except BadState as error:
            raise Damaged(self._reader.count, error.why) from None

    def _open(self, step):
        name, words, commit = read_header(step)
        game = open_game(name, parse_options(words))
        if self._seed is not None and commitment(self._seed) != commit:
            raise Damaged(1, "the seed is not the one this journal was started with")
        self.table = Table(game, self._seed, self._journal, commit)
        self.table.journal.add(step)
        return []

    def _follow(self, step):
        table = self.table
        if step == "undo":
            return table.undo() or []
        if step.startswith("!"):
            return table.note(step[1:]) or []
        if step.startswith("load @"):
            return self._load(step)
        if step.startswith("reveal "):
            return self._reveal(step)
        words, at, number = step.partition(" @")
        if not at:
            return table._step(parse(words), step, None)
        return self._dealt(parse(words), step, _event_number(number))

    def _load(self, step):
        dealt, _, position = step[6:].partition(" ")
        try:
            state = plain.loads(position)
        except ValueError:
            raise BadState("the position is not JSON") from None
        self.table._go_on(state, _event_number(dealt))
        self.table.journal.add(step)  # as it stands: what is added later is chained to it
        return []

    def _reveal(self, step):
        seed = step[7:]
        if self.table.game.outcome() is None:
            raise Illegal("dice.secret")
        if commitment(seed) != self.table.commit:
            raise Notation("the revealed seed does not fit the commitment")
        self.table.revealed = seed
        self.table.journal.add(step)
        return []

    def _dealt(self, move, step, number):
        if self.table.game.turn != CHANCE:
            raise Illegal("dice.unasked")
        dice = self.table.dice
        if dice is not None:
            before = dice.count
            if number != before or self.table.game.deal(dice) != move:
                dice.count = before
                raise Notation("these dice do not come from the seed")
        events = self.table._step(move, step, number)
        self.dealt += 1
        return events


def _event_number(word):
    if not all_digits(word) or len(word) > 6:
        raise Notation("the number of the device's roll is missing")
    return int(word)
