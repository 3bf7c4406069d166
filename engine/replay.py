"""Playing a journal again, line by line: to resume a game, to verify it, or to see what happened."""

from engine import plain
from engine.dice import commitment
from engine.game import CHANCE, BadState, Illegal, Notation, Unknown, all_digits, parse, parse_options
from engine.games import open_game
from engine.reader import Damaged, Newer, Reader, read_header
from engine.table import Table


def replay(lines: list, seed: str | None = None, journal=None) -> "Table":
    """Play all lines and return the table; raises Damaged with the line that does not fit.

    With the seed, every device roll is checked against it.
    """
    player = Replay(seed, journal)
    for line in lines:
        player.take(line)
    if player.table is None:
        raise Damaged(1, "the journal is empty")
    return player.table


class Replay:
    """Plays a journal line by line. `table` is always the state after the last good line."""

    def __init__(self, seed: str | None = None, journal=None) -> None:
        self.table = None
        self.dealt = 0  # rolls that the device made
        self._seed = seed
        self._journal = journal
        self._reader = Reader()

    def take(self, line: str) -> list:
        """Play one line; returns its events, or raises Damaged and leaves the table as it was."""
        return self.play(self.check(line))

    def check(self, line: str) -> str:
        """Check the next line and return it without its checksum; raises Damaged."""
        return self._reader.take(line)

    def play(self, step: str) -> list:
        """Play a line without its checksum; returns its events. A board has little stack left here: few calls."""
        table, shown = self.table, None
        if table and table.revealed is not None and table.version == 1:
            shown, table.revealed = table.revealed, None  # version 1 allowed to play on after the reveal
        try:
            if table is None:
                return self._open(step)
            if step.startswith("!"):
                return self._note(step[1:])
            table.check_open()
            if step == "undo":
                return table.undo() or []
            if step.startswith("load @"):
                return self._load(step)
            if step.startswith("reveal "):
                return self._reveal(step)
            words, at, number = step.partition(" @")
            move = parse(words)
            if not at:
                return table.play(move, step)
            number = _event_number(number)
            self._check_dice(move, number)
            events = table.play(move, step, number)
            self.dealt += 1
            return events
        except Notation as error:
            kind = Newer if isinstance(error, Unknown) else Damaged
            raise kind(self._reader.count, error.why) from None
        except Illegal as error:
            raise Damaged(self._reader.count, "%s breaks rule %s" % (step, error.rule)) from None
        except BadState as error:
            raise Damaged(self._reader.count, error.why) from None
        finally:
            if shown is not None:
                table.revealed = shown

    def skip(self, step: str) -> str:
        """Take over a step that is no move, from lines that were checked elsewhere: see `go_on`."""
        if step.startswith("!"):
            self.table.notes.append(step[1:])
        else:
            self.table.revealed = step[7:]  # reveal
        return step

    def go_on(self, count: int, crc: int, taken: int) -> None:
        """Continue after `count` lines that were not played; the table has jumped to the position after them.

        `crc` is the checksum of all these lines, `taken` counts the device's rolls that were undone.
        """
        reader, table = self._reader, self.table
        reader.count, reader.crc = count, crc
        table.steps = count - 1 - len(table.notes) - (table.revealed is not None)
        table.taken = taken
        table.journal.go_on(reader)

    def _open(self, step):
        name, words, commit, version = read_header(step)
        game = open_game(name, parse_options(words), version)
        if self._seed is not None and commitment(self._seed) != commit:
            raise Damaged(1, "the seed is not the one this journal was started with")
        self.table = Table(game, self._seed, self._journal, commit)
        self.table.version = version
        self.table.journal.add(step)
        return []

    def _load(self, step):
        at = step.find(" ", 6)
        if at < 0:
            at = len(step)
        try:
            state = plain.loads(step[at + 1 :])  # up to 11 KB for a large mine: avoid copies
        except ValueError:
            raise BadState("the position is not JSON") from None
        self.table.jump_to(state, _event_number(step[6:at]))
        self.table.steps += 1
        self.table.journal.add(step)  # unchanged: the next checksum is chained to it
        return []

    def _note(self, words):
        """Keep a note. In a journal that was begun anew a note says how many rolls were undone before."""
        self.table.note(words)
        if words.startswith("taken "):
            self.table.taken += _event_number(words[6:])
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

    def _check_dice(self, move, number):
        """Refuse a roll that the device cannot have made; with the seed, one that it did not make."""
        if self.table.game.turn != CHANCE:
            raise Illegal("dice.unasked")
        dice = self.table.dice
        if dice is not None:
            before = dice.count
            if number != before or self.table.game.deal(dice) != move:
                dice.count = before
                raise Notation("these dice do not come from the seed")


def _event_number(word):
    if not all_digits(word) or len(word) > 6:
        raise Notation("the number of the device's roll is missing")
    return int(word)
