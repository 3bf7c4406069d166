"""Dice Miner as a state machine: what is due, what may be played, and by whom."""

from engine.dice_miner import caching, excavation, heroes, magic, position, reading, rounds
from engine.dice_miner.faces import ALL_DICE, CODES, COUNT, KIND_OF, TUNNEL, listed, roll
from engine.dice_miner.mountain import PLACES
from engine.game import CHANCE, OVER, Game, Illegal

# What each phase takes; in the first ones dice are due.
DUE = {
    "start": ("dice",),
    "fill": ("fill",),
    "cheers": ("dice",),
    "spell": ("dice",),
    "replenish": ("dice",),
    "tiebreak": ("dice",),
    "lot": ("lot",),
    "hero": ("hero",),
    "take": ("take", "share"),
    "first": ("take",),
    "second": ("take", "done"),
    "magic": ("spend", "done"),
    "reroll": ("reroll",),
    "cache": ("cache", "done"),
    "count": ("count",),
    "over": (),
}
CHANCES = ("start", "fill", "cheers", "spell", "replenish", "tiebreak", "lot")

# What each verb takes, a letter an argument: see reading.py. `*` is as many dice as are due.
TAKES = {
    "dice": "*",
    "fill": "*",
    "lot": "s",
    "hero": "h",
    "take": "p",
    "share": "sf",
    "spend": "m",
    "reroll": "f",
    "cache": "f",
    "done": "",
    "count": "nnnnnnnnnn",
}


