"""Dice Miners from key to key: hand-overs, moments, AI turns, the timer, the absent player, undo."""

import pytest

from engine.ai_levels import LEVELS
from firmware import lang
from firmware.hardware.keys import BACK, DOWN, MENU, OK, UP
from firmware.saves.settings import PACE_MS
from firmware.screens.turn import ABSENT_MS
from host_tools.play import app_fixture
from host_tools.play.screen_fixtures import dice_miners
from tests.firmware.shell import on, wait

FREE = dice_miners.position


@pytest.fixture
def play(folder):
    """Sits people down: play(ai=(1,), timer=60, ...) gives an app at the first turn."""

    def begin(ai=(), seats=2, device_dice=True, **options):
        from firmware.session import Seat

        app = app_fixture.fresh_app(folder, 296, 128)
        people = [Seat(app_fixture.NAMES[seat], seat, seat in ai) for seat in range(seats)]
        app.open_game("dice_miners").start(dict(options, seats=seats), people, device_dice)
        app.draw()
        return app

    return begin


def press(app, *keys):
    app_fixture.press(app, *keys)
    return app


def test_a_game_opens_with_who_starts_and_the_fingerprint_of_the_dice(play):
    app = play()
    assert on(app) == "HandoverScreen"
    press(app, OK)
    assert on(app) == "MineScreen"


def test_surfacing_hands_over_with_one_press(play):
    app = press(play(), OK)
    app.flow.act(("surface",))
    assert on(app) == "HandoverScreen" and app.session.game.seat == 1
    press(app, OK)
    assert on(app) == "MineScreen"


def test_without_hand_overs_the_next_mine_comes_at_once(play):
    app = press(play(), OK)
    app.settings.set("handover", "off")
    app.flow.act(("surface",))
    assert on(app) == "MineScreen"


def test_a_bust_is_a_moment_and_its_next_is_the_hand_over(play):
    app = press(play(device_dice=False), OK)
    game = app.session.game
    game.load(dict(FREE(2, 0, "dice"), white=[1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1]))
    app.flow.act(("dice", 2, 2, 3, 3))
    assert on(app) == "BustScreen" and game.seat == 1
    press(app, OK)
    assert on(app) == "MineScreen"


def test_undo_on_a_bust_takes_the_last_die_entry_back(play):
    app = press(play(device_dice=False), OK)
    app.session.game.load(dict(FREE(2, 0, "dice"), white=[1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1]))
    before = app.session.game.state()
    app.flow.act(("dice", 2, 2, 3, 3))
    press(app, BACK)
    assert app.session.game.state() == before


def test_two_seals_in_one_pair_are_two_strikes_each_with_its_own_sum(play):
    app = press(play(device_dice=False), OK)
    banked = [[1, 3] + [0] * 9, [0] * 11]
    app.session.game.load(dict(FREE(2, 0, "pair", (1, 1, 1, 2)), banked=banked))
    app.flow.act(("pair", 2, 3))
    sums = []
    for _ in range(2):
        assert on(app) == "StrikeScreen"
        sums.append(app.screen.picture()[2][1])
        press(app, OK)
    assert sums == ["Anna  0 + 1 = 1", "Anna  1 + 3 = 4"]
    assert on(app) == "MineScreen"


def test_the_winning_pair_ends_at_the_win_and_ok_is_the_rematch(play):
    app = press(play(device_dice=False), OK)
    sealed = [None, None, None, 0, 0, None, None, None, None, None, None]
    position = dict(FREE(2, 0, "pair", (1, 1, 6, 6)), sealed=sealed, banked=[[1] + [0] * 10, [0] * 11])
    position.pop("ore", None)
    app.session.game.load(position)
    app.flow.act(("pair", 2, 12))
    assert on(app) == "StrikeScreen"
    press(app, OK)
    assert on(app) == "WinScreen"
    press(app, DOWN)
    assert on(app) == "FairScreen"
    press(app, BACK, OK)
    assert app.session.game.turn == 1 and app.session.game.ore == [0, 0]


def test_device_dice_are_only_taken_back_after_a_second_word(play):
    app = press(play(), OK, OK)
    assert on(app) == "PairsScreen"
    dice = app.session.game.dice
    press(app, BACK)
    assert on(app) == "ConfirmScreen" and app.session.game.dice == dice
    press(app, BACK)
    assert on(app) == "PairsScreen"
    press(app, BACK, OK)
    assert on(app) == "MineScreen"
    press(app, OK)
    assert app.session.game.dice == dice


def test_nothing_to_undo_is_told(play):
    app = press(play(), OK, BACK)
    assert on(app) == "WhyScreen"
    press(app, BACK)
    assert on(app) == "MineScreen"


def test_an_ai_turn_goes_on_by_itself_one_decision_a_tick(play):
    app = play(ai=(0,))
    assert on(app) == "AiMinerScreen"
    assert app.session.table.steps == 0
    app.tick(PACE_MS["normal"] - 1)
    assert app.session.table.steps == 0
    app.tick(1)
    assert app.session.table.steps == 2  # the roll and its dice
    for _ in range(200):
        if on(app) != "AiMinerScreen":
            break
        app.tick(app.wants_tick())
        app.draw()
    assert app.session.game.seat == 1


def hurry(app):
    """OK on an AI seat's turn, and the time that it takes."""
    press(app, OK)
    for _ in range(500):
        if on(app) != "AiMinerScreen" or app.wants_tick() != 1:
            return app
        app.tick(1)
        app.draw()
    raise AssertionError("the turn does not end")


