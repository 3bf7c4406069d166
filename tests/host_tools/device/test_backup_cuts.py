"""A restore through every power cut, a pulled cable and damage on the way."""

import pytest

from firmware.saves.storage import Store
from host_tools.device.backup import restore, saves
from host_tools.device.flash_model import CUTS, Flash, PowerCut
from host_tools.device.usb import BoardTrouble
from host_tools.virtual import micropython
from tests.host_tools.device import save_games
from tests.host_tools.device.fake_board import FakeBoard
from tests.host_tools.device.fake_files import BoardFiles
from tests.host_tools.device.fake_remote import DirectRemote

NAMES = ("board", "boot", "lib", "main", "pitboss", "sand", "saves_a", "t", "u")
MANY = {"/%s.py" % name: b"#" * 400 for name in NAMES}


@pytest.mark.slow
@pytest.mark.parametrize("is_new, others", [(False, {}), (True, {}), (False, MANY)])
def test_power_cut_at_any_flash_operation_leaves_the_old_saves_or_the_new_ones(is_new, others, anna, bruno):
    """Each operation of a restore, in each way that it can be cut; afterwards the firmware opens its store.

    With many files beside the saves littlefs keeps their names in several pairs of blocks.
    """
    start = BoardFiles(blocks=48)
    for path, data in others.items():
        start.put(path, data)
    old = {} if is_new else anna
    for name, data in old.items():
        start.put("/saves/" + name, data)
    blocks = list(start.flash.blocks)
    seen = set()
    for number in range(count_operations(blocks, bruno)):
        for how in CUTS:
            flash = Flash(blocks)
            files = BoardFiles(flash)
            flash.cut_at(number, how)
            with pytest.raises(PowerCut):
                saves.replace(DirectRemote(files), bruno)
            seen.add(after_the_next_start(flash, old, bruno, others))
    assert seen == {"old", "new"}


def count_operations(blocks, new):
    flash = Flash(blocks)
    files = BoardFiles(flash)
    saves.replace(DirectRemote(files), new)
    assert save_games.on(files) == new
    return len(flash.log)


def after_the_next_start(flash, old, new, others):
    files = BoardFiles(Flash(flash.blocks))
    early = [path for path in others if path < "/saves"]  # main.py and what it needs are there at once
    assert [files.get(path) for path in early] == [others[path] for path in early]
    Store("/saves", files, files.open)
    found = save_games.on(files)
    assert found in (old, new)
    # Nothing that was left keeps a second try from working.
    saves.replace(DirectRemote(files), new)
    assert save_games.on(files) == new
    assert {path: data for path, data in files.contents().items() if not path.startswith("/saves/")} == others
    return "old" if found == old else "new"


def test_a_backup_after_a_cut_at_the_last_step_has_the_new_saves(anna, bruno):
    files = BoardFiles(blocks=48)
    for name, data in bruno.items():
        files.put("/saves.new/" + name, data)
    for name, data in anna.items():
        files.put("/saves.old/" + name, data)
    assert saves.read(DirectRemote(files)) == bruno


def test_a_cable_that_is_pulled_leaves_the_old_saves(anna, kept, capsys):
    with FakeBoard() as board:
        save_games.put(board, anna)
        board.unplug_after = 9000
        assert restore.main([str(kept), "--force", "--port", board.port]) == 1
        assert save_games.on(board.files) == anna
    assert "went away" in capsys.readouterr().err


def test_what_arrives_damaged_does_not_count(anna, bruno):
    files = BoardFiles(blocks=48)
    for name, data in anna.items():
        files.put("/saves/" + name, data)
    remote = DirectRemote(files)
    codes = list(saves.codes(bruno))
    remote.run(*codes[:-1])
    files.put("/saves.coming/settings", b"other")
    with pytest.raises(BoardTrouble, match="damaged on its way: settings"):
        remote.run(codes[-1])
    assert save_games.on(files) == anna


@pytest.mark.slow
def test_the_boards_side_runs_on_micropython(anna, bruno):
    old = {"saves/" + name: data for name, data in anna.items()}
    fetch = ["saves/" + name for name in sorted({*anna, *bruno})] + ["saves.old/settings", "saves.new/settings"]
    ended = micropython.run(list(saves.codes(bruno)), (), old, fetch)
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.endswith("restored\n")
    assert ended.files == {"saves/" + name: data for name, data in bruno.items()}
