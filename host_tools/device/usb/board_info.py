"""What a board is: its model, its MicroPython and its room, learnt in one round trip."""

import re
from typing import NamedTuple

from host_tools.console.foreign import read_json
from host_tools.console.terminal import printable
from host_tools.device.boards import BUILDS
from host_tools.device.usb.remote import Remote, tools
from host_tools.device.usb.troubles import BoardTrouble, garbled

OLDEST = (1, 23, 0)
LONGEST_TEXT = 200
LARGEST_NUMBER = 1 << 40
LEAST_BLOCK = 64  # bytes
_SERIAL = re.compile(r"[0-9A-Za-z]{0,64}")
CODE = "look()"

# How MicroPython's own builds name the module in sys.implementation._machine, if they do not say the build.
MACHINES = {
    "Raspberry Pi Pico": "pico",
    "Raspberry Pi Pico W": "pico_w",
    "Raspberry Pi Pico2": "pico2",
    "Raspberry Pi Pico 2": "pico2",
    "Raspberry Pi Pico2 W": "pico2_w",
    "Raspberry Pi Pico 2 W": "pico2_w",
}


class Facts(NamedTuple):
    """A board as it describes itself."""

    name: str  # of the Python: "micropython"
    version: tuple[int, ...]
    machine: str
    build: str
    mpy: int  # format and architecture of .mpy files
    unique: str  # its serial number, in hex
    block: int  # bytes
    blocks: int
    free: int  # blocks
    heap: int  # bytes

    @property
    def chip(self) -> str:
        """RP2040 or RP2350, or nothing if it did not say."""
        return self.machine.rpartition(" with ")[2] if " with " in self.machine else ""

    @property
    def module(self) -> str | None:
        """What board files call it: pico, pico_w, pico2 or pico2_w; None for another maker's build."""
        builds = {build: module for module, build in BUILDS.items()}
        return builds.get(self.build) or MACHINES.get(self.machine.partition(" with ")[0])

    @property
    def mpy_version(self) -> tuple[int, int]:
        """Format of .mpy files and its sub-version: (6, 3)."""
        return self.mpy & 0xFF, self.mpy >> 8 & 3

    @property
    def mpy_arch(self) -> int:
        """Number of the architecture whose native code it runs."""
        return self.mpy >> 10 & 0xF

    @property
    def size(self) -> int:
        """Bytes of the file system."""
        return self.block * self.blocks

    @property
    def free_bytes(self) -> int:
        return self.block * self.free

    @property
    def version_text(self) -> str:
        return ".".join(str(number) for number in self.version)


def look(remote: Remote) -> Facts:
    """Ask a board who it is."""
    return read(remote.run(tools() + CODE)[0])


def read(said: str) -> Facts:
    """The facts in what look() printed; BoardTrouble if they cannot be facts."""
    try:
        told = read_json(said)
        facts = Facts(**dict(told, version=tuple(told["version"])))
    except (ValueError, LookupError, TypeError):
        raise garbled(said) from None
    if not _is_sound(facts):
        raise garbled(said)
    return facts


def _is_sound(facts: Facts) -> bool:
    """Whether everything is what it should be: a backup is named after the serial number, and room is computed."""
    texts = (facts.name, facts.machine, facts.build, facts.unique)
    numbers = (facts.mpy, facts.block, facts.blocks, facts.free, facts.heap, *facts.version)
    return (
        all(isinstance(text, str) and len(text) <= LONGEST_TEXT for text in texts)
        and all(type(number) is int and 0 <= number <= LARGEST_NUMBER for number in numbers)
        and _SERIAL.fullmatch(facts.unique) is not None
        and len(facts.version) > 0
        and facts.block >= LEAST_BLOCK
    )


def check_version(facts: Facts) -> None:
    """BoardTrouble if this is no MicroPython that Pitboss runs on."""
    step = "Put a newer one on it from micropython.org/download: pitboss flash --uf2 FILE (your files stay)."
    if facts.name != "micropython":
        raise BoardTrouble("The board runs %s %s, not MicroPython." % (printable(facts.name), facts.version_text), step)
    if facts.version < OLDEST:
        oldest = "%d.%d" % OLDEST[:2]
        raise BoardTrouble(
            "The board runs MicroPython %s; Pitboss needs %s or newer." % (facts.version_text, oldest), step
        )
