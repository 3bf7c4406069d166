"""What comes from elsewhere (boards, archives, files of other people), read with checks and limits."""

import base64
import binascii
import errno
import json
import os
from pathlib import Path
from typing import Any

MEGABYTE = 1 << 20

# Windows takes these for devices, with any ending.
_DEVICES = {"con", "prn", "aux", "nul", "conin$", "conout$"}
_DEVICES |= {word + digit for word in ("com", "lpt") for digit in "0123456789¹²³"}


def read_json(text: str | bytes) -> Any:
    """The data of a JSON text; ValueError whatever is wrong with it, and also if it is nested too deeply."""
    try:
        return json.loads(text)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None


def from_base64(text: str) -> bytes:
    """The bytes of base64, which may be in several lines; ValueError if there is anything else in it.

    Python's own reading leaves strange characters out, and so makes a short copy of a garbled one.
    """
    try:
        return b"".join(base64.b64decode(line, validate=True) for line in text.split("\n"))
    except binascii.Error as fault:
        raise ValueError("garbled base64: %s" % fault) from None


def read_file(path: Path, most: int = 16 * MEGABYTE) -> bytes:
    """The content of a file that should be small; OSError if it has more bytes, however many more."""
    with open(path, "rb") as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise OSError(errno.EFBIG, "it has more than %d MB" % (most // MEGABYTE), str(path))
    return content


def write_whole(path: Path, content: bytes) -> None:
    """Write a file; on a full disk the one that was there stays. OSError says why it cannot be."""
    if os.name == "nt" and (why := misnamed(path.name)):
        raise OSError(errno.EINVAL, why, str(path))
    if path.exists() and not path.is_file():
        path.write_bytes(content)  # a device or a pipe: nothing can take its place
        return
    part = path.with_name(path.name + ".part")
    try:
        part.write_bytes(content)
        part.replace(path)
    except OSError:
        part.unlink(missing_ok=True)
        raise


def misnamed(name: str) -> str:
    """Why a file cannot have this name on Windows; nothing if it can."""
    if name.partition(".")[0].rstrip(" ").lower() in _DEVICES:
        return "Windows keeps that name for a device"
    if name != name.rstrip(". "):
        return "on Windows no name ends with a dot or a space"
    if any(char in '<>:"/\\|?*' or char < " " for char in name):
        return "Windows does not allow one of its characters"
    return ""
