"""The commands as people run them, over the serial line of a virtual Pico.

These need a UF2 of MicroPython for the Pico, named in PITBOSS_UF2; each of them takes a board's start, half a minute.
"""

import pickle
import re
import subprocess
import sys

import pytest

from firmware.saves.settings import Settings
from host_tools.device import boards
from host_tools.device.build.installation import CURRENT, MAIN
from host_tools.device.flash import replacing
from host_tools.device.flash.language import OneFile
from host_tools.device.flash.plan import name_to_keep
from host_tools.device.flash_model import BLOCK, BLOCKS
from host_tools.virtual.pico.lines import open_line
from host_tools.virtual.pico.live import Live
from tests.host_tools.device.flash_helpers import files_of, installation
from tests.host_tools.virtual.pico_helpers import BOARD, UF2, press, started

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not UF2, reason="PITBOSS_UF2 names no MicroPython UF2 for the Pico"),
]


# Over the serial line: the commands as people run them, with the board running beside them.


class Command:
    """A program that talks to a board while that lives. It is killed if `until`, which gets its words, says so."""

    def __init__(self, board, folder):
        self._live = Live(board, open_line())
        self.board, self._folder = board, folder
        self.port = self._live.line.address

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._live.line.close()

    def run(self, *words, until=lambda said: False):
        """(exit code, what it said)."""
        output = self._folder / "said"
        with output.open("wb") as file:
            command = [sys.executable, *words]
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=file, stderr=subprocess.STDOUT)
        while process.poll() is None and not until(output.read_text()):
            self._live.step()
        process.kill()
        return process.wait(), output.read_text()

    def pitboss(self, *words, until=lambda said: False):
        return self.run("pitboss", *words, "--port", self.port, until=until)

    def flash(self, wanted, *words, until=lambda said: False):
        """`pitboss flash` of an installation that was never built."""
        (self._folder / "wanted").write_bytes(pickle.dumps(tuple(wanted)))
        line = ("host_tools.lab.bench.flash_times", str(self._folder / "wanted"))
        return self.run("-m", *line, "--port", self.port, "--board", BOARD, *words, until=until)


@pytest.fixture
def bare_line(bare, tmp_path):
    """Commands for a board that waits at its prompt; what it has beside MicroPython is somebody's."""
    bare.install(THEIRS)
    bare.boot_to_prompt()
    with Command(bare, tmp_path) as command:
        yield command


@pytest.fixture
def app_line(board, tmp_path):
    """Commands for a board that runs the app."""
    started(board)
    with Command(board, tmp_path) as command:
        yield command


SIZES = (300, 9_000, 6_000)
BOARD_FILE = (boards.BOARDS / BOARD / "board.json").read_bytes()
OLD = installation("1.0", SIZES, board=BOARD_FILE)
NEW = installation("1.1", SIZES, changed=(1,), board=BOARD_FILE)
MINE = b"print('mine')"
THEIRS = {"/boot.py": b"x = 1\n", "/lib/mine.py": b"y = 2\n", "/saves/game.a": b"slot", MAIN: MINE}
AFTER = {**THEIRS, name_to_keep(MAIN, MINE): MINE, **files_of(NEW)}


def test_mpremote_lists_the_boards_files(app_line):
    code, said = app_line.run("-m", "mpremote", "connect", app_line.port, "fs", "ls")
    assert code == 0 and "main.py" in said, said


def test_flashing_keeps_others_files_updates_one_piece_and_then_has_nothing_to_do(bare_line):
    code, said = bare_line.flash(OLD)
    assert code == 0 and "5 of 5 packs" in said and "/lib/mine.py" in said, said
    code, said = bare_line.flash(NEW)
    assert code == 0 and "2 of 5 packs" in said and "on the board now: 1.0" in said, said
    assert bare_line.board.files() == AFTER
    before = bare_line.board.pico.erases, bare_line.board.pico.pages
    code, said = bare_line.flash(NEW)
    assert code == 0 and "nothing to do" in said, said
    assert (bare_line.board.pico.erases, bare_line.board.pico.pages) == before


