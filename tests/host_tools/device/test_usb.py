"""Finding a board, talking to it through the real mpremote, and what is said when that does not work."""

import errno
import fcntl
import os
import threading
from types import SimpleNamespace

import pytest

from host_tools.device.flash_model import BEFORE
from host_tools.device.usb import (
    BoardTrouble,
    CodeFailed,
    Remote,
    Unplugged,
    choose,
    found,
    look,
    ports,
    troubles,
)
from host_tools.device.usb.board_info import check_version
from host_tools.device.usb.ports import Port
from tests.host_tools.device.fake_board import FakeBoard
from tests.host_tools.device.fake_python import PICO_W

ONE = Port("/dev/ttyACM0", "Board in FS mode", "e661")
TWO = Port("/dev/ttyACM1", "Board in FS mode", "e662")


@pytest.fixture
def board():
    with FakeBoard(pty=True) as board:
        yield board


@pytest.fixture
def socket_board():
    with FakeBoard() as board:
        yield board


def trouble(call, *arguments):
    with pytest.raises(BoardTrouble) as caught:
        call(*arguments)
    return caught.value


def serial_port(**facts):
    defaults = {
        "vid": None,
        "pid": None,
        "manufacturer": None,
        "product": None,
        "description": "n/a",
        "serial_number": None,
    }
    return SimpleNamespace(**{**defaults, "device": "/dev/ttyX", **facts})


def test_the_only_board_is_chosen():
    assert choose(None, [ONE]) == "/dev/ttyACM0"


def test_the_port_that_was_asked_for_is_taken_unseen():
    assert choose("socket://localhost:1", [ONE, TWO]) == "socket://localhost:1"


def test_without_a_board_the_cable_is_named():
    told = trouble(choose, None, [])
    assert "no board" in told.what and "cable" in told.next and "--uf2" in told.next


def test_of_two_boards_both_ports_are_named():
    told = trouble(choose, None, [ONE, TWO])
    assert "/dev/ttyACM0" in told.what and "/dev/ttyACM1" in told.what and "--port" in told.next


def test_boards_are_found_by_their_maker_and_probes_are_not_boards(monkeypatch):
    seen = [
        serial_port(device="/dev/ttyACM2", vid=0x2E8A, pid=0x0005, product="Board in FS mode", serial_number="e6"),
        serial_port(device="/dev/ttyACM1", vid=0x2E8A, pid=0x000C, product="Debug Probe"),
        serial_port(device="/dev/ttyS0"),
        serial_port(device="/dev/ttyACM0", vid=0x1234, pid=1, manufacturer="MicroPython"),
    ]
    monkeypatch.setattr(ports.list_ports, "comports", lambda: seen)
    assert [port.device for port in found()] == ["/dev/ttyACM0", "/dev/ttyACM2"]
    assert str(found()[1]) == "/dev/ttyACM2  Board in FS mode, serial number e6"


def test_codes_run_in_one_go_and_share_their_globals(board):
    assert Remote(board.port).run("x = 6\nprint('hm')", "print(x * 7)\nprint('a', 'b')") == ["hm\n", "42\na b\n"]


def test_a_board_on_a_socket_is_the_same(socket_board):
    assert Remote(socket_board.port).run("print(1)", "print(2)") == ["1\n", "2\n"]
    assert socket_board.connections == 1


def test_the_first_call_clears_the_memory_and_the_next_ones_do_not(board):
    board.python.globals["old"] = 1
    remote = Remote(board.port)
    assert remote.run("print('old' in globals())\nnew = 1") == ["False\n"]
    assert remote.run("print('new' in globals())") == ["True\n"]


def test_lines_are_heard_as_they_come(board):
    heard = []
    Remote(board.port).run("print('one')\nprint('two')", "print('three')", heard=heard.append)
    assert heard == ["one", "two", "three"]


def test_looking_takes_one_round_trip(board):
    facts = look(Remote(board.port))
    assert len(board.codes) == 1
    assert (facts.machine, facts.module, facts.chip) == ("Raspberry Pi Pico with RP2040", "pico", "RP2040")
    assert (facts.version, facts.mpy_version, facts.mpy_arch) == ((1, 29, 0), (6, 3), 5)
    assert (facts.size, facts.block, facts.unique) == (352 * 4096, 4096, "e6614103e7452f2a")
    assert facts.free_bytes <= facts.size and facts.heap > 0


