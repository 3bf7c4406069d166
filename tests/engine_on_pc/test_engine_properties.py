"""The engine against arbitrary input: only declared errors, and a refusal changes nothing."""

import hashlib
import json
from itertools import count, islice

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine import plain
from engine.dice import Chain, commitment
from engine.dice_miners.game import GAME
from engine.game import CHANCE, OVER, BadState, Illegal, Notation, parse, parse_options, read_options, text
from engine.games import open_game
from engine.journal import Journal
from engine.reader import Damaged, Reader
from engine.replay import Replay, replay
from engine.table import Table
from tests.engine.helpers import Luck, random_game, state_of

settings.register_profile("same every time", deadline=None, derandomize=True)
settings.load_profile("same every time")

WORDS = st.sampled_from("roll dice pair surface cavein timeout undo load reveal @0 @1 { } 1 2 3 6 7 12 -1 0 x".split())
TYPED = st.one_of(st.lists(WORDS, max_size=7).map(" ".join), st.text(max_size=30))
DATA = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
ANY_MOVE = st.one_of(
    st.tuples(st.sampled_from(sorted(GAME.VERBS)), *[st.integers(-1, 13)] * 2),
    st.tuples(st.sampled_from(sorted(GAME.VERBS))),
    st.tuples(st.just("dice"), *[st.integers(0, 7)] * 4),
    st.lists(DATA, max_size=5).map(tuple),
    DATA,
)
OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "seats": st.integers(2, 6),
        "caveins": st.integers(1, 2),
        "seal": st.sampled_from(["strike", "bank"]),
        "timer": st.sampled_from([0, 30]),
    },
)
STATES = [game.state() for seats in (2, 6) for game, _ in random_game(GAME(seats=seats, timer=9), Luck(seats), 120)]


@given(TYPED)
def test_any_line_is_a_move_or_bad_notation(line):
    """notation.fuzz"""
    try:
        move = parse(line)
    except Notation:
        return
    assert parse(text(move)) == move and text(move) == " ".join(line.split())


@given(ANY_MOVE, st.integers(0, len(STATES) - 1))
def test_any_move_is_played_or_refused_without_a_trace(move, number):
    """notation.fuzz, refusal.no_trace"""
    game = GAME()
    game.load(STATES[number])
    before = state_of(game)
    listed = move in game.moves()
    try:
        game.play(move)
        assert listed
    except (Notation, Illegal):
        assert not listed and state_of(game) == before


@given(st.dictionaries(st.text() | st.sampled_from(["seats", "timer", "first", "self"]), DATA))
def test_any_options_give_a_game_or_bad_notation(options):
    """options.known"""
    try:
        game = open_game("dice_miners", options)
    except Notation:
        return
    assert read_options(game.OPTIONS, game.options) == game.options


@given(st.lists(st.text()))
def test_any_option_words_are_read_or_refused(words):
    """options.known"""
    try:
        given_options = parse_options(words)
    except Notation:
        return
    assert len(given_options) == len(words)


@given(DATA)
def test_plain_data_comes_back_and_is_json(value):
    """plain.same_bytes"""
    try:
        line = plain.dumps(value)
        line.encode()
    except UnicodeEncodeError:  # half a surrogate pair is no text
        return
    assert plain.loads(line) == value == json.loads(line) and "\n" not in line


@given(st.text())
def test_any_text_is_plain_data_or_a_value_error(line):
    """plain.broken"""
    try:
        plain.loads(line)
    except ValueError:
        pass


@given(DATA)
def test_any_data_is_no_position(value):
    """position.fuzz"""
    game = GAME()
    before = state_of(game)
    try:
        game.load(value)
    except BadState as error:
        assert error.why and state_of(game) == before
        return
    raise AssertionError("a position out of thin air")


def places(value, path=()):
    """Paths to everything inside plain data."""
    for key in value if isinstance(value, dict) else range(len(value)):
        yield (*path, key)
        if isinstance(value[key], (dict, list)):
            yield from places(value[key], (*path, key))


@settings(max_examples=300)
@given(st.data())
def test_a_damaged_position_is_taken_or_rejected_but_never_crashes(data):
    """position.fuzz"""
    state = json.loads(json.dumps(data.draw(st.sampled_from(STATES))))
    for _ in range(data.draw(st.integers(1, 3))):
        *path, last = data.draw(st.sampled_from(sorted(places(state), key=str)))
        where = state
        for key in path:
            where = where[key]
        where[last] = data.draw(DATA | st.integers(0, 14) | st.just([]))
        if not state:
            break
    game = GAME(seats=4)
    before = state_of(game)
    try:
        game.load(state)
    except BadState:
        assert state_of(game) == before
        return
    again = GAME()
    again.load(game.state())
    assert state_of(again) == state_of(game)
    for move in game.moves()[:20]:
        saved = game.snapshot()
        game.play(move)
        GAME().load(game.state())
        game.restore(saved)


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"]))))
def test_any_lines_are_a_damaged_journal(lines):
    """journal.foreign"""
    try:
        replay(lines)
    except Damaged as error:
        assert 1 <= error.line <= len(lines) + 1
        return
    raise AssertionError("a journal out of thin air")


