"""`pitboss flash` against a board that the real mpremote talks to: what it does, says and leaves alone."""

import json

import pytest

import host_tools.device.flash as flash
from firmware.saves.settings import Settings
from host_tools.device.boards import BOARDS
from host_tools.device.flash.language import OneFile
from host_tools.device.flash.plan import name_to_keep
from tests.host_tools.device.fake_board import FakeBoard
from tests.host_tools.device.fake_python import PICO_W
from tests.host_tools.device.flash_helpers import BOARD_NAME, content, files_of, installation

BOARD = (BOARDS / BOARD_NAME / "board.json").read_bytes()
FIRST = ("--board", BOARD_NAME)
SAVES = {"/saves/game.journal": b"pitboss 1 dice_miners\n", "/saves/settings": b"00000000\n{}"}
FOREIGN = {
    "/boot.py": b"import webrepl",
    "/lib/webrepl.py": b"x = 1",
    "/pitboss/notes.txt": b"mine",
    "/engine/mine.py": b"1",
}


class Bench:
    """A board, the installation that is built for it, and the command."""

    def __init__(self, monkeypatch, capsys):
        self._capsys = capsys
        self.built = installation(board=BOARD)
        monkeypatch.setattr(flash, "made", lambda board: self.built._replace(board=board))
        monkeypatch.setattr("sys.stdin.isatty", lambda: False, raising=False)
        self.board = None

    def flash(self, *arguments, code=0):
        """Run the command; returns what it said on both outputs."""
        assert flash.main(["--port", self.board.port, *arguments]) == code
        said = self._capsys.readouterr()
        return said.err if code else said.out

    def has(self, *others):
        """Assert that the board has what was built, and these files, and nothing else."""
        wanted = files_of(self.built)
        for other in others:
            wanted.update(other)
        assert self.board.files.contents() == wanted


@pytest.fixture
def bench(monkeypatch, capsys):
    bench = Bench(monkeypatch, capsys)
    with FakeBoard(pty=True) as bench.board:
        yield bench


def put(board, files):
    for path, data in files.items():
        board.files.put(path, data)


def test_the_first_time_everything_is_sent_and_started(bench):
    said = bench.flash(*FIRST)
    assert "5 of 5 packs" in said and "starts Pitboss 1.0" in said
    bench.has()
    assert bench.board.resets == 1


def test_with_nothing_changed_nothing_is_written(bench):
    bench.flash(*FIRST)
    before = len(bench.board.files.flash.log)
    assert "nothing to do" in bench.flash()
    assert len(bench.board.files.flash.log) == before
    assert bench.board.resets == 2


def test_one_changed_piece_is_sent_alone_and_the_old_one_removed(bench):
    bench.flash(*FIRST)
    bench.built = installation("1.1", changed=(1,), board=BOARD)
    said = bench.flash()
    assert "2 of 5 packs" in said and "on the board now: 1.0" in said  # the index is the other one
    bench.has()


def test_a_piece_that_was_damaged_on_the_board_is_sent_again(bench):
    bench.flash(*FIRST)
    path, good = next(iter(bench.built.packs.items()))
    bench.board.files.put(path, bytes(len(good)))
    assert "1 of 5 packs" in bench.flash()
    bench.has()


