"""A board boots from its file: for each of them, on CPython with a model of its panel, and on MicroPython."""

import builtins
import io
import json
import sys
import time

import pytest

from firmware.hardware import board as firmware_board
from firmware.hardware import main
from firmware.hardware.keys import MAPPINGS, OK
from host_tools.device import boards
from host_tools.virtual import micropython, panels
from tests.firmware.hardware.fake_machine import World

NAMES = boards.names()
EVERY = 4000  # ms between two presses: longer than any refresh


def ok_button(config):
    """The button that is OK when it is pressed shortly."""
    (name,) = [name for name, meaning in MAPPINGS[config["mapping"]][0].items() if meaning[0] == OK]
    return config["keys"][name]


class Bench:
    """A board on its bench: plug() runs it until Ctrl-C."""

    def __init__(self, name, folder, monkeypatch):
        self.config = boards.load(name)
        self.clock = panels.Clock()
        self.model = panels.open_model(self.config["panel"]["model"], self.clock)
        self.world = World(self.clock, self.config["panel"], self.model)
        self.world.release(self.config)
        self.ok = ok_button(self.config)
        self.apps = []
        self.file = folder / "board.json"
        self.file.write_text(json.dumps(self.config))
        self.saves = str(folder / "saves")
        monkeypatch.setitem(sys.modules, "machine", self.world.machine)
        monkeypatch.setattr(time, "ticks_ms", self.world.ticks_ms, raising=False)
        monkeypatch.setattr(time, "sleep_ms", self.world.sleep_ms, raising=False)
        make = main._make_app
        monkeypatch.setattr(main, "_make_app", lambda *args: self.apps.append(make(*args)) or self.apps[-1])

    def plug(self, until):
        self.world.end(until)
        with pytest.raises(KeyboardInterrupt):
            main.run(str(self.file), self.saves)
        return self.apps[-1]

    def unplug_usb(self):
        usb = self.config["power"]["usb"]
        if usb != "host":
            self.world.levels[usb] = 0

    def plug_usb(self):
        if isinstance(self.config.get("power", {}).get("usb"), int):
            self.world.levels[self.config["power"]["usb"]] = 1
        self.world.machine.mem32.words[0x50110050] = 1 << 16


@pytest.fixture
def bench(tmp_path, monkeypatch):
    def wired(name):
        return Bench(name, tmp_path, monkeypatch)

    return wired


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_from_power_on_to_the_first_roll_by_pins_alone(name, bench):
    board = bench(name)
    board.plug_usb()
    for number in range(5):  # language, game, start, pass on, roll
        board.world.press(board.ok, EVERY * (number + 1))
    app = board.plug(EVERY * 7)
    assert app.settings.get("language") == "en"
    assert app.session.game.state()["phase"] == "pair"
    assert board.model.picture() == bytes(app.canvas.buffer)
    assert [fault.kind for fault in board.model.faults] == []


@pytest.mark.parametrize("name", [name for name in NAMES if "power" in boards.load(name)])
def test_the_same_on_a_battery(name, bench):
    board = bench(name)
    board.unplug_usb()
    _fill_battery(board)
    for number in range(5):
        board.world.press(board.ok, EVERY * (number + 1))
    app = board.plug(EVERY * 7)
    assert app.session.game.state()["phase"] == "pair"
    assert board.model.picture() == bytes(app.canvas.buffer)
    assert board.model.faults == []
    assert board.world.naps and board.world.watchdog


def _fill_battery(board):
    """About 3.7 V, and a supply of 3.3 V."""
    battery = board.config.get("battery")
    if battery:
        board.world.voltages[battery["adc"]] = int(3.7 / battery["divider"] / 3.3 * 65535)
        board.world.voltages[battery["reference"]["adc"]] = int(battery["reference"]["volts"] / 3.3 * 65535)


@pytest.mark.parametrize("name", NAMES)
def test_ctrl_c_leaves_no_interrupts_and_a_panel_without_voltage(name, bench):
    board = bench(name)
    board.plug_usb()
    board.plug(500)  # in the middle of the first refresh
    assert board.world.listened() == []
    assert board.model.faults == []
    assert not board.model._on
    assert board.model.refreshes == ["full"]


