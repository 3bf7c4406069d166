"""What comes from elsewhere: garbled, hostile or endless, it is told as an error and never kept as a wrong copy."""

import base64
import errno
import hashlib
import json
import os
import random
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from host_tools import backup, foreign
from host_tools.backup import archive, saves
from host_tools.flash import kept, package
from host_tools.flash.installation import Installation, digest
from host_tools.flash.survey import answer, question, survey
from host_tools.flash.survey import content as content_to_flash
from host_tools.play import saves as play_saves
from host_tools.usb import BoardTrouble, Remote, answers, remote
from host_tools.usb.look import read
from tests.host import hostile, save_games
from tests.host.fake_board import FakeBoard
from tests.host.fake_files import BoardFiles
from tests.host.fake_remote import DirectRemote

DEEP = "[" * 100_000
SAVE = b"thirteen byte"
FACTS = {"name": "micropython", "version": [1, 29, 0], "machine": "Pico", "build": "RPI_PICO", "mpy": 6,
         "unique": "e661", "block": 4096, "blocks": 352, "free": 100, "heap": 210000}
INSERTED = ["\n", " ", "\x1d\n", "\x1e\n", "'", "9" * 30, "-1", "\x1b[31m", DEEP]
ROUNDS = int(os.environ.get("PITBOSS_FUZZ", "150"))


@pytest.fixture(scope="module")
def anna(tmp_path_factory):
    return save_games.played(tmp_path_factory.mktemp("anna"), 12)


def told(content):
    """A file as a board's show() tells it."""
    return "%s= %d %s\n" % (base64.encodebytes(content).decode(), len(content), hashlib.sha256(content).hexdigest())


# Base64.


def test_base64_is_read_as_it_is_or_not_at_all():
    text = base64.b64encode(SAVE).decode()
    assert foreign.from_base64(text) == SAVE
    assert len(base64.b64decode(text[:9] + "\x00=" + text[11:])) < len(SAVE)  # Python's own reading makes it short
    for at in range(len(text)):
        for char in "-!\x00\u00e9 ":
            with pytest.raises(ValueError):
                foreign.from_base64(text[:at] + char + text[at + 1 :])


@pytest.mark.parametrize("size", [0, 1, 13, 767, 768, 769, 5000])
def test_a_file_of_a_board_arrives_whole(size):
    content = bytes(range(256)) * 20
    files = BoardFiles()
    files.put("/x", content[:size])
    assert DirectRemote(files).read(["/x", "/none"]) == {"/x": content[:size]}


def test_a_garbled_file_of_a_board_is_never_kept():
    good = told(SAVE)
    assert answers.content("/x", good) == SAVE
    chance = random.Random(1)
    for _ in range(20 * ROUNDS):
        at, kind = chance.randrange(len(good)), chance.randrange(3)
        wrong = good[:at] + ("" if kind == 0 else chr(chance.randrange(256))) + good[at + (kind != 1) :]
        if wrong == good:
            continue
        try:
            assert answers.content("/x", wrong) == SAVE, repr(wrong)
        except BoardTrouble as trouble:
            assert hostile.steering(str(trouble)) == []


def test_a_file_that_the_board_cannot_read_is_named():
    with pytest.raises(BoardTrouble, match="cannot read its file /saves/x .error 5."):
        answers.content("/saves/x", "aGFsZg==\n! 5\n")
    assert content_to_flash("/saves/x", "aGFsZg==\n! 5\n") is None  # flashing writes it anew


def test_a_garbled_backup_is_no_backup(anna, tmp_path, monkeypatch, capsys):
    board = DirectRemote(BoardFiles())
    for name, content in anna.items():
        board.python.files.put("/saves/" + name, content)
    true = board.run

    def garbled(*codes, **options):
        said = true(*codes, **options)
        return [text.replace("A", "-", 1) if "= " in text else text for text in said]

    monkeypatch.setattr(board, "run", garbled)
    monkeypatch.setattr(backup, "Remote", lambda port: board)
    code, said = hostile.call(capsys, "backup", "--port", "x", "-o", tmp_path / "a.zip")
    assert code == 1 and "damaged on its way" in said
    assert list(tmp_path.iterdir()) == []


def test_a_small_file_that_was_garbled_on_its_way_to_the_board_is_not_put_in_place():
    board = DirectRemote(BoardFiles())
    board.write({"/x": SAVE})
    code = remote.put("/x", b"something else entirely")
    at = code.index("'", code.index(",")) + 4
    with pytest.raises(BoardTrouble, match="damaged on its way: /x"):
        board.run(remote.tools(), code[:at] + ("B" if code[at] == "A" else "A") + code[at + 1 :])
    assert board.python.files.get("/x") == SAVE