@given(st.lists(st.one_of(TYPED.filter(lambda line: line.isascii()), st.just("roll"), st.just("dice 1 2 3 6"))))
def test_any_signed_steps_replay_or_are_damaged_without_a_trace(steps):
    """journal.forged"""
    journal = Journal()
    journal.add("pitboss 1 dice_miners seats=2 commit=" + commitment("canary"))
    for step in steps:
        journal.add(step)
    player = Replay("canary")
    for number, line in enumerate(journal.lines):
        before = state_of(player.table.game) if number else None
        try:
            player.take(line)
        except Damaged as error:
            assert error.line == number + 1 and state_of(player.table.game) == before
            assert player.table.journal.lines == journal.lines[:number]
            return
    assert player.table.journal.lines == journal.lines


@given(st.data())
def test_any_single_change_of_a_journal_is_found(data):
    """journal.edit"""
    table = Table.new("dice_miners", {}, "canary")
    for move in (("roll",), ("dice", 1, 2, 3, 6), ("pair", 3, 9), ("cavein", 7, 4)):
        table.play(move)
    whole = table.journal.text()
    place = data.draw(st.integers(0, len(whole) - 1))
    letter = data.draw(st.characters(exclude_categories=["Cs"]).filter(lambda char: char != whole[place]))
    changed = (whole[:place] + letter + whole[place + 1 :]).split("\n")
    reader = Reader()
    try:
        for line in changed[:-1] if changed[-1] == "" else changed:
            reader.take(line)
    except Damaged as error:
        assert error.line == whole.count("\n", 0, place) + 1
        return
    raise AssertionError("the change was not found")


@given(st.text(st.characters(exclude_categories=["Cs"])), st.integers(0, 10**6), st.integers(1, 256))
def test_dice_are_what_anyone_can_compute(seed, event, sides):
    """dice.chain"""
    chain = Chain(seed, event)
    assert chain.next() == event

    def by_hand():
        for block in count():
            for byte in hashlib.sha256(("%s:%d:%d" % (seed, event, block)).encode()).digest():
                if byte < 256 // sides * sides:
                    yield byte % sides

    assert [chain.below(sides) for _ in range(70)] == list(islice(by_hand(), 70))


class AnyTable(RuleBasedStateMachine):
    """A table under any presses: undo is exact, the journal replays, refusals leave no trace."""

    @initialize(options=OPTIONS, seed=st.sampled_from(["canary", "lamp"]))
    def open(self, options, seed):
        self.seed = seed
        self.table = Table.new("dice_miners", options, seed)
        self.past = []
        self.begun = []  # for each step of the past whether it begins a press
        self.begins, self.by_presses = True, False

    def step(self, action):
        self.past = (self.past + [(state_of(self.table.game), self.table.dice.count)])[-self.table.game.UNDO_STEPS :]
        action()
        self.begun = (self.begun + [self.begins])[-self.table.game.UNDO_STEPS :]
        self.begins = not self.by_presses

    @precondition(lambda self: self.table.game.turn not in (CHANCE, OVER))
    @rule(data=st.data())
    def play(self, data):
        moves = self.table.game.moves()
        self.step(lambda: self.table.play(data.draw(st.sampled_from(moves[:1] * 6 + moves))))

    @precondition(lambda self: self.table.game.turn == CHANCE)
    @rule(dice=st.tuples(*[st.integers(1, 6)] * 4))
    def throw(self, dice):
        self.step(lambda: self.table.play(("dice", *dice)))

    @precondition(lambda self: self.table.game.turn == CHANCE)
    @rule()
    def deal(self):
        self.step(self.table.deal)

    @rule(move=ANY_MOVE)
    def press_anything(self, move):
        if move not in self.table.game.moves():
            before = (state_of(self.table.game), self.table.journal.text(), self.table.steps)
            try:
                self.table.play(move)
                raise AssertionError("an illegal move was played")
            except (Notation, Illegal):
                assert (state_of(self.table.game), self.table.journal.text(), self.table.steps) == before

    @rule()
    def undo(self):
        if not self.past:
            try:
                self.table.undo()
                raise AssertionError("there was nothing to undo")
            except Illegal as error:
                assert error.rule == "undo.nothing"
        else:
            self.table.undo()
            assert (state_of(self.table.game), self.table.dice.count) == self.past.pop()
            self.begun.pop()

    @rule()
    def press(self):
        self.table.begin_undo_group()
        self.begins, self.by_presses = True, True

    @precondition(lambda self: self.past)
    @rule()
    def undo_press(self):
        count, dice = self.table.last_group()
        begun = [number for number, begins in enumerate(self.begun, 1) if begins]
        assert count == len(self.past) - (begun[-1] - 1 if begun else 0)
        rolls = self.table.dice.count
        self.table.undo(count)
        assert (state_of(self.table.game), self.table.dice.count) == self.past[-count]
        assert dice or self.table.dice.count == rolls
        del self.past[-count:], self.begun[-count:]

    @rule()
    def mark(self):
        self.table.checkpoint()

    @rule(words=st.text(st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"])))
    def note(self, words):
        self.table.note(words)

    @rule(number=st.integers(0, len(STATES) - 1))
    def load(self, number):
        self.table.load(STATES[number])
        self.past, self.begun = [], []

    @invariant()
    def journal_leads_here(self):
        again = replay(self.table.journal.text().split("\n")[:-1], self.seed)
        assert state_of(again.game) == state_of(self.table.game)
        assert again.dice.count == self.table.dice.count and again.notes == self.table.notes
        assert again.can_undo() == self.table.can_undo() == bool(self.past)


AnyTable.TestCase.settings = settings(max_examples=40, stateful_step_count=30)
TestAnyTable = AnyTable.TestCase
