"""The loop of a board: keys and time go into the app, pictures onto the panel, and then it rests.

Nothing here knows hardware: panel, buttons, supply and clock are handed in.
"""

import gc
import sys

from firmware import guests
from firmware.hardware.power import LOW, NAP_MS

POLL_MS = 20  # while the panel works or a button is down
SETTLE_MS = 25_000  # longer than any refresh that ends at all
TICKS = (1 << 30) - 1  # a board's milliseconds start over from 0 after this


class Clock:
    """Milliseconds since the start, which go on when the board's own start over after twelve days."""

    def __init__(self, ticks_ms):
        self.ticks_ms = ticks_ms
        self._last = ticks_ms()
        self._now = 0

    def now(self):
        passed = self.since(self._last)
        self._last = (self._last + passed) & TICKS
        self._now += passed
        return self._now

    def since(self, ticks):
        """How long ago a moment was that the board's own clock gave."""
        return (self.ticks_ms() - ticks) & TICKS


class Loop:
    """Runs an app that `make_app()` gives, and another one if that one fails; `light(on)` is the board's LED."""

    def __init__(self, make_app, panel, inputs, power, clock, light):
        self._make_app = make_app
        self._panel = panel
        self._inputs = inputs
        self._power = power
        self._clock = clock
        self._light = light
        self.app = None  # None: it has failed, and a key starts it anew
        self._ticked = 0
        self._used = 0  # when a key came last
        self._fault = None
        self._warned = False  # of a low battery
        self._works = False  # at what the next key may need
        self._idle = None  # turns since the heap was made ready for a key; None: it is not

    def run(self):
        """For ever; Ctrl-C ends it and leaves panel and pins as they should be."""
        try:
            self._power.look(self._clock.now())
            self._try(self._start)
            while True:
                self.turn()
        finally:
            self._leave()

    def turn(self):
        """One round: keys, time, picture, supply, rest."""
        now = self._clock.now()
        self._power.look(now)
        keys = self._inputs.poll(now)
        if keys:
            self._used = now
        if self.app:
            self._try(self._live, now, keys)
        elif keys:
            self._try(self._start)
        self._tell_fault()
        if self._power.is_off_due(now - self._used):
            self._switch_off()
        self._rest()

    def _try(self, step, *args):
        """Do a step with the app; a fault of the app is shown, and what was saved stays as it is."""
        try:
            step(*args)
        except Exception as error:  # not KeyboardInterrupt, which is no Exception
            self._fail(error)

    def _start(self):
        self.app = None
        gc.collect()
        self._ticked = self._clock.now()
        app = self._make_app()
        app.battery = self._power.percent
        app.shows_waiting = True
        app.start()
        guests.tidy_often()
        self.app = app
        self._light(False)

    def _live(self, now, keys):
        """Hand over time and keys, bring the picture up to date, collect garbage behind its refresh."""
        app = self.app
        wants = app.wants_tick()
        if wants is None:
            self._ticked = now
        elif keys or now - self._ticked >= wants:
            passed = now - self._ticked
            self._ticked = now
            guests.tidy_often()  # a game may be read now: what stays of it should lie together
            app.tick(passed)
        if keys:
            self._idle = None
            guests.tidy_often(guests.SELDOM if app.session else guests.OFTEN)
        for key in keys:
            app.press(key)
        self._tell_battery()
        was_busy = self._panel.busy()
        app.draw()
        if not was_busy and self._panel.busy():
            guests.collect()
        can_wait = self._panel.can_wait()
        self._works = can_wait and (guests.settle() or app.prepare())
        guests.tidy_often(guests.OFTEN if self._works else guests.SELDOM)
        if self._works:
            self._idle = None
        elif can_wait:
            self._stay_ready()

    def _stay_ready(self):
        """Garbage goes behind all that was made ahead, and at rest now and then, so that no key has to wait for it."""
        if self._idle is None or self._idle >= guests.IDLE_TURNS:
            guests.clear_the_way()
            self._idle = 0
        self._idle += 1

    def _tell_battery(self):
        """Show the battery's level where the app has a place for it, and warn once when it is low."""
        percent = self._power.percent
        self.app.battery = percent
        if percent is not None and percent <= LOW and not self._warned:
            from firmware.screens.confirm import MessageScreen

            self._warned = True
            self.app.appear(MessageScreen(self.app, "battery_low"))

    def _tell_fault(self):
        """Say on the serial line, once, that the panel does not answer."""
        fault = self._panel.fault
        if fault and not self._fault:
            print("The panel does not answer (%s): check the wires and the version of the panel." % fault)
        self._fault = fault

    def _rest(self):
        """Sleep until the next thing is due; a key, or the panel, may need a look sooner."""
        now = self._clock.now()
        busy = self._panel.busy() or self._inputs.awake(now)
        if self.app and self._works:
            return
        wants = self.app.wants_tick() if self.app else None
        wait = NAP_MS if wants is None else max(1, wants - (now - self._ticked))
        self._power.rest(min(wait, POLL_MS) if busy else wait, not busy, self._inputs.any)

    def _fail(self, error):
        """Show what went wrong, on the serial line and on the panel; the next key starts the app anew."""
        app, self.app = self.app, None
        self._light(True)
        getattr(sys, "print_exception", _print_exception)(error)
        self.settle()
        try:
            from firmware.screens import crash_screen

            crash_screen.show(self._panel, app.canvas if app else None, error)
        except Exception as another:  # no memory for the picture, or no words: the serial line has to do
            print("no picture of it: %r" % another)
        gc.collect()

    def settle(self):
        """Let the panel finish its work; False if it did not come to an end."""
        start = self._clock.now()
        while self._panel.busy():
            if self._clock.now() - start > SETTLE_MS:
                return False
            self._power.feed()
            self._power.rest(POLL_MS, False)
        return True

    def _switch_off(self):
        """Off, with the game saved and the picture left on the panel."""
        if self.app:
            self._try(self.app.stop)
        self.settle()
        self._panel.sleep()
        self.settle()
        self._power.off()
        self._used = self._clock.now()  # still here: it was plugged in

    def _leave(self):
        self._inputs.stop()
        self._power.leave()
        self.settle()
        self._panel.power_off()
        self.settle()


def _print_exception(error):
    """What a PC does for MicroPython's sys.print_exception."""
    getattr(sys, "excepthook")(type(error), error, error.__traceback__)  # noqa: B009 - unknown on a board
