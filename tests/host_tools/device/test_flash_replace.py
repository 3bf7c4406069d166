"""An update that does not fit beside the old version: what it says, and that no cut leaves a mixture that boots."""

import pytest

import host_tools.device.flash as flash
from firmware.saves.settings import Settings
from firmware.ui.font import M
from host_tools.device.boards import BOARDS
from host_tools.device.build.installation import BOARD, CURRENT, MAIN
from host_tools.device.flash import plan, replacing, transfer
from host_tools.device.flash.language import CHOICES, OneFile, chosen
from host_tools.device.flash.survey import survey
from host_tools.device.flash_model import CUTS, Flash, apply
from host_tools.device.usb import BoardTrouble, Remote
from host_tools.play.app_fixture import SIZES
from host_tools.virtual.stand_in.framebuf import MONO_HLSB, FrameBuffer
from tests.host_tools.device.fake_board import FakeBoard
from tests.host_tools.device.fake_files import PICO_W, BoardFiles
from tests.host_tools.device.fake_hardware import furnished, install, install_drivers
from tests.host_tools.device.fake_python import PICO_W as MACHINE
from tests.host_tools.device.fake_remote import DirectRemote
from tests.host_tools.device.flash_helpers import BOARD_NAME, files_of, installation

BOARD_FILE = (BOARDS / BOARD_NAME / "board.json").read_bytes()
# With somebody's pictures on it the board of a Pico W has room for one version of these, not for two.
SIZES_OF_PIECES = (300, 12_000, 11_000, 40_000, 9_000, 60_000)
OLD = installation("1.0", SIZES_OF_PIECES, "old", board=BOARD_FILE)
NEW = installation("1.1", SIZES_OF_PIECES, "new", board=BOARD_FILE)
SMALL = {"/saves/game.journal": b"pitboss 1\n" * 90, "/saves/game.a": b"slot", "/boot.py": b"import webrepl"}
THEIRS = {**SMALL, "/pictures.bin": b"picture " * 76_000}
COPIED = {"/engine/game.py": b"x" * 60_000, "/engine/game.mpy": b"y" * 40_000, "/firmware/app.mpy": b"z" * 20_000}
OLD_MAIN = b"from firmware.main import run\n\nrun()\n"
STORIES = {
    "update": {**THEIRS, **files_of(OLD)},
    "somebody's": {**THEIRS, **files_of(OLD), MAIN: b"print('blink')"},
    "copied": {**THEIRS, **COPIED, BOARD: BOARD_FILE, MAIN: OLD_MAIN},
}
AFTER = {name: {**THEIRS, **files_of(NEW)} for name in STORIES}
AFTER["somebody's"][plan.name_to_keep(MAIN, b"print('blink')")] = b"print('blink')"


def files_with(contents):
    files = BoardFiles(blocks=PICO_W)
    for path, data in contents.items():
        files.put(path, data)
    return BoardFiles(Flash(files.flash.blocks))


def flashed(files, replace=False):
    """Flash a file system as the command does; the plan, and the codes that were sent."""
    remote = DirectRemote(files)
    todo = plan.make(survey(remote), NEW, replace=replace)
    if not todo.is_empty():
        transfer.send(remote, todo, NEW, lambda count: None)
    return todo, remote.codes


def get(files, path):
    try:
        return files.get(path)
    except OSError:
        return None


def booting(files, story):
    """What starts, which must be whole: OLD, NEW, the foreign one, or None, and then main.py says so."""
    main, current = get(files, MAIN), get(files, CURRENT)
    if main in (OLD_MAIN, b"print('blink')"):
        if main == OLD_MAIN:
            assert {path: get(files, path) for path in COPIED} == COPIED
        return main
    assert main == NEW.main
    if not current:  # or new and still empty, which main.py takes alike
        return None
    version = {OLD.current: OLD, NEW.current: NEW}[current]
    assert {path: get(files, path) for path in version.packs} == version.packs
    assert get(files, BOARD) == version.board
    return version


