"""Buttons on pins: interrupts catch every edge, levels are polled as well; the result is logical keys.

An edge that comes while flash is erased or a picture is sent is recorded with its time. A missed edge shows in the
level, if the button is still down at the next poll.
"""

from array import array

from firmware.hardware.keys import MAPPINGS, Buttons

DEBOUNCE_MS = 50  # contacts bounce this long: changes within it are ignored
ROOM = 64  # edges between two polls, including bounces; a power of two
DOWN = 0x80  # in a byte of the ring: the button went down


class Edges:
    """A ring buffer that interrupts write into. They must not allocate, so nothing here does."""

    def __init__(self, ticks_ms) -> None:
        self._ticks_ms = ticks_ms
        self._what = bytearray(ROOM)
        self._when = array("i", [0] * ROOM)
        self._first = 0
        self._next = 0

    def put(self, what: int) -> None:
        """Record an edge. If the ring is full it is lost, and the button's level must show it."""
        after = (self._next + 1) & (ROOM - 1)
        if after != self._first:
            self._what[self._next] = what
            self._when[self._next] = self._ticks_ms()
            self._next = after

    def any(self) -> bool:
        return self._first != self._next

    def take(self) -> tuple:
        """The oldest edge and its time."""
        at = self._first
        edge = self._what[at], self._when[at]
        self._first = (at + 1) & (ROOM - 1)
        return edge


class Button:
    """One button on its pin, debounced."""

    def __init__(self, name: str, number: int, wiring: dict, Pin, edges) -> None:
        pulls = {"up": Pin.PULL_UP, "down": Pin.PULL_DOWN, "none": None}
        self.name = name
        self.down = False
        self.changed = -DEBOUNCE_MS
        self._number = number
        self._edges = edges
        self._active = 1 if wiring["active"] == "high" else 0
        self._pressing = Pin.IRQ_RISING if self._active else Pin.IRQ_FALLING
        self._pin = Pin(wiring["pin"], Pin.IN, pulls[wiring["pull"]])
        self._irq = None
        both = Pin.IRQ_RISING | Pin.IRQ_FALLING
        self._irq = self._pin.irq(handler=self._edge, trigger=both, hard=True)

    def level(self) -> bool:
        """Whether the button is down now."""
        return self._pin() == self._active

    def _edge(self, pin):
        """The interrupt. A press and release while interrupts were off arrive as one edge: that counts as down."""
        if self.level() or (self._irq and self._irq.flags() & self._pressing):
            self._edges.put(self._number | DOWN)
        else:
            self._edges.put(self._number)

    def see(self, down: bool, at: int) -> bool:
        """Take the level at `at` ms; True if it is a change and not a bounce."""
        if down == self.down or at - self.changed < DEBOUNCE_MS:
            return False
        self.down = down
        self.changed = at
        return True

    def stop(self) -> None:
        self._pin.irq(handler=None)


class Inputs:
    """All buttons of a board, from its file. `clock` is the loop's; buttons in `held` were down at power-up and count
    as pressed."""

    def __init__(self, config: dict, Pin, clock, held: list | tuple = ()) -> None:
        mapping, together = MAPPINGS[config["mapping"]]
        self._clock = clock
        self._edges = Edges(clock.ticks_ms)
        self._keys = Buttons(mapping, together, repeats=True)
        self._buttons = []
        for name in sorted(config["keys"]):
            number = len(self._buttons)
            if name in held:
                self._edges.put(number | DOWN)  # it may have switched the board on
            self._buttons.append(Button(name, number, config["keys"][name], Pin, self._edges))

    def held(self) -> list:
        """The names of the buttons that are down now, without debouncing."""
        return [button.name for button in self._buttons if button.level()]

    def poll(self, now: int) -> list:
        """The logical keys since the last poll."""
        keys = []
        while self._edges.any():
            what, ticks = self._edges.take()
            self._see(self._buttons[what & ~DOWN], what >= DOWN, now - self._clock.since(ticks), keys)
        for button in self._buttons:
            self._see(button, button.level(), now, keys)
        return keys + self._keys.tick(now)

    def _see(self, button, down, at, keys):
        if button.see(down, at):
            keys += self._keys.down(button.name, at) if down else self._keys.up(button.name, at)

    def any(self) -> bool:
        """Whether an edge is waiting to be polled."""
        return self._edges.any()

    def awake(self, now: int) -> bool:
        """Whether a poll is due soon: a button is down or may bounce, or an edge is waiting."""
        if self.any():
            return True
        for button in self._buttons:
            if button.down or now - button.changed < DEBOUNCE_MS:
                return True
        return False

    def stop(self) -> None:
        """Switch the interrupts off: the app is over."""
        for button in self._buttons:
            button.stop()
