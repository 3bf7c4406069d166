"""UC8176 (also sold as IL0398): the Waveshare 4.2 inch panel, V1. The V2 looks the same and is an SSD1683."""

from firmware.hardware.drivers.uc8151 import BOOSTER, FRAME_RATE, PANEL_SETTING, POWER_SETTING, Uc8151

RESOLUTION = 0x61
VCOM = 0x82


class Waveshare42V1(Uc8151):
    """Like the UC8151, with rows in drawing order and slower frames."""

    WIDTH = 400
    HEIGHT = 300
    RESET_MS = 2
    COLUMNS = None
    FRAME_MS = 20
    REGISTERS = (
        (POWER_SETTING, b"\x03\x00\x2b\x2b"),
        (BOOSTER, b"\x17\x17\x17"),
        (PANEL_SETTING, b"\xbf\x0d"),  # waveforms from registers, black and white, not mirrored
        (FRAME_RATE, b"\x3c"),  # 50 Hz
        (RESOLUTION, b"\x01\x90\x01\x2c"),
        (VCOM, b"\x12"),  # -1 V, as in the controller's OTP memory
    )
    FULL_BORDER = b"\x97"
    PARTIAL_BORDER = b"\xd7"
