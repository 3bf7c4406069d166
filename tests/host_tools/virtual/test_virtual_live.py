"""The virtual board and the world: raw REPL, serial line, page, and what the command says to bad input."""

import os
import socket

import pytest

from host_tools.device import boards
from host_tools.virtual import pico
from host_tools.virtual.pico import lines
from host_tools.virtual.pico.live import LONG, SLICE_MS, TALK_MS, TALK_SLICE_MS, Live, way_to
from host_tools.virtual.pico.raw_repl import Failed, RawRepl
from tests.host_tools.virtual.virtual_fakes import uf2

# The raw REPL.


def script(*answers):
    """A board that gives these answers, one a mark."""
    left = list(answers)
    return RawRepl(lambda data: None, lambda mark, ms: left.pop(0))


def test_the_raw_repl_gives_what_was_printed():
    assert script(b"", b"OK", b"42\r\n\x04", b"\x04>", b"").run("print(42)") == "42\n"


def test_a_fault_on_the_board_is_raised_here():
    with pytest.raises(Failed, match="NameError"):
        script(b"", b"OK", b"\x04", b"NameError\r\n\x04>", b"").run("x")


# Lines.


def test_a_socket_takes_one_client_after_the_other():
    line = lines.Socket()
    host, port = line.address.removeprefix("socket://").split(":")
    for word in (b"one", b"two"):
        with socket.create_connection((host, int(port))) as client:
            client.sendall(word)
            assert until(line.read) == word
            line.write(b"heard " + word)
            assert client.recv(100) == b"heard " + word
        while line.read():
            pass
    line.close()


def test_a_terminal_passes_every_byte_on():
    line = lines.open_line()
    if not isinstance(line, lines.Terminal):
        pytest.skip("this system has no pseudo terminals")
    other = os.open(line.address, os.O_RDWR | os.O_NOCTTY)
    os.write(other, b"\x03\x01\r\n")
    assert until(line.read) == b"\x03\x01\r\n"
    line.write(b"\x04\n")
    assert os.read(other, 100) == b"\x04\n"
    os.close(other)
    line.close()


def test_a_terminal_loses_nothing_for_a_reader_who_is_slow():
    line = lines.open_line()
    if not isinstance(line, lines.Terminal):
        pytest.skip("this system has no pseudo terminals")
    other = os.open(line.address, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
    said = bytes(range(256)) * 150
    line.write(said)
    heard = b""
    while len(heard) < len(said):
        heard += os.read(other, 100)
        line.read()
    assert heard == said
    line.write(bytes(lines.MOST * 2))
    line.write(b"too late")
    assert len(line._waiting) <= lines.MOST
    os.close(other)
    line.close()


def until(read):
    """The first thing that is read; a socket may need a moment."""
    for _ in range(100_000):
        data = read()
        if data:
            return data
    raise AssertionError("nothing came")


# The page.


@pytest.mark.parametrize(
    "key, mapping, way",
    [
        ("ok", "five_keys", (("ok",), 80)),
        ("long_menu", "five_keys", (("menu",), LONG)),
        ("back", "three_keys", (("a",), LONG)),
        ("menu", "two_keys", (("a", "b"), 80)),
        ("up", "two_keys", (("a",), LONG)),
        ("sideways", "two_keys", None),
    ],
)
def test_every_logical_key_has_its_way_to_the_buttons(key, mapping, way):
    assert way_to(key, mapping) == way


class FakeBoard:
    """As much of a board as the page needs."""

    config = boards.load("inky-pack")
    size = (296, 128)

    def __init__(self):
        self.on = False
        self.ms = 0.0
        self.said = []
        self.panel = type("Panel", (), {"refreshes": [], "busy": lambda self: False})()

    def power_on(self):
        self.on, self.ms = True, 0.0

    def cut(self):
        self.on = False

    def run(self, ms):
        self.ms += ms

    def hold(self, name):
        self.said.append((self.ms, name, True))

    def release(self, name):
        self.said.append((self.ms, name, False))

    def send(self, data):
        self.said.append(data)


class FakeLine:
    address = ""

    def __init__(self):
        self.typed = []

    def read(self):
        return self.typed.pop(0) if self.typed else b""

    def write(self, data):
        pass

    def close(self):
        pass


def alive():
    """A board under power, the messages to its page, and its line."""
    told, line, seconds = [], FakeLine(), [0.0]
    live = Live(FakeBoard(), line, None, told.append, lambda: seconds[0], lambda wait: seconds.append(wait))
    live.power_on()
    return live, told, line


def test_buttons_of_the_page_become_levels():
    live, _, _ = alive()
    live.post({"type": "button", "name": "a", "down": True})
    live.step()
    live.post({"type": "button", "name": "a", "down": False})
    live.step()
    assert live.board.said == [(0, "a", True), (10, "a", False)]


def test_a_key_that_the_board_has_no_button_for_is_held_as_long_as_it_takes():
    live, _, _ = alive()
    live.post({"type": "key", "name": "back"})
    for _ in range(100):
        live.step()
    (down, _, _), (up, _, _) = live.board.said
    assert up - down == LONG


def test_the_plug_and_the_power_of_the_page_are_the_boards():
    live, told, _ = alive()
    live.post({"type": "plug"})
    live.step()
    assert not live.board.on
    live.post({"type": "power"})
    live.step()
    assert live.board.on
    assert [message["on"] for message in told if message["type"] == "power"] == [True, False, True]


def test_an_answer_does_not_wait_long_while_somebody_talks():
    live, _, line = alive()
    live.step()
    assert live.board.ms == SLICE_MS
    line.typed.append(b"x")
    live.step()
    assert live.board.ms == SLICE_MS + TALK_SLICE_MS
    live.board.on_said(b"y")
    while live.board.ms < SLICE_MS + TALK_MS:
        live.step()
    assert live.board.ms < SLICE_MS + TALK_MS + TALK_SLICE_MS
    for _ in range(5):
        live.step()
    assert live.board.ms >= TALK_MS + 4 * SLICE_MS


def test_what_is_typed_reaches_the_board():
    live, _, line = alive()
    line.typed.append(b"\x03")
    live.step()
    assert live.board.said == [b"\x03"]


# The command.


@pytest.mark.parametrize(
    "arguments, words",
    [
        ([], "no MicroPython is given"),
        (["--uf2", "NOTHING"], "cannot be read"),
        (["--uf2", "OTHER"], "RP2350"),
        (["--uf2", "GOOD", "--board", "moon"], "boards/moon/board.json is missing"),
        (["--uf2", "GOOD", "--board", "badger-2350"], "RP2350"),
        (["--uf2", "GOOD", "--flash", "SHORT"], "has 3 bytes"),
    ],
)
def test_bad_input_is_told_with_what_to_do(arguments, words, tmp_path, monkeypatch, capsys):
    monkeypatch.delenv(pico.UF2, raising=False)
    (tmp_path / "GOOD").write_bytes(uf2())
    (tmp_path / "OTHER").write_bytes(uf2(family=0xE48BFF59))
    (tmp_path / "SHORT").write_bytes(b"abc")
    places = [str(tmp_path / word) if word.isupper() else word for word in arguments]
    assert pico.main(places) == 2
    assert words in capsys.readouterr().err
