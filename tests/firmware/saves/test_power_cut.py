"""Power is cut at every operation of the flash, on the real littlefs: at most the last press is lost."""

import bisect
import itertools

import pytest

from host_tools.virtual.stand_in import install

install()

from engine.game import OVER  # noqa: E402
from firmware.saves.settings import FILE as SETTINGS  # noqa: E402
from firmware.saves.storage import NEW, Store  # noqa: E402
from firmware.saves.writer import BROKEN, JOURNAL, LAST, SLOTS, TAIL  # noqa: E402
from firmware.screens.plan import FILE  # noqa: E402
from host_tools.device.flash_model import CUTS, Files, Flash, PowerCut  # noqa: E402
from tests.firmware.saves.power import FOLDER, Board, cut_images, long_story, short_story, summary  # noqa: E402

BETWEEN_GAMES = ("start", "rematch")  # presses that end one game and begin another


@pytest.fixture(scope="module")
def story():
    story = long_story()
    presses = [world.press for world in story.worlds]
    assert presses.count("step") > 500 and presses.count("setting") > 20
    assert "rematch" in presses and max(len(world.session[5]) for world in story.worlds if world.session) == 6
    return story


class Inspector:
    """Boots from an image and says what is there; images with the same files are booted once."""

    def __init__(self):
        self._seen = {}

    def look(self, blocks):
        """(session, settings, setup, last journal) after power is back."""
        board_files = Files(Flash(blocks))
        store = Store(FOLDER, board_files, board_files.open)
        contents = {name: store.read(name) for name in store.names()}
        self._still_writable(blocks, contents)
        key = tuple(sorted(contents.items()))
        if key not in self._seen:
            self._seen[key] = _boot(blocks)
        return self._seen[key], contents.get(SETTINGS), contents.get(FILE + "dice_miners"), contents.get(LAST)

    def _still_writable(self, blocks, contents):
        """Each image takes new files of both kinds and keeps the old ones, also over another power-on."""
        flash = Flash(blocks)
        files = Files(flash)
        store = Store(FOLDER, files, files.open)
        assert store.overwrite("small", b"s" * 400) and store.write_parts("large", [b"l" * 5000], append=True)
        assert store.write(SETTINGS, b"new")
        files = Files(Flash(flash.blocks))
        store = Store(FOLDER, files, files.open)
        wanted = dict(contents, small=b"s" * 400, large=b"l" * 5000)
        wanted[SETTINGS] = b"new"
        assert {name: store.read(name) for name in store.names()} == wanted


def _boot(blocks):
    """The session that is resumed; then a step is played, saved, and found again after another power-on."""
    board = Board(Flash(blocks))
    assert not [name for name in board.store.names() if name.endswith(NEW)]
    session = summary(board.resume())
    assert not board.app.save.damaged and BROKEN not in board.store.names()
    assert type(board.app.screen).__name__ != "MessageScreen"
    if session is None:
        board.start(seats=2)
    if board.app.session.game.turn != OVER:
        board.step(0)
    board.redraw()
    again = Board(Flash(board.flash.blocks))
    assert summary(again.resume()) == summary(board.app.session)
    assert not again.app.save.damaged
    return session


@pytest.fixture(scope="module")
def inspector():
    return Inspector()


@pytest.mark.slow
@pytest.mark.parametrize("how", CUTS)
def test_a_cut_at_any_operation_loses_at_most_the_last_press(story, inspector, how):
    ends = [world.at for world in story.worlds]
    for number, blocks in cut_images(story, how):
        press = bisect.bisect_right(ends, number)
        before, after = story.worlds[press - 1], story.worlds[press]
        session, settings, setup, last = inspector.look(blocks)
        where = (number, press, after.press)
        _session_is_one_of(session, before, after, last, where)
        assert settings in (before.settings, after.settings), where
        assert setup in (before.setup, after.setup), where
        assert last in (before.last, after.last), where


def _session_is_one_of(session, before, after, last, where):
    """The game before or after the press; between two games there may be none, if the finished one is kept."""
    wanted = [before.session, after.session]
    if after.press in BETWEEN_GAMES:
        wanted.append(None)
        if after.press == "rematch" and session != wanted[0]:
            assert last == after.last, where
    assert session in wanted, where


def test_a_board_that_loses_power_leaves_what_the_log_says():
    """The sweep above builds its images from a log; here power really goes while the firmware writes."""
    whole = short_story(Board(Flash(), fresh=True))
    for how in CUTS:
        for number, blocks in cut_images(whole, how):
            if number % 5:
                continue
            board = Board(Flash(), fresh=True)
            board.flash.cut_at(number, how)
            with pytest.raises(PowerCut):
                short_story(board)
            assert board.flash.blocks == blocks, (number, how)


def test_a_cut_while_the_file_system_is_set_up_leaves_a_board_that_starts():
    """MicroPython formats a file system that does not mount; then the first start formats it."""
    board = Board(Flash(), fresh=True)
    for how in CUTS:
        for number in range(len(board.flash.log)):
            flash = Flash()
            flash.cut_at(number, how)
            with pytest.raises(PowerCut):
                Board(flash, fresh=True)
            again = Flash(flash.blocks)
            try:
                started = Board(again)
            except OSError:
                started = Board(again, fresh=True)
            assert type(started.app.screen).__name__ == "LanguageScreen"


@pytest.mark.parametrize("name", (JOURNAL, TAIL) + SLOTS)
@pytest.mark.parametrize("how", CUTS)
def test_a_cut_while_a_damaged_save_is_mended_loses_nothing_more(name, how):
    board = Board(Flash(), fresh=True)
    story = short_story(board)
    story.play(30)
    data = board.store.read(name)
    board.store.overwrite(name, data[:60] + b"?" + data[61:])
    damaged = board.flash.blocks
    mended = Board(Flash(damaged))
    wanted = mended.resume().game.state()
    assert name == TAIL or wanted == board.app.session.game.state()
    number = 0
    while True:
        flash = Flash(damaged)
        flash.cut_at(number, how)
        try:
            Board(flash).resume()
            break
        except PowerCut:
            assert Board(Flash(flash.blocks)).resume().game.state() == wanted, number
        number += 1
    assert number > 5


def test_most_presses_erase_no_flash(story):
    """The figures of docs/SAVES.md, with some room."""
    log, worlds = story.log(), story.worlds
    erases, pages = [], []
    for before, after in itertools.pairwise(worlds):
        if after.press == "step":
            part = log[before.at : after.at]
            erases.append(sum(not operation.data for operation in part))
            pages.append(len(part) - erases[-1])
    assert sum(erases) / len(erases) < 0.3
    assert sum(pages) / len(pages) < 3
    assert erases.count(0) / len(erases) > 0.8
    assert max(erases) <= 4


def test_the_tail_stays_small_enough_for_littlefs_to_keep_it_inline():
    board = Board(Flash(), fresh=True)
    story = short_story(board)
    assert 0 < len(board.store.read(TAIL)) <= 512
    assert len(board.store.read(JOURNAL)) > 0
    assert story.worlds[-1].session is not None
