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

BREATH = 0  # nothing to wait for: only gives the app a turn between two long transfers
PAUSE = 1  # only time has to pass, `_least` of it: BUSY says nothing
SOON = 2_000  # ms at the most for a reset or for power to come or go: 300 at the worst so far
REFRESH = 10_000  # ms at the most for a refresh: 4,500 at the worst, slower in the cold

SETTLE_MS = 10  # BUSY may come late: it means nothing earlier than this after a command
RISE_MS = 20  # reset high, before its pulse and after it: on Waveshare's boards that pin switches the panel's power
TICKS = (1 << 30) - 1  # a board's milliseconds start over from 0 after this


class Panel:
    """A controller's driver says how to set up, refresh, switch off and sleep; see _set_up() and its neighbours."""

    WIDTH = 0
    HEIGHT = 0
    BUSY = 1  # level of the BUSY pin while the controller works
    RESET_MS = 2  # how long the reset lasts; at 10 ms the BUSY of some panels sticks
    COLUMNS = None  # order of pixels in a controller that wants columns: "down" or "up"

    def __init__(self, bus):
        self.width = self.WIDTH
        self.height = self.HEIGHT
        self.fault = None
        self._bus = bus
        self._awake = False
        self._job = None
        self._patience = BREATH
        self._least = 0  # ms that the step takes at the least, whatever BUSY says
        self._since = 0

    def show(self, buffer, full):
        """Start to show a picture; the first one, and one after sleep or a fault, is a full refresh anyway."""
        return self._start(self._showing(buffer, full))

    def power_off(self):
        """Take the high voltage off the glass; after each refresh that happens anyway."""
        return self._start(self._powering_off())

    def sleep(self):
        """Deep sleep: the picture stays, next to no current flows, the next show() starts anew."""
        return self._start(self._falling_asleep())

    def busy(self):
        """Whether the panel works; what comes next after a wait is done here, a small step a call."""
        if self._job is None:
            return False
        if not self._is_waiting():
            self._step()
        return self._job is not None

    def can_wait(self):
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
        """BUSY did not end: held in reset, a controller drives nothing; the next show() starts anew."""
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
        """A picture for one of the controller's memories; turned on its way, which saves a buffer as large as it."""
        if self.COLUMNS:
            self._bus.stream(command, rotate.strips(picture, self.width, self.height, self.COLUMNS == "down"))
        else:
            self._bus.command(command, picture)

    def _reset(self):
        """High first: the pin may have been low, and then the panel had no power. Only the pulse itself sleeps."""
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

    # What a controller's driver has to say, each of them a generator.

    def _set_up(self):
        """The registers, after a reset."""
        raise NotImplementedError

    def _refresh(self, picture, full):
        """Send the picture, show it, leave it behind as the old one, power off."""
        raise NotImplementedError

    def _switch_off(self):
        raise NotImplementedError

    def _fall_asleep(self):
        raise NotImplementedError