def test_it_is_refused_with_numbers_and_the_way_out():
    files = files_with(STORIES["update"])
    with pytest.raises(plan.NotBeside) as caught:
        flashed(files)
    assert "needs 212 KB, and the board has " in caught.value.what and "KB free" in caught.value.what
    assert "--replace" in caught.value.next and "Saves stay" in caught.value.next
    assert files.contents() == STORIES["update"]


def test_what_does_not_fit_without_the_old_version_either_is_refused_for_good():
    files = files_with({**STORIES["update"], "/more.bin": bytes(70_000)})
    with pytest.raises(BoardTrouble) as caught:
        flashed(files, replace=True)
    assert not isinstance(caught.value, plan.NotBeside)
    assert "/pictures.bin (594 KB)" in caught.value.next and files.contents()[CURRENT] == OLD.current


def test_what_fits_is_not_replaced_although_it_may_be():
    files = BoardFiles(blocks=PICO_W)
    for path, data in {**SMALL, **files_of(OLD)}.items():
        files.put(path, data)
    todo, _ = flashed(files, replace=True)
    assert not todo.replace and files.contents() == {**SMALL, **files_of(NEW)}


@pytest.mark.parametrize("story", STORIES)
def test_it_replaces_the_old_version_and_leaves_the_rest_alone(story):
    files = files_with(STORIES[story])
    todo, codes = flashed(files, replace=True)
    assert todo.replace and files.contents() == AFTER[story]
    assert "switch_off(%r)" % CURRENT in codes[1].replace("\ndef switch_off", "")


@pytest.mark.parametrize("how", CUTS)
@pytest.mark.parametrize("story", STORIES)
def test_power_cut_at_any_operation_leaves_a_whole_version_or_none(story, how):
    files = files_with(STORIES[story])
    blocks = list(files.flash.blocks)
    flashed(files, replace=True)
    seen = []
    for number, operation in enumerate(files.flash.log):
        kept = blocks[operation.block]
        apply(blocks, operation, how)
        left = BoardFiles(Flash(list(blocks)))
        assert {path: get(left, path) for path in SMALL} == SMALL
        state = booting(left, story)
        if not seen or seen[-1] != state or number % 40 == 0:
            flashed(left, replace=state is not None)  # a board that starts nothing needs no more leave
            assert left.contents() == AFTER[story]
        seen += [state] if not seen or seen[-1] != state else []
        blocks[operation.block] = kept
        apply(blocks, operation)
    before = OLD_MAIN if story == "copied" else b"print('blink')" if story == "somebody's" else OLD
    if how == "half":  # half of a page may hold all that switches a version off or on
        assert seen in ([before, None, NEW], [None, NEW])
    else:
        assert seen == [before, None]


@pytest.mark.parametrize("story", STORIES)
def test_a_cable_pulled_behind_any_message_leaves_a_whole_version_or_none(story):
    messages = flashed(files_with(STORIES[story]), replace=True)[1]
    for count in range(len(messages)):
        files = files_with(STORIES[story])
        python = DirectRemote(files).python
        for code in messages[:count]:
            assert python.execute(code)[1] == ""
        python.soft_reset()
        assert count < 2 or booting(files, story) is None
        flashed(files, replace=count < 2)
        assert files.contents() == AFTER[story]


def test_a_switch_that_will_not_go_keeps_the_old_version_whole():
    files = files_with(STORIES["update"])
    remove = files.remove

    def refuse(path):
        if path == CURRENT:
            raise OSError(5)
        remove(path)

    files.remove = refuse
    with pytest.raises(BoardTrouble):
        flashed(files, replace=True)
    files.remove = remove
    files.forget()
    assert booting(files, "update") is OLD


# The command.


@pytest.fixture
def command(monkeypatch, capsys):
    """(board, run) with an old version on a Pico W and a new one to be flashed."""
    monkeypatch.setattr(flash, "made", lambda board: NEW)
    monkeypatch.setattr("sys.stdin.isatty", lambda: False, raising=False)

    def run(*arguments):
        code = flash.main(["--port", board.port, *arguments])
        said = capsys.readouterr()
        return code, said.out, said.err

    with FakeBoard(files=files_with(STORIES["update"]), machine=MACHINE, build="RPI_PICO_W") as board:
        yield board, run


