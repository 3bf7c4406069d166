"""The loop: time and keys in, pictures out, rest in between; an app that fails, a panel that does not answer."""

import pytest

from firmware.hardware import loop as firmware_loop
from firmware.hardware.keys import DOWN, OK
from firmware.hardware.loop import Clock
from firmware.hardware.power import NAP_MS, ON_USB_MS
from firmware.loader import memory
from tests.firmware.hardware.fake_machine import Clock as FakeClock
from tests.firmware.hardware.fake_machine import World
from tests.firmware.hardware.loop_fakes import Table

BATTERY = {"power": {"enable": 10, "usb": 24, "off_after_minutes": 5}}
MINUTE = 60_000


def test_keys_reach_the_app_in_their_order():
    table = Table()
    table.inputs.keys = [(50, DOWN), (50, OK)]
    assert table.live(200).app.calls == ["start", ("press", DOWN), ("press", OK)]


def test_no_tick_for_an_app_that_wants_none():
    assert Table().live(5000).app.calls == ["start"]


def test_ticks_come_when_wanted_and_add_up_to_the_time_that_passed():
    table = Table()
    table.app.wants = 100
    ticks = [call[1] for call in table.live(3000).app.calls[1:]]
    assert all(100 <= ms < 140 for ms in ticks)
    assert 2800 < sum(ticks) <= 3040


def test_time_before_a_press_is_handed_over_before_the_press():
    table = Table()
    table.app.wants = 10_000
    table.inputs.keys = [(500, OK)]
    calls = table.live(600).app.calls[1:]
    assert [call[0] for call in calls] == ["tick", "press"] and 480 <= calls[0][1] <= 540


def test_what_takes_long_begins_once_the_glass_shows_that_it_does():
    table = Table()
    table.app.wants, table.app.waiting, table.panel.waits = 1, True, False
    assert "tick" not in [call[0] for call in table.live(300).app.calls[1:]]
    table.panel.waits = True
    assert "tick" in [call[0] for call in table.live(10).app.calls[1:]]


def test_a_press_during_a_refresh_is_shown_after_it():
    table = Table()
    table.inputs.keys = [(100, OK)]
    table.live(200)
    assert table.panel.calls == ["show"]
    assert table.live(400).panel.calls == ["show", "show"]


def test_garbage_is_collected_once_behind_each_refresh(monkeypatch):
    table = Table()
    collected = []
    monkeypatch.setattr(firmware_loop.gc, "collect", lambda: collected.append(table.panel.busy()))
    table.inputs.keys = [(1000, OK)]
    table.live(3000)
    assert collected == [True, True]


def test_garbage_is_seldom_collected_while_a_key_is_answered_in_a_game(monkeypatch):
    taken = []
    table = Table()
    monkeypatch.setattr(
        memory, "set_gc_threshold", lambda size=memory.OFTEN: taken.append((size, len(table.app.calls)))
    )
    assert table.live(300) and {size for size, _ in taken} == {memory.SELDOM}
    taken.clear()
    table.inputs.keys = [(table.world.clock.ms + 50, OK)]
    table.live(200)
    assert (memory.OFTEN, 1) in taken
    taken.clear()
    table.app.session = table
    table.inputs.keys = [(table.world.clock.ms + 50, OK)]
    table.live(200)
    assert (memory.SELDOM, 2) in taken and (memory.OFTEN, 2) not in taken
    taken.clear()
    table.app.wants = 100
    table.live(300)
    assert (memory.OFTEN, 3) in taken  # before the tick


def test_garbage_is_collected_behind_what_was_made_ahead(monkeypatch):
    table = Table().live(3000)
    tidied = []
    monkeypatch.setattr(memory, "plug_small_holes", lambda: tidied.append(table.app.works))
    table.app.works = 3
    table.live(1000)
    assert len(tidied) == 1 and tidied[0] == -1


def test_at_rest_garbage_is_collected_now_and_then(monkeypatch):
    table = Table().live(3000)
    tidied = []
    monkeypatch.setattr(memory, "plug_small_holes", lambda: tidied.append(table.world.clock.ms))
    table.live(3 * ON_USB_MS * memory.IDLE_TURNS)
    assert 2 <= len(tidied) <= 3
    before = len(tidied)
    table.inputs.keys = [(table.world.clock.ms + 50, OK)]
    table.live(3000)
    assert len(tidied) > before  # after the key's refresh


def test_on_usb_the_board_never_sleeps_lightly():
    table = Table(BATTERY, usb=1)
    assert table.live(10_000).world.naps == []


def test_on_a_battery_it_sleeps_lightly_but_not_while_the_panel_works():
    table = Table(BATTERY, usb=0)
    table.live(table.panel.takes - ON_USB_MS)
    assert table.world.naps == []
    assert set(table.live(5000).world.naps) == {NAP_MS}


def test_it_does_not_sleep_lightly_while_a_button_is_down():
    table = Table(BATTERY, usb=0)
    table.inputs.is_awake = True
    assert table.live(5000).world.naps == []


def test_a_light_sleep_is_no_longer_than_the_app_can_wait():
    table = Table(BATTERY, usb=0)
    table.live(1000)
    table.world.naps.clear()
    table.app.wants = 300
    assert max(table.live(2000).world.naps) <= 300


