"""The last fault of the app is kept as a file; what MicroPython writes there, tests/host_tools/device looks at."""

from firmware.hardware.keys import OK
from tests.firmware.hardware.loop_fakes import Table


def test_a_fault_is_kept_as_a_file_with_its_build(tmp_path, capsys, monkeypatch):
    table = Table(crash_file=str(tmp_path / "crash.txt"))
    monkeypatch.setattr("firmware.hardware.crash_file.build_id", lambda: "0123456789")
    for words in ("the roof fell", "the door is shut"):
        table.app.fault = ValueError(words)
        table.inputs.keys = [(1000, OK), (3000, OK)]
        table.live(4000)
    kept = (tmp_path / "crash.txt").read_text()
    assert kept == "ValueError: the door is shut\nbuild 0123456789\n"


def test_a_fault_that_cannot_be_kept_is_told_and_the_board_lives_on(tmp_path, capsys):
    table = Table(crash_file=str(tmp_path / "no folder" / "crash.txt"))
    table.app.fault = ValueError("the roof fell")
    table.inputs.keys = [(1000, OK), (3000, OK)]
    assert len(table.live(4000).apps) == 2
    assert "not kept: FileNotFoundError" in capsys.readouterr().out
