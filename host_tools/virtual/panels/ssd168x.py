"""A model of SSD1680 and SSD1683 with the glass of a panel."""

import random
from collections.abc import Callable
from typing import NamedTuple

from host_tools.virtual.panels import waves
from host_tools.virtual.panels.controller import Command, Controller
from host_tools.virtual.panels.glass import COLUMNS_DOWN, COLUMNS_UP, ROWS, Glass

SOFT_RESET_MS = 10
LOAD_MS = 5
VOLTAGES = {0x03, 0x04, 0x2C}
VCOM = range(0x20, 0x41)  # 28 and 36 are what public drivers send
HOT = 0x40  # degrees from which on the quick waveform is taken
BACKWARDS, OTHER_GATES = 1, 6  # bits of 01: scan from the last gate, and orders that no glass here has

# Registers that are only kept: how many bytes follow.
REGISTERS = {
    0x01: 3,
    0x03: 1,
    0x04: 3,
    0x0C: 4,
    0x11: 1,
    0x18: 1,
    0x22: 1,
    0x2C: 1,
    0x3C: 1,
    0x3F: 1,
    0x4E: 1,
    0x4F: 2,
}
AFTER_RESET = {0x11: b"\x03", 0x21: b"\0\0", 0x22: b"\xff", 0x4E: b"\0", 0x4F: b"\0\0"}


class Panel(NamedTuple):
    """A glass and how it hangs on its controller."""

    width: int
    height: int
    sources: int  # of the controller
    gates: int
    first_source: int  # where the glass begins
    order: str  # of the gates and sources, as seen by somebody who looks at a landscape picture
    full_ms: float | None  # None: there is no such waveform in the controller
    quick_ms: float | None
    partial_ms: float | None
    on_ms: float
    off_ms: float
    waveform_bytes: int = 153
    second_is_full: bool = False  # the second kind of waveform in the controller drives all pixels too
    quick_at: tuple[int, ...] = ()  # degrees at which every batch has the quick waveform
    least_drive_ms: float = 0  # of a changed pixel; public drivers drive it longer
    vcom: range | None = None  # what public drivers send
    swaps: bool = False


GLASSES = {
    "badger-2350": Panel(264, 176, 176, 296, 0, COLUMNS_DOWN, None, None, None, 95, 140, vcom=VCOM),
    "waveshare-2.13-v4": Panel(
        250, 122, 176, 296, 8, COLUMNS_UP, 2000, 1620, 457, 95, 140, quick_at=(0x64,), swaps=True
    ),
    "waveshare-2.66": Panel(
        296,
        152,
        176,
        296,
        8,
        COLUMNS_UP,
        4010,
        None,
        4010,
        95,
        140,
        second_is_full=True,
        least_drive_ms=400,
        vcom=VCOM,
    ),
    "waveshare-2.9-v2": Panel(
        296, 128, 176, 296, 8, COLUMNS_UP, 4010, None, None, 95, 140, least_drive_ms=400, vcom=VCOM
    ),
    "waveshare-4.2-v2": Panel(
        400, 300, 400, 300, 0, ROWS, 3000, 1140, 358, 96, 268, 227, quick_at=(0x5A, 0x6E), swaps=True
    ),
}


