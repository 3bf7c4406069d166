"""A game being played: rules, device dice, journal and undo, kept in step.

The referee and the firmware play through a Table. So both have the same journal and undo, and a journal replays to the
same table everywhere.
"""

from engine import plain
from engine.dice import Chain, commitment
from engine.game import CHANCE, TAKEBACK, VERSION, Illegal, Notation, options_text
from engine.games import open_game
from engine.journal import Journal, header
from engine.undo import Undo


class Table:
    """One game at the table. `seed` is None if players roll their own dice, or if it is not known."""

    def __init__(self, game, seed: str | None = None, journal=None, commit: str | None = None) -> None:
        self.game = game
        self.dice = Chain(seed) if seed is not None else None
        self.journal = journal or Journal()
        self.version = VERSION  # of the journal's first line
        self.commit = commit or (commitment(seed) if seed is not None else "none")
        self.notes = []
        self.steps = 0
        self.revealed = None  # the seed, once it has been shown; the game is closed then
        self.taken = 0  # device rolls that were undone
        self._undo = Undo()

    @classmethod
    def new(cls, name: str, options: dict, seed: str | None = None, journal=None, version: int = VERSION) -> "Table":
        """A fresh game; the first line of its journal is written."""
        table = cls(None, seed, journal)
        table.open(name, options, version)
        return table

    def open(self, name: str, options: dict, version: int = VERSION) -> None:
        """Set the game up and write the journal's first line."""
        self.version = version
        self.game = open_game(name, options, version)
        self.journal.add(header(name, options_text(self.game), self.commit, version))

    def play(self, move: tuple, line: str | None = None, roll: int | None = None) -> list:
        """Play one move and return its events; an error changes nothing.

        `line` is the step as it is in a journal, `roll` the number of the device's roll.
        """
        if self.revealed is not None:
            self.check_open()
        undo, game = self._undo, self.game
        if undo.ahead <= 0:
            undo.take(game)
        turn, seat = game.turn, game.seat
        events = game.play(move)
        undo.add(game, move, roll, ~seat if turn == CHANCE else seat)
        self.steps += 1
        self.journal.add(line or (move if roll is None else move + ("@%d" % roll,)))
        return events

    def deal(self) -> list:
        """Roll the device's dice. Refused unless dice are due and there is a seed."""
        dice = self.dice
        if self.revealed is not None:
            self.check_open()
        if dice is None:
            raise Illegal("dice.no_seed")
        roll = dice.count
        return self.play(self.game.deal(dice), None, roll)

    def checkpoint(self) -> bool:
        """Take a snapshot here, so that undo to this point plays no moves; returns whether one was needed.

        Call it when there is time and a player is asked: undo will come back to such a point.
        """
        return self._undo.checkpoint(self.game)

    def check_open(self) -> None:
        """Raise Illegal if the seed was shown: nobody plays on knowing the dice to come."""
        if self.revealed is not None:
            raise Illegal("dice.seed_shown")

    def can_undo(self) -> bool:
        return self._undo.count > 0 and self.revealed is None

    def begin_undo_group(self) -> None:
        """Start an undo group: all steps until the next key or tick are undone together."""
        self._undo.begin_group()

    def last_group(self) -> tuple:
        """(steps, dice): how many steps the last undo group has, and whether the device rolled dice in any of them.

        Only steps that can be undone are counted. If nobody began a group, each step is one.
        """
        count = self._undo.group()
        return count, True in self._undo.rolls(count)

    def steps_back(self, passes) -> int:
        """How many steps undo takes back: the last group, and on past each point that `passes(seat, chance)`.

        `seat` is whose turn it was at that point, `chance` whether dice were due.
        """
        return self._undo.group(passes)

    def rolls(self, count: int) -> list:
        """For each of the last `count` steps, newest first: whether it was a roll of the device."""
        return self._undo.rolls(count)

    def snapshot_before(self, count: int) -> tuple | None:
        """The snapshot from right before the last `count` steps, or None if there was none taken."""
        return self._undo.snapshot(count)

    def undo_takes_dice(self) -> bool:
        """Whether undo of the last group takes back dice that the device rolled."""
        return self.last_group()[1]

    def check_undo(self, count: int) -> None:
        """Raise Illegal if `count` steps cannot be undone, or may not be."""
        self.check_open()
        if not 0 < count <= self._undo.count:
            raise Illegal("undo.nothing")
        if self.game.options.get("takeback") == "off" and True in self.rolls(count):
            raise Illegal("undo.dice")

    def undo(self, count: int = 1) -> None:
        """Undo `count` steps: restore the last snapshot before them and play up to that point."""
        self.check_undo(count)
        rolls = self._undo.take_back(self.game, count)
        self.taken += len(rolls)
        if rolls and self.dice is not None:
            self.dice.count = rolls[0]
        self.steps += count
        for _ in range(count):
            self.journal.add("undo")

    def note(self, words: str) -> None:
        """Write a note, for what is not a move: names, who plays a seat."""
        for char in words:
            if char < " " or "\x7f" <= char < "\xa0" or "\u2028" <= char <= "\u2029" or "\ud800" <= char <= "\udfff":
                raise Notation("a note is one line of plain text")
        self.notes.append(words)
        self.journal.add("!" + words)

    def load(self, state: dict, dealt: int | None = None) -> None:
        """Continue from a given position after `dealt` rolls of the device. Undo cannot go back past it."""
        self.check_open()
        if dealt is None:  # go on counting: the same dice never fall again
            dealt = self.dice.count if self.dice is not None else 0
        self.jump_to(state, dealt)
        self.steps += 1
        self.journal.add("load @%d %s" % (dealt, plain.dumps(self.game.state())))

    def jump_to(self, state: dict, dealt: int) -> None:
        """Jump to a position without journaling a step; clears the undo history."""
        game = self.game
        had = game.options.get(TAKEBACK[0])
        game.load(state)
        if TAKEBACK[0] not in state["options"]:  # an older position: keep what was chosen for this table
            if had is None:
                game.options.pop(TAKEBACK[0], None)
            else:
                game.options[TAKEBACK[0]] = had
        self.keep_undo(0)
        if self.dice is not None:
            self.dice.count = dealt

    def keep_undo(self, count: int) -> None:
        """Limit undo to the last `count` steps."""
        self._undo.keep(count)

    def reveal(self) -> str | None:
        """Show the seed and close the game; only once the game is over."""
        if self.game.outcome() is None:
            raise Illegal("dice.secret")
        if self.dice is not None and self.revealed is None:
            self.revealed = self.dice.seed
            self.journal.add("reveal " + self.dice.seed)
        return self.revealed
