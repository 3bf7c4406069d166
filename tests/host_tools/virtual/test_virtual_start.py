"""A start of stock MicroPython on a virtual Pico: after a cut in the middle of a rename, and again without a reset.

As in test_virtual_pico.py a UF2 of MicroPython for the Pico is needed, named in PITBOSS_UF2.
"""

import os

import pytest

from host_tools.device.build import build
from host_tools.device.build.installation import MAIN
from host_tools.device.flash_model import BLOCK, BLOCKS, apply
from host_tools.virtual.pico.board import VirtualBoard
from host_tools.virtual.pico.flash import FILES_AT
from host_tools.virtual.pico.install import app_files
from tests.host_tools.device.fake_files import BoardFiles

UF2 = os.environ.get("PITBOSS_UF2")
BOARD = "badger-2040"

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not UF2, reason="PITBOSS_UF2 names no MicroPython UF2 for the Pico"),
]


@pytest.fixture
def bare():
    """A board with MicroPython alone, still off."""
    return VirtualBoard(UF2 or "", BOARD)


IN_FLASH = """
import machine, rp2, uctypes
from firmware.hardware.drivers.panel import Panel
print(machine.mem32[id(Panel.show) + 12] - uctypes.addressof(rp2.Flash()), uctypes.addressof(rp2.Flash()))
"""
# All packs but the index go, and their blocks are used for something else.
REMOVED = """
import os
from firmware.loader import files
for name in os.listdir("/pitboss"):
    if name not in ("current", files.packs.name):
        os.remove("/pitboss/" + name)
with open("/other", "wb") as file:
    for _ in range(%d):
        file.write(bytes(4096))
""" % (BLOCKS // 2)
AGAIN = "import pitboss; pitboss.run()"


def test_started_again_from_the_prompt_it_runs_only_pieces_that_are_there(bare):
    board = bare
    board.install(app_files(BOARD))
    board.power_on()
    board.run_until_still()
    board.press("ok")  # the language, which is kept
    board.run_until_still()
    before = board.picture()
    board.send(b"\x03")
    board.wait_for(">>> ", 30_000)
    at, start = map(int, board.exec(build.script(IN_FLASH)).split())
    assert 0 < at < BLOCKS * BLOCK and start == 0x10000000 + (2 << 20) - BLOCKS * BLOCK
    board.send(AGAIN.encode() + b"\r")
    board.run_until_refreshed()
    board.run_until_still()
    assert board.picture() == before
    board.send(b"\x03")
    board.wait_for(">>> ", 30_000)
    board.exec(build.script(REMOVED), 60_000)
    assert board.exec(AGAIN) == "Pitboss was changed or removed since it was started: reset the board.\n"
    assert board.exec("print('here')") == "here\n" and board.faults == []


NAMES = ["%02d" % number for number in range(60)]
LOOK = "print('%s', [name for name in ['%%02d' %% n for n in range(60)] if name not in os.listdir('/many')])\n"


def test_a_start_mends_what_a_cut_in_the_middle_of_a_rename_left(bare):
    """MicroPython hides a file, as after an update by version 0.1.0 that was cut off; the start of main.py mends it."""
    start = (build.ROOT / "boards/main.py").read_bytes().partition(b"sys.path.append")[0].decode()
    files = BoardFiles()
    files.put(MAIN, ("import os\n" + LOOK % "before" + start + LOOK % "after").encode())
    for name in NAMES:
        files.put("/many/" + name, b"x" * 100)
    files.put("/many/29x", b"x")  # littlefs sorts a longer name first: 29 follows
    blocks, log = list(files.flash.blocks), files.flash.log
    log.clear()
    files.rename("/many/29x", "/many/00x")  # from one pair of blocks into another
    apply(blocks, log[0])
    bare.flash.follow(FILES_AT, b"".join(blocks))
    bare.boot_to_prompt()
    assert "before ['29']" in bare.said.decode() and "after []" in bare.said.decode()
