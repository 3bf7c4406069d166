"""Dice Miner as a state machine: whose turn it is, and which module knows the rules of each phase."""

from engine.dice_miner import position
from engine.dice_miner.excavation import take, taken
from engine.dice_miner.faces import ALL_DICE, COUNT
from engine.dice_miner.heroes import NO_HERO
from engine.dice_miner.mountain import PLACES
from engine.dice_miner.trove_score import ROUNDS
from engine.game import CHANCE, OVER, TAKEBACK, Game

TYPE_CHECKING = 0  # the build drops what is under it
if TYPE_CHECKING:
    from types import ModuleType

# Passages, in which nobody is asked: a mountain is raised, magic begins, the round is scored, seats may keep dice,
# they roll the others, the next round begins.
_PASSAGES = ("raise", "cast", "score", "keep", "roll", "next")
_CHANCES = ("start", "fill", "cheers", "spell", "replenish", "tiebreak", "lot")


class DiceMiner(Game):
    """Troves are counts by face: `troves[seat][KP]` pickaxes. mountain.py describes `mountain`."""

    name = "dice_miner"
    OPTIONS = (("seats", 2, 2, 4), ("way", "device", ("device", "table", "pad")), TAKEBACK)
    VERBS = {
        "dice": 1,
        "fill": 1,
        "lot": 1,
        "hero": 1,
        "take": 1,
        "share": 2,
        "spend": 1,
        "reroll": 1,
        "cache": 1,
        "done": 0,
        "count": 10,
    }

    ENDINGS = ("points", "tiebreak")

    def __init__(self, **given) -> None:
        Game.__init__(self, **given)
        self.seats = self.options["seats"]
        self.phase = "count" if self.options["way"] == "pad" else "start"
        self.seat = 0
        self.queue = list(range(self.seats))  # who still acts in this phase
        self.round = 1
        self.starter = 0  # of this round
        self.caster = 0  # the first of its magic phase
        self.tied = []  # seats in the tie-break, if there is one
        self.to = 0  # the seat that gets the Beer being rolled
        self.choose = 0  # dice that a spend may still choose
        self.left = 0  # dice on the mountain
        self.heroes = [NO_HERO] * self.seats
        self.troves = [bytearray(COUNT) for _ in self.queue]
        self.marked = [bytearray(COUNT) for _ in self.queue]  # dice of each trove that will be rolled, or are cached
        self.spent = [bytearray(5) for _ in self.queue]  # see magic.py
        self.mountain = bytearray(PLACES)
        self.bag = bytearray(ALL_DICE)  # with real dice: all that are in no trove
        self.rounds = []  # one list for each scoring: a score for each seat, None if it takes no part
        self.totals = [0] * self.seats
        self.sheets = []  # what was entered on the score pad for this scoring

    @property
    def turn(self) -> int | str:
        if self.phase in _CHANCES:
            return CHANCE
        return OVER if self.phase == "over" else self.seat

    def rules(self) -> "ModuleType":
        """The module that knows the current phase: it has moves(), check() and play()."""
        phase = self.phase
        if phase in ("start", "hero"):
            from engine.dice_miner import draft

            return draft
        if phase in ("fill", "raise", "score"):
            from engine.dice_miner import rounds

            return rounds
        if phase in ("take", "first", "second", "cheers"):
            from engine.dice_miner import beer

            return beer
        if phase in ("magic", "reroll", "spell", "cast"):
            from engine.dice_miner import magic

            return magic
        if phase == "count":
            from engine.dice_miner import pad

            return pad
        from engine.dice_miner import chests

        return chests

    # ---- what may come next: see move_reader.py

    def expects(self) -> list:
        from engine.dice_miner import move_reader

        return move_reader.expects(self)

    @property
    def all_listed(self) -> bool:
        from engine.dice_miner import move_reader

        return move_reader.all_listed(self)

    def moves(self) -> list:
        from engine.dice_miner import move_reader

        return move_reader.moves(self)

    def due(self) -> list:
        from engine.dice_miner import move_reader

        return move_reader.due(self)

    def deal(self, dice) -> tuple:
        from engine.dice_miner import move_reader

        return move_reader.deal(self, dice)

    # ---- moves

    def check(self, move: tuple) -> None:
        self._read(move)

    def _read(self, move):
        """The arguments of a legal move as numbers. Taking a die needs only modules that are in memory."""
        at = taken(self, move)
        if at is not None:
            return (at,)
        from engine.dice_miner import move_reader

        return move_reader.read(self, move)

    def play(self, move: tuple) -> list:
        numbers = self._read(move)
        events = []
        if move[0] == "take":
            take(self, numbers[0], events)
        else:
            self.rules().play(self, move[0], numbers, events)
        while self.phase in _PASSAGES:
            self.rules().play(self, self.phase, (), events)
        return events

    # ---- the rest of the contract

    def outcome(self) -> dict | None:
        if self.phase != "over":
            return None
        why = "tiebreak" if len(self.rounds) > ROUNDS else "points"
        return {"scores": list(self.totals), "winners": [self.seat], "why": why}

    def scores(self) -> list:
        return list(self.totals)

    def unseen(self) -> str:
        return "" if self.options["way"] == "device" else self.options["way"]

    def state(self) -> dict:
        return position.state(self)

    @staticmethod
    def load_hint() -> None:
        from engine.dice_miner.position_reader import state  # noqa: F401

    def load(self, state: dict) -> None:
        from engine.dice_miner.position_reader.state import load

        load(self, state)

    def snapshot(self) -> tuple:
        return position.snapshot(self)

    def restore(self, snapshot: tuple) -> None:
        position.restore(self, snapshot)

    # ---- modules that are imported when they are asked

    @staticmethod
    def ai():
        from engine.dice_miner.ai import choice

        return choice

    @staticmethod
    def advice():
        from engine.dice_miner.ai import advice

        return advice


GAME = DiceMiner