def test_a_garbled_build_that_was_kept_is_built_again(tmp_path):
    piece = b"content"
    path = "/pitboss/boot_%s.mpy" % digest(piece)[:10]
    whole = Installation({path: piece, "/pitboss/" + digest(b"i")[:10]: b"i"},
                         b"pitboss 1 0.1.0 boot_%s %s" % (digest(piece)[:10].encode(), digest(b"i")[:10].encode()),
                         b"import pitboss", b"{}", "0.1.0")  # fmt: skip
    file = tmp_path / "kept.json"
    kept._write(file, "key", whole)
    assert kept._read(file, "key", b"{}") == whole
    good = json.loads(file.read_text())
    for wrong in (dict(good, main=good["main"][:4] + "-" + good["main"][5:]), dict(good, main=good["main"][:-4]),
                  dict(good, current=base64.b64encode(whole.current[:-1]).decode()), dict(good, version="9"),
                  dict(good, pieces=[]), [], 5):
        file.write_text(json.dumps(wrong))
        assert kept._read(file, "key", b"{}") is None
    file.write_text(DEEP)
    assert kept._read(file, "key", b"{}") is None


# Names.


@pytest.mark.parametrize("name", [
    "line\nbreak", "tab\tx", "quo'te", 'dou"ble', "back\\slash", "\x1b[31m", "\x7f", "é →",
])  # fmt: skip
def test_any_name_on_a_board_is_one_name_here(name):
    files = BoardFiles()
    files.put("/" + name, SAVE)
    files.put("/pitboss/" + name, SAVE)
    board = DirectRemote(files)
    assert board.tree("/") == {"/" + name: len(SAVE), "/pitboss/" + name: len(SAVE)}
    assert survey(board).sizes == {"/" + name: len(SAVE), "/pitboss/" + name: len(SAVE)}
    assert board.read(["/" + name]) == {"/" + name: SAVE}


@pytest.mark.parametrize("name", [
    "CON", "con.txt", "aux.x.y", "Nul", "com1", "LPT9.zip", "com¹.x", "a.", "a ", "a:b", "a?b", "x\ny",
])  # fmt: skip
def test_names_that_windows_keeps_are_told(name):
    assert foreign.misnamed(name)


@pytest.mark.parametrize("name", ["game.journal", "console", "auxiliary.txt", "com10", ".playing", "setup.dice_miners"])
def test_names_that_windows_allows(name):
    assert foreign.misnamed(name) == ""


def test_a_save_with_a_name_of_windows_is_left_out_and_named(anna, tmp_path, monkeypatch, capsys):
    board = DirectRemote(BoardFiles())
    for name, content in {**anna, "aux.txt": b"1", "settings.": b"2", "SETTINGS": b"3"}.items():
        board.python.files.put("/saves/" + name, content)
    monkeypatch.setattr(backup, "Remote", lambda port: board)
    code, said = hostile.call(capsys, "backup", "--port", "x", "-o", tmp_path / "a.zip")
    assert code == 0
    files = archive.read(tmp_path / "a.zip").files
    assert len({name.lower() for name in files}) == len(files) == len(anna)
    assert "/saves/aux.txt is left out" in said and "/saves/settings. is left out" in said


def test_a_backup_cannot_have_a_name_of_windows_there(tmp_path, monkeypatch):
    monkeypatch.setattr(archive.os, "name", "nt")
    with pytest.raises(BoardTrouble, match="Windows keeps that name"):
        archive.write(tmp_path / "nul.zip", {}, {})


def test_a_package_folder_with_a_list_that_leads_elsewhere_is_left_alone(tmp_path):
    mine = tmp_path / "mine.txt"
    mine.write_text("mine")
    folder = tmp_path / "package"
    folder.mkdir()
    for urls in ([["../mine.txt"] * 2, ["pitboss/current"] * 2], [[str(mine)] * 2, ["pitboss/current"] * 2], 5, [5]):
        (folder / "package.json").write_text(json.dumps({"urls": urls}))
        with pytest.raises(BoardTrouble, match="other things"):
            package._clear(folder)
    (folder / "package.json").write_text(DEEP)
    with pytest.raises(BoardTrouble, match="other things"):
        package._clear(folder)
    assert mine.read_text() == "mine"


# Answers of a board.


def test_facts_that_cannot_be_are_told():
    assert read(json.dumps(FACTS)).unique == "e661"
    values = (None, True, -1, 1.5, "x" * 500, [], {}, 1 << 50)
    wrong = [dict(FACTS, **{word: value}) for word in FACTS for value in values]
    wrong += [dict(FACTS, unique="../../x"), dict(FACTS, block=0), dict(FACTS, version=[]), {}, [], 5, None]
    wrong += [{word: FACTS[word] for word in FACTS if word != left_out} for left_out in FACTS]
    wrong.append(dict(FACTS, more=1))
    for facts in [*map(json.dumps, wrong), DEEP, "", "{", hostile.TEXT]:
        with pytest.raises(BoardTrouble, match="cannot be understood") as caught:
            read(facts)
        assert hostile.steering(str(caught.value)) == []


