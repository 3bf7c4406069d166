"""One at a time: a lock that every process of this project sees and that ends with its holder."""

import errno
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

# Windows forbids others to read locked bytes: lock one that no file has.
FAR_BYTE = 1 << 30
TAKEN = (errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK)


@contextmanager
def locked(path: Path, on_wait: Callable[[], None] = lambda: None) -> Iterator[None]:
    """Wait until no other process holds the lock on an existing file, then hold it; `on_wait` is called once."""
    with open(path, "rb") as file:
        file.seek(FAR_BYTE)
        if not _lock(file.fileno()):
            on_wait()
            while not _lock(file.fileno()):
                time.sleep(0.2)
        yield


def _lock(number: int) -> bool:
    """Whether the lock is ours now."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as fault:
        if fault.errno not in TAKEN:
            raise
        return False
    return True
