"""UF2 files: MicroPython as it is downloaded for a Pico, and what of it goes into the flash."""

import struct
from pathlib import Path
from typing import NamedTuple

BLOCK = 512
HEAD = struct.Struct("<8I")
STARTS = (0x0A324655, 0x9E5D5157)
END = struct.pack("<I", 0x0AB16F30)
NOT_FLASH, HAS_FAMILY = 0x00000001, 0x00002000

RP2040 = 0xE48BFF56
OTHERS = {0xE48BFF57: "RP2350", 0xE48BFF59: "RP2350", 0xE48BFF5A: "RP2350 (RISC-V)", 0xE48BFF5B: "RP2350"}
XIP = 0x10000000  # where a Pico sees its flash


class BadImage(Exception):
    """This is no firmware for a Pico; the text says why and what to take instead."""


class Piece(NamedTuple):
    """Bytes and where in the flash they belong."""

    at: int
    data: bytes


def read(path: str | Path) -> list[Piece]:
    """The pieces of a UF2 file for the RP2040; BadImage says what is wrong with it."""
    path = Path(path)
    try:
        content = path.read_bytes()
    except OSError as fault:
        raise BadImage(
            "%s cannot be read (%s): give the path of a UF2 of MicroPython for RPI_PICO" % (path, fault.strerror)
        ) from None
    try:
        return pieces(content)
    except BadImage as why:
        raise BadImage("%s %s" % (path, why)) from None


def pieces(content: bytes) -> list[Piece]:
    """The same of a UF2's bytes."""
    if not content or len(content) % BLOCK:
        raise BadImage("is no UF2 file: its size is no multiple of %d bytes" % BLOCK)
    found = [piece for at in range(0, len(content), BLOCK) if (piece := _piece(content[at : at + BLOCK]))]
    if not found:
        raise BadImage("holds nothing for a Pico's flash")
    return found


def _piece(block: bytes) -> Piece | None:
    first, second, flags, address, size, _, _, family = HEAD.unpack_from(block)
    if (first, second) != STARTS or block[-4:] != END or size > 476:
        raise BadImage("is no UF2 file: a block does not begin and end as they do")
    if flags & NOT_FLASH:
        return None
    if flags & HAS_FAMILY and family != RP2040:
        chip = OTHERS.get(family, "another chip (family %08x)" % family)
        raise BadImage("is for %s: the virtual board is a Pico with an RP2040, take the UF2 of RPI_PICO" % chip)
    if not XIP <= address < XIP + (16 << 20):
        raise BadImage("is not for flash: a block goes to address %08x" % address)
    return Piece(address - XIP, block[32 : 32 + size])
