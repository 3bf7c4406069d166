"""The app on real drivers: presses at any moment, the newest picture in the end."""

import random

import pytest

from firmware.hardware import keys
from host_tools.play import app_fixture
from tests.firmware.hardware.panel_bench import Bench

KEYS = (keys.UP, keys.DOWN, keys.OK, keys.BACK, keys.MENU)


@pytest.mark.parametrize("name", ["badger-2040", "waveshare-2.13-v4", "waveshare-4.2-v1", "waveshare-4.2-v2"])
def test_presses_while_the_panel_works_are_neither_lost_nor_in_its_way(name, tmp_path):
    bench, chance = Bench(name), random.Random(4)
    app = app_fixture.fresh_app(str(tmp_path / "board"), bench.panel.width, bench.panel.height, panel=bench.panel)
    for _ in range(40):
        app.press(chance.choice(KEYS))
        app.draw()
        for _ in range(chance.randrange(60)):
            bench.panel.busy()
            bench.clock.wait(20)
    bench.wait_for_panel()
    app.draw()
    bench.wait_for_panel()
    assert bench.model.picture() == bytes(app.canvas.buffer)
    assert (bench.complaints, bench.panel.fault) == ([], None)
    assert {"full", "partial"} == set(bench.model.refreshes)
