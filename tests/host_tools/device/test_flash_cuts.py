"""Flashing cut off: power at every operation of the flash, the cable at every message. No mixture ever boots."""

import pytest

import host_tools.device.flash as flash
from host_tools.device.boards import BOARDS
from host_tools.device.build.installation import BOARD, CURRENT, DIGITS, MAIN, digest
from host_tools.device.flash import plan, transfer
from host_tools.device.flash.survey import survey
from host_tools.device.flash_model import BEFORE, BITS, CUTS, HALF, Flash, PowerCut, apply
from host_tools.device.usb import BoardTrouble
from tests.host_tools.device.fake_board import FakeBoard
from tests.host_tools.device.fake_files import BoardFiles
from tests.host_tools.device.fake_remote import DirectRemote
from tests.host_tools.device.flash_helpers import BOARD_NAME, files_of, installation

BLOCKS = 48
BOARD_FILE = (BOARDS / BOARD_NAME / "board.json").read_bytes()
OLD = installation("1.0", (300, 6000, 9000, 700), board=BOARD_FILE)
NEW = installation("1.1", (300, 6000, 9000, 700), changed=(1, 3), board=BOARD_FILE)
THEIRS = {"/saves/game.journal": b"pitboss 1\n" * 90, "/saves/game.a": b"slot", "/boot.py": b"import webrepl"}
OLD_MAIN = b"from firmware.main import run\n\nrun()\n"
COPIED = {"/engine/game.py": b"x" * 3000, "/engine/game.mpy": b"y" * 900, "/firmware/app.mpy": b"z" * 2000}


def files_with(contents):
    files = BoardFiles(blocks=BLOCKS)
    for path, data in contents.items():
        files.put(path, data)
    return BoardFiles(Flash(files.flash.blocks))


def flashed(files, wanted=NEW):
    """Flash a file system as the command does; returns the codes that were sent."""
    remote = DirectRemote(files)
    seen = survey(remote)
    todo = plan.make(seen, wanted)
    if not todo.is_empty():
        transfer.send(remote, todo, wanted, lambda count: None)
    return remote.codes


def booting(contents):
    """The version that main.py would start, which must be whole; None if there is none."""
    if not contents.get(CURRENT) or contents.get(MAIN) != NEW.main:  # a new file is empty at first
        return None
    version = {OLD.current: OLD, NEW.current: NEW}[contents[CURRENT]]
    assert {path: contents.get(path) for path in version.packs} == version.packs
    assert contents[BOARD] == version.board
    return version


def assert_sound(contents):
    """Files of others as they were, and no pack with a name that is not its own, unless it is still arriving."""
    assert {path: contents.get(path) for path in THEIRS} == THEIRS
    for path, data in contents.items():
        if path.startswith("/pitboss/") and path != CURRENT:
            is_arriving = path in NEW.packs and contents.get(CURRENT) != NEW.current
            assert digest(data)[:DIGITS] in path or is_arriving


STORIES = {
    "first": dict(THEIRS),
    "update": {**THEIRS, **files_of(OLD)},
    "copied": {**THEIRS, **COPIED, MAIN: OLD_MAIN, BOARD: BOARD_FILE},
    "somebody's": {**THEIRS, MAIN: b"print('blink')"},
}
AFTER = {name: {**THEIRS, **files_of(NEW)} for name in STORIES}
AFTER["somebody's"][plan.name_to_keep(MAIN, b"print('blink')")] = b"print('blink')"


def images(story, how):
    """(number, blocks) for a cut at every operation of flashing."""
    files = files_with(STORIES[story])
    blocks = list(files.flash.blocks)
    flashed(files)
    assert files.contents() == AFTER[story]
    for number, operation in enumerate(files.flash.log):
        kept = blocks[operation.block]
        apply(blocks, operation, how)
        yield number, blocks
        blocks[operation.block] = kept
        apply(blocks, operation)


@pytest.mark.parametrize("how", CUTS)
@pytest.mark.parametrize("story", STORIES)
def test_power_cut_at_any_operation_leaves_a_whole_version_and_the_next_run_completes(story, how):
    count, seen = 0, {}
    for _, blocks in images(story, how):
        contents = BoardFiles(Flash(blocks)).contents()
        assert_sound(contents)
        version = booting(contents)
        if story == "update":
            assert version in (OLD, NEW)
        if story == "copied" and version is None:
            assert {path: contents[path] for path in COPIED} == COPIED and contents[MAIN] == OLD_MAIN
        if story == "somebody's" and version is None:
            assert contents[MAIN] == b"print('blink')"
        key = tuple(sorted(contents.items()))
        if key not in seen:
            seen[key] = True
            again = BoardFiles(Flash(blocks))
            flashed(again)
            assert again.contents() == AFTER[story]
        count += 1
    assert count > 30 and len(seen) > 8


