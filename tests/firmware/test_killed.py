"""`kill -9` at any moment of a save loses at most the press in progress; nothing is told."""

import json
import os
import pathlib
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).parents[2]


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are killed as POSIX does it")
def test_a_simulator_killed_after_any_operation_on_its_files_loses_at_most_the_press_in_progress(tmp_path):
    command = [sys.executable, "-m", "tests.firmware.killing", str(tmp_path), "13"]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
    told = json.loads(ended.stdout)
    assert told["wrong"] == []
    assert told["killed"] > 200 and told["presses"] > 150
    assert 0 < told["lost"] < told["killed"]