def test_ok_hurries_an_ai_turn_to_its_end(play):
    app = hurry(play(ai=(0,)))
    assert app.session.game.seat == 1 and on(app) in ("BustScreen", "HandoverScreen", "StrikeScreen")


def test_five_ai_seats_play_round_to_the_person(play):
    app = press(play(ai=(1, 2, 3, 4, 5), seats=6), OK)
    app.flow.act(("surface",))
    for _ in range(2000):
        wait = app.wants_tick()
        if wait is None:
            break
        app.tick(wait)
        app.draw()
    assert app.session.game.seat == 0


def test_undo_after_an_ai_turn_brings_the_persons_own_choice_back(play):
    app = press(play(ai=(1,)), OK)
    before = app.session.game.state()
    app.flow.act(("surface",))
    hurry(app)
    while app.session.game.seat == 1:
        hurry(app)
    press(wait(app), BACK)
    if on(app) == "ConfirmScreen":
        press(app, OK)
    assert app.session.game.state() == before


def test_a_seat_is_handed_to_the_device_and_back_in_the_menu(play):
    app = press(play(), OK, OK, MENU, DOWN, DOWN, OK)
    assert on(app) == "SeatsScreen"
    press(app, OK, BACK)
    assert on(app) == "GameMenu"
    press(app, BACK)
    assert on(app) == "AiMinerScreen"
    press(app, MENU, DOWN, DOWN, OK, *[OK] * len(LEVELS), BACK)
    assert on(app) == "GameMenu"
    press(app, BACK)
    assert on(app) == "PairsScreen"


def test_a_hurried_turn_takes_one_decision_at_a_time_and_keys_act_in_between(play):
    app = press(play(ai=(0,)), OK)
    assert app.session.table.steps == 0 and app.wants_tick() == 1
    app.tick(1)
    assert app.session.table.steps == 2 and on(app) == "AiMinerScreen"  # the roll and its dice
    press(app, MENU)
    assert on(app) == "GameMenu" and app.wants_tick() is None
    press(app, BACK)
    assert on(app) == "AiMinerScreen" and app.wants_tick() == 1


def test_the_picture_says_that_the_device_thinks_before_it_does(play):
    app = press(play(ai=(0,)), OK)
    assert app.screen._said == lang.t("ai_thinks", app.session.seat().name)


def test_a_hint_is_offered_only_with_hints_on_and_to_a_person(play):
    app = press(play(ai=(1,)), OK, MENU)
    rows = [row[0] for row in app.screen.rows()]
    assert lang.t("menu_hint") not in rows
    app.settings.set("hints", "on")
    assert [row[0] for row in app.screen.rows()] == [lang.t("menu_hint"), *rows]
    app.session.play(("surface",))
    assert [row[0] for row in app.screen.rows()] == rows


def test_a_hint_is_thought_of_behind_its_first_picture_and_ok_plays_it(play):
    app = press(play(), OK)
    app.settings.set("hints", "on")
    press(app, MENU, OK)
    assert on(app) == "HintScreen" and app.wants_tick() == 1
    press(app, OK)
    assert on(app) == "HintScreen" and app.session.table.steps == 0
    app.tick(1)
    assert app.screen.wants_tick() is None
    press(app, OK)
    assert on(app) == "HintScreen"  # a key for the page that said nothing yet
    press(wait(app), OK)
    assert on(app) == "PairsScreen"  # the advice was to roll, and the device's dice have fallen
    press(app, MENU, OK)
    app.tick(1)
    press(wait(app), BACK)
    assert on(app) == "GameMenu" and app.session.game.phase == "pair"
    press(app, OK)
    app.tick(1)
    press(wait(app), OK)
    assert app.session.game.phase == "choose"


def test_an_absent_player_is_played_for_after_three_minutes_if_the_table_wants_it(play):
    app = press(play(), OK)
    assert app.wants_tick() is None
    app.settings.set("absent", "on")
    assert app.wants_tick() == ABSENT_MS
    app.tick(ABSENT_MS - 1000)
    press(app, UP)
    app.tick(ABSENT_MS - 1)
    assert on(app) == "MineScreen"
    app.tick(1)
    assert app.session.seats[0].ai and on(app) == "AiMinerScreen"


def test_the_timer_runs_from_the_dice_to_the_next_action_and_busts_at_zero(play):
    app = press(play(timer=30), OK)
    assert app.wants_tick() is None
    press(app, OK)
    assert on(app) == "PairsScreen" and app.wants_tick() == 3000
    app.tick(29999)
    assert app.session.game.seat == 0 and app.screen.tenths() == 1
    app.tick(1)
    assert on(app) == "BustScreen" and app.session.game.seat == 1


def test_the_timer_goes_on_over_the_pairs_into_the_mine(play):
    app = press(play(timer=30, device_dice=False), OK, OK)
    app.flow.act(("dice", 1, 2, 3, 6))
    app.tick(15000)
    app.flow.act(("pair", 3, 9))
    assert on(app) == "MineScreen" and app.screen.tenths() == 5
    app.tick(15000)
    assert on(app) == "BustScreen"


def test_leaving_saves_and_the_launcher_goes_on(play):
    app = press(play(), OK, OK)
    state = app.session.game.state()
    press(app, MENU, UP, OK)
    assert on(app) == "LauncherScreen" and app.session is None
    assert app.screen._saved == app.save.peek()  # what it knew of the game that was left
    press(app, OK)
    assert app.session.game.state() == state and on(app) == "PairsScreen"