def test_the_command_refuses_replaces_and_has_nothing_to_do(command):
    board, run = command
    code, _, err = run()
    assert code == 1 and "does not fit beside the old one" in err and "--replace" in err
    assert board.files.contents() == STORIES["update"]
    code, out, _ = run("--replace")
    assert code == 0 and "starts nothing until the new one is there" in out and "starts Pitboss 1.1" in out
    assert board.files.contents() == AFTER["update"]
    assert "nothing to do" in run("--replace")[1]


@pytest.mark.parametrize("reply, code", [("y", 0), ("", 1)])
def test_on_a_terminal_it_is_asked(command, monkeypatch, reply, code):
    board, run = command
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", lambda question: reply)
    got, _, err = run()
    assert got == code and "does not fit beside" in err
    assert board.files.contents() == (STORIES if code else AFTER)["update"]


def test_a_dry_run_says_that_the_old_version_would_go(command):
    board, run = command
    code, out, _ = run("--replace", "--dry-run")
    assert code == 0 and "The old version goes first" in out and "nothing was changed" in out
    assert board.files.contents() == STORIES["update"]


def test_cut_off_it_goes_on_by_itself_and_says_what_it_found(command):
    board, run = command
    board.unplug_after = 60_000
    code, _, err = run("--replace")
    assert code == 1 and "went away" in err
    board.power_on()
    assert CURRENT not in board.files.contents()
    code, out, _ = run()
    assert code == 0 and "on the board only in part" in out
    assert board.files.contents() == AFTER["update"]


def test_stopped_by_hand_it_does_not_promise_that_the_board_starts(command, monkeypatch):
    _, run = command

    def stop(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(transfer, "send", stop)
    with pytest.raises(KeyboardInterrupt, match="starts nothing"):
        run("--replace")


# The page on the panel.


@pytest.mark.parametrize("code", CHOICES)
@pytest.mark.parametrize("size", SIZES)
def test_the_page_fits_in_every_language_in_large_type(size, code):
    from firmware.ui.canvas import Canvas

    c = Canvas(*size)
    title, text = replacing.WORDS[code]
    x = c.look.margin + 4
    lines = c.wrap(text, M, c.width - 2 * x)
    assert c.look.top + 6 + len(lines) * c.look.line_m <= c.look.bottom
    assert all(c.text_width(line, M) <= c.width - 2 * x for line in lines)
    assert 4 + c.look.seat + 4 + c.text_width(title) <= c.width
    assert replacing.COMMAND in text


def test_the_page_is_in_the_players_language_and_turned_to_them():
    settings = Settings(OneFile(chosen(None, "fr")))
    upright = replacing.picture(296, 128, settings)
    assert upright != replacing.picture(296, 128, Settings(OneFile(None)))
    settings.set("turned", "yes")
    turned = FrameBuffer(bytearray(replacing.picture(296, 128, settings)), 296, 128, MONO_HLSB)
    straight = FrameBuffer(bytearray(upright), 296, 128, MONO_HLSB)
    assert all(turned.pixel(x, y) == straight.pixel(295 - x, 127 - y) for x in range(296) for y in range(0, 128, 7))


def test_the_old_version_shows_the_page_before_it_goes():
    with furnished() as board:
        install(board)
        install_drivers(board)
        remote = Remote(board.port)
        seen = survey(remote)
        replacing.tell(remote, seen)
        wanted = replacing.picture(*replacing.size_of(board.config), replacing.settings(seen))
    assert board.panel.picture() == wanted and board.panel.faults == []


@pytest.mark.parametrize("damage", [CURRENT, BOARD, "/firmware/hardware/drivers/bus.py"])
def test_a_board_that_cannot_show_it_is_flashed_all_the_same(damage):
    with furnished() as board:
        install(board)
        install_drivers(board)
        board.files.put(damage, b"{")
        remote = Remote(board.port)
        replacing.tell(remote, survey(remote))
    assert board.panel.refreshes == []
