"""A driver wired to the model of a panel, and pictures to show on it."""

import random

from firmware.hardware.drivers.models import open_panel
from host_tools.virtual.panels import Clock, Wire, open_model

POLL_MS = 20
PATIENCE = 2000  # polls; a driver that has not come to an end by then hangs


class DeafWire(Wire):
    """Loses some commands on their way."""

    lost = ()

    def command(self, byte, data=None):
        if byte not in self.lost:
            Wire.command(self, byte, data)


class StuckWire(Wire):
    """From some command on, BUSY stays as it is while the controller works."""

    stuck_after = 0

    def busy(self):
        return self.model.BUSY_LEVEL if self.calls >= self.stuck_after else Wire.busy(self)


class Bench:
    """`model` names the panel that is really there; by default it is the one that the driver expects."""

    def __init__(self, name, model=None, wire=Wire, start_ms=0, hz=10_000_000, **quirks):
        self.clock = Clock(start_ms)
        self.model = open_model(model or name, self.clock, **quirks)
        self.wire = wire(self.model, self.clock, hz)
        self.panel = open_panel({"model": name}, self.wire)
        self.longest = 0  # ms that one call took

    def noise(self, seed):
        """A picture of random pixels; after the last column it is paper, as on a canvas."""
        width, height = self.panel.width, self.panel.height
        picture = bytearray(random.Random(seed).randbytes((width + 7) // 8 * height))
        for last in range((width + 7) // 8 - 1, len(picture), (width + 7) // 8):
            picture[last] |= (1 << -width % 8) - 1
        return picture

    def show(self, picture, full=False, poll_ms=POLL_MS):
        """Show a picture as the app does; how many milliseconds it took."""
        start = self.clock.ms
        assert self._timed(self.panel.show, picture, full)
        self.wait_for_panel(poll_ms)
        return self.clock.ms - start

    def wait_for_panel(self, poll_ms=POLL_MS):
        """Poll until the panel is no longer busy."""
        for _ in range(PATIENCE):
            if not self._timed(self.panel.busy):
                return
            self.clock.wait(poll_ms)
        raise AssertionError("the panel is busy for ever")

    def _timed(self, call, *args):
        start = self.clock.ms
        answer = call(*args)
        self.longest = max(self.longest, self.clock.ms - start)
        return answer

    @property
    def complaints(self):
        return [fault.kind for fault in self.model.faults]


class Line:
    """Sends to a model what a driver would never send; a line is a command and its data."""

    def __init__(self, name, **quirks):
        self.clock = Clock()
        self.model = open_model(name, self.clock, **quirks)

    def send(self, *lines):
        for command, data in lines:
            self.model.write(0, bytes([command]))
            if data:
                self.model.write(1, data)

    def reset(self, high=10, low=2):
        """A pulse of the reset pin, as public drivers give it."""
        for level, ms in ((1, high), (0, low), (1, 10)):
            self.model.reset(level)
            self.clock.wait(ms)

    def wait(self, ms=5000):
        self.clock.wait(ms)
        return self.model.busy()

    def kinds(self):
        return [fault.kind for fault in self.model.faults]

    def serious(self):
        """Without what a panel puts up with."""
        return [str(fault) for fault in self.model.faults if not fault.is_poor]
