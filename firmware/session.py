"""The game at the table: who sits where, whose dice are used, and what happened."""

from engine.ai_levels import known
from engine.dice import make_seed
from engine.game import CHANCE, OVER, Illegal
from engine.journal import Journal
from engine.table import Table
from firmware.history import History


class Seat:
    """One place at the table. `ai` is False for a person, else a level (engine/ai_levels.py), or True for the usual."""

    def __init__(self, name: str, symbol: int, ai: bool = False) -> None:
        self.name = name
        self.symbol = symbol
        self.play_by(ai)

    def play_by(self, ai: str | bool) -> None:
        self.ai = bool(ai)
        self.level = known(ai)

    def player(self) -> str | bool:
        """Who plays it, as `play_by` takes it."""
        return self.level if self.ai else False

    def note(self) -> str:
        """Who plays it, as the journal says it."""
        return "ai " + self.level if self.ai else "human"


class Session:
    """A running game with its seats. Every line of its journal goes to the save."""

    def __init__(self, table, seats: list, device_dice: bool, save=None, history=None) -> None:
        self.table = table
        self.seats = seats
        self.device_dice = device_dice
        self.history = History() if history is None else history
        self.time_used = 0  # ms of the running decision; see MinerScreen
        self.no_undo = "undo.nothing"  # the rule that says why, where nothing can be taken back
        self._save = save
        if save:
            table.journal.sink = save.line

    @classmethod
    def start(cls, name: str, options: dict, seats: list, device_dice: bool, noise, save=None) -> "Session":
        """A new game; `noise` is 16 random bytes or more, the only chance that enters it."""
        session = cls(Table(None, make_seed(noise), Journal(keep=False)), seats, device_dice, save)
        session.table.open(name, options)
        for number in range(len(seats)):
            session.table.note("name %d %s" % (number, seats[number].name))
            if seats[number].ai:
                session.table.note("seat %d %s" % (number, seats[number].note()))
        return session  # not saved yet: the app saves after the first picture, with more stack left

    @property
    def game(self):
        return self.table.game

    def seat(self) -> "Seat":
        """The seat whose turn it is."""
        return self.seats[self.game.seat]

    def ai_to_act(self) -> bool:
        """Whether it is an AI seat's turn; with table dice, players roll for it."""
        return self.game.turn != OVER and self.seat().ai and not self.needs_table_dice()

    def needs_table_dice(self) -> bool:
        """Whether dice are due that the players roll."""
        return self.game.turn == CHANCE and not self.device_dice

    def play(self, move: tuple) -> list:
        seat = self.game.seat
        self._start_clock()
        events = self.table.play(move)
        self.history.add(seat, events)
        if move[0] == self.game.TIMEOUT:
            self.close_undo(True)
        return events

    def deal(self) -> list:
        seat = self.game.seat
        self._start_clock()
        events = self.table.deal()
        self.history.add(seat, events)
        return events

    def _start_clock(self):
        """The decision timer starts when dice land."""
        if self.game.turn == CHANCE:
            self.time_used = 0

    def act(self, move: tuple) -> list:
        """Play a move; if it asks for device dice, they are rolled at once."""
        events = self.play(move)
        return events + self.deal() if self.device_dice and move[0] in self.game.ROLLS else events

    def ai_step(self) -> list:
        """One decision of the AI seat, played; a roll of the device's dice is part of it.

        With no press of a person before it, it cannot be undone: the AI would only do it again.
        """
        is_first = not self.table.can_undo()
        events = self._ai_events()
        if is_first:
            self.close_undo()
        return events

    def _ai_events(self):
        if self.game.turn == CHANCE:
            return self.deal()
        return self.act(self.game.ai().pick(self.game, self.seat().level))

    def close_undo(self, by_clock: bool = False) -> None:
        """Make all steps so far final: what the clock decided would be decided again at once."""
        self.table.keep_undo(0)
        if by_clock:
            self.no_undo = "undo.clock"

    def check_undo(self) -> None:
        """Raise Illegal if the last press cannot or may not be taken back."""
        self.table.check_open()
        count = self._steps_back()
        if not count:
            raise Illegal(self.no_undo)
        self.table.check_undo(count)

    def can_undo(self) -> bool:
        try:
            self.check_undo()
        except Illegal:
            return False
        return True

    def undo_takes_dice(self) -> bool:
        """Whether undo takes back dice that the device rolled."""
        return True in self.table.rolls(self._steps_back())

    def undo(self) -> None:
        """Take back one press: a device roll with its dice, and everything that AI seats did since."""
        self._undo(self._steps_back())

    def _steps_back(self):
        return self.table.steps_back(self._nobody_pressed)

    def _nobody_pressed(self, seat, chance):
        """Whether the device goes on by itself where this seat is to act, or its dice are due."""
        return self.device_dice if chance else self.seats[seat].ai

    def undo_group(self) -> None:
        """Take back what the last key or tick did; the table knows the groups since the game was opened."""
        self._undo(self.table.last_group()[0])

    def undo_step(self) -> None:
        self._undo(1)

    def _undo(self, count):
        rolls = self.table.rolls(count)
        self.table.undo(count)
        for rolled in rolls:
            self.history.take_back(self.game.seat, rolled)

    def ai_is_blind(self) -> bool:
        """Whether the AI cannot play here: it does not see real dice on the table."""
        return self.game.unseen() != ""

    def hand_to_ai(self, seat: int, ai: bool | str) -> None:
        """Give a seat to the AI, at a level, or take it back, at any time."""
        player = self.seats[seat]
        before = player.player()
        player.play_by(ai)
        if player.player() != before:
            self.table.note("seat %d %s" % (seat, player.note()))

    def rematch(self, noise) -> "Session":
        """The same seats and settings in a fresh game; this one's journal is kept."""
        options = self.game.rematch().options
        self.close()
        return Session.start(self.game.name, options, self.seats, self.device_dice, noise, self._save)

    def save(self) -> None:
        if self._save:
            self._save.write(self)

    def glance(self) -> tuple:
        """What Save.peek reads of this game once it is saved."""
        seat = self.seat()
        return self.game.name, seat.symbol, seat.name, self.game.phase, self.table.journal.count

    def show_seed(self) -> None:
        """Close the game before its seed is shown; journal and slot are written first."""
        self.table.reveal()
        if self._save:
            self._save.flush_tail(self)

    def is_spent(self) -> bool:
        """Whether the seed was shown though the game was not over: an older Pitboss could undo the end."""
        return self.table.revealed is not None and self.game.turn != OVER

    def close(self) -> None:
        """Leave the game for good; if it is over, its journal gets the seed and is kept."""
        if self.game.turn == OVER:
            self.table.reveal()
        self.save()
        if self._save and self.game.turn == OVER:
            self._save.finish()
