"""The steps of a game that can be undone.

Every step keeps its move, and every few steps there is a snapshot of the game. Undo restores the last snapshot before
the wanted position and plays the moves from there. A snapshot for each step would take more memory, and more time on
the way forward.
"""

CHECKPOINTS = 6  # the latest ones before the present stay: undo of so many steps plays no moves


class Undo:
    """The last steps, oldest first, in parallel lists: a board has no room for an object for each step."""

    def __init__(self) -> None:
        self.count = 0  # steps that may be undone; more may be kept
        self._moves = []
        self._rolls = []  # the number of the device's roll, or None
        self._asked = []  # at the start of a group the seat to act, or ~seat if dice were due; else None
        self._snapshots = []
        self._places = []  # for each snapshot: the number of steps before it since the beginning
        self.ahead = 0  # steps until the next snapshot
        self._dropped = 0  # steps at the beginning that are no longer kept
        self._in_groups = False  # whether begin_group was ever called; if not, each step is a group
        self._joins = False  # whether the next step continues the last group

    def add(self, game, move: tuple, roll: int | None, asked: int) -> None:
        """Keep a step that was played; `asked` is the seat that was to act, or ~seat if dice were due."""
        self._moves.append(move)
        self._rolls.append(roll)
        self._asked.append(None if self._joins else asked)
        self._joins = self._in_groups
        self.ahead -= 1
        if self.count < game.UNDO_STEPS:
            self.count += 1

    def take(self, game) -> None:
        """Take a snapshot here. Drop the first one if enough steps can be undone without it."""
        places = self._places
        here = self._dropped + len(self._moves)
        if len(places) > 1 and here - places[1] >= game.UNDO_STEPS:
            self._drop_first()
        self._snapshots.append(game.snapshot())
        places.append(here)
        self.ahead = game.UNDO_STRETCH

    def _drop_first(self):
        """Forget the first snapshot and the steps up to the second."""
        del self._snapshots[0]
        del self._places[0]
        gone = self._places[0] - self._dropped
        for steps in (self._moves, self._rolls, self._asked):
            del steps[:gone]
        self._dropped += gone

    def checkpoint(self, game) -> bool:
        """Take a snapshot here; False if there is one already, or nothing to undo."""
        places = self._places
        if not places or places[-1] == self._dropped + len(self._moves):
            return False
        self.take(game)
        old = len(places) - CHECKPOINTS - 3
        if old >= 0 and places[old + 2] - places[old] <= game.UNDO_STRETCH:
            del places[old + 1]
            del self._snapshots[old + 1]
        return True

    def keep(self, count: int) -> None:
        """Limit undo to the last `count` steps."""
        self.count = min(self.count, count)
        if not count:
            self._moves, self._rolls, self._asked = [], [], []
            self._snapshots, self._places = [], []
            self._dropped = self.ahead = 0

    def begin_group(self) -> None:
        """Start a group: all steps until the next call are undone together."""
        self._in_groups, self._joins = True, False

    def group(self, passes=None) -> int:
        """How many steps undo takes back: the last group, and groups before it, back to where a person was asked.

        `passes(seat, chance)` says that nobody was asked where a group begins. `seat` was to act there; `chance` says
        whether dice were due.
        """
        count = 0
        while count < self.count:
            count += 1
            asked = self._asked[-count]
            if asked is not None and not (passes and passes(max(asked, ~asked), asked < 0)):
                break
        return count

    def rolls(self, count: int) -> list:
        """For each of the last `count` steps, newest first: whether it was a roll of the device."""
        return [roll is not None for roll in reversed(self._rolls[max(0, len(self._rolls) - count) :])]

    def snapshot(self, count: int) -> tuple | None:
        """The snapshot from right before the last `count` steps, or None if there was none taken."""
        place = self._dropped + len(self._moves) - count
        return self._snapshots[self._places.index(place)] if place in self._places else None

    def take_back(self, game, count: int) -> list:
        """Undo `count` steps of the game; returns their device rolls, oldest first."""
        left = len(self._moves) - count
        rolls = [roll for roll in self._rolls[left:] if roll is not None]
        for steps in (self._moves, self._rolls, self._asked):
            del steps[left:]
        while self._places[-1] > self._dropped + left:
            del self._places[-1]
            del self._snapshots[-1]
        game.restore(self._snapshots[-1])
        for move in self._moves[self._places[-1] - self._dropped :]:
            game.play(move)
        self.ahead = game.UNDO_STRETCH + self._places[-1] - self._dropped - left
        self.count -= count
        return rolls
