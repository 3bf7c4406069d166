"""The referee protocol: one line in, one line of JSON out; for bots, bug reports and tests.

It runs alike under CPython, under MicroPython and over a board's serial line. docs/NOTATION.md
describes it, with a sample session that a test replays.
"""

from engine import plain
from engine.ai_levels import LEVELS, known
from engine.dice import make_seed
from engine.game import CHANCE, OVER, BadState, Illegal, Notation, parse, parse_options, text
from engine.games import GAMES, judged
from engine.table import Table
from firmware.referee.lines import LONGEST_LINE, length_of, plain_line, simple

_LONGEST_WHY = 200
_LONGEST_SEED = 64
_PIECE = 64  # characters that are read at once of what is too long

COMMANDS = {
    "new": "new GAME [option=value ...] [seed=WORD]: open a game",
    "deal": "deal: the device's dice fall",
    "moves": "moves: every legal move",
    "state": "state: the position",
    "load": "load {position}: go on from there",
    "score": "score: where each seat stands, and the outcome; score FACES / FACES ...: troves of Dice Miner",
    "undo": "undo: take one step back; rolls of the device that were taken back are counted",
    "journal": "journal: the game so far; once it is over, with the seed, which closes it",
    "why": "why: the last refusal in words",
    "seat": "seat N ai [LEVEL] | seat N human: note who plays a seat",
    "ai": "ai [LEVEL]: let the AI play the decision that is due, at the level of its seat or at this one",
    "rematch": "rematch [seed=WORD]: the same seats and settings again",
    "help": "help: this list",
    "quit": "quit: the end",
}


class Unfit(Exception):
    """The command is sound, but nothing can be done with it now."""


