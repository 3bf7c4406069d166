"""A board that the real mpremote talks to: MicroPython's raw REPL on a socket or a PTY, on a model of the flash.

    with FakeBoard() as board:
        Remote(board.port).run("print(6 * 7)")

`board.files` is its file system, `board.files.flash.cut_at(...)` cuts its power, `board.unplug_after` its cable.
"""

import os
import select
import socket
import threading
import time

from host_tools.device.flash_model import Flash, PowerCut
from tests.host_tools.device.fake_files import PICO, BoardFiles
from tests.host_tools.device.fake_python import Bootloader, Interpreter, Reset

WINDOW = 128  # what a Pico takes before it must say that there is room again
RAW = b"raw REPL; CTRL-B to exit\r\n>"
FRIENDLY = b"\r\nMicroPython v1.29.0 on a board that is none; Raspberry Pi Pico with RP2040\r\n>>> "


class Gone(Exception):
    """The line is dead."""


class FakeBoard:
    """A board on a socket; `pty=True` puts it on a PTY. Other keywords say what its MicroPython is."""

    def __init__(self, blocks=PICO, files=None, pty=False, **kind):
        self.files = files or BoardFiles(blocks=blocks)
        self.kind = kind
        self.python = Interpreter(self.files, **kind)
        self.answers = True  # False: it is there, but no MicroPython answers
        self.unplug_after = None  # bytes from the PC, until the cable is pulled
        self.is_dead = False  # power was cut
        self.is_raw = False
        self.resets = 0
        self.bootloaders = 0
        self.received = 0  # bytes from the PC
        self.sent = 0
        self.connections = 0
        self.codes = []  # what was executed
        self._line = PtyLine(self) if pty else SocketLine(self)
        self._thread = threading.Thread(target=self._serve, daemon=True)

    @property
    def port(self):
        return self._line.port

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._line.shut()
        self._thread.join(10)

    def power_on(self):
        """Power is back: the file system is mounted from the content of the flash."""
        self.files = BoardFiles(Flash(self.files.flash.blocks))
        self.python = Interpreter(self.files, **self.kind)
        self.is_dead = False
        self.unplug_after = None

    def _serve(self):
        while self._line.accept():
            self.connections += 1
            try:
                self._talk()
            except Gone:
                pass
            except PowerCut:
                self.is_dead = True
            except Reset:
                self.resets += 1
                self._restart()
            except Bootloader:
                self.bootloaders += 1
                self._restart()
            self._line.hang_up()

    def _restart(self):
        self.is_raw = False
        self.python.soft_reset()

    def _talk(self):
        while True:
            char = self.take(1)
            if not self.answers or self.is_dead:
                continue
            if self.is_raw:
                self._raw(char)
            elif char == b"\x01":
                self.is_raw = True
                self.say(RAW)
            elif char in b"\x02\x03\r":
                self.say(b"\r\n>>> ")
            elif char == b"\x04":
                raise Reset  # a soft reset here starts main.py: as good as a reset

    def _raw(self, char):
        """One character to the raw REPL; code comes by raw paste only, as from any mpremote of today."""
        if char == b"\x02":
            self.is_raw = False
            self.say(FRIENDLY)
        elif char == b"\x01":
            self.say(RAW)
        elif char == b"\x04":
            self.python.soft_reset()
            self.say(b"OK\r\nMPY: soft reboot\r\n" + RAW)
        elif char == b"\x05":
            assert self.take(2) == b"A\x01"
            self.say(b"R\x01" + WINDOW.to_bytes(2, "little") + b"\x01")
            self._execute(self._paste())

    def _paste(self):
        code, room = bytearray(), WINDOW
        while True:
            chunk = self.take(room)
            end = chunk.find(b"\x04")
            if end >= 0:
                return bytes(code + chunk[:end])
            code += chunk
            room -= len(chunk)
            if not room:
                self.say(b"\x01")
                room = WINDOW

    def _execute(self, code):
        self.say(b"\x04")
        self.codes.append(code)
        output, error = self.python.execute(code)
        self.say(output.replace("\n", "\r\n").encode() + b"\x04" + error.replace("\n", "\r\n").encode() + b"\x04>")

    def take(self, most):
        data = self._line.receive(most)
        self.received += len(data)
        if self.unplug_after is not None and self.received >= self.unplug_after:
            raise Gone
        return data

    def say(self, data):
        self.sent += len(data)
        self._line.send(data)


class SocketLine:
    """One PC at a time on a socket."""

    def __init__(self, board):
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._peer = None
        self._is_shut = False
        self.port = "socket://127.0.0.1:%d" % self._listener.getsockname()[1]

    def accept(self):
        try:
            self._peer, _ = self._listener.accept()
        except OSError:
            return False
        self._peer.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return not self._is_shut

    def receive(self, most):
        try:
            data = self._peer.recv(most)
        except OSError:
            raise Gone from None
        if not data:
            raise Gone
        return data

    def send(self, data):
        try:
            self._peer.sendall(data)
        except OSError:
            raise Gone from None

    def hang_up(self):
        self._peer.close()

    def shut(self):
        self._is_shut = True
        try:
            self._listener.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        if self._peer:
            try:
                self._peer.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
        self._listener.close()


class PtyLine:
    """A pseudo-terminal; it cannot be pulled out."""

    def __init__(self, board):
        import tty

        self._master, self._slave = os.openpty()
        tty.setraw(self._slave)
        self._is_shut = False
        self.port = os.ttyname(self._slave)

    def accept(self):
        return not self._is_shut

    def receive(self, most):
        while not self._is_shut:
            if select.select([self._master], [], [], 0.05)[0]:
                return os.read(self._master, most)
        raise Gone

    def send(self, data):
        os.write(self._master, data)

    def hang_up(self):
        time.sleep(0)

    def shut(self):
        self._is_shut = True
