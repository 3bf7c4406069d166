"""A fault of the app on a virtual Pico: kept on its flash, and shown by `pitboss doctor` with the names of the tree."""

import pytest

from firmware.hardware.main import CRASH
from host_tools.device.build.build import build_id
from host_tools.device.build.installation import CURRENT
from host_tools.virtual.pico.board import VirtualBoard
from host_tools.virtual.pico.install import app_files
from tests.host_tools.virtual.pico_helpers import BOARD, UF2, press, started
from tests.host_tools.virtual.test_virtual_commands import Command

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not UF2, reason="PITBOSS_UF2 names no MicroPython UF2 for the Pico"),
]
FAILING = """
from firmware.app import App
from firmware.hardware import main
App.press = lambda self, key: self.store.read(None)
main.run()
"""


def test_the_doctor_shows_what_the_app_said_when_it_failed(tmp_path):
    files = app_files(BOARD, FAILING)
    board = VirtualBoard(UF2 or "", BOARD)
    board.install(files)
    started(board)
    before = board.picture()
    press(board, "ok")
    assert board.picture() != before  # the page with the error
    named = "build " + build_id(files[CURRENT])
    assert named in board.said.decode()
    with Command(board, tmp_path) as command:
        code, said = command.pitboss("doctor", "--no-panel", "--no-keys")
    assert code == 0, said
    assert "warn faults       the app has failed:" in said and named in said
    assert 'File "firmware/hardware/loop.py", in _live' in said
    assert 'File "firmware/saves/storage.py", in read' in said and "TypeError" in said
    assert "rm :%s" % CRASH in said
