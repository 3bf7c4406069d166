"""The app started again without a reset, after pieces were removed or replaced at the prompt: no freed block runs."""

import ast
import errno
import importlib
import sys
import types

import pytest

from firmware import guests
from firmware.hardware import main
from host_tools.device.build.build import ROOT
from host_tools.device.build.installation import DIGITS, digest
from host_tools.device.build.pieces import label, make_index
from tests.firmware.test_in_flash import NAME, Board

PATH = NAME.replace(".", "/") + ".mpy"


class Running(Board):
    """A board whose app was stopped: a module of it runs from the flash, and the index is read there."""

    def __init__(self, monkeypatch):
        super().__init__(monkeypatch)
        self.module, content = self.make()
        head = label(PATH, content)
        self.piece = head + content + b"x" * 1000
        self.name = digest(self.piece)[:DIGITS]
        self.write(self.piece, bytes.fromhex(self.name))
        index = make_index({PATH: (0, len(head)), **{"data/%d" % n: (0, 0) for n in range(90)}}, [self.name])
        self.index = digest(index)[:DIGITS]
        self.write(index, bytes.fromhex(self.index))
        monkeypatch.setitem(sys.modules, "vfs", types.SimpleNamespace())
        monkeypatch.delitem(sys.modules, "firmware.boot", raising=False)
        self.boot = importlib.import_module("firmware.boot")
        monkeypatch.delitem(sys.modules, "firmware.boot")
        self.boot.open = lambda path, mode: self.files.open(path, mode)  # type: ignore
        self.boot.pieces = self.boot.Pieces(self.index, index)
        parent = types.ModuleType("firmware.ui")
        parent.__dict__["thing"] = self.module
        self.modules = {
            "firmware": types.ModuleType("firmware"), "firmware.boot": self.boot, "firmware.guests": guests,
            "firmware.hardware.main": main, "firmware.ui": parent, NAME: self.module,
            "machine": types.ModuleType("machine"),
            "firmware.hardware.loop": types.ModuleType("firmware.hardware.loop"),
            "engine.game": types.ModuleType("engine.game"),
        }  # fmt: skip
        mover = self.code.Mover()
        assert mover.move("/" + PATH, len(head), bytes.fromhex(self.name)) and self.is_moved(self.module.first)
        self.boot.pieces.settle(mover.view(0, bytes.fromhex(self.index)))
        monkeypatch.setattr(guests, "sys", types.SimpleNamespace(modules=self.modules))
        monkeypatch.setattr(guests, "_mover", mover)
        monkeypatch.setattr(guests, "_is_asked", True)
        self.started = []
        monkeypatch.setattr(main, "_parts", self.started.append)

    def remove(self, name):
        self.files.remove("/pitboss/" + name)

    def fill(self):
        """What was free holds something else."""
        for number in range(300):
            with self.files.open("/save%d" % number, "wb") as file:
                file.write(b"\xee" * 4000)


@pytest.fixture
def running(monkeypatch):
    return Running(monkeypatch)


def test_all_that_ran_from_the_flash_is_unloaded(running):
    main.run()
    assert running.started == ["/board.json"]
    assert sorted(running.modules) == [
        "firmware",
        "firmware.boot",
        "firmware.guests",
        "firmware.hardware.main",
        "machine",
    ]
    assert guests._mover is None and not guests._is_asked
    assert running.boot.pieces.stat("/" + PATH)[0] == 0x8000


@pytest.mark.parametrize("gone", ["name", "index"])
def test_a_version_that_was_removed_is_not_started(running, gone, capsys):
    running.remove(getattr(running, gone))
    running.fill()
    for _ in range(2):
        main.run()
        assert "reset the board" in capsys.readouterr().out
    assert running.started == [] and NAME not in running.modules
    with pytest.raises(OSError, match=str(errno.ENOENT)):
        running.boot.pieces.stat("/" + PATH)


@pytest.mark.slow
def test_pieces_that_were_written_anew_are_read_where_they_are_now(running):
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
    assert running.started == ["/board.json"] and NAME not in running.modules
    with running.boot.pieces.open("/" + PATH, "rb") as file:
        head = bytearray(2)
        file.readinto(head)
    assert head == b"M\x06"


def test_what_never_ran_from_the_flash_stays(running, monkeypatch):
    monkeypatch.setattr(guests, "_mover", None)
    before = dict(running.modules)
    main.run()
    assert running.modules == before and running.started == ["/board.json"]


def test_what_stays_has_imported_nothing_that_goes():
    for name in guests.FIRST:
        source = (ROOT / (name.replace(".", "/") + ".py")).read_text(encoding="utf-8")
        for node in ast.parse(source).body:
            if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] in ("firmware", "engine"):
                assert {"%s.%s" % (node.module, each.name) for each in node.names} <= {*guests.FIRST}, name
            if isinstance(node, ast.Import):
                assert not any(each.name.startswith(("firmware", "engine")) for each in node.names), name
    assert {*guests.FIRST} <= {*guests.STAY}  # they do not run from the flash themselves
    assert all(not ast.parse((ROOT / top / "__init__.py").read_text()).body[1:] for top in ("firmware", "engine"))
