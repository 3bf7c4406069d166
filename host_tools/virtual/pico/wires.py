"""What hangs on the pins of a virtual Pico: the panel's model, the keys, the signs of USB and of a battery."""

from collections.abc import Callable
from typing import Any, NamedTuple

from firmware.hardware.power import CURVES, SUPPLY_V
from host_tools.virtual.panels import Controller, open_model
from host_tools.virtual.pico.chip import NANOS, Pico

LOW = 0  # a pin's state; above 1 it is an input
LOOK_MS = 1  # how often a busy panel's BUSY pin is looked at
FIRST_ADC, ADC_MOST = 26, 4095  # the first pin that measures voltages, and what it reads at the supply's


class Refresh(NamedTuple):
    """A refresh of the panel: "full" or "partial", the chip's time when it began."""

    kind: str
    at: float


class PanelWires:
    """SPI, CS, DC, reset and BUSY between a chip and a panel's model."""

    def __init__(self, pico: Pico, pins: dict[str, Any], changed: Callable[[], None] = lambda: None):
        chip = pico.rp2040
        self.model: Controller = open_model(pins["model"], lambda: pico.ms)
        self.refreshes: list[Refresh] = []
        self.last = 0.0  # when something last happened on these wires
        self.first_byte: float | None = None  # after forget_bytes()
        self.sending_ms = 0.0  # with the panel selected
        self._pico, self._changed = pico, changed
        self._selected_at = 0.0
        self._spi = chip.spi[pins["spi"]]
        self._cs, self._dc, self._busy = (chip.gpio[pins[name]] for name in ("cs", "dc", "busy"))
        self._sent = pico.clock.create_alarm(lambda: self._spi.complete_transmit(0))
        self._looking = pico.clock.create_alarm(self._look)
        self._spi.on_transmit = self._take
        self._cs.add_listener(self._select)
        chip.gpio[pins["reset"]].add_listener(self._reset)
        self._was_busy = False
        self._look()

    def busy(self) -> bool:
        """Whether the panel works."""
        return self.model.busy() == self.model.BUSY_LEVEL and not self.model.asleep

    def _take(self, byte: int) -> None:
        """A byte from the chip; it is through when the clock of the SPI says so."""
        if int(self._cs.value) == LOW:
            self._happen()
            if self.first_byte is None:
                self.first_byte = self._pico.ms
            self.model.write(0 if int(self._dc.value) == LOW else 1, bytes([byte]))
            self._look()
        hz = self._spi.clock_frequency
        self._sent.schedule(self._spi.data_bits / hz * 1000 * NANOS if hz else 1000)

    def forget_bytes(self) -> None:
        """Wait for the next first byte."""
        self.first_byte = None

    def _select(self, level: int, before: int) -> None:
        if int(level) == LOW:
            self._selected_at = self._pico.ms
        elif int(before) == LOW:
            self.sending_ms += self._pico.ms - self._selected_at

    def _reset(self, level: int, _before: int) -> None:
        if int(level) <= 1:  # driven
            self._happen()
            self.model.reset(int(level))
            self._look()

    def _happen(self) -> None:
        self.last = self._pico.ms

    def _look(self) -> None:
        """Bring the BUSY pin up to date, and see whether a refresh has begun or ended."""
        self._busy.set_input_value(self.model.busy() == 1)
        kinds = self.model.refreshes[len(self.refreshes) :]
        self.refreshes += [Refresh(kind, self._pico.ms) for kind in kinds]
        busy = self.busy()
        if busy:
            self._happen()
            self._looking.schedule(LOOK_MS * NANOS)
        if busy != self._was_busy or kinds:
            self._was_busy = busy
            self._pico.stopped = True
            self._changed()


class Keys:
    """Buttons on pins: pressed they drive their level, let go they leave the pin to its pull."""

    def __init__(self, pico: Pico, keys: dict[str, Any]):
        self._pins = {name: pico.rp2040.gpio[key["pin"]] for name, key in keys.items()}
        self._active = {name: key["active"] == "high" for name, key in keys.items()}
        self._resting = {name: key["pull"] == "none" for name, key in keys.items()}
        for name in keys:
            self.set(name, False)

    def set(self, name: str, down: bool) -> None:
        """Press a button, or let it go."""
        if name not in self._pins:
            raise ValueError("there is no button %r, but there are %s" % (name, ", ".join(sorted(self._pins))))
        if down:
            self._pins[name].set_input_value(self._active[name])
        elif self._resting[name]:
            self._pins[name].set_input_value(not self._active[name])  # a resistor on the board does it
        else:
            self._pins[name].release_input()


def plug_in(pico: Pico, power: dict[str, Any]) -> None:
    """If a pin shows USB, it is high: the board is on this computer."""
    if isinstance(power.get("usb"), int):
        pico.rp2040.gpio[power["usb"]].set_input_value(True)


def put_in_cells(pico: Pico, battery: dict[str, Any] | None) -> None:
    """Where a board measures its battery there is a full one; it gives no power, that comes from USB."""
    if battery:
        _level(pico, battery["adc"], CURVES[battery["cells"]][-1][0] / battery["divider"])
        reference = battery.get("reference")
        if reference:
            _level(pico, reference["adc"], reference["volts"])


def _level(pico: Pico, pin: int, volts: float) -> None:
    """Put a voltage on a pin that can measure it."""
    pico.rp2040.adc.channel_values[pin - FIRST_ADC] = round(volts / SUPPLY_V * ADC_MOST)
