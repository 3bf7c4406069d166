"""A virtual board: a Pico, its flash, and what a board's file hangs on its pins.

    board = VirtualBoard("RPI_PICO.uf2", "badger-2040")
    board.install(files)             a dict of path and bytes, straight into the flash
    board.power_on()                 board.cut() takes the power away at once
    board.run_until_still()          until the panel has come to rest
    board.press("ok")                a button of the board's file
    board.picture(), board.faults    what is seen, and what the panel's model complains about
    board.exec("print(1)")           over the raw REPL; ends the app

All times are the chip's own milliseconds. Nothing runs by itself.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from firmware.hardware.drivers.models import PANELS
from host_tools.device import boards
from host_tools.virtual.panels import MODELS, Fault
from host_tools.virtual.pico import image
from host_tools.virtual.pico.chip import Pico
from host_tools.virtual.pico.flash import Flash
from host_tools.virtual.pico.raw_repl import NoAnswer, RawRepl
from host_tools.virtual.pico.wires import Keys, PanelWires, plug_in, put_in_cells

PRESS_MS = 80  # longer than a button may bounce
PAUSE_MS = 60
STILL_MS = 120  # without a byte for the panel: longer than any pause within one refresh
LOOK_MS = 10
BOOT_MS = 5000
LONG_AGO = 2_000  # characters of the serial line that are kept for an error message


class CannotBe(Exception):
    """This board cannot be a virtual one; the text says why."""


class NoPower(Exception):
    """Something was asked of a board that is off."""


def load(name: str) -> dict[str, Any]:
    """A board's file, if a virtual Pico can be that board."""
    try:
        config = boards.load(name)
    except boards.BadBoard as why:
        raise CannotBe(str(why)) from None
    if not {"pico", "pico_w"} & set(config["modules"]):
        raise CannotBe("%s is a board with an RP2350: the virtual one has an RP2040" % name)
    model = config["panel"]["model"]
    assert model in PANELS and model in MODELS
    return config


