"""Full disks, read errors, cut and foreign files: the board starts, the game goes on, nothing is deleted unread."""

import errno
import os

import pytest

from host_tools.virtual.stand_in import install

install()

from engine.game import VERSION  # noqa: E402
from firmware.app import App  # noqa: E402
from firmware.saves.settings import FILE as SETTINGS  # noqa: E402
from firmware.saves.storage import Store, checked  # noqa: E402
from firmware.saves.writer import BROKEN, JOURNAL, SLOTS, TAIL, Save  # noqa: E402
from host_tools.device.flash_model import BLOCK, Flash  # noqa: E402
from host_tools.play import app_fixture  # noqa: E402
from tests.firmware.saves.power import Board, summary  # noqa: E402
from tests.firmware.saves.sessions import new_session, play, same  # noqa: E402

GAME_FILES = (JOURNAL, TAIL) + SLOTS


class Failing:
    """The PC's own files, of which every call from a certain one on fails; reads may be left alone."""

    def __init__(self, code, first=None, reads=True):
        self.first = first
        self.calls = 0
        self._code = code
        self._reads = reads

    def _count(self, reading=False):
        if reading and not self._reads:
            return
        self.calls += 1
        if self.first is not None and self.calls > self.first:
            raise OSError(self._code, "the disk says no")

    def open(self, path, mode):
        self._count(mode == "rb")
        return open(path, mode)

    def rename(self, old, new):
        self._count()
        os.replace(old, new)

    def mkdir(self, path):
        os.mkdir(path)

    def remove(self, path):
        os.remove(path)

    def listdir(self, path):
        return os.listdir(path)


def app_on(store):
    app = App(app_fixture.BlankPanel(), store, 250, 122, app_fixture.fixed_noise)
    app.start()
    return app


def on(app):
    return type(app.screen).__name__


def fresh_store(tmp_path, disk):
    folder = str(tmp_path / "board")
    Store(folder).write_checked(SETTINGS, '{"language": "en"}')
    return Store(folder, disk, disk.open)


# A full disk.


@pytest.mark.parametrize("first", range(12))
def test_a_disk_that_is_full_from_any_write_on_is_told_once_and_the_game_goes_on(tmp_path, first):
    disk = Failing(errno.ENOSPC, reads=False)
    store = fresh_store(tmp_path, disk)
    app = app_on(store)
    disk.calls, disk.first = 0, first
    app.open_game("dice_miners").setup().pick(0)
    app.run_deferred()
    told = 0
    for _ in range(60):
        play(app.session, 1)
        app.draw()
        if on(app) == "MessageScreen":
            told += 1
            app.screen.ok()
            app.run_deferred()
    assert told == 1
    assert app.session.table.steps > 40
    app.settings.set("hints", "on")
    app.draw()
    assert on(app) != "MessageScreen" and app.settings.get("hints") == "on"
    disk.first = None
    app.draw()
    same(Save(Store(store.folder)).read(), app.session)


def test_a_disk_that_has_room_again_is_told_anew_when_it_is_full_again(tmp_path):
    disk = Failing(errno.ENOSPC, reads=False)
    app = app_on(fresh_store(tmp_path, disk))
    app.open_game("dice_miners").setup().pick(0)
    app.run_deferred()
    for _ in range(2):
        disk.first = disk.calls
        play(app.session, 1)
        app.draw()
        assert on(app) == "MessageScreen"
        app.screen.ok()
        app.run_deferred()
        disk.first = None
        play(app.session, 1)
        app.draw()
        assert on(app) != "MessageScreen"


@pytest.mark.slow
@pytest.mark.parametrize("free", range(12))
def test_littlefs_with_hardly_a_block_left_keeps_the_last_state_that_it_took(free):
    board = Board(Flash(), fresh=True)
    board.app.set_language("en")
    _fill(board, free)
    board.start(seats=6)
    saved = {}
    for number in range(120):
        if board.app.session.game.turn == "over":
            break
        board.step(number)
        board.redraw()
        if not board.store.failed:
            saved["session"] = summary(board.app.session)
    again = Board(Flash(board.flash.blocks))
    assert summary(again.resume()) == saved.get("session")
    board.files.remove("filler")
    board.redraw()
    assert not board.store.failed
    assert summary(Board(Flash(board.flash.blocks)).resume()) == summary(board.app.session)


