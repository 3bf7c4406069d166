"""What public drivers do on real glass, and ours do too: reset, power, waits, registers. See docs/PANELS.md."""

import pytest

from firmware.hardware.drivers.models import PANELS
from firmware.hardware.drivers.waveforms import FULL, PARTIAL, length
from tests.firmware.hardware.panel_bench import Bench, StuckWire, Wire


def chip(name):
    """The module of a panel's driver."""
    return PANELS[name]().__module__.rpartition(".")[2]


NAMES = sorted(PANELS)
UC = [name for name in NAMES if chip(name) != "ssd168x"]
PULSE_MS = {name: 10 if chip(name) == "uc8151" else 2 for name in NAMES}


class Noted(Wire):
    """Writes down when what was sent, and the reset pin's levels."""

    def __init__(self, *args):
        Wire.__init__(self, *args)
        self.log = []  # (ms, command) or (ms, "reset", level)
        self.data = {}  # command: what came with it last

    def command(self, byte, data=None):
        self.log.append((self.clock.ms, byte))
        self.data[byte] = bytes(data or b"")
        Wire.command(self, byte, data)

    def reset(self, level):
        self.log.append((self.clock.ms, "reset", level))
        Wire.reset(self, level)


class NotedAndStuck(Noted, StuckWire):
    """The same with a BUSY pin that sticks."""


def resets(wire):
    """(ms, level) of the reset pin."""
    return [(entry[0], entry[2]) for entry in wire.log if entry[1] == "reset"]


def when(wire, command):
    return [entry[0] for entry in wire.log if entry[1] == command]


@pytest.mark.parametrize("name", NAMES)
def test_reset_is_high_before_its_pulse_which_is_as_long_as_the_panel_wants(name):
    bench = Bench(name, wire=Noted)
    bench.show(bench.noise(0))
    (first, high), (low, zero), (end, again) = resets(bench.wire)
    assert (high, zero, again) == (1, 0, 1)
    assert low - first >= 10
    assert end - low == PULSE_MS[name]
    assert next(entry[0] for entry in bench.wire.log if entry[1] != "reset") - end >= 10


@pytest.mark.parametrize("name", NAMES)
def test_a_panel_that_was_given_up_gets_its_power_back_before_the_pulse(name):
    bench = Bench(name, wire=NotedAndStuck)
    bench.show(bench.noise(0))
    assert bench.panel.fault == "busy_timeout"
    bench.wire.stuck_after = 1 << 30
    before = len(resets(bench.wire))
    bench.show(bench.noise(1))
    (up, one), (low, _), (end, _) = resets(bench.wire)[before:]
    assert one == 1 and low - up >= 10 and end - low == PULSE_MS[name]
    assert bench.complaints == []
    assert bench.model.picture() == bench.noise(1)


@pytest.mark.parametrize("lies", [False, True])
@pytest.mark.parametrize("name", UC)
def test_power_is_never_taken_away_before_the_waveform_s_own_length_is_over(name, lies):
    bench = Bench(name, wire=Noted, lies=lies)
    for full in (True, False, False, True):
        bench.wire.log.clear()
        bench.show(bench.noise(0), full)
        (started,), (ended,) = when(bench.wire, 0x12), when(bench.wire, 0x02)
        assert ended - started >= length(FULL if full else PARTIAL)
        assert when(bench.wire, 0x10)[0] - started >= length(FULL if full else PARTIAL)
    assert bench.complaints == []


@pytest.mark.parametrize("name", UC)
def test_a_busy_pin_that_reads_done_makes_the_driver_wait_no_longer_than_a_good_one(name):
    good, lying = Bench(name), Bench(name, lies=True)
    for full in (True, False):
        took = good.show(good.noise(1), full)
        assert abs(lying.show(lying.noise(1), full) - took) <= 200


@pytest.mark.parametrize("name", UC)
def test_power_is_on_and_waited_for_before_a_picture_is_sent(name):
    bench = Bench(name, wire=Noted)
    bench.show(bench.noise(0))
    bench.show(bench.noise(1))
    for on, new in zip(when(bench.wire, 0x04), when(bench.wire, 0x13), strict=True):
        assert new - on >= 95  # as long as the model's voltage takes to come


@pytest.mark.parametrize(
    "name, register, value",
    [
        ("waveshare-4.2-v2", 0x1A, b"\x6e\x00"),
        ("waveshare-2.13-v4", 0x1A, b"\x64\x00"),
        ("waveshare-4.2-v1", 0x82, b"\x12"),
        ("badger-2040", 0x03, b"\x30"),
        ("inky-pack", 0x03, b"\x30"),
    ],
)
def test_registers_have_the_values_that_are_known_to_be_good_on_glass(name, register, value):
    bench = Bench(name, wire=Noted)
    bench.show(bench.noise(0))
    assert bench.wire.data[register] == value
    bench.panel.sleep()
    bench.wait_for_panel()
    assert bench.complaints == []
