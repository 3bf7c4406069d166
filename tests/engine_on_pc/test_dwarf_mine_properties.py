"""Dwarf Mine on random maps: the engine against the slow second definition, and moves that make no sense."""

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.dwarf_mine.ai import choice
from engine.dwarf_mine.game import GAME
from engine.dwarf_mine.mountain import is_mine
from engine.game import CHANCE, OVER, Illegal, Notation
from tests.engine.dwarf_helpers import EVERYTHING
from tests.engine.dwarf_slow import SlowMine
from tests.engine.helpers import Luck

SIDE = 14
PLACES = st.integers(-1, SIDE)
RUNS = st.tuples(st.sampled_from(("hall", "ladder")), PLACES, PLACES, st.integers(0, 7))
ROOMS = st.tuples(st.just("build"), st.sampled_from(("hovel", "barracks", "forge", "gems")), PLACES, PLACES)
FREE = st.tuples(st.just("prestige"), PLACES, PLACES, st.integers(1, 5), st.integers(2, 4))
TOMBS = st.tuples(st.just("tombs"), PLACES, PLACES, st.integers(1, 6))
DIGS = st.lists(st.one_of(RUNS, RUNS, ROOMS, FREE, TOMBS), max_size=60)
LIMITS = ("room.limit", "room.gold")


def refusal(game, move):
    try:
        game.check(move)
    except Illegal as error:
        return error.rule
    return None


@settings(max_examples=150, deadline=None)
@given(DIGS)
def test_the_engine_and_the_slow_definition_agree_on_every_dig(digs):
    game = GAME(columns=SIDE, rows=SIDE)
    game.gold = 9000
    slow = SlowMine(SIDE, SIDE)
    for move in [("ladder", SIDE // 2, 1, 4), *digs]:
        rule, reasons = refusal(game, move), slow.why_not(move)
        if rule in LIMITS:
            continue
        assert (rule is None) == (reasons is None), (move, rule, reasons)
        if rule is None:
            game.play(move)
            slow.dig(move)
        else:
            assert rule in reasons
    assert slow.is_whole()
    assert sum(map(is_mine, game.grid)) == sum(len(squares) for _, squares in slow.structures)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 20000), st.booleans())
def test_whole_games_of_the_ai_load_at_every_step_and_end(seed, paper):
    game = GAME(**EVERYTHING, map="paper" if paper else "device", columns=20, rows=20)
    luck = Luck(seed)
    copy = GAME()
    steps = 0
    while game.turn != OVER:
        game.play(game.deal(luck) if game.turn == CHANCE else choice.pick(game))
        steps += 1
        if steps % 7 == 0:
            copy.load(game.state())
            assert copy.snapshot() == game.snapshot()
    assert game.age < 200


WORDS = st.sampled_from((*GAME.VERBS, "gold", "hovel", "fly"))
JUNK = st.lists(st.one_of(WORDS, st.integers(-5, 99999)), min_size=1, max_size=6).map(tuple)


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 99), st.integers(0, 120), st.lists(JUNK, max_size=30))
def test_any_tuple_is_a_move_or_bad_notation_or_a_broken_rule(seed, steps, junk):
    game = GAME(**EVERYTHING, columns=16, rows=16)
    luck = Luck(seed)
    for _ in range(steps):
        if game.turn != OVER:
            game.play(game.deal(luck) if game.turn == CHANCE else choice.pick(game))
    for move in junk:
        before = game.snapshot()
        try:
            game.check(move)
        except (Notation, Illegal):
            assert game.snapshot() == before
        else:
            assert game.play(move)