def test_a_pico_w_is_told_by_its_machine_where_it_does_not_say_its_build():
    with FakeBoard(blocks=212, machine=PICO_W, build="", pty=True) as board:
        facts = look(Remote(board.port))
    assert facts.module == "pico_w" and facts.size == 848 * 1024


def test_files_are_written_listed_and_read(board):
    remote = Remote(board.port)
    files = {"/a/b/c.txt": b"hello", "/empty": b"", "/large": bytes(range(256)) * 20}
    remote.write(files)
    assert remote.tree() == {path: len(content) for path, content in files.items()}
    assert remote.read([*files, "/missing"]) == files


def test_a_reset_starts_the_board_anew(board):
    remote = Remote(board.port)
    remote.run("print(1)")
    remote.reset()
    assert board.resets == 1


def test_a_board_can_be_told_to_reset_after_the_last_code(board):
    assert Remote(board.port).run("print(1)", then_reset=True) == ["1\n"]
    assert board.resets == 1


def test_an_error_of_the_code_comes_with_its_traceback(board):
    with pytest.raises(CodeFailed) as caught:
        Remote(board.port).run("print('before')", "1 / 0", "print('never')")
    assert "ZeroDivisionError" in str(caught.value) and "Traceback" in caught.value.said
    assert len(board.codes) == 2


def test_a_board_that_says_nothing_is_given_up(socket_board):
    socket_board.answers = False
    told = trouble(Remote(socket_board.port, patience=1).run, "print(1)")
    assert "does not answer" in told.what and "plug it in again" in told.next


def test_code_that_falls_silent_is_given_up(board):
    end = threading.Event()
    execute = board.python.execute
    board.python.execute = lambda code: end.wait(30) and execute(code) if b"hang" in code else execute(code)
    told = trouble(Remote(board.port, patience=1).run, "print(1)", "print('hang')")
    end.set()
    assert "does not answer" in told.what


def test_a_pulled_cable_is_told(socket_board):
    socket_board.unplug_after = 2000
    with pytest.raises(Unplugged) as caught:
        Remote(socket_board.port).run("print(1)", "print(%r)" % ("x" * 3000))
    assert "went away" in caught.value.what and "nothing is lost" in caught.value.next


def test_a_power_cut_is_a_pulled_cable(socket_board):
    socket_board.files.flash.cut_at(0, BEFORE)
    with pytest.raises(Unplugged):
        Remote(socket_board.port).run("open('/x', 'wb').close()")
    assert socket_board.is_dead


def test_a_port_that_is_not_there():
    told = trouble(Remote("/dev/ttyNone7").run, "print(1)")
    assert "no port /dev/ttyNone7" in told.what and "--port" in told.next


def test_nobody_listens_on_the_socket():
    told = trouble(Remote("socket://127.0.0.1:9").run, "print(1)")
    assert "Nothing answers" in told.what


def test_a_port_that_another_program_has(board):
    handle = os.open(board.port, os.O_RDWR | os.O_NOCTTY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        told = trouble(Remote(board.port).run, "print(1)")
    finally:
        os.close(handle)
    assert "Another program" in told.what and "Thonny" in told.next


def test_a_port_that_one_may_not_open(monkeypatch):
    def refuse(*_, **__):
        raise troubles.serial.SerialException(errno.EACCES, "could not open port: Permission denied")

    monkeypatch.setattr(troubles.serial, "serial_for_url", refuse)
    monkeypatch.setattr(troubles.sys, "platform", "linux")
    told = troubles.unopened("/dev/ttyACM0")
    assert "may not open" in told.what and "usermod -aG" in told.next and "log out" in told.next


def test_on_windows_a_refusal_means_that_another_program_has_the_port(monkeypatch):
    def refuse(*_, **__):
        raise troubles.serial.SerialException("could not open port 'COM3': PermissionError(13, 'Access is denied.')")

    monkeypatch.setattr(troubles.serial, "serial_for_url", refuse)
    monkeypatch.setattr(troubles.os, "name", "nt")
    assert "Another program" in troubles.unopened("COM3").what


@pytest.mark.parametrize(
    "kind, words",
    [
        ({"version": (1, 22, 2)}, "MicroPython 1.22.2; Pitboss needs 1.23"),
        ({"name": "circuitpython", "version": (9, 1, 0)}, "circuitpython 9.1.0, not MicroPython"),
    ],
)
def test_another_python_or_an_old_one_is_refused(kind, words):
    with FakeBoard(pty=True, **kind) as board:
        told = trouble(check_version, look(Remote(board.port)))
    assert words in told.what and "--uf2" in told.next