class DiceMiner(Game):
    """Troves are counts by face: `troves[seat][KP]` pickaxes; `mountain` is described in mountain.py."""

    name = "dice_miner"
    OPTIONS = (("seats", 2, 2, 4), ("way", "device", ("device", "table", "pad")))
    VERBS = {verb: len(TAKES[verb]) for verb in TAKES}

    def __init__(self, **given):
        Game.__init__(self, **given)
        self.seats = self.options["seats"]
        self.phase = "count" if self.options["way"] == "pad" else "start"
        self.seat = 0
        self.queue = list(range(self.seats))  # who still acts in this phase
        self.round = 1
        self.starter = 0  # of this round
        self.caster = 0  # the first of its magic phase
        self.tied = []  # who fights for the win, once a tie is to be broken
        self.to = 0  # who gets the Beer that is being rolled
        self.choose = 0  # dice still to be chosen for a spend
        self.left = 0  # dice on the mountain
        self.heroes = [heroes.NO_HERO] * self.seats
        self.troves = [bytearray(COUNT) for _ in self.queue]
        self.marked = [bytearray(COUNT) for _ in self.queue]  # of each trove: about to be rolled, or cached
        self.spent = [bytearray(5) for _ in self.queue]  # see magic.py
        self.mountain = bytearray(PLACES)
        self.bag = bytearray(ALL_DICE)  # of the real dice: all that are in no trove
        self.rounds = []  # for each scoring a score for each seat, None for those who take no part
        self.totals = [0] * self.seats
        self.sheets = []  # what the score pad was told in this scoring

    @property
    def turn(self):
        if self.phase in CHANCES:
            return CHANCE
        return OVER if self.phase == "over" else self.seat

    # ---- what may come next

    def expects(self):
        verbs = []
        for move in self.moves():
            if move[0] not in verbs:
                verbs.append(move[0])
        return verbs

    @property
    def all_listed(self):
        """Whether moves() has every legal move; of many dice at once, and of the pad, it has only a few."""
        if "dice" in DUE[self.phase]:
            return reading.can_list(self.due())
        return self.phase not in ("fill", "count")

    def moves(self):
        phase = self.phase
        if phase in CHANCES:
            return self._chances()
        if phase == "hero":
            return [("hero", heroes.NAMES[hero]) for hero in range(len(heroes.NAMES)) if hero not in self.heroes]
        if phase == "take":
            return excavation.take_moves(self) + excavation.share_moves(self)
        if phase == "first":
            return excavation.take_moves(self)
        if phase == "second":
            return excavation.take_moves(self) + [("done",)]
        if phase == "magic":
            return magic.spend_moves(self) + [("done",)]
        if phase == "reroll":
            return magic.choose_moves(self)
        if phase == "cache":
            return caching.cache_moves(self) + [("done",)]
        return self._pad().examples() if phase == "count" else []

    def _chances(self):
        if self.phase == "lot":
            return [("lot", seat) for seat in self.queue]
        if self.phase == "fill":
            return reading.a_pour(self.bag, PLACES)
        return [("dice",) + way for way in reading.outcomes(self.due())]

    def due(self):
        """The kinds of the dice that must fall now, in the order in which they are told."""
        if self.phase == "start":
            return [TUNNEL] * len(self.queue)
        rolled = self.marked[self.seat] if self.phase in ("cheers", "spell") else self.uncached()
        return [KIND_OF[face] for face in listed(rolled)]

    def uncached(self):
        """The dice of the acting seat that are not marked."""
        trove, kept = self.troves[self.seat], self.marked[self.seat]
        return bytearray([trove[face] - kept[face] for face in range(COUNT)])

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
            reading.check_pour(numbers, self.bag, PLACES)
        elif verb == "count":
            self._pad().check(self, numbers)
        elif verb in _CHECKS:
            _CHECKS[verb](self, *numbers)
        return numbers

    def _check_phase(self, verb):
        if verb not in DUE[self.phase]:
            from engine.dice_miner import refusing  # seldom needed: see there

            refusing.refuse(self.phase, verb, CHANCES)

    # ---- moves

    def play(self, move):
        numbers = self._read(move)
        events = []
        if move[0] == "count":
            self._pad().count(self, events, numbers)
        else:
            _PLAYS[move[0]](self, events, *numbers)
        return events

    def deal(self, dice):
        if self.phase not in CHANCES:
            raise Illegal("turn.over" if self.phase == "over" else "dice.unasked")
        dice.next()
        if self.phase == "lot":
            return ("lot", self.queue[dice.below(len(self.queue))])
        if self.phase == "fill":
            return reading.pour(self.bag, PLACES, dice)
        return ("dice",) + tuple([CODES[roll(kind, dice)] for kind in self.due()])

    def _pad(self):
        from engine.dice_miner import pad  # only where the device is a score pad

        return pad

    # ---- the rest of the contract

    def outcome(self):
        if self.phase != "over":
            return None
        why = "tiebreak" if len(self.rounds) > rounds.ROUNDS else "points"
        return {"scores": list(self.totals), "winners": [self.seat], "why": why}

    def scores(self):
        return list(self.totals)

    def rematch(self):
        """The same seats and settings; the starting roll decides anew who begins."""
        return DiceMiner(**self.options)

    def state(self):
        return position.state(self)

    def load(self, state):
        from engine.dice_miner import loading  # seldom needed: see there

        loading.load(self, state)

    def snapshot(self):
        return position.snapshot(self)

    def restore(self, snapshot):
        position.restore(self, snapshot)


def _check_lot(game, seat):
    if seat not in game.queue:
        raise Illegal("lot.tied", seat)


def _check_hero(game, hero):
    if hero in game.heroes:
        raise Illegal("hero.taken")


_CHECKS = {
    "lot": _check_lot,
    "hero": _check_hero,
    "take": excavation.check_take,
    "share": excavation.check_share,
    "spend": magic.check_spend,
    "reroll": magic.check_choose,
    "cache": caching.check_cache,
}
_PLAYS = {
    "dice": rounds.dice,
    "fill": rounds.fill,
    "lot": rounds.lot,
    "hero": rounds.hero,
    "take": rounds.take,
    "share": rounds.share,
    "spend": rounds.spend,
    "reroll": rounds.reroll,
    "cache": rounds.cache,
    "done": rounds.done,
}

GAME = DiceMiner
