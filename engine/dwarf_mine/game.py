"""Dwarf Mine: which moves are allowed when, and which module plays them."""

from engine.dwarf_mine import flow, position, rooms
from engine.dwarf_mine.foe_control import NOWHERE
from engine.dwarf_mine.leader import THRIFTY
from engine.dwarf_mine.mountain import NO_TOMB, redraw
from engine.dwarf_mine.phases import CHOICES, DONE, DROPS, S_CAVES, S_GATHER, S_LEADER, S_TURN, TURN, VERBS, go
from engine.dwarf_mine.sheet import has
from engine.game import CHANCE, OVER, TAKEBACK, Game, Illegal, Notation

_WORDS = ("build", "report", "gem", "mithril")  # verbs whose first argument is a word


class DwarfMine(Game):
    """The sheet's numbers are attributes (see _begin_sheet); squares are `grid[y * columns + x]`."""

    name = "dwarf_mine"
    OPTIONS = (
        ("map", "device", ("device", "paper")),
        ("columns", 40, 12, 40),
        ("rows", 48, 12, 48),
        ("caves", "off", ("off", "on")),
        ("foes", "dragon", ("dragon", "four")),
        ("leader", "off", ("off", "on")),
        ("rooms", "base", ("base", "more")),
        ("names", "off", ("off", "on")),
        ("wurm", 6, 1, 9),
        ("titles", 0, 0, 8191),
        TAKEBACK,
    )
    UNDO_STEPS = 32  # a few years; a snapshot of a large mine takes 400 bytes, and its records 700 more
    UNDO_STRETCH = 3  # replaying a step may take a board 30 ms
    VERBS = {
        "dice": 1,
        "drop": 3,
        "hall": 3,
        "ladder": 3,
        "build": 3,
        "prestige": 4,
        "tombs": 3,
        "dug": 1,
        "report": 4,
        "claim": 0,
        "muster": 0,
        "gem": 1,
        "mithril": 1,
        "trade": 1,
        "sculpt": 1,
        "allies": 0,
        "end": 0,
        "again": 0,
        "pass": 0,
        "spring": 0,
        "strike": 1,
        "blood": 0,
        "rest": 0,
        "attack": 1,
        "group": 1,
        "burrow": 2,
    }

    ENDINGS = ("fallen", "entrance")

    def __init__(self, **given) -> None:
        Game.__init__(self, **given)
        self.columns = self.options["columns"]
        self.rows = self.options["rows"]
        self.entrance = self.columns // 2
        self.phase = DONE
        self._begin_sheet()
        self.rooms, self.foes = [], []
        self.runs, self.year = bytearray(), bytearray()
        self.past = ()
        self.records = (b"", b"", b"", b"")  # of what was dug, shared with the last snapshot: see position.py
        self.leader, self.hoard = bytearray(6), bytearray()
        self.graves = []  # the number of dead in each tomb; not used in version 1
        self.due = b""
        self.grid = bytearray()
        redraw(self)
        go(self, S_CAVES if self.options["caves"] == "on" else S_LEADER if self.options["leader"] == "on" else S_TURN)
        flow.run(self, [])

    def _begin_sheet(self):
        """The sheet's numbers before the first year. position.FIELDS has them in the order of a snapshot."""
        # What the mine has; see sheet.gain.
        self.gold = 20
        self.ore = 0
        self.gems = 0
        self.mithril = 0
        self.prestige = 0
        # Who lives in it.
        self.dwarves = 20
        self.humans = 0
        self.elves = 0
        self.dead = 0  # all who ever fell
        self.buried = 0  # of them, those in tombs
        # How old and how deep it is.
        self.age = 1  # the year, from 1 on
        self.kings = 0  # goblin kings that were slain
        self.risen = 0  # levels that foes have added
        self.deepest = 0  # the deepest row that was dug
        self.earned = 0  # titles, a bit each: sheet.T_FINISH and the others
        self.lost = 0  # 1: the dragon was at the entrance
        # Squares, as y * columns + x, and rooms, by their number.
        self.last_dug = self.entrance  # the end of the last dig
        self.last_room = NOWHERE  # the room that was built last
        self.hoard_at = NOWHERE  # where the hoard is, or that it is on paper
        self.tomb_at = NO_TOMB  # the top left of the tomb that walls a foe up
        self.tomb_built = 0  # squares of that tomb that stand
        # What was forged, called and used up.
        self.defense = 0  # 1: a mithril defends
        self.edge = 0  # 1: a mithril adds to blows
        self.chamber = 0  # blows that the panic chamber still takes
        self.abilities = 0  # of the leader, a bit each: see leader.py
        self.blood_used = 0  # Dragon's Blood, a bit for each level
        self.veins_used = 0  # second treasure rolls, a bit for each level
        self.allies_used = 0  # 1: the leader's allies have come
        # This year.
        self.dug = 0  # 1: something was dug or built
        self.twice = 0  # 1: the treasure roll is the second one
        self.unnamed = 0  # the number of a room that waits for its name, plus 1
        self.hoard_due = 0  # 1: the hoard was reached, and what it holds is rolled
        self.rolls_left = 0  # dice that are still due for the hoard, or for the leader's abilities
        self.sent = 0  # who have gone to the tomb and live
        self.worked = 0  # 1: a group was at the tomb
        # Where in the year the game is.
        self.stage = 0  # phases.S_CAVES and the others
        self.acting = 0  # caves that were made; in a fight, foes that have acted
        self.foe = 0  # the place in `foes` of the foe that fights
        self.bout = 0  # the stage whose fight this is
        self.dealt = 0  # damage that our blow will do
        self.hurt = 0  # people that the foe's blow will cost
        self.grown = 0  # health that the foe will gain first
        self.pending = 0  # what was rolled or chosen, until the next dice: a row, a foe, a square, a group

    @property
    def turn(self) -> int | str:
        if self.phase == DONE:
            return OVER
        return 0 if self.phase in CHOICES else CHANCE

    @property
    def round(self) -> int:
        """The mine's age in years."""
        return self.age

    @property
    def population(self) -> int:
        return self.dwarves + self.humans + self.elves

    @property
    def level(self) -> int:
        return min(self.level_of(self.deepest) + self.risen, 4)

    def level_of(self, row: int) -> int:
        return row * 4 // self.rows + 1

    def useful(self, kind: int) -> list:
        """The numbers of the rooms of a kind that stand and are not held by a foe."""
        found = [
            number
            for number, room in enumerate(self.rooms)
            if room[rooms.KIND] == kind and not room[rooms.MARK] & rooms.GONE
        ]
        if found and self.foes:
            from engine.dwarf_mine.foe_control import held

            taken = held(self)
            found = [number for number in found if not taken[number]]
        return found

    def price(self, kind: int, w: int, h: int) -> int:
        return rooms.cost(kind, w, h, has(self, THRIFTY))

    def score(self) -> int:
        return self.prestige + self.age

    def scores(self) -> list:
        return [self.score()]

    @property
    def all_listed(self) -> bool:
        """Whether moves() has every legal move; places to dig and rolls of many dice are too many."""
        from engine.dwarf_mine import move_list

        return move_list.is_complete(self)

    def expects(self) -> list:
        from engine.dwarf_mine import move_list

        return move_list.expects(self)

    def moves(self) -> list:
        from engine.dwarf_mine import move_list

        return move_list.moves(self)

    def check_notation(self, move: tuple) -> None:
        """The notation of moves: dice come in any number, and some verbs take a word first."""
        verb = move[0] if isinstance(move, tuple) and move else None
        numbers = list(move[1:]) if verb else []
        if verb in _WORDS and len(numbers) == self.VERBS[verb]:
            word = numbers.pop(0)
            if not isinstance(word, str):
                raise Notation("%s takes a word first, not %s" % (verb, word))
        elif verb != "dice" or not numbers:
            Game.check_notation(self, move)
            return
        for number in numbers:
            if type(number) is not int:
                raise Notation("%s takes numbers, not %s" % (verb, number))

    def check(self, move: tuple) -> None:
        self.check_notation(move)
        verb = move[0]
        self._check_phase(verb)
        if verb == "dice":
            self._check_dice(move[1:])
        elif verb != "end":
            self._rules(verb).check(self, move)

    def _rules(self, verb):
        """The module that knows the phase, or on the player's turn the verb."""
        return flow.rules(verb if self.phase == TURN else self.phase)

    def _check_dice(self, dice):
        if len(dice) != len(self.due):
            raise Notation("%d dice are due, not %d" % (len(self.due), len(dice)))
        for die, sides in zip(dice, self.due):
            if not 1 <= die <= sides:
                raise Notation("a d%d shows 1 to %d, not %d" % (sides, sides, die))

    def _check_phase(self, verb):
        """Refuse a verb that this phase does not take; the rule's id says what is due instead."""
        phase = self.phase
        if phase == DONE:
            raise Illegal("turn.over")
        if phase not in CHOICES:
            wanted = "drop" if phase in DROPS else "dice"
            if verb != wanted:
                raise Illegal("dice.first")
        elif verb in ("dice", "drop"):
            raise Illegal("dice.unasked")
        elif verb not in VERBS[CHOICES.index(phase)]:
            raise Illegal(
                (
                    "phase.turn",
                    "phase.again",
                    "phase.trap",
                    "phase.strike",
                    "phase.persist",
                    "phase.tomb",
                    "phase.burrow",
                )[CHOICES.index(phase)]
            )

    def play(self, move: tuple) -> list:
        self.check(move)
        events = []
        verb = move[0]
        if verb == "dice":
            events.append(move)
            flow.rules(self.phase).land(self, move[1:], events)
        elif verb == "end":
            events.append(("ended", self.age))
            go(self, S_GATHER)
        else:
            self._rules(verb).play(self, move, events)
        flow.run(self, events)
        return events

    def deal(self, dice) -> tuple:
        if self.turn != CHANCE:
            raise Illegal("turn.over" if self.phase == DONE else "dice.unasked")
        dice.next()
        if self.phase in DROPS:
            return flow.rules(self.phase).deal(self, dice)
        return ("dice",) + tuple([dice.below(sides) + 1 for sides in self.due])

    def why_over(self) -> str:
        return "entrance" if self.lost else "fallen"

    def outcome(self) -> dict | None:
        """One score: prestige + age. Every mine is lost in the end, so its player is named as the winner."""
        if self.phase != DONE:
            return None
        return {"scores": [self.score()], "winners": [0], "why": self.why_over()}

    def new_titles(self) -> list:
        """The numbers of the titles that were first earned in this game."""
        fresh = self.earned & ~self.options["titles"]
        return [title for title in range(13) if fresh >> title & 1]

    def rematch(self) -> "DwarfMine":
        """A new mountain with the same settings; titles earned here are carried over."""
        options = dict(self.options)
        options["titles"] |= self.earned
        return DwarfMine(**options)

    def state(self) -> dict:
        return position.state(self)

    def to_save(self) -> dict:
        return position.to_save(self)

    @staticmethod
    def load_hint() -> None:
        from engine.dwarf_mine.position_reader import state  # noqa: F401

    def load(self, state: dict) -> None:
        from engine.dwarf_mine.position_reader.state import load

        load(self, state)

    def snapshot(self) -> tuple:
        return position.snapshot(self)

    def restore(self, snapshot: tuple) -> None:
        position.restore(self, snapshot)

    # ---- modules that are imported when they are asked

    @staticmethod
    def ai():
        from engine.dwarf_mine.ai import choice

        return choice

    @staticmethod
    def advice():
        from engine.dwarf_mine.ai import advice

        return advice


GAME = DwarfMine