class VirtualBoard:
    """One board; its flash and the ink on its panel outlive the power."""

    def __init__(self, uf2: str | Path, board: str = "badger-2040", flash: str | Path | None = None):
        self.config = load(board)
        self.flash = Flash(flash)
        self.flash.load(image.read(uf2))
        self.said = bytearray()  # all that came over the serial line since power-on
        self.on_said: Callable[[bytes], None] = lambda data: None
        self.on_panel: Callable[[], None] = lambda: None  # it has begun or ended some work
        self._read = 0  # how much of it wait_for() has gone through
        self._pico: Pico | None = None
        self._panel: PanelWires | None = None
        self._ink: bytes | None = None

    # Power.

    @property
    def on(self) -> bool:
        return self._pico is not None

    def power_on(self, *held: str) -> None:
        """Power comes; these buttons are held down until release()."""
        self.said.clear()
        self._read = 0
        self._pico = pico = Pico(self.flash, self._hear)
        self._panel = PanelWires(pico, self.config["panel"], self._change)
        self._keys = Keys(pico, self.config["keys"])
        plug_in(pico, self.config.get("power", {}))
        put_in_cells(pico, self.config.get("battery"))
        for name in held:
            self.hold(name)

    def cut(self) -> None:
        """Power goes, whatever the chip is about: only flash and ink are left."""
        if self._panel and self._panel.refreshes:
            self._ink = self._panel.model.picture()
        self._pico = self._panel = None

    def install(self, files: Mapping[str, bytes]) -> None:
        """Put files onto the board's file system, past the chip; the board must be off."""
        if self.on:
            raise NoPower("files go into the flash of a board that is off: call cut() first")
        self.flash.files().write(files)

    def files(self) -> dict[str, bytes]:
        """The files on the board, as they would be found after a power cut at this moment."""
        return self.flash.files().read()

    # Time.

    @property
    def pico(self) -> Pico:
        if not self._pico:
            raise NoPower("the board is off: call power_on() first")
        return self._pico

    @property
    def ms(self) -> float:
        """The chip's time since power came."""
        return self.pico.ms

    def run(self, ms: float, until: Callable[[], bool] = lambda: False) -> bool:
        """Let it run for so long, or until something is true; whether that became true."""
        return self.pico.run(ms, until)

    def run_until_refreshed(self, ms: float = 20_000, count: int = 1) -> None:
        """Until so many more refreshes have begun."""
        wanted = len(self.panel.refreshes) + count
        self._must(lambda: len(self.panel.refreshes) >= wanted, ms, "no refresh has begun")

    def run_until_still(self, ms: float = 60_000) -> None:
        """Until the chip only waits, and nothing happens on the panel's wires."""
        begun = self.ms
        while not self._is_still(begun):
            if self.ms > begun + ms:
                raise NoAnswer("the board has not come to rest within %d ms%s" % (ms, self._last_words()))
            self.run(LOOK_MS)

    def _is_still(self, since: float) -> bool:
        quiet = self.ms - max(self.panel.last, since)
        return quiet >= STILL_MS and self.pico.rests() and not self.panel.busy()

    def _must(self, until: Callable[[], bool], ms: float, fault: str) -> None:
        if not self.run(ms, until):
            raise NoAnswer("%s within %d ms%s" % (fault, ms, self._last_words()))

    def _last_words(self) -> str:
        said = self.said[-LONG_AGO:].decode("utf-8", "replace").strip()
        return "; the board said last:\n" + said if said else "; the board said nothing"

    # Keys and panel.

    def hold(self, *names: str) -> None:
        for name in names:
            self._keys.set(name, True)

    def release(self, *names: str) -> None:
        for name in names:
            self._keys.set(name, False)

    def press(self, *names: str, ms: float = PRESS_MS) -> None:
        """Press one button after the other, shortly."""
        for name in names:
            self.hold(name)
            self.run(ms)
            self.release(name)
            self.run(PAUSE_MS)

    @property
    def panel(self) -> PanelWires:
        if not self._panel:
            raise NoPower("the board is off: call power_on() first")
        return self._panel

    @property
    def faults(self) -> list[Fault]:
        """What the panel's model has complained about since power-on."""
        return self.panel.model.faults

    def picture(self) -> bytes:
        """What is seen on the panel: landscape, a bit a pixel, 1 is white. Ink needs no power."""
        if self._panel and (self._panel.refreshes or self._ink is None):
            return self._panel.model.picture()
        if self._ink is None:
            raise NoPower("this panel has never shown anything: call power_on() first")
        return self._ink

    @property
    def size(self) -> tuple[int, int]:
        """The panel's width and height."""
        panel = PANELS[self.config["panel"]["model"]]()
        return panel.WIDTH, panel.HEIGHT

    def _change(self) -> None:
        self.on_panel()

    # The serial line.

    def _hear(self, data: bytes) -> None:
        self.said += data
        self.on_said(data)

    def send(self, data: bytes) -> None:
        """Type something on the serial line."""
        self.pico.send(data)

    def wait_for(self, mark: bytes | str, ms: float = 10_000) -> bytes:
        """Run until this is said; everything from the last such call on, the mark included."""
        mark = mark.encode() if isinstance(mark, str) else mark
        self._must(lambda: mark in self.said[self._read :], ms, "%r was not said" % mark)
        start = self._read
        self._read = self.said.index(mark, start) + len(mark)
        return bytes(self.said[start : self._read])

    def boot_to_prompt(self) -> None:
        """Power on and wait for the prompt, on a board without a main.py or with a key that skips the app."""
        if not self.on:
            self.power_on()
        self._must(lambda: self.pico.connected, BOOT_MS, "no USB has come up")
        self.send(b"\r")  # what the board said before it was connected is lost
        self.wait_for(">>> ", BOOT_MS)

    def exec(self, code: str, ms: float = 10_000) -> str:
        """What code prints that runs over the raw REPL; the app is interrupted."""
        self._must(lambda: self.pico.connected, BOOT_MS, "no USB has come up")
        self._read = len(self.said)
        return RawRepl(self.send, self.wait_for).run(code, ms)
