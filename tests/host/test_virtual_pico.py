"""End to end: stock MicroPython on a virtual Pico runs what a board runs, and shows what this computer shows.

These need a UF2 of MicroPython for the Pico, named in PITBOSS_UF2; each of them takes a board's start, half a minute.
"""

import os
import subprocess
import sys
import threading

import pytest

from host_tools import stage
from host_tools.flash.installation import MAIN
from host_tools.virtual.board import VirtualBoard
from host_tools.virtual.flash import Flash
from host_tools.virtual.install import app_files
from host_tools.virtual.lines import open_line
from host_tools.virtual.live import Live

UF2 = os.environ.get("PITBOSS_UF2")
BOARD = "badger-2040"
START = b"    boot.start()\n"
# A board without luck: the seeds of games are those of host_tools/stage.py.
WITHOUT_LUCK = b"""\
    import firmware.main
    firmware.main.noise = lambda count: bytes([(7 * n + 3) % 256 for n in range(count)])
    firmware.main.run()
"""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not UF2, reason="PITBOSS_UF2 names no MicroPython UF2 for the Pico"),
]


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """A flash file with Pitboss on it, to be copied."""
    files = app_files(BOARD)
    assert START in files[MAIN]
    files[MAIN] = files[MAIN].replace(START, WITHOUT_LUCK)
    path = tmp_path_factory.mktemp("flash") / "installed.bin"
    Flash(path).files().write(files)
    return path.read_bytes()


@pytest.fixture
def board(installed, tmp_path):
    """A board with Pitboss on it, still off."""
    (tmp_path / "flash.bin").write_bytes(installed)
    return VirtualBoard(UF2 or "", BOARD, tmp_path / "flash.bin")


@pytest.fixture
def bare():
    """A board with MicroPython alone, still off."""
    return VirtualBoard(UF2 or "", BOARD)


class Twin:
    """The same firmware on this computer."""

    def __init__(self, folder):
        self.panel = stage.BlankPanel()
        store = stage.Store(str(folder))
        self.app = stage.App(self.panel, store, 296, 128, stage.fixed_noise)
        self.app.start()
        self.app.draw()

    def press(self, name):
        from firmware import keys

        self.app.press(keys.NAMES.index(name))
        self.app.draw()

    def picture(self):
        assert self.panel.picture is not None
        return bytes(self.panel.picture)


def started(board):
    board.power_on()
    board.run_until_still()
    return board


def press(board, *names):
    for name in names:
        board.press(name)
        board.run_until_still()


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


def test_a_key_held_at_boot_skips_the_app(board):
    board.power_on("ok")
    board.wait_for(">>> ", 10_000)
    assert "A key is held" in board.said.decode()
    assert board.panel.refreshes == []


def test_mpremote_lists_the_boards_files(board):
    line = open_line(0)
    live = Live(board, line)
    live.power_on()
    board.run_until_still()
    ended = threading.Event()

    def list_files():
        command = [sys.executable, "-m", "mpremote", "connect", line.address, "fs", "ls"]
        result.append(subprocess.run(command, capture_output=True, text=True, timeout=300))
        ended.set()

    result: list[subprocess.CompletedProcess[str]] = []
    threading.Thread(target=list_files, daemon=True).start()
    while not ended.is_set():
        live.turn()
    line.close()
    assert result[0].returncode == 0, result[0].stderr
    assert "main.py" in result[0].stdout
