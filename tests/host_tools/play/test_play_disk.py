"""The files of a board in a browser: as on a real disk, and after a power cut as of the last step or the one before."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.saves.storage import Store
from host_tools.play.simulator.device.disk import FULL, Disk
from host_tools.play.simulator.device.firmware import Firmware
from host_tools.play.simulator.device.machine import Machine
from tests.host_tools.play.play_fakes import FakeClock
from tests.host_tools.play.site_browser import Twin, next_key

NAMES = st.sampled_from(["a", "b", "c.new", "d"])
OPERATIONS = st.one_of(
    st.tuples(st.sampled_from(["write", "overwrite"]), NAMES, st.binary(max_size=8)),
    st.tuples(st.just("write_parts"), NAMES, st.lists(st.binary(max_size=8)), st.booleans()),
    st.tuples(st.just("rename"), NAMES, NAMES),
    st.tuples(st.just("remove"), NAMES),
    st.tuples(st.just("read"), NAMES),
)


@given(st.lists(OPERATIONS, max_size=20))
def test_it_acts_like_a_real_folder_and_tells_every_change(tmp_path_factory, operations):
    folder = tmp_path_factory.mktemp("disk")
    disk, kept = Disk({}), {}
    here, there = Store("/saves", disk, disk.open), Store(str(folder))
    for word, *arguments in operations:
        if word == "rename" and arguments[0] == arguments[1]:
            continue
        assert getattr(here, word)(*arguments) == getattr(there, word)(*arguments)
        for name, content in disk.changes().items():
            if content is None:
                kept.pop(name, None)
            else:
                kept[name] = content
        assert kept == {path.name: path.read_bytes() for path in folder.iterdir()}
    assert disk.changes() == {} and disk.everything() == kept


def test_an_old_content_stays_until_the_new_one_is_closed():
    disk = Disk({"x": b"old"})
    file = disk.open("/saves/x", "wb")
    file.write(b"new")
    assert disk.open("/saves/x", "rb").read() == b"old" and disk.changes() == {}
    file.close()
    assert disk.changes() == {"x": b"new"}


def test_a_full_disk_takes_nothing_and_keeps_what_it_has():
    disk = Disk({"x": b"old"})
    disk.full = True
    store = Store("/saves", disk, disk.open)
    assert not store.write("x", b"new") and store.failed
    assert not store.write_parts("y", [b"new"], append=True) and not store.rename("x", "y")
    assert disk.everything() == {"x": b"old"}
    with pytest.raises(OSError, match=r"^%d$" % FULL):
        disk.open("/saves/x", "wb")
    disk.full = False
    assert store.write("x", b"new") and not store.failed


class InABrowser:
    """A board whose changes are kept after each step, or lost with the power."""

    def __init__(self, kept):
        self.kept = dict(kept)
        self.told = []
        self.disk = Disk(self.kept)
        firmware = Firmware(lambda store: store("/saves", self.disk, self.disk.open), lambda n: bytes(n), afresh=False)
        options = {"size": "250x122", "language": "en", "two_keys": False, "instant": True}
        self.machine = Machine(firmware, options, self.told.append, FakeClock(), pytest.fail)
        self.machine.power_on()
        self.keep()

    @property
    def app(self):
        return self.machine._board.app

    def press(self, name, kept=True):
        self.machine.handle({"type": "key", "name": name})
        if kept:
            self.keep()

    def keep(self):
        for name, content in self.disk.changes().items():
            if content is None:
                self.kept.pop(name, None)
            else:
                self.kept[name] = content

    def position(self):
        session = self.app.session
        return None if session is None else (json.dumps(session.game.state()), list(session.history)[-8:])


def test_power_that_goes_at_any_step_takes_the_last_press_at_most():
    board = InABrowser({})
    for name in ("ok", "ok", "ok"):
        board.press(name)
    for number in range(120):
        if type(board.app.screen).__name__ == "WinScreen":
            break
        before = board.position()
        board.press(next_key(board.app), kept=number % 3 != 0)
        after = board.position()
        again = InABrowser(board.kept)
        again.press("ok")  # go on
        assert not again.app.save.damaged
        assert again.position() == (before if number % 3 == 0 else after)
        board.keep()
    assert number > 60


def test_it_needs_no_disk_of_cpython(tmp_path):
    twin, board = Twin(tmp_path), InABrowser({})
    for name in ("ok", "ok", "ok", "ok"):
        twin.press(name)
        board.press(name)
    assert sorted(board.kept) == sorted(path.name for path in tmp_path.iterdir())
