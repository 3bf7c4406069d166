"""`turn` means the same in a game, in a position and in the referee's answers; positions of 0.1.0 are read as well."""

from engine.game import CHANCE, OVER
from engine.games import game_class, open_game
from tests.engine.helpers import Luck, bad_state, random_move, state_of

NAMES = ("dice_miners", "dice_miner", "dice_miner_solo")


def positions(name):
    """A game of each kind of turn: a seat's, CHANCE and OVER, once each."""
    luck, seen = Luck(4), []
    game = open_game(name, {})
    while OVER not in seen:
        kind = game.turn if type(game.turn) is str else "seat"
        if kind not in seen:
            seen.append(kind)
            yield game
        if game.turn != OVER:
            game.play(game.deal(luck) if game.turn == CHANCE else random_move(game, luck))


def again(name, state):
    game = game_class(name)()
    game.load(state)
    return game


def test_a_position_tells_whose_turn_it_is_as_the_game_does():
    """position.round_trip"""
    for name in NAMES:
        for game in positions(name):
            state = game.state()
            assert state["turn"] == game.turn and ("seat" in state) == (game.turn in (CHANCE, OVER))
            assert state.get("seat", state["turn"]) == game.seat
            assert state_of(again(name, state)) == state_of(game)


def test_the_number_of_a_seat_is_read_as_turn_whatever_is_due():
    """position.round_trip"""
    for name in NAMES:
        for game in positions(name):
            old = dict(game.state(), turn=game.seat)
            old.pop("seat", None)
            assert state_of(again(name, old)) == state_of(game)


def test_a_turn_or_a_seat_that_does_not_fit_is_refused():
    """position.shape"""
    for name in NAMES:
        for game in positions(name):
            for turn in (CHANCE, OVER, None, True):
                if turn != game.turn:
                    assert bad_state(game, dict(game.state(), turn=turn))
            for seat in (-1, 6, None):
                assert bad_state(game, dict(game.state(), seat=seat))
