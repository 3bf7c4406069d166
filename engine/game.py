"""The contract of every game: turns, moves, errors and options.

A game is a state machine. Dice are a player of their own: when `turn` is CHANCE, the next move carries their outcome.
So nothing random ever happens inside a game.
"""

CHANCE = "chance"
OVER = "over"

# The version of the rules for new games. A journal's first line names the version of its game, which continues and
# replays by that one. docs/NOTATION.md says what each version changed.
VERSION = 2

_LONGEST_WORD = 16
_LONGEST_NUMBER = 6
# Formats for moves of 0 to 6 words.
_TEXTS = ("", "%s", "%s %s", "%s %s %s", "%s %s %s %s", "%s %s %s %s %s", "%s %s %s %s %s %s")


# An option of every game: whether rolls of the device may be undone. The same dice fall again, but a player who has
# seen them can choose another move.
TAKEBACK = ("takeback", "on", ("on", "off"))


class Notation(Exception):
    """The text or its numbers make no sense in any position of the game."""

    def __init__(self, why: str) -> None:
        self.why = printable(why)
        super().__init__(self.why)


class Unknown(Notation):
    """A game, an option or a verb that this version does not know; a newer one may."""


class Illegal(Exception):
    """A rule forbids the move here. `rule` is the rule's id; `numbers` go into its explanation."""

    def __init__(self, rule: str, *numbers) -> None:
        super().__init__(rule)
        self.rule = rule
        self.numbers = numbers


class BadState(Exception):
    """`load` was given an impossible position."""

    def __init__(self, why: str) -> None:
        self.why = printable(why)
        super().__init__(self.why)


def printable(text: str) -> str:
    """The text as one line of plain ASCII. It may quote anything, even half a character that no output can encode."""
    for char in text:
        if not " " <= char <= "~":
            return "".join([char if " " <= char <= "~" else "?" for char in text])
    return text


class Game:
    """Base of all games; see docs/ARCHITECTURE.md for what each method promises."""

    name = ""
    # A row for each option: (word, default, least, most) or (word, default, (choices, ...)).
    OPTIONS = ()
    # Every verb with the number of its arguments.
    VERBS = {}
    UNIT = "points"  # what scores() counts; `unit_<word>` are its words
    ENDINGS = ()  # why a game may end: the words that outcome()["why"] may be; `ending_<word>` are their words
    ROLLS = ()  # verbs that ask for dice; device dice are rolled in the same press
    TIMEOUT = ""  # the verb that is played when the clock runs out
    UNDO_STEPS = 64  # steps that can be undone: enough for the turns of five AI seats
    UNDO_STRETCH = 8  # steps between two snapshots; one for each step would take three times the memory

    version = VERSION  # set once, when a game is opened or loaded
    turn = OVER
    phase = OVER  # what is due, one of the package's PHASES; the last one is "over"
    seat = 0
    seats = 1
    round = 1  # of the game, however it counts: rounds, mountains, years
    all_listed = True  # whether moves() has every legal move, or only a few of too many

    def __init__(self, **given) -> None:
        self.options = read_options(self.OPTIONS, given)

    def expects(self) -> list:
        raise NotImplementedError

    def moves(self) -> list:
        raise NotImplementedError

    def check(self, move: tuple) -> None:
        raise NotImplementedError

    def play(self, move: tuple) -> list:
        raise NotImplementedError

    def deal(self, dice) -> tuple:
        raise NotImplementedError

    def state(self) -> dict:
        raise NotImplementedError

    def with_turn(self, state: dict) -> dict:
        """Add whose turn it is to a position: `turn`, and `seat` where dice are due or the game is over."""
        state["turn"] = self.turn
        if type(self.turn) is not int:
            state["seat"] = self.seat
        return state

    def to_save(self) -> dict:
        """The state for `plain.dump`; parts that follow from others may be left out.

        A long list may be given as a function that yields its items (see there).
        """
        return self.state()

    @staticmethod
    def load_hint() -> None:
        """Import what `load` needs: called before a saved game is opened, so that opening it takes less time."""

    def load(self, state: dict) -> None:
        raise NotImplementedError

    def snapshot(self) -> tuple:
        raise NotImplementedError

    def restore(self, snapshot: tuple) -> None:
        raise NotImplementedError

    def outcome(self) -> dict | None:
        raise NotImplementedError

    def scores(self) -> list:
        """The score of each seat so far."""
        raise NotImplementedError

    def headline(self) -> tuple:
        """(word, number): what players look for now. Generic screens show it large; `unit_<word>` names it."""
        return self.UNIT, self.scores()[self.seat]

    def rematch(self) -> "Game":
        """A fresh game with the same seats and settings."""
        return self.__class__(**self.options)

    def unseen(self) -> str:
        """A word for what players must tell the device, such as "table" for real dice; "" if it sees everything.

        Where something is unseen, no AI can play.
        """
        return ""

    @staticmethod
    def ai():
        """The module with `pick(game, level)`: a legal move of the seat to act. Imported when it is first asked."""
        from engine import any_ai

        return any_ai

    @staticmethod
    def advice():
        """The module with `advise(game)`: (move, reason, numbers), or None where there is nothing to advise."""
        from engine import any_advice

        return any_advice

    def check_notation(self, move: tuple) -> None:
        """Refuse anything that is not a move of this game in any position."""
        verb = move[0] if isinstance(move, tuple) and move else None
        wanted = self.VERBS.get(verb) if isinstance(verb, str) else None
        if wanted is None:
            raise Unknown("no such move: %s; known are %s" % (verb, ", ".join(sorted(self.VERBS))))
        if len(move) - 1 != wanted:
            raise Notation("%s takes %d numbers, not %d" % (verb, wanted, len(move) - 1))
        if wanted:
            for number in move[1:]:
                if type(number) is not int:
                    raise Notation("%s takes numbers, not %s" % (verb, number))


