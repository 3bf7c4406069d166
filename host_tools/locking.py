"""One at a time: a lock that every process of this project sees and that ends with its holder."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

# Windows forbids others to read locked bytes: lock one that no file has.
FAR_BYTE = 1 << 30


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Wait until no other process holds the lock on an existing file, then hold it."""
    with open(path, "rb") as file:
        if sys.platform == "win32":
            file.seek(FAR_BYTE)
            while not _lock_on_windows(file.fileno()):
                time.sleep(0.2)
        else:
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _lock_on_windows(number: int) -> bool:
    assert sys.platform == "win32"
    try:
        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
    except OSError:
        return False
    return True
