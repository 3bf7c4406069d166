"""Drivers for code that is sent to a board: they come from this computer, whatever version is installed there."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from host_tools.device.build import build
from host_tools.device.usb import Remote

HARDWARE = (
    "firmware/__init__.py",
    "firmware/hardware/__init__.py",
    "firmware/hardware/board.py",
    "firmware/hardware/power.py",
    "firmware/hardware/drivers",
    "firmware/loader/__init__.py",
    "firmware/loader/files.py",
    "firmware/loader/memory.py",
    "firmware/loader/modules.py",
)


@contextmanager
def served() -> Iterator[Path]:
    """A folder with the drivers, for `Remote.run(..., served=folder)`: the board imports from it."""
    with TemporaryDirectory() as folder:
        build.write(Path(folder), build.plain(HARDWARE))
        yield Path(folder)


def run(remote: Remote, code: str, heard: Callable[[str], None] | None = None) -> str:
    """What code says that uses the drivers."""
    with served() as folder:
        return remote.run(code, heard=heard, served=folder)[0]
