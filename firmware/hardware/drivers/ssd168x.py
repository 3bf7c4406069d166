"""SSD1680 and SSD1683: two picture memories, new and old; a partial refresh drives the pixels that differ.

Some waveforms are in the controller's own memory (OTP), others are sent by us: see each panel below.
"""

from firmware.hardware.drivers.panel import BREATH, REFRESH, SOON, Panel
from firmware.hardware.drivers.waveforms import FULL, partial, ssd_table

DRIVER_OUTPUT = 0x01
GATE_VOLTAGE = 0x03
SOURCE_VOLTAGES = 0x04
DEEP_SLEEP = 0x10
DATA_ENTRY = 0x11
SOFT_RESET = 0x12
SENSOR = 0x18
TEMPERATURE = 0x1A
ACTIVATE = 0x20
UPDATE_CONTROL = 0x21
UPDATE_SEQUENCE = 0x22
NEW_PICTURE = 0x24
OLD_PICTURE = 0x26
VCOM = 0x2C
WAVEFORM = 0x32
BORDER = 0x3C
WAVEFORM_END = 0x3F
WINDOW_X = 0x44
WINDOW_Y = 0x45
COUNTER_X = 0x4E
COUNTER_Y = 0x4F

# What the activation does, a bit each: clock on, high voltage on, read the temperature, load a waveform of the OTP,
# the second kind of waveform, drive the pixels, high voltage off, clock off.
OTP_FULL_AT_SET_TEMPERATURE = b"\xd7"
OTP_PARTIAL = b"\xff"
SENT_FIRST_KIND = b"\xc7"
SENT_SECOND_KIND = b"\xcf"
LOAD_OTP = b"\xb1"
POWER_OFF = b"\x83"

BORDER_WHITE = b"\x05"
BORDER_STAYS = b"\x80"
INTERNAL = b"\x80"
HOT = b"\x64\x00"  # 100 degrees: the OTP's waveform for it is the quickest one
HOTTER = b"\x6e\x00"  # 110 degrees, for a panel whose newer batches have no good waveform at 100