def _fill(board, free):
    """Leave so many blocks for the saves."""
    with board.files.open("filler", "wb") as file:
        while board.files.used() < 352 - free:
            file.write(bytes(BLOCK))


def test_a_finished_game_stays_when_the_disk_is_too_full_to_put_it_away(tmp_path):
    disk = Failing(errno.ENOSPC, reads=False)
    store = fresh_store(tmp_path, disk)
    session = new_session(store, {"seats": 2})
    while session.game.turn != "over":
        play(session, 1)
    disk.first = disk.calls
    session.close()
    disk.first = None
    assert Save(Store(store.folder)).read().game.turn == "over"


# Files that cannot be read.


def test_a_read_that_fails_never_stops_the_board_and_deletes_nothing(tmp_path):
    folder = str(tmp_path / "board")
    session = new_session(Store(folder))
    play(session, 40)
    Store(folder).write_checked(SETTINGS, '{"language": "en"}')
    disk = Failing(errno.EIO)
    store = Store(folder, disk, disk.open)
    kept = {name: Store(folder).read(name) for name in GAME_FILES}
    for first in range(10):
        disk.calls, disk.first = 0, first
        app = app_on(store)
        app.draw()
    disk.calls, disk.first = 0, 0
    assert Save(store).peek() is None
    disk.first = None
    assert {name: store.read(name) for name in GAME_FILES} == kept
    same(Save(store).read(), session)


class Unreadable(Failing):
    """One file cannot be read; it can be moved and written."""

    def __init__(self, *names):
        Failing.__init__(self, errno.EIO)
        self._names = names

    def open(self, path, mode):
        if mode == "rb" and path.rpartition("/")[2] in self._names:
            raise OSError(errno.EIO, "unreadable")
        return open(path, mode)


@pytest.mark.parametrize("name", (JOURNAL,) + SLOTS)
def test_one_unreadable_file_loses_no_press(tmp_path, name):
    folder = str(tmp_path / "board")
    session = new_session(Store(folder))
    play(session, 40)
    disk = Unreadable(name)
    save = Save(Store(folder, disk, disk.open))
    resumed = save.read()
    assert resumed.game.state() == session.game.state()
    assert resumed.table.dice.count == session.table.dice.count
    assert save.damaged


def test_unreadable_slots_are_set_aside_with_the_journal_and_the_tail(tmp_path):
    folder = str(tmp_path / "board")
    play(new_session(Store(folder)), 40)
    kept = {name: Store(folder).read(name) for name in GAME_FILES}
    disk = Unreadable(*SLOTS)
    save = Save(Store(folder, disk, disk.open))
    assert save.read() is None and save.damaged and not save.exists()
    assert {name: Store(folder).read("broken" + name[4:]) for name in GAME_FILES} == kept


@pytest.mark.parametrize("part", ['"format": %d', '"rules": %d'])
def test_a_save_of_a_future_version_is_told_and_set_aside_whole(tmp_path, part):
    store = Store(str(tmp_path / "board"))
    play(new_session(store), 40)
    for slot in SLOTS:
        text = store.read_checked(slot)
        now = part % (1 if "format" in part else VERSION)
        assert text is not None and now in text
        store.write_checked(slot, text.replace(now, part % 9))
    kept = {name: store.read(name) for name in GAME_FILES}
    save = Save(store)
    assert save.exists() and save.peek() is None
    assert save.read() is None and save.newer
    assert {name: store.read("newer" + name[4:]) for name in GAME_FILES} == kept


# Damage to the content.


def restore(store, kept):
    for name in store.names():
        store.remove(name)
    for name, data in kept.items():
        store.overwrite(name, data)


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """A store with a game in it, its files, and the session."""
    store = Store(str(tmp_path_factory.mktemp("played")))
    session = new_session(store)
    play(session, 45)
    kept = {name: store.read(name) for name in GAME_FILES}
    assert all(kept.values())
    return store, kept, session


