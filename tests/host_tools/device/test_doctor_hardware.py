"""`pitboss doctor` on fake boards: panel and keys, tried out by a person."""

import pytest

from host_tools.device import boards
from host_tools.device.doctor import hardware
from host_tools.virtual import micropython
from tests.host_tools.device.fake_hardware import LETTERED, furnished, install, install_drivers

# The panel.


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in boards.names() if name != "template"])
def test_the_test_picture_gets_onto_every_panel(name):
    with furnished(name) as board:
        install(board)
        install_drivers(board)
        finding = hardware.of_panel(hardware.Remote(board.port), board.config)
        assert board.panel.faults == []
        assert board.panel.refreshes == ["full", "partial"]
        picture = board.panel.picture()
    assert finding.level == "ok", finding
    width, height = board.panel._glass.width, board.panel._glass.height
    assert picture == bytes(drawn(*sorted((width, height), reverse=True), board.config["panel"]["model"]))


def drawn(width, height, model):
    """The test picture by the stand-in framebuf."""
    names = {}
    source = hardware.board_side().replace("import framebuf", "pass")
    exec(source, names)
    names["framebuf"] = LETTERED
    return names["draw"](width, height, model, True)


def test_the_wrong_version_of_a_panel_is_guessed():
    with furnished("waveshare-4.2-v1", model="waveshare-4.2-v2") as board:
        install(board)
        install_drivers(board)
        board.panel.busy = lambda: 0  # this controller's rest is the other one's work
        finding = hardware.of_panel(hardware.Remote(board.port), board.config)
    assert finding.level == "bad"
    assert "BUSY (GP13) did not end" in finding.words
    assert "waveshare-4.2-v2" in finding.next and "pitboss flash --board NAME" in finding.next


def test_a_panel_that_is_not_there_is_noticed():
    with furnished("badger-2040") as board:
        install(board)
        install_drivers(board)
        board.panel.busy = lambda: 1  # pulled up: never at work
        finding = hardware.of_panel(hardware.Remote(board.port), board.config)
    assert finding.level == "bad" and "never told of work" in finding.words


def test_a_driver_that_fails_is_told_in_the_boards_words():
    with furnished("badger-2040") as board:
        install(board)
        finding = hardware.of_panel(hardware.Remote(board.port), board.config)
    assert finding.level == "bad" and "no module named" in finding.words


# The keys.


class Person:
    """Presses what is asked for, or something else, when the board asks."""

    def __init__(self, board, **instead):
        self.board = board
        self.instead = instead  # name of a key: what is pressed in its place, or None
        tell = board.tell

        def heard(text):
            tell(text)
            if text.startswith("ask "):
                self._press(text.split()[1])

        board.tell = heard

    def _press(self, name):
        world = self.board.world
        pressed = self.instead.get(name, name)
        if pressed is None:
            return
        pin = int(pressed[2:]) if pressed.startswith("GP") else self.board.config["keys"][pressed]["pin"]
        level = world.levels.get(pin, 0)
        world.at(world.clock.ms + 700, world.drive, pin, 1 - level)
        world.at(world.clock.ms + 900, world.drive, pin, level)


def ask(name="waveshare-2.9-v2", config=None, levels=(), **instead):
    """(findings, what the user read) of the test of the keys."""
    said = []
    with furnished(name) as board:
        board.world.levels.update(dict.fromkeys(range(29), 1))  # pulled up
        board.world.release(board.config)
        board.world.levels.update(dict(levels))
        Person(board, **instead)
        found = hardware.of_keys(hardware.Remote(board.port), config or board.config, said.append)
    return found, said


def test_every_key_is_asked_for_and_arrives():
    (finding,), said = ask("badger-2040")
    assert finding.level == "ok"
    assert finding.words.startswith("all 5 arrived: UP (up, GP15), DOWN (down, GP11)")
    assert said[:2] == ["Press and let go: UP (up, GP15) (10 seconds)", "  UP (up, GP15)"]
    assert len(said) == 10


def test_a_key_that_does_not_come_is_told_with_its_pin():
    (finding,), said = ask(a=None)
    assert finding.level == "bad"
    assert finding.words == "KEY0 (a, GP15): nothing came"
    assert "GP15" in finding.next and "3V3" in finding.next
    assert "  nothing came" in said


def test_another_key_than_the_one_asked_for_is_told():
    found, _ = ask(a="b", b="a")
    assert [finding.words for finding in found] == [
        "KEY0 (a, GP15) was asked for, KEY1 (b, GP17) came",
        "KEY1 (b, GP17) was asked for, KEY0 (a, GP15) came",
    ]
    assert "exchange the pins of a and b" in found[0].next


def test_a_key_on_another_pin_is_found():
    (finding,), _ = ask(a="GP2")
    assert finding.words == "KEY0 (a, GP15) was asked for, GP2 changed"
    assert finding.next.endswith("should be 2.")


def test_the_spare_pins_of_a_finished_board_are_left_alone():
    (finding,), _ = ask("badger-2040", up="GP2")
    assert finding.words == "UP (up, GP15): nothing came"


def test_a_key_of_the_wrong_polarity_is_recognised():
    (finding,), _ = ask(levels={15: 0})
    assert finding.words == "KEY0 (a, GP15) arrives the wrong way round"
    assert "active 'high' and pull 'down'" in finding.next


def test_a_key_that_is_stuck_is_told():
    (finding,), _ = ask(levels={15: 0}, a=None)
    assert "is down all the time" in finding.words


def test_a_contact_that_bounces_counts_once():
    with furnished() as board:
        board.world.levels.update(dict.fromkeys(range(29), 1))
        Person(board)
        pin = board.config["keys"]["a"]["pin"]
        for number in range(6):
            board.world.at(300 + 2 * number, board.world.drive, pin, number % 2)
        (finding,) = hardware.of_keys(hardware.Remote(board.port), board.config, lambda words: None)
    assert finding.level == "ok"


@pytest.mark.slow
def test_the_boards_side_runs_on_micropython():
    """Panel, keys and battery by a stand-in for the hardware, on the interpreter that a board has."""
    config = boards.load("badger-2040")
    steps = [
        "import sys\nfrom tests.firmware.hardware.fake_machine import Recorder, World\n"
        "config = %r\nworld = World(None, config['panel'], Recorder(1))\nworld.release(config)\n"
        "world.voltages = {29: 17000, 28: 24000}\n"
        "sys.modules['machine'] = world.machine\n"
        "class Clock:\n ticks_ms = world.ticks_ms\n sleep_ms = world.sleep_ms\n"
        " @staticmethod\n def ticks_diff(a, b):\n  return a - b\n"
        "sys.modules['time'] = Clock" % config,
        hardware.board_side(),
        "battery(config)\npanel(config)\nworld.press(config['keys']['up'], world.clock.ms + 900)\n"
        "keys = Keys(config, None)\nkeys.ask('up', 5000)\nkeys.ask('ok', 500)",
    ]
    folders = ["firmware", "tests/firmware/hardware/fake_machine.py"]
    ended = micropython.run(steps, folders)
    assert ended.returncode == 0, ended.stderr
    lines = [line for line in ended.stdout.splitlines() if line != "wait"]
    assert lines[0].startswith("volts 2.6")
    assert lines[1] == "size 296 128"
    assert [line.split()[0] for line in lines[2:4]] == ["full", "partial"]
    assert lines[4:] == ["levels 1", "ask up", "got up up right", "ask ok", "got ok - -"]
