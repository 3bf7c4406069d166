"""A page that appeared by itself takes no keys for its first second: they were meant for the page before."""

import pytest

from engine.games import game_class
from firmware.app import QUIET_MS
from firmware.hardware.keys import BACK, DOWN, MENU, OK, UP
from firmware.screens.confirmation import MessageScreen
from firmware.session import Seat
from host_tools.play import app_fixture, screen_fixtures
from host_tools.play.app_fixture import press
from host_tools.play.screen_fixtures import dice_miner, dice_miners
from tests.firmware.hardware.loop_fakes import Table
from tests.firmware.shell import on, wait


class SlowPanel(app_fixture.BlankPanel):
    """Busy as long as the test says."""

    works = False

    def busy(self):
        return self.works


def live(app, screen):
    """Time passes, as the app asks for it, until this screen is shown."""
    for _ in range(2000):
        if on(app) == screen:
            return app
        app.tick(app.wants_tick())
        app.draw()
    raise AssertionError("%s does not come" % screen)


def struck_by_ai(folder, panel=None):
    """An AI seat has struck the vein that wins: its page closes by itself."""
    app = app_fixture.fresh_app(folder, 296, 128, panel=panel)
    position = dice_miners.position(
        2, phase="pair", dice=(2, 3, 1, 6), white=((5, 7),), sealed=((9, 0), (3, 0), (2, 1))
    )
    app_fixture.sit_down(app, "dice_miners", position, ai=(0,))
    app.draw()
    return live(app, "StrikeScreen")


def test_ok_meant_for_the_strike_page_starts_no_rematch(folder):
    app = live(struck_by_ai(folder), "WinScreen")
    journal = app.session.table
    for key in (OK, BACK, MENU, UP, DOWN):
        press(app, key)
        assert on(app) == "WinScreen" and app.session.table is journal
    app.tick(QUIET_MS - 1)
    press(app, OK)
    assert app.session.table is journal
    app.tick(1)
    press(app, OK)
    assert app.session.table is not journal and app.session.game.outcome() is None


def test_the_second_ends_though_nothing_else_asks_for_time(folder):
    """The win page wants no ticks: the app itself asks for them, and stops when the second is over."""
    app = live(struck_by_ai(folder), "WinScreen")
    assert app.screen.wants_tick() is None
    passed = 0
    while app.wants_tick() is not None:
        passed += app.wants_tick()
        app.tick(app.wants_tick())
    assert passed == QUIET_MS
    press(app, DOWN)
    assert on(app) == "FairScreen"


def test_the_second_starts_when_the_panel_shows_the_page(folder):
    panel = SlowPanel()
    app = live(struck_by_ai(folder, panel), "WinScreen")
    panel.works = True
    for _ in range(30):
        app.tick(app.wants_tick())
    panel.works = False
    press(app, DOWN)
    assert on(app) == "WinScreen"
    app.tick(QUIET_MS)
    press(app, DOWN)
    assert on(app) == "FairScreen"


def test_a_key_that_closes_the_page_before_makes_the_next_one_listen_at_once(folder):
    app = struck_by_ai(folder)
    wait(app)
    press(app, OK)
    assert on(app) == "WinScreen"
    press(app, DOWN)
    assert on(app) == "FairScreen"


def test_quick_keys_of_normal_play_are_all_heard(app):
    """From the launcher into a turn without any time between the keys."""
    for key in (OK, OK, OK, OK):
        app.press(key)
    assert on(app) == "PairsScreen"


def ai_table(folder, name, options, count, ai):
    app = app_fixture.fresh_app(folder, 296, 128)
    seats = [Seat(app_fixture.NAMES[seat], seat, seat in ai) for seat in range(count)]
    app.open_game(name).start(dict(options, seats=count), seats, True)
    app.draw()
    return app


class Surfaces:
    """An AI that only surfaces."""

    @staticmethod
    def pick(game, level):
        return ("surface",)


