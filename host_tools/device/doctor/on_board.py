"""The doctor's hands on a board: battery, panel and keys by the board's own file. Each answer is a line of words."""

import time

LOOK_MS = 5
STEADY = 3  # looks in a row that have to agree: contacts bounce
RELEASE_MS = 3000
# What a Pico brings to its edge; the others belong to the module itself.
GPIOS = tuple(range(23)) + (26, 27, 28)


def hashes(folder):
    """SHA-256 and path of every file of a folder, read as the flash holds it."""
    import binascii
    import hashlib
    import os

    buffer = memoryview(bytearray(4096))
    try:
        names = os.listdir(folder)
    except OSError:
        return  # there is none
    for name in names:
        total = hashlib.sha256()
        try:
            with open(folder + "/" + name, "rb") as file:
                count = file.readinto(buffer)
                while count:
                    total.update(buffer[:count])
                    count = file.readinto(buffer)
            print(binascii.hexlify(total.digest()).decode(), repr(folder + "/" + name))
        except OSError:
            pass  # it cannot be read, and is missed by whoever needs it


def battery(config):
    """Volts, as the firmware measures them."""
    import machine

    from firmware.hardware.power import Power

    print("volts %.2f" % Power(config, machine, time.sleep_ms).volts())


def panel(config):
    """Show the test picture in full, then a part of it again; say how long each took, and what went wrong."""
    import machine

    from firmware.hardware.board import wake
    from firmware.hardware.drivers.bus import Bus
    from firmware.hardware.drivers.models import open_panel

    wake(config, machine.Pin)
    bus = Bus(config["panel"])
    glass = open_panel(config["panel"], bus)
    levels = set()
    print("size", glass.width, glass.height)
    for full in (True, False):
        picture = draw(glass.width, glass.height, config["panel"]["model"], not full)
        took = _show(glass, picture, full, bus, levels)
        print("full" if full else "partial", took, glass.fault or "-")
        if glass.fault:
            return
    print("levels", len(levels))


def _show(glass, picture, full, bus, levels):
    """Milliseconds until the panel was done, or had given up; the levels of BUSY that were seen meanwhile."""
    start = time.ticks_ms()
    glass.show(picture, full)
    sign = Sign()
    while glass.busy():
        levels.add(bus.busy())
        time.sleep_ms(LOOK_MS)
        sign.give()
    return time.ticks_diff(time.ticks_ms(), start)


class Sign:
    """A sign of life every second: who hears nothing for long takes the board for dead."""

    def __init__(self):
        self._given = time.ticks_ms()

    def give(self):
        if time.ticks_diff(time.ticks_ms(), self._given) >= 1000:
            self._given = time.ticks_ms()
            print("wait")


def draw(width, height, model, again):
    """The test picture: a frame at the very edge, both diagonals, fine and coarse squares, two boxes with numbers."""
    import framebuf

    row = (width + 7) // 8
    buffer = bytearray(b"\xff" * (row * height))
    c = framebuf.FrameBuffer(buffer, width, height, framebuf.MONO_HLSB)
    c.rect(0, 0, width, height, 0)
    c.line(0, 0, width - 1, height - 1, 0)
    c.line(0, height - 1, width - 1, 0, 0)
    for y in range(24):
        for x in range(24):
            c.pixel(8 + x, height - 32 + y, (x + y) & 1)
            c.pixel(40 + x, height - 32 + y, (x >> 2) + (y >> 2) & 1)
    words = ("Pitboss", model, "%d x %d" % (width, height))
    for number in range(3):
        c.fill_rect(6, 6 + 12 * number, 8 * len(words[number]) + 4, 12, 1)
        c.text(words[number], 8, 8 + 12 * number, 0)
    _box(c, width - 64, height - 32, "1", True)
    _box(c, width - 32, height - 32, "2", again)
    return buffer


def _box(c, x, y, word, filled):
    c.fill_rect(x, y, 24, 24, 0 if filled else 1)
    c.rect(x, y, 24, 24, 0)
    c.text(word, x + 8, y + 8, 1 if filled else 0)


class Keys:
    """The pins of all keys and those that nothing else uses: whichever changes was pressed.

    `used` are the pins with a use of their own, or None for a finished board, whose other pins are nobody's business.
    """

    def __init__(self, config, used):
        from machine import Pin

        pulls = {"up": Pin.PULL_UP, "down": Pin.PULL_DOWN, "none": None}
        self._names = sorted(config["keys"])
        keys = [config["keys"][name] for name in self._names]
        self._pins = [Pin(key["pin"], Pin.IN, pulls[key["pull"]]) for key in keys]
        self._active = [1 if key["active"] == "high" else 0 for key in keys]
        # A key on another pin than the file says is wired as the others are.
        spare = [] if used is None else [number for number in GPIOS if number not in used]
        self._names += ["GP%d" % number for number in spare]
        self._pins += [Pin(number, Pin.IN, pulls[keys[0]["pull"]]) for number in spare]
        time.sleep_ms(20)
        self._rest = [pin() for pin in self._pins]
        for number in range(len(self._active)):
            if self._rest[number] == self._active[number]:
                print("held", self._names[number])

    def ask(self, name, ms):
        """Ask for a key; say which pin changed, and whether as its file says."""
        print("ask", name)
        at = self._wait(ms)
        if at is None:
            print("got", name, "-", "-")
            return
        is_key = at < len(self._active)
        right = is_key and self._rest[at] != self._active[at]
        print("got", name, self._names[at], "right" if right or not is_key else "reversed")
        end = time.ticks_ms()
        while self._changed() is not None and time.ticks_diff(time.ticks_ms(), end) < RELEASE_MS:
            time.sleep_ms(LOOK_MS)
        time.sleep_ms(50)

    def _wait(self, ms):
        """The number of the first pin that changes and stays so for a moment."""
        start = time.ticks_ms()
        sign = Sign()
        last, looks = None, 0
        while time.ticks_diff(time.ticks_ms(), start) < ms:
            now = self._changed()
            looks = looks + 1 if now == last else 1
            last = now
            if now is not None and looks >= STEADY:
                return now
            time.sleep_ms(LOOK_MS)
            sign.give()
        return None

    def _changed(self):
        for number in range(len(self._pins)):
            if self._pins[number]() != self._rest[number]:
                return number
        return None
