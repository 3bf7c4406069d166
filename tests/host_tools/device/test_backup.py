"""`pitboss backup` and `pitboss restore` over the real mpremote, and through every power cut."""

import json
import zipfile

import pytest

from firmware.saves.storage import Store, checked
from firmware.saves.writer import SLOTS
from host_tools.device import backup
from host_tools.device.backup import archive, restore, saves, verdicts
from host_tools.device.flash_model import CUTS, Flash, PowerCut
from host_tools.device.usb import BoardTrouble
from host_tools.virtual import micropython
from tests.host_tools.device import save_games
from tests.host_tools.device.fake_board import FakeBoard
from tests.host_tools.device.fake_files import BoardFiles
from tests.host_tools.device.fake_remote import DirectRemote


@pytest.fixture(scope="module")
def anna(tmp_path_factory):
    return save_games.played(tmp_path_factory.mktemp("anna"), 12)


@pytest.fixture(scope="module")
def bruno(tmp_path_factory):
    return save_games.played(tmp_path_factory.mktemp("bruno"), 60, ("dice_miners", "pairs"), "fr")


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


@pytest.fixture
def kept(bruno, tmp_path):
    path = tmp_path / "bruno.zip"
    archive.write(path, bruno, {"made": "2026-01-01T00:00:00Z"})
    return path


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
    """Write a zip anew with something changed."""
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


def flip(data):
    return data[:40] + bytes([data[40] ^ 1]) + data[41:]


@pytest.mark.parametrize(
    "name, fault",
    [
        ("settings", "damaged (its checksum does not fit): what is good of it is used"),
        ("game.a", "damaged (its checksum does not fit): the other slot has to do"),
        ("game.tail", "damaged (its checksum does not fit): the last presses are lost"),
        ("game.journal", "damaged (line 1: the checksum does not fit"),
        ("setup.dice_miners", "damaged (its checksum does not fit): what is good of it is used"),
    ],
)
def test_damage_is_named(bruno, name, fault):
    whole = dict(bruno, **{"setup.dice_miners": checked('{"seats": 3, "caveins": 1, "seal": "strike"}')})
    assert verdicts.judge(whole).damaged == {}
    (found,) = verdicts.judge(dict(whole, **{name: flip(whole[name])})).damaged.items()
    assert found[0] == name and found[1].startswith(fault)


def slots_with(files, **parts):
    return {name: checked(json.dumps(dict(json.loads(files[name][9:]), **parts), sort_keys=True)) for name in SLOTS}


@pytest.mark.parametrize(
    "change, name, words",
    [
        (
            lambda files: slots_with(files, phase="nap"),
            "game.a",
            "made by a newer Pitboss (phase: is none of the values",
        ),
        (lambda files: slots_with(files, phase="nap"), "game.journal", "made by a newer Pitboss"),
        (
            lambda files: slots_with(files, seats=[["Anna", "x", False]] * 6),
            "game.b",
            "damaged (seats: entry 1: entry 2",
        ),
        (lambda files: slots_with(files, seats=[["Anna", 0, False]]), "game.journal", "damaged ("),
        (lambda files: {"game.tail": b""}, "game.tail", "damaged (is missing or empty): the last presses are lost"),
        (lambda files: {"settings": checked('{"pace": 3}')}, "settings", "damaged (pace: is none of the values"),
        (lambda files: {"settings": checked("[" * 5000)}, "settings", "damaged (is no JSON)"),
        (lambda files: {"records": checked('{"a": [[1, 2]]}')}, "records", "damaged (a: entry 1: has 2 entries)"),
        (lambda files: {"titles": checked('{"earned": "all"}')}, "titles", "damaged (earned: is no number"),
        (lambda files: {"setup.dice_miner": checked('{"seats": "x"}')}, "setup.dice_miner", "damaged (seats: is none"),
        (lambda files: {"last.journal": b"pitboss 9 x\n"}, "last.journal", "damaged (line 1: no checksum"),
        (
            lambda files: {"titles": checked('{"\\u001b[31m": 1}')},
            "titles",
            "made by a newer Pitboss (\\x1b[31m is not",
        ),
    ],
)
def test_what_a_save_should_not_contain_is_named(bruno, change, name, words):
    verdict = verdicts.judge(dict(bruno, **change(bruno)))
    assert verdict.damaged[name].startswith(words)
    newer = words.startswith("made by a newer")
    assert ("Install the newer version" if newer else "`pitboss backup` first") in verdict.advice()
    assert any(line.startswith(name + " is ") for line in backup.told(dict(bruno, **change(bruno))))
    assert restore.faults(dict(bruno, **change(bruno)))[-1].startswith("Next: ")


def test_whole_saves_need_no_advice(bruno):
    assert verdicts.judge(bruno).advice() == "" and restore.faults(bruno) == []


def test_a_game_without_slots_is_told_as_lost(anna):
    verdict = verdicts.judge({name: data for name, data in anna.items() if name not in ("game.a", "game.b")})
    assert verdict.game == "a game that cannot be read"
    assert "cannot be read" in verdict.damaged["game.journal"]


def test_what_was_set_aside_is_listed_and_an_unknown_file_is_left_alone(anna):
    verdict = verdicts.judge(dict(anna, **{"broken.journal": b"?", "holiday.jpg": b"?", "records": b"00000000\nx"}))
    assert verdict.aside == ["broken.journal"]
    assert list(verdict.damaged) == ["records"]
