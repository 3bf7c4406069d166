"""Runs on MicroPython that print JSON, with a yardstick that turns their milliseconds into a Pico's."""

import json
from collections.abc import Iterable, Sequence
from pathlib import Path

from host_tools.virtual import micropython

ROOT = Path(__file__).resolve().parents[3]

# Milliseconds that a Pico takes for the loop below. Here the best of a few counts: the first ones run before Node has
# compiled this build well, some four times slower, and others may share the machine.
PICO_LOOP = 560

YARDSTICK = """
import time
def _loop():
    start = time.ticks_ms()
    for _ in range(100000):
        pass
    return time.ticks_diff(time.ticks_ms(), start)
print(min([_loop() for _ in range(8)]))
del _loop, time
"""


def measure(steps: Sequence[str], folders: Iterable[str], root: Path = ROOT) -> tuple[list, float]:
    """What the steps print, a line of JSON each, and how many times slower a Pico is than this machine just now."""
    ended = micropython.run([YARDSTICK, *steps], folders, root=root)
    if ended.returncode:
        raise micropython.NoMicroPython("a measurement broke off on MicroPython:\n" + ended.stderr)
    loop, *said = [json.loads(line) for line in ended.stdout.splitlines()]
    return said, PICO_LOOP / max(loop, 1)
