"""A board from its file, /board.json: supply, buttons and panel. The files are in boards/."""

FILE = "/board.json"
SPEAK_UP_MS = 1000  # how long to wait for a computer if a key is held to reach the board
LOOK_MS = 20
CLOCK_CONTROL_2 = 0x01  # a register of the clock chip
NO_CLOCK_OUT = b"\x07"


def read(path: str = FILE) -> dict:
    """The content of the board's file."""
    import json

    try:
        with open(path) as file:
            return json.load(file)
    except OSError:
        raise ValueError("there is no %s: copy the board.json of your board there" % path)
    except ValueError:
        raise ValueError("%s is damaged: copy the board.json of your board there anew" % path)


def wake(config: dict, Pin) -> list:
    """Before anything is loaded: keep the power on, and return the names of the buttons that are down.

    On a battery the board would switch off when the button that started it is released, within a tenth of a second.
    """
    if "enable" in config.get("power", {}):
        Pin(config["power"]["enable"], Pin.OUT, value=1)
    pulls = {"up": Pin.PULL_UP, "down": Pin.PULL_DOWN, "none": None}
    held = []
    for name in config["keys"]:
        key = config["keys"][name]
        if Pin(key["pin"], Pin.IN, pulls[key["pull"]])() == (key["active"] == "high"):
            held.append(name)
    return held


def quiet_clock(clock, machine) -> None:
    """Stop the square wave that a PCF85063A clock chip puts out after power-up: it may keep a board powered."""
    Pin = machine.Pin
    try:
        wires = machine.I2C(clock["i2c"], sda=Pin(clock["sda"]), scl=Pin(clock["scl"]), freq=100_000)
        wires.writeto_mem(clock["address"], CLOCK_CONTROL_2, NO_CLOCK_OUT)
    except OSError:
        pass  # no answer: nothing else depends on it


def _no_light(on):
    pass


class Board:
    """The hardware that a board's file describes; `machine` and `time` are the modules of that name."""

    def __init__(self, config: dict, machine, time) -> None:
        held = wake(config, machine.Pin)
        if "clock" in config:
            quiet_clock(config["clock"], machine)
        from firmware.hardware.inputs import Inputs
        from firmware.hardware.loop import Clock
        from firmware.hardware.power import Power

        self._config = config
        self._sleep_ms = time.sleep_ms
        self.power = Power(config, machine, time.sleep_ms)
        self.clock = Clock(time.ticks_ms)
        self.inputs = Inputs(config, machine.Pin, self.clock, held)
        # Calling the LED's pin switches it. The loop needs nothing else of this object, which can be freed.
        self.light = machine.Pin(config["led"], machine.Pin.OUT, value=0) if "led" in config else _no_light

    def is_skipped(self) -> bool:
        """Whether a key is held to reach the board over USB; on a battery that key only switched it on."""
        held = self.inputs.held()
        for name in self._skipping():
            if name in held:
                return self._has_usb()
        return False

    def _skipping(self):
        """The buttons that skip the app: OK, or any if there are two."""
        names = self._config["keys"]
        return names if len(names) == 2 else [name for name in ("ok", "b") if name in names]

    def _has_usb(self):
        for _ in range(SPEAK_UP_MS // LOOK_MS):
            if self.power.sees_usb():
                return True
            if not self.power.may_speak_up():
                return False
            self._sleep_ms(LOOK_MS)
        return False

    def open_panel(self):
        """The panel, connected to its bus."""
        from firmware.hardware.drivers.bus import Bus
        from firmware.hardware.drivers.models import open_panel

        wires = self._config["panel"]
        return open_panel(wires, Bus(wires))
