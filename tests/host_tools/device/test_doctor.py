"""`pitboss doctor` on fake boards, over the real mpremote: each thing that can be wrong is found and named."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from firmware.saves.storage import checked
from host_tools.device import boards, doctor
from host_tools.device.build.installation import CURRENT, MAIN, named, stamp
from host_tools.device.doctor import checks, hardware, player_files
from tests.host_tools.device import save_games
from tests.host_tools.device.fake_hardware import VERSION, furnished, install, install_drivers

ROOT = Path(__file__).resolve().parents[3]
QUIET = ("--no-panel", "--no-keys")


@pytest.fixture(scope="module")
def anna(tmp_path_factory):
    return save_games.played(tmp_path_factory.mktemp("anna"))


def examine(board, capsys, *options):
    """(exit code, {part: (level, words)}, everything said)."""
    code = doctor.main(["--port", board.port, *options])
    said = capsys.readouterr().out
    rows = {}
    for row in re.split(r"\n(?=ok |warn |bad |-  )", "\n" + said):
        level, part, words = row[:5].strip(), row[5:18].strip(), " ".join(row[18:].split())
        if level and (part not in rows or level == "bad"):
            rows[part] = (level, words)
    return code, rows, said


def test_a_healthy_board(anna, capsys):
    with furnished("badger-2040") as board:
        packs = install(board)
        install_drivers(board)
        save_games.put(board, anna)
        board.world.voltages = {29: int(2.6 / 3 / 3.3 * 65535), 28: int(1.24 / 3.3 * 65535)}
        before = board.files.contents()
        code, found, said = examine(board, capsys, *QUIET)
        assert board.files.contents() == before
        assert board.resets == 1
    assert [part for part, (level, _) in found.items() if level == "bad"] == []
    assert code == 0
    assert found["board"][1] == "Raspberry Pi Pico with RP2040, serial number e6614103e7452f2a"
    assert found["MicroPython"] == ("ok", "1.29.0 (RPI_PICO)")
    assert found["memory"] == ("ok", "210,000 bytes of heap free at the prompt")
    assert found["Pitboss"] == ("ok", VERSION)
    assert found["packs"] == ("ok", "%d, all whole" % len(packs))
    assert found["board file"] == ("ok", "badger-2040, Pimoroni Badger 2040")
    assert found["saves"][1].startswith("%d files, all whole; Dice Miners, " % len(anna))
    assert found["settings"][1].startswith("language en, turned no")
    assert found["battery"][1].startswith("2.60 V, about 5")
    assert said.endswith("All is well.\n")
    assert len(said.splitlines()) <= 24  # one screen


def test_a_bare_board_is_told_to_flash(capsys):
    with furnished() as board:
        code, found, said = examine(board, capsys)
        assert board.resets == 1
    assert code == 1
    assert found["Pitboss"] == ("bad", "not installed next: pitboss flash")
    assert found["board file"][0] == "bad" and "missing" in found["board file"][1]
    assert found["saves"] == ("ok", "none yet")
    assert found["hardware"][0] == "-"
    assert said.endswith("2 bad.\n")


def test_a_flash_that_was_cut_off_is_recognised(capsys):
    with furnished() as board:
        install(board)
        board.files.remove(CURRENT)
        _, found, _ = examine(board, capsys, *QUIET)
    assert "packs of an attempt that was cut off" in found["Pitboss"][1]
    assert found["panel"][0] == "-"


def test_missing_and_damaged_pieces_are_named(capsys):
    with furnished() as board:
        install(board)
        current = named(board.files.get(CURRENT))
        one, two = [path for path in board.files.contents() if stamp(path) and path not in current][:2]
        board.files.remove(one)
        board.files.put(two, b"rot")
        code, found, _ = examine(board, capsys, *QUIET)
    assert code == 1
    assert found["packs"] == ("bad", "1 missing: %s 1 damaged: %s next: pitboss flash" % (one[9:], two[9:]))


def test_a_piece_of_another_version_that_arrived_in_part_is_no_damage(capsys):
    with furnished() as board:
        install(board)
        board.files.put("/pitboss/0123456789", b"")
        _, found, _ = examine(board, capsys, *QUIET)
    assert found["packs"][0] == "ok"


@pytest.mark.parametrize("current", [b"", b"pitboss 2 new format", b"\xff\xfe"])
def test_a_switch_that_cannot_be_read_is_told(current, capsys):
    with furnished() as board:
        install(board)
        board.files.put(CURRENT, current)
        code, found, _ = examine(board, capsys, *QUIET)
    assert (code, found["Pitboss"][0]) == (1, "bad")


def test_a_missing_and_a_foreign_main_are_told(capsys):
    with furnished() as board:
        install(board)
        board.files.put(MAIN, b"print('hello')\n")
        assert "somebody else's" in examine(board, capsys, *QUIET)[1]["start"][1]
        board.files.remove(MAIN)
        assert "is missing" in examine(board, capsys, *QUIET)[1]["start"][1]


def test_an_old_micropython_is_bad(capsys):
    with furnished(version=(1, 22, 2)) as board:
        install(board)
        code, found, _ = examine(board, capsys, *QUIET)
    assert code == 1
    assert found["MicroPython"][0] == "bad" and "1.23" in found["MicroPython"][1]


def test_another_python_is_looked_at_no_further(capsys):
    with furnished(name="waveshare-2.9-v2") as board:
        board.python._sys["implementation"] = type(board.python._sys["implementation"])(
            ("circuitpython", (9, 0, 0), "Raspberry Pi Pico with RP2040", 0)
        )
        code, found, _ = examine(board, capsys)
    assert code == 1
    assert list(found) == ["board", "MicroPython", "memory", "file system"]


def test_a_full_board_is_told(capsys):
    with furnished(blocks=24) as board:
        install(board)
        board.files.put("/film", bytes(4080 * (board.files.statvfs("/")[3] - 8)))
        assert examine(board, capsys, *QUIET)[1]["file system"][0] == "warn"
        board.files.put("/film2", bytes(4080 * (board.files.statvfs("/")[3] - 2)))
        code, found, _ = examine(board, capsys, *QUIET)
    assert code == 1 and found["file system"][0] == "bad"


@pytest.mark.parametrize(
    "content, words",
    [
        (b"{", "is damaged"),
        (b"[]", "is not allowed"),
        (
            json.dumps(dict(boards.load("badger-2040"), mapping="ten_keys")).encode(),
            "mapping: 'ten_keys' is not allowed",
        ),
    ],
)
def test_a_wrong_board_file_is_told_with_its_fault(content, words):
    board, fault = checks.board_of(content)
    assert board is None and fault.level == "bad"
    assert words in fault.words and "pitboss" in fault.next


def test_a_board_file_for_another_chip_is_bad(capsys):
    with furnished("waveshare-2.9-v2", machine="Raspberry Pi Pico2 with RP2350", build="RPI_PICO2") as board:
        install(board, boards.load("badger-2040"))
        code, found, _ = examine(board, capsys, *QUIET)
    assert code == 1
    assert "it is for the RP2040" in found["board file"][1]


def test_damaged_saves_are_named(anna, capsys):
    broken = dict(anna, **{"game.a": b"00000000\n{}", "broken.journal": b"x"})
    with furnished() as board:
        install(board)
        save_games.put(board, broken)
        code, found, said = examine(board, capsys, *QUIET)
    assert code == 1
    assert found["saves"][1].startswith("game.a: damaged (its checksum does not fit): the other slot has to do")
    assert "set aside because it could not be read: broken.journal" in said


def test_saves_of_a_newer_pitboss_are_named_with_what_to_do(anna, capsys):
    newer = dict(anna, **{"settings": checked('{"glow": "on"}'), "newer.journal": b"x"})
    with furnished() as board:
        install(board)
        save_games.put(board, newer)
        code, _found, said = examine(board, capsys, *QUIET)
    assert code == 1
    assert "settings: made by a newer Pitboss (glow is not known to this version)" in said
    assert "Install the newer version" in said
    assert "newer.* are of a newer Pitboss" in said


def test_a_restore_that_was_cut_off_is_told(anna):
    found = list(player_files.of_saves(anna, {"/saves/settings": 9, "/saves.new/settings": 9}))
    assert [finding.level for finding in found] == ["ok", "warn", "ok"]


def test_no_board_is_a_finding_with_a_next_step(monkeypatch, capsys):
    monkeypatch.setattr("host_tools.device.usb.ports.found", list)
    assert doctor.main([]) == 1
    said = capsys.readouterr().out
    assert said.startswith("bad  connection   There is no board on USB.")
    assert "next: Plug it in" in said


def test_a_silent_board_is_a_finding(capsys, monkeypatch):
    monkeypatch.setattr(doctor, "Remote", lambda port: hardware.Remote(port, patience=1))
    with furnished() as board:
        board.answers = False
        code, found, _ = examine(board, capsys)
    assert code == 1 and "does not answer" in found["connection"][1]


def test_the_commands_need_no_stand_in_for_a_boards_modules(anna, tmp_path):
    """Tests have a framebuf; who calls `pitboss doctor` has none."""
    for name, content in dict(anna, **{"setup.dwarf_mine": checked("{}")}).items():
        (tmp_path / name).write_bytes(content)
    code = (
        "import sys, pathlib\n"
        "import host_tools.device.backup.restore, host_tools.device.board_tests, host_tools.device.doctor\n"
        "import host_tools.lab.bench.board\n"
        "from host_tools.device.backup.verdicts import judge\n"
        "print(judge({path.name: path.read_bytes() for path in pathlib.Path(sys.argv[1]).iterdir()}).damaged)"
    )
    ended = subprocess.run([sys.executable, "-c", code, str(tmp_path)], cwd=ROOT, capture_output=True, text=True)
    assert (ended.stdout, ended.stderr) == ("{}\n", "")
