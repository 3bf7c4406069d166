"""Every command with hostile text from boards, archives and journals: nothing of it steers the terminal."""

import json
import zipfile
from types import SimpleNamespace

import pytest

from engine.table import Table
from host_tools import cli
from host_tools.console.terminal import safe_output
from host_tools.device import backup, board_tests, doctor, flash
from host_tools.device.backup import archive, restore
from host_tools.device.build.installation import BOARD, CURRENT
from host_tools.device.usb import BoardTrouble, ports, troubles
from host_tools.lab.arena import summary
from host_tools.lab.arena.figures import Figures
from host_tools.lab.arena.intervals import Mean, Share
from tests.host_tools.console import hostile_text
from tests.host_tools.device import save_games
from tests.host_tools.device.fake_files import BoardFiles
from tests.host_tools.device.fake_remote import DirectRemote


@pytest.fixture(scope="module")
def anna(tmp_path_factory):
    return save_games.played(tmp_path_factory.mktemp("anna"), 12)


@pytest.fixture
def board(anna, monkeypatch):
    """A board on which everything is called as badly as it can be; commands find it on any port."""
    files = BoardFiles()
    for name, content in anna.items():
        files.put("/saves/" + name, content)
    files.put("/saves/" + hostile_text.NAME[:60], b"x")
    files.put("/%s.py" % hostile_text.NAME[:60], b"x")
    files.put("/pitboss/%s" % hostile_text.NAME[:60], b"x")
    files.put(CURRENT, ("pitboss 1 %s boot_0123456789 0123456789" % "\x1b[31m\u202e").encode())
    about = json.loads((doctor.checks.boards.BOARDS / "badger-2040" / "board.json").read_text(encoding="utf-8"))
    files.put(BOARD, json.dumps(dict(about, title=hostile_text.TEXT)).encode())
    remote = DirectRemote(
        files, machine="Raspberry Pi Pico%s with RP2040" % hostile_text.TEXT[:60], build=hostile_text.TEXT[:60]
    )
    for module in (backup, doctor, flash, restore):
        monkeypatch.setattr(module, "Remote", lambda port: remote)
    return remote


def test_doctor(board, capsys):
    code, said = hostile_text.call(capsys, "doctor", "--port", "x", "--no-panel", "--no-keys")
    assert code == 1
    assert "Raspberry Pi Pico\\x1b[31m" in said


def test_backup_names_what_it_leaves_out(board, anna, tmp_path, capsys):
    code, said = hostile_text.call(capsys, "backup", "--port", "x", "-o", tmp_path / "a.zip")
    assert code == 0
    assert archive.read(tmp_path / "a.zip").files == anna
    assert "is left out: that is no name of a save" in said


def test_flash(board, capsys):
    code, said = hostile_text.call(capsys, "flash", "--port", "x", "--dry-run", "--board", "badger-2040")
    assert code == 0
    assert "left alone, not ours: /\\x1b[31m" in said


def test_an_error_of_the_board(board, capsys, monkeypatch):
    def run(*codes, **_):
        raise troubles.CodeFailed("Traceback (most recent call last):\nValueError: %s" % hostile_text.TEXT)

    monkeypatch.setattr(board, "run", run)
    for command in (["doctor"], ["backup"], ["flash"]):
        code, said = hostile_text.call(capsys, *command, "--port", "x")
        assert code == 1 and "The board reports: " in said


def test_restore_with_hostile_manifests(board, anna, tmp_path, capsys):
    origin = {"made": hostile_text.TEXT, hostile_text.TEXT: hostile_text.TEXT}
    listed = {name: {"size": len(data), "sha256": archive._hash(data)} for name, data in anna.items()}
    good = {"what": archive.WHAT, "format": 1, "origin": origin, "files": listed}
    for wrong in (
        good,
        dict(good, format=hostile_text.TEXT),
        dict(good, what=hostile_text.TEXT),
        dict(good, files={hostile_text.TEXT: {}}),
        dict(good, files={}),
    ):
        path = tmp_path / ("%s.zip" % hostile_text.NAME[:60])
        with zipfile.ZipFile(path, "w") as file:
            file.writestr("manifest.json", json.dumps(wrong))
            for name, data in anna.items():
                file.writestr("saves/" + name, data)
            if wrong is not good:
                file.writestr("saves/" + hostile_text.NAME, b"")
        code, _ = hostile_text.call(capsys, "restore", path, "--port", "x", "--force")
        assert code == (0 if wrong is good else 1)


