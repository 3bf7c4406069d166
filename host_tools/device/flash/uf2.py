"""MicroPython for a board that has none: a UF2 file copied onto the drive that the board is in BOOTSEL mode."""

import os
import string
import struct
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple, TypeVar

from host_tools.device.usb import BoardTrouble, Remote, found

BLOCK = 512
HEADER = struct.Struct("<8I")
MAGIC = (0x0A324655, 0x9E5D5157)
END = struct.pack("<I", 0x0AB16F30)
HAS_FAMILY = 0x2000

CHIPS = {0xE48BFF56: "RP2040", 0xE48BFF59: "RP2350", 0xE48BFF5A: "RP2350"}  # the last two: ARM and RISC-V
BOARDS = {"RPI-RP2": "RP2040", "RP2350": "RP2350"}  # what INFO_UF2.TXT calls them
INFO = "INFO_UF2.TXT"

WAIT = 30.0  # seconds until a board is back
STEP = 0.25
BOOTSEL = "Hold the board's BOOTSEL button while you plug it in: it shows up as a drive. Then repeat the command."

Pause = Callable[[float], None]
Seen = TypeVar("Seen")


class Drive(NamedTuple):
    """A board in BOOTSEL mode."""

    folder: Path
    chip: str


def install(file: Path, drives: Callable[[], list[Drive]] | None = None, pause: Pause = time.sleep) -> str:
    """Put MicroPython on the board and wait until it is back; returns its port."""
    chips = chips_of(file)
    drives = drives or (lambda: find(places()))
    before = {port.device for port in found()}
    drive = _only(drives()) or _made_by_restart(drives, pause)
    if drive.chip not in chips:
        raise BoardTrouble(
            "%s is for the %s, and the board on %s has an %s." % (file.name, _words(chips), drive.folder, drive.chip),
            "Download the file for your board from micropython.org/download.",
        )
    copy(file, drive)
    return wait_for_port(before, pause)


def chips_of(file: Path) -> set[str]:
    """The chips that a UF2 file is for; BoardTrouble if it is no whole UF2 file for any that we know."""
    try:
        data = file.read_bytes()
    except OSError as fault:
        what = "%s cannot be read: %s" % (file, fault.strerror)
        raise BoardTrouble(what, "Name the .uf2 file that you downloaded.") from None
    families = set()
    for at in range(0, len(data), BLOCK):
        block = data[at : at + BLOCK]
        if len(block) < BLOCK or HEADER.unpack_from(block)[:2] != MAGIC or block[-4:] != END:
            raise BoardTrouble("%s is no UF2 file, or not all of it." % file, "Download it again.")
        header = HEADER.unpack_from(block)
        families.add(header[7] if header[2] & HAS_FAMILY else None)
    chips = {CHIPS[family] for family in families if family in CHIPS}
    if not chips:
        raise BoardTrouble("%s is for none of the boards that Pitboss runs on." % file, "It needs one for a Pico.")
    return chips


def places() -> Iterable[Path]:
    """Where a drive may be on this system."""
    if os.name == "nt":
        return [Path("%s:/" % letter) for letter in string.ascii_uppercase]
    if sys.platform == "darwin":
        return list(Path("/Volumes").iterdir())
    mounts = [line.split() for line in Path("/proc/mounts").read_text(encoding="utf-8").splitlines()]
    return [Path(mount[1].replace("\\040", " ")) for mount in mounts if mount[2] in ("vfat", "msdos", "fuseblk")]


def find(folders: Iterable[Path]) -> list[Drive]:
    """The boards in BOOTSEL mode among some folders."""
    drives = []
    for folder in folders:
        try:
            info = (folder / INFO).read_text(encoding="ascii", errors="replace")
        except OSError:
            continue
        name = info.partition("Board-ID:")[2].split("\n")[0].strip()
        if name in BOARDS:
            drives.append(Drive(folder, BOARDS[name]))
    return drives


def _only(drives: list[Drive]) -> Drive | None:
    if len(drives) > 1:
        places = ", ".join(str(drive.folder) for drive in drives)
        raise BoardTrouble("%d boards are in BOOTSEL mode: %s." % (len(drives), places), "Unplug all but one.")
    return drives[0] if drives else None


def _made_by_restart(drives: Callable[[], list[Drive]], pause: Pause) -> Drive:
    """A board that runs MicroPython already can be switched to a drive."""
    ports = found()
    if len(ports) != 1:
        raise BoardTrouble("No board is in BOOTSEL mode.", BOOTSEL)
    Remote(ports[0].device).bootloader()
    drive = _until(lambda: _only(drives()), pause)
    if drive is None:
        raise BoardTrouble("The board did not show up as a drive.", BOOTSEL)
    return drive


def check_no_drive(drives: Callable[[], list[Drive]] | None = None) -> None:
    """BoardTrouble if a board in BOOTSEL mode is all there is."""
    for drive in drives() if drives else find(places()):
        raise BoardTrouble(
            "The board on %s is in BOOTSEL mode: there is no MicroPython to talk to." % drive.folder,
            "Download one for it from micropython.org/download, then: pitboss flash --uf2 FILE",
        )


def copy(file: Path, drive: Drive) -> None:
    """Write the file; the board takes the drive away as soon as it has the last block, which is not a fault."""
    data = file.read_bytes()
    try:
        target = open(drive.folder / "MICROPYTHON.UF2", "wb", buffering=0)  # noqa: SIM115
    except OSError as fault:
        raise BoardTrouble("Nothing can be written to %s: %s" % (drive.folder, fault.strerror), BOOTSEL) from None
    try:
        with target:
            target.write(data)
            os.fsync(target.fileno())
    except OSError:
        pass  # whether it was taken shows when the board comes back


def wait_for_port(before: set[str], pause: Pause = time.sleep) -> str:
    """The port of the board that came back."""
    port = _until(lambda: next((port.device for port in found() if port.device not in before), None), pause)
    port = port or next((port.device for port in found()), None)
    if port is None:
        raise BoardTrouble("The board did not come back with MicroPython.", "Unplug it and repeat. " + BOOTSEL)
    return port


def _until(look: Callable[[], Seen | None], pause: Pause) -> Seen | None:
    for _ in range(int(WAIT / STEP)):
        seen = look()
        if seen:
            return seen
        pause(STEP)
    return None


def _words(chips: set[str]) -> str:
    return " and the ".join(sorted(chips))