@pytest.mark.slow
@pytest.mark.parametrize("name", (JOURNAL,) + SLOTS)
@pytest.mark.parametrize("bit", [0x01, 0x80])
def test_a_flipped_bit_anywhere_loses_no_press(played, name, bit):
    store, kept, session = played
    for at in range(0, len(kept[name]), 3):
        restore(store, kept)
        data = bytearray(kept[name])
        data[at] ^= bit
        store.overwrite(name, bytes(data))
        save = Save(store)
        resumed = save.read()
        assert resumed.game.state() == session.game.state(), at
        assert resumed.table.dice.count == session.table.dice.count
        assert save.damaged, at
        again = Save(store)
        assert again.read().game.state() == session.game.state() and not again.damaged


@pytest.mark.slow
@pytest.mark.parametrize("name", GAME_FILES)
def test_a_file_cut_at_any_length_leaves_a_game_that_can_be_played(played, name):
    store, kept, session = played
    whole = session.game.state()
    if name == TAIL:  # its lines are lost, those of the journal are not
        restore(store, kept)
        store.remove(TAIL)
        whole = Save(store).read().game.state()
        assert whole != session.game.state()
    for length in range(0, len(kept[name]), 3):
        restore(store, kept)
        store.overwrite(name, kept[name][:length])
        resumed = Save(store).read()
        assert resumed.game.state() == whole, length
        before = resumed.table.journal.count
        play(resumed, 1)
        assert resumed.table.journal.count > before
        same(Save(store).read(), resumed)


def test_a_damaged_tail_costs_its_own_lines_only(played):
    store, kept, session = played
    restore(store, kept)
    data = kept[TAIL]
    store.overwrite(TAIL, data[:-1] + bytes([data[-1] ^ 1]))
    save = Save(store)
    resumed = save.read()
    assert save.damaged
    lines = kept[JOURNAL].count(b"\n")
    assert resumed.table.journal.count == lines < session.table.journal.count
    again = Save(store)
    assert again.read() is not None and not again.damaged


@pytest.mark.parametrize("text", ["", "x", "1 2 3", "1 00000000 0", "0 00000000 0 choose\nroll", "-5 aaaaaaaa 0 a\nb"])
def test_a_foreign_tail_is_not_taken(played, text):
    store, kept, _ = played
    restore(store, kept)
    store.overwrite(TAIL, checked(text))
    assert Save(store).peek() is not None
    assert Save(store).read().table.journal.count == kept[JOURNAL].count(b"\n")


def test_slots_and_a_tail_without_a_journal_are_no_game(played):
    store, kept, _ = played
    restore(store, kept)
    store.remove(JOURNAL)
    save = Save(store)
    assert not save.exists() and save.read() is None and not save.damaged
    session = new_session(store)
    same(Save(store).read(), session)


def test_a_tail_that_does_not_go_on_from_this_journal_is_no_damage(played):
    """One is left when a journal is started again from a slot."""
    store, kept, _ = played
    restore(store, kept)
    filed = kept[JOURNAL].count(b"\n")
    store.overwrite(TAIL, checked("%d 12345678 0 choose\nroll *12345678" % filed))
    save = Save(store)
    assert save.read().table.journal.count == filed
    assert not save.damaged and BROKEN not in store.names()


def test_foreign_files_are_left_alone(played):
    store, kept, session = played
    restore(store, kept)
    store.overwrite("photo.jpg", b"\xff\xd8")
    store.overwrite("game.txt", b"a note")
    same(Save(store).read(), session)
    assert store.read("photo.jpg") == b"\xff\xd8" and store.read("game.txt") == b"a note"


def test_a_half_written_file_of_the_last_power_on_is_cleared_away(played):
    store, kept, session = played
    restore(store, kept)
    store.overwrite(JOURNAL + ".new", b"half")
    again = Store(store.folder)
    assert again.names() == sorted(GAME_FILES)
    same(Save(again).read(), session)


def test_a_damaged_journal_is_kept_beside_the_mended_one(played):
    store, kept, session = played
    restore(store, kept)
    data = b"?" + kept[JOURNAL][1:]
    store.overwrite(JOURNAL, data)
    assert Save(store).read().game.state() == session.game.state()
    assert store.read(BROKEN) == data