def test_a_flashing_of_sixty_files_takes_few_round_trips_and_bytes(bench):
    bench.built = installation(sizes=[4300] * 57, board=BOARD)
    size = sum(map(len, bench.built.packs.values()))
    board = bench.board
    bench.flash(*FIRST)
    assert len(board.codes) == 4 + -(-size // (16 << 10)) and board.received < 0.9 * size
    for changed, most, codes in (((), 8000, 2), ((5,), 20000, 5)):
        board.received, board.codes = 0, []
        bench.built = installation("1.1" if changed else "1.0", [4300] * 57, changed=changed, board=BOARD)
        bench.flash()
        assert board.received < most and len(board.codes) == codes


def test_saves_and_other_peoples_files_stay_and_are_listed(bench):
    put(bench.board, {**SAVES, **FOREIGN})
    said = bench.flash(*FIRST)
    bench.has(SAVES, FOREIGN)
    assert all(path in said for path in FOREIGN) and "/saves" not in said


def test_a_main_of_somebody_else_is_kept_under_another_name(bench):
    put(bench.board, {"/main.py": b"print('blink')"})
    said = bench.flash(*FIRST)
    place = name_to_keep("/main.py", b"print('blink')")
    assert place.startswith("/main_before_pitboss_") and "kept as " + place in said
    bench.has({place: b"print('blink')"})


def test_a_board_file_that_was_changed_by_hand_is_kept_under_another_name(bench):
    mine = json.dumps(dict(json.loads(BOARD), led=3)).encode()
    put(bench.board, {"/board.json": mine})
    bench.flash()
    bench.has({name_to_keep("/board.json", mine): mine})


def test_an_older_way_of_installing_is_cleared_away_with_its_twins(bench):
    put(
        bench.board,
        {
            "/main.py": b"from firmware.main import run\n\nrun()\n",
            "/engine/game.py": b"old",
            "/engine/game.mpy": b"old",
            "/firmware/app.mpy": b"old",
            "/firmware/ui/canvas.py": b"old",
            "/board.json": BOARD,
            **SAVES,
        },
    )
    bench.flash()
    bench.has(SAVES)
    assert "engine" not in bench.board.files.listdir("/")


def test_what_a_cut_attempt_left_is_used_or_cleared_away(bench):
    path, data = next(iter(bench.built.packs.items()))
    put(bench.board, {path: data, "/pitboss/0123456789": b"stale"})
    put(bench.board, {"/pitboss/arriving": b"ha", "/pitboss/current.new": b""})
    assert "4 of 5 packs" in bench.flash(*FIRST)
    bench.has()


def test_a_leftover_goes_also_when_there_is_nothing_to_send(bench):
    bench.flash(*FIRST)
    put(bench.board, {"/pitboss/arriving": b"half a pack"})
    assert "0 of 5 packs" in bench.flash()
    bench.has()


def test_a_dry_run_changes_nothing_and_starts_the_board_again(bench):
    put(bench.board, SAVES)
    before = len(bench.board.files.flash.log)
    said = bench.flash(*FIRST, "--dry-run")
    assert "to send: 5 of 5" in said and "nothing was changed" in said
    assert len(bench.board.files.flash.log) == before and bench.board.resets == 1


def test_the_language_is_set_and_other_settings_stay(bench):
    store = OneFile(None)
    settings = Settings(store)
    settings.names = ["Anna"]
    settings.set("pace", "fast")
    put(bench.board, {"/saves/settings": store.content})
    bench.flash(*FIRST, "--language", "fr")
    settings = Settings(OneFile(bench.board.files.get("/saves/settings")))
    assert (settings.get("language"), settings.get("pace"), settings.names) == ("fr", "fast", ["Anna"])


def test_without_a_language_the_settings_are_not_touched(bench):
    bench.flash(*FIRST)
    assert "saves" not in bench.board.files.listdir("/")


def test_a_language_that_there_is_not_is_refused(bench, capsys):
    with pytest.raises(SystemExit) as ended:
        flash.main(["--language", "xx"])
    assert ended.value.code == 2 and "'fr'" in capsys.readouterr().err


def test_without_a_board_file_the_choices_are_listed(bench):
    said = bench.flash(code=1)
    assert "--board" in said and BOARD_NAME in said and "badger-2350" not in said
    assert "template" not in said
    assert bench.board.files.contents() == {}


def test_on_a_terminal_the_board_is_asked_for(bench, monkeypatch):
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", lambda _: BOARD_NAME)
    bench.flash()
    bench.has()


def test_a_board_that_does_not_exist_is_refused(bench):
    said = bench.flash("--board", "toaster", code=2)
    assert "no board 'toaster'" in said and BOARD_NAME in said
    assert bench.board.files.contents() == {}


def test_a_board_file_with_a_fault_is_refused(bench, tmp_path):
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "board.json").write_text('{"name": "mine"}')
    said = bench.flash("--board", str(folder), code=1)
    assert "mine/board.json" in said and "ADDING_A_BOARD" in said
    assert bench.board.files.contents() == {}


def test_a_board_file_for_another_chip_is_refused(bench):
    said = bench.flash("--board", "badger-2350", code=1)
    assert "RP2350" in said and "Raspberry Pi Pico with RP2040" in said and BOARD_NAME in said
    assert bench.board.files.contents() == {}


def test_a_board_file_for_another_module_is_refused(bench):
    said = bench.flash("--board", "badger-2040-w", code=1)
    assert "RPI_PICO_W" in said
    assert bench.board.files.contents() == {}


@pytest.mark.parametrize(
    "kind, words",
    [
        ({"version": (1, 22, 0)}, "MicroPython 1.22.0; Pitboss needs 1.23"),
        ({"name": "circuitpython", "version": (9, 0, 0)}, "circuitpython"),
    ],
)
def test_another_python_is_refused(bench, kind, words):
    with FakeBoard(pty=True, **kind) as bench.board:
        said = bench.flash(*FIRST, code=1)
        assert words in said and "--uf2" in said
        assert bench.board.files.contents() == {}


def test_a_format_that_the_board_cannot_read_is_refused(bench):
    boot = b"M\x07" + content("boot", 100)
    bench.built = installation(board=BOARD, boot=boot)
    said = bench.flash(*FIRST, code=1)
    assert "format 6" in said and "format 7" in said and "--uf2" in said


def test_too_little_room_is_told_before_anything_is_written(bench):
    with FakeBoard(pty=True, blocks=40, machine=PICO_W, build="RPI_PICO_W") as bench.board:
        put(bench.board, {"/photo.bin": bytes(80_000)})
        before = bench.board.files.contents()
        said = bench.flash(*FIRST, code=1)
        assert "free, and this needs" in said and "/photo.bin (79 KB)" in said
        assert bench.board.files.contents() == before


def test_leftovers_make_room_when_there_is_too_little(bench):
    old = installation("0.9", (40_000,), "old", board=BOARD)
    cut = installation("0.95", (40_000,), "cut", board=BOARD)
    bench.built = installation("1.0", (40_000,), "new", board=BOARD)
    with FakeBoard(pty=True, blocks=46) as bench.board:
        put(bench.board, {**cut.packs, **files_of(old)})
        bench.flash()
        bench.has()


def test_two_boards_are_told_apart(monkeypatch, capsys):
    from host_tools.device.usb.ports import Port

    seen = [Port("/dev/ttyACM0", "Board", "1"), Port("/dev/ttyACM1", "Board", "2")]
    monkeypatch.setattr("host_tools.device.usb.ports.found", lambda: seen)
    monkeypatch.setattr(flash, "found", lambda: seen)
    assert flash.main([]) == 1
    said = capsys.readouterr().err
    assert "/dev/ttyACM0" in said and "/dev/ttyACM1" in said and "--port" in said


def test_no_board_is_told(monkeypatch, capsys):
    monkeypatch.setattr("host_tools.device.usb.ports.found", lambda: [])
    monkeypatch.setattr(flash, "found", lambda: [])
    assert flash.main([]) == 1
    assert "no board" in capsys.readouterr().err
