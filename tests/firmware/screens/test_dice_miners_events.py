"""What Dice Miners stops for: every bust, strike and cave-in has a page, whoever did it and whoever is next."""

import pytest

from engine.dice_miners.game import GAME
from firmware.hardware.keys import BACK, DOWN, MENU, OK, UP
from firmware.session import Seat
from host_tools.play import app_fixture
from host_tools.play.app_fixture import press
from host_tools.play.screen_fixtures import dice_miners
from tests.firmware.shell import on, plug_in, wait, watched, words

DEAD = (4, 4, 4, 4)  # dice that do nothing in the mine below
LIT = ((2, 1), (7, 6), (12, 1))
BANKED = ((0, 7, 4), (1, 7, 2))


class Script:
    """An AI that plays given moves, then surfaces."""

    def __init__(self, *moves):
        self._moves = list(moves)

    def pick(self, game, level):
        return self._moves.pop(0) if self._moves else ("surface",)


@pytest.fixture
def table(folder, monkeypatch):
    """table(state, ai=(1,), moves=[...]): an app at a position, its AI seats play these moves."""

    def sit(state, ai=(), moves=(), device_dice=False, **settings):
        app = watched(app_fixture.fresh_app(folder, 296, 128))
        for word, value in settings.items():
            app.settings.set(word, value)
        script = Script(*moves)
        monkeypatch.setattr(GAME, "ai", lambda game: script)
        app_fixture.sit_down(app, "dice_miners", state, device_dice, ai)
        app.draw()
        return app

    return sit


def dead_roll(seats=3, turn=0, **more):
    return dice_miners.position(seats, turn, "dice", banked=BANKED, white=LIT, **more)


def enter(app, dice):
    """The players' own dice, by the keys for 4, 5 and 6."""
    press(app, MENU)
    press(app, *[UP if die == 4 else OK if die == 5 else DOWN for die in dice])


@pytest.mark.parametrize("ai", [(), (1,), (1, 2)])
def test_a_persons_bust_is_shown_whoever_is_next(table, ai):
    app = table(dead_roll(), ai)
    enter(app, DEAD)
    assert on(app) == "BustScreen" and app.session.game.seat == 1
    app.tick(60000)
    assert on(app) == "BustScreen"  # it waits for the player who lost
    press(app, OK)
    assert on(app) == ("AiMinerScreen" if ai else "MineScreen")


def test_the_bust_page_shows_the_dice_who_lost_what_and_who_is_next(table, monkeypatch):
    app = table(dead_roll())
    drawn = []
    enter(app, DEAD)
    bust = __import__("firmware.screens.dice_miners.bust", None, None, ("d6",))
    monkeypatch.setattr(bust, "d6", lambda c, x, y, n, size, colour: drawn.append(n))
    app.redraw()
    app.draw()
    assert tuple(drawn) == DEAD
    shown = words(app)
    assert shown[:9] == [
        "Out of air",
        *("2", "\u22121", "7", "\u22122", "12", "\u22121"),
        "Anna: 3 lanterns, 4 digs",
        "Bruno is next",
    ]


def test_a_bust_of_an_ai_seat_shows_its_dice_and_name(table):
    app = table(dead_roll(turn=1), ai=(1,))
    enter(app, DEAD)
    assert on(app) == "BustScreen"
    app.redraw()
    app.draw()
    assert "Bruno: 3 lanterns, 6 digs" in words(app) and "Chlo\u00e9 is next" in words(app)


def test_a_bust_of_one_ai_seat_before_another_passes_by_itself(table):
    app = table(dead_roll(turn=1), ai=(1, 2))
    enter(app, DEAD)
    assert on(app) == "BustScreen"
    app.tick(3 * app.settings.pace_ms())
    assert on(app) == "AiMinerScreen" and app.session.game.seat == 2


CAVE = ("cavein", 9, 3)


@pytest.mark.parametrize("handover", ["on", "off"])
@pytest.mark.parametrize("hurried", [True, False])
@pytest.mark.parametrize("ai", [(1,), (1, 2)])
def test_the_cave_in_of_an_ai_seat_is_told(table, hurried, ai, handover):
    app = table(dice_miners.position(3, 1), ai, [CAVE], device_dice=True, handover=handover)
    if hurried:
        press(app, OK)
    for _ in range(5):
        if on(app) == "AiMinerScreen":
            app.tick(app.wants_tick())
            app.draw()
    assert on(app) == "CaveInMoment"
    shown = words(app)
    assert "Tunnel 9, dig 3" in shown and "by Bruno" in shown and "Chlo\u00e9 is next" in shown
    press(wait(app), OK)
    assert on(app) == ("AiMinerScreen" if 2 in ai else "MineScreen")


def test_a_hurried_turn_tells_all_that_happened_in_it_in_order(table):
    """A strike, then a bust: both pages come, the first one first."""
    state = dice_miners.position(3, 1, "pair", (1, 1, 6, 6), white=((2, 1), (3, 1)))
    app = table(state, (1,), [("pair", 2, 12), ("roll",)], device_dice=True)
    app.session.deal = lambda: app.session.play(("dice",) + DEAD)
    press(app, OK)
    while on(app) == "AiMinerScreen":
        app.tick(1)
    seen = []
    for _ in range(3):
        seen.append(on(app))
        press(wait(app), OK)
    assert seen == ["StrikeScreen", "BustScreen", "MineScreen"]


# Time is up.


def timed(folder, ai=()):
    app = watched(app_fixture.fresh_app(folder, 296, 128))
    seats = [Seat(app_fixture.NAMES[seat], seat, seat in ai) for seat in range(3)]
    app.open_game("dice_miners").start({"seats": 3, "timer": 30}, seats, False)
    press(app, OK, OK, OK, OK, OK, OK)  # the first turn, and four dice: all of them show 2
    assert app.session.game.phase == "pair"
    app.tick(30000)
    assert on(app) == "BustScreen"
    app.draw()
    return wait(app)


def test_what_the_clock_decided_cannot_be_taken_back(folder):
    """undo.clock"""
    app = timed(folder)
    state = app.session.game.state()
    assert "Undo" not in words(app)
    press(app, BACK)
    assert on(app) == "WhyScreen" and "Rule: The clock has decided" in words(app)
    press(app, BACK, OK)
    assert on(app) == "MineScreen" and app.session.game.state() == state
    press(app, BACK)
    assert on(app) == "WhyScreen" and app.session.game.state() == state


def test_what_was_pressed_after_the_clock_can(folder):
    """undo.clock"""
    app = timed(folder)
    press(app, OK)
    state = app.session.game.state()
    press(app, DOWN, OK)
    assert app.session.game.seat == 2
    press(app, BACK)
    assert app.session.game.state() == state
    press(app, BACK)
    assert on(app) == "WhyScreen" and app.session.game.state() == state


def test_the_clock_has_decided_in_a_game_that_was_opened_again(folder):
    """undo.clock"""
    app = timed(folder)
    state = app.session.game.state()
    app = press_into(plug_in(folder))
    assert app.session.game.state() == state and not app.session.can_undo()
    press(app, BACK)
    assert on(app) == "WhyScreen" and "Rule: The clock has decided" in words(app)


def press_into(app):
    """Resume the saved game."""
    press(app, OK)
    return app


def test_undo_does_not_lead_to_an_ai_turn_that_would_only_come_again(table):
    app = table(dice_miners.position(2), (0,), device_dice=True)
    app.tick(app.wants_tick())
    assert app.session.game.seat == 1 and not app.session.can_undo()
    press(wait(app), BACK)
    assert on(app) == "WhyScreen" and app.session.game.seat == 1