class Ssd168x(Controller):
    """`swaps`: the two picture memories change places after a refresh of the second kind; None: as most panels do."""

    BUSY_LEVEL = 1
    ASLEEP_LEVEL = 1

    def __init__(
        self, clock: Callable[[], float], panel: Panel, is_switched: bool,
        swaps: bool | None = None, lies: bool = False,
    ):  # fmt: skip
        super().__init__(clock, Glass(panel.width, panel.height, panel.order), is_switched, lies)
        self._panel = panel
        self._does_swap = panel.swaps if swaps is None else swaps
        self._stride = panel.sources // 8
        self._wake_up()
        self._start_anew()

    def _wake_up(self) -> None:
        """Nothing is known of the memories after power-up or deep sleep."""
        chance = random.Random(2)
        size = self._stride * self._panel.gates
        self.memories = [bytearray(chance.randbytes(size)) for _ in range(2)]
        self._written = [False, False]

    def _start_anew(self) -> None:
        """After a reset of the pin 21 is as it was: Waveshare's driver of the 2.13 inch panel relies on it."""
        sources = self.registers.get(0x21)
        self._clear()
        if sources:
            self.registers[0x21] = sources

    def _clear(self) -> None:
        last_gate = (self._panel.gates - 1).to_bytes(2, "little")
        self.registers = dict(AFTER_RESET)
        self.registers[0x01] = last_gate + b"\0"
        self._table = self._commands()
        self._window = [(0, self._stride - 1), (0, self._panel.gates - 1)]
        self._size_memories()
        self._waveform: waves.Waveform | None = None
        self._swaps = self._does_swap
        self._on = self._clocked = self._hot = self._loaded = False

    def _commands(self) -> dict[int, Command]:
        return {
            **{number: Command((count,)) for number, count in REGISTERS.items()},
            0x10: Command((1,), self._sleep),
            0x12: Command((0,), lambda _: self._soft_reset()),
            0x1A: Command((1, 2)),
            0x20: Command((0,), lambda _: self._activate(self.registers[0x22][0])),
            0x21: Command((1, 2)),
            0x32: Command((self._panel.waveform_bytes,), self._set_waveform),
            0x37: Command((10,), self._set_options),
            0x44: Command((2,), self._set_window_x),
            0x45: Command((4,), self._set_window_y),
        }

    def _soft_reset(self) -> None:
        self._clear()
        self._work(SOFT_RESET_MS)

    def _sleep(self, data: bytes) -> None:
        self.asleep = data[0] & 3 != 0

    def _set_options(self, data: bytes) -> None:
        self._swaps = data[5] & 0x40 != 0

    def _set_waveform(self, data: bytes) -> None:
        # The layout of the long table is not known here.
        self._waveform = waves.read_ssd(data) if len(data) == 153 else None
        if not self._waveform:
            self._complain("value", "32: no waveform can be read")

    # The picture memories.

    def _set_window_x(self, data: bytes) -> None:
        self._set_window(0, data[0], data[1], self._stride)

    def _set_window_y(self, data: bytes) -> None:
        self._set_window(1, data[0] | data[1] << 8, data[2] | data[3] << 8, self._panel.gates)

    def _set_window(self, axis: int, start: int, end: int, limit: int) -> None:
        if axis and end == limit > start:  # as in Waveshare's driver of the 2.66 inch panel
            self._complain("window_edge", "y to %d" % end)
            end -= 1
        if max(start, end) >= limit:
            self._complain("window", "%s from %d to %d of %d" % ("xy"[axis], start, end, limit))
            return
        self._window[axis] = (start, end)
        self._size_memories()

    def _size_memories(self) -> None:
        """A picture has as many bytes as the window."""
        (left, right), (top, bottom) = self._window
        count = (abs(right - left) + 1) * (abs(bottom - top) + 1)
        self._table[0x24] = Command((count,), lambda data: self._fill(0, data))
        self._table[0x26] = Command((count,), lambda data: self._fill(1, data))

    def _fill(self, number: int, data: bytes) -> None:
        mode = self.registers[0x11][0]
        columns = self._run_of(0, self.registers[0x4E][0], mode & 1 != 0)
        rows = self._run_of(1, int.from_bytes(self.registers[0x4F], "little"), mode & 2 != 0)
        if not columns or not rows:
            return
        if mode & 4:
            places = [y * self._stride + x for x in columns for y in rows]
        else:
            places = [y * self._stride + x for y in rows for x in columns]
        memory = self.memories[number]
        for place, byte in zip(places, data, strict=True):
            memory[place] = byte
        self._written[number] = True

    def _run_of(self, axis: int, counter: int, upwards: bool) -> list[int]:
        """The places that the address counter goes through, from where it stands, once around the window."""
        start, end = self._window[axis]
        if start != end and (start < end) != upwards:
            self._complain("window", "%s from %d to %d against the direction" % ("xy"[axis], start, end))
            return []
        run = list(range(start, end + 1)) if upwards else list(range(start, end - 1, -1))
        if counter not in run:
            self._complain("address", "%s %d is not in %d to %d" % ("xy"[axis], counter, start, end))
            return run
        at = run.index(counter)
        return run[at:] + run[:at]

    # Refresh.

    def _activate(self, steps: int) -> None:
        """Run the steps that were asked for, a bit each, from the highest to the lowest."""
        self._clocked = self._clocked or steps & 0x80 != 0
        ms = self._switch(True) if steps & 0x40 else 0
        if steps & 0x20:
            self._hot = False
        elif 0x1A in self.registers:
            self._hot = self.registers[0x1A][0] >= HOT
        second = steps & 0x08 != 0
        if steps & 0x10:
            ms += self._load(second)
        at_the_end = None
        if steps & 0x04:
            refresh_ms, at_the_end = self._refresh(second)
            ms += refresh_ms
        ms += self._switch(False) if steps & 0x02 else 0
        self._clocked = self._clocked and not steps & 0x01
        self._work(ms, at_the_end)

    def _switch(self, on: bool) -> float:
        """Switch the high voltage; how long that takes."""
        if self._on == on:
            return 0
        self._on = on
        return self._panel.on_ms if on else self._panel.off_ms

    def _load(self, second: bool) -> float:
        """Take a waveform of the controller's own; how long that takes."""
        panel = self._panel
        quick = not second and self._hot and panel.quick_ms
        if quick and self.registers[0x1A][0] not in panel.quick_at:
            self._complain("temperature", "1a: %s" % self.registers[0x1A].hex())
        ms = panel.partial_ms if second else quick or panel.full_ms
        self._waveform = waves.built_in(second and not panel.second_is_full, ms) if ms else None
        self._loaded = self._waveform is not None
        return LOAD_MS

    def _refresh(self, second: bool) -> tuple[float, Callable[[], None] | None]:
        """(how long it takes, what is done in the end)."""
        waveform = self._waveform
        if not (self._on and self._clocked) or not waveform:
            self._complain("no_waveform" if self._on and self._clocked else "power_off", "refresh")
            return 0, None
        self._check_settings(waveform)
        options = self.registers[0x21][0]
        new, old = self._seen(0, options & 15), self._seen(1, options >> 4)
        self._check_old(waveform, old)

        def end() -> None:
            self._glass.drive(waveform, old, new)
            if second and self._swaps:
                self.memories.reverse()
                self._written.reverse()

        return waveform.ms, end

    def _check_settings(self, waveform: waves.Waveform) -> None:
        gates, vcom = self.registers[0x01], self.registers.get(0x2C)
        if not self._loaded and not VOLTAGES <= set(self.registers):
            self._complain("no_voltages", "refresh")
        if vcom and self._panel.vcom and vcom[0] not in self._panel.vcom:
            self._complain("vcom", "2c: %s" % vcom.hex())
        if waveform.is_weak(self._panel.least_drive_ms):
            self._complain("weak_drive", "refresh")
        if not self._written[0]:
            self._complain("no_image", "refresh")
        if int.from_bytes(gates[:2], "little") + 1 < self._glass.lines or gates[2] & OTHER_GATES:
            self._complain("value", "01: %s" % gates.hex())

    def _check_old(self, waveform: waves.Waveform, old: int) -> None:
        self.refreshes.append("partial" if waveform.looks_back() else "full")
        if not waveform.looks_back():
            return
        if not self._written[1]:
            self._complain("no_old_image", "refresh")
        elif old != self._glass.visible:
            self._complain("stale_old_image", "refresh")

    def _seen(self, number: int, option: int) -> int:
        """A memory as the glass gets it: 4 takes it for zeros, 8 turns it over."""
        control = self.registers[0x21]
        shift = 8 if len(control) > 1 and control[1] & 0x80 else 0
        first = self._panel.first_source - shift
        memory, length = self.memories[number], self._glass.length
        lines = []
        for gate in self._gates():
            row = memory[gate * self._stride : (gate + 1) * self._stride]
            bits = format(int.from_bytes(row, "big"), "0%db" % self._panel.sources)
            lines.append(bits[first : first + length] if first >= 0 else "0" * length)
        seen = self._glass.bits(lines)
        if option == 4:
            return 0
        return seen ^ ((1 << self._glass.lines * length) - 1) if option == 8 else seen

    def _gates(self) -> range:
        """The gates from the left of the picture to its right, or from its top to its bottom."""
        lines = range(self._glass.lines)
        is_rotated = self._panel.order == COLUMNS_DOWN
        return lines[::-1] if is_rotated != bool(self.registers[0x01][2] & BACKWARDS) else lines
