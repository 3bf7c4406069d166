"""What all controllers have in common: commands and their data, BUSY, reset, sleep and complaints."""

from collections.abc import Callable, Collection
from typing import NamedTuple

from host_tools.virtual.panels.faults import KINDS, Fault
from host_tools.virtual.panels.glass import Glass

RESET_BUSY_MS = 1  # Waveshare's drivers go on 2 ms after a reset
SHORTEST_RESET_MS = 1
POWERED_MS = 2  # on boards whose reset pin switches the panel's power, high so long before the pulse


class Command(NamedTuple):
    """How many bytes may follow a command, and what is done once they are there."""

    counts: Collection[int]
    run: Callable[[bytes], None] | None = None


class Controller:
    """Takes what comes over the wires; a model of a controller brings its table of commands.

    `lies`: the BUSY pin reads "done" always, whatever the controller does.
    """

    BUSY_LEVEL = 1
    ASLEEP_LEVEL = 1  # of the BUSY pin in deep sleep
    WHILE_BUSY: Collection[int] = ()  # commands that may come at any time
    LONGEST_RESET_MS: float | None = None

    def __init__(self, clock: Callable[[], float], glass: Glass, is_switched: bool, lies: bool):
        self._glass = glass
        self._is_switched = is_switched  # the reset pin switches the panel's power
        self._lies = lies
        self.faults: list[Fault] = []
        self.registers: dict[int, bytes] = {}
        self.refreshes: list[str] = []  # "full" or "partial", in their order
        self.asleep = False
        self._clock = clock
        self._table: dict[int, Command] = {}
        self._held = False  # in reset
        self._reset_moved: float | None = None  # when the reset pin last changed; None: nobody has driven it yet
        self._reset_fault: tuple[str, str] | None = None
        self._listens = False  # while it works
        self._busy_until = 0.0
        self._at_the_end: Callable[[], None] | None = None
        self._command: int | None = None
        self._data = bytearray()
        self._lost = False  # data that comes now belongs to a command that was not taken

    def write(self, dc: int, data: bytes) -> None:
        """Bytes on the wire: commands with dc 0, their data with dc 1."""
        self._pass_time()
        if dc:
            self._take_data(data)
        else:
            for byte in data:
                self._take_command(byte)

    def reset(self, level: int) -> None:
        """The reset pin; the controller restarts when it is released."""
        self._pass_time()
        if not level and not self._held and self._is_busy():
            self._complain("reset_while_busy", "reset")
        self._time_reset(level)
        if level and self._held:
            self._end_command()
            if self.asleep:
                self._wake_up()
            self.asleep = False
            self._start_anew()
            self._work(RESET_BUSY_MS)
        elif not level:
            self._busy_until = 0.0
            self._at_the_end = None
        self._held = not level

    def _time_reset(self, level: int) -> None:
        """See how long the reset pin was high or low. A wrong reset counts when the first command comes after it."""
        now, held = self._clock(), self._held
        if self._reset_moved is not None and bool(level) != held:
            return  # it stays as it is
        ms = None if self._reset_moved is None else now - self._reset_moved
        self._reset_moved = now
        if not level:
            self._reset_fault = None
            if self._is_switched and (ms is None or ms < POWERED_MS):
                self._reset_fault = ("reset_too_short", "no power before the pulse")
        elif held and ms is not None and not self._reset_fault:
            if ms < SHORTEST_RESET_MS:
                self._reset_fault = ("reset_too_short", "%.1f ms" % ms)
            elif self.LONGEST_RESET_MS and ms > self.LONGEST_RESET_MS:
                self._reset_fault = ("reset_too_long", "%.1f ms" % ms)

    def busy(self) -> int:
        """The level of the BUSY pin."""
        self._pass_time()
        if self._lies:
            return 1 - self.BUSY_LEVEL
        if self.asleep:
            return self.ASLEEP_LEVEL
        return self.BUSY_LEVEL if self._is_busy() else 1 - self.BUSY_LEVEL

    def picture(self) -> bytes:
        """What is seen, as landscape rows of bits, 1 is white; bits after the last column are 1."""
        self._pass_time()
        return self._glass.picture()

    # What a model fills in.

    def _start_anew(self) -> None:
        """Registers after a reset."""
        raise NotImplementedError

    def _wake_up(self) -> None:
        """What deep sleep has cost."""
        raise NotImplementedError

    # Commands and their data.

    def _take_command(self, byte: int) -> None:
        self._end_command()
        self._lost = True
        name = "%02x" % byte
        if self._reset_fault and not self._held:
            self._complain(*self._reset_fault)
            self._reset_fault = None
        if self._held:
            self._complain("in_reset", name)
        elif self.asleep:
            self._complain("asleep", name)
        elif self._is_deaf() and byte not in self.WHILE_BUSY:
            self._complain("command_while_busy", name)
        elif byte not in self._table:
            self._complain("unknown_command", name)
        else:
            self._lost = False
            self._command = byte
            self._run_if_complete()

    def _take_data(self, data: bytes) -> None:
        if self._lost:
            return
        if self._is_deaf():
            self._complain("data_while_busy", "%d bytes" % len(data))
        elif self._command is None:
            self._complain("data_without_command", "%d bytes" % len(data))
        else:
            self._data += data
            self._run_if_complete()

    def _run_if_complete(self) -> None:
        assert self._command is not None
        if len(self._data) >= max(self._table[self._command].counts):
            self._run()

    def _end_command(self) -> None:
        """The next command ends the one before, which may have had fewer bytes than it can take."""
        if self._command is not None:
            self._run()

    def _run(self) -> None:
        assert self._command is not None
        byte, data = self._command, bytes(self._data)
        command = self._table[byte]
        self._command = None
        self._data = bytearray()
        if len(data) not in command.counts:
            self._complain("data_count", "%02x: %d bytes" % (byte, len(data)))
        elif command.run:
            command.run(data)
        else:
            self.registers[byte] = data

    # Time and complaints.

    def _is_busy(self) -> bool:
        return self._clock() < self._busy_until

    def _is_deaf(self) -> bool:
        """Busy, and not with something that leaves it listening."""
        return self._is_busy() and not self._listens

    def _work(self, ms: float, at_the_end: Callable[[], None] | None = None, listens: bool = False) -> None:
        self._busy_until = self._clock() + ms
        self._at_the_end = at_the_end
        self._listens = listens

    def _pass_time(self) -> None:
        if self._at_the_end and not self._is_busy():
            done, self._at_the_end = self._at_the_end, None
            done()

    def _complain(self, kind: str, about: str) -> None:
        assert kind in KINDS
        self.faults.append(Fault(kind, about, self._clock()))
