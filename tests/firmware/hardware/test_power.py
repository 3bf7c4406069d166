"""The supply: who feeds the board, how full the battery is, and the watchdog that nobody can stop."""

import pytest

from firmware.hardware.power import (
    CURVES,
    MEASURE_MS,
    ON_USB_MS,
    SILENCE_MS,
    USB_STATUS,
    WAIT_MS,
    WATCHDOG_MS,
    Power,
    percent_of,
)
from host_tools.device import boards
from tests.firmware.hardware.fake_machine import World

CONNECTED, ASLEEP = 1 << 16, 1 << 4


def supply(config):
    world = World()
    return world, Power(config, world.machine, world.sleep_ms)


def badger(usb):
    world, power = supply(boards.load("badger-2040"))
    world.levels[24] = usb
    set_volts(world, 2.6)
    return world, power


def set_volts(world, volts, rail=3.3):
    """A Badger's battery; the reference can be read only while it is on."""
    world.voltages[29] = int(volts / 3 / rail * 65535)
    world.voltages[28] = lambda: int(1.24 / rail * 65535) if world.levels.get(27) else 0


def test_without_a_word_about_power_a_board_is_on_usb():
    world, power = supply({})
    power.look(10 * SILENCE_MS)
    assert (power.on_battery, power.percent, world.watchdog) == (False, None, None)
    assert not power.is_off_due(10**9)


def test_the_usb_pin_tells_at_once():
    world, power = badger(usb=0)
    power.look(0)
    assert power.on_battery
    world.levels[24] = 1
    power.look(1)
    assert not power.on_battery


def test_a_computer_has_time_to_speak_up():
    _world, power = supply({"power": {"usb": "host"}})
    power.look(SILENCE_MS - 1)
    assert not power.on_battery
    power.look(SILENCE_MS)
    assert power.on_battery


def test_a_key_ends_a_wait_on_usb():
    world, power = supply({})
    power.rest(1000, True, lambda: world.clock.ms >= 7)
    assert 7 <= world.clock.ms <= 7 + WAIT_MS
    power.rest(1000, True, lambda: True)
    assert world.clock.ms <= 7 + WAIT_MS
    power.rest(1000, True, lambda: False)
    assert ON_USB_MS <= world.clock.ms <= 7 + WAIT_MS + ON_USB_MS


@pytest.mark.parametrize("status, seen", [(0, False), (CONNECTED, True), (CONNECTED | ASLEEP, False), (ASLEEP, False)])
def test_the_usb_controller_knows_whether_a_computer_is_there(status, seen):
    world, power = supply({"power": {"usb": "host"}})
    world.machine.mem32.words[USB_STATUS] = status
    assert power.sees_usb() is seen


def test_the_watchdog_is_never_armed_on_usb():
    world, power = badger(usb=1)
    for now in range(0, 100_000, 1000):
        power.look(now)
    assert world.watchdog is None
    power.leave()
    assert world.timers == []


def test_the_watchdog_is_armed_on_a_battery_and_fed_at_every_look():
    world, power = badger(usb=0)
    for now in (0, 1000, 2000):
        power.look(now)
    assert (world.watchdog, len(world.fed)) == (WATCHDOG_MS, 3)
    assert WATCHDOG_MS <= 8388


def test_an_armed_watchdog_is_fed_on_when_the_cable_comes_and_when_the_app_is_over():
    world, power = badger(usb=0)
    power.look(0)
    world.levels[24] = 1
    power.look(1)
    power.leave()
    ((period, feed),) = world.timers
    feed(None)
    assert len(world.fed) == 3 and period < WATCHDOG_MS / 2


@pytest.mark.parametrize("rail", [3.3, 3.0, 2.7])
@pytest.mark.parametrize("volts", [2.1, 2.65, 3.0])
def test_volts_are_right_also_when_the_rail_sags(volts, rail):
    world, power = badger(usb=0)
    set_volts(world, volts, rail)
    assert power.volts() == pytest.approx(volts, abs=0.01)


def test_the_reference_is_switched_off_again():
    world, power = badger(usb=0)
    power.volts()
    assert world.levels[27] == 0


def test_without_a_reference_the_rail_is_taken_for_3_3_volts():
    world, power = supply({"battery": {"adc": 26, "divider": 2, "cells": "lipo"}})
    world.voltages[26] = int(1.9 / 3.3 * 65535)
    assert power.volts() == pytest.approx(3.8, abs=0.01)


def test_a_dead_reference_does_not_divide_by_nothing():
    world, power = badger(usb=0)
    world.voltages[28] = 0
    assert power.volts() > 0


def test_the_level_is_measured_once_a_minute_and_only_on_a_battery():
    world, power = badger(usb=0)
    power.look(0)
    assert power.percent == 54
    set_volts(world, 2.0)
    power.look(MEASURE_MS - 1)
    assert power.percent > 50
    power.look(MEASURE_MS)
    assert power.percent == 0
    world.levels[24] = 1
    power.look(MEASURE_MS + 1)
    assert power.percent is None


@pytest.mark.parametrize("cells", sorted(CURVES))
def test_percent_follows_the_curve_from_empty_to_full(cells):
    curve = CURVES[cells]
    assert [percent_of(volts, cells) for volts, _ in curve] == [percent for _, percent in curve]
    assert (percent_of(0, cells), percent_of(6, cells)) == (0, 100)
    steps = [percent_of(volts / 100, cells) for volts in range(150, 450)]
    assert steps == sorted(steps)


def test_off_is_due_only_on_a_battery_of_a_board_with_a_switch():
    world, power = badger(usb=0)
    power.look(0)
    assert (power.is_off_due(299_999), power.is_off_due(300_000)) == (False, True)
    world.levels[24] = 1
    power.look(1)
    assert not power.is_off_due(300_000)


def test_a_board_without_a_switch_does_not_try_to_go_off():
    _world, power = supply({"power": {"usb": 24}})
    power.look(0)
    assert power.on_battery and not power.is_off_due(10**9)
