"""The solo game of Dice Miner: take, recycle and refill in any order, until nothing goes or enough is enough."""

from engine.dice_miner import reading
from engine.dice_miner.faces import ALL_DICE, CODES, COUNT, KIND_OF, M1, MAGIC, MB, roll
from engine.dice_miner.mountain import PLACES, TOP, covered, lying
from engine.dice_miner_solo import actions, position, trove
from engine.game import CHANCE, OVER, Game, Illegal

REFILLS = 2

# What each phase takes; in the first two dice are due.
DUE = {
    "start": ("dice",),
    "fill": ("fill",),
    "face": ("face",),
    "play": ("take", "spend", "refill", "stop"),
    "chest": ("freeze", "keep"),
    "recycle": ("recycle",),
    "stuck": ("stop",),
    "over": (),
}
CHANCES = ("start", "fill")

TAKES = {
    "dice": "*",
    "fill": "*",
    "face": "f",
    "take": "p",
    "spend": "m",
    "recycle": "p",
    "freeze": "",
    "keep": "",
    "refill": "",
    "stop": "",
}


class DiceMinerSolo(Game):
    """One trove, counted by face; hazards in it lie on tools, so that free tools can be reckoned."""

    name = "dice_miner_solo"
    OPTIONS = (("magic", 3, 0, 3), ("way", "device", ("device", "table")))
    VERBS = {verb: len(TAKES[verb]) for verb in TAKES}
    seats = 1

    def __init__(self, **given):
        Game.__init__(self, **given)
        self.phase = "start"
        self.round = 0  # mountains so far
        self.trove = bytearray(COUNT)
        self.frozen = bytearray(4)  # treasure dice in chests, by gems less one
        self.spent = bytearray(4)  # magic dice out of the game, by symbols less one
        self.mountain = bytearray(PLACES)
        self.left = 0  # dice on the mountain
        self.bag = bytearray(ALL_DICE)  # of the real dice: all that are neither in the trove nor out
        self.held = []  # Beer to be turned, or the treasure that may be frozen
        self.recycling = 0  # dice still to go back into the bag
        self.stuck = False  # whether the game ended because nothing was possible
        self.bag[MAGIC] -= self.options["magic"]
        if not self.options["magic"]:
            actions.next_mountain(self, [])

    @property
    def turn(self):
        if self.phase in CHANCES:
            return CHANCE
        return OVER if self.phase == "over" else 0

    @property
    def real(self):
        """Whether the mountain stands on the table, with real dice."""
        return self.options["way"] == "table"

    # ---- what may come next

    def expects(self):
        verbs = []
        for move in self.moves():
            if move[0] not in verbs:
                verbs.append(move[0])
        return verbs

    @property
    def all_listed(self):
        """Whether moves() has every legal move; of many dice at once it has only a few."""
        if self.phase == "start":
            return reading.can_list(self.due())
        return self.phase != "fill"

    def moves(self):
        phase = self.phase
        if phase == "play":
            moves = [("take", self._name(at)) for at in self.takeable()]
            moves += [("spend", CODES[face]) for face in self.spends()]
            return moves + ([("refill",)] if self.can_refill() else []) + [("stop",)]
        if phase == "face":
            return [("face", CODES[face]) for face in trove.turns(self, self.held[0])]
        if phase == "recycle":
            return [("recycle", self._name(at)) for at in self.tops()]
        if phase == "start":
            return [("dice",) + way for way in reading.outcomes(self.due())]
        if phase == "fill":
            return reading.a_pour(self.bag, self.filling())
        return [(verb,) for verb in DUE[phase]]

    def due(self):
        """The kinds of the dice that must fall now."""
        return [MAGIC] * self.options["magic"]

    def filling(self):
        """How many dice come onto the mountain when it is filled now."""
        return min(PLACES - self.left, sum(self.bag) - (self.left if self.real else 0))

    def tops(self):
        """What lies on top: places, or on the real mountain every face that it can have."""
        if self.real:
            return [face for face in range(COUNT) if self.left and self.bag[KIND_OF[face]]]
        return lying(self.mountain, TOP)

    def takeable(self):
        """What lies on top and may join the trove."""
        return [at for at in self.tops() if trove.joins(self, self.face_at(at))]

    def spends(self):
        """The magic dice that can be spent: none while there is nothing to recycle."""
        return [face for face in range(M1, MB) if self.trove[face] and self.left]

    def can_refill(self):
        return self.round <= REFILLS and self.filling() > 0

    def _name(self, at):
        return CODES[at] if self.real else at + 1

    def face_at(self, at):
        """The face of a die on the mountain."""
        return at if self.real else self.mountain[at] - 1

    # ---- checks

    def check(self, move):
        self._read(move)

    def _read(self, move):
        """The arguments of a legal move as numbers."""
        numbers = reading.read(move, TAKES, self)
        verb = move[0]
        self._check_phase(verb)
        if verb == "dice":
            reading.check_dice(numbers, self.due())
        elif verb == "fill":
            reading.check_pour(numbers, self.bag, self.filling())
        elif verb in _CHECKS:
            _CHECKS[verb](self, *numbers)
        return numbers

    def _check_phase(self, verb):
        """Each phase takes its own verbs; the rule's id says why not this one."""
        phase = self.phase
        if verb in DUE[phase]:
            return
        if phase == "over":
            raise Illegal("turn.over")
        if phase in CHANCES:
            raise Illegal("dice.first")
        if verb in ("dice", "fill"):
            raise Illegal("dice.unasked")
        if phase != "play":
            raise Illegal(
                {"face": "solo.turn", "chest": "solo.decide", "recycle": "solo.recycle", "stuck": "solo.stuck"}[phase]
            )
        if verb == "face":
            raise Illegal("solo.no_beer")
        raise Illegal("solo.no_spend" if verb == "recycle" else "solo.freeze_late")

    # ---- moves

    def play(self, move):
        numbers = self._read(move)
        events = []
        actions.PLAYS[move[0]](self, events, *numbers)
        return events

    def deal(self, dice):
        if self.phase not in CHANCES:
            raise Illegal("turn.over" if self.phase == "over" else "dice.unasked")
        dice.next()
        if self.phase == "fill":
            return reading.pour(self.bag, self.filling(), dice)
        return ("dice",) + tuple([CODES[roll(kind, dice)] for kind in self.due()])

    # ---- the rest of the contract

    def score(self):
        """(tunnels, gems, hazards) as the trove is now."""
        return trove.score(self)

    def band(self):
        """The band of the score, 0 to 5."""
        return trove.band(sum(trove.score(self)))

    def outcome(self):
        if self.phase != "over":
            return None
        why = "stuck" if self.stuck else "stopped"
        return {"scores": self.scores(), "winners": [0], "why": why}

    def scores(self):
        return [sum(trove.score(self))]

    def rematch(self):
        """The same difficulty once more."""
        return DiceMinerSolo(**self.options)

    def state(self):
        return position.state(self)

    def load(self, state):
        from engine.dice_miner_solo import loading  # seldom needed: see there

        loading.load(self, state)

    def snapshot(self):
        return position.snapshot(self)

    def restore(self, snapshot):
        position.restore(self, snapshot)


def _check_top(game, at):
    """Refuse what does not lie on top; of the real mountain only what cannot be there."""
    if game.real:
        if not game.bag[KIND_OF[at]]:
            raise Illegal("take.kind_gone")
    elif not game.mountain[at]:
        raise Illegal("take.no_die", at + 1)
    elif covered(game.mountain, at) != TOP:
        raise Illegal("solo.top", at + 1)


def _check_take(game, at):
    if not game.left:
        raise Illegal("take.empty")
    _check_top(game, at)
    trove.check_joins(game, game.face_at(at))


def _check_spend(game, face):
    if face == reading.HERO or not game.trove[face]:
        raise Illegal("solo.no_magic")
    if not game.left:
        raise Illegal("solo.no_dice")


def _check_refill(game):
    if game.round > REFILLS:
        raise Illegal("solo.refills", REFILLS)
    if game.left == PLACES:
        raise Illegal("solo.full")
    if not game.filling():
        raise Illegal("solo.bag")


_CHECKS = {
    "face": trove.check_turn,
    "take": _check_take,
    "recycle": _check_top,
    "spend": _check_spend,
    "refill": _check_refill,
}

GAME = DiceMinerSolo
