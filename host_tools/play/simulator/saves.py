"""The folder in which the virtual board keeps its files."""

import os
import pathlib
import tempfile
from typing import IO

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None
    import msvcrt

LOCK_NAME = ".playing"


class Refused(Exception):
    """The folder cannot be used; the text says why and what to do."""


def default_folder() -> pathlib.Path:
    """`board` in PITBOSS_HOME, which is ~/.pitboss unless it is set."""
    home = os.environ.get("PITBOSS_HOME")
    return (pathlib.Path(home) if home else pathlib.Path.home() / ".pitboss") / "board"


def open_folder(folder: str | pathlib.Path) -> pathlib.Path:
    """Make the folder ready to be written to; raises Refused."""
    folder = pathlib.Path(folder).expanduser()
    if folder.exists() and not folder.is_dir():
        raise Refused(f"{folder} is a file: give --saves a folder")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as fault:
        raise Refused(f"cannot write to {folder} ({fault.strerror}): choose a folder with --saves") from None
    return folder


def lock(folder: pathlib.Path) -> IO[str]:
    """Keep other simulators off the folder while the returned file is open; raises Refused."""
    try:
        file = open(folder / LOCK_NAME, "w")  # noqa: SIM115
    except OSError as fault:
        words = f"cannot open {folder / LOCK_NAME} ({fault.strerror}): it may belong to another user. "
        raise Refused(words + "Remove it, or choose a folder with --saves") from None
    try:
        if fcntl:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        else:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[possibly-unbound, attr-defined]
    except OSError:
        file.close()
        raise Refused(f"another simulator plays in {folder}: end it, or give this one a folder with --saves") from None
    return file
