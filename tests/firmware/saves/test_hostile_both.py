"""Odd saves on MicroPython: a board sets the same files aside, and shows as many messages, as a PC does."""

import base64
import itertools
import json

import pytest

from engine.games import GAMES
from host_tools.virtual import micropython
from tests.firmware.saves import hostile

SETUP = """
import json, binascii
from firmware.app import App, QUIET_MS
from firmware.hardware.keys import OK
from firmware.saves.storage import Store
from host_tools.play import app_fixture
exec(open("/disk.py").read())

cases = json.load(open("/cases.json"))
at = 0
again = False

def dismiss_messages(app):
    told = 0
    app.draw()
    while type(app.screen).__name__ == "MessageScreen":
        told += 1
        app.tick(QUIET_MS)
        app.press(OK)
        app.draw()
    return told

def start(files):
    disk = Disk(files)
    app = App(app_fixture.BlankPanel(), Store("saves", disk, disk.open), 250, 122, app_fixture.fixed_noise)
    app.start()
    told = dismiss_messages(app)
    if app.save.exists():
        app.press(OK)
        told += dismiss_messages(app)
    app.stop()
    return told, {name: app.store.read(name) for name in app.store.names()}
"""
STEP = """
files = {name: binascii.a2b_base64(text) for name, text in cases[at].items()}
try:
    first, files = start(files)
    second, files = start(files)
    print("case", json.dumps([first, second, sorted(files)]))
except Exception as error:
    import sys
    sys.print_exception(error)
    print("case", json.dumps([-1, -1, [repr(error)]]))
at += 1
again = at < len(cases)
"""


def on_cpython(files):
    """The same as on MicroPython."""
    told = []
    for _ in range(2):
        app = hostile.power_on(files)
        count = hostile.dismiss_messages(app)
        if app.save.exists():
            app.press(hostile.OK)
            count += hostile.dismiss_messages(app)
        app.stop()
        told.append(count)
        files = hostile.files_of(app)
    return [*told, sorted(files)]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_both_interpreters_make_the_same_of_odd_saves(game):
    files = hostile.played(game, 12)
    cases = []
    for kind, every in ((hostile.small_files, 97), (hostile.slots, 131), (hostile.journals, 29), (hostile.headers, 2),
                        (hostile.tails, 3)):  # fmt: skip
        cases += itertools.islice(kind(files), GAMES.index(game), None, every)
    texts = [{name: base64.b64encode(data).decode() for name, data in case.files.items()} for case in cases]
    disk = (hostile.ROOT / "host_tools/play/simulator/device/disk.py").read_bytes()
    ended = micropython.run(
        [SETUP, STEP],
        ("engine", "firmware", "host_tools/__init__.py", "host_tools/play/app_fixture.py"),
        {"/cases.json": json.dumps(texts).encode(), "/disk.py": disk},
    )
    assert ended.returncode == 0, ended.stderr
    found = [json.loads(line[5:]) for line in ended.stdout.splitlines() if line.startswith("case ")]
    assert len(found) == len(cases) > 60
    for case, seen in zip(cases, found, strict=True):
        assert seen == on_cpython(case.files), case.what
        assert seen[1] == 0, case.what