def test_flashing_that_is_killed_or_loses_power_goes_on_where_it_was(bare_line):
    board = bare_line.board
    code, said = bare_line.flash(OLD)
    assert code == 0, said
    for operations, cut in ((4, False), (12, True)):
        most = board.pico.pages + operations
        code, _ = bare_line.flash(NEW, until=lambda said, most=most: board.pico.pages >= most)
        assert code < 0 and "/pitboss/current" in board.files()
        assert {path: board.files().get(path) for path in OLD.packs} == OLD.packs
        if cut:
            board.cut()
            board.boot_to_prompt()
    code, said = bare_line.flash(NEW)
    assert code == 0, said
    assert board.files() == AFTER


def test_a_version_that_has_to_go_first_leaves_a_page_that_says_what_to_do(app_line):
    board = app_line.board
    taken = sum(-(-len(data) // BLOCK) for data in board.files().values())
    board.cut()
    board.install({"/film.bin": bytes((BLOCKS - taken - 60) * (BLOCK - 8))})
    started(board)
    new = installation("9.9", (150_000, 150_000), board=BOARD_FILE)._replace(main=board.files()[MAIN])
    code, said = app_line.flash(new)
    assert code == 1 and "does not fit beside the old one" in said and "--replace" in said, said
    shown, most = len(board.panel.refreshes), board.pico.pages + 40
    app_line.flash(new, "--replace", until=lambda said: board.pico.pages >= most)
    assert len(board.panel.refreshes) > shown and board.faults == []
    board.cut()
    assert CURRENT not in board.files() and "/film.bin" in board.files()
    assert board.picture() == replacing.picture(296, 128, Settings(OneFile(None)))
    board.boot_to_prompt()
    board.send(b"\x04")  # what it says before somebody listens is lost
    board.wait_for("run `pitboss flash` once more")


def test_the_doctor_finds_a_board_healthy_and_takes_the_keys_that_it_asks_for(app_line):
    board = app_line.board
    pressed: list[str] = []

    def press_what_is_asked(said):
        for name in re.findall(r"Press and let go: .*\((\w+),", said)[len(pressed) :]:
            pressed.append(name)
            board.press(name)
        return False

    code, said = app_line.pitboss("doctor", until=press_what_is_asked)
    assert code == 0 and "bad " not in said, said
    assert sorted(pressed) == sorted(board.config["keys"]) and "all 5 arrived" in said
    assert re.search(r"ok +panel +full refresh 2\.\d s, partial 0\.\d s", said)
    assert re.search(r"ok +packs +\d+, all whole", said) and re.search(r"ok +file system", said)
    assert board.faults == []


def test_saves_go_into_a_file_and_come_back(app_line, tmp_path):
    board = app_line.board
    press(board, "ok", "ok", "ok", "ok")
    before = {path: data for path, data in board.files().items() if path.startswith("/saves/")}
    kept = str(tmp_path / "kept.zip")
    code, said = app_line.pitboss("backup", "-o", kept)
    assert code == 0 and "Dice Miners" in said, said
    board.run_until_still()
    press(board, "ok", "ok", "ok")
    assert {path: data for path, data in board.files().items() if path.startswith("/saves/")} != before
    code, said = app_line.pitboss("restore", kept)
    assert code == 1 and "--force" in said, said
    code, said = app_line.pitboss("restore", kept, "--force")
    assert code == 0, said
    assert {path: data for path, data in board.files().items() if path.startswith("/saves/")} == before


def test_portable_tests_run_on_the_board_and_leave_its_flash_alone(app_line):
    before = app_line.board.files()
    code, said = app_line.pitboss("test", "--on", "board", "test_dice")
    assert code == 0 and re.search(r"\d+ passed, 0 failed", said), said
    assert app_line.board.files() == before


def test_measuring_tells_start_and_panel_by_the_boards_own_clock(app_line):
    code, said = app_line.pitboss("bench", "--on", "board", "--quick", "--only", "start")
    assert code == 0 and re.search(r"first import to first picture +[\d,]+ ms", said), said
    code, said = app_line.pitboss("bench", "--on", "board", "--quick", "--only", "panel")
    assert code == 0 and re.search(r"partial, until the panel is done +[\d,]+ ms", said), said
    assert not any(path.startswith("/bench") for path in app_line.board.files())
