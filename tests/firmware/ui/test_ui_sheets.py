"""Every part of the screen looks as its picture, on CPython and on MicroPython."""

from pathlib import Path

import pytest

from host_tools.virtual.micropython import run
from tests import pictures
from tests.firmware.ui import sheets
from tests.pictures import check_picture

FOLDERS = (
    "engine/__init__.py",
    "engine/dice_miner",
    "firmware/__init__.py",
    "firmware/loader",
    "firmware/screens/__init__.py",
    "firmware/screens/dice_miner_dice",
    "firmware/ui",
)
NAMES = [name for name, _ in sheets.SHEETS]
OTHERS = ("frame_full", "list_long")  # the sheets that are also kept for panels of other sizes


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("size", sheets.SIZES)
def test_sheet_looks_as_its_picture(name, size):
    check_picture("ui/" + name, sheets.draw(name, *size))


@pytest.mark.parametrize("size", sheets.OTHER_SIZES)
def test_panels_of_other_sizes_take_the_nearest_layout(size):
    for name in OTHERS:
        check_picture("ui/" + name, sheets.draw(name, *size))


def test_no_picture_is_left_over():
    wanted = {pictures.path_of("ui/" + name, *size) for name in NAMES for size in sheets.SIZES}
    wanted |= {pictures.path_of("ui/" + name, *size) for name in OTHERS for size in sheets.OTHER_SIZES}
    assert {path.name for path in set((pictures.GOLDEN / "ui").glob("*.png")) - wanted} == set()


def test_micropython_draws_every_sheet_byte_for_byte_as_cpython():
    wanted = b"".join(bytes(sheets.draw(name, *size).buffer) for size in sheets.SIZES for name in NAMES)
    steps = ["import sheets\nout = open('/out', 'wb')"]
    for size in sheets.SIZES:
        steps += ["out.write(sheets.draw(%r, %d, %d).buffer)" % (name, *size) for name in NAMES]
    files = {"sheets.py": Path(sheets.__file__).read_bytes()}
    ended = run([*steps, "out.close()"], folders=FOLDERS, files=files, fetch=["/out"])
    assert ended.returncode == 0, ended.stderr
    got = ended.files["/out"]
    assert len(got) == len(wanted)
    place = 0
    for size in sheets.SIZES:
        for name in NAMES:
            end = place + (size[0] + 7) // 8 * size[1]
            assert got[place:end] == wanted[place:end], (name, size)
            place = end
