"""How a board keeps its heap in shape: when garbage is collected, and how much has to stay free.

A PC has room for everything: there only `collect` does anything.
"""

import gc
import sys

from firmware.loader import files

IS_BOARD = sys.implementation.name == "micropython"
OFTEN = 64 * 1024  # GC threshold in allocated bytes; short-lived allocations count too
SELDOM = 160 * 1024  # nearly the whole heap: no press waits for a collection that the heap does not need
IDLE_TURNS = 64  # of the loop at rest, two or three hundred bytes each, until garbage is collected again

# Bytes of the heap that stay free, on a Pico and on a board with a smaller heap (Pico W).
KEEP_FREE = 92 * 1024, 72 * 1024  # below this, modules that nobody needs are evicted
PREFETCH_FLOOR = 84 * 1024, 66 * 1024  # below this, nothing is loaded that no key has asked for
SPARE = 104 * 1024, 80 * 1024  # below this, only what a screen knows to be next is loaded ahead of a key
SMALL_HEAP = 215 * 1024
LARGE_HEAP = 300 * 1024  # needs no care at all

_BLOCK = 16  # bytes, the unit of a heap
_HOLE = 32  # blocks: as much as most of what a press takes
_MOST_PLUGS = 2000


def collect() -> None:
    """Collect garbage. Packs that were left open for the next module are closed by it."""
    files.open_packs.clear()
    gc.collect()


def collect_on_board() -> None:
    """Collect garbage on a board, at a moment when the app has time for it.

    Left to itself a board does so when its heap is full, and by then what stays is scattered all over it.
    """
    if IS_BOARD:
        collect()


def set_gc_threshold(allocated: int = OFTEN) -> None:
    """Collect whenever this many bytes were allocated. Often keeps what stays together, at 25 ms each time."""
    if IS_BOARD:
        gc.threshold(allocated)


def plug_small_holes() -> None:
    """Collect garbage at rest, and have the next key find free memory at once.

    MicroPython searches for more than one block from the first free block on: a few small holes among all that stays
    cost half of the time that a large picture takes. So they are filled with garbage, up to the first large hole.
    """
    if IS_BOARD:
        collect()
        last = row = 0
        for number in range(_MOST_PLUGS):
            place = id((number, number))  # one block
            row = row + 1 if place == last + _BLOCK else 0
            if row == _HOLE:
                break
            last = place


def heap_size() -> int:
    """Bytes of the whole heap; it counts only on a board."""
    return gc.mem_alloc() + gc.mem_free()


def is_short(limits: tuple) -> bool:
    """Whether less than this is free once garbage is collected. Limits are those above; never on a PC."""
    if not IS_BOARD:
        return False
    limit = limits[heap_size() < SMALL_HEAP]
    if gc.mem_free() >= limit:
        return False
    collect()
    return gc.mem_free() < limit
