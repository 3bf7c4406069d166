"""End to end: stock MicroPython on a virtual Pico runs what a board runs, and shows what this computer shows.

These need a UF2 of MicroPython for the Pico, named in PITBOSS_UF2; each of them takes a board's start, half a minute.
"""

import ast
import re

import pytest

from host_tools.device.build.build import script
from host_tools.play import app_fixture
from host_tools.virtual.pico.board import VirtualBoard
from host_tools.virtual.pico.install import app_files
from tests.host_tools.virtual.pico_helpers import UF2, press, started

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not UF2, reason="PITBOSS_UF2 names no MicroPython UF2 for the Pico"),
]


class Twin:
    """The same firmware on this computer."""

    def __init__(self, folder):
        self.panel = app_fixture.BlankPanel()
        store = app_fixture.Store(str(folder))
        self.app = app_fixture.App(self.panel, store, 296, 128, app_fixture.fixed_noise)
        self.app.start()
        self.app.draw()

    def press(self, name):
        from firmware.hardware import keys

        self.app.press(keys.NAMES.index(name))
        self.app.draw()

    def picture(self):
        assert self.panel.picture is not None
        return bytes(self.panel.picture)


def test_micropython_boots_to_its_prompt(bare):
    bare.boot_to_prompt()
    assert bare.exec("import sys; print(sys.implementation.name, sys.platform)") == "micropython rp2\n"


def test_a_reset_from_the_prompt_boots_again(bare):
    bare.boot_to_prompt()
    bare.send(b"import machine; machine.reset()\r")
    assert bare.run(5000, lambda: not bare.pico.connected)
    bare.boot_to_prompt()
    assert bare.exec("print('here')") == "here\n"


def test_files_put_into_the_flash_are_the_boards(bare):
    bare.install({"/data/hello.txt": b"hello"})
    bare.boot_to_prompt()
    assert bare.exec("print(open('/data/hello.txt').read())") == "hello\n"


def test_a_file_that_the_board_writes_survives_a_power_cut(bare):
    bare.boot_to_prompt()
    bare.exec("with open('kept', 'w') as file: file.write('still here')")
    bare.cut()
    assert bare.files()["/kept"] == b"still here"
    bare.boot_to_prompt()
    assert bare.exec("print(open('kept').read())") == "still here\n"


def test_the_board_shows_the_pictures_of_this_computer(board, tmp_path):
    started(board)
    twin = Twin(tmp_path / "saves")
    for name in (None, "ok", "down", "up", "ok", "down", "up", "ok", "ok", "ok", "down"):
        if name:
            press(board, name)
            twin.press(name)
        assert board.picture() == twin.picture(), "after %s the board said: %s" % (name, board.said.decode())
    assert board.faults == []


def test_a_game_goes_on_after_a_power_cut(board):
    started(board)
    press(board, "ok", "ok", "ok", "ok")
    before = board.picture()
    board.cut()
    started(board)
    assert board.faults == []
    press(board, "ok")
    assert board.picture() == before


def test_the_ink_stays_when_power_goes(board):
    started(board)
    seen = board.picture()
    board.cut()
    assert board.picture() == seen


def test_ctrl_c_reaches_the_prompt(board):
    started(board)
    board.send(b"\x03")
    board.wait_for(">>> ", 30_000)
    assert board.exec("print('here')") == "here\n"
    assert board.faults == []


WHERE_CODE_IS = """
import machine
from firmware.hardware import inputs, loop, main
from firmware.hardware.drivers.panel import Panel
from firmware.loader import files, from_flash
from firmware.loader.execute_in_place import Patcher
stays = [inputs, loop, main, files, from_flash]
counts = {}
for module in files.loaded.values():
    things = list(module.__dict__.values())
    for each in things + [part for thing in things if isinstance(thing, type) for part in thing.__dict__.values()]:
        if type(each) is type(Panel.show) and machine.mem32[id(each) + 4] == id(module):
            place = "stays" if module in stays else "moves"
            place = place, machine.mem32[id(each) + 12] >> 28
            counts[place] = counts.get(place, 0) + 1
waiting = [each for each in Panel.__dict__.values() if type(each).__name__ == "generator"] + [Patcher.patch]
print(counts, len(waiting), [machine.mem32[id(each) + 12] >> 28 for each in waiting] == [2] * len(waiting))
"""


WHERE_DATA_IS = """
import uctypes
from firmware.loader import files
readers = [files.packs]
for module in files.loaded.values():
    for thing in list(module.__dict__.values()):
        things = thing.values() if isinstance(thing, dict) else [thing]
        readers += [each for each in things if hasattr(each, "use_view") and not isinstance(each, type)]
found = {}
for each in readers:
    for value in getattr(each, "__dict__", {}).values():
        if isinstance(value, (bytes, bytearray, memoryview)) and value:
            sizes = found.setdefault(type(each).__name__, {})
            place = uctypes.addressof(value) >> 28
            sizes[place] = sizes.get(place, 0) + len(value)
print(found)
"""


def test_code_and_data_lie_in_the_flash_but_for_what_runs_while_it_is_moved(board):
    """RAM begins with a 2, the flash with a 1."""
    started(board)
    press(board, "ok", "down", "down", "down", "ok", "ok", "ok")
    board.send(b"\x03")
    assert board.wait_for(">>> ")
    counts, generators, stay = re.fullmatch(r"({.*}) (\d+) (\w+)\s*", board.exec(script(WHERE_CODE_IS))).groups()
    counts = ast.literal_eval(counts)
    assert ("stays", 1) not in counts and counts["stays", 2] > 50
    assert counts["moves", 1] > 400 and counts["moves", 2] < counts["moves", 1] / 10
    assert int(generators) == 5 and stay == "True"
    found = ast.literal_eval(board.exec(script(WHERE_DATA_IS)))
    assert {name: set(found[name]) for name in ("Font", "Icons", "Packed")} == {
        "Font": {1},
        "Icons": {1},
        "Packed": {1},
    }
    index = found["Packs"]  # a table that crosses from one block to another stays in RAM
    assert index[1] > 2 * index.get(2, 0)


def test_a_key_held_at_boot_skips_the_app(board):
    board.power_on("ok")
    board.wait_for(">>> ", 10_000)
    assert "A key is held" in board.said.decode()
    assert board.panel.refreshes == []


def test_a_board_file_for_another_panel_is_told_and_nothing_hangs():
    """BUSY means the opposite on the other version of this panel, and never ends."""
    board = VirtualBoard(UF2 or "", "waveshare-4.2-v1")
    board.install(app_files("waveshare-4.2-v2"))
    board.power_on()
    board.wait_for("The panel does not answer (busy_timeout)", 60_000)
    board.send(b"\x03")
    board.wait_for(">>> ", 30_000)
    assert board.exec("print('here')") == "here\n"
