"""`pitboss bench --on board`: the installed firmware is measured over the real mpremote, and nothing is left on it."""

from pathlib import Path

import pytest

from host_tools.device import boards
from host_tools.device.build import build
from host_tools.device.usb import BoardTrouble
from host_tools.lab import bench
from host_tools.lab.bench import board as on_board
from host_tools.lab.bench.board import HERE, SERVED
from host_tools.virtual import micropython
from tests.host_tools.device.fake_hardware import furnished, install, install_drivers, install_sources

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def sources(monkeypatch):
    """The fake board is no MicroPython: it gets the sources, not compiled modules."""

    def tools(extra, root=ROOT):
        return {path.relative_to(root).as_posix(): path.read_bytes() for path in build.files(extra, root)}

    monkeypatch.setattr(build, "tools", tools)
    monkeypatch.setattr(on_board, "_on_board", lambda: (HERE / "on_board.py").read_text())


@pytest.mark.slow
def test_every_table_is_measured_and_the_board_is_as_before(sources, capsys, monkeypatch):
    monkeypatch.setattr(on_board, "QUICK_SCENES", 1)
    monkeypatch.setattr(on_board, "PARTS", ("dice_miners",))
    monkeypatch.setattr(on_board, "QUICK_PRESSES", 12)
    with furnished("badger-2040", blocks=900) as board:
        install(board)
        install_sources(board)
        before = board.files.contents()
        code = bench.main(["--on", "board", "--port", board.port, "--quick"])
        captured = capsys.readouterr()
        assert code == 0, captured.err
        assert board.files.contents() == before
        assert board.resets == 1
        assert board.panel.refreshes == ["full", "full", "partial"]
    titles = [line for line in captured.out.splitlines() if line and not line.startswith(" ")]
    assert titles[0] == "start"
    assert "press to picture, the slowest of dice_miners" in titles
    assert any(title.startswith("saving behind the picture, ") for title in titles)
    assert titles[-2:] == ["heap free", "panel"]
    assert "partial, the processor's part" in captured.out


def test_one_section_can_be_asked_for_and_another_word_is_told(sources, capsys):
    with furnished("badger-2040", blocks=900) as board:
        install(board)
        install_drivers(board)
        assert bench.main(["--on", "board", "--port", board.port, "--only", "panel"]) == 0
        out = capsys.readouterr().out
        assert "partial, until the panel is done" in out and "start" not in out.split()
        assert bench.main(["--on", "board", "--port", board.port, "--only", "weather"]) == 2
    assert "start, presses, game, panel" in capsys.readouterr().err


def test_a_board_without_pitboss_is_sent_to_the_doctor(sources, capsys):
    with furnished() as board:
        install(board)
        assert bench.main(["--on", "board", "--port", board.port]) == 1
    said = capsys.readouterr().err
    assert "no module named 'firmware'" in said
    assert "pitboss doctor" in said


def test_a_board_without_its_file_is_told(sources, capsys):
    with furnished() as board:
        assert bench.main(["--on", "board", "--port", board.port]) == 1
    assert "/board.json is missing" in capsys.readouterr().err


def test_a_panel_that_does_not_answer_ends_it_with_words(sources, tmp_path):
    with furnished("waveshare-2.9-v2") as board:
        install(board)
        install_drivers(board)
        board.panel.busy = lambda: 1
        measured = on_board.Bench(board.port, tmp_path)
        with pytest.raises(BoardTrouble, match="does not answer"):
            on_board.of_the_panel(measured)


def test_no_board_is_told(monkeypatch, capsys):
    monkeypatch.setattr("host_tools.device.usb.ports.found", list)
    assert bench.main(["--on", "board"]) == 1
    assert "There is no board on USB." in capsys.readouterr().err


def test_the_size_is_that_of_the_boards_panel():
    assert on_board.size_of(boards.load("waveshare-4.2-v2")) == (400, 300)


@pytest.mark.slow
def test_the_boards_side_runs_on_micropython():
    """Start, a scene, a long game and the panel, with a stand-in for the hardware."""
    config = boards.load("badger-2040")
    steps = [
        "import sys\nsys.path.insert(0, '/')\nfrom tests.firmware.hardware.fake_machine import Recorder, World\n"
        "config = %r\nworld = World(None, config['panel'], Recorder(1))\nworld.release(config)\n"
        "sys.modules['machine'] = world.machine" % config,
        (HERE / "on_board.py").read_text(),
        "import gc\nif not hasattr(gc, 'mem_free'):\n raise SystemExit('no heap to measure')",
        "free()\nstart(296, 128)\nscenes_of('shell')",
        "scene('dice_miners', 'pairs', 296, 128)",
        "long_game('dice_miners', 'mine_six', 30, 296, 128)",
        "class Busy:\n def busy(self):\n  return 1\npanel(config)\nclear()\nclear()",
        "import os\nprint('bench' in os.listdir('/'))\nprint('' in sys.path)",
    ]
    folders = ["engine", "firmware", *SERVED, "tests/firmware/hardware/fake_machine.py"]
    ended = micropython.run(steps, folders)
    assert ended.returncode == 0, ended.stderr
    lines = [line.split() for line in ended.stdout.splitlines()]
    words = [line[0] for line in lines]
    assert words[:2] == ["free", "start"]
    assert "name" in words and "saved" in words
    (scene,) = [line for line in lines if line[0] == "scene"]
    assert scene[1] == "pairs" and len(scene) == 5
    assert words[-6:] == ["least", "first", "full", "partial", "False", "False"]