def test_after_five_minutes_on_a_battery_it_saves_lets_the_panel_sleep_and_goes_off():
    table = Table(BATTERY, usb=0)
    table.live(5 * MINUTE - 2 * NAP_MS)
    assert (10, 0) not in table.world.log
    table.live(3 * NAP_MS)
    assert table.app.calls[-1] == "stop"
    assert table.panel.calls == ["show", "sleep"]
    assert (10, 0) in table.world.log


def test_a_key_puts_the_switching_off_back():
    table = Table(BATTERY, usb=0)
    table.inputs.keys = [(4 * MINUTE, OK)]
    table.live(8 * MINUTE)
    assert (10, 0) not in table.world.log


def test_on_usb_it_stays_on():
    table = Table(BATTERY, usb=1)
    table.live(6 * MINUTE)
    assert (10, 0) not in table.world.log


def test_a_board_that_was_plugged_in_while_it_went_off_goes_on():
    table = Table(BATTERY, usb=0)
    table.live(5 * MINUTE + 1)
    table.world.levels[24] = 1
    table.inputs.keys = [(0, OK)]
    table.live(1000)
    assert table.world.levels[10] == 1
    assert table.app.calls[-1] == ("press", OK)


def test_a_failing_app_is_told_on_the_serial_line_and_shown(capsys):
    table = Table()
    table.app.fault = ValueError("the roof fell")
    table.inputs.keys = [(1000, OK)]
    table.live(2000)
    assert "the roof fell" in capsys.readouterr().err
    assert table.panel.calls == ["show", "show"]
    assert table.lights == [False, True]
    assert len(table.apps) == 1


def test_what_an_app_that_failed_has_not_saved_stays_unsaved(capsys):
    table = Table()
    table.app.fault = ValueError("the roof fell")
    table.inputs.keys = [(1000, OK)]
    assert "stop" not in table.live(2000).app.calls


def test_a_key_starts_a_failed_app_anew_and_that_key_is_not_pressed_again(capsys):
    table = Table()
    table.app.fault = ValueError("the roof fell")
    table.inputs.keys = [(1000, OK), (3000, OK)]
    table.live(4000)
    assert [app.calls for app in table.apps] == [["start"], ["start"]]
    assert table.lights[-1] is False


def test_an_app_that_fails_while_it_starts_can_be_started_again(capsys):
    table = Table()
    make = table.make
    table.loop._make_app = lambda: 1 // 0
    table.app.fault = ValueError("the roof fell")
    table.inputs.keys = [(1000, OK), (3000, OK)]
    table.live(4000)
    table.loop._make_app = make
    table.inputs.keys = [(0, OK)]
    table.live(1000)
    assert len(table.apps) == 2
    assert "ZeroDivisionError" in capsys.readouterr().err


def test_the_picture_of_a_fault_waits_for_the_panel(capsys):
    table = Table()
    table.app.fault = MemoryError()
    table.inputs.keys = [(100, OK)]  # in the middle of the first refresh; FakePanel takes no picture then
    assert table.live(2000).panel.calls == ["show", "show"]
    assert table.world.clock.ms > table.panel.takes


def test_a_fault_that_cannot_be_drawn_is_told_and_the_board_lives_on(capsys, monkeypatch):
    table = Table()
    table.app.fault = ValueError("the roof fell")
    monkeypatch.setattr("firmware.screens.crash_screen.show", lambda *args: 1 // 0)
    table.inputs.keys = [(1000, OK), (3000, OK)]
    assert len(table.live(4000).apps) == 2
    assert "no picture of it: ZeroDivisionError" in capsys.readouterr().out


def test_ctrl_c_is_not_taken_for_a_fault_of_the_app():
    table = Table()
    table.loop._make_app = lambda: table.app
    table.app.fault = KeyboardInterrupt()
    table.inputs.keys = [(1000, OK)]
    with pytest.raises(KeyboardInterrupt):
        table.loop.run()
    assert table.inputs.stopped
    assert table.panel.calls[-1] == "power_off"
    assert not table.panel.busy()


def test_a_panel_that_does_not_answer_is_told_once(capsys):
    table = Table()
    table.panel.fault = "busy_timeout"
    table.live(1000)
    assert capsys.readouterr().out.count("does not answer") == 1


def test_a_panel_that_never_ends_holds_nobody_up_for_ever():
    table = Table()
    table.panel.takes = 10 * MINUTE
    table.live(20)
    assert table.loop.wait_for_panel() is False
    assert table.world.clock.ms < MINUTE


def test_a_low_battery_is_told_once_and_the_level_shown():
    table = Table(BATTERY, usb=0)
    table.power._battery = None
    table.power._measure = lambda now: None
    table.power.percent = 9
    assert table.live(3000).app.calls == ["start", ("appear", "battery_low")]
    assert table.app.battery == 9


def test_the_clock_goes_on_when_the_boards_own_starts_over():
    world = World(FakeClock((1 << 30) - 10))
    clock = Clock(world.ticks_ms)
    world.sleep_ms(30)
    assert clock.now() == 30
    world.sleep_ms(5)
    assert (clock.now(), clock.since(20)) == (35, 5)
