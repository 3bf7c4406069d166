"""UC8151 (also sold as IL0373): the panel of Badger 2040, Badger 2040 W and Inky Pack.

All waveforms are sent by us. A partial refresh is one of the whole screen with a waveform that leaves unchanged pixels
alone: the controller's own partial window fades what is around it.

BUSY is not believed before the time is over that the work takes anyway: on Badgers it is known to read "done" early.
"""

from firmware.hardware.drivers.panel import BREATH, REFRESH, SOON, Panel
from firmware.hardware.drivers.waveforms import FULL, PARTIAL, length, uc_tables

PANEL_SETTING = 0x00
POWER_SETTING = 0x01
POWER_OFF = 0x02
POWER_OFF_FRAMES = 0x03
POWER_ON = 0x04
BOOSTER = 0x06
DEEP_SLEEP = 0x07
OLD_PICTURE = 0x10
REFRESH_DISPLAY = 0x12
NEW_PICTURE = 0x13
WAVEFORMS = 0x20  # this register and the four after it
FRAME_RATE = 0x30
SENSOR = 0x41
BORDER = 0x50
GAPS = 0x60

SLEEP_CHECK = b"\xa5"
ON_MS, OFF_MS = 100, 150  # for the high voltage to rise and to fall

# 128 x 296, waveforms from registers, black and white, gates downwards, sources to the right, booster on, no reset.
LANDSCAPE = b"\xb7"


class Uc8151(Panel):
    """The register values are a table, so that a similar controller only needs another table."""

    WIDTH = 296
    HEIGHT = 128
    BUSY = 0
    RESET_MS = 10
    COLUMNS = "down"
    FRAME_MS = 10
    REGISTERS = (
        (PANEL_SETTING, LANDSCAPE),
        (POWER_SETTING, b"\x03\x00\x2b\x2b\x2b"),  # voltages from inside, gates 16 V, sources 11 V
        (BOOSTER, b"\x17\x17\x17"),
        (POWER_OFF_FRAMES, b"\x30"),  # four frames: the picture is steadier when the supply goes
        (SENSOR, b"\x00"),
        (GAPS, b"\x22"),
        (FRAME_RATE, b"\x3a"),  # 100 Hz
    )
    # 1 is white; the border turns white as well, or floats so that it does not flicker.
    FULL_BORDER = b"\x9c"
    PARTIAL_BORDER = b"\xdc"

    def __init__(self, bus) -> None:
        Panel.__init__(self, bus)
        self._sent = None  # the waveform that is in the controller now
        self._full_tables = uc_tables(FULL, self.FRAME_MS)
        self._partial_tables = uc_tables(PARTIAL, self.FRAME_MS)

    def _set_up(self):
        self._sent = None
        for register, value in self.REGISTERS:
            self._bus.command(register, value)
        yield BREATH

    def _refresh(self, picture, full):
        command = self._bus.command
        self._prepare(full)
        command(POWER_ON)
        yield SOON
        missing = max(0, ON_MS - self._waited())  # the refresh begins when the voltage is up
        self._send(NEW_PICTURE, picture)
        command(REFRESH_DISPLAY)
        ms = length(FULL if full else PARTIAL)
        self._least = missing + ms + ms // 16  # the controller's clock may be slower than ours
        yield REFRESH
        self._send(OLD_PICTURE, picture)
        yield from self._switch_off()

    def _prepare(self, full):
        """Set everything that differs between full and partial refreshes."""
        command = self._bus.command
        command(BORDER, self.FULL_BORDER if full else self.PARTIAL_BORDER)
        tables = self._full_tables if full else self._partial_tables
        if tables is not self._sent:
            for number, table in enumerate(tables):
                command(WAVEFORMS + number, table)
            self._sent = tables

    def _switch_off(self):
        self._bus.command(POWER_OFF)
        self._least = OFF_MS
        yield SOON

    def _fall_asleep(self):
        yield from self._switch_off()
        self._bus.command(DEEP_SLEEP, SLEEP_CHECK)
