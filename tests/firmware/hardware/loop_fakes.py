"""A loop on fakes: an app, a panel and buttons that write down what happens to them."""

from firmware.hardware.loop import Clock, Loop
from firmware.hardware.power import Power
from firmware.ui.canvas import Canvas
from tests.firmware.hardware.fake_machine import World


class FakeApp:
    """Writes down what happens to it; `wants` is its next tick, `fault` what it raises when pressed."""

    wants = None
    fault = None
    session = None
    flow = None
    works = 0  # steps that it has left to do ahead of a key
    waiting = False  # something long is left for the next tick

    def __init__(self, panel):
        self.panel = panel
        self.canvas = Canvas(296, 128)
        self.calls = []
        self.stale = True

    def start(self):
        self.calls.append("start")

    def stop(self):
        self.calls.append("stop")

    def press(self, key):
        if self.fault:
            raise self.fault
        self.calls.append(("press", key))
        self.stale = True

    def wants_tick(self):
        return self.wants

    def is_waiting(self):
        return self.waiting

    def tick(self, ms):
        self.calls.append(("tick", ms))

    def draw(self):
        if not self.panel.busy() and self.stale:
            self.stale = False
            self.panel.show(self.canvas.buffer, False)

    def idle_step(self):
        self.works -= 1
        return self.works >= 0

    def appear(self, screen):
        self.calls.append(("appear", screen._key))


class FakePanel:
    """Busy for some time after each picture."""

    width, height, takes, fault, waits = 296, 128, 400, None, True

    def __init__(self, world):
        self._world = world
        self._until = 0
        self.calls = []

    def show(self, buffer, full):
        assert not self.busy()
        self.calls.append("show")
        self._until = self._world.clock.ms + self.takes

    def busy(self):
        return self._world.clock.ms < self._until

    def can_wait(self):
        return self.waits

    def power_off(self):
        self.calls.append("power_off")
        return True

    def sleep(self):
        assert not self.busy()
        self.calls.append("sleep")
        return True


class FakeInputs:
    """Keys by hand: (ms, key)."""

    def __init__(self):
        self.keys = []
        self.is_awake = False
        self.stopped = False

    def poll(self, now):
        due = [key for ms, key in self.keys if ms <= now]
        self.keys = [(ms, key) for ms, key in self.keys if ms > now]
        return due

    def any(self):
        return False

    def awake(self, now):
        return self.is_awake

    def stop(self):
        self.stopped = True


class Table:
    """A loop on fakes; rests are real ones of the supply."""

    def __init__(self, config=None, usb=1, crash_file=None):
        self.world = World()
        self.world.levels[24] = usb
        self.apps = []
        self.lights = []
        self.panel = FakePanel(self.world)
        self.inputs = FakeInputs()
        self.power = Power(config or {}, self.world.machine, self.world.sleep_ms)
        clock = Clock(self.world.ticks_ms)
        self.loop = Loop(self.make, self.panel, self.inputs, self.power, clock, self.lights.append, crash_file)
        self.loop._start()

    def make(self):
        self.apps.append(FakeApp(self.panel))
        return self.apps[-1]

    @property
    def app(self):
        return self.apps[-1]

    def live(self, ms):
        until = self.world.clock.ms + ms
        while self.world.clock.ms < until:
            self.loop.step()
        return self
