"""The serial line of a virtual board as a real one: a pseudo terminal or a TCP socket that mpremote opens."""

import os
import socket
from typing import Protocol

LOOPBACK = "127.0.0.1"
CHUNK = 4096
MOST = 64 << 10  # bytes that wait for a reader who is slow


class NoLine(Exception):
    """The line cannot be opened; the text says why and what to do."""


class Line(Protocol):
    """What the board's USB ends in. Nothing here waits."""

    address: str  # what mpremote connects to

    def read(self) -> bytes: ...
    def write(self, data: bytes) -> None: ...
    def close(self) -> None: ...


def open_line(port: int | None = None) -> Line:
    """A socket on this port (0: any free one), or without one a pseudo terminal where the system has them."""
    if port is None and os.name == "posix":
        return Terminal()
    return Socket(port or 0)


class Socket:
    """One client at a time; what the board says while there is none is lost, as on a cable without a program."""

    def __init__(self, port: int = 0):
        try:
            self._server = socket.create_server((LOOPBACK, port))
        except (OSError, OverflowError) as fault:
            why = fault.strerror if isinstance(fault, OSError) else "a port is a number from 0 to 65535"
            raise NoLine("port %d cannot be used (%s): try --tcp 0, which takes any" % (port, why)) from None
        self._server.setblocking(False)
        self._client: socket.socket | None = None
        self.address = "socket://%s:%d" % self._server.getsockname()

    def read(self) -> bytes:
        try:
            if not self._client:
                self._client = self._server.accept()[0]
                self._client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                self._client.setblocking(False)
            data = self._client.recv(CHUNK)
        except BlockingIOError:
            return b""
        except OSError:
            data = b""
        if not data:
            self._hang_up()
        return data

    def write(self, data: bytes) -> None:
        if not self._client:
            return
        try:
            self._client.setblocking(True)
            self._client.sendall(data)
            self._client.setblocking(False)
        except OSError:
            self._hang_up()

    def _hang_up(self) -> None:
        if self._client:
            self._client.close()
        self._client = None

    def close(self) -> None:
        self._hang_up()
        self._server.close()


class Terminal:
    """A pseudo terminal; both ends stay open, so that programs may come and go."""

    def __init__(self) -> None:
        import tty

        self._ours, self._theirs = os.openpty()
        tty.setraw(self._theirs)
        os.set_blocking(self._ours, False)
        self.address = os.ttyname(self._theirs)
        self._waiting = b""

    def read(self) -> bytes:
        self.write(b"")
        try:
            return os.read(self._ours, CHUNK)
        except OSError:
            return b""

    def write(self, data: bytes) -> None:
        """Hand over what the system takes. The rest goes next time; of what nobody reads the newest is lost."""
        self._waiting = (self._waiting + data)[:MOST]
        while self._waiting:
            try:
                self._waiting = self._waiting[os.write(self._ours, self._waiting) :]
            except OSError:
                return

    def close(self) -> None:
        os.close(self._ours)
        os.close(self._theirs)
