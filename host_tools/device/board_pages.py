"""What is made from a board's file for people: the picture of its wiring, and the table in its README."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from firmware.hardware.keys import MAPPINGS, NAMES

PICTURE = "wiring.svg"
BEGIN, END = "<!-- made by pitboss boards --pictures -->", "<!-- end of what is made -->"

# The pins of a Pico, USB up: left from top to bottom, right from top to bottom.
LEFT = (0, 1, "GND", 2, 3, 4, 5, "GND", 6, 7, 8, 9, "GND", 10, 11, 12, 13, "GND", 14, 15)
RIGHT = (
    "VBUS",
    "VSYS",
    "GND",
    "3V3_EN",
    "3V3",
    "VREF",
    28,
    "GND",
    27,
    26,
    "RUN",
    22,
    "GND",
    21,
    20,
    19,
    18,
    "GND",
    17,
    16,
)

# What else a Waveshare panel needs on loose wires, by side and row.
SUPPLY = {(1, 1): "panel VCC", (1, 2): "panel and keys"}

WIRES = {"sck": "CLK", "mosi": "DIN", "cs": "CS", "dc": "DC", "reset": "RST", "busy": "BUSY"}
ROW, EDGE, WIDE, TOP = 22, 170, 130, 46
FONT = 'font-family="Helvetica, Arial, sans-serif" font-size="13"'


def write(board: dict[str, Any], folder: Path) -> None:
    """Put the picture into the board's folder, and the table into its README."""
    (folder / PICTURE).write_text(picture(board), encoding="utf-8")
    readme = folder / "README.md"
    text = readme.read_text(encoding="utf-8") if readme.exists() else "# %s\n\n%s\n%s\n" % (board["title"], BEGIN, END)
    readme.write_text(with_table(text, board), encoding="utf-8")


def with_table(text: str, board: dict[str, Any]) -> str:
    """A README with its table brought up to date."""
    made = "\n".join([BEGIN, *table(board), END])
    return re.sub(re.escape(BEGIN) + ".*?" + re.escape(END), lambda _: made, text, flags=re.S)


def table(board: dict[str, Any]) -> Iterator[str]:
    """The wiring as lines of Markdown."""
    yield "![Wiring of the %s](%s)" % (board["title"], PICTURE)
    yield ""
    yield "| what | GPIO | pin of a Pico | note |" if board["wiring"] == "pico" else "| what | GPIO | note |"
    yield "|---|---|---|---|" if board["wiring"] == "pico" else "|---|---|---|"
    for pin, what, note, field in uses(board):
        place = " %s |" % (place_of(pin) or "inside") if board["wiring"] == "pico" else ""
        note = "; ".join(part for part in (note, "unverified" if doubtful(board, field) else "") if part)
        yield "| %s | GP%d |%s %s |" % (what, pin, place, note)


def uses(board: dict[str, Any]) -> Iterator[tuple[int, str, str, str]]:
    """(GPIO, what hangs on it, a note, the field) of every pin in use."""
    panel, power, battery = board["panel"], board.get("power", {}), board.get("battery", {})
    for word, wire in WIRES.items():
        yield panel[word], "panel " + wire, "SPI%d" % panel["spi"] if word in ("sck", "mosi") else "", "panel"
    for button, key in board["keys"].items():
        note = "%s; active %s, pull %s" % (meaning(board["mapping"], button), key["active"], key["pull"])
        yield key["pin"], "key " + key["label"], note, "keys"
    if "enable" in power:
        yield power["enable"], "power", "high: stays on", "power"
    if isinstance(power.get("usb"), int):
        yield power["usb"], "USB", "high: on USB", "power.usb"
    if battery:
        yield battery["adc"], "battery", "its voltage divided by %g" % battery["divider"], "battery"
        reference = battery.get("reference", {})
        if reference:
            yield reference["adc"], "reference", "%g V" % reference["volts"], "battery"
        if "enable" in reference:
            yield reference["enable"], "reference on", "", "battery"
    if "clock" in board:
        yield board["clock"]["sda"], "clock SDA", "I2C%(i2c)d, address 0x%(address)02x" % board["clock"], "clock"
        yield board["clock"]["scl"], "clock SCL", "I2C%(i2c)d" % board["clock"], "clock"
    if "led" in board:
        yield board["led"], "LED", "", "led"


def meaning(mapping: str, button: str) -> str:
    """What a button does: `UP, held BACK`."""
    short, long = MAPPINGS[mapping][0][button]
    words = NAMES[short].upper()
    return words if long is None else "%s, held %s" % (words, NAMES[long].upper().replace("LONG_", "long "))


def doubtful(board: dict[str, Any], field: str) -> bool:
    """Whether a field, or what it is part of, is marked as unverified."""
    return any(field == doubt or field.startswith(doubt + ".") for doubt in board["unverified"])


def place_of(pin: int) -> int | None:
    """The number of a GPIO's pin on a Pico; None for those inside."""
    if pin in LEFT:
        return LEFT.index(pin) + 1
    return 40 - RIGHT.index(pin) if pin in RIGHT else None


def picture(board: dict[str, Any]) -> str:
    """The wiring as SVG: a Pico with its 40 pins, or the pins that a finished board uses."""
    named = {pin: what + ("?" if doubtful(board, field) else "") for pin, what, _, field in uses(board)}
    if board["wiring"] == "pico":
        left: tuple[int | str, ...] = LEFT
        right: tuple[int | str, ...] = RIGHT
    else:
        ordered = sorted(named)
        middle = (len(ordered) + 1) // 2
        left, right = tuple(ordered[:middle]), tuple(ordered[middle:])
    return "\n".join(_svg(board["title"], left, right, named, board["panel"]["model"].startswith("waveshare"))) + "\n"


def _svg(title: str, left: tuple, right: tuple, named: dict[int, str], fed: bool) -> Iterator[str]:
    tall = TOP + ROW * max(len(left), len(right)) + 20
    yield '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" %s>' % (2 * EDGE + WIDE, tall, FONT)
    yield '<rect width="100%" height="100%" fill="white"/>'
    yield '<text x="%d" y="22" text-anchor="middle" font-weight="bold">%s</text>' % (EDGE + WIDE // 2, escape(title))
    yield '<rect x="%d" y="%d" width="%d" height="%d" rx="8" fill="none" stroke="black" stroke-width="2"/>' % (
        EDGE,
        TOP - 10,
        WIDE,
        tall - TOP,
    )
    for side, pins in ((-1, left), (1, right)):
        for row, pin in enumerate(pins):
            supply = SUPPLY.get((side, row), "") if fed else ""
            yield from _pin(side, TOP + 8 + row * ROW, pin, named.get(pin, supply))
    yield "</svg>"


def _pin(side: int, y: int, pin: int | str, what: str) -> Iterator[str]:
    """A pin's name inside the edge, and a line to what hangs on it."""
    edge = EDGE if side < 0 else EDGE + WIDE
    inside, outside = ("start", "end") if side < 0 else ("end", "start")
    name = "GP%d" % pin if isinstance(pin, int) else pin
    shade = "black" if what else "#767676"
    yield '<text x="%d" y="%d" text-anchor="%s" fill="%s">%s</text>' % (edge - 8 * side, y + 4, inside, shade, name)
    if what:
        yield '<path d="M%d %dh%d" stroke="black" stroke-width="2"/>' % (edge, y, 18 * side)
        yield '<text x="%d" y="%d" text-anchor="%s">%s</text>' % (edge + 24 * side, y + 4, outside, escape(what))
    else:
        yield '<circle cx="%d" cy="%d" r="2" fill="%s"/>' % (edge, y, shade)
