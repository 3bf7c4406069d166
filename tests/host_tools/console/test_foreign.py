"""What comes from elsewhere: garbled, hostile or endless, it is reported as an error and never kept as a wrong copy."""

import base64
import hashlib
import json
import random
import subprocess
import sys

import pytest

from host_tools.console import foreign
from host_tools.device import backup
from host_tools.device.backup import archive
from host_tools.device.build import build_cache
from host_tools.device.build.installation import Installation, digest
from host_tools.device.flash import package
from host_tools.device.flash.survey import answer, question, survey
from host_tools.device.flash.survey import content as content_to_flash
from host_tools.device.usb import BoardTrouble, Remote, answers, remote
from host_tools.device.usb.board_info import read
from tests.host_tools.console import hostile_text
from tests.host_tools.device import save_games
from tests.host_tools.device.fake_board import FakeBoard
from tests.host_tools.device.fake_files import BoardFiles
from tests.host_tools.device.fake_remote import DirectRemote

SAVE = b"thirteen byte"
FACTS = {
    "name": "micropython",
    "version": [1, 29, 0],
    "machine": "Pico",
    "build": "RPI_PICO",
    "mpy": 6,
    "unique": "e661",
    "block": 4096,
    "blocks": 352,
    "free": 100,
    "heap": 210000,
}


@pytest.fixture(scope="module")
def anna(tmp_path_factory):
    return save_games.played(tmp_path_factory.mktemp("anna"), 12)


def told(content):
    """A file as a board's show() sends it."""
    return "%s= %d %s\n" % (base64.encodebytes(content).decode(), len(content), hashlib.sha256(content).hexdigest())


# Base64.


def test_base64_is_read_as_it_is_or_not_at_all():
    text = base64.b64encode(SAVE).decode()
    assert foreign.from_base64(text) == SAVE
    garbled = text[:4] + "-" * 8 + text[12:]
    assert len(base64.b64decode(garbled)) == 7  # Python's own reading makes it short
    with pytest.raises(ValueError, match="garbled base64"):
        foreign.from_base64(garbled)
    for at in range(len(text)):
        for char in "-!\x00\u00e9 ":
            with pytest.raises(ValueError, match=r"garbled base64|only ASCII"):
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
    for _ in range(20 * hostile_text.ROUNDS):
        at, kind = chance.randrange(len(good)), chance.randrange(3)
        wrong = good[:at] + ("" if kind == 0 else chr(chance.randrange(256))) + good[at + (kind != 1) :]
        if wrong == good:
            continue
        try:
            assert answers.content("/x", wrong) == SAVE, repr(wrong)
        except BoardTrouble as trouble:
            assert hostile_text.steering(str(trouble)) == []


def test_a_file_that_the_board_cannot_read_is_named():
    with pytest.raises(BoardTrouble, match=r"cannot read its file /saves/x \(error 5\)"):
        answers.content("/saves/x", "aGFsZg==\n! 5\n")
    assert content_to_flash("/saves/x", "aGFsZg==\n! 5\n") is None  # flashing writes it again


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
    code, said = hostile_text.call(capsys, "backup", "--port", "x", "-o", tmp_path / "a.zip")
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
    pack = b"content"
    path = "/pitboss/boot_%s.mpy" % digest(pack)[:10]
    whole = Installation({path: pack, "/pitboss/" + digest(b"i")[:10]: b"i"},
                         b"pitboss 1 0.1.0 boot_%s %s" % (digest(pack)[:10].encode(), digest(b"i")[:10].encode()),
                         b"import pitboss", b"{}", "0.1.0")  # fmt: skip
    file = tmp_path / "kept.json"
    build_cache._write(file, "key", whole)
    assert build_cache._read(file, "key", b"{}") == whole
    good = json.loads(file.read_text())
    for wrong in (
        dict(good, main=good["main"][:4] + "-" + good["main"][5:]),
        dict(good, main=good["main"][:-4]),
        dict(good, current=base64.b64encode(whole.current[:-1]).decode()),
        dict(good, version="9"),
        dict(good, packs=[]),
        [],
        5,
    ):
        file.write_text(json.dumps(wrong))
        assert build_cache._read(file, "key", b"{}") is None
    file.write_text(hostile_text.DEEP)
    assert build_cache._read(file, "key", b"{}") is None


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
    code, said = hostile_text.call(capsys, "backup", "--port", "x", "-o", tmp_path / "a.zip")
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
    (folder / "package.json").write_text(hostile_text.DEEP)
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
    for facts in [*map(json.dumps, wrong), hostile_text.DEEP, "", "{", hostile_text.TEXT]:
        with pytest.raises(BoardTrouble, match="cannot be understood") as caught:
            read(facts)
        assert hostile_text.steering(str(caught.value)) == []


def test_mutated_answers_of_a_board_are_read_or_told(anna):
    files = BoardFiles()
    for name, content in anna.items():
        files.put("/saves/" + name, content)
    files.put("/pitboss/current", b"pitboss 1 0.1.0 boot_0123456789 0123456789")
    said = DirectRemote(files).run(question())[0]
    true = answer(said)
    chance = random.Random(2)
    for _ in range(2 * hostile_text.ROUNDS):
        try:
            seen = answer(hostile_text.mutated(said, chance))
        except BoardTrouble as trouble:
            assert hostile_text.steering(str(trouble)) == []
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


@pytest.mark.slow
@pytest.mark.parametrize("words", [b"x" * 1000, b"more and more\n" * 70], ids=["one line", "lines"])
def test_a_board_that_talks_without_end_is_given_up(words, monkeypatch):
    monkeypatch.setattr(remote, "LOUDEST", 200_000)
    Loud.words = words
    with Loud() as board, pytest.raises(BoardTrouble, match="talks without end"):
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
