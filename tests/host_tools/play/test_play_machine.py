"""The virtual board's life, with a fake app and a clock that only moves when a test says so."""

import base64

import pytest

from firmware.hardware.keys import BACK, DOWN, LONG_MENU, LONG_MS, MENU, OK, UP
from host_tools.play.simulator.device.machine import Machine
from host_tools.play.simulator.device.panel import REFRESH_MS
from host_tools.play.simulator.device.protocol import SIZES
from tests.host_tools.play.play_fakes import COUNT_FILE, FakeClock, FakeFirmware, columns

FULL, PARTIAL = REFRESH_MS[296, 128]


class Bench:
    """A machine with everything around it that a test looks at."""

    def __init__(self, saves, **options):
        self.clock = FakeClock()
        self.firmware = FakeFirmware(saves)
        self.told = []
        self.terminal = []
        given = {"size": "296x128", "language": None, "two_keys": False, "instant": False, **options}
        self.machine = Machine(self.firmware, given, self.told.append, self.clock, self.terminal.append)
        self.machine.power_on()

    @property
    def app(self):
        return self.firmware.apps[-1]

    def send(self, kind, **fields):
        self.machine.handle({"type": kind, **fields})

    def tap(self, name):
        self.send("button", name=name, down=True)
        self.send("button", name=name, down=False)

    def wait(self, ms):
        """Let time pass the way the board's thread does: it wakes whenever something is due."""
        end = self.clock.ms + ms
        while self.machine.wake is not None and self.machine.wake <= end:
            self.clock.ms = max(self.clock.ms, self.machine.wake)
            self.machine.pass_time()
        self.clock.ms = end

    def of(self, kind):
        return [message for message in self.told if message["type"] == kind]

    def shown(self):
        """How many columns are black in each picture that reached the panel."""
        counts = []
        for frame in self.of("frame"):
            row = base64.b64decode(frame["bits"])[: (frame["width"] + 7) // 8]
            counts.append(sum(8 - bin(byte).count("1") for byte in row))
        return counts


@pytest.fixture
def bench(tmp_path):
    return Bench(tmp_path)


def test_power_on_shows_the_first_picture_and_says_that_the_board_is_on(bench):
    frame = bench.of("frame")[0]
    assert bench.of("power") == [{"type": "power", "on": True}]
    assert (frame["n"], frame["width"], frame["height"], frame["full"], frame["ms"]) == (1, 296, 128, True, FULL)
    assert base64.b64decode(frame["bits"]) == columns(0, bench.app.panel)


@pytest.mark.parametrize("size", SIZES)
def test_the_panel_is_busy_for_exactly_its_refresh(tmp_path, size):
    bench = Bench(tmp_path, size=size)
    full, partial = REFRESH_MS[SIZES[size]]
    bench.clock.ms += full - 1
    assert bench.app.panel.busy()
    bench.clock.ms += 1
    assert not bench.app.panel.busy()
    bench.tap("ok")
    bench.clock.ms += partial - 1
    assert bench.app.panel.busy()
    bench.clock.ms += 1
    assert not bench.app.panel.busy()


def test_presses_on_a_busy_panel_all_count_and_only_the_newest_picture_follows(bench):
    for name in ("ok", "down", "up"):
        bench.tap(name)
    assert bench.app.pressed == [OK, DOWN, UP]
    assert bench.shown() == [0]
    bench.wait(FULL)
    assert bench.shown() == [0, 3]
    bench.wait(60_000)
    assert bench.shown() == [0, 3]


def test_an_idle_board_sleeps_until_a_key_comes(bench):
    bench.wait(FULL)
    assert bench.machine.wake is None


def test_instant_takes_no_time(tmp_path):
    bench = Bench(tmp_path, instant=True)
    bench.tap("ok")
    bench.tap("ok")
    assert bench.shown() == [0, 1, 2]
    assert [frame["ms"] for frame in bench.of("frame")] == [0, 0, 0]


def test_switching_to_instant_frees_a_busy_panel(bench):
    bench.tap("ok")
    bench.send("options", instant=True)
    assert bench.shown() == [0, 1]


def test_a_picture_given_to_a_busy_panel_takes_the_rest_of_the_refresh_longer(bench):
    bench.clock.ms += 500
    bench.app.panel.show(columns(7, bench.app.panel), False)
    assert bench.of("frame")[-1]["ms"] == FULL - 500 + PARTIAL


def test_a_picture_of_the_wrong_size_is_a_fault_of_the_app(bench):
    with pytest.raises(ValueError, match="4736 bytes, not 12"):
        bench.app.panel.show(bytearray(12), True)


def test_the_app_is_told_of_time_when_it_wants_to_be(bench):
    bench.wait(FULL)
    bench.app.wants = 500
    bench.send("options", instant=True)
    bench.wait(1000)
    assert bench.app.ticks == [500, 500]


def test_time_before_an_app_wanted_it_does_not_count(bench):
    bench.wait(600_000)
    bench.app.press = lambda key: setattr(bench.app, "wants", 500)
    bench.tap("ok")
    bench.wait(500)
    assert bench.app.ticks == [500]


def test_a_panel_that_becomes_free_does_not_tick_the_app_early(bench):
    bench.app.wants = FULL + 300
    bench.tap("ok")
    bench.wait(FULL + 300)
    assert bench.shown() == [0, 1]
    assert bench.app.ticks == [FULL + 300]


def test_a_press_comes_after_the_time_that_went_before_it(bench):
    bench.wait(FULL)
    bench.app.wants = 10_000
    bench.send("options", instant=True)
    bench.wait(700)
    bench.tap("ok")
    assert bench.app.ticks == [700]


def test_menu_held_is_a_long_press_as_soon_as_it_is_long_enough(bench):
    bench.send("button", name="menu", down=True)
    bench.wait(LONG_MS - 50)
    assert bench.app.pressed == []
    bench.wait(100)
    assert bench.app.pressed == [LONG_MENU]
    bench.send("button", name="menu", down=False)
    assert bench.app.pressed == [LONG_MENU]


def test_two_pages_holding_one_button_press_it_once(bench):
    bench.send("button", name="ok", down=True)
    bench.send("button", name="ok", down=True)
    bench.send("button", name="ok", down=False)
    bench.send("button", name="ok", down=False)
    assert bench.app.pressed == [OK]


def test_two_keys_give_all_five(tmp_path):
    bench = Bench(tmp_path, two_keys=True)
    bench.tap("a")
    bench.tap("b")
    for name in ("a", "b"):
        bench.send("button", name=name, down=True)
        bench.wait(LONG_MS + 50)
        bench.send("button", name=name, down=False)
    bench.send("button", name="a", down=True)
    bench.send("button", name="b", down=True)
    bench.send("button", name="a", down=False)
    bench.send("button", name="b", down=False)
    assert bench.app.pressed == [DOWN, OK, UP, BACK, MENU]


def test_the_keys_can_be_swapped_while_the_board_runs(bench):
    bench.tap("a")
    assert bench.app.pressed == []
    bench.send("options", two_keys=True)
    bench.tap("a")
    bench.tap("ok")
    assert bench.app.pressed == [DOWN]
    assert len(bench.firmware.apps) == 1


def test_logical_keys_arrive_as_they_are(bench):
    bench.send("key", name="back")
    bench.send("key", name="menu", long=True)
    assert bench.app.pressed == [BACK, LONG_MENU]


def test_restart_saves_and_boots_again(bench):
    bench.tap("ok")
    bench.send("restart")
    assert bench.firmware.apps[0].stopped
    assert bench.shown() == [0, 1]
    assert [message["on"] for message in bench.of("power")] == [True, True]


def test_plug_pulled_saves_nothing_and_power_on_boots_from_the_files(bench, tmp_path):
    (tmp_path / COUNT_FILE).write_text("4")
    bench.tap("ok")
    bench.send("plug")
    assert not bench.app.stopped
    assert (tmp_path / COUNT_FILE).read_text() == "4"
    assert bench.of("power")[-1] == {"type": "power", "on": False}
    bench.send("power")
    assert bench.shown() == [0, 4]
    assert bench.of("power")[-1] == {"type": "power", "on": True}


def test_without_power_keys_and_time_do_nothing(bench):
    bench.send("plug")
    before = len(bench.told)
    bench.tap("ok")
    bench.send("key", name="ok")
    bench.send("plug")
    bench.wait(10_000)
    assert bench.machine.wake is None
    assert bench.told[before:] == []
    assert bench.app.pressed == []


def test_power_on_while_on_changes_nothing(bench):
    bench.send("power")
    assert len(bench.firmware.apps) == 1


def test_a_crash_is_told_in_one_line_to_the_page_and_in_full_to_the_terminal(bench, tmp_path):
    bench.app.fault = KeyError("lantern")
    bench.tap("ok")
    assert bench.of("error") == [{"type": "error", "text": "KeyError: 'lantern'"}]
    assert bench.of("power")[-1]["on"] is False
    assert "Traceback" in bench.terminal[0] and "play_fakes.py" in bench.terminal[0]
    assert not bench.app.stopped
    assert not (tmp_path / COUNT_FILE).exists()


@pytest.mark.parametrize("way", ["restart", "power"])
def test_a_crashed_board_boots_again(bench, way):
    bench.app.fault = SystemExit(3)
    bench.tap("ok")
    bench.send(way)
    bench.tap("ok")
    assert bench.app.pressed == [OK]
    assert bench.of("power")[-1]["on"] is True


def test_a_crash_while_booting_can_be_mended_and_tried_again(bench):
    bench.firmware.fault = SyntaxError("rubble in app.py")
    bench.send("restart")
    assert bench.of("error")[-1]["text"] == "SyntaxError: rubble in app.py"
    bench.firmware.fault = None
    bench.send("restart")
    assert bench.of("power")[-1]["on"] is True


def test_another_panel_restarts_the_board_on_the_same_files(bench):
    bench.tap("ok")
    bench.send("options", size="400x300")
    assert (bench.app.panel.width, bench.app.panel.height) == (400, 300)
    assert bench.firmware.apps[0].stopped
    assert bench.shown() == [0, 1]
    assert bench.of("options")[-1]["size"] == "400x300"


def test_the_same_panel_again_does_not_restart(bench):
    bench.send("options", size="296x128")
    assert len(bench.firmware.apps) == 1


def test_the_page_sets_the_language_of_the_running_board(tmp_path):
    bench = Bench(tmp_path, language="en")
    bench.send("options", language="fr")
    assert bench.app.settings.language == "fr"
    assert bench.of("options")[-1]["language"] == "fr"
    assert len(bench.firmware.apps) == 1


def test_the_page_answers_a_new_board_that_asks_for_its_language(bench):
    assert bench.app.settings.language == ""
    bench.send("options", language="fr")
    assert bench.app.settings.language == "fr"
    assert len(bench.firmware.apps) == 2


def test_a_language_chosen_on_the_board_reaches_the_page(bench):
    bench.app.set_language("it")
    bench.tap("ok")
    assert bench.of("options")[-1]["language"] == "it"


def test_options_changed_without_power_hold_from_the_next_start(bench):
    bench.send("plug")
    bench.send("options", size="250x122", language="it", two_keys=True, instant=True)
    assert len(bench.firmware.apps) == 1
    bench.send("power")
    bench.tap("a")
    assert bench.app.panel.width == 250
    assert bench.app.settings.language == "it"
    assert bench.app.pressed == [DOWN]
    assert bench.of("frame")[-1]["ms"] == 0


def test_switching_off_saves(bench, tmp_path):
    bench.tap("ok")
    assert bench.machine.switch_off() is True
    assert (tmp_path / COUNT_FILE).read_text() == "1"
    assert bench.of("power")[-1]["on"] is False


def test_an_app_that_cannot_stop_is_told(bench):
    bench.app.stop = lambda: 1 // 0
    assert bench.machine.switch_off() is False
    assert "ZeroDivisionError" in bench.of("error")[-1]["text"]
