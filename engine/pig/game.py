"""The rules of Pig."""

from engine.game import CHANCE, OVER, TAKEBACK, Game, Illegal, Notation

ONE = 1  # the face that ends a turn
MOST = 9999  # points or rounds that a position may have


class Pig(Game):
    """`points` are banked; `pot` is what this turn has gathered and may still lose."""

    name = "pig"
    OPTIONS = (("seats", 2, 2, 6), ("target", 100, 50, 200), TAKEBACK)
    VERBS = {"roll": 0, "hold": 0, "dice": 1}
    ROLLS = ("roll",)
    ENDINGS = ("target",)

    def __init__(self, **given) -> None:
        Game.__init__(self, **given)
        self.seats = self.options["seats"]
        self.points = [0] * self.seats
        self.phase = "choose"
        self.seat = self.pot = 0
        self.round = 1

    @property
    def turn(self) -> int | str:
        return CHANCE if self.phase == "dice" else OVER if self.phase == "over" else self.seat

    # ---- what may come next

    def expects(self) -> list:
        return {"choose": ["roll", "hold"] if self.pot else ["roll"], "dice": ["dice"], "over": []}[self.phase]

    def moves(self) -> list:
        if self.phase == "dice":
            return [("dice", side) for side in range(1, 7)]
        return [(verb,) for verb in self.expects()]

    def check(self, move: tuple) -> None:
        self.check_notation(move)
        verb = move[0]
        if verb == "dice" and not 1 <= move[1] <= 6:
            raise Notation("a die shows 1 to 6")
        if verb in self.expects():
            return
        if self.phase == "over":
            raise Illegal("turn.over")
        if self.phase == "dice":
            raise Illegal("dice.first")
        raise Illegal("dice.unasked" if verb == "dice" else "hold.nothing")

    def deal(self, dice) -> tuple:
        if self.phase != "dice":
            raise Illegal("turn.over" if self.phase == "over" else "dice.unasked")
        dice.next()
        return ("dice", dice.below(6) + 1)

    # ---- moves

    def play(self, move: tuple) -> list:
        self.check(move)
        if move[0] == "roll":
            self.phase = "dice"
            return [("rolled", self.seat)]
        return self._hold() if move[0] == "hold" else self._land(move[1])

    def _land(self, side):
        self.phase = "choose"
        if side == ONE:
            lost, self.pot = self.pot, 0
            return [("dice", side), ("lost", self.seat, lost), self._pass_on()]
        self.pot += side
        return [("dice", side)]

    def _hold(self):
        self.points[self.seat] += self.pot
        events = [("held", self.seat, self.pot)]
        self.pot = 0
        if self.points[self.seat] < self.options["target"]:
            return events + [self._pass_on()]
        self.phase = "over"
        return events + [("over", "target", self.seat)]

    def _pass_on(self):
        self.seat = (self.seat + 1) % self.seats
        if self.seat == 0:
            self.round += 1
        return ("next", self.seat)

    # ---- results and positions

    def scores(self) -> list:
        return list(self.points)

    def outcome(self) -> dict | None:
        if self.phase == "over":
            return {"scores": self.scores(), "winners": [self.seat], "why": "target"}
        return None

    def state(self) -> dict:
        return self.with_turn(
            {
                "seats": self.seats,
                "phase": self.phase,
                "round": self.round,
                "points": self.scores(),
                "pot": self.pot,
                "options": dict(self.options),
            }
        )

    def load(self, state: dict) -> None:
        from engine.state_checks import acting_seat, check_turn, named, need, number, numbers, options, word

        named(state, ("seats", "turn", "phase", "round", "points", "pot", "options"), ("seat",))
        fresh = Pig(**options(self.OPTIONS, state["options"]))
        need(number(state["seats"], 2, 6, "seats") == fresh.seats, "seats differ from options.seats")
        fresh.phase = word(state["phase"], ("choose", "dice", "over"), "phase")
        fresh.seat = acting_seat(state, fresh.seats)
        check_turn(fresh, state)
        fresh.round = number(state["round"], 1, MOST, "round")
        fresh.points = numbers(state["points"], 0, MOST, "points", fresh.seats)
        fresh.pot = number(state["pot"], 0, MOST, "pot")
        need(1 not in fresh.points and fresh.pot != 1, "no turn brings a single point")
        for seat in range(fresh.seats):
            over = fresh.phase == "over" and seat == fresh.seat
            need(
                (fresh.points[seat] >= fresh.options["target"]) == over, "seat %d has reached the target, or not", seat
            )
            early = fresh.round == 1 and seat >= fresh.seat and not over
            need(not (early and fresh.points[seat]), "seat %d has held before its first turn", seat)
        need(fresh.phase != "over" or not fresh.pot, "the pot is banked when the game is over")
        self.options, self.seats = fresh.options, fresh.seats
        self.restore(fresh.snapshot())

    def snapshot(self) -> tuple:
        return self.phase, self.seat, self.pot, self.round, tuple(self.points)

    def restore(self, snapshot: tuple) -> None:
        self.phase, self.seat, self.pot, self.round, points = snapshot
        self.points = list(points)

    def headline(self) -> tuple:
        return ("pot", self.pot)

    @staticmethod
    def ai():
        from engine.pig import ai

        return ai

    advice = ai  # the same module  # pyright: ignore[reportAssignmentType]
