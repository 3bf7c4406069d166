"""A model of the UC8176 (IL0398) with the glass of Waveshare's 4.2 inch panel, V1, behind it."""

from host_tools.panels.glass import ROWS
from host_tools.panels.uc8151 import BLACK_AND_WHITE, SCAN, SHIFT, Uc8151


class Uc8176(Uc8151):
    """As the UC8151; the size is a register of its own."""

    WIDTH, HEIGHT = 400, 300
    ORDER = ROWS
    UPRIGHT = SCAN | SHIFT
    REGISTERS = {0x06: 3, 0x30: 1, 0x40: 0, 0x41: 1, 0x50: 1, 0x60: 1, 0x61: 4, 0x71: 0, 0x82: 1, 0x92: 0, 0x01: 4}

    def _fits(self) -> bool:
        size = self.registers.get(0x61, b"")
        return size == bytes([1, 144, 1, 44]) and self.registers[0x00][0] & BLACK_AND_WHITE != 0
