"""What each driver sends, byte for byte. UPDATE_GOLDENS=1 writes it again."""

import os
from pathlib import Path

import pytest

from firmware.hardware.drivers.models import PANELS
from host_tools.virtual import micropython
from tests.firmware.hardware import recording

HERE = Path(__file__).parent
GOLDEN = HERE.parents[1] / "golden" / "drivers"


@pytest.mark.parametrize("name", sorted(PANELS))
def test_a_driver_sends_what_it_sent_before(name):
    path = GOLDEN / (name + ".txt")
    sent = recording.record(name)
    if os.environ.get("UPDATE_GOLDENS"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(sent, encoding="utf-8")
    assert path.exists(), "nothing is kept for %s; write it with UPDATE_GOLDENS=1" % name
    assert sent == path.read_text(encoding="utf-8")


@pytest.mark.slow
def test_micropython_sends_the_same():
    code = "from recording import record\nfor name in %r:\n    print('==', name)\n    print(record(name), end='')\n"
    names = sorted(PANELS)
    ended = micropython.run(
        code % (names,),
        folders=("firmware/__init__.py", "firmware/loader", "firmware/hardware/drivers"),
        files={"recording.py": (HERE / "recording.py").read_bytes()},
    )
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout == "".join("== %s\n%s" % (name, recording.record(name)) for name in names)