@pytest.mark.parametrize("name", NAMES)
def test_ok_held_at_the_start_on_usb_leaves_the_board_to_its_owner(name, bench, capsys):
    board = bench(name)
    board.plug_usb()
    board.world.levels[board.ok["pin"]] = 1 if board.ok["active"] == "high" else 0
    main.run(str(board.file), board.saves)
    assert "A key is held" in capsys.readouterr().out
    assert (board.apps, board.world.listened(), board.world.watchdog) == ([], [], None)


def test_either_of_two_keys_skips_the_app(bench):
    board = bench("waveshare-4.2-v2")
    board.world.levels[board.config["keys"]["a"]["pin"]] = 0
    main.run(str(board.file), board.saves)
    assert board.apps == []


def test_another_key_than_ok_does_not_skip_the_app(bench):
    board = bench("badger-2040")
    board.plug_usb()
    board.world.levels[board.config["keys"]["up"]["pin"]] = 1
    assert board.plug(1000)


@pytest.mark.parametrize("name", ["badger-2040", "badger-2040-w"])
def test_the_key_that_woke_the_board_counts_though_it_is_let_go_before_the_app_is_there(name, bench):
    board = bench(name)
    board.unplug_usb()
    _fill_battery(board)
    board.world.levels[board.ok["pin"]] = 1
    board.world.at(5, board.world.drive, board.ok["pin"], 0)
    app = board.plug(8000)
    assert app.settings.get("language") == "en"  # OK on the first screen


def test_a_computer_that_shows_itself_late_is_waited_for_while_ok_is_held(bench):
    board = bench("badger-2040-w")
    board.world.levels[board.ok["pin"]] = 1
    board.world.at(400, board.plug_usb)
    main.run(str(board.file), board.saves)
    assert board.apps == []


def test_power_is_held_before_anything_else_is_touched(bench):
    board = bench("badger-2040")
    board.plug_usb()
    board.plug(100)
    assert board.world.log[0] == (board.config["power"]["enable"], 1)


MAIN = (boards.BOARDS / "main.py").read_text(encoding="utf-8")


def start(world, board_file):
    """Run boards/main.py with a disk that has nothing but board.json; what it did, in its order."""
    done = []

    def opened(path):
        done.append("open " + path)
        if path != "/board.json" or board_file is None:
            raise OSError(2)
        return io.StringIO(board_file)

    def imported(name, *args):
        done.append("import " + name)
        return world.machine if name == "machine" else builtins.__import__(name, *args)

    before = list(sys.path)
    world.watch = lambda pin, level: done.append("pin %d is %d" % (pin, level))
    try:
        exec(compile(MAIN, "main.py", "exec"), {"__builtins__": dict(vars(builtins), open=opened, __import__=imported)})
    finally:
        sys.path[:] = before
    return done


@pytest.mark.parametrize("name", ["badger-2040", "badger-2040-w"])
def test_the_supply_is_held_before_anything_of_pitboss_is_looked_for(name, capsys):
    done = start(World(), (boards.BOARDS / name / "board.json").read_text(encoding="utf-8"))
    pin = "pin %d is 1" % boards.load(name)["power"]["enable"]
    assert done[: done.index(pin)] == ["import json", "import machine", "open /board.json"]
    assert any("/pitboss" in each for each in done[done.index(pin) :])


@pytest.mark.parametrize(
    "text",
    [
        None,
        "",
        "{",
        "[]",
        "null",
        "{}",
        '{"power": null}',
        '{"power": {"usb": 12}}',
        '{"power": {"enable": "x"}}',
        "[" * 100_000,
    ],
    ids=lambda text: repr(text)[:30],
)
def test_a_board_without_a_latch_or_with_a_damaged_file_starts_all_the_same(text, capsys):
    done = start(World(), text)
    assert [each for each in done if each.startswith("pin")] == []
    assert "Pitboss is not installed here" in capsys.readouterr().out


