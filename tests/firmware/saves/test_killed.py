"""`kill -9` at any moment of a save loses at most the press in progress, without a message."""

import base64
import json
import os
import pathlib
import subprocess
import sys
import urllib.request

import pytest

from host_tools.virtual.stand_in import install

install()

from firmware.app import App  # noqa: E402
from firmware.hardware.keys import OK  # noqa: E402
from firmware.saves.storage import Store  # noqa: E402
from host_tools.play import app_fixture  # noqa: E402
from host_tools.play.simulator.device import exports  # noqa: E402

ROOT = pathlib.Path(__file__).parents[3]


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are killed as POSIX does it")
def test_a_simulator_killed_after_any_operation_on_its_files_loses_at_most_the_press_in_progress(tmp_path):
    command = [sys.executable, "-m", "tests.firmware.saves.killing", str(tmp_path), "13"]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
    told = json.loads(ended.stdout)
    assert told["wrong"] == []
    assert told["killed"] > 200 and told["presses"] > 150
    assert 0 < told["lost"] < told["killed"]


@pytest.mark.parametrize("presses", [6, 19, 33])
def test_the_simulator_itself_killed_after_a_key_has_all_of_its_game(tmp_path, presses):
    """`pitboss play`, killed with SIGKILL as soon as it has answered."""
    words = ["play", "--no-browser", "--port", "0", "--instant", "--language", "en", "--saves", str(tmp_path)]
    command = subprocess.Popen(
        [sys.executable, "-u", "-m", "host_tools.cli", *words], cwd=ROOT, stdout=-1, stderr=-1, text=True
    )
    journal = b""
    try:
        url = command.stdout.readline().split()[-1]
        events = urllib.request.urlopen(url + "events", timeout=60)
        for number in range(presses):
            post(url, type="key", name="ok")
            post(url, type="export", what="journal", ask=str(number))
            journal = answer(events, str(number))
    finally:
        command.kill()  # SIGKILL
        command.communicate()
    assert journal.count(b"\n") > 2
    assert exports.journal({path.name: path.read_bytes() for path in tmp_path.iterdir()}) == journal
    app = App(app_fixture.BlankPanel(), Store(str(tmp_path)), 296, 128, os.urandom)
    app.start()
    app.draw()
    app.press(OK)
    app.draw()
    assert type(app.screen).__name__ != "MessageScreen"
    assert app.session.table.journal.count == journal.count(b"\n")


def post(url, **message):
    body = json.dumps(message).encode()
    request = urllib.request.Request(url + "event", body, {"Content-Type": "application/json"})
    urllib.request.urlopen(request, timeout=60).close()


def answer(events, ask):
    """The journal that the board gives out; what came before is saved by then."""
    for line in events:
        if line.startswith(b"data:"):
            message = json.loads(line[5:])
            if message.get("ask") == ask:
                return base64.b64decode(message["data"])
    raise AssertionError("no answer to %s" % ask)
