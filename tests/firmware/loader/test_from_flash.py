"""Code goes into the flash between two things that the loop has to do: in its time, and nothing that runs."""

import sys

from firmware.hardware.keys import OK
from firmware.loader import files, from_flash
from tests.firmware.hardware.loop_fakes import Table


class Settling:
    """What moves code into the flash, 10 ms a module; `opened` is what the boot module notes."""

    def __init__(self, table, monkeypatch, count):
        self.opened = [(i, 4, b"pack") for i in range(count)]
        self.moved = []
        self.stack = set()
        self._world = table.world
        monkeypatch.setattr(from_flash, "_patcher", self)
        monkeypatch.setattr(from_flash, "_is_asked", True)
        monkeypatch.setattr(files, "opened", self.opened)

    def patch(self, number, start, pack):
        self.moved.append(number)
        self._world.sleep_ms(10)
        frame = sys._getframe(1)
        while frame:
            self.stack.add(frame.f_globals["__name__"])
            frame = frame.f_back


def test_modules_that_were_read_settle_one_by_one_and_keys_come_between(monkeypatch):
    table = Table()
    work = Settling(table, monkeypatch, 20)
    table.inputs.keys = [(70, OK)]
    table.live(100)
    assert 5 < len(work.moved) < 15 and ("press", OK) in table.app.calls
    table.live(200)
    assert len(work.moved) == 20 and not work.opened


def test_no_module_settles_while_the_panel_waits_for_its_picture(monkeypatch):
    table = Table()
    work = Settling(table, monkeypatch, 20)
    table.panel.waits = False
    assert table.live(200) and not work.moved
    table.panel.waits = True
    assert table.live(50) and work.moved


def test_a_module_that_cannot_settle_stays_where_it_is_and_the_next_one_is_tried(monkeypatch):
    table = Table()
    work = Settling(table, monkeypatch, 3)
    monkeypatch.setattr(work, "patch", lambda *path: [work.moved.append(path), 1 / 0])
    table.live(100)
    assert len(work.moved) == 3 and not work.opened and table.app.calls == ["start"]


def test_where_no_code_can_be_moved_nothing_waits_for_it(monkeypatch):
    table = Table()
    work = Settling(table, monkeypatch, 3)
    monkeypatch.setattr(from_flash, "_is_asked", False)  # a PC has no such flash
    table.live(100)
    assert from_flash._patcher is None and not work.opened and not work.moved


def test_what_is_on_the_stack_when_a_module_settles_keeps_its_code_in_the_heap(monkeypatch):
    table = Table()
    work = Settling(table, monkeypatch, 1)
    table.live(50)
    ours = {name for name in work.stack if name.startswith(("firmware.", "engine."))}
    assert ours == {"firmware.hardware.loop", "firmware.loader.from_flash"}  # firmware/hardware/main.py names them
