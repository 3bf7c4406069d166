"""The ports that boards sit on, and the one that is meant."""

import sys
from typing import Any, NamedTuple

from serial.tools import list_ports

from host_tools.console.terminal import printable
from host_tools.device.usb.troubles import BoardTrouble

RASPBERRY_PI = 0x2E8A
PROBES = (0x0004, 0x000C, 0x000F)  # debug probes have the same maker and a serial port, but no MicroPython


class Port(NamedTuple):
    """A serial port with a board on it: what to connect to, and how people tell two of them apart."""

    device: str
    title: str
    serial: str

    def __str__(self) -> str:
        serial = ", serial number " + self.serial if self.serial else ""
        return printable("%s  %s%s" % (self.device, self.title, serial))


def found() -> list[Port]:
    """The boards that are plugged in, sorted by port."""
    ports = [port for port in list_ports.comports() if _is_board(port)]
    titles = [port.product or port.description or "board" for port in ports]
    return sorted(Port(port.device, title, port.serial_number or "") for port, title in zip(ports, titles, strict=True))


def _is_board(port: Any) -> bool:
    if port.vid == RASPBERRY_PI:
        return port.pid not in PROBES
    return "micropython" in ("%s %s" % (port.manufacturer, port.product)).lower()


def choose(wanted: str | None = None, ports: list[Port] | None = None) -> str:
    """The port to use: the one that was asked for, or else the only one there is."""
    if wanted:
        return wanted
    ports = found() if ports is None else ports
    if len(ports) == 1:
        return ports[0].device
    if ports:
        lines = ["%d boards are plugged in:" % len(ports), *("  " + str(port) for port in ports)]
        raise BoardTrouble("\n".join(lines), "Say which one is meant: --port %s" % ports[0].device)
    raise BoardTrouble("There is no board on USB.", _how_to_appear())


def _how_to_appear() -> str:
    lines = [
        "Plug it in with a cable that carries data (many carry power only), then try again.",
        "A board without MicroPython shows up as a drive: `pitboss flash --uf2 FILE` puts MicroPython on it.",
    ]
    if sys.platform.startswith("linux"):
        lines.append("A serial port that is not on the list can be named: --port /dev/ttyACM0")
    return "\n".join(lines)