class Ssd168x(Panel):
    """A panel is a class of its own: its size, its place in the memory and where its waveforms come from."""

    BUSY = 1
    FULL_CONTROL = b"\x00\x80"  # how the old picture counts; which sources the glass hangs on, here S8 and up
    PARTIAL_CONTROL = b"\x00\x80"
    FULL_SEQUENCE = OTP_FULL_AT_SET_TEMPERATURE
    PARTIAL_SEQUENCE = OTP_PARTIAL
    TEMPERATURE = HOT
    FULL_WAVEFORM = None  # None: from the OTP
    PARTIAL_WAVEFORM = None
    VOLTAGES = None  # registers; None: those of the OTP, which are measured for each panel

    def __init__(self, bus) -> None:
        Panel.__init__(self, bus)
        self._sent = None  # our waveform that is in the controller now
        self._full_table = self.FULL_WAVEFORM and ssd_table(self.FULL_WAVEFORM)
        self._partial_table = self.PARTIAL_WAVEFORM and ssd_table(self.PARTIAL_WAVEFORM)
        gates, sources = (self.width, self.height) if self.COLUMNS else (self.height, self.width)
        last = bytes([gates - 1 & 255, gates - 1 >> 8])
        # Columns that run down would come out mirrored, were the gates not counted down as well.
        backwards = self.COLUMNS == "down"
        self._first_gate = last if backwards else b"\x00\x00"
        self._registers = (
            (DRIVER_OUTPUT, last + b"\x00"),
            (DATA_ENTRY, b"\x01" if backwards else b"\x03"),
            (WINDOW_X, bytes([0, (sources - 1) // 8])),
            (WINDOW_Y, last + b"\x00\x00" if backwards else b"\x00\x00" + last),
            (SENSOR, INTERNAL),
        )

    def _set_up(self):
        self._bus.command(SOFT_RESET)
        yield SOON
        self._sent = None
        for register, value in self._registers + (self.VOLTAGES or ()):
            self._bus.command(register, value)
        if self.FULL_WAVEFORM and not self.VOLTAGES:
            # The voltages come with a waveform of the OTP; ours takes the place of that afterwards.
            self._activate(LOAD_OTP)
            yield SOON

    def _refresh(self, picture, full):
        if full:
            # A full waveform of the OTP may look at the old picture too: without it, what is there by chance counts.
            self._write(OLD_PICTURE, picture)
            yield BREATH
        self._prepare(full)
        self._write(NEW_PICTURE, picture)
        self._activate(self.FULL_SEQUENCE if full else self.PARTIAL_SEQUENCE)
        yield REFRESH
        if not full:
            # Also done if the controller swaps its memories itself; then it changes nothing.
            self._write(OLD_PICTURE, picture)

    def _prepare(self, full):
        """Set everything that differs between full and partial refreshes."""
        command = self._bus.command
        command(BORDER, BORDER_WHITE if full else BORDER_STAYS)
        command(UPDATE_CONTROL, self.FULL_CONTROL if full else self.PARTIAL_CONTROL)
        if full and self.TEMPERATURE:
            command(TEMPERATURE, self.TEMPERATURE)
        table = self._full_table if full else self._partial_table
        if table and table is not self._sent:
            command(WAVEFORM, table)
        self._sent = table

    def _write(self, memory, picture):
        self._bus.command(COUNTER_X, b"\x00")
        self._bus.command(COUNTER_Y, self._first_gate)
        self._send(memory, picture)

    def _activate(self, sequence):
        self._bus.command(UPDATE_SEQUENCE, sequence)
        self._bus.command(ACTIVATE)

    def _switch_off(self):
        self._activate(POWER_OFF)
        yield SOON

    def _fall_asleep(self):
        # BUSY stays high in deep sleep: do not wait for it.
        self._bus.command(DEEP_SLEEP, b"\x01")
        yield BREATH


class Waveshare213V4(Ssd168x):
    """2.13 inch, V4: SSD1680, everything from the OTP."""

    WIDTH = 250
    HEIGHT = 122
    COLUMNS = "up"


class Waveshare29V2(Ssd168x):
    """2.9 inch, V2: SSD1680; its OTP has no partial waveform, and a full one of 4 seconds."""

    WIDTH = 296
    HEIGHT = 128
    COLUMNS = "up"
    TEMPERATURE = None
    FULL_SEQUENCE = SENT_FIRST_KIND
    FULL_WAVEFORM = FULL
    PARTIAL_SEQUENCE = SENT_SECOND_KIND
    PARTIAL_WAVEFORM = partial(500)


class Waveshare266(Waveshare29V2):
    """2.66 inch: like the 2.9 inch panel, with more rows; its maker drives it longer."""

    HEIGHT = 152
    PARTIAL_WAVEFORM = partial(600)


class Badger2350(Waveshare29V2):
    """Pimoroni Badger 2350: SSD1680. Its OTP is unknown, so the voltages are sent too."""

    WIDTH = 264
    HEIGHT = 176
    COLUMNS = "down"
    FULL_CONTROL = PARTIAL_CONTROL = b"\x00\x00"  # the glass hangs on all sources
    PARTIAL_SEQUENCE = SENT_FIRST_KIND
    VOLTAGES = (
        (WAVEFORM_END, b"\x22"),
        (GATE_VOLTAGE, b"\x17"),
        (SOURCE_VOLTAGES, b"\x41\xae\x32"),
        (VCOM, b"\x28"),
    )


class Waveshare42V2(Ssd168x):
    """4.2 inch, V2: SSD1683, everything from the OTP, rows in drawing order."""

    WIDTH = 400
    HEIGHT = 300
    TEMPERATURE = HOTTER
    FULL_CONTROL = b"\x40\x00"  # the old picture is ignored
    PARTIAL_CONTROL = b"\x00\x00"
