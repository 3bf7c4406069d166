"""`pitboss boards`: the boards there are, and whether their files are right."""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from firmware.hardware.drivers.models import PANELS
from firmware.hardware.keys import MAPPINGS
from host_tools.console.foreign import MEGABYTE, read_file, read_json
from host_tools.console.terminal import printable
from host_tools.device import battery_life, board_pages
from host_tools.device.schema import faults_of

ROOT = Path(__file__).resolve().parents[2]
BOARDS = ROOT / "boards"

# Module: its name among MicroPython's own builds.
BUILDS = {"pico": "RPI_PICO", "pico_w": "RPI_PICO_W", "pico2": "RPI_PICO2", "pico2_w": "RPI_PICO2_W"}


# SPI: the GPIOs that may be its clock, and those that may be its data.
SPI_PINS = {0: ((2, 6, 18, 22), (3, 7, 19, 23)), 1: ((10, 14, 26), (11, 15, 27))}


class BadBoard(Exception):
    """A board's file is wrong; the text says which, where and what is allowed."""


def main(argv: Sequence[str] | None = None) -> int:
    """List the boards; 1 if any of their files is wrong."""
    parser = argparse.ArgumentParser(prog="pitboss boards", description=__doc__)
    parser.add_argument("--pictures", action="store_true", help="draw the wiring of each board into its folder")
    parser.add_argument("--power", action="store_true", help="reckon current and battery life, as in docs/POWER.md")
    parser.add_argument("--folder", type=Path, default=BOARDS, help="where the boards are (default: boards)")
    wishes = parser.parse_args(argv)
    faults, right = [], []
    for name in names(wishes.folder):
        try:
            board = load(name, wishes.folder)
        except BadBoard as fault:
            faults.append(str(fault))
            continue
        right.append(board)
        if not wishes.power:
            print(line(board))
        if wishes.pictures:
            board_pages.write(board, wishes.folder / name)
    if wishes.power:
        print("\n".join(battery_life.table(right)))
    print("\n".join(faults), end="\n" if faults else "", file=sys.stderr)
    return 1 if faults else 0


def names(folder: Path = BOARDS) -> list[str]:
    """The boards there are: each folder is one."""
    return sorted(path.name for path in folder.iterdir() if path.is_dir() and not path.name.startswith(("_", ".")))


def load(name: str, folder: Path = BOARDS) -> dict[str, Any]:
    """A board's file, checked; BadBoard says what is wrong with it."""
    path = folder / name / "board.json"
    shown = printable("%s/%s/board.json" % (folder.name, name))
    try:
        board = read_json(read_file(path, MEGABYTE))
    except FileNotFoundError:
        raise BadBoard("%s is missing; there are: %s" % (shown, printable(", ".join(names(folder))))) from None
    except ValueError as fault:
        raise BadBoard("%s is no JSON: %s" % (shown, fault)) from None
    except OSError as fault:
        raise BadBoard("%s cannot be read: %s" % (shown, fault.strerror)) from None
    faults = list(check(board, name))
    if faults:
        raise BadBoard("\n".join("%s: %s" % (shown, printable(fault, 1000)) for fault in faults))
    return board


def check(board: Any, name: str) -> Iterator[str]:
    """What is wrong with a board: its form first, and only if that is right its meaning."""
    schema = json.loads((BOARDS / "schema.json").read_text(encoding="utf-8"))
    faults = list(faults_of(board, schema))
    yield from faults if faults else _senseless(board, name)


def _senseless(board: dict[str, Any], name: str) -> Iterator[str]:
    """What no schema can say."""
    if board["name"] != name:
        yield "name: %r is not the name of its folder, %r" % (board["name"], name)
    if board["panel"]["model"] not in PANELS:
        yield "panel.model: there is no %r, but there are %s" % (board["panel"]["model"], ", ".join(sorted(PANELS)))
    for word, allowed in zip(("sck", "mosi"), SPI_PINS[board["panel"]["spi"]], strict=True):
        if board["panel"][word] not in allowed:
            choices = ", ".join("GP%d" % pin for pin in allowed)
            yield "panel.%s: SPI%d has it on %s only" % (word, board["panel"]["spi"], choices)
    buttons = MAPPINGS[board["mapping"]][0]
    if set(board["keys"]) != set(buttons):
        yield "keys: %s has the buttons %s, not %s" % (
            board["mapping"],
            ", ".join(sorted(buttons)),
            ", ".join(sorted(board["keys"])) or "none",
        )
    for button, key in board["keys"].items():
        if (key["active"], key["pull"]) in (("high", "up"), ("low", "down")):
            yield "keys.%s.pull: %r keeps the pin at its active level" % (button, key["pull"])
    clock = board.get("clock")
    for word, place in (("sda", 0), ("scl", 1)):
        if clock and clock[word] % 4 != 2 * clock["i2c"] + place:
            yield "clock.%s: I2C%d does not have it on GP%d" % (word, clock["i2c"], clock[word])
    if board.get("power", {}).get("off_after_minutes") and "enable" not in board["power"]:
        yield "power.off_after_minutes: without power.enable the board cannot switch itself off"
    for field in board["unverified"]:
        if not _has(board, field):
            yield "unverified: there is no field %r" % field
    yield from _twice(board)


def _has(board: Any, field: str) -> bool:
    for part in field.split("."):
        if not isinstance(board, dict) or part not in board:
            return False
        board = board[part]
    return True


def _twice(board: dict[str, Any]) -> Iterator[str]:
    users: dict[int, str] = {}
    for field, pin in pins(board):
        if pin in users:
            yield "%s: GP%d is %s already" % (field, pin, users[pin])
        users.setdefault(pin, field)


def pins(board: dict[str, Any]) -> Iterator[tuple[str, int]]:
    """(field, number of the GPIO) of every pin that a board uses."""
    for word in ("sck", "mosi", "cs", "dc", "reset", "busy"):
        yield "panel." + word, board["panel"][word]
    for button, key in board["keys"].items():
        yield "keys." + button, key["pin"]
    battery, power = board.get("battery", {}), board.get("power", {})
    reference = battery.get("reference", {})
    for field, pin in (
        ("battery.adc", battery.get("adc")),
        ("battery.reference.adc", reference.get("adc")),
        ("battery.reference.enable", reference.get("enable")),
        ("power.enable", power.get("enable")),
        ("power.usb", power.get("usb")),
        ("clock.sda", board.get("clock", {}).get("sda")),
        ("clock.scl", board.get("clock", {}).get("scl")),
        ("led", board.get("led")),
    ):
        if isinstance(pin, int):
            yield field, pin


def line(board: dict[str, Any]) -> str:
    """One line of the list."""
    doubts = "unverified: " + ", ".join(board["unverified"]) if board["unverified"] else ""
    words = "%-19s%-31s%-21s%s" % (board["name"], board["title"], ", ".join(board["modules"]), doubts)
    return printable(words).rstrip()
