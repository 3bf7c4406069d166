"""The app started again without a reset, after packs were removed or replaced at the prompt: no freed block runs."""

import pytest

from firmware.hardware import main
from firmware.loader import files, from_flash
from host_tools.device.build.installation import DIGITS, digest
from host_tools.device.build.packs import BOOT, Place, Tree, label, make_index
from tests.firmware.loader.test_execute_in_place import Board

NAMES = ("engine.thing", BOOT, "firmware.hardware.main", "firmware.loader.from_flash", "firmware.loader.memory")
FLAT = dict(zip(NAMES, ("a", "b", "c", "d", "e"), strict=True))


class Running(Board):
    """A board whose app was stopped: a module of it runs from the flash, and the index is read there."""

    def __init__(self, monkeypatch):
        super().__init__(monkeypatch)
        self.module, content = self.make(number=0)
        head = label(content)
        self.pack = head + content + b"x" * 1000
        self.name = digest(self.pack)[:DIGITS]
        self.write(self.pack, bytes.fromhex(self.name))
        data = {"data/%d" % number: b"" for number in range(200)}
        tree = Tree(dict.fromkeys(NAMES, content), data, FLAT, {n: [n] for n in NAMES}, {n: [] for n in NAMES})
        index = make_index(tree, {NAMES[0]: Place(0, len(head))}, [self.name])
        self.index = digest(index)[:DIGITS]
        self.write(index, bytes.fromhex(self.index))
        monkeypatch.setattr(files, "open", lambda path, mode: self.files.open(path, mode), raising=False)
        monkeypatch.setattr(files, "packs", files.Packs(self.index))
        monkeypatch.setattr(files, "loaded", {0: self.module, 1: files, 2: main, 3: from_flash, 4: object()})
        monkeypatch.setattr(self.code, "loaded", files.loaded)
        patcher = self.code.Patcher([])
        assert patcher.patch(0, len(head), bytes.fromhex(self.name)) and self.is_moved(self.module.first)
        files.packs.use_view(patcher.view(0, bytes.fromhex(self.index)))
        monkeypatch.setattr(from_flash, "_patcher", patcher)
        monkeypatch.setattr(from_flash, "_is_asked", True)
        self.started = []
        monkeypatch.setattr(main, "_parts", self.started.append)

    def remove(self, name):
        self.files.remove("/pitboss/" + name)

    def fill(self):
        """What was free has another content now."""
        for number in range(300):
            with self.files.open("/save%d" % number, "wb") as file:
                file.write(b"\xee" * 4000)


@pytest.fixture
def running(monkeypatch):
    return Running(monkeypatch)


def test_all_that_ran_from_the_flash_is_unloaded(running):
    main.run()
    assert running.started == ["/board.json"]
    assert sorted(files.loaded) == [1, 2, 3]
    assert from_flash._patcher is None and not from_flash._is_asked
    assert files.packs.number("a") == 0


@pytest.mark.parametrize("gone", ["name", "index"])
def test_a_version_that_was_removed_is_not_started(running, gone, capsys):
    running.remove(getattr(running, gone))
    running.fill()
    for _ in range(2):
        main.run()
        assert "reset the board" in capsys.readouterr().out
    assert running.started == []


def test_packs_that_were_written_anew_are_read_where_they_are_now(running):
    for name in (running.index, running.name):
        with running.files.open("/pitboss/" + name, "rb") as file:
            content = file.read()
        running.remove(name)
        running.fill()
        for number in range(300):
            running.files.remove("/save%d" % number)
        running.write(content, bytes.fromhex(name))
    running.fill()
    main.run()
    assert running.started == ["/board.json"] and 0 not in files.loaded
    with files.packs.open("/m.mpy", "rb") as file:
        head = bytearray(2)
        file.readinto(head)
    assert head == b"M\x06"


def test_what_never_ran_from_the_flash_stays(running, monkeypatch):
    monkeypatch.setattr(from_flash, "_patcher", None)
    before = dict(files.loaded)
    main.run()
    assert files.loaded == before and running.started == ["/board.json"]
