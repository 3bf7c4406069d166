"""A board that is not there: pins, SPI, ADC, watchdog and a clock that passes only when somebody waits.

Runs on CPython and on MicroPython. `World.machine` stands in for the module `machine`, `World` itself for `time`.
"""

TICKS = (1 << 30) - 1
LONGEST = 3_600_000  # ms that a board may run in a test: one that nobody stops is a failure


class Clock:
    """Milliseconds that pass when a test says so; the same as host_tools.virtual.panels.Clock, for MicroPython."""

    def __init__(self, ms=0):
        self.ms = ms

    def __call__(self):
        return self.ms

    def wait(self, ms):
        self.ms += ms


class Recorder:
    """A panel that is never busy and writes down what it gets."""

    def __init__(self, idle):
        self.idle = idle
        self.sent = []  # (dc, bytes)

    def write(self, dc, data):
        self.sent.append((dc, data))

    def reset(self, level):
        self.sent.append(("reset", level))

    def busy(self):
        return self.idle


class World:
    """Levels of pins, who is told of their edges, and what happens when.

    `at(ms, what, ...)` plans a call. The last moment is `end(ms)`: Ctrl-C.
    """

    def __init__(self, clock=None, wires=None, panel=None):
        self.clock = clock or Clock()
        self.levels = {}  # pin: level
        self.voltages = {}  # pin: what read_u16() gives, or a function that does
        self.modes = {}  # pin: (mode, pull)
        self.naps = []  # of lightsleep
        self.fed = []  # when the watchdog was fed
        self.timers = []
        self.watchdog = None  # its timeout
        self.blind = False  # interrupts are off
        self.log = []  # (pin, level) of outputs
        self.watch = None  # called with each of them
        self.i2c_chips = [0x51]  # addresses at which a chip answers
        self.i2c_log = []  # ((number, SDA, SCL), address, register, bytes, how many outputs came before)
        self._plan = []
        self._handlers = {}
        self._pending = {}
        self._wires = wires or {}
        self._panel = panel
        self._woken = False
        self._since = self.clock.ms
        self.machine = Machine(self)

    # What stands in for `time`.

    def ticks_ms(self):
        return int(self.clock.ms) & TICKS

    def sleep_ms(self, ms):
        self._pass(ms, False)

    def lightsleep(self, ms):
        self.naps.append(ms)
        self._pass(ms, True)

    # What a test does.

    def at(self, ms, what, *args):
        self._plan.append((ms, len(self._plan), what, args))
        self._plan.sort(key=lambda row: row[:2])

    def press(self, key, ms, hold=100):
        """Plan a press of a key, as a board's file describes it."""
        active = 1 if key["active"] == "high" else 0
        self.at(ms, self.drive, key["pin"], active)
        self.at(ms + hold, self.drive, key["pin"], 1 - active)

    def release(self, config):
        """All buttons of a board are up."""
        for key in config["keys"].values():
            self.levels[key["pin"]] = 0 if key["active"] == "high" else 1

    def end(self, ms):
        self.at(ms, self._interrupt)

    def _interrupt(self):
        raise KeyboardInterrupt

    def drive(self, pin, level):
        """The world sets a pin; an edge calls its handler, or later if interrupts are off."""
        if self.levels.get(pin) == level:
            return
        self.levels[pin] = level
        handler, trigger = self._handlers.get(pin, (None, 0))
        edge = 8 if level else 4
        if handler and trigger & edge:
            self._pending[pin] = self._pending.get(pin, 0) | edge
            self.tell()

    def tell(self):
        """Call the handlers of edges that wait, once for each pin."""
        while self._pending and not self.blind:
            pin, flags = self._pending.popitem()
            handler = self._handlers[pin][0]
            self._woken = True
            handler[1].last = flags
            handler[0](handler[2])

    def see(self):
        """Interrupts are on again."""
        self.blind = False
        self.tell()

    def _pass(self, ms, light):
        until = self.clock.ms + ms
        assert until - self._since < LONGEST, "the board runs on and on"
        self._woken = False
        while self._plan and self._plan[0][0] <= until and not (light and self._woken):
            when, _, what, args = self._plan.pop(0)
            self.clock.ms = max(self.clock.ms, when)
            what(*args)
        if not (light and self._woken):
            self.clock.ms = max(self.clock.ms, until)

    # What pins do.

    def listen(self, pin, handler, trigger, irq, which):
        if handler:
            self._handlers[pin] = ((handler, irq, which), trigger)
        else:
            self._handlers.pop(pin, None)

    def listened(self):
        return sorted(self._handlers)

    def read(self, pin):
        if self._panel and pin == self._wires["busy"]:
            return self._panel.busy()
        return self.levels.get(pin, 0)

    def write(self, pin, level):
        self.levels[pin] = level
        self.log.append((pin, level))
        if self.watch:
            self.watch(pin, level)
        if self._panel and pin == self._wires["reset"]:
            self._panel.reset(level)

    def send(self, data):
        assert self.levels[self._wires["cs"]] == 0
        self._panel.write(self.levels[self._wires["dc"]], bytes(data))
        self.clock.wait(len(data) * 8000 / 10_000_000)


class Irq:
    def __init__(self):
        self.last = 0

    def flags(self):
        return self.last


class Memory:
    """machine.mem32: registers by address."""

    def __init__(self):
        self.words = {}

    def __getitem__(self, address):
        return self.words.get(address, 0)


class Machine:
    """What stands in for the module `machine`; its classes know their world."""

    def __init__(self, world):
        self.mem32 = Memory()
        self.lightsleep = world.lightsleep

        class Pin:
            IN, OUT, PULL_UP, PULL_DOWN = 0, 1, 1, 2
            IRQ_FALLING, IRQ_RISING = 4, 8

            def __init__(self, number, mode=None, pull=None, value=None):
                if not isinstance(number, int):
                    raise ValueError("no such pin")
                self.number = number
                if mode is not None:
                    world.modes[number] = (mode, pull)
                if value is not None:
                    world.write(number, value)

            def __call__(self, level=None):
                return world.read(self.number) if level is None else world.write(self.number, level)

            def irq(self, handler=None, trigger=12, hard=False):
                irq = Irq()
                world.listen(self.number, handler, trigger, irq, self)
                return irq

        class SPI:
            def __init__(self, number, **settings):
                self.write = world.send

        class ADC:
            def __init__(self, pin):
                self.pin = pin.number

            def read_u16(self):
                given = world.voltages[self.pin]
                return given() if callable(given) else given

        class I2C:
            def __init__(self, number, sda, scl, freq):
                self.wires = (number, sda.number, scl.number)

            def writeto_mem(self, address, register, data):
                world.i2c_log.append((self.wires, address, register, bytes(data), len(world.log)))
                if address not in world.i2c_chips:
                    raise OSError(5)

        class WDT:
            def __init__(self, timeout):
                world.watchdog = timeout

            def feed(self):
                world.fed.append(world.clock.ms)

        class Timer:
            def __init__(self, period, callback):
                world.timers.append((period, callback))

        self.Pin, self.SPI, self.I2C, self.ADC, self.WDT, self.Timer = Pin, SPI, I2C, ADC, WDT, Timer
