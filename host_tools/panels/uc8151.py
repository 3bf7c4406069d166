"""A model of the UC8151 (IL0373) with the glass of a Badger 2040 behind it. Its partial window is not modelled."""

import random
from collections.abc import Callable

from host_tools.panels import waves
from host_tools.panels.controller import Command, Controller
from host_tools.panels.glass import COLUMNS_DOWN, Glass

ON_MS, OFF_MS = 95, 140  # taken from panels of the same size
BUILT_IN_MS = 4500
FRAME_MS = {0x3F: 1000 / 29, 0x3E: 1000 / 33, 0x3D: 25, 0x3C: 20, 0x3B: 15, 0x3A: 10, 0x39: 5}

# Bits of the panel setting.
FROM_REGISTERS, BLACK_AND_WHITE, SCAN, SHIFT, BOOSTER, NO_RESET = 0x20, 0x10, 0x08, 0x04, 0x02, 0x01


class Uc8151(Controller):
    """`copies`: the controller takes the new picture over as the old one after a refresh, as some say it does."""

    BUSY_LEVEL = 0
    ASLEEP_LEVEL = 1
    WHILE_BUSY = (0x71,)

    WIDTH, HEIGHT = 296, 128
    ORDER = COLUMNS_DOWN
    UPRIGHT = SHIFT  # direction bits with which the picture is not mirrored
    REGISTERS = {0x01: 5, 0x03: 1, 0x06: 3, 0x30: 1, 0x41: 1, 0x50: 1, 0x60: 1, 0x61: 3, 0x82: 1, 0x92: 0, 0x71: 0}

    def __init__(self, clock: Callable[[], float], copies: bool = True):
        super().__init__(clock, Glass(self.WIDTH, self.HEIGHT, self.ORDER))
        self._copies = copies
        self._wake_up()
        self._start_anew()

    def _wake_up(self) -> None:
        """Nothing is known of the memories after power-up or deep sleep."""
        chance = random.Random(3)
        size = self._glass.lines * self._glass.length // 8
        self.memories = {name: chance.randbytes(size) for name in ("old", "new")}
        self._written: set[str] = set()

    def _start_anew(self) -> None:
        size = len(self.memories["new"])
        self._table = {number: Command((count,)) for number, count in self.REGISTERS.items()}
        self._table[0x00] = Command((1, 2), self._set_panel)
        self._table[0x02] = Command((0,), lambda _: self._power(False))
        self._table[0x04] = Command((0,), lambda _: self._power(True))
        self._table[0x07] = Command((1,), self._sleep)
        self._table[0x10] = Command((size,), lambda data: self._fill("old", data))
        self._table[0x12] = Command((0,), lambda _: self._refresh())
        self._table[0x13] = Command((size,), lambda data: self._fill("new", data))
        self._table[0x20] = Command((44,))
        self._table.update({number: Command((42,)) for number in range(0x21, 0x25)})
        self.registers = {0x00: b"\x8f", 0x30: b"\x3c", 0x50: b"\xd7"}
        self._on = False

    def _set_panel(self, data: bytes) -> None:
        if not data[0] & NO_RESET:
            self._start_anew()
        self.registers[0x00] = data

    def _power(self, on: bool) -> None:
        if on != self._on:
            self._on = on
            self._work(ON_MS if on else OFF_MS)

    def _sleep(self, data: bytes) -> None:
        if self._on:
            self._complain("value", "07: asleep with the power on")
        self.asleep = data == b"\xa5"

    def _fill(self, name: str, data: bytes) -> None:
        self.memories[name] = data
        self._written.add(name)

    def _refresh(self) -> None:
        if not self._on or not self.registers[0x00][0] & BOOSTER:
            self._complain("power_off", "refresh")
            return
        waveform = self._waveform()
        if not waveform:
            self._complain("no_waveform", "refresh")
            return
        if "new" not in self._written:
            self._complain("no_image", "refresh")
        if not self._fits():
            self._complain("value", "00: %s" % self.registers[0x00].hex())
        old, new = self._seen("old"), self._seen("new")
        self._check_old(waveform, old)
        self._work(waveform.ms, lambda: self._end(waveform, old, new))

    def _end(self, waveform: waves.Waveform, old: int, new: int) -> None:
        self._glass.drive(waveform, old, new)
        if self._copies:
            self._fill("old", self.memories["new"])

    def _check_old(self, waveform: waves.Waveform, old: int) -> None:
        self.refreshes.append("partial" if waveform.looks_back() else "full")
        if not waveform.looks_back():
            return
        if "old" not in self._written:
            self._complain("no_old_image", "refresh")
        elif old != self._glass.visible:
            self._complain("stale_old_image", "refresh")

    def _waveform(self) -> waves.Waveform | None:
        if not self.registers[0x00][0] & FROM_REGISTERS:
            return waves.built_in(False, BUILT_IN_MS)
        tables = [self.registers.get(number) for number in range(0x20, 0x25)]
        frame_ms = FRAME_MS.get(self.registers[0x30][0])
        if frame_ms is None or None in tables:
            return None
        return waves.read_uc([table for table in tables if table], frame_ms)

    def _fits(self) -> bool:
        """Whether the settings are for this glass: its size, two colours."""
        return self.registers[0x00][0] >> 6 == 2 and self.registers[0x00][0] & BLACK_AND_WHITE != 0

    def _seen(self, name: str) -> int:
        """A memory as the glass gets it, directions and colours applied."""
        size = self._glass.length // 8
        memory = self.memories[name]
        text = [format(int.from_bytes(memory[at : at + size], "big"), "0%db" % self._glass.length)
                for at in range(0, len(memory), size)]
        wrong = self.registers[0x00][0] ^ self.UPRIGHT
        if wrong & SCAN:
            text.reverse()
        if wrong & SHIFT:
            text = [line[::-1] for line in text]
        one_is_white = self.registers[0x50][0] & 0x10 != 0
        seen = self._glass.bits(text)
        return seen if one_is_white else seen ^ ((1 << len(memory) * 8) - 1)