@pytest.fixture
def surfacing(monkeypatch):
    monkeypatch.setattr(game_class("dice_miners"), "ai", lambda game: Surfaces)


def test_a_key_that_hurries_does_not_roll_for_the_person_who_is_next(folder, surfacing):
    app = ai_table(folder, "dice_miners", {}, 2, (0,))
    app.settings.set("handover", "off")
    press(app, OK)
    app.tick(app.wants_tick())
    assert on(app) == "MineScreen" and app.session.game.seat == 1
    press(app, OK, OK)
    assert app.session.game.phase == "choose"
    press(wait(app), OK)
    assert app.session.game.phase == "pair"


def test_hurry_works_at_once_when_one_ai_seat_follows_another(folder, surfacing):
    app = ai_table(folder, "dice_miners", {}, 3, (0, 1))
    app.tick(app.wants_tick())
    assert app.session.game.seat == 1 and on(app) == "AiMinerScreen" and app.wants_tick() > 1
    press(app, OK)
    assert app.wants_tick() == 1


def test_the_beer_of_an_ai_seat_drops_keys_too(folder):
    """Dice Miner: the page of a shared Beer comes by itself, and goes by itself."""
    app = app_fixture.fresh_app(folder, 296, 128)
    screen_fixtures.scene("dice_miner", "ai_turn")(app)
    app.draw()
    before = on(app)
    while on(app) == before:
        app.tick(app.wants_tick())
        app.draw()
    shown = app.screen
    press(app, OK, BACK, MENU)
    assert app.screen is shown
    press(wait(app), MENU)
    assert on(app) == "GameMenu"


def test_a_message_that_nobody_asked_for_is_not_closed_by_a_key_for_the_page_below(app):
    app.appear(MessageScreen(app, "battery_low"))
    press(app, OK)
    assert on(app) == "MessageScreen"
    press(wait(app), OK)
    assert on(app) == "LauncherScreen"


def test_a_turn_that_the_clock_ends_drops_the_key_that_came_too_late(folder):
    app = ai_table(folder, "dice_miners", {"timer": 30}, 2, ())
    press(app, OK, OK)
    app.tick(30000)
    assert on(app) == "BustScreen"
    press(app, OK)
    assert on(app) == "BustScreen"
    press(wait(app), OK)
    assert on(app) == "MineScreen"


def test_a_hint_is_not_played_by_a_key_pressed_while_the_device_thought(folder):
    app = app_fixture.fresh_app(folder, 296, 128)
    app.settings.set("hints", "on")
    dice_miner.mountain(app)
    steps = app.session.table.steps
    press(app, MENU, OK)
    assert on(app) == "HintScreen"
    app.tick(1)
    press(app, OK)
    assert on(app) == "HintScreen" and app.session.table.steps == steps
    press(wait(app), OK)
    assert app.session.table.steps > steps


class Board(Table):
    """The loop of a board with the real app; its panel takes two seconds for a picture."""

    def __init__(self, folder):
        self._folder = folder
        Table.__init__(self)
        self.panel.takes = 2000

    def make(self):
        self.apps.append(app_fixture.fresh_app(self._folder, 296, 128, panel=self.panel))
        return self.apps[-1]


def test_on_a_board_the_second_follows_the_refresh_and_ends_without_a_key(folder):
    """The loop sleeps as long as nothing is due: the page must still listen in time, and not before."""
    board = Board(folder)
    board.live(5000)
    shown = board.world.clock.ms
    board.app.appear(MessageScreen(board.app, "battery_low"))
    board.inputs.keys = [(shown + ms, OK) for ms in (100, 1500, 2500)]
    board.live(2900)
    assert on(board.app) == "MessageScreen"
    board.live(400)  # two seconds of refresh, one of rest, and the step in which it is counted
    assert board.app.wants_tick() is None
    board.inputs.keys = [(board.world.clock.ms, OK)]
    board.live(100)
    assert on(board.app) == "LauncherScreen"