def mutated(text, chance):
    """A text with a few changes: bytes, lines and marks lost, doubled or new."""
    for _ in range(chance.randrange(1, 4)):
        at = chance.randrange(len(text) + 1)
        kind = chance.randrange(4)
        if kind == 0:
            text = text[:at] + text[at + chance.randrange(1, 40) :]
        elif kind == 1:
            text = text[:at] + chance.choice(INSERTED) + text[at:]
        elif kind == 2:
            text = text[:at] + text[at : at + 80] + text[at:]
        else:
            text = text[:at] + chr(chance.randrange(0x300)) + text[at + 1 :]
    return text


def test_mutated_answers_of_a_board_are_read_or_told(anna):
    files = BoardFiles()
    for name, content in anna.items():
        files.put("/saves/" + name, content)
    files.put("/pitboss/current", b"pitboss 1 0.1.0 boot_0123456789 0123456789")
    said = DirectRemote(files).run(question())[0]
    true = answer(said)
    chance = random.Random(2)
    for _ in range(2 * ROUNDS):
        try:
            seen = answer(mutated(said, chance))
        except BoardTrouble as trouble:
            assert hostile.steering(str(trouble)) == []
        else:
            for path, content in seen.texts.items():
                assert content == true.texts.get(path)


class Loud(FakeBoard):
    """A board that talks instead of answering."""

    words = b"x" * 1000
    times = 20_000

    def _execute(self, code):
        self.say(b"\x04")
        for _ in range(self.times):
            self.say(self.words)
        self.say(b"\x04\x04>")


@pytest.mark.parametrize("words", [b"x" * 1000, b"more and more\n" * 70], ids=["one line", "lines"])
def test_a_board_that_talks_without_end_is_given_up(words, monkeypatch):
    monkeypatch.setattr(remote, "LOUDEST", 200_000)
    Loud.words = words
    with Loud() as board:
        with pytest.raises(BoardTrouble, match="talks without end"):
            Remote(board.port).run("print(1)")


def test_a_program_that_talks_slowly_and_for_ever_is_given_up(monkeypatch):
    monkeypatch.setattr(remote, "MOST_PATIENCES", 0)
    code = "import time\nwhile True:\n    print('still here', flush=True)\n    time.sleep(0.05)"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        try:
            with pytest.raises(remote.TooMuch):
                remote.Listener(process, 30, None).listen()
        finally:
            process.kill()


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
    assert hostile.steering(str(caught.value)) == []
    return str(caught.value)


def test_archives_that_are_not_ours_are_refused_with_a_reason(tmp_path):
    files, path = {"settings": SAVE}, tmp_path / "a.zip"
    assert archive.read(zipped(path, manifest_of(files), files)).files == files
    entry = manifest_of(files)["files"]["settings"]
    assert "manifest is not one of" in refused(zipped(path, DEEP, files))
    for wrong in ([], 5, None, "x", {}, manifest_of(files, origin=[]), manifest_of(files, files=[]),
                  manifest_of(files, format=True), manifest_of(files, format=[1]), manifest_of(files, format=1.0),
                  manifest_of(files, files={"settings": []}), manifest_of(files, files={"settings": {"size": 13}}),
                  manifest_of(files, files={"settings": dict(entry, size="13")}),
                  manifest_of(files, files={"settings": dict(entry, size=7)})):
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
    for _ in range(2 * ROUNDS):
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
            assert hostile.steering(str(trouble)) == []


def test_mutated_manifests_are_read_right_or_refused(anna, tmp_path):
    whole, chance = json.dumps(manifest_of(anna, origin={"made": "today"})), random.Random(4)
    for _ in range(ROUNDS):
        path = zipped(tmp_path / "a.zip", mutated(whole, chance).encode("utf-8", "surrogatepass"), anna)
        try:
            assert archive.read(path).files == anna
        except BoardTrouble as trouble:
            assert hostile.steering(str(trouble)) == []


# Journals.


def test_mutated_journals_are_told_and_never_raise(tmp_path, capsys):
    root = Path(__file__).resolve().parents[2]
    wholes = sorted((root / "docs" / "guides" / "journals").glob("*.journal"))
    chance = random.Random(5)
    assert wholes
    for number in range(ROUNDS // 5):
        path = tmp_path / "x.journal"
        text = wholes[number % len(wholes)].read_text(encoding="utf-8")
        path.write_bytes(mutated(text, chance).encode("utf-8", "surrogatepass"))
        for command in (["replay", path], ["replay", path, "--verify"], ["chronicle", path, "-o", tmp_path / "x.html"]):
            assert hostile.call(capsys, *command)[0] in (0, 1, 2)


def test_endless_files_are_told(tmp_path, capsys):
    if not Path("/dev/zero").exists():
        pytest.skip("this system has no endless file")
    for command in ("replay", "chronicle", "restore"):
        code, said = hostile.call(capsys, command, "/dev/zero")
        assert code in (1, 2) and said


# Places that cannot be written.


def test_a_lock_that_belongs_to_somebody_else_is_told(tmp_path, monkeypatch):
    def opened(path, mode="r"):
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    monkeypatch.setattr(play_saves, "open", opened, raising=False)
    with pytest.raises(play_saves.Refused, match="belong to another user.*--saves"):
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
