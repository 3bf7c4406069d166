"""A chip without a processor, for the wires of a virtual board: pins, SPI and a clock; and a UF2 without firmware."""

import struct
from types import SimpleNamespace

from host_tools.virtual.pico import image
from host_tools.virtual.pico.chip import NANOS


def uf2(family=image.RP2040, address=image.XIP, data=b"firmware", flags=image.HAS_FAMILY):
    """One block of a UF2 file."""
    head = struct.pack("<8I", *image.STARTS, flags, address, len(data), 0, 1, family)
    return (head + data).ljust(508, b"\0") + image.END


class FakeAlarm:
    def __init__(self, clock, callback):
        self._clock, self._callback = clock, callback

    def schedule(self, nanos):
        self._clock.due = [row for row in self._clock.due if row[1] is not self] + [(self._clock.nanos + nanos, self)]

    def ring(self):
        self._callback()


class FakeClock:
    def __init__(self):
        self.nanos = 0.0
        self.due = []

    def create_alarm(self, callback):
        return FakeAlarm(self, callback)

    def run(self, ms):
        """Let time pass, alarms in their order."""
        end = self.nanos + ms * NANOS
        while self.due and min(self.due, key=lambda row: row[0])[0] <= end:
            first = min(self.due, key=lambda row: row[0])
            self.due.remove(first)
            self.nanos = first[0]
            first[1].ring()
        self.nanos = end


class FakePin:
    """`value` is what the chip drives, `level` what is put on the pin from outside; None: nothing."""

    def __init__(self):
        self.value, self.level = 1, None
        self._listeners = []

    def add_listener(self, listener):
        self._listeners.append(listener)

    def set_input_value(self, level):
        self.level = level

    def release_input(self):
        self.level = None

    def drive(self, level):
        before, self.value = self.value, level
        for listener in self._listeners:
            listener(level, before)


class FakeSpi:
    clock_frequency, data_bits = 10_000_000, 8

    def __init__(self):
        self.done = 0
        self.on_transmit = lambda byte: None

    def complete_transmit(self, byte):
        self.done += 1


class FakePico:
    def __init__(self):
        self.clock = FakeClock()
        self.stopped = False
        self.rp2040 = SimpleNamespace(
            gpio=[FakePin() for _ in range(30)], spi=[FakeSpi(), FakeSpi()], adc=SimpleNamespace(channel_values=[0] * 5)
        )

    @property
    def ms(self):
        return self.clock.nanos / NANOS


class FakeBus:
    """What a panel's driver talks to: it moves the chip's pins as firmware/hardware/drivers/bus.py does."""

    def __init__(self, pico, pins):
        gpio = pico.rp2040.gpio
        self._pico, self._spi = pico, pico.rp2040.spi[pins["spi"]]
        self._cs, self._dc, self._reset, self._busy = (gpio[pins[name]] for name in ("cs", "dc", "reset", "busy"))

    def command(self, byte, data=None):
        self._dc.drive(0)
        self._cs.drive(0)
        self._send(byte)
        if data:
            self._dc.drive(1)
            for each in bytes(data):
                self._send(each)
        self._cs.drive(1)

    def stream(self, byte, parts):
        self.command(byte, b"".join([bytes(part) for part in parts]))

    def _send(self, byte):
        self._spi.on_transmit(byte)
        self._pico.clock.run(0.001)

    def reset(self, level):
        self._reset.drive(level)

    def busy(self):
        return int(self._busy.level)

    def sleep_ms(self, ms):
        self._pico.clock.run(ms)

    def ticks_ms(self):
        return int(self._pico.ms)
