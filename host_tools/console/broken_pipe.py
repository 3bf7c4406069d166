"""Writing to a pipe whose reader may leave, as in `pitboss replay FILE | head`."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def leaving_reader() -> Iterator[None]:
    """End the block quietly once nobody reads any more."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        # What Python still has for them must not raise a second time when it exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
