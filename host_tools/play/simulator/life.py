"""The thread in which the virtual board lives."""

import queue
import threading
import time
from collections.abc import Callable
from typing import Any

from host_tools.play.simulator.device.machine import Machine
from host_tools.play.simulator.protocol import Message

SWITCH_OFF = object()


def monotonic_ms() -> int:
    """The clock of the virtual board: milliseconds that only ever grow."""
    return time.monotonic_ns() // 1_000_000


class Life(threading.Thread):
    """Feeds the machine with messages and with time, in the order they come."""

    def __init__(self, machine: Machine, clock: Callable[[], int] = monotonic_ms):
        super().__init__(name="board", daemon=True)
        self._machine = machine
        self._clock = clock
        self._mail: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._saved = False

    def post(self, message: Message) -> None:
        """Hand over a message from any thread; returns at once."""
        self._mail.put(message)

    def end(self, patience: float = 5.0) -> bool:
        """Switch the board off; False if the app hangs or fails and could not save."""
        self._mail.put(SWITCH_OFF)
        self.join(patience)
        return self._saved

    def run(self) -> None:
        self._machine.power_on()
        message = None
        while message is not SWITCH_OFF:
            message = self._next()
            if message is None:
                self._machine.pass_time()
            elif message is not SWITCH_OFF:
                self._machine.handle(message)
        self._saved = self._machine.switch_off()

    def _next(self) -> Any:
        """The next message, or None if the board acts by itself before one comes."""
        wake = self._machine.wake
        seconds = None if wake is None else max(0, wake - self._clock()) / 1000
        try:
            return self._mail.get(timeout=seconds)
        except queue.Empty:
            return None
