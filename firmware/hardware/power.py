"""The supply: battery or USB, charge, when to sleep, when to switch off. A file that does not mention it means USB."""

WATCHDOG_MS = 8388  # the longest an RP2040 allows
NAP_MS = 1000  # a key at the very moment of falling asleep is late by at most this
ON_USB_MS = 20  # on USB a nap is a plain wait
WAIT_MS = 4  # one part of such a wait, after which keys are checked
MEASURE_MS = 60_000
SAMPLES = 8
FULL_SCALE = 65535
SUPPLY_V = 3.3
LOW = 10  # percent

# In the USB controller: a computer is connected and active. A charger shows nothing.
USB_STATUS = 0x50110050
CONNECTED, SUSPENDED = 1 << 16, 1 << 4
SILENCE_MS = 3000  # how long a computer may be silent, after the start or later

# Cells: (volts, percent), from empty to full, at a load of a few mA.
CURVES = {
    "lipo": ((3.3, 0), (3.6, 10), (3.7, 25), (3.8, 50), (3.95, 75), (4.15, 100)),
    "aaa2": ((2.0, 0), (2.2, 10), (2.4, 30), (2.6, 55), (2.8, 75), (3.0, 100)),
}


class Power:
    """A board's supply, from its file; `machine` is the module of that name."""

    def __init__(self, config: dict, machine, sleep_ms) -> None:
        power = config.get("power", {})
        Pin = machine.Pin
        self._enable = Pin(power["enable"], Pin.OUT, value=1) if "enable" in power else None
        self._machine = machine
        self._sleep_ms = sleep_ms
        self._usb = power.get("usb")
        self._usb_pin = Pin(self._usb, Pin.IN) if isinstance(self._usb, int) else None
        self._off_after = power.get("off_after_minutes", 0) * 60_000
        self._battery = config.get("battery")
        self._spoke = 0  # when USB was last seen
        self._measured = None  # when
        self._watchdog = None
        self.on_battery = False
        self.percent = None  # None: on USB, or unknown

    def sees_usb(self) -> bool:
        """Whether USB is connected now, as far as the board can know."""
        if self._usb_pin:
            return self._usb_pin() == 1
        if self._usb == "host":
            return self._machine.mem32[USB_STATUS] & (CONNECTED | SUSPENDED) == CONNECTED
        return True

    def may_speak_up(self) -> bool:
        """Whether USB may still be detected: a computer needs a moment, a pin shows it at once."""
        return self._usb == "host"

    def look(self, now: int) -> None:
        """Check the supply for changes, and feed the watchdog."""
        if self.sees_usb():
            self._spoke = now
            self.on_battery = False
        else:
            self.on_battery = self._usb_pin is not None or now - self._spoke >= SILENCE_MS
        if self.on_battery and not self._watchdog:
            # Never on USB: a watchdog cannot be stopped and would end every session at the prompt.
            self._watchdog = self._machine.WDT(timeout=WATCHDOG_MS)
        self.feed()
        self._measure(now)

    def feed(self) -> None:
        if self._watchdog:
            self._watchdog.feed()

    def rest(self, ms: int, lightly: bool, is_woken=None) -> None:
        """Wait, at most until `is_woken()`. On a battery this is a light sleep that a key ends, if nothing needs the
        clocks."""
        if lightly and self.on_battery:
            self._machine.lightsleep(min(ms, NAP_MS))
            return
        left = min(ms, ON_USB_MS)
        while left > 0 and not (is_woken and is_woken()):
            self._sleep_ms(min(left, WAIT_MS))
            left -= WAIT_MS

    def is_off_due(self, idle_ms: int) -> bool:
        return self.on_battery and self._enable is not None and 0 < self._off_after <= idle_ms

    def off(self) -> None:
        """Switch the board off. It returns only if the board has just been plugged in."""
        self._enable(0)
        self._sleep_ms(500)
        self._enable(1)

    def leave(self) -> None:
        """The app is over: keep feeding the watchdog if it was started."""
        if self._watchdog:
            feed = self._watchdog.feed
            self._feeder = self._machine.Timer(period=WATCHDOG_MS // 3, callback=lambda timer: feed())

    def _measure(self, now):
        if not self.on_battery or not self._battery:
            self.percent = self._measured = None
        elif self._measured is None or now - self._measured >= MEASURE_MS:
            self._measured = now
            self.percent = percent_of(self.volts(), self._battery["cells"])

    def volts(self) -> float:
        """The battery's voltage."""
        share = self._read(self._battery["adc"]) / FULL_SCALE
        return share * self._battery["divider"] * self._supply()

    def _supply(self):
        """The voltage of full scale. The supply sags with the battery, so it is measured against a fixed voltage."""
        reference = self._battery.get("reference")
        if not reference:
            return SUPPLY_V
        Pin = self._machine.Pin
        switch = Pin(reference["enable"], Pin.OUT, value=1) if "enable" in reference else None
        self._sleep_ms(1)
        known = self._read(reference["adc"])
        if switch:
            switch(0)
        return reference["volts"] * FULL_SCALE / max(1, known)

    def _read(self, pin):
        adc = self._machine.ADC(self._machine.Pin(pin))
        return sum([adc.read_u16() for _ in range(SAMPLES)]) / SAMPLES


def percent_of(volts: float, cells: str) -> int:
    """The charge of a battery in percent, by the curve of its cells."""
    below = CURVES[cells][0]
    for point in CURVES[cells]:
        if volts < point[0]:
            if point is below:
                return 0
            return int(below[1] + (point[1] - below[1]) * (volts - below[0]) / (point[0] - below[0]))
        below = point
    return 100