def test_boards_on_usb_with_hostile_names(monkeypatch, capsys):
    port = {
        "device": "/dev/tty\x1b[31m",
        "vid": 0x2E8A,
        "pid": 5,
        "product": hostile_text.TEXT,
        "serial_number": hostile_text.TEXT,
        "manufacturer": hostile_text.TEXT,
        "description": hostile_text.TEXT,
    }
    seen = [SimpleNamespace(**port), SimpleNamespace(**dict(port, device="/dev/ttyB"))]
    monkeypatch.setattr(ports.list_ports, "comports", lambda: seen)
    for command in ("doctor", "backup", "flash"):
        code, said = hostile_text.call(capsys, command)
        assert code == 1 and "2 boards are plugged in" in said


def test_what_mpremote_complains_of(capsys):
    for said, complaint in (("", hostile_text.TEXT), (hostile_text.TEXT, ""), ("Traceback\n" + hostile_text.TEXT, "")):
        told = str(troubles.explain("/dev/x", said, complaint))
        assert hostile_text.steering(told) == []
    assert hostile_text.steering(str(troubles._by_reason("/dev/x", None, hostile_text.TEXT))) == []
    assert hostile_text.steering(str(troubles.garbled(hostile_text.TEXT))) == []
    assert issubclass(troubles.CodeFailed, BoardTrouble)


def test_lines_of_tests_on_a_board(capsys):
    with safe_output():
        board_tests.Tests("test_x").heard("test_x \x1b[31m\x9b")
    assert capsys.readouterr().out == "test_x \\x1b[31m\\x9b\n"


def journal(tmp_path, steps, name="dwarf_mine", **options):
    """A journal on disk with these lines in it, whose checksums fit."""
    table = Table.new(name, options, "seed")
    for step in steps:
        table.journal.add(step)
    path = tmp_path / (hostile_text.NAME[:60] + ".journal")
    path.write_bytes("".join(line + "\n" for line in table.journal.lines).encode("utf-8", "surrogatepass"))
    return path


def test_replay_and_chronicle_of_a_journal_with_a_hostile_player(tmp_path, capsys):
    page = tmp_path / (hostile_text.NAME[:60] + ".html")
    refused = hostile_text.TEXT.replace("\r\n", "").replace("\ud800", "")
    for name, wanted in ((refused, 1), ("\u202e\u2066\ufeff[red][/]<script>", 0)):
        path = journal(tmp_path, ["!name 0 " + name, "!name 1 " + name, "!seat " + name])
        for options in ([], ["--verify"], ["--state"]):
            hostile_text.call(capsys, "replay", path, *options)
        code, said = hostile_text.call(capsys, "chronicle", path, "-o", page, "--salvage")
        assert code == wanted, said
        text = page.read_text(encoding="utf-8")
        assert hostile_text.steering(text) == []
        assert "<script>" not in text
    assert "&lt;script&gt;" in text  # the second name is one that a journal may have


def test_damaged_journals(tmp_path, capsys):
    good = journal(tmp_path, []).read_bytes()
    for wrong, words, codes in (  # what replay and chronicle answer
        (hostile_text.NAME.encode(), "is not a Pitboss journal", (2, 2)),
        (good + hostile_text.NAME.encode(), "no checksum", (1, 1)),
        (b"pitboss %s x\n" % hostile_text.NAME.encode()[:40], "is not text", (2, 2)),
        (good + b"\xff\xfe", "is not text", (2, 2)),
        (b"", "is empty", (2, 2)),
        (good.replace(b"dwarf_mine", b"dwarf\x1b[31m"), "the checksum does not fit", (1, 2)),
    ):
        path = tmp_path / (hostile_text.NAME[:40] + ".txt")
        path.write_bytes(wrong)
        answers = [hostile_text.call(capsys, command, path) for command in ("replay", "chronicle")]
        assert tuple(code for code, _ in answers) == codes and all(words in said for _, said in answers), answers
    for command in ("replay", "chronicle"):
        code, _ = hostile_text.call(capsys, command, tmp_path / hostile_text.NAME)
        assert code == 2


def test_board_files_of_somebody(tmp_path, capsys):
    for name, content in (
        ("a" + hostile_text.NAME[:60], b"{}"),
        ("b", hostile_text.NAME.encode()),
        ("c", b"[" * 100_000),
        ("d", json.dumps({hostile_text.TEXT: hostile_text.TEXT, "name": hostile_text.TEXT}).encode()),
    ):
        (tmp_path / name).mkdir()
        (tmp_path / name / "board.json").write_bytes(content)
    code, said = hostile_text.call(capsys, "boards", "--folder", tmp_path)
    assert code == 1
    assert "nested too deeply" in said


