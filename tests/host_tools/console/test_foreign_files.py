"""Archives, journals and places of other people: reported as errors, and never kept as a wrong copy."""

import errno
import hashlib
import json
import random
import zipfile
from pathlib import Path

import pytest

from host_tools.console import foreign
from host_tools.device.backup import archive, saves
from host_tools.device.usb import BoardTrouble
from host_tools.play.simulator import saves as play_saves
from tests.host_tools.console import hostile_text
from tests.host_tools.device import save_games

SAVE = b"thirteen byte"


@pytest.fixture(scope="module")
def anna(tmp_path_factory):
    return save_games.played(tmp_path_factory.mktemp("anna"), 12)


# Archives.


def zipped(path, manifest, files, way=zipfile.ZIP_DEFLATED):
    with zipfile.ZipFile(path, "w", way) as file:
        file.writestr("manifest.json", manifest if isinstance(manifest, (str, bytes)) else json.dumps(manifest))
        for name, data in files.items():
            file.writestr("saves/" + name, data)
    return path


def manifest_of(saved, **changes):
    listed = {name: {"size": len(data), "sha256": hashlib.sha256(data).hexdigest()} for name, data in saved.items()}
    return {"what": archive.WHAT, "format": 1, "origin": {}, "files": listed, **changes}


def refused(path):
    with pytest.raises(BoardTrouble) as caught:
        archive.read(path)
    assert hostile_text.steering(str(caught.value)) == []
    return str(caught.value)


def test_archives_that_are_not_ours_are_refused_with_a_reason(tmp_path):
    files, path = {"settings": SAVE}, tmp_path / "a.zip"
    assert archive.read(zipped(path, manifest_of(files), files)).files == files
    entry = manifest_of(files)["files"]["settings"]
    assert "manifest is not one of" in refused(zipped(path, hostile_text.DEEP, files))
    for wrong in (
        [],
        5,
        None,
        "x",
        {},
        manifest_of(files, origin=[]),
        manifest_of(files, files=[]),
        manifest_of(files, format=True),
        manifest_of(files, format=[1]),
        manifest_of(files, format=1.0),
        manifest_of(files, files={"settings": []}),
        manifest_of(files, files={"settings": {"size": 13}}),
        manifest_of(files, files={"settings": dict(entry, size="13")}),
        manifest_of(files, files={"settings": dict(entry, size=7)}),
    ):
        refused(zipped(path, wrong, files))
    for name in ("../x", "/x", "a/b", "C:x", "nul", "AUX.txt", "x.", "", ".", "..", "x.new", "x\n", "\x1b[31m"):
        assert "no name of a save" in refused(zipped(path, manifest_of({name: SAVE}), {}))
    twice = {"settings": SAVE, "SETTINGS": SAVE}
    assert "comes twice" in refused(zipped(path, manifest_of(twice), twice))
    assert "packed in another way" in refused(zipped(path, manifest_of(files), files, zipfile.ZIP_LZMA))
    assert "it is no file" in refused(tmp_path)
    assert list(tmp_path.iterdir()) == [path]


def test_a_bomb_is_not_unpacked(tmp_path):
    huge = {"settings": bytes(64 << 20)}
    path = zipped(tmp_path / "bomb.zip", manifest_of(huge), huge)
    assert path.stat().st_size < 100_000
    assert "larger than a board" in refused(path)
    assert "no manifest" in refused(zipped(path, b" " * (64 << 20), {}))


def test_mutated_archives_are_read_right_or_refused(anna, tmp_path):
    path = zipped(tmp_path / "a.zip", manifest_of(anna), anna)
    whole = path.read_bytes()
    chance = random.Random(3)
    for _ in range(2 * hostile_text.ROUNDS):
        wrong = bytearray(whole)
        for _ in range(chance.randrange(1, 4)):
            at = chance.randrange(len(wrong))
            if chance.random() < 0.5:
                wrong[at] = chance.randrange(256)
            else:
                del wrong[at : at + chance.randrange(1, 60)]
        path.write_bytes(wrong)
        try:
            assert archive.read(path).files == anna
        except BoardTrouble as trouble:
            assert hostile_text.steering(str(trouble)) == []


def test_mutated_manifests_are_read_right_or_refused(anna, tmp_path):
    whole, chance = json.dumps(manifest_of(anna, origin={"made": "today"})), random.Random(4)
    for _ in range(hostile_text.ROUNDS):
        path = zipped(tmp_path / "a.zip", hostile_text.mutated(whole, chance).encode("utf-8", "surrogatepass"), anna)
        try:
            assert archive.read(path).files == anna
        except BoardTrouble as trouble:
            assert hostile_text.steering(str(trouble)) == []


# Journals.


def test_mutated_journals_are_told_and_never_raise(tmp_path, capsys):
    root = Path(__file__).resolve().parents[3]
    wholes = sorted((root / "docs" / "guides" / "journals").glob("*.journal"))
    chance = random.Random(5)
    assert wholes
    for number in range(hostile_text.ROUNDS // 5):
        path = tmp_path / "x.journal"
        text = wholes[number % len(wholes)].read_text(encoding="utf-8")
        changed = hostile_text.mutated(text, chance)
        path.write_bytes(changed.encode("utf-8", "surrogatepass"))
        for command in (["replay", path], ["replay", path, "--verify"], ["chronicle", path, "-o", tmp_path / "x.html"]):
            code, said = hostile_text.call(capsys, *command)
            assert said and code in ((1, 2) if changed != text else (0, 2))


def test_endless_files_are_told(tmp_path, capsys):
    if not Path("/dev/zero").exists():
        pytest.skip("this system has no endless file")
    for command, wanted in (("replay", 2), ("chronicle", 2), ("restore", 1)):
        code, said = hostile_text.call(capsys, command, "/dev/zero")
        assert code == wanted and ("no backup" if command == "restore" else "more than 16 MB") in said


# Places that cannot be written.


def test_a_lock_that_belongs_to_somebody_else_is_told(tmp_path, monkeypatch):
    def opened(path, mode="r"):
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    monkeypatch.setattr(play_saves, "open", opened, raising=False)
    with pytest.raises(play_saves.Refused, match=r"belong to another user.*--saves"):
        play_saves.lock(tmp_path)


def test_a_lock_that_is_a_folder_is_told(tmp_path):
    (tmp_path / play_saves.LOCK_NAME).mkdir()
    with pytest.raises(play_saves.Refused, match="--saves"):
        play_saves.lock(tmp_path)


def test_on_a_full_disk_an_older_page_stays(tmp_path, monkeypatch):
    page = tmp_path / "mine.html"
    page.write_bytes(b"older")

    def full(self, content):
        self.touch()
        raise OSError(errno.ENOSPC, "No space left on device", str(self))

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match="No space"):
        foreign.write_whole(page, b"newer")
    assert page.read_bytes() == b"older"
    assert [path.name for path in tmp_path.iterdir()] == ["mine.html"]


def test_on_a_full_disk_an_older_backup_stays(tmp_path, monkeypatch):
    path = tmp_path / "a.zip"
    archive.write(path, {"settings": SAVE}, {})

    def full(self, *_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(archive.zipfile.ZipFile, "writestr", full)
    with pytest.raises(BoardTrouble, match="No space left"):
        archive.write(path, {"settings": b"newer"}, {})
    assert archive.read(path).files == {"settings": SAVE}
    assert saves.paths_in(["/saves/settings"]) == ["/saves/settings"]
