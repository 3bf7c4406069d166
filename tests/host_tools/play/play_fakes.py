"""A board without games for the simulator's tests: a counter that every key moves, kept in a file."""

import signal

from firmware.hardware import keys

COUNT_FILE = "count.txt"


def hear_ctrl_c():
    """For `preexec_fn`: Ctrl-C ends the new program, also if this suite runs where it is ignored.

    A shell script that starts the suite in the background makes it ignore SIGINT, and children inherit that.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class FakeClock:
    """Milliseconds that pass only when a test says so."""

    def __init__(self):
        self.ms = 5000

    def __call__(self):
        return self.ms


class FakeSettings:
    """The one setting that the simulator reads."""

    def __init__(self):
        self.language = ""

    def get(self, word):
        return self.language if word == "language" else None


class FakeApp:
    """Shows how many keys were pressed as that many black columns from the left."""

    def __init__(self, panel, saves):
        self.panel = panel
        self.settings = FakeSettings()
        self.pressed = []
        self.ticks = []
        self.wants = None
        self.fault = None
        self.stale = "full"
        self.stopped = False
        self._file = saves / COUNT_FILE
        self.count = int(self._file.read_text()) if self._file.exists() else 0

    def press(self, key):
        if self.fault:
            raise self.fault
        self.pressed.append(key)
        self.count += 1
        self.stale = self.stale or ("full" if key == keys.LONG_MENU else "partial")

    def tick(self, ms):
        self.ticks.append(ms)

    def wants_tick(self):
        return self.wants

    def draw(self):
        if self.stale and not self.panel.busy():
            self.panel.show(columns(self.count, self.panel), self.stale == "full")
            self.stale = ""

    def set_language(self, code):
        self.settings.language = code
        self.stale = "full"

    def stop(self):
        self.stopped = True
        self._file.write_text(str(self.count))


class FakeFirmware:
    """Boots fake apps; `apps` remembers all of them, the newest last."""

    runtime = "fake"

    def __init__(self, saves):
        self.saves = saves
        self.apps = []
        self.fault = None

    def power_on(self, panel, language=None):
        if self.fault:
            raise self.fault
        self.apps.append(FakeApp(panel, self.saves))
        self.apps[-1].settings.language = language or ""
        return self.apps[-1]

    def buttons(self, two_keys):
        if two_keys:
            return keys.Buttons(keys.TWO_KEYS, keys.TWO_KEYS_TOGETHER)
        return keys.Buttons(keys.FIVE_KEYS)

    def key(self, name, long):
        return keys.LONG_MENU if long else keys.NAMES.index(name)

    def words(self, app):
        return ["%d keys" % app.count]

    def files(self):
        return {file.name: file.read_bytes() for file in self.saves.iterdir()}

    def replace(self, files):
        for file in self.saves.iterdir():
            file.unlink()
        for name, content in files.items():
            (self.saves / name).write_bytes(content)

    def version(self):
        return "0"


def columns(count, panel):
    """A white picture whose first `count` columns are black."""
    stride = (panel.width + 7) // 8
    row = (1 << (stride * 8 - count)) - 1
    return bytearray(row.to_bytes(stride, "big") * panel.height)