@pytest.mark.parametrize("name", [hostile_text.TEXT, "[red]", "[/]", "[link=x]y"])
def test_names_in_the_arenas_tables_are_no_markup(name, capsys):
    mean = Mean(name, 1, 1.0, 1.0, 1.0, 1.0, 1, 1)
    figures = Figures(name, "points", [Share(name, 1, 1.0, 0.0, 1.0, 0.5)], None, mean, mean, {1: 1}, 1)
    with safe_output():
        summary.show(figures, SimpleNamespace(games=1, seconds=1.0))
        summary.show(figures._replace(shares=[]), SimpleNamespace(games=1, seconds=1.0))
    said = capsys.readouterr().out
    assert hostile_text.steering(said) == []
    assert said.count(name) == (0 if name == hostile_text.TEXT else 4)


# How each command is given a word that means nothing.
WORDS = {
    "arena": [["{}"], ["dice_miners", "--seats", "{}"], ["dice_miners", "--option", "{}"],
              ["dice_miners", "--games", "{}"], ["dice_miners", "--plot", "{}"]],
    "backup": [["{}"]],
    "bench": [["--only", "{}"], ["--only", ""], ["--on", "{}"], ["--on", "board", "--only", "{}"],
              ["--on", "virtual", "--uf2", "x", "--only", "{}"], ["--on", "virtual", "--uf2", "x", "--board", "{}"]],
    "boards": [["{}"]],
    "chronicle": [["x", "--language", "{}"]],
    "doctor": [["{}"]],
    "flash": [["--board", "{}"], ["--language", "{}"], ["--board", "{}", "--package", "x"], ["{}"]],
    "fonts": [["{}"]],
    "guides": [["{}"]],
    "lint": [["{}"]],
    "lock": [["{}"]],
    "new-game": [["x", "{}"]],
    "play": [["--size", "{}"], ["--language", "{}"], ["--runtime", "{}"], ["--port", "{}"], ["{}"]],
    "referee": [["--on", "{}"], ["--language", "{}"], ["{}"]],
    "replay": [["x", "--language", "{}"], ["x", "--to", "{}"]],
    "restore": [["x", "{}"]],
    "screens": [["{}"], ["--size", "{}"], ["--language", "{}"]],
    "site": [["-o", "x", "{}"]],
    "test": [["--on", "{}"], ["--on", "micropython", "{}"], ["--on", "board", "{}"]],
    "train": [["{}"], ["dice_miners", "--games", "{}"], ["dice_miners", "--passes", "0"]],
    "translate": [["x", "{}"]],
    "virtual": [["--board", "{}", "--uf2", "x"], ["--port", "{}"], ["--uf2", "x", "{}"]],
}  # fmt: skip


@pytest.mark.parametrize("command", cli.COMMANDS)
@pytest.mark.parametrize("word", ["nonsense", hostile_text.NAME.replace("\r\n", "")], ids=["plain", "hostile"])
def test_a_word_that_means_nothing_is_an_error_in_every_command(command, word, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for arguments in WORDS[command]:
        code, said = hostile_text.call(capsys, command, *(argument.replace("{}", word) for argument in arguments))
        assert code == 2, (arguments, said)
        assert "pitboss" in said, arguments
    assert hostile_text.call(capsys, word)[0] == 2
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("arguments, there", [
    (["bench", "--only", "nonsense"], ["engine", "ai", "files", "heap"]),
    (["bench", "--on", "board", "--only", "nonsense"], ["start", "presses", "game", "panel"]),
    (["bench", "--on", "virtual", "--uf2", "x", "--only", "nonsense"], ["prompt", "dice_miners"]),
    (["bench", "--on", "virtual", "--uf2", "x", "--board", "nonsense"], ["badger-2040"]),
    (["virtual", "--uf2", "x", "--board", "nonsense"], ["badger-2040"]),
    (["flash", "--board", "nonsense"], ["badger-2040", "inky-pack"]),
    (["test", "--on", "micropython", "nonsense"], ["test_dice"]),
    (["arena", "nonsense"], ["dice_miners"]),
    (["arena", "dice_miners", "--seats", "nonsense"], ["master", "random"]),
    (["train", "nonsense"], ["dice_miners"]),
    (["screens", "nonsense"], ["shell/launcher"]),
    (["guides", "nonsense"], ["dice_miners"]),
])  # fmt: skip
def test_the_words_that_mean_something_are_named(arguments, there, capsys):
    code, said = hostile_text.call(capsys, *arguments)
    assert code == 2
    assert [word for word in there if word not in said] == []
