"""A model of the UC8176 (IL0398) with the glass of Waveshare's 4.2 inch panel, V1."""

from host_tools.virtual.panels.glass import ROWS
from host_tools.virtual.panels.uc8151 import BLACK_AND_WHITE, SCAN, SHIFT, Uc8151


class Uc8176(Uc8151):
    """As the UC8151; the size is a register of its own."""

    LONGEST_RESET_MS = 5

    WIDTH, HEIGHT = 400, 300
    ORDER = ROWS
    UPRIGHT = SCAN | SHIFT
    REGISTERS = {**Uc8151.REGISTERS, 0x01: (4, 5), 0x40: (0,), 0x61: (4,)}
    WINDOW_BYTES = 9
    IS_SWITCHED = True
    DISCHARGE = 0
    VCOM = range(0x08, 0x19)  # -0.5 to -1.3 V: public drivers found less to be dirty, and more to be worse
    LEAST_DRIVE_MS = 250

    def _set_window(self, data: bytes) -> None:
        left, right, top, bottom = (int.from_bytes(data[at : at + 2], "big") for at in range(0, 8, 2))
        self._open_window(left, right, top, bottom)

    def _fits(self) -> bool:
        size = self.registers.get(0x61, b"")
        return size == bytes([1, 144, 1, 44]) and self.registers[0x00][0] & BLACK_AND_WHITE != 0
