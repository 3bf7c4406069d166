"""What every panel does: take a picture, never make the app wait, never wait for ever.

    panel.width, panel.height
    panel.show(buffer, full) -> False if the panel is busy     panel.busy() -> True while it works
    panel.power_off()           panel.sleep()                  panel.fault: None or "busy_timeout"
    panel.can_wait() -> True while it rests, or its glass is at work: nothing has to be done for it soon

Work that has to wait for the controller is a generator: it yields where the BUSY pin has to end first, and each
`busy()` goes on from there. Where the pin cannot be trusted, or time alone counts, it sets `_least` before it yields.
So `busy()` has to be called, every 20 ms or so, until it answers False: only then is the panel's power off. Until then
the buffer given to `show()` must stay as it is.
"""

from firmware.hardware.drivers import rotate

BREATH = 0  # no wait: gives the app a turn between two long transfers
PAUSE = 1  # wait for the time in `_least` only; BUSY means nothing
SOON = 2_000  # ms at most for a reset or for power to rise or fall; the worst seen is 300
REFRESH = 10_000  # ms at most for a refresh; the worst seen is 4,500, slower in the cold

SETTLE_MS = 10  # BUSY may come late: it is ignored for this time after a command
RISE_MS = 20  # reset high, before its pulse and after it: on Waveshare's boards that pin switches the panel's power
TICKS = (1 << 30) - 1  # a board's milliseconds start over from 0 after this


class Panel:
    """A panel. A controller's driver says how to set up, refresh, switch off and sleep: see _set_up() and the methods
    after it."""

    WIDTH = 0
    HEIGHT = 0
    BUSY = 1  # level of the BUSY pin while the controller works
    RESET_MS = 2  # length of the reset; with 10 ms some panels' BUSY gets stuck
    COLUMNS = None  # direction of pixels if the controller takes columns: "down" or "up"

    def __init__(self, bus) -> None:
        self.width = self.WIDTH
        self.height = self.HEIGHT
        self.fault = None
        self._bus = bus
        self._awake = False
        self._job = None
        self._patience = BREATH
        self._least = 0  # the least time of the step in ms, whatever BUSY says
        self._since = 0

    def show(self, buffer: bytearray, full: bool) -> bool:
        """Start showing a picture. The first one, and one after sleep or a fault, is always a full refresh."""
        return self._start(self._showing(buffer, full))

    def power_off(self) -> bool:
        """Switch off the high voltage; this also happens after each refresh."""
        return self._start(self._powering_off())

    def sleep(self) -> bool:
        """Deep sleep: the picture stays and almost no current flows; the next show() starts from a reset."""
        return self._start(self._falling_asleep())

    def busy(self) -> bool:
        """Whether the panel is working. Each call does the next small step that is due."""
        if self._job is None:
            return False
        if not self._is_waiting():
            self._step()
        return self._job is not None

    def can_wait(self) -> bool:
        return self._job is None or self._patience == REFRESH

    def _start(self, job):
        if self._job is not None:
            return False
        self._job = job
        self._step()
        return True

    def _step(self):
        self._least = SETTLE_MS
        try:
            self._patience = self._job.send(None)
            self._since = self._bus.ticks_ms()
        except StopIteration:
            self._job = None

    def _is_waiting(self):
        if self._patience == BREATH:
            return False
        waited = self._waited()
        if waited < self._least:
            return True
        if self._patience == PAUSE or self._bus.busy() != self.BUSY:
            return False
        if waited > self._patience:
            self._give_up()
        return True

    def _waited(self):
        """Milliseconds since the last step."""
        return (self._bus.ticks_ms() - self._since) & TICKS

    def _give_up(self):
        """BUSY did not end: hold the controller in reset, where it drives nothing; the next show() starts again."""
        self._job = None
        self._awake = False
        self.fault = "busy_timeout"
        self._bus.reset(0)

    def _showing(self, buffer, full):
        if not self._awake:
            yield from self._reset()
            yield from self._set_up()
            self._awake = True
            full = True
        yield from self._refresh(buffer, full)
        self.fault = None

    def _send(self, command, picture):
        """Send a picture to one of the controller's memories. It is rotated on the way, which saves a second buffer."""
        if self.COLUMNS:
            self._bus.stream(command, rotate.strips(picture, self.width, self.height, self.COLUMNS == "down"))
        else:
            self._bus.command(command, picture)

    def _reset(self):
        """Reset the controller. High first: if the pin was low, the panel had no power. Only the pulse sleeps."""
        self._bus.reset(1)
        self._least = RISE_MS
        yield PAUSE
        self._bus.reset(0)
        self._bus.sleep_ms(self.RESET_MS)
        self._bus.reset(1)
        self._least = RISE_MS
        yield SOON

    def _powering_off(self):
        if self._awake:
            yield from self._switch_off()

    def _falling_asleep(self):
        if self._awake:
            yield from self._fall_asleep()
            self._awake = False

    # What a controller's driver implements; each is a generator.

    def _set_up(self):
        """Set the registers after a reset."""
        raise NotImplementedError

    def _refresh(self, picture, full):
        """Send the picture, show it, keep it as the old picture, power off."""
        raise NotImplementedError

    def _switch_off(self):
        raise NotImplementedError

    def _fall_asleep(self):
        raise NotImplementedError