def parse(line: str) -> tuple:
    """Turn a move's text into its tuple. All games use this parser."""
    for byte in _bytes(line):  # interpreters disagree about other kinds of spaces
        if not (32 <= byte <= 126 or byte in b"\t\r\n"):
            raise Notation("a move is plain letters, digits and spaces")
    words = line.split()
    if not words:
        raise Notation("empty line; type a move, or help")
    return tuple([_verb(words[0])] + [_argument(word) for word in words[1:]])


def text(move: tuple) -> str:
    """The text of a move's tuple."""
    try:
        return _TEXTS[len(move)] % move
    except IndexError:
        return ("%s" + " %s" * (len(move) - 1)) % move


def _bytes(text):
    """A text as bytes. On a board each letter taken out of a str costs 0.1 ms, as it is looked up among all names."""
    try:
        return text.encode()
    except ValueError:  # half a character
        return b"\0"


def _verb(word):
    for byte in _bytes(word):
        if not (97 <= byte <= 122 or byte == 95):
            raise Notation("a move starts with a word in small letters, not %s" % word[:_LONGEST_WORD])
    return _short(word)


def _short(word):
    if len(word) > _LONGEST_WORD:
        raise Notation("word too long: %s..." % word[:_LONGEST_WORD])
    return word


def _argument(word):
    digits = word[1:] if word[0] == "-" else word
    if all_digits(digits):
        return _number(word, digits)
    for byte in _bytes(_short(word)):
        if not (97 <= byte <= 122 or 65 <= byte <= 90 or 48 <= byte <= 57 or byte == 95):
            raise Notation("not a number or a word: %s" % word)
    return word


def _number(word, digits):
    if len(digits) > _LONGEST_NUMBER:
        raise Notation("number too long: %s..." % word[:_LONGEST_NUMBER])
    if str(int(word)) != word:
        raise Notation("write %d, not %s" % (int(word), word))
    return int(word)


def all_digits(word: str) -> bool:
    """Whether a word is one or more ASCII digits. `str.isdigit` also accepts digits of other scripts."""
    for byte in _bytes(word):
        if not 48 <= byte <= 57:
            return False
    return word != ""


def read_options(table: tuple, given) -> dict:
    """Complete the given options with defaults; refuse unknown words and values."""
    options = {}
    for row in table:
        word = row[0]
        options[word] = _option(row, given[word]) if word in given else row[1]
    for word in given:
        if word not in options:
            raise Unknown("no such option: %s; known are %s" % (word, ", ".join([row[0] for row in table])))
    return options


def _option(row, value):
    if len(row) == 3:
        if value not in row[2]:
            raise Unknown("%s must be one of %s" % (row[0], ", ".join([str(choice) for choice in row[2]])))
        return value
    if type(value) is not int or not row[2] <= value <= row[3]:
        raise Notation("%s must be a number from %d to %d" % (row[0], row[2], row[3]))
    return value


def options_text(game) -> str:
    """A game's options as words, in the order of its table."""
    return " ".join(["%s=%s" % (row[0], game.options[row[0]]) for row in game.OPTIONS if row[0] in game.options])


def parse_options(words: list) -> dict:
    """A dict from words like seats=3; numbers become ints."""
    given = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not name or not value:
            raise Notation("an option looks like seats=3, not %s" % word)
        if name in given:
            raise Notation("option given twice: %s" % name)
        given[name] = _number(value, value) if all_digits(value) else value
    return given
