"""`pitboss backup` and `pitboss restore` over the real mpremote."""

import json
import zipfile

import pytest

from host_tools.device import backup
from host_tools.device.backup import archive, restore
from host_tools.device.usb import BoardTrouble
from tests.host_tools.device import save_games
from tests.host_tools.device.fake_board import FakeBoard


def read(path):
    return archive.read(path).files


def test_a_backup_holds_every_save_as_it_is(anna, tmp_path, capsys):
    path = tmp_path / "anna.zip"
    with FakeBoard(pty=True) as board:
        save_games.put(board, anna)
        board.files.put("/saves/settings.new", b"half")
        assert backup.main(["--port", board.port, "-o", str(path)]) == 0
        assert save_games.on(board.files) == {**anna, "settings.new": b"half"}
        assert board.resets == 1  # Pitboss runs again
    assert read(path) == anna
    assert {"game.journal", "game.a", "game.b", "settings"} <= set(anna)
    said = capsys.readouterr().out
    assert said.startswith("%d files, " % len(anna))
    assert "The running game: Dice Miners, " in said
    manifest = json.loads(zipfile.ZipFile(path).read("manifest.json"))
    assert manifest["origin"]["serial"] == "e6614103e7452f2a"


def test_a_backup_without_a_name_is_called_after_the_board(anna, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with FakeBoard(pty=True) as board:
        save_games.put(board, anna)
        assert backup.main(["--port", board.port]) == 0
    (path,) = tmp_path.iterdir()
    assert path.name.startswith("pitboss-e6614103e7452f2a-20")
    assert read(path) == anna


def test_a_board_without_saves_leaves_no_file(tmp_path, capsys):
    path = tmp_path / "none.zip"
    with FakeBoard(pty=True) as board:
        assert backup.main(["--port", board.port, "-o", str(path)]) == 1
    assert "There are no saves on this board." in capsys.readouterr().err
    assert not path.exists()


def test_damaged_saves_are_copied_and_told(anna, tmp_path, capsys):
    path = tmp_path / "anna.zip"
    broken = dict(anna, settings=b"00000000\n{}")
    with FakeBoard(pty=True) as board:
        save_games.put(board, broken)
        assert backup.main(["--port", board.port, "-o", str(path)]) == 0
    assert read(path) == broken
    assert "settings is damaged" in capsys.readouterr().out


def test_a_file_that_cannot_be_written_is_told(anna, tmp_path, capsys):
    with FakeBoard(pty=True) as board:
        save_games.put(board, anna)
        assert backup.main(["--port", board.port, "-o", str(tmp_path / "no" / "a.zip")]) == 1
    assert "cannot be written" in capsys.readouterr().err


def test_a_restored_board_has_the_saves_of_the_backup_and_no_others(anna, bruno, kept, capsys):
    with FakeBoard(pty=True) as board:
        save_games.put(board, dict(anna, **{"broken.journal": b"x"}))
        board.files.put("/board.json", b"{}")
        assert restore.main([str(kept), "--force", "--port", board.port]) == 0
        assert save_games.on(board.files) == bruno
        assert {path for path in board.files.contents() if "/saves/" not in path} == {"/board.json"}
        assert board.resets == 1
    assert "Restored: %d files, Dice Miners, " % len(bruno) in capsys.readouterr().out


def test_an_empty_board_takes_a_backup(bruno, kept):
    with FakeBoard(pty=True) as board:
        assert restore.main([str(kept), "--port", board.port]) == 0
        assert save_games.on(board.files) == bruno


def test_the_same_saves_are_not_written_again(bruno, kept, capsys):
    with FakeBoard(pty=True) as board:
        save_games.put(board, bruno)
        done = len(board.files.flash.log)
        assert restore.main([str(kept), "--port", board.port]) == 0
        assert len(board.files.flash.log) == done
    assert "nothing to do" in capsys.readouterr().out


def test_a_running_game_is_not_replaced_without_force(anna, kept, capsys):
    with FakeBoard(pty=True) as board:
        save_games.put(board, anna)
        assert restore.main([str(kept), "--port", board.port]) == 1
        assert save_games.on(board.files) == anna
        assert board.resets == 1
    said = capsys.readouterr().err
    assert "A game is running on the board: Dice Miners, " in said
    assert "--force" in said


@pytest.mark.parametrize("reply, agrees", [("y", True), ("Yes ", True), ("", False), ("n", False)])
def test_who_sits_at_a_terminal_is_asked(anna, bruno, reply, agrees):
    asked = []

    def ask(text):
        asked.append(text)
        return reply

    if agrees:
        restore.check_game(anna, bruno, ask)
    else:
        with pytest.raises(BoardTrouble, match="Nothing was changed"):
            restore.check_game(anna, bruno, ask)
    assert "Dice Miners" in asked[0]


def test_settings_alone_are_replaced_without_a_question(anna, bruno):
    idle = {"settings": anna["settings"]}
    restore.check_game(idle, bruno, None)
    restore.check_game(anna, dict(anna, settings=bruno["settings"]), None)


def test_saves_that_do_not_fit_are_refused_with_the_numbers(kept, capsys):
    with FakeBoard(pty=True, blocks=16) as board:
        board.files.put("/big", bytes(4096 * 9))
        assert restore.main([str(kept), "--port", board.port]) == 1
        assert save_games.on(board.files) == {}
    assert "blocks of 4096 bytes free, and these saves need" in capsys.readouterr().err


def spoil(path, change):
    """Write a zip again with something changed."""
    with zipfile.ZipFile(path) as old:
        parts = {name: old.read(name) for name in old.namelist()}
    change(parts)
    with zipfile.ZipFile(path, "w") as new:
        for name, data in parts.items():
            new.writestr(name, data)


def edit(parts, **words):
    manifest = json.loads(parts["manifest.json"])
    manifest.update(words)
    parts["manifest.json"] = json.dumps(manifest).encode()


def rename(parts, old, new):
    manifest = json.loads(parts["manifest.json"])
    manifest["files"][new] = manifest["files"].pop(old)
    edit(parts, files=manifest["files"])
    parts["saves/" + new] = parts.pop("saves/" + old)


SPOILT = {
    "is no backup of this Pitboss: it has no manifest": lambda parts: parts.pop("manifest.json"),
    "its manifest is not one of Pitboss": lambda parts: parts.update({"manifest.json": b"{}"}),
    "its manifest is not one": lambda parts: edit(parts, what="photos"),
    "it has format 2": lambda parts: edit(parts, format=2),
    "is damaged: game.a is missing": lambda parts: parts.pop("saves/game.a"),
    "is damaged: game.journal is not what it was": lambda parts: parts.update({"saves/game.journal": b"pitboss 1"}),
    "its manifest does not know saves/gold": lambda parts: parts.update({"saves/gold": b"1"}),
    "'../main.py' is no name of a save": lambda parts: rename(parts, "settings", "../main.py"),
    "'settings.new' is no name of a save": lambda parts: rename(parts, "settings", "settings.new"),
    "it is larger than a board": lambda parts: parts.update({"saves/game.a": bytes(3 << 20)}),
}


@pytest.mark.parametrize("why", SPOILT)
def test_a_foreign_or_damaged_file_is_refused_before_the_board_is_touched(why, kept, capsys, monkeypatch):
    monkeypatch.setattr(restore, "choose", lambda port: pytest.fail("the board was looked for"))
    spoil(kept, SPOILT[why])
    assert restore.main([str(kept)]) == 1
    assert why in capsys.readouterr().err


def test_what_is_no_zip_or_a_cut_one_is_refused(kept, tmp_path):
    for content in (b"", b"not a zip", kept.read_bytes()[:-30], kept.read_bytes()[:200]):
        path = tmp_path / "cut.zip"
        path.write_bytes(content)
        with pytest.raises(BoardTrouble, match="no whole zip file"):
            archive.read(path)
    with pytest.raises(BoardTrouble, match="There is no file"):
        archive.read(tmp_path / "nowhere.zip")


def test_a_flipped_bit_never_gets_through(kept, bruno):
    whole = kept.read_bytes()
    for at in range(0, len(whole), 5):
        kept.write_bytes(whole[:at] + bytes([whole[at] ^ 16]) + whole[at + 1 :])
        try:
            assert archive.read(kept).files == bruno  # in the zip's own dates and the like
        except BoardTrouble:
            pass
