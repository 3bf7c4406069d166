"""`pitboss play` as a command: its arguments, the folder of saves, start and end."""

import pathlib
import re
import signal
import subprocess
import sys
import urllib.request

import pytest

from host_tools.play import simulator
from host_tools.play.simulator import saves
from tests.host_tools.play.play_fakes import COUNT_FILE, hear_ctrl_c

ROOT = pathlib.Path(__file__).parents[3]
# The command with the fake board in it; the folder is its first argument.
COMMAND = """
import pathlib, sys
from host_tools.play import simulator
from tests.host_tools.play.play_fakes import FakeFirmware
folder = pathlib.Path(sys.argv[1])
sys.exit(simulator.play(simulator.read_arguments(sys.argv[2:]), FakeFirmware(folder), folder))
"""


@pytest.fixture(autouse=True)
def never_serve(monkeypatch):
    """What should have been refused must not sit there and serve."""
    monkeypatch.setattr(simulator, "play", lambda *_: pytest.fail("it plays"))


@pytest.fixture
def start(tmp_path):
    """Starts the command; whatever still runs at the end is ended."""
    started = []

    def run(*words):
        command = [sys.executable, "-u", "-c", COMMAND, str(tmp_path), "--no-browser", *words]
        process = subprocess.Popen(command, cwd=ROOT, text=True, stdout=-1, stderr=-1, preexec_fn=hear_ctrl_c)
        started.append(process)
        return started[-1]

    yield run
    for process in started:
        process.kill()
        process.communicate()


def address(process):
    """Where the command says that it serves."""
    for line in process.stdout:
        found = re.search(r"http://127\.0\.0\.1:\d+/", line)
        if found:
            return found.group()
    raise AssertionError(process.stderr.read())


def press(url, name):
    """Press a key of the served board."""
    body = b'{"type": "key", "name": "%s"}' % name.encode()
    request = urllib.request.Request(url + "event", body, {"Content-Type": "application/json"})
    assert urllib.request.urlopen(request, timeout=60).status == 204


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_ending_the_command_saves_and_leaves_no_traceback(start, tmp_path, ending):
    process = start("--port", "0")
    press(address(process), "ok")
    process.send_signal(ending)
    out, errors = process.communicate(timeout=60)
    assert (process.returncode, errors) == (0, "")
    assert "Saved" in out
    assert (tmp_path / COUNT_FILE).read_text() == "1"


def test_a_taken_port_is_told_and_the_next_one_used(start):
    first = address(start("--port", "0"))
    port = first.rpartition(":")[2].strip("/")
    second = start("--port", port)
    assert f"Port {port} is taken, using " in second.stdout.readline()
    assert address(second) != first


@pytest.mark.parametrize(
    "words, told",
    [
        (["--port", "http"], "give a number from 0 to 65535"),
        (["--port", "65536"], "give a number from 0 to 65535"),
        (["--port", "-1"], "give a number from 0 to 65535"),
        (["--size", "128x296"], "296x128"),
        (["--language", "de"], "'de'"),
        (["now"], "now"),
    ],
)
def test_bad_arguments_end_with_a_clear_error(capsys, words, told):
    with pytest.raises(SystemExit) as end:
        simulator.main(words)
    assert end.value.code == 2
    assert told in capsys.readouterr().err


def test_the_defaults_are_the_main_panel_and_the_boards_own_language():
    wishes = simulator.read_arguments([])
    assert (wishes.port, wishes.size) == (simulator.PORT, None)
    assert simulator.board_options(wishes) == {"size": "296x128", "language": None, "two_keys": False, "instant": False}


def test_saves_live_in_the_users_home_unless_told_otherwise(monkeypatch, tmp_path):
    monkeypatch.delenv("PITBOSS_HOME", raising=False)
    monkeypatch.setattr(pathlib.Path, "home", lambda: tmp_path)
    assert saves.default_folder() == tmp_path / ".pitboss" / "board"
    monkeypatch.setenv("PITBOSS_HOME", str(tmp_path / "mine"))
    assert saves.default_folder() == tmp_path / "mine" / "board"


def test_a_missing_folder_is_made(tmp_path):
    folder = saves.open_folder(tmp_path / "deep" / "down")
    assert folder.is_dir() and list(folder.iterdir()) == []


def test_a_file_is_no_folder(tmp_path, capsys):
    file = tmp_path / "ore"
    file.write_text("gold")
    assert simulator.main(["--saves", str(file)]) == 2
    assert f"{file} is a file: give --saves a folder" in capsys.readouterr().err
    assert simulator.main(["--saves", str(file / "below")]) == 2
    assert "cannot write to" in capsys.readouterr().err
    assert file.read_text() == "gold"


def test_a_folder_that_cannot_be_written_is_refused(tmp_path, capsys, monkeypatch):
    def no_ink(**_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(saves.tempfile, "TemporaryFile", no_ink)
    assert simulator.main(["--saves", str(tmp_path)]) == 2
    assert f"cannot write to {tmp_path} (Permission denied): choose a folder with --saves" in capsys.readouterr().err


def test_two_simulators_never_share_a_folder(tmp_path, capsys):
    with saves.lock(tmp_path):
        assert simulator.main(["--saves", str(tmp_path)]) == 2
        assert f"another simulator plays in {tmp_path}" in capsys.readouterr().err
    saves.lock(tmp_path).close()
