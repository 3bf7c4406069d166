"""A driver's bus that ends in a model, and the clock that both go by."""

from collections.abc import Iterable

from host_tools.virtual.panels.controller import Controller


class Clock:
    """Milliseconds that pass when a test says so."""

    def __init__(self, ms: float = 0):
        self.ms = ms

    def __call__(self) -> float:
        return self.ms

    def wait(self, ms: float) -> None:
        self.ms += ms


class Wire:
    """What a driver talks to; sending takes its time, and all that was sent is counted."""

    def __init__(self, model: Controller, clock: Clock, hz: int = 4_000_000):
        self.model = model
        self.clock = clock
        self.calls = 0  # of command()
        self.sent = 0  # bytes, commands included
        self.slept = 0
        self.polls = 0
        self._ms_a_byte = 8000 / hz

    def command(self, byte: int, data: bytes | bytearray | memoryview | None = None) -> None:
        self.calls += 1
        self._send(0, bytes([byte]))
        if data:
            self._send(1, bytes(data))

    def stream(self, byte: int, parts: Iterable[bytes | memoryview]) -> None:
        """The same with data that comes in parts."""
        self.command(byte, b"".join(bytes(part) for part in parts))

    def _send(self, dc: int, data: bytes) -> None:
        self.model.write(dc, data)
        self.sent += len(data)
        self.clock.wait(len(data) * self._ms_a_byte)

    def reset(self, level: int) -> None:
        self.model.reset(level)

    def busy(self) -> int:
        self.polls += 1
        return self.model.busy()

    def sleep_ms(self, ms: int) -> None:
        self.slept += ms
        self.clock.wait(ms)

    def ticks_ms(self) -> int:
        return int(self.clock()) & 0x3FFFFFFF
