"""Writes down what a driver sends, as text; runs on CPython and on MicroPython."""

import binascii

from firmware.hardware.drivers.models import open_panel

SHORT = 160  # longer data are pictures, kept as their checksum only
LINE = 24


class Recorder:
    """A bus to a panel that is always done at once."""

    def __init__(self):
        self.lines = []
        self.idle = 0
        self._ms = 0

    def note(self, text):
        self.lines.append(text)

    def command(self, byte, data=None):
        data = bytes(data or b"")
        if len(data) > SHORT:
            self.note("%02x  %d bytes, %08x" % (byte, len(data), binascii.crc32(data)))
            return
        text = "%02x  " % byte
        for at in range(0, len(data), LINE):
            self.note(text + " ".join(["%02x" % each for each in data[at : at + LINE]]))
            text = "    "
        if not data:
            self.note(text.strip())

    def stream(self, byte, parts):
        self.command(byte, b"".join([bytes(part) for part in parts]))

    def reset(self, level):
        self.note("reset %d" % level)

    def sleep_ms(self, ms):
        self.note("sleep %d ms" % ms)
        self._ms += ms

    def busy(self):
        self.note("BUSY?")
        return self.idle

    def ticks_ms(self):
        self._ms += 20
        return self._ms


def pattern(size, step):
    """A picture that is the same everywhere."""
    return bytearray([at * step + (at >> 5) & 255 for at in range(size)])


def record(model):
    """All that a driver sends in the life of a panel."""
    bus = Recorder()
    panel = open_panel({"model": model}, bus)
    bus.idle = 1 - panel.BUSY
    size = (panel.width + 7) // 8 * panel.height
    for title, step, full in (
        ("# first picture", 1, False),
        ("# partial", 3, False),
        ("# partial again", 5, False),
        ("# full", 7, True),
        ("# sleep", None, None),
        ("# woken by a picture", 9, False),
        ("# power off", None, None),
    ):
        bus.note(title)
        if step:
            panel.show(pattern(size, step), full)
        elif title == "# sleep":
            panel.sleep()
        else:
            panel.power_off()
        while panel.busy():
            pass
    return "\n".join(bus.lines) + "\n"
