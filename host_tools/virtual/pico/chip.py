"""A Pico under power: rp2040py runs its chip, instruction by instruction, and only as far as asked.

Its clock is the chip's own: the same inputs at the same moments give the same life again, however busy this computer
is. Whoever wants to look at an exact moment sets `stopped`, from a callback of a pin, of the clock or of the serial
line: the chip halts behind the instruction at hand.
"""

from collections import deque
from collections.abc import Callable
from typing import Any

from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.execute_batch import execute_batch
from rp2040py.rp2040 import RP2040
from rp2040py.usb.cdc import USBCDC
from rp2040py.utils.logging import ConsoleLogger, LogLevel

from host_tools.device.flash_model import BLOCK, PAGE
from host_tools.virtual.pico.flash import SIZE, Flash

NANOS = 1_000_000  # in a millisecond
TICKS = 32  # instructions between two looks at the clock, unless an alarm is due sooner
SAMPLES = 100  # one a millisecond, of whether the chip sleeps
CONTROL = 0  # USB's endpoint for everything but data
# How long a flash of this kind takes, blank or not; the emulator knows of no such time.
ERASE_MS, PAGE_MS = 45.0, 0.7
# What the chip orders its flash to do, by the first byte: bytes that change, and how long it takes.
OPERATIONS = {0x02: (PAGE, PAGE_MS), 0x20: (BLOCK, ERASE_MS), 0xD8: (16 * BLOCK, 150.0)}
# The stack of stock firmware, which grows down through the two small banks at the end of the RAM.
RAM, STACK, STACK_TOP = 0x20000000, 0x20040000, 0x20042000
PAINT = b"\xa5"


class Pico:
    """From power-on until nobody runs it any more; `heard` gets what comes over USB."""

    def __init__(self, flash: Flash, heard: Callable[[bytes], None]):
        chip: Any = RP2040()
        chip.load_bootrom(BOOTROM_B1)
        chip.logger = ConsoleLogger(LogLevel.ERROR)
        chip.flash[:SIZE] = flash.content()
        chip.sram[STACK - RAM : STACK_TOP - RAM] = PAINT * (STACK_TOP - STACK)  # to see how deep it goes
        # These three are what execute_batch() looks at.
        self.rp2040, self.clock, self.stopped = chip, chip.clock, False
        self.flash = flash
        self.erases = self.pages = 0  # of the flash, since power came
        self.slept = 0  # ms that the chip has waited for something
        self.connected = False  # over USB
        self._heard = heard
        self._sending = bytearray()
        self._flash_ms = 0.0  # that the flash still has to work
        self._wire_usb()
        self._wire_flash()
        chip.watchdog.on_watchdog_trigger = self._reset
        self._end = self.clock.create_alarm(self._halt)
        self._sleeps: deque[bool] = deque([False] * SAMPLES, SAMPLES)
        self._sampling = self.clock.create_alarm(self._sample)
        self._sample()
        chip.leave_reset()

    @property
    def ms(self) -> float:
        """The chip's time since power came."""
        return self.clock.nanos / NANOS

    def run(self, ms: float, until: Callable[[], bool] = lambda: False) -> bool:
        """Run for so long, or until something is true; it is asked whenever the chip halts. Whether it became true."""
        end = self.ms + ms
        self._end.schedule(ms * NANOS)
        while not until():
            if self.ms >= end:
                return False
            self.stopped = False
            execute_batch(self, TICKS)  # type: ignore[arg-type] - all that it needs is here
            if self._flash_ms:
                self._wait_for_flash()
        return True

    def rests(self) -> bool:
        """Whether the chip has mostly slept for a while: a program waits for something, and computes nothing."""
        return sum(self._sleeps) > SAMPLES // 2

    def _sample(self) -> None:
        self._sleeps.append(bool(self.rp2040.core.waiting))
        self.slept += self._sleeps[-1]
        self._sampling.schedule(NANOS)

    def _halt(self) -> None:
        self.stopped = True

    def _reset(self) -> None:
        """machine.reset(), or the watchdog was not fed."""
        self._asked = None
        self.connected = False
        self.rp2040.enter_reset(from_watchdog=True)
        self.rp2040.leave_reset()

    # The flash.

    def _wire_flash(self) -> None:
        """Hear of every operation; rp2040py reports none."""
        self._ssi: Any = self.rp2040.ssi
        self._apply = self._ssi._apply_command
        self._ssi._apply_command = self._operate

    def _operate(self) -> None:
        """The chip has given its flash an order."""
        told = bytes(self._ssi._tx_buffer[:4])
        self._apply()
        if told[:1] and told[0] in OPERATIONS:
            size, ms = OPERATIONS[told[0]]
            at = int.from_bytes(told[1:], "big") // size * size
            self.flash.follow(at, bytes(self.rp2040.flash[at : at + size]))
            self.erases += size // BLOCK
            self.pages += size == PAGE
            self._flash_ms += ms
            self.stopped = True

    def _wait_for_flash(self) -> None:
        """Let the time pass that a real one takes; the chip waits for it."""
        ms, self._flash_ms = self._flash_ms, 0.0
        self.clock.tick(ms * NANOS)

    # The serial line over USB.

    def _wire_usb(self) -> None:
        self._usb = USBCDC(self.rp2040.usb_ctrl)
        self._usb.on_serial_data = self._hear
        self._usb.on_device_connected = self._connect
        self._feeding = self.clock.create_alarm(self._feed)
        self._asked: tuple[int, int] | None = None
        self._answer = self.rp2040.usb_ctrl.on_endpoint_read
        self.rp2040.usb_ctrl.on_endpoint_read = self._be_asked

    def _be_asked(self, endpoint: int, size: int) -> None:
        """The chip is ready for bytes. With none to give a computer keeps silent; rp2040py would give none at once,
        over and over, and an idle chip would have no rest, and be many times slower."""
        if endpoint == CONTROL or not self._usb.tx_fifo.empty:
            self._answer(endpoint, size)
        else:
            self._asked = endpoint, size

    def _connect(self) -> None:
        self.connected = self.stopped = True

    def _hear(self, data: bytes | bytearray) -> None:
        self._heard(bytes(data))
        self.stopped = True

    def send(self, data: bytes) -> None:
        """Type something; it goes out as fast as the chip takes it."""
        self._sending += data
        self._feed()

    def _feed(self) -> None:
        queue = self._usb.tx_fifo
        while self._sending and not queue.full:
            queue.push(self._sending.pop(0))
        if self._asked and not queue.empty:
            asked, self._asked = self._asked, None
            self._answer(*asked)
        if self._sending:
            self._feeding.schedule(NANOS)

    def deepest_stack(self) -> int:
        """Bytes that the stack has taken at the most since power came, interrupts included."""
        return len(bytes(self.rp2040.sram[STACK - RAM : STACK_TOP - RAM]).lstrip(PAINT))
