"""The loop of a board: keys and time go into the app, pictures go to the panel, then it sleeps.

Nothing here knows the hardware: panel, buttons, supply and clock are passed in.
"""

import gc
import sys

from firmware.hardware.power import LOW, NAP_MS
from firmware.loader import files, from_flash, memory

POLL_MS = 20  # while the panel works or a button is down
PANEL_MS = 25_000  # longer than any refresh
TICKS = (1 << 30) - 1  # a board's milliseconds start over from 0 after this


class Clock:
    """Milliseconds since the start; they continue when the board's own counter wraps after twelve days."""

    def __init__(self, ticks_ms) -> None:
        self.ticks_ms = ticks_ms
        self._last = ticks_ms()
        self._now = 0

    def now(self) -> int:
        passed = self.since(self._last)
        self._last = (self._last + passed) & TICKS
        self._now += passed
        return self._now

    def since(self, ticks: int) -> int:
        """The time since a moment of the board's own clock."""
        return (self.ticks_ms() - ticks) & TICKS


class Loop:
    """Runs an app from `make_app()`, and a new one if it fails; `light(on)` is the board's LED.

    `crash_file` is the path of the file that keeps the last fault; None: no file.
    """

    def __init__(self, make_app, panel, inputs, power, clock, light, crash_file: str | None = None) -> None:
        self._make_app = make_app
        self._panel = panel
        self._inputs = inputs
        self._power = power
        self._clock = clock
        self._light = light
        self._crash_file = crash_file
        self.app = None  # None: it has failed, and a key starts a new one
        self._ticked = 0
        self._used = 0  # when the last key came
        self._fault = None
        self._warned = False  # whether the player was warned of a low battery
        self._works = False  # whether it prepares what the next key may need
        self._idle = None  # rounds since the heap was made ready for a key; None: it is not

    def run(self) -> None:
        """Run forever; Ctrl-C ends it and leaves panel and pins in a safe state."""
        try:
            self._power.look(self._clock.now())
            self._try(self._start)
            while True:
                self.step()
        finally:
            self._leave()

    def step(self) -> None:
        """One round: keys, time, picture, supply, sleep."""
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
        """Run a step of the app. If it fails, the error is shown and the save stays as it is."""
        try:
            step(*args)
        except Exception as error:  # KeyboardInterrupt is not an Exception
            self._fail(error)

    def _start(self):
        self.app = None
        gc.collect()
        self._ticked = self._clock.now()
        app = self._make_app()
        app.battery = self._power.percent
        app.shows_waiting = True
        app.start()
        memory.set_gc_threshold()
        self.app = app
        self._light(False)

    def _live(self, now, keys):
        """Pass time and keys to the app, update the picture, and collect garbage during its refresh."""
        app = self.app
        wants = app.wants_tick()
        if wants is None:
            self._ticked = now
        elif app.is_waiting() and not self._panel.can_wait():
            pass  # what takes long begins once the glass shows that it does
        elif keys or now - self._ticked >= wants:
            passed = now - self._ticked
            self._ticked = now
            memory.set_gc_threshold()  # a game may be read now: what stays of it should be close together
            app.tick(passed)
        if keys:
            self._idle = None
            memory.set_gc_threshold(memory.SELDOM if app.session else memory.OFTEN)
        for key in keys:
            app.press(key)
        self._tell_battery()
        was_busy = self._panel.busy()
        app.draw()
        if not was_busy and self._panel.busy():
            memory.collect()
        can_wait = self._panel.can_wait()
        self._works = can_wait and (from_flash.step() or app.idle_step())
        memory.set_gc_threshold(memory.OFTEN if self._works else memory.SELDOM)
        if self._works:
            self._idle = None
        elif can_wait:
            self._stay_ready()

    def _stay_ready(self):
        """Collect garbage after work was done ahead, and now and then at rest, so that no key has to wait for it."""
        if self._idle is None or self._idle >= memory.IDLE_TURNS:
            memory.plug_small_holes()
            self._idle = 0
        self._idle += 1

    def _tell_battery(self):
        """Show the battery's level if the app has a place for it, and warn once when it is low."""
        percent = self._power.percent
        self.app.battery = percent
        if percent is not None and percent <= LOW and not self._warned:
            from firmware.screens.confirmation import MessageScreen

            self._warned = True
            self.app.appear(MessageScreen(self.app, "battery_low"))

    def _tell_fault(self):
        """Report on the serial line, once, that the panel does not answer."""
        fault = self._panel.fault
        if fault and not self._fault:
            print("The panel does not answer (%s): check the wires and the version of the panel." % fault)
        self._fault = fault

    def _rest(self):
        """Sleep until something is due; a key, or the panel, may end it sooner."""
        now = self._clock.now()
        busy = self._panel.busy() or self._inputs.awake(now)
        if self.app and self._works:
            return
        wants = self.app.wants_tick() if self.app else None
        wait = NAP_MS if wants is None else max(1, wants - (now - self._ticked))
        self._power.rest(min(wait, POLL_MS) if busy else wait, not busy, self._inputs.any)

    def _fail(self, error):
        """Show the error on the serial line and on the panel, and keep it; the next key starts a new app."""
        app, self.app = self.app, None
        self._light(True)
        getattr(sys, "print_exception", _print_exception)(error)
        print("build", files.build_id() or "from sources")
        self.wait_for_panel()
        try:
            from firmware.screens import crash_screen

            crash_screen.show(self._panel, app.canvas if app else None, error)
        except Exception as another:  # no memory for the picture, or no words: only the serial line shows it
            print("no picture of it: %r" % another)
        self._keep(error)
        gc.collect()

    def _keep(self, error):
        """Keep the error for `pitboss doctor`; a board that cannot goes on without it."""
        if self._crash_file:
            try:
                from firmware.hardware import crash_file

                crash_file.keep(self._crash_file, error)
            except Exception as another:  # a full disk, or no memory
                print("not kept: %r" % another)

    def wait_for_panel(self) -> bool:
        """Wait until the panel has finished; False if it takes too long."""
        start = self._clock.now()
        while self._panel.busy():
            if self._clock.now() - start > PANEL_MS:
                return False
            self._power.feed()
            self._power.rest(POLL_MS, False)
        return True

    def _switch_off(self):
        """Switch off; the game is saved and the picture stays on the panel."""
        if self.app:
            self._try(self.app.stop)
        self.wait_for_panel()
        self._panel.sleep()
        self.wait_for_panel()
        self._power.off()
        self._used = self._clock.now()  # still running: it was plugged in

    def _leave(self):
        self._inputs.stop()
        self._power.leave()
        self.wait_for_panel()
        self._panel.power_off()
        self.wait_for_panel()


def _print_exception(error):
    """The replacement for MicroPython's sys.print_exception on a PC."""
    getattr(sys, "excepthook")(type(error), error, error.__traceback__)  # noqa: B009 - unknown on a board
