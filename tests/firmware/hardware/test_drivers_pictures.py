"""What is drawn is what is seen, on every panel, without a complaint from its model."""

import random

import pytest

from firmware.hardware.drivers.models import PANELS, open_panel
from firmware.ui.canvas import CENTRE, Canvas
from host_tools.virtual.panels import MODELS
from tests.firmware.hardware.panel_bench import Bench, DeafWire


def chip(name):
    """The module of a panel's driver."""
    return PANELS[name]().__module__.rpartition(".")[2]


NAMES = sorted(PANELS)
SWAPS = [name for name in NAMES if chip(name) == "ssd168x"]
COPIES = [name for name in NAMES if chip(name) != "ssd168x"]
OLD_PICTURE = {"ssd168x": 0x26, "uc8151": 0x10, "uc8176": 0x10}


def live(bench, seed, steps=10):
    """Full and partial refreshes, sleep and power-off in any order; after each the last picture is seen."""
    chance = random.Random(seed)
    for step in range(steps):
        what = chance.choice(("partial", "partial", "partial", "full", "sleep", "power_off"))
        if what in ("sleep", "power_off"):
            assert getattr(bench.panel, what)()
            bench.wait_for_panel()
            continue
        picture = bench.noise(100 * seed + step)
        bench.show(picture, what == "full")
        assert bench.model.picture() == picture, "%s, step %d" % (what, step)
    assert bench.complaints == []
    assert bench.panel.fault is None


def test_there_is_a_model_of_each_panel():
    assert sorted(MODELS) == NAMES


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", NAMES)
def test_every_picture_is_seen_as_it_was_drawn(name, seed):
    live(Bench(name), seed)


@pytest.mark.parametrize("swaps", [False, True])
@pytest.mark.parametrize("name", SWAPS)
def test_a_panel_shows_the_same_whether_it_swaps_its_memories_or_not(name, swaps):
    live(Bench(name, swaps=swaps), 7)


@pytest.mark.parametrize("name", COPIES)
def test_a_busy_pin_that_always_reads_done_spoils_nothing(name):
    live(Bench(name, lies=True), 7)


@pytest.mark.parametrize("name", COPIES)
def test_a_panel_that_does_not_take_the_new_picture_over_shows_the_same(name):
    live(Bench(name, copies=False), 7)


@pytest.mark.parametrize("name", NAMES)
def test_the_first_picture_is_a_full_refresh_and_later_ones_as_asked(name):
    bench = Bench(name)
    for number, full in enumerate((False, False, True, False)):
        bench.show(bench.noise(number), full)
    assert bench.model.refreshes == ["full", "partial", "full", "partial"]


@pytest.mark.parametrize("name", NAMES)
def test_after_sleep_the_first_picture_is_a_full_refresh(name):
    bench = Bench(name)
    bench.show(bench.noise(0))
    bench.panel.sleep()
    bench.wait_for_panel()
    assert bench.model.asleep
    bench.show(bench.noise(1))
    assert bench.model.refreshes == ["full", "full"]
    assert bench.model.picture() == bench.noise(1)


@pytest.mark.parametrize("name", NAMES)
def test_sleep_and_power_off_before_the_first_picture_send_nothing(name):
    bench = Bench(name)
    assert bench.panel.sleep() and bench.panel.power_off()
    assert not bench.panel.busy()
    assert (bench.wire.sent, bench.complaints) == (0, [])


@pytest.mark.parametrize("name", ["badger-2040", "waveshare-2.13-v4", "waveshare-4.2-v1", "waveshare-4.2-v2"])
def test_the_canvas_is_seen_as_it_is(name):
    bench = Bench(name)
    canvas = Canvas(bench.panel.width, bench.panel.height)
    canvas.box(0, 0, canvas.width, canvas.height)
    canvas.text("Pitboss", canvas.width // 2, 20, align=CENTRE)
    bench.show(canvas.buffer)
    assert bench.model.picture() == bytes(canvas.buffer)


@pytest.mark.parametrize("name", NAMES)
def test_without_the_old_picture_the_model_shows_ghosts_and_complains(name):
    quirks = {"copies" if name in COPIES else "swaps": False}
    bench = Bench(name, wire=DeafWire, **quirks)
    bench.wire.lost = (OLD_PICTURE[chip(name)],)
    bench.show(bench.noise(0))
    assert bench.complaints == []
    bench.show(bench.noise(1))
    assert bench.complaints == ["no_old_image"]
    assert bench.model.picture() != bench.noise(1)


@pytest.mark.parametrize("name", NAMES)
def test_an_old_picture_that_is_not_kept_up_to_date_is_found(name):
    quirks = {"copies" if name in COPIES else "swaps": False}
    bench = Bench(name, wire=DeafWire, **quirks)
    bench.show(bench.noise(0))
    bench.wire.lost = (OLD_PICTURE[chip(name)],)
    bench.show(bench.noise(1))
    bench.show(bench.noise(2))
    assert bench.complaints == ["stale_old_image"]


def test_an_unknown_panel_is_refused_with_the_names_of_those_there_are():
    with pytest.raises(ValueError, match=r"waveshare-4\.2-v1, waveshare-4\.2-v2"):
        open_panel({"model": "waveshare-4.2"}, None)
