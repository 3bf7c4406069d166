"""A model of the UC8151 (IL0373) with the glass of a Badger 2040."""

import random
from collections.abc import Callable
from typing import ClassVar

from host_tools.virtual.panels import waves
from host_tools.virtual.panels.controller import Command, Controller
from host_tools.virtual.panels.glass import COLUMNS_DOWN, Glass

ON_MS, OFF_MS = 95, 140  # taken from panels of the same size
BUILT_IN_MS = 4500
FRAME_MS = {0x3F: 1000 / 29, 0x3E: 1000 / 33, 0x3D: 25, 0x3C: 20, 0x3B: 15, 0x3A: 10, 0x39: 5}
TABLES = range(0x20, 0x26)  # VCOM, ww, bw, wb, bb and one for grey, which is kept only

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
    # How many bytes follow. 11 says that all data is there; 71 asks for the status.
    REGISTERS: ClassVar[dict[int, tuple[int, ...]]] = {
        0x01: (5,),
        0x03: (1,),
        0x06: (3,),
        0x11: (0,),
        0x30: (1,),
        0x41: (0, 1),
        0x50: (1,),
        0x60: (1,),
        0x61: (3,),
        0x71: (0,),
        0x82: (1,),
    }
    WINDOW_BYTES = 7
    IS_SWITCHED = False
    DISCHARGE = 3  # the least value of 03 with which a picture is steady; it is one less than the frames
    VCOM: range | None = None  # what 82 should be; None: nobody sends it
    LEAST_DRIVE_MS = 200

    def __init__(self, clock: Callable[[], float], copies: bool = True, lies: bool = False):
        super().__init__(clock, Glass(self.WIDTH, self.HEIGHT, self.ORDER), self.IS_SWITCHED, lies)
        self._copies = copies
        self._stride = self._glass.length // 8
        self._wake_up()
        self._start_anew()

    def _wake_up(self) -> None:
        """Nothing is known of the memories after power-up or deep sleep."""
        chance = random.Random(3)
        size = self._glass.lines * self._stride
        self.memories = {name: bytearray(chance.randbytes(size)) for name in ("old", "new")}
        self._written: set[str] = set()

    def _start_anew(self) -> None:
        self._table = {number: Command(counts) for number, counts in self.REGISTERS.items()}
        self._table[0x00] = Command((0, 1, 2), self._set_panel)
        self._table[0x02] = Command((0,), lambda _: self._power(False))
        self._table[0x04] = Command((0,), lambda _: self._power(True))
        self._table[0x07] = Command((1,), self._sleep)
        self._table[0x12] = Command((0,), lambda _: self._refresh())
        for number in TABLES:
            self._table[number] = Command((36, 42, 44) if number == TABLES[0] else (36, 42), self._set_table(number))
        self._table[0x90] = Command((self.WINDOW_BYTES,), self._set_window)
        self._table[0x91] = Command((0,), lambda _: self._use_window(True))
        self._table[0x92] = Command((0,), lambda _: self._use_window(False))
        self.registers = {0x00: b"\x8f", 0x30: b"\x3c", 0x50: b"\xd7"}
        self._window = (0, self._stride - 1, 0, self._glass.lines - 1)  # bytes of a line, and lines
        self._in_window = False
        self._use_window(False)
        self._on = self._refreshing = False

    def _set_panel(self, data: bytes) -> None:
        if not data:
            return  # antirez's driver sends none for 0, here and with 41
        if not data[0] & NO_RESET:
            self._start_anew()
        self.registers[0x00] = data

    def _set_table(self, number: int) -> Callable[[bytes], None]:
        """A table that is shorter than the one before leaves the rest of it as it was."""

        def keep(data: bytes) -> None:
            self.registers[number] = data + self.registers.get(number, b"")[len(data) :]

        return keep

    def _power(self, on: bool) -> None:
        if on == self._on:
            return
        self._on = on
        if not on and self.registers.get(0x03, b"\0")[0] >> 4 < self.DISCHARGE:
            self._complain("short_discharge", "02")
        self._work(ON_MS if on else OFF_MS, listens=on)  # Pimoroni's drivers do not wait for the power to come

    def _sleep(self, data: bytes) -> None:
        if self._on:
            self._complain("sleep_with_power", "07")
        self.asleep = data == b"\xa5"

    # The picture memories.

    def _set_window(self, data: bytes) -> None:
        self._open_window(data[0], data[1], data[2] << 8 | data[3], data[4] << 8 | data[5])

    def _open_window(self, left: int, right: int, top: int, bottom: int) -> None:
        """Pixels of a line in whole bytes, and lines."""
        if not (left // 8 <= right // 8 < self._stride and top <= bottom < self._glass.lines):
            self._complain("window", "%d to %d, %d to %d" % (left, right, top, bottom))
            return
        self._window = (left // 8, right // 8, top, bottom)
        self._use_window(self._in_window)

    def _use_window(self, in_window: bool) -> None:
        """A picture has as many bytes as the window, while that is in use."""
        self._in_window = in_window
        left, right, top, bottom = self._window
        whole = self._stride * self._glass.lines
        count = (right - left + 1) * (bottom - top + 1) if in_window else whole
        self._table[0x10] = Command((count,), lambda data: self._fill("old", data))
        self._table[0x13] = Command((count,), lambda data: self._fill("new", data))

    def _fill(self, name: str, data: bytes) -> None:
        if not self._on:
            self._complain("unpowered_data", name)
        self._put(self.memories[name], data)
        self._written.add(name)

    def _put(self, memory: bytearray, data: bytes) -> None:
        """Fill a memory, or the window of it, line by line."""
        if not self._in_window:
            memory[:] = data
            return
        left, right, top, bottom = self._window
        wide = right - left + 1
        for line in range(top, bottom + 1):
            at = line * self._stride + left
            memory[at : at + wide] = data[(line - top) * wide : (line - top + 1) * wide]

    # Refresh.

    def _take_command(self, byte: int) -> None:
        if byte == 0x12 and self._refreshing and self._is_busy() and not self.asleep:
            self._end_command()
            self._complain("second_refresh", "12")
        else:
            super()._take_command(byte)

    def _refresh(self) -> None:
        if not self._on or not self.registers[0x00][0] & BOOSTER:
            self._complain("power_off", "refresh")
            return
        waveform = self._waveform()
        if not waveform:
            self._complain("no_waveform", "refresh")
            return
        self._check_settings(waveform)
        old, new = self._seen(self.memories["old"]), self._seen(self.memories["new"])
        window = self._driven()
        self._check_old(waveform, old, window)
        self._refreshing = True
        still_busy = max(0.0, self._busy_until - self._clock())  # with power coming
        self._work(still_busy + waveform.ms, lambda: self._end(waveform, old, new, window))

    def _check_settings(self, waveform: waves.Waveform) -> None:
        vcom = self.registers.get(0x82, b"\0")
        if "new" not in self._written:
            self._complain("no_image", "refresh")
        if not self._fits():
            self._complain("value", "00: %s" % self.registers[0x00].hex())
        if self.VCOM and self.registers[0x00][0] & FROM_REGISTERS and vcom[0] not in self.VCOM:
            self._complain("vcom", "82: %s" % vcom.hex())
        if waveform.is_weak(self.LEAST_DRIVE_MS):
            self._complain("weak_drive", "refresh")

    def _end(self, waveform: waves.Waveform, old: int, new: int, window: int) -> None:
        self._refreshing = False
        self._glass.drive(waveform, old, new, window)
        if self._copies:
            self.memories["old"] = bytearray(self.memories["new"])
            self._written.add("old")

    def _check_old(self, waveform: waves.Waveform, old: int, window: int) -> None:
        self.refreshes.append("partial" if waveform.looks_back() else "full")
        if not waveform.looks_back():
            return
        if "old" not in self._written:
            self._complain("no_old_image", "refresh")
        elif (old ^ self._glass.visible) & window:
            self._complain("stale_old_image", "refresh")

    def _waveform(self) -> waves.Waveform | None:
        if not self.registers[0x00][0] & FROM_REGISTERS:
            return waves.built_in(False, BUILT_IN_MS)
        tables = [self.registers.get(number) for number in TABLES[:5]]
        frame_ms = FRAME_MS.get(self.registers[0x30][0])
        if frame_ms is None or None in tables:
            return None
        return waves.read_uc([table for table in tables if table], frame_ms)

    def _fits(self) -> bool:
        """Whether the settings are for this glass: its size, two colours."""
        return self.registers[0x00][0] >> 6 == 2 and self.registers[0x00][0] & BLACK_AND_WHITE != 0

    def _seen(self, memory: bytes | bytearray) -> int:
        """A memory as the glass gets it, directions and colours applied."""
        one_is_white = self.registers[0x50][0] & 0x10 != 0
        return self._rotated(memory) ^ (0 if one_is_white else self._glass.every)

    def _driven(self) -> int:
        """The pixels that a refresh drives."""
        mask = bytearray(len(self.memories["new"]))
        self._put(mask, b"\xff" * len(mask))
        return self._rotated(mask) if self._in_window else self._glass.every

    def _rotated(self, memory: bytes | bytearray) -> int:
        """A memory's pixels in the order of the glass."""
        text = [
            format(int.from_bytes(memory[at : at + self._stride], "big"), "0%db" % self._glass.length)
            for at in range(0, len(memory), self._stride)
        ]
        wrong = self.registers[0x00][0] ^ self.UPRIGHT
        if wrong & SCAN:
            text.reverse()
        if wrong & SHIFT:
            text = [line[::-1] for line in text]
        return self._glass.bits(text)