def test_the_badger_2350_holds_no_supply_and_does_not_go_off(bench):
    board = bench("badger-2350")
    board.unplug_usb()
    _fill_battery(board)
    board.plug(20 * 60_000)
    assert 27 not in board.world.levels  # the supply of its clock chip
    assert board.world.naps
    assert board.model.picture() == bytes(board.apps[-1].canvas.buffer)


def test_the_clock_chip_of_the_badger_2040_w_is_quiet_before_the_panel_is_touched(bench):
    board = bench("badger-2040-w")
    board.plug_usb()
    board.plug(100)
    assert board.world.i2c_log == [((0, 4, 5), 0x51, 0x01, b"\x07", 1)]  # only the latch came before


def test_a_clock_chip_that_does_not_answer_keeps_nobody_from_playing(bench):
    board = bench("badger-2040-w")
    board.plug_usb()
    board.world.i2c_chips.clear()
    assert board.plug(3000)
    assert len(board.world.i2c_log) == 1


@pytest.mark.parametrize("name", [name for name in NAMES if "clock" not in boards.load(name)])
def test_boards_without_a_clock_chip_leave_their_pins_alone(name, bench):
    board = bench(name)
    board.plug_usb()
    board.plug(100)
    assert board.world.i2c_log == []


def test_levels_and_pulls_are_as_the_file_says(bench):
    board = bench("inky-pack")
    board.plug(100)
    pin = board.world.machine.Pin
    assert [board.world.modes[key["pin"]] for key in board.config["keys"].values()] == [(pin.IN, pin.PULL_UP)] * 3


@pytest.mark.parametrize("text, said", [(None, "there is no"), ("{", "is damaged")])
def test_a_missing_or_damaged_file_is_named(tmp_path, text, said):
    file = tmp_path / "board.json"
    if text:
        file.write_text(text)
    with pytest.raises(ValueError, match=said):
        firmware_board.read(str(file))


# The same boot on MicroPython: a panel that only writes down, the clock and the pins of the same fake board.
BOOT = """
import hashlib, os, sys
from tests.firmware.hardware.fake_machine import Recorder, World
from firmware.hardware.board import read
config = read()
panel = Recorder(%d)
world = World(None, config["panel"], panel)
world.release(config)
if "power" in config:
    if config["power"]["usb"] != "host":
        world.levels[config["power"]["usb"]] = 1
    world.machine.mem32.words[0x50110050] = 1 << 16
sys.modules["machine"] = world.machine
sys.modules["time"] = world
key = config["keys"]["%s"]
for number in range(5):
    world.press(key, 4000 * (number + 1))
world.end(28000)
import firmware.hardware.main as main
main.noise = lambda count: bytes(count)
apps = []
make = main._make_app
main._make_app = lambda panel, saves: apps.append(make(panel, saves)) or apps[-1]
try:
    main.run()
except KeyboardInterrupt:
    pass
app = apps[-1]
behind = []  # bytes behind each command; a picture comes in parts
for dc, data in panel.sent:
    if dc == 0:
        behind.append(0)
    elif dc == 1:
        behind[-1] += len(data)
longest = max(behind)
print(app.settings.get("language"), app.session.game.state()["phase"], longest, behind.count(longest) > 5)
"""
PICTURE_BYTES = {
    "badger-2040": 4736,
    "inky-pack": 4736,
    "badger-2350": 5808,
    "waveshare-2.13-v4": 4000,
    "waveshare-2.66": 5624,
    "waveshare-2.9-v2": 4736,
    "waveshare-4.2-v1": 15000,
    "waveshare-4.2-v2": 15000,
}


@pytest.mark.parametrize("name", NAMES)
def test_the_same_boot_on_micropython(name):
    config = boards.load(name)
    model = config["panel"]["model"]
    idle = 1 - panels.open_model(model, panels.Clock()).BUSY_LEVEL
    (ok,) = [name for name, key in config["keys"].items() if key == ok_button(config)]
    ended = micropython.run(
        BOOT % (idle, ok),
        folders=("engine", "firmware", "tests/firmware/hardware/fake_machine.py"),
        files={"/board.json": (boards.BOARDS / name / "board.json").read_bytes()},
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert ended.stdout == "en pair %d True\n" % PICTURE_BYTES[model]