class Referee:
    """One conversation. `noise(count)` gives random bytes, for games that name no seed."""

    def __init__(self, noise, language: str = "en") -> None:
        self.done = False
        self._table = None
        self._noise = noise
        self._language = language
        self._refusal = {"rule": None, "name": None, "why": "nothing was refused"}

    def answer(self, line: str) -> str:
        """The answer to one line; a refusal changes nothing."""
        try:
            return plain.dumps(self._accepted(self._obey(plain_line(line))))
        except Notation as error:
            return self._refused("notation", error.why)
        except Illegal as error:
            return self._refused("rule", None, error.rule, error.numbers)
        except BadState as error:
            return self._refused("state", error.why)
        except Unfit as error:
            return self._refused("state", error.args[0])
        except MemoryError:
            return self.no_memory()

    def no_memory(self) -> str:
        """The answer where a line, or the answer to it, is too large for this machine."""
        return self._refused("state", "there is not enough memory for this")

    def _obey(self, line):
        """Carry one line out: a command, or else a move."""
        words = line.split()
        if not words or words[0] not in COMMANDS:
            move = parse(line)
            return {"events": self._open().play(move)}
        if words[0] == "load":
            return self._load(line.strip()[4:])
        return _ANSWERS[words[0]](self, words[1:]) or {}

    def _accepted(self, answer):
        game = self._table.game if self._table else None
        answer["ok"] = True
        answer["turn"] = game.turn if game else None
        answer["expects"] = game.expects() if game else ["new"]
        answer["events"] = answer.get("events", [])
        return answer

    def _refused(self, error, why, rule=None, numbers=()):
        """Say no, and keep the words for `why`."""
        name = None
        if rule:
            name, why = self._words(rule, numbers)
        self._refusal = {"rule": rule, "name": name, "why": _clipped(why)}
        return plain.dumps({"ok": False, "error": error, "rule": rule, "why": self._refusal["why"]})

    def _words(self, rule, numbers):
        """(name, sentence) of a rule; the tables are opened only when something is refused."""
        from firmware import lang

        lang.use(self._language)
        lang.open_game(self._table.game.name)
        return lang.refusal(rule, *numbers)

    def _open(self):
        """The table, if a game is open."""
        if self._table is None:
            raise Unfit("no game is open; type new %s" % GAMES[0])
        return self._table

    def _new(self, words):
        words, seed = self._seed(words)
        if not words:
            raise Notation("new which game? known are %s" % ", ".join(GAMES))
        return self._start(words[0], parse_options(words[1:]), seed)

    def _rematch(self, words):
        words, seed = self._seed(words)
        _nothing_after("rematch", words)
        if self._open().game.turn != OVER:
            raise Unfit("the game is not over yet")
        seats = self._seats()
        answer = self._start(self._table.game.name, self._table.game.rematch().options, seed)
        for number in range(len(seats)):
            if seats[number] != "human":
                self._table.note("seat %d %s" % (number, seats[number]))
        return answer

    def _start(self, name, options, seed):
        self._table = Table.new(name, options, seed)
        return {"game": name, "options": self._table.game.options, "commit": self._table.commit}

    def _seed(self, words):
        """The words without the seed, and the seed: as given, or a secret one."""
        given = [word[5:] for word in words if word.startswith("seed=")]
        if len(given) > 1:
            raise Notation("option given twice: seed")
        seed = given[0] if given else make_seed(self._noise(16))
        if not seed or len(seed) > _LONGEST_SEED:
            raise Notation("a seed has 1 to %d characters" % _LONGEST_SEED)
        return [word for word in words if not word.startswith("seed=")], seed

    def _deal(self, words):
        _nothing_after("deal", words)
        return {"events": self._open().deal()}

    def _moves(self, words):
        _nothing_after("moves", words)
        return {"moves": [text(move) for move in self._open().game.moves()]}

    def _state(self, words):
        _nothing_after("state", words)
        state = self._open().game.state()
        length = len("load ") + length_of(state)
        if length > LONGEST_LINE:
            raise Unfit("load takes %d characters, and this position needs %d" % (LONGEST_LINE, length))
        return {"state": state}

    def _load(self, position):
        table = self._open()
        table.check_open()
        try:
            state = plain.loads(simple(position))
        except ValueError:
            raise Notation("load takes a position as JSON, on one line")
        table.load(state)
        return {}

    def _score(self, words):
        if words:
            return {"score": judged(words)}
        game = self._open().game
        return {"score": game.scores(), "outcome": game.outcome()}

    def _undo(self, words):
        _nothing_after("undo", words)
        table = self._open()
        table.undo()
        return {"taken_back": table.taken}

    def _journal(self, words):
        _nothing_after("journal", words)
        table = self._open()
        if table.game.turn == OVER:
            table.reveal()
        return {"journal": table.journal.lines, "taken_back": table.taken}

    def _why(self, words):
        _nothing_after("why", words)
        return dict(self._refusal)

    def _seat(self, words):
        table = self._open()
        seats = [str(number) for number in range(len(self._seats()))]
        player = " ".join(words[1:])
        if not words or words[0] not in seats or player not in _players():
            raise Notation("seat takes a seat from 0 to %s and %s" % (seats[-1], ", ".join(_players())))
        table.note("seat %s %s" % (words[0], player))
        return {"seats": self._seats()}

    def _seats(self):
        """Who plays each seat, as the journal's notes tell it."""
        seats = ["human"] * self._open().game.options.get("seats", 1)
        for note in self._table.notes:
            words = note.split()
            if words[0] == "seat" and int(words[1]) < len(seats):  # a loaded position may have fewer
                seats[int(words[1])] = " ".join(words[2:])
        return seats

    def _ai(self, words):
        game = self._open().game
        if words and (len(words) > 1 or words[0] not in LEVELS):
            raise Notation("a level is one of %s" % ", ".join(LEVELS))
        if game.turn == OVER:
            raise Illegal("turn.over")
        if game.turn == CHANCE:
            raise Illegal("dice.first")
        level = words[0] if words else known(self._seats()[game.seat].partition(" ")[2])
        move = game.ai().pick(game, level)
        return {"move": text(move), "events": self._table.play(move)}

    def _help(self, words):
        _nothing_after("help", words)
        verbs = self._table.game.VERBS if self._table else {}
        return {"commands": [COMMANDS[word] for word in sorted(COMMANDS)], "games": GAMES, "verbs": sorted(verbs)}

    def _quit(self, words):
        _nothing_after("quit", words)
        self.done = True


_ANSWERS = {
    "new": Referee._new,
    "deal": Referee._deal,
    "moves": Referee._moves,
    "state": Referee._state,
    "score": Referee._score,
    "undo": Referee._undo,
    "journal": Referee._journal,
    "why": Referee._why,
    "seat": Referee._seat,
    "ai": Referee._ai,
    "rematch": Referee._rematch,
    "help": Referee._help,
    "quit": Referee._quit,
}


def _players():
    return ["human", "ai"] + ["ai " + level for level in LEVELS]


def _nothing_after(command, words):
    if words:
        raise Notation("write it like this: %s" % COMMANDS[command])


def _clipped(why):
    return why if len(why) <= _LONGEST_WHY else why[:_LONGEST_WHY] + "..."


def serve(read=None, write=print) -> None:
    """Answer the serial line until `quit`; for a board, typed at its prompt. `read(most)` gives a line or its start."""
    import os
    import sys

    read = read or sys.stdin.readline
    referee = Referee(os.urandom)
    while not referee.done:
        try:
            line = read(LONGEST_LINE + 2)  # with its end
        except MemoryError:
            line = None
        if line == "":
            return
        if line is None or not line.endswith("\n"):
            _skip_line(read)
        write(referee.no_memory() if line is None else referee.answer(line))


def _skip_line(read):
    """Read the rest of a line that was too long, in small pieces."""
    while True:
        piece = read(_PIECE)
        if not piece or piece.endswith("\n"):
            return
