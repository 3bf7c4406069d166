"""The real firmware on the virtual board: the first presses of a new device."""

import base64
import json
import pathlib
import signal
import subprocess
import sys
import urllib.request

import pytest

from host_tools.play.simulator.boot import Firmware
from host_tools.play.simulator.device.machine import Machine
from host_tools.play.simulator.device.protocol import SIZES
from tests.host_tools.play.play_fakes import FakeClock, hear_ctrl_c

ROOT = pathlib.Path(__file__).parents[3]


class NewDevice:
    """The firmware of this tree on an empty folder."""

    def __init__(self, saves, **options):
        given = {"size": "296x128", "language": None, "two_keys": False, "instant": True, **options}
        self.told = []
        self.machine = Machine(Firmware(saves, afresh=False), given, self.told.append, FakeClock(), pytest.fail)
        self.machine.power_on()

    def press(self, *names):
        for name in names:
            self.send("key", name=name)

    def send(self, kind, **fields):
        self.machine.handle({"type": kind, **fields})

    def pictures(self):
        return [frame["bits"] for frame in self.told if frame["type"] == "frame"]

    def language(self):
        return [options["language"] for options in self.told if options["type"] == "options"][-1]


@pytest.mark.parametrize("size", SIZES)
def test_the_firmware_boots_on_every_panel_and_draws_something(tmp_path, size):
    picture = base64.b64decode(NewDevice(tmp_path, size=size).pictures()[0])
    white = sum(bin(byte).count("1") for byte in picture)
    assert len(picture) // 8 < white < len(picture) * 8 - len(picture) // 8


def test_a_new_device_asks_for_its_language_and_the_page_follows_the_answer(tmp_path):
    device = NewDevice(tmp_path)
    assert device.language() is None
    device.press("down", "ok")
    assert device.language() == "fr"


def test_a_language_given_at_the_start_skips_the_question(tmp_path):
    asked = NewDevice(tmp_path / "asked")
    asked.press("ok")
    told = NewDevice(tmp_path / "told", language="en")
    assert told.pictures()[0] == asked.pictures()[-1]


def test_the_launcher_answers_the_keys_and_speaks_three_languages(tmp_path):
    device = NewDevice(tmp_path, language="en")
    device.press("down")
    device.send("options", language="fr")
    device.send("options", language="it")
    assert len(set(device.pictures())) == 4


def test_pulling_the_plug_and_restarting_both_keep_the_settings(tmp_path):
    device = NewDevice(tmp_path, language="it")
    device.send("plug")
    device.send("power")
    device.send("restart")
    first, again, third = device.pictures()
    assert first == again == third
    assert device.language() == "it"


def test_a_game_that_lost_its_power_goes_on_with_the_same_dice_on_the_table(tmp_path):
    device = NewDevice(tmp_path, language="en")
    launcher = device.pictures()[-1]
    for step in ("open", "start", "go on", "roll"):
        before = len(device.pictures())
        device.press("ok")
        assert len(device.pictures()) > before, step
    dice = device.pictures()[-1]
    device.send("plug")
    device.send("power")
    assert device.pictures()[-1] not in (launcher, dice)
    device.press("ok")
    assert device.pictures()[-1] == dice


def test_two_keys_walk_through_the_launcher(tmp_path):
    device = NewDevice(tmp_path, language="en", two_keys=True)
    for down in (True, False):
        device.send("button", name="a", down=down)
    five = NewDevice(tmp_path, language="en")
    five.press("down")
    assert device.pictures()[-1] == five.pictures()[-1]


def frames(stream):
    """The pictures in an event stream."""
    for line in stream:
        if line.startswith(b"data: ") and b'"frame"' in line:
            yield json.loads(line[6:])


# Runs in a process of its own: the tests around it keep the modules they have imported.
TWO_BOOTS = """
import sys
from pathlib import Path
from host_tools.play.simulator.boot import Firmware
from host_tools.play.simulator.device.panel import Panel
firmware = Firmware(Path(sys.argv[1]))
panel = Panel(296, 128, lambda: 0, print)
first, second = (type(firmware.power_on(panel, "en")) for _ in range(2))
sys.exit(first is second or first.__name__ != second.__name__)
"""


def test_every_boot_reads_the_firmwares_files_again(tmp_path):
    assert subprocess.run([sys.executable, "-c", TWO_BOOTS, str(tmp_path)], cwd=ROOT).returncode == 0


def test_the_command_serves_the_firmware_through_a_restart(tmp_path):
    words = ["play", "--no-browser", "--port", "0", "--instant", "--language", "fr", "--saves", str(tmp_path)]
    command = subprocess.Popen(
        [sys.executable, "-u", "-m", "host_tools.cli", *words],
        cwd=ROOT,
        stdout=-1,
        stderr=-1,
        text=True,
        preexec_fn=hear_ctrl_c,
    )
    try:
        url = command.stdout.readline().split()[-1]
        seen = frames(urllib.request.urlopen(url + "events", timeout=60))
        first = next(seen)
        request = urllib.request.Request(url + "event", b'{"type": "restart"}', {"Content-Type": "application/json"})
        urllib.request.urlopen(request, timeout=60).close()
        second = next(seen)
        assert second["n"] > first["n"] and second["bits"] == first["bits"]
        command.send_signal(signal.SIGINT)
        assert command.wait(60) == 0, command.stderr.read()
    finally:
        command.kill()
        command.communicate()
