"""The solo game of Dice Miner: take, recycle and refill in any order, until nothing is possible or the player stops."""

from engine.dice_miner.faces import ALL_DICE, COUNT, KIND_OF, M1, MAGIC, MB
from engine.dice_miner.mountain import PLACES, TOP, lying
from engine.dice_miner_solo import position, trove
from engine.dice_miner_solo.mountain_top import take, taken
from engine.game import CHANCE, OVER, TAKEBACK, Game

REFILLS = 2


class DiceMinerSolo(Game):
    """One trove, counted by face. Hazards in it lie on tools, so the free tools can be computed."""

    name = "dice_miner_solo"
    OPTIONS = (("magic", 3, 0, 3), ("way", "device", ("device", "table")), TAKEBACK)
    VERBS = {
        "dice": 1,
        "fill": 1,
        "face": 1,
        "take": 1,
        "spend": 1,
        "recycle": 1,
        "freeze": 0,
        "keep": 0,
        "refill": 0,
        "stop": 0,
    }
    ENDINGS = ("stuck", "stopped")

    def __init__(self, **given) -> None:
        Game.__init__(self, **given)
        self.phase = "start"
        self.round = 0  # mountains so far
        self.trove = bytearray(COUNT)
        self.frozen = bytearray(4)  # treasure dice in chests, by gems minus one
        self.spent = bytearray(4)  # magic dice out of the game, by symbols minus one
        self.mountain = bytearray(PLACES)
        self.left = 0  # dice on the mountain
        self.bag = bytearray(ALL_DICE)  # with real dice: all that are neither in the trove nor out of the game
        self.held = []  # the Beer to turn, or the treasure that may be frozen
        self.recycling = 0  # dice that must still go back into the bag
        self.stuck = False  # whether the game ended because nothing was possible
        self.bag[MAGIC] -= self.options["magic"]
        if not self.options["magic"]:
            from engine.dice_miner_solo import actions

            actions.next_mountain(self, [])

    @property
    def turn(self) -> int | str:
        if self.phase in ("start", "fill"):
            return CHANCE
        return OVER if self.phase == "over" else 0

    @property
    def real(self) -> bool:
        """Whether the mountain stands on the table, with real dice."""
        return self.options["way"] == "table"

    # ---- what may come next: see move_reader.py

    def expects(self) -> list:
        from engine.dice_miner_solo import move_reader

        return move_reader.expects(self)

    @property
    def all_listed(self) -> bool:
        from engine.dice_miner_solo import move_reader

        return move_reader.all_listed(self)

    def moves(self) -> list:
        from engine.dice_miner_solo import move_reader

        return move_reader.moves(self)

    def deal(self, dice) -> tuple:
        from engine.dice_miner_solo import move_reader

        return move_reader.deal(self, dice)

    def due(self) -> list:
        """The kinds of the dice that must fall now."""
        return [MAGIC] * self.options["magic"]

    def filling(self) -> int:
        """How many dice the mountain gets if it is filled now."""
        return min(PLACES - self.left, sum(self.bag) - (self.left if self.real else 0))

    def tops(self) -> list:
        """What is on top: places, or on the real mountain every face that may be there."""
        if self.real:
            return [face for face in range(COUNT) if self.left and self.bag[KIND_OF[face]]]
        return lying(self.mountain, TOP)

    def takeable(self) -> list:
        """What is on top and may join the trove."""
        return [at for at in self.tops() if trove.joins(self, self.face_at(at))]

    def spends(self) -> list:
        """The magic dice that can be spent; none if there is nothing to recycle."""
        return [face for face in range(M1, MB) if self.trove[face] and self.left]

    def can_refill(self) -> bool:
        return self.round <= REFILLS and self.filling() > 0

    def face_at(self, at: int) -> int:
        """The face of a die on the mountain."""
        return at if self.real else self.mountain[at] - 1

    # ---- moves

    def check(self, move: tuple) -> None:
        self._read(move)

    def _read(self, move):
        """The arguments of a legal move as numbers. Taking a die needs only modules that are in memory."""
        at = taken(self, move)
        if at is not None:
            return (at,)
        from engine.dice_miner_solo import move_reader

        return move_reader.read(self, move)

    def play(self, move: tuple) -> list:
        numbers = self._read(move)
        events = []
        if move[0] == "take":
            take(self, numbers[0], events)
        else:
            from engine.dice_miner_solo import actions

            actions.play(self, move[0], numbers, events)
        return events

    # ---- the rest of the contract

    def score(self) -> tuple:
        """(tunnels, gems, hazards) of the trove as it is now."""
        return trove.score(self)

    def band(self) -> int:
        """The band of the score, 0 to 5."""
        return trove.band(sum(trove.score(self)))

    def outcome(self) -> dict | None:
        if self.phase != "over":
            return None
        why = "stuck" if self.stuck else "stopped"
        return {"scores": self.scores(), "winners": [0], "why": why}

    def scores(self) -> list:
        return [sum(trove.score(self))]

    def unseen(self) -> str:
        return "table" if self.real else ""

    def state(self) -> dict:
        return position.state(self)

    @staticmethod
    def load_hint() -> None:
        from engine.dice_miner_solo import position_reader  # noqa: F401

    def load(self, state: dict) -> None:
        from engine.dice_miner_solo import position_reader

        position_reader.load(self, state)

    def snapshot(self) -> tuple:
        return position.snapshot(self)

    def restore(self, snapshot: tuple) -> None:
        position.restore(self, snapshot)

    # ---- modules that are imported when they are asked

    @staticmethod
    def ai():
        from engine.dice_miner_solo.ai import choice

        return choice

    @staticmethod
    def advice():
        from engine.dice_miner_solo.ai import advice

        return advice


GAME = DiceMinerSolo