def test_power_that_is_really_cut_leaves_what_the_log_says():
    whole = dict(images("update", HALF))
    for number in range(0, len(whole), 7):
        files = files_with(STORIES["update"])
        files.flash.cut_at(number, HALF)
        with pytest.raises(PowerCut):
            flashed(files)
        assert booting(BoardFiles(Flash(files.flash.blocks)).contents()) in (OLD, NEW)


def test_a_second_cut_during_the_second_run_does_no_harm():
    for first, blocks in images("update", BITS):
        if first % 6:
            continue
        for second in (0, 3, 9):
            files = BoardFiles(Flash(blocks))
            files.flash.cut_at(second, BEFORE)
            try:
                flashed(files)
            except PowerCut:
                pass
            again = BoardFiles(Flash(files.flash.blocks))
            assert booting(again.contents()) in (OLD, NEW)
            flashed(again)
            assert again.contents() == AFTER["update"]


@pytest.mark.parametrize("story", STORIES)
def test_a_cable_pulled_behind_any_message_leaves_a_whole_version(story, monkeypatch):
    monkeypatch.setattr(transfer, "SLAB", 2048)  # many messages
    messages = flashed(files_with(STORIES[story]))
    assert len(messages) > 3
    for count in range(len(messages)):
        files = files_with(STORIES[story])
        python = DirectRemote(files).python
        for code in messages[:count]:
            assert python.execute(code)[1] == ""
        python.soft_reset()  # when the board is plugged in again; what is open is closed by it
        contents = files.contents()
        assert_sound(contents)
        assert story != "update" or booting(contents) in (OLD, NEW)
        flashed(files)
        assert files.contents() == AFTER[story]


def test_a_full_disk_is_told_and_the_old_version_stays(monkeypatch):
    files = files_with(STORIES["update"])
    monkeypatch.setattr(plan, "RESERVE", -1000)
    huge = installation("1.1", (300, 200_000), board=BOARD_FILE)
    with pytest.raises(BoardTrouble) as caught:
        flashed(files, huge)
    assert "full" in caught.value.what and "mpremote rm" in caught.value.next
    files.forget()
    assert booting(files.contents()) is OLD


def test_a_slab_that_was_damaged_on_its_way_never_becomes_a_piece(monkeypatch):
    def damaged(contents):
        wrong = bytearray(b"".join(contents))
        wrong[100] ^= 1
        return real([bytes(wrong)])

    real = transfer.slabs
    monkeypatch.setattr(transfer, "slabs", damaged)
    files = files_with(STORIES["update"])
    with pytest.raises(BoardTrouble) as caught:
        flashed(files)
    assert "damaged on its way" in caught.value.what and "cable" in caught.value.next
    assert booting(files.contents()) is OLD
    assert_sound(files.contents())


@pytest.mark.slow
@pytest.mark.parametrize("bytes_until", [1, 300, 3000, 5000, 8000, 11000, 13000, 15000])
def test_a_cable_really_pulled_is_told_and_the_next_run_completes(bytes_until, monkeypatch, capsys):
    monkeypatch.setattr(flash, "made", lambda board: NEW)
    files = files_with(STORIES["update"])
    with FakeBoard(files=files) as board:
        board.unplug_after = bytes_until
        code = flash.main(["--port", board.port])
        said = capsys.readouterr()
        assert code == (0 if "Done" in said.out else 1) and (not code or "went away" in said.err)
        board.power_on()
        assert booting(board.files.contents()) in (OLD, NEW)
        assert flash.main(["--port", board.port]) == 0
        assert board.files.contents() == AFTER["update"]


def test_a_power_cut_during_flashing_is_told_and_the_next_run_completes(monkeypatch, capsys):
    monkeypatch.setattr(flash, "made", lambda board: NEW)
    with FakeBoard(files=files_with(STORIES["update"])) as board:
        board.files.flash.cut_at(12, HALF)
        assert flash.main(["--port", board.port]) == 1
        assert "nothing is lost" in capsys.readouterr().err
        board.power_on()
        assert flash.main(["--port", board.port]) == 0
        assert board.files.contents() == AFTER["update"]
