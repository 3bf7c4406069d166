"""Runs code over a board's raw REPL: the way in that mpremote takes too."""

from collections.abc import Callable

CTRL_A, CTRL_B, CTRL_C, CTRL_D = b"\x01", b"\x02", b"\x03", b"\x04"
READY = b"raw REPL; CTRL-B to exit\r\n>"


class NoAnswer(Exception):
    """The board did not answer in time; the text has its last words."""


class Failed(Exception):
    """The code raised on the board; the text is its traceback."""


class RawRepl:
    """`send(data)` types, `wait(mark, ms)` gives what was said up to and with a mark, or raises NoAnswer."""

    def __init__(self, send: Callable[[bytes], None], wait: Callable[[bytes, float], bytes]):
        self._send, self._wait = send, wait

    def run(self, code: str, ms: float = 10_000) -> str:
        """What the code prints; what runs on the board is interrupted, and the friendly prompt is back afterwards."""
        self._send(CTRL_C + CTRL_C + CTRL_A)
        self._wait(READY, ms)
        self._send(code.encode() + CTRL_D)
        self._wait(b"OK", ms)
        said = self._wait(CTRL_D, ms)[:-1]
        fault = self._wait(CTRL_D + b">", ms)[:-2]
        self._send(CTRL_B)
        self._wait(b">>> ", ms)
        if fault:
            raise Failed(fault.decode("utf-8", "replace").replace("\r\n", "\n"))
        return said.decode("utf-8", "replace").replace("\r\n", "\n")
