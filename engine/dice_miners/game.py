"""The turn of Dice Miners: roll, group, dig, and surface, cave in or run out of air."""

from engine.dice_miners import cavein, pairs, position, seals
from engine.dice_miners.mine import MOST_ROUNDS, NOBODY, TUNNELS, depths, pile
from engine.game import CHANCE, OVER, TAKEBACK, Game, Illegal, Notation

CHOOSE = "choose"
DICE = "dice"
PAIR = "pair"
DONE = "over"

DUE = {CHOOSE: ("roll", "surface", "cavein"), DICE: ("dice",), PAIR: ("pair",), DONE: ()}  # the verbs of each phase


class DiceMiners(Game):
    """Boards are indexed by tunnel number: `lit[7]`, `banked[seat][7]`, `sealed[7]`."""

    name = "dice_miners"
    OPTIONS = (
        ("seats", 2, 2, 6),
        ("caveins", 1, 1, 2),
        ("seal", "strike", ("strike", "bank")),
        ("timer", 0, 0, 3600),
        ("first", 0, 0, 5),
        TAKEBACK,
    )
    VERBS = {"roll": 0, "dice": 4, "pair": 2, "surface": 0, "cavein": 2, "timeout": 0}
    ROLLS = ("roll",)
    UNIT = "ore"
    ENDINGS = ("eleven", "most_ore", "most_tunnels", "shared")
    TIMEOUT = "timeout"

    def __init__(self, **given) -> None:
        Game.__init__(self, **given)
        self.seats = self.options["seats"]
        if self.options["first"] >= self.seats:
            raise Notation("first must be a seat from 0 to %d" % (self.seats - 1))
        self.depths = depths(self.seats)
        self.seat = self.turn = self.options["first"]
        self.phase = CHOOSE
        self.dice = ()
        self.pairs = None  # see pairs.pair_moves
        self.clock = False  # whether the decision timer runs
        self.round = 1
        self.lit_count = 0  # lanterns that are lit
        self.lit = bytearray(13)  # how deep the lit lantern hangs in each tunnel; "white" in a state
        self.banked = [bytearray(13) for _ in range(self.seats)]
        self.sealed = bytearray([NOBODY] * 13)
        self.rubble = []  # piles, see mine.pile
        self.caveins = [self.options["caveins"]] * self.seats
        self.ore = [0] * self.seats

    def expects(self) -> list:
        if self.phase == DONE:
            return []
        if self.phase == DICE:
            return ["dice"]
        verbs = ["pair"] if self.phase == PAIR else ["roll", "surface"]
        if self.phase == CHOOSE and cavein.can_cave_in(self):
            verbs.append("cavein")
        return verbs + ["timeout"] if self.clock else verbs

    def moves(self) -> list:
        if self.phase == DONE:
            return []
        if self.phase == DICE:
            sides = range(1, 7)
            return [("dice", a, b, c, d) for a in sides for b in sides for c in sides for d in sides]
        if self.phase == PAIR:
            moves = list(pairs.pair_moves(self))
        else:
            moves = [("roll",), ("surface",)] + cavein.cavein_moves(self)
        return moves + [("timeout",)] if self.clock else moves

    def check(self, move: tuple) -> None:
        """Common moves pass at once. All others go through every check, for the exact reason."""
        phase = self.phase
        if phase == CHOOSE:
            if move == ("roll",) or move == ("surface",):
                return
        elif phase == DICE:
            if pairs.is_roll(move):
                return
        elif phase == PAIR and move in pairs.pair_moves(self) and type(move[1]) is type(move[2]) is int:
            return  # 7.0 equals 7, but no die shows it
        self.check_notation(move)
        verb = move[0]
        self._check_phase(verb)
        if verb == "dice":
            raise Notation("a die shows 1 to 6")
        if verb == "pair":
            pairs.refuse_pair(self, move[1], move[2])
        if verb == "cavein":
            cavein.check_cavein(self, move[1], move[2])

    def _check_phase(self, verb):
        """Refuse a verb that this phase does not take; the rule's id says what is due instead."""
        phase = self.phase
        if verb in DUE[phase] or (verb == "timeout" and self.clock):
            return
        if phase == DONE:
            raise Illegal("turn.over")
        if phase == DICE:
            raise Illegal("dice.first")
        if verb == "dice":
            raise Illegal("dice.unasked")
        if verb == "pair":
            raise Illegal("pair.no_dice")
        if verb == "timeout":
            raise Illegal("timer.stopped" if self.options["timer"] else "timer.off")
        raise Illegal("pair.first")

    def play(self, move: tuple) -> list:
        self.check(move)
        verb = move[0]
        if verb == "roll":
            return self._roll()
        if verb == "dice":
            return self._dice(move)
        if verb == "pair":
            return self._pair(move[1], move[2])
        if verb == "surface":
            return self._surface()
        if verb == "cavein":
            return self._cavein(move[1], move[2])
        return self._timeout()

    def deal(self, dice) -> tuple:
        if self.phase != DICE:
            self._check_phase("dice")
        dice.next()
        below = dice.below
        return ("dice", below(6) + 1, below(6) + 1, below(6) + 1, below(6) + 1)

    def _roll(self):
        self.phase = DICE
        self.turn = CHANCE
        self.clock = False
        return [("rolled", self.seat)]

    def _dice(self, move):
        self.dice = move[1:]
        self.phase = PAIR
        self.turn = self.seat
        self.clock = self.options["timer"] > 0
        events = [move]
        if not pairs.pair_moves(self):
            self._bust("dice", events)
        return events

    def _pair(self, first, second):
        events = []
        pairs.dig(self, first, events)
        pairs.dig(self, second, events)
        self.dice = ()
        self.pairs = None
        self.phase = CHOOSE
        if seals.is_over(self):
            self._finish(events)
        return events

    def _surface(self):
        events = [("surfaced", self.seat)]
        self._bank(events)
        return events

    def _cavein(self, tunnel, dig):
        self.caveins[self.seat] -= 1
        self.rubble.append(pile(tunnel, dig))
        self.rubble.sort()  # the same position has the same state, whatever the order of the cave-ins
        events = [("caved", self.seat, tunnel, dig)]
        self._bank(events)
        return events

    def _timeout(self):
        events = []
        self._bust("timer", events)
        return events

    def _bank(self, events):
        """Lit lanterns become banked ones; with seal=bank those at the vein seal now."""
        lanterns, digs = self.banked[self.seat], self.lit
        for tunnel in TUNNELS:
            lit = digs[tunnel]
            if lit and self.sealed[tunnel] == NOBODY:
                if lit == self.depths[tunnel]:
                    seals.strike(self, tunnel, events)
                else:
                    lanterns[tunnel] = lit
                    events.append(("banked", self.seat, tunnel, lit))
        if seals.is_over(self):
            self._finish(events)
        else:
            self._next_seat(events)

    def _bust(self, why, events):
        lost = [tunnel for tunnel in TUNNELS if self.lit[tunnel] and self.sealed[tunnel] == NOBODY]
        for tunnel in lost:
            events.append(("lost", self.seat, tunnel, self.lit[tunnel] - self.banked[self.seat][tunnel]))
        events.append(("bust", self.seat, why, len(lost)))
        self._next_seat(events)

    def _next_seat(self, events):
        self._end_turn()
        self.phase = CHOOSE
        self.seat = self.turn = (self.seat + 1) % self.seats
        if self.seat == self.options["first"] and self.round < MOST_ROUNDS:
            self.round += 1
        events.append(("next", self.seat))

    def _finish(self, events):
        self._end_turn()
        self.phase = DONE
        self.turn = OVER
        result = self.outcome()
        events.append(("over", result["why"]) + tuple(result["winners"]))

    def _end_turn(self):
        self.lit = bytearray(13)
        self.lit_count = 0
        self.dice = ()
        self.pairs = None
        self.clock = False

    def outcome(self) -> dict | None:
        return seals.outcome(self) if self.phase == DONE else None

    def scores(self) -> list:
        return list(self.ore)

    def rematch(self) -> "DiceMiners":
        """The same seats and settings in a fresh mine; the next seat starts."""
        options = dict(self.options)
        options["first"] = (options["first"] + 1) % self.seats
        return DiceMiners(**options)

    def state(self) -> dict:
        return position.state(self)

    @staticmethod
    def load_hint() -> None:
        from engine.dice_miners import position_reader  # noqa: F401

    def load(self, state: dict) -> None:
        from engine.dice_miners import position_reader

        position_reader.load(self, state)

    def snapshot(self) -> tuple:
        return position.snapshot(self)

    def set_turn(self) -> None:
        """Whose turn it is follows from phase and seat."""
        self.turn = CHANCE if self.phase == DICE else OVER if self.phase == DONE else self.seat

    def restore(self, snapshot: tuple) -> None:
        position.restore(self, snapshot)
        self.set_turn()

    # ---- modules that are imported when they are asked

    @staticmethod
    def ai():
        from engine.dice_miners.ai import choice

        return choice

    @staticmethod
    def advice():
        from engine.dice_miners.ai import advice

        return advice


GAME = DiceMiners
