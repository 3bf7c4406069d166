"""A driver neither makes the app wait nor waits for ever."""

import pytest

from firmware.hardware.drivers.models import PANELS
from firmware.hardware.drivers.panel import REFRESH, SOON
from host_tools.virtual.panels import open_model
from tests.firmware.hardware.panel_bench import POLL_MS, Bench, StuckWire

NAMES = sorted(PANELS)


def busy_level(name):
    return open_model(name, lambda: 0).BUSY_LEVEL


@pytest.mark.parametrize("name", NAMES)
def test_no_call_keeps_the_app_for_more_than_25_ms(name):
    bench = Bench(name)
    for number in range(4):
        bench.show(bench.noise(number), number == 2)
    assert bench.longest <= 25


@pytest.mark.parametrize("name", NAMES)
def test_only_the_reset_sleeps(name):
    bench = Bench(name)
    bench.show(bench.noise(0))
    assert 0 < bench.wire.slept <= 10
    slept = bench.wire.slept
    bench.show(bench.noise(1))
    bench.show(bench.noise(2), True)
    assert bench.wire.slept == slept


@pytest.mark.parametrize("name", NAMES)
def test_the_busy_pin_is_read_at_most_once_a_call(name):
    bench = Bench(name)
    bench.panel.show(bench.noise(0), True)
    for _ in range(300):
        before = bench.wire.polls
        bench.panel.busy()
        assert bench.wire.polls - before <= 1
        bench.clock.wait(POLL_MS)
    assert not bench.panel.busy()


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_is_sent_in_bulk(name):
    bench = Bench(name)
    bench.show(bench.noise(0))
    for full in (False, False, True):
        before = bench.wire.calls
        bench.show(bench.noise(1), full)
        assert bench.wire.calls - before <= 20


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_that_comes_while_the_panel_is_busy_is_refused(name):
    bench = Bench(name)
    assert bench.panel.show(bench.noise(0), True)
    sent = bench.wire.sent
    assert not bench.panel.show(bench.noise(1), True)
    assert not bench.panel.sleep()
    assert not bench.panel.power_off()
    assert bench.wire.sent == sent
    bench.wait_for_panel()
    assert bench.model.picture() == bench.noise(0)


@pytest.mark.parametrize("poll_ms", [1, 7, 333, 4000])
@pytest.mark.parametrize("name", NAMES)
def test_it_does_not_matter_how_often_the_app_polls(name, poll_ms):
    bench = Bench(name)
    for number in range(3):
        bench.show(bench.noise(number), poll_ms=poll_ms)
        assert bench.model.picture() == bench.noise(number)
    assert (bench.complaints, bench.panel.fault) == ([], None)


@pytest.mark.parametrize("name", NAMES)
def test_the_clock_may_start_over_in_the_middle(name):
    bench = Bench(name, start_ms=(1 << 30) - 100)
    bench.show(bench.noise(0))
    assert (bench.complaints, bench.panel.fault) == ([], None)


@pytest.mark.parametrize("name", NAMES)
def test_a_busy_pin_that_never_ends_is_a_fault_wherever_it_happens(name):
    whole = Bench(name)
    whole.show(whole.noise(0))
    whole.show(whole.noise(1))
    for commands in range(whole.wire.calls):
        bench = Bench(name, wire=StuckWire)
        bench.wire.stuck_after = commands
        start = bench.clock.ms
        for number in range(2):
            if bench.panel.fault is None:
                bench.show(bench.noise(number))
        if commands < whole.wire.calls - 6:  # the last commands of all are waited for by nobody
            assert bench.panel.fault == "busy_timeout", "stuck after %d commands" % commands
        assert bench.clock.ms - start < REFRESH + 2 * SOON


@pytest.mark.parametrize("name", NAMES)
def test_after_a_fault_the_next_picture_starts_anew_and_clears_it(name):
    bench = Bench(name, wire=StuckWire)
    bench.wire.stuck_after = 1 << 30
    bench.show(bench.noise(0))
    bench.wire.stuck_after = bench.wire.calls + 4  # in the middle of the next picture
    bench.show(bench.noise(1))
    assert bench.panel.fault == "busy_timeout"
    bench.wire.stuck_after = 1 << 30
    bench.show(bench.noise(2))
    assert bench.panel.fault is None
    assert bench.model.refreshes[-1] == "full"
    assert bench.model.picture() == bench.noise(2)


@pytest.mark.parametrize("name", NAMES)
def test_a_panel_that_does_not_answer_is_held_in_reset(name):
    bench = Bench(name, wire=StuckWire)
    bench.show(bench.noise(0))
    assert bench.panel.fault == "busy_timeout"
    bench.model.write(0, b"\x12")
    assert bench.complaints == ["in_reset"]


@pytest.mark.parametrize("real", NAMES)
@pytest.mark.parametrize("name", NAMES)
def test_a_wrong_driver_comes_to_an_end(name, real):
    bench = Bench(name, model=real)
    bench.show(bench.noise(0))
    bench.panel.sleep()
    bench.wait_for_panel()
    if PANELS[name] != PANELS[real]:
        assert bench.model.picture() != bench.noise(0) and bench.panel.fault in (None, "busy_timeout")


@pytest.mark.parametrize("name, real", [(a, b) for a in NAMES for b in NAMES if busy_level(a) != busy_level(b)])
def test_a_driver_for_the_other_kind_of_busy_pin_says_so_at_once(name, real):
    bench = Bench(name, model=real)
    took = bench.show(bench.noise(0))
    assert bench.panel.fault == "busy_timeout"
    assert took <= SOON + 100
    assert bench.wire.sent == 0


def test_the_two_versions_of_the_4_2_inch_panel_are_told_apart():
    assert busy_level("waveshare-4.2-v1") != busy_level("waveshare-4.2-v2")
